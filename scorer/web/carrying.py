"""A correction ends the rubber earlier: the deals behind its end can go into the next rubber."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.engine.deal import Deal
from scorer.engine.sitting import Rubber
from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import stored_deal, stored_rubber
from scorer.store import repo
from scorer.store.repo import (
    Checked,
    Conflict,
    Facts,
    Onward,
    Replacement,
    Saved,
    StoredDeal,
    StoredSitting,
    Target,
)
from scorer.web.altering import with_deals_moved, with_rubber_after
from scorer.web.changing import NEW, placed_message, read, with_changes
from scorer.web.impact_view import ImpactView, build_impact
from scorer.web.loading import OpenSitting, store
from scorer.web.words import PageWords

CARRY = "carry-"


@dataclass(frozen=True, slots=True)
class CarryOffer:
    """A way to go on: the value of its button, what it says, and all that it would change."""

    value: str
    text: str
    impact: ImpactView


@dataclass(frozen=True, slots=True)
class CarryView:
    """What is offered where deals would follow the end of their rubber."""

    text: str
    offers: tuple[CarryOffer, ...]


@dataclass(frozen=True, slots=True)
class Carrying:
    """The deal `stored` of rubber `number` becomes `deal`; those from the place `late` on (from 0) are carried."""

    opened: OpenSitting
    number: int
    stored: StoredDeal
    deal: Deal
    late: int
    words: PageWords

    @property
    def facts(self) -> Facts:
        """The corrected deal as it is stored."""
        return stored_deal(self.deal, self.opened.game)

    @property
    def moved(self) -> tuple[int, ...]:
        """The deals that are carried."""
        return tuple(deal.id for deal in self.opened.stored.rubbers[self.number].deals[self.late :])

    def view(self) -> CarryView | None:
        """What is offered; nothing where no way can be."""
        offers = tuple(self.offers())
        if not offers:
            return None
        last = len(self.opened.rubber(self.number).deals)
        text = self.words.gettext(
            "Deal %(number)d would follow the end of the rubber. It can go into the next one:",
            number=last,
        )
        if self.late + 1 < last:
            text = self.words.gettext(
                "Deals %(first)d–%(last)d would follow the end of the rubber. They can go into the next one:",
                first=self.late + 1,
                last=last,
            )
        return CarryView(text, offers)

    def offers(self) -> Iterator[CarryOffer]:
        """A new rubber with the same sides, and the one that follows already; only what can be."""
        new = self.words.gettext("into a new rubber %(number)d with the same sides", number=self.number + 2)
        ways = {f"{CARRY}{NEW}": new}
        if self.number < self.opened.last:
            follower = self.opened.stored.rubbers[self.number + 1]
            ways[f"{CARRY}{follower.id}"] = self.words.gettext(
                "to the beginning of rubber %(number)d", number=self.number + 2
            )
        for value, text in ways.items():
            onward = self.onward(value)
            game = None if onward is None else self.read(onward)[0]
            if onward is not None and game is not None:
                yield CarryOffer(value, text, self.impact(onward, game))

    def onward(self, chosen: str) -> Onward | None:
        """What a button asks for; None for what no button has."""
        rubbers = self.opened.stored.rubbers
        follower = rubbers[self.number + 1] if self.number < self.opened.last else None
        if chosen == f"{CARRY}{NEW}":
            return Onward(
                rubbers[self.number].id, None if follower is None else follower.id, self.new_rubber()
            )
        if follower is not None and chosen == f"{CARRY}{follower.id}":
            return Onward(follower.id, follower.deals[0].id if follower.deals else None)
        return None

    def new_rubber(self) -> Facts:
        """A rubber of those who played these deals, dealt by him who dealt the first of them."""
        rubber, table = self.opened.rubber(self.number), self.opened.table(self.number)
        dealer = self.opened.dealers(self.number)[self.late]
        new = Rubber((), rubber.rules, table.sides, dealer)
        return stored_rubber(new, None, self.opened.game)

    def wanted(self, onward: Onward) -> StoredSitting:
        """The sitting as it would be."""
        corrected = with_changes(self.opened.stored, {}, {self.stored.id: self.facts})
        if onward.facts is None:
            return with_deals_moved(corrected, self.moved, onward.rubber_id, onward.before)
        begun = with_rubber_after(corrected, self.number + 1, onward.facts)
        return with_deals_moved(begun, self.moved, NEW, None)

    def read(self, onward: Onward) -> tuple[GameFile | None, tuple[str, ...]]:
        """The game that it would be, or why it can not be."""
        game, faults = read(self.wanted(onward))
        return game, tuple(placed_message(found, self.opened.names, self.words) for found in faults)

    def impact(self, onward: Onward, game: GameFile) -> ImpactView:
        """What it would change."""
        before = (self.opened.game, self.opened.stored)
        return build_impact(before, (game, self.wanted(onward)), self.words)

    def save(
        self, onward: Onward, *, expected_version: int, checked: Checked, reason: str | None
    ) -> Saved | Conflict:
        """Record it all at one stroke."""
        corrected = Replacement(Target.DEAL, self.stored.id, self.facts, expected_version)
        return repo.carry_on(
            store(),
            self.opened.link,
            corrected,
            self.moved,
            onward,
            checked=checked,
            reason=reason,
        )
