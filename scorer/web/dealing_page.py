"""Whose deal it is: what it means if another deals than the list has it, and what helps where a deal is missing."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.engine.deal import Adjustment
from scorer.engine.dealing import Gap, find_gap, order_of, turns
from scorer.engine.terms import DealType
from scorer.labels.deals import describe_deal
from scorer.web.loading import OpenSitting
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class GapHint:
    """What looks missing if `player` deals; `address` leads to what helps, empty for who may not."""

    player: int
    text: str
    address: str


@dataclass(frozen=True, slots=True)
class DealerLink:
    """A player who may have dealt; `turn`: the list has it so."""

    name: str
    address: str
    turn: bool
    current: bool


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place at which a missing deal can be put in: before which row, who would have dealt it, and where to record it."""

    before: str
    dealer: str
    address: str


@dataclass(frozen=True, slots=True)
class DealingPage:
    """Who dealt one row, or deals next, and what follows if it is not he whose turn it is."""

    title: str
    back: str
    rubber: int
    dealers: tuple[DealerLink, ...]
    deal: str
    text: str
    odd: bool
    known: bool
    places: tuple[PlaceRow, ...]
    annulled: str
    correction: str


def dealing_address(opened: OpenSitting, number: int, place: int, player: int | None = None) -> str:
    """Where it is said who deals a row of a rubber, both counted from 0."""
    return url_for("dealing.show", token=opened.link.token, rubber=number + 1, deal=place + 1, dealer=player)


def gap_hints(
    opened: OpenSitting, number: int, place: int, turn: int | None, words: PageWords
) -> tuple[GapHint, ...]:
    """What it would mean if any other than the one whose turn it is dealt a row."""
    table = opened.table(number)
    found = (find_gap(place, turn, player, table) for player in order_of(table))
    return tuple(gap_hint(opened, number, gap, words) for gap in found if gap is not None)


def gap_hint(opened: OpenSitting, number: int, gap: Gap, words: PageWords) -> GapHint:
    """What one gap means."""
    address = dealing_address(opened, number, gap.place, gap.dealer) if opened.keeper else ""
    return GapHint(gap.dealer, gap_text(opened, number, gap, words), address)


def gap_text(opened: OpenSitting, number: int, gap: Gap, words: PageWords) -> str:
    """A gap in a sentence: what is likelier first, which is what takes fewer deals."""
    before = opened.rubber(number).deals[: gap.place]
    dealt = sum(not isinstance(deal, Adjustment) for deal in before)
    missing = words.words.ngettext(
        "%(num)s deal before this one is missing", "%(num)s deals before this one are missing", gap.missing
    )
    surplus = words.words.ngettext(
        "%(num)s before this one is too many", "%(num)s before this one are too many", gap.surplus
    )
    likely = missing
    if gap.surplus <= dealt:
        first, second = (missing, surplus) if gap.missing <= gap.surplus else (surplus, missing)
        likely = words.gettext("%(first)s (or %(second)s)", first=first, second=second)
    return words.gettext(
        "Deal %(number)d: by the list it is the turn of %(turn)s. If %(name)s deals, it looks as if %(likely)s.",
        number=gap.place + 1,
        turn=opened.names[gap.turn],
        name=opened.names[gap.dealer],
        likely=likely,
    )


@dataclass(frozen=True, slots=True)
class Dealing:
    """One row of a rubber, or its next deal, at `place` from 0; `said`: who deals it by the reader's word."""

    opened: OpenSitting
    number: int
    place: int
    said: int | None
    words: PageWords

    def page(self) -> DealingPage:
        """All that the page shows."""
        table, names = self.opened.table(self.number), self.opened.names
        turn, dealer = tuple(turns(self.opened.rubber(self.number), table))[self.place]
        asked = dealer if self.said is None else self.said
        gap = find_gap(self.place, turn, asked, table)
        if turn is None:
            text = self.words.gettext("Nobody has said who dealt first, so the turn is not known.")
        elif gap is None:
            text = self.words.gettext(
                "By the list %(name)s deals, and nothing is missing. If it is another, tap the name.",
                name=names[turn],
            )
        else:
            text = gap_text(self.opened, self.number, gap, self.words)
        token, stored = self.opened.link.token, self.opened.stored.rubbers[self.number]
        return DealingPage(
            title=self.words.gettext("Who deals deal %(number)d?", number=self.place + 1),
            back=url_for("sittings.show", token=token, rubber=self.number + 1),
            rubber=self.number + 1,
            dealers=tuple(self._dealers(turn, asked)),
            deal=self._told(),
            text=text,
            odd=gap is not None,
            known=turn is not None,
            places=() if gap is None else tuple(self._places()),
            annulled=self._annulled(asked) if gap is not None else "",
            correction=url_for("rubber.edit", token=token, rubber_id=stored.id),
        )

    def _told(self) -> str:
        """The row as it is recorded; of the next deal nothing is known yet."""
        deals = self.opened.rubber(self.number).deals
        if self.place == len(deals):
            return ""
        told = describe_deal(deals[self.place], self.opened.names, self.words.words)
        return self.words.gettext("Recorded: %(deal)s", deal=told)

    def _dealers(self, turn: int | None, asked: int | None) -> Iterator[DealerLink]:
        for player in order_of(self.opened.table(self.number)):
            address = dealing_address(self.opened, self.number, self.place, player)
            yield DealerLink(self.opened.names[player], address, player == turn, player == asked)

    def _places(self) -> Iterator[PlaceRow]:
        """Where the missing deal may belong, the latest place first."""
        token, names, words = self.opened.link.token, self.opened.names, self.words
        rubber, stored = self.opened.rubber(self.number), self.opened.stored.rubbers[self.number].deals
        dealers = self.opened.dealers(self.number)
        for at in range(self.place, -1, -1):
            dealer = dealers[at]
            who = "" if dealer is None else names[dealer]
            if at == len(stored):
                if self._open:
                    yield PlaceRow(
                        words.gettext("as the last one"), who, url_for("deals.record", token=token)
                    )
            elif not isinstance(rubber.deals[at], Adjustment):
                told = describe_deal(rubber.deals[at], names, words.words)
                before = words.gettext("before deal %(number)d: %(deal)s", number=at + 1, deal=told)
                yield PlaceRow(before, who, url_for("deals.record", token=token, before=stored[at].id))

    @property
    def _open(self) -> bool:
        """Whether the next deal of this rubber can be recorded."""
        return self.number == self.opened.last and not self.opened.finished(self.number)

    def _annulled(self, player: int | None) -> str:
        """Where the annulled deal is recorded after which the next one fell to `player`."""
        if not self._open or self.place < len(self.opened.rubber(self.number).deals):
            return ""
        token = self.opened.link.token
        return url_for("deals.record", token=token, type=DealType.VOID.value, next_dealer=player)
