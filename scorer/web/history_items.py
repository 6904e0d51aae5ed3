"""The history of a sitting in words: each step with what stood before and what stands since."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from scorer.store.repo import Change, ChangeKind, Facts, Target, trail_of
from scorer.web.link_names import LinkNames
from scorer.web.telling import Parts, Telling
from scorer.web.words import PageWords

One = tuple[Target, int]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """What was said and what is said since, each empty where there is nothing; what it is about, if that needs a word."""

    label: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class HistoryThing:
    """A deal, a rubber, the evening or a paid mark in a step; `title` is empty where the step says it all."""

    title: str
    lines: tuple[HistoryLine, ...]


@dataclass(frozen=True, slots=True)
class HistoryItem:
    """One step: what was done to which things, when, by which link, and why."""

    revision: int
    at: datetime
    what: str
    by: str
    reason: str
    things: tuple[HistoryThing, ...]


@dataclass(slots=True)
class HistoryTeller:
    """Follows a whole history, oldest first, and tells each step as it was seen then."""

    changes: Sequence[Change]
    telling: Telling
    state: dict[One, Change] = field(default_factory=dict)

    @property
    def words(self) -> PageWords:
        """The reader's language."""
        return self.telling.words

    def items(self) -> tuple[HistoryItem, ...]:
        """The steps, the newest first."""
        return tuple(reversed(tuple(self._items())))

    def _items(self) -> Iterator[HistoryItem]:
        refers, links = trail_of(self.changes).refers, LinkNames(self.changes, self.words)
        kinds: dict[int, ChangeKind] = {}
        for revision, group in groupby(self.changes, key=lambda change: change.revision):
            step = tuple(group)
            kinds[revision] = main_kind(step)
            what = self.words.change(kinds[revision])
            if revision in refers:
                what = f"{what}: {self.words.change(kinds[refers[revision]])}"
            yield HistoryItem(
                revision=revision,
                at=step[0].at,
                what=what,
                by=links.name(step[0]),
                reason=step[0].reason or "",
                things=tuple(self.things(step)),
            )

    def things(self, step: tuple[Change, ...]) -> Iterator[HistoryThing]:
        """What a step changed; after it the state is the next one."""
        before = dict(self.state)
        self.state.update({(change.target, change.target_id): change for change in step})
        begun = step[0].kind is ChangeKind.SITTING_ADDED
        for change in step:
            old = before.get((change.target, change.target_id))
            if not begun or change.target is Target.SITTING:
                # Of the step that began the evening it is said already that it did.
                title = "" if begun else self.title(change, before)
                if old is not None and _same(old, change):
                    title = f"{title}: {self.words.change(ChangeKind.DEAL_RESCORED)}"
                yield HistoryThing(title, tuple(self.lines(old, change, before)))

    def title(self, change: Change, before: Mapping[One, Change]) -> str:
        """What it is, by its place; of what is struck out now, by the place where it stood."""
        match change.target:
            case Target.SITTING:
                return self.words.gettext("the evening")
            case Target.RUBBER:
                return self.rubber_name(change.target_id, self.state if not change.struck else before)
            case Target.DEAL:
                return self.place(change.target_id, self.state if not change.struck else before)
            case Target.PAYMENT:
                return self.words.gettext(
                    "up to %(rubber)s", rubber=self.rubber_name(change.rubber_id, self.state)
                )

    def lines(
        self, old: Change | None, change: Change, before: Mapping[One, Change]
    ) -> Iterator[HistoryLine]:
        """What stood before beside what stands since."""
        match change.target:
            case Target.DEAL:
                yield from self.deal_lines(old, change, before)
            case Target.RUBBER:
                yield from _compared(old, change, self.telling.rubber)
            case Target.SITTING:
                yield from _compared(old, change, self.telling.evening)
            case Target.PAYMENT:
                return

    def deal_lines(
        self, old: Change | None, change: Change, before: Mapping[One, Change]
    ) -> Iterator[HistoryLine]:
        """A deal: what was told of it, its cards where they differ, and its place if it was moved."""
        text = self.telling.deal(change.facts)
        was = "" if old is None or old.struck else self.telling.deal(old.facts)
        if change.struck:
            yield HistoryLine("", text, "")
            return
        yield HistoryLine("", "" if was == text else was, text)
        if old is None or old.struck:
            return
        yield from _differing(self.telling.deal_details(old.facts), self.telling.deal_details(change.facts))
        if (old.rubber_id, old.place) != (change.rubber_id, change.place):
            yield HistoryLine(
                self.words.gettext("place"),
                self.place(change.target_id, before),
                self.place(change.target_id, self.state),
            )

    def place(self, deal_id: int, state: Mapping[One, Change]) -> str:
        """Where a deal stood: the rubber and the number, both from 1."""
        found = state[Target.DEAL, deal_id]
        deals = _standing(state, Target.DEAL, found.rubber_id)
        rubber = self.rubber_number(found.rubber_id, state)
        if rubber is None or deal_id not in deals:
            return self.words.gettext("a deal")
        return self.words.gettext(
            "rubber %(rubber)d, deal %(deal)d", rubber=rubber, deal=deals.index(deal_id) + 1
        )

    def rubber_name(self, rubber_id: int | None, state: Mapping[One, Change]) -> str:
        """A rubber by its number at the time."""
        number = self.rubber_number(rubber_id, state)
        if number is None:
            return self.words.gettext("a rubber")
        return self.words.gettext("rubber %(number)d", number=number)

    def rubber_number(self, rubber_id: int | None, state: Mapping[One, Change]) -> int | None:
        """The number of a rubber from 1; None where it is struck out."""
        rubbers = _standing(state, Target.RUBBER)
        return rubbers.index(rubber_id) + 1 if rubber_id in rubbers else None


def main_kind(step: Sequence[Change]) -> ChangeKind:
    """What a step is called: the correction where it brought others with it, else what was done first."""
    kinds = [change.kind for change in step]
    return ChangeKind.DEAL_REPLACED if ChangeKind.DEAL_REPLACED in kinds else kinds[0]


def _standing(state: Mapping[One, Change], target: Target, rubber_id: int | None = None) -> list[int | None]:
    """The ids of the rubbers, or of the deals of one, that stand, in their order."""
    found = [
        change
        for (kind, _id), change in state.items()
        if kind is target and not change.struck and (target is Target.RUBBER or change.rubber_id == rubber_id)
    ]
    found.sort(key=lambda change: (change.place or "", change.target_id))
    return [change.target_id for change in found]


def _same(old: Change, change: Change) -> bool:
    """Whether nothing is said otherwise: the deal only counts otherwise, by what else the step changes."""
    return (old.facts, old.struck, old.place, old.rubber_id) == (
        change.facts,
        change.struck,
        change.place,
        change.rubber_id,
    )


def _compared(old: Change | None, change: Change, told: Callable[[Facts], Parts]) -> Iterator[HistoryLine]:
    if change.struck:
        yield from (HistoryLine(label, text, "") for label, text in told(change.facts).items())
    elif old is None or old.struck:
        yield from (HistoryLine(label, "", text) for label, text in told(change.facts).items())
    else:
        yield from _differing(told(old.facts), told(change.facts))


def _differing(old: Parts, new: Parts) -> Iterator[HistoryLine]:
    for label in dict.fromkeys((*old, *new)):
        if old.get(label) != new.get(label):
            yield HistoryLine(label, old.get(label, ""), new.get(label, ""))
