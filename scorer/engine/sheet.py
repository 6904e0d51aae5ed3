"""The sheet of a sitting: every rubber's columns, entries, parties and totals, and what each player has won."""

from dataclasses import dataclass

from scorer.engine.deal import PlayedDeal
from scorer.engine.entry import Entry
from scorer.engine.fold import DealRecord, Partie, RubberState, add_deal, carried_entries, open_rubber
from scorer.engine.settle import Columns, balance, money, rubber_result
from scorer.engine.sitting import Rubber, Sitting, Start, Table, table_of
from scorer.engine.terms import Line, Record


@dataclass(frozen=True, slots=True)
class RubberSheet:
    """One rubber of the sheet (§3).

    `below` is the running total of the open partie, `above` the sum of all entries above the line, `totals` all
    points; each a number a column. `result` is what each player of the rubber wins or loses, None while it is
    open. `number` counts from 0 in the sitting's list.
    """

    number: int
    columns: Columns
    start: Start | None
    records: tuple[DealRecord, ...]
    below: tuple[int, ...]
    above: tuple[int, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    marks: int
    finished: bool
    finisher: int | None
    result: dict[int, int] | None

    @property
    def carried(self) -> tuple[Entry, ...]:
        """The entries for what was brought from paper."""
        return carried_entries(self.start)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries in the order of deals, within a deal below before above."""
        return (*self.carried, *(entry for record in self.records for entry in record.entries))

    @property
    def parties(self) -> tuple[Partie, ...]:
        """The parties that have ended in it."""
        return tuple(record.partie for record in self.records if record.partie is not None)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole evening: its rubbers, the balance of the finished ones by player, the money as exact text."""

    rubbers: tuple[RubberSheet, ...]
    balance: dict[int, int]
    money: dict[int, str] | None


def build_sheet(sitting: Sitting) -> Sheet:
    """Score a sitting whose facts have been checked."""
    sheets: list[RubberSheet] = []
    for number, rubber in enumerate(sitting.rubbers):
        table = table_of(sitting.variant, sitting.players, rubber.sides, number + 1)
        if sitting.variant.record is Record.FRESH:
            sheets.extend(build_single_deals(rubber, table, number))
        else:
            sheets.append(build_rubber(rubber, table, number))
    won = balance(sitting.players, (sheet.result for sheet in sheets))
    return Sheet(tuple(sheets), won, money(won, sitting.stake) if sitting.stake else None)


def build_rubber(rubber: Rubber, table: Table, number: int = 0) -> RubberSheet:
    """The sheet of one rubber: its deals folded one by one."""
    state = open_rubber(table, table.columns, rubber.rules, rubber.start)
    records: list[DealRecord] = []
    for deal in rubber.deals:
        state, record = add_deal(state, deal)
        records.append(record)
    return _close(rubber, state, tuple(records), number)


def build_single_deals(rubber: Rubber, table: Table, number: int = 0) -> list[RubberSheet]:
    """New sides each deal (§4.5): every played deal is a rubber of its own, declarers in the first column."""
    sheets: list[RubberSheet] = []
    for place, deal in enumerate(rubber.deals):
        if isinstance(deal, PlayedDeal):
            assert deal.partner is not None
            declarers = (deal.declarer, deal.partner)
            columns = (declarers, tuple(player for player in table.seated if player not in declarers))
            opened = open_rubber(table, columns, rubber.rules, None)
            state, record = add_deal(_at(opened, place), deal)
            sheets.append(_close(rubber, state, (record,), number))
    return sheets


def _at(state: RubberState, place: int) -> RubberState:
    return RubberState(state.table, state.columns, state.rules, state.below, state.won, place=place)


def _close(rubber: Rubber, state: RubberState, records: tuple[DealRecord, ...], number: int) -> RubberSheet:
    """Add up what the deals have written."""
    above, total = [0] * len(state.columns), [0] * len(state.columns)
    for entries in (carried_entries(rubber.start), *[record.entries for record in records]):
        for entry in entries:
            total[entry.column] += entry.points
            if entry.line is Line.ABOVE:
                above[entry.column] += entry.points
    fresh = state.table.variant.record is Record.FRESH
    finished = state.over or fresh
    totals = tuple(total)
    result = rubber_result(rubber, state.columns, totals, records, state.table.variant) if finished else None
    return RubberSheet(
        number=number,
        columns=state.columns,
        start=rubber.start,
        records=records,
        below=state.below,
        above=tuple(above),
        totals=totals,
        won=state.won,
        marks=state.marks,
        finished=finished,
        finisher=state.finisher,
        result=result,
    )
