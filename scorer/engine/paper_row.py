"""A row of the list of deals as it was rightly scored, from which mistakes can be tried."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.causes import Cause
from scorer.engine.deal import Deal, PlayedDeal, WhistDeal
from scorer.engine.entry import Entry
from scorer.engine.fold import DealRecord, add_entries, columns_of_sides
from scorer.engine.paper import Running, begin, written_on
from scorer.engine.rules import Rules
from scorer.engine.sitting import Rubber, Table
from scorer.engine.terms import EntryKind, Line

Guess = tuple[Cause, Running]
"""A mistake, and where the paper would stand after the row in which it was made."""
Group = tuple[Entry, ...]
"""One thing written by a side: an entry in each of its columns."""

BONUSES = frozenset({EntryKind.PARTIE, EntryKind.RUBBER, EntryKind.PASSED_OUT})
"""What follows from the state of the rubber and not from the deal alone."""

HONOUR_KINDS = (EntryKind.HONOURS, EntryKind.ACES)
"""What is written for honours, in one entry or in two (§2.2)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row with all that was known before it and is after it; `place` counts from 1."""

    place: int
    table: Table
    deal: Deal
    before: Running
    after: Running
    record: DealRecord

    @property
    def rules(self) -> Rules:
        """The rules of the rubber."""
        return self.before.state.rules

    @property
    def entries(self) -> Group:
        """What the row writes, bonuses among it."""
        return self.record.entries

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The columns of the declarers, or of the first side, and those of the others."""
        columns = self.before.state.columns
        match self.deal:
            case PlayedDeal():
                return columns_of_sides(columns, self.table.declarers(self.deal))
            case _:
                return (0,), tuple(range(1, len(columns)))

    @property
    def side_columns(self) -> tuple[tuple[int, ...], ...]:
        """The columns that are written into together; where no deal was played, each by itself."""
        return self.sides if isinstance(self.deal, PlayedDeal | WhistDeal) else self.single_columns

    @property
    def single_columns(self) -> tuple[tuple[int, ...], ...]:
        """Each column by itself."""
        return tuple((column,) for column in range(len(self.before.below)))

    @property
    def groups(self) -> tuple[Group, ...]:
        """The entries, those together that are one thing in several columns of a side."""
        together: dict[tuple[object, ...], list[Entry]] = {}
        for entry in self.entries:
            side = next(side for side in self.side_columns if entry.column in side)
            together.setdefault((entry.kind, entry.item, side), []).append(entry)
        return tuple(tuple(group) for group in together.values())

    def if_written(self, entries: Iterable[Entry]) -> Iterator[Running]:
        """Where the paper stands if these entries were written, with the bonuses among them; and, if the points below
        are others, with the bonuses that these would bring."""
        core = tuple(entries)
        count = len(self.before.below)
        written, right = written_on(core, count), written_on(self.entries, count)
        running = self.after
        for line in Line:
            for column in range(count):
                if points := written[line][column] - right[line][column]:
                    running = running.off_by(line, column, points)
        yield running
        if written[Line.BELOW] != right[Line.BELOW]:
            state = self.before.state._replace(place=self.place - 1)
            ours = self.sides[0]
            own = self.own_column
            kept = tuple(entry for entry in core if entry.kind not in BONUSES)
            yield self.before.after(*add_entries(state, kept, ours, own))

    @property
    def own_column(self) -> int:
        """The column of the declarer himself; in whist the first."""
        if not isinstance(self.deal, PlayedDeal):
            return 0
        columns = self.before.state.columns
        return next(at for at, players in enumerate(columns) if self.deal.declarer in players)


def rows_of(rubber: Rubber, table: Table) -> tuple[Row, ...]:
    """All rows of a rubber, rightly scored."""
    rows: list[Row] = []
    before = begin(rubber, table)
    for place, deal in enumerate(rubber.deals, start=1):
        after, record = before.plus(deal)
        rows.append(Row(place, table, deal, before, after, record))
        before = after
    return tuple(rows)


def points_in(entries: Sequence[Entry], column: int, kinds: Iterable[EntryKind]) -> int:
    """What entries of some kinds bring to a column."""
    wanted = frozenset(kinds)
    return sum(entry.points for entry in entries if entry.column == column and entry.kind in wanted)
