"""A deal struck out, restored or moved: what it would change, the checks, and the page that asks first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, assert_never

from flask import url_for

from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.store.repo import Checked, Conflict, Saved, StoredDeal, StoredSitting
from scorer.web.agreement import alteration_of
from scorer.web.altering import with_deal_restored, with_deals_moved, without_deal
from scorer.web.changing import as_seen, placed_message, read, standing
from scorer.web.fault_links import fault_links
from scorer.web.forms.changing import ChangeForm
from scorer.web.forms.fields import add_error, choice
from scorer.web.impact_view import ImpactView, build_impact
from scorer.web.loading import OpenSitting, store
from scorer.web.pages import FaultLink
from scorer.web.telling import Telling
from scorer.web.words import PageWords


class Step(StrEnum):
    """What is done with a deal as a whole."""

    STRIKE = "strike"
    RESTORE = "restore"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class ChangePage:
    """The page that asks before a deal is struck out, restored or moved."""

    title: str
    action: str
    hint: str
    deal: str
    back: str
    form: Any
    faults: tuple[FaultLink, ...]
    conflict: str
    moving: bool
    impact: ImpactView | None


@dataclass(slots=True)
class DealChange:
    """A deal on the table. `whole` has what is struck out too."""

    opened: OpenSitting
    whole: StoredSitting
    stored: StoredDeal
    step: Step
    form: ChangeForm
    words: PageWords
    conflict: str = ""
    impact: ImpactView | None = None

    @property
    def number(self) -> int:
        """The number of the deal's rubber, from 0."""
        return self.opened.find_rubber(self.stored.rubber_id)[0]

    @property
    def back(self) -> str:
        """The sheet, or for a struck deal the history."""
        token = self.opened.link.token
        if self.step is Step.RESTORE:
            return url_for("history.show", token=token)
        return url_for("sittings.show", token=token, rubber=self.number + 1)

    def offer(self) -> None:
        """Give the form the places to which a deal can go, told by the deals that stand there."""
        if self.step is Step.MOVE:
            self.form.place.choices = [choice(value, text) for value, text in self._places()]

    def _places(self) -> Iterator[tuple[str, str]]:
        many, told = self.opened.last > 0, Telling(self.opened.stored.facts, self.words)
        for number, rubber in enumerate(self.opened.stored.rubbers, start=1):
            deals = [deal for deal in rubber.deals if deal.id != self.stored.id]
            home = rubber.id == self.stored.rubber_id
            at = next((place for place, deal in enumerate(rubber.deals) if deal.id == self.stored.id), None)
            for place, deal in enumerate([*deals, None]):
                if home and place == at:
                    continue
                if deal is None:
                    text = self.words.gettext("at the end")
                else:
                    text = self.words.gettext(
                        "before deal %(number)d: %(deal)s",
                        number=rubber.deals.index(deal) + 1,
                        deal=told.deal(deal.facts),
                    )
                if many:
                    text = self.words.gettext("rubber %(number)d, %(place)s", number=number, place=text)
                yield f"{rubber.id}-{0 if deal is None else deal.id}", text

    def target(self) -> tuple[int, int | None] | None:
        """The rubber that was chosen, and the deal there that the moved one goes before."""
        if self.form.place.given is None:
            return None
        rubber_id, before = map(int, self.form.place.given.split("-"))
        return rubber_id, before or None

    def wanted(self) -> StoredSitting | None:
        """The sitting as it would be; None as long as no place is chosen."""
        match self.step:
            case Step.STRIKE:
                return without_deal(self.opened.stored, self.stored.id)
            case Step.RESTORE:
                return standing(with_deal_restored(self.whole, self.stored.id))
            case Step.MOVE:
                target = self.target()
                return (
                    None
                    if target is None
                    else with_deals_moved(self.opened.stored, (self.stored.id,), *target)
                )
            case _ as never:
                assert_never(never)

    def read(self) -> GameFile | None:
        """The game that it would be, with all that it changes; None with the faults hung on the form."""
        wanted, field = self.wanted(), self.form.place if self.step is Step.MOVE else self.form.why
        if wanted is None:
            if not self.form.place.errors:
                add_error(field, self.words.gettext("Choose where the deal belongs."))
            return None
        game, faults = read(wanted)
        for found in faults:
            seen = as_seen(found, wanted, self.opened.stored)
            add_error(field, placed_message(seen, self.opened.names, self.words))
        if game is not None:
            before = (self.opened.game, self.opened.stored)
            self.impact = build_impact(before, (game, wanted), self.words)
        return game

    def checked(self, game: GameFile) -> Checked | None:
        """What the store has to know of the change; None, with the fault at its field, where it changes what is agreed
        without a reason."""
        wanted = self.wanted()
        assert wanted is not None
        change = alteration_of(self.opened, game, wanted)
        if self.step is Step.MOVE:
            change = replace(change, moved=self.stored.id)
        return change.checked(self.form.why, self.words)

    def save(self, expected_version: int, checked: Checked) -> Saved | Conflict:
        """Record it."""
        link, deal_id = self.opened.link, self.stored.id
        how: dict[str, Any] = {
            "expected_version": expected_version,
            "checked": checked,
            "reason": self.form.why.data or None,
        }
        match self.step:
            case Step.STRIKE:
                return repo.strike_deal(store(), link, deal_id, **how)
            case Step.RESTORE:
                return repo.restore_deal(store(), link, deal_id, **how)
            case Step.MOVE:
                target = self.target()
                assert target is not None
                rubber_id, before = target
                follows = self._before(rubber_id, before)
                return repo.move_deal(
                    store(), link, deal_id, rubber_id, follows=follows, before=before, **how
                )
            case _ as never:
                assert_never(never)

    def _before(self, rubber_id: int, before: int | None) -> int | None:
        """The deal after which the moved one will stand."""
        rubber = self.opened.stored.rubber(rubber_id)
        assert rubber is not None
        others = [deal.id for deal in rubber.deals if deal.id != self.stored.id]
        at = len(others) if before is None else others.index(before)
        return others[at - 1] if at else None

    def page(self) -> ChangePage:
        """All that the page shows."""
        gettext = self.words.gettext
        titles = {
            Step.STRIKE: (gettext("Strike a deal out"), gettext("Strike out")),
            Step.RESTORE: (gettext("Restore a deal"), gettext("Restore")),
            Step.MOVE: (gettext("Move a deal"), gettext("Move")),
        }
        hints = {
            Step.STRIKE: gettext("It counts no more, and stays in the history."),
            Step.RESTORE: gettext("It counts again, at the place where it stood."),
            Step.MOVE: gettext("The deals behind it and behind its old place are counted anew."),
        }
        title, action = titles[self.step]
        return ChangePage(
            title=title,
            action=action,
            hint=hints[self.step],
            deal=self.told(),
            back=self.back,
            form=self.form,
            faults=fault_links(self.form),
            conflict=self.conflict,
            moving=self.step is Step.MOVE,
            impact=self.impact,
        )

    def told(self) -> str:
        """The deal in a line, with its place where it stands."""
        text = Telling(self.opened.stored.facts, self.words).deal(self.stored.facts)
        if self.stored.struck:
            return text
        number, at, _stored = self.opened.find_deal(self.stored.id)
        place = self.words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=number + 1, deal=at + 1)
        return f"{place}: {text}"

    def overtaken(self, present: OpenSitting, whole: StoredSitting, stored: StoredDeal) -> None:
        """How things stand now that somebody else has been quicker."""
        self.opened, self.whole, self.stored = present, whole, stored
        self.form.version.data = str(stored.version)
        self.impact = None
        self.conflict = self.words.gettext(
            "The sitting has been changed meanwhile. Look at it once more before you go on."
        )


def deal_of(whole: StoredSitting, deal_id: int) -> StoredDeal | None:
    """A deal of a rubber that stands, whether it is struck out itself or not."""
    rubbers = tuple(rubber for rubber in whole.rubbers if not rubber.struck)
    return replace(whole, rubbers=rubbers).deal(deal_id)
