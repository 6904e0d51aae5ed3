"""A sheet that was kept on paper: its running figures row by row, held against those that the facts give."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorer.engine.deal import Deal
from scorer.engine.entry import Entry
from scorer.engine.fold import DealRecord, RubberState, add_deal, carried_entries, open_rubber
from scorer.engine.sitting import Rubber, Table
from scorer.engine.terms import Line

Numbers = tuple[int, ...]


class Figure(StrEnum):
    """A running figure of a column."""

    BELOW = "below"
    """The running total of the partie just after the deal, before the partie is ruled off."""
    ABOVE = "above"
    """Everything above the line so far."""
    TOTAL = "total"
    """All points of the rubber so far."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What stands on paper for one column after a deal; None is what was not written down or can not be read."""

    below: int | None = None
    above: int | None = None
    total: int | None = None

    def of(self, figure: Figure) -> int | None:
        """One of the three."""
        given: int | None = getattr(self, figure.value)
        return given


PaperRow = tuple[Figures, ...]
"""What stands on paper after a deal, column by column."""


@dataclass(frozen=True, slots=True)
class Running:
    """Where a rubber stands after a row of the list: what the next deal needs to know, and the running figures."""

    state: RubberState
    below: Numbers
    above: Numbers
    totals: Numbers

    def of(self, figure: Figure, column: int) -> int:
        """A running figure of a column."""
        row = {Figure.BELOW: self.below, Figure.ABOVE: self.above, Figure.TOTAL: self.totals}[figure]
        return row[column]

    def plus(self, deal: Deal) -> tuple["Running", DealRecord]:
        """After one more row of the list."""
        state, record = add_deal(self.state, deal)
        return self.after(state, record), record

    def after(self, state: RubberState, record: DealRecord) -> "Running":
        """After a row that has brought the rubber to `state`."""
        written = written_on(record.entries, len(self.below))
        above = tuple(had + more for had, more in zip(self.above, written[Line.ABOVE], strict=True))
        gained = zip(self.totals, *written.values(), strict=True)
        return Running(state, record.below, above, tuple(sum(parts) for parts in gained))

    def as_told(self, row: PaperRow) -> "Running":
        """The same after a deal of which only what a row of paper tells is known, and which ended no partie."""
        below = _told([one.below for one in row], self.state.below)
        above, totals = (
            _told([one.above for one in row], self.above),
            _told([one.total for one in row], self.totals),
        )
        return Running(self.state._replace(below=below), below, above, totals)

    def off_by(self, line: Line, column: int, points: int) -> "Running":
        """The same with so many points more in a column, which end no partie."""
        totals = _plus(self.totals, column, points)
        if line is Line.ABOVE:
            return replace(self, above=_plus(self.above, column, points), totals=totals)
        # A partie that has just been ruled off leaves nothing for the next.
        open_partie = self.state.below == self.below
        state = self.state._replace(below=_plus(self.below, column, points)) if open_partie else self.state
        return replace(self, state=state, below=_plus(self.below, column, points), totals=totals)


def _told(written: Sequence[int | None], else_: Numbers) -> Numbers:
    return tuple(now if figure is None else figure for figure, now in zip(written, else_, strict=True))


def _plus(numbers: Numbers, at: int, points: int) -> Numbers:
    return (*numbers[:at], numbers[at] + points, *numbers[at + 1 :])


def written_on(entries: Sequence[Entry], columns: int) -> dict[Line, list[int]]:
    """What entries bring to each column on each line."""
    written = {line: [0] * columns for line in Line}
    for entry in entries:
        written[entry.line][entry.column] += entry.points
    return written


def begin(rubber: Rubber, table: Table) -> Running:
    """A rubber before its first deal, with what it brings from paper."""
    state = open_rubber(table, table.columns, rubber.rules, rubber.start)
    carried = written_on(carried_entries(rubber.start), len(state.columns))
    totals = tuple(sum(both) for both in zip(*carried.values(), strict=True))
    return Running(state, state.below, tuple(carried[Line.ABOVE]), totals)


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure on paper that is not the right one."""

    column: int
    figure: Figure
    right: int
    written: int


def differences(running: Running, row: PaperRow | None) -> Iterator[Difference]:
    """The figures of a row of paper that are not right."""
    for column, figures in enumerate(row or ()):
        for figure in Figure:
            written, right = figures.of(figure), running.of(figure, column)
            if written is not None and written != right:
                yield Difference(column, figure, right, written)


def agree(running: Running, row: PaperRow | None) -> bool:
    """Whether all that stands in a row of paper is right."""
    return next(differences(running, row), None) is None


def is_known(row: PaperRow | None, column: int, figure: Figure) -> bool:
    """Whether a row of paper tells a figure, or tells the other two, which give it."""
    if row is None:
        return False
    told = {each for each in Figure if row[column].of(each) is not None}
    return figure in told or len(told) == 2


@dataclass(frozen=True, slots=True)
class Parting:
    """The first row of the paper that is not right, by its place from 1 in the list of deals, and what differs in it.

    The mistake was made there or, where the rows before it tell nothing of these figures, in one of them: `first` is
    the earliest in which it can be.
    """

    row: int
    first: int
    differences: tuple[Difference, ...]


def find_parting(runnings: Sequence[Running], paper: Sequence[PaperRow | None]) -> Parting | None:
    """Where a paper parts from the facts; `runnings` are those before the first row and after each. A paper may have
    more rows than there are deals: nothing more should happen in them."""
    for place, row in enumerate(paper, start=1):
        found = tuple(differences(runnings[min(place, len(runnings) - 1)], row))
        if found:
            known = [_last_known(paper[: place - 1], one) for one in found]
            return Parting(place, min(known) + 1, found)
    return None


def _last_known(rows: Sequence[PaperRow | None], one: Difference) -> int:
    """The place of the last row that tells a figure, 0 for none."""
    places = range(len(rows), 0, -1)
    return next((place for place in places if is_known(rows[place - 1], one.column, one.figure)), 0)
