"""The page of a sitting's history, with undo and redo and with what is struck out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.store.repo import (
    Change,
    Checked,
    Link,
    Role,
    StoredRubber,
    StoredSitting,
    Trail,
    trail_of,
)
from scorer.web.agreement import Alteration
from scorer.web.changing import as_seen, placed_message, read, standing
from scorer.web.evening_pages import StruckRow
from scorer.web.forms.changing import StepForm
from scorer.web.forms.fields import add_error
from scorer.web.history_items import HistoryItem, HistoryTeller
from scorer.web.impact_view import ImpactView, build_impact
from scorer.web.loading import store
from scorer.web.telling import Telling
from scorer.web.words import PageWords

UNDO, REDO = "undo", "redo"


@dataclass(frozen=True, slots=True)
class StepView:
    """What undo or redo would do: its button, the step in words, what it would change on the sheets."""

    value: str
    action: str
    revision: int
    item: HistoryItem
    impact: ImpactView | None
    form: Any


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """The history of a sitting."""

    title: str
    back: str
    keeper: bool
    conflict: str
    steps: tuple[StepView, ...]
    struck: tuple[StruckRow, ...]
    items: tuple[HistoryItem, ...]


@dataclass(slots=True)
class HistoryDesk:
    """A sitting's history on the table; it can be read, and taken back, also where the sitting can not be scored.

    `sent` is the form that was sent, by its button.
    """

    link: Link
    whole: StoredSitting
    changes: tuple[Change, ...]
    words: PageWords
    sent: dict[str, StepForm]
    conflict: str = ""

    @property
    def trail(self) -> Trail:
        """What can be undone and redone."""
        return trail_of(self.changes)

    def next(self, value: str) -> int | None:
        """The revision that a button is about."""
        steps: Sequence[int] = self.trail.done if value == UNDO else self.trail.undone
        return steps[-1] if steps else None

    def wanted(self, value: str, revision: int) -> tuple[GameFile | None, StoredSitting, tuple[str, ...]]:
        """The sitting as it would be, and why it can not be."""
        at = revision - 1 if value == UNDO else revision
        stored = repo.load_sitting_at(store(), self.link, at)
        game, faults = read(stored)
        names = tuple(self.whole.facts["players"])
        present = standing(self.whole)
        seen = (as_seen(found, stored, present) for found in faults)
        return game, stored, tuple(placed_message(found, names, self.words) for found in seen)

    def check(self, value: str, form: StepForm) -> Checked | None:
        """What the store has to know of a step; None with the faults hung on the form, where the facts that it makes do
        not pass the checks of a first entry, or what is agreed is changed without a reason."""
        revision, seen = self.next(value), Checked(self.whole.revision)
        if not form.validate():
            return None
        if revision is None or str(revision) != form.revision.data:
            # The store will tell whether it is a resend or somebody else was quicker.
            return seen
        game, stored, faults = self.wanted(value, revision)
        for message in faults:
            add_error(form.why, message)
        present = standing(self.whole)
        change = Alteration(self.link, (read(present)[0], present), (game, stored))
        checked = change.checked(form.why, self.words)
        return None if form.why.errors else checked

    def page(self) -> HistoryPage:
        """All that the page shows."""
        items = HistoryTeller(self.changes, Telling(self.whole.facts, self.words)).items()
        keeper = self.link.role is Role.KEEPER
        return HistoryPage(
            title=self.words.gettext("History"),
            back=url_for("sittings.show", token=self.link.token),
            keeper=keeper,
            conflict=self.conflict,
            steps=tuple(self.steps(items)) if keeper else (),
            struck=tuple(self.struck()),
            items=items,
        )

    def steps(self, items: Sequence[HistoryItem]) -> Iterator[StepView]:
        """Undo and redo, as far as there is something."""
        present = standing(self.whole)
        now, _faults = read(present)
        actions = {UNDO: self.words.gettext("Undo"), REDO: self.words.gettext("Redo")}
        for value, action in actions.items():
            revision = self.next(value)
            if revision is None:
                continue
            game, stored, _faulty = self.wanted(value, revision)
            changed = None
            if game is not None and now is not None:
                changed = build_impact((now, present), (game, stored), self.words)
            item = next(one for one in items if one.revision == revision)
            form = self.sent.get(value) or StepForm(formdata=None, prefix="")
            yield StepView(value, action, revision, item, changed, form)

    def struck(self) -> Iterator[StruckRow]:
        """Deals and rubbers that are struck out, each where it stood."""
        keeper, token = self.link.role is Role.KEEPER, self.link.token
        number = 0
        for rubber in self.whole.rubbers:
            if rubber.struck:
                address = url_for("rubber.edit", token=token, rubber_id=rubber.id) if keeper else ""
                count = self.words.counts(len(rubber.deals))
                text = self.words.gettext("a rubber struck out, %(deals)s", deals=count)
                yield StruckRow(text, address)
                continue
            number += 1
            yield from self.struck_deals(rubber, number)

    def struck_deals(self, rubber: StoredRubber, number: int) -> Iterator[StruckRow]:
        """The struck deals of a rubber."""
        telling, after = Telling(self.whole.facts, self.words), 0
        for deal in rubber.deals:
            if not deal.struck:
                after += 1
                continue
            place = self.words.gettext("rubber %(rubber)d, after deal %(deal)d", rubber=number, deal=after)
            if not after:
                place = self.words.gettext("rubber %(rubber)d, before the first deal", rubber=number)
            address = (
                url_for("moving.restore", token=self.link.token, deal_id=deal.id)
                if self.link.role is Role.KEEPER
                else ""
            )
            yield StruckRow(f"{place}: {telling.deal(deal.facts)}", address)


def open_history(link: Link, words: PageWords, sent: dict[str, StepForm] | None = None) -> HistoryDesk:
    """Load the history of a link's sitting."""
    whole = repo.load_sitting(store(), link, with_struck=True)
    return HistoryDesk(link, whole, repo.load_history(store(), link), words, sent or {})
