"""The fold of deals into a rubber's sheet: one step a deal, with the bonuses that the deal earns (§3)."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple, assert_never

from scorer.engine import basis
from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.entry import Entry, Formula, Why
from scorer.engine.rules import Rules
from scorer.engine.score import DealScore, score_deal
from scorer.engine.sitting import Start, Table
from scorer.engine.terms import BothReach, EntryKind, Game, Line, Side
from scorer.engine.whist import score_whist

PASSED_PLAY = 500
CAP = 10


class Partie(NamedTuple):
    """A partie that has ended: who won it, each column's points below in it, the deal that ended it."""

    winner: int
    below: tuple[int, ...]
    deal: int


class DealRecord(NamedTuple):
    """What one row of the list of deals did to the sheet.

    `below` are the running totals of the open partie just after the deal, before a partie is ruled off.
    """

    place: int
    entries: tuple[Entry, ...]
    below: tuple[int, ...]
    partie: Partie | None = None


class RubberState(NamedTuple):
    """A rubber in the middle of play: what the next deal needs to know of all before it."""

    table: Table
    columns: tuple[tuple[int, ...], ...]
    rules: Rules
    below: tuple[int, ...]
    won: tuple[int, ...]
    marks: int = 0
    place: int = 0
    finisher: int | None = None

    @property
    def over(self) -> bool:
        """Whether the rubber has been finished."""
        return self.finisher is not None


# An entry of the tuple of its fields: past the function that names them, which takes longer than all else about it.
make_entry: Callable[[tuple[object, ...]], Entry] = partial(tuple.__new__, Entry)


def open_rubber(
    table: Table, columns: tuple[tuple[int, ...], ...], rules: Rules, start: Start | None
) -> RubberState:
    """The rubber before its first deal; what came from paper is already in it (§3.7)."""
    if start is None:
        nothing = (0,) * len(columns)
        return RubberState(table, columns, rules, nothing, nothing)
    return RubberState(table, columns, rules, start.below, start.parties, start.marks)


def carried_entries(start: Start | None) -> tuple[Entry, ...]:
    """The entries for what a rubber brings from paper: below for its open partie, above for all the rest."""
    if start is None:
        return ()
    rows = ((Line.BELOW, start.below), (Line.ABOVE, start.other))
    return tuple(
        Entry(0, column, line, EntryKind.CARRIED, points, Why(Formula.PRODUCT, (points,), basis.CARRIED))
        for line, amounts in rows
        for column, points in enumerate(amounts)
        if points
    )


def add_deal(state: RubberState, deal: Deal) -> tuple[RubberState, DealRecord]:
    """The rubber after one more row of the list, and what the row wrote."""
    match deal:
        case PlayedDeal():
            declarers = state.table.declarers(deal)
            return _add_score(state, score_deal(deal, declarers, state.rules), declarers, deal.declarer)
        case WhistDeal():
            first_side = frozenset(state.columns[0])
            return _add_score(
                state, score_whist(deal, first_side, state.rules), first_side, state.columns[0][0]
            )
        case PassedDeal():
            return _add_passed(_counted(state), deal)
        case Adjustment():
            state = _counted(state)
            why = Why(Formula.PRODUCT, (deal.points,), basis.ADJUSTMENT)
            column = _column_of(state.columns, deal.to)
            entry = Entry(state.place, column, Line.ABOVE, EntryKind.ADJUSTMENT, deal.points, why)
            return state, DealRecord(state.place, (entry,), state.below)
        case VoidDeal():
            state = _counted(state)
            return state, DealRecord(state.place, (), state.below)
        case _ as never:
            assert_never(never)


def _counted(state: RubberState) -> RubberState:
    """The rubber one place further on in its list of deals."""
    return state._replace(place=state.place + 1)


def _add_passed(state: RubberState, deal: PassedDeal) -> tuple[RubberState, DealRecord]:
    """§2.9: a mark, or played passes, which the side with fewer tricks writes."""
    if deal.tricks is None:
        return state._replace(marks=state.marks + 1), DealRecord(state.place, (), state.below)
    more, fewer = max(deal.tricks), min(deal.tricks)
    column = deal.tricks.index(fewer)
    why = Why(Formula.DIFFERENCE_TIMES, (more, fewer, PASSED_PLAY), basis.PASSED_PLAY)
    points = PASSED_PLAY * (more - fewer)
    entry = Entry(state.place, column, Line.ABOVE, EntryKind.PASSED_PLAY, points, why)
    return state, DealRecord(state.place, (entry,), state.below)


def _add_score(
    state: RubberState, score: DealScore, declarers: frozenset[int], declarer: int
) -> tuple[RubberState, DealRecord]:
    """Write a scored deal into the columns and rule off the partie that it ends."""
    of_side = columns_of_sides(state.columns, declarers)
    place = state.place + 1
    entries = [
        make_entry((place, column, line, kind, points, why, number))
        for side, line, kind, points, why, number in score.entries
        for column in of_side[side]
        if points
    ]
    if score.capped and state.table.variant.parties:
        capped = frozenset(column for side in score.capped for column in of_side[side])
        limited = (_cap(entry, state) if entry.column in capped else entry for entry in entries)
        entries = [entry for entry in limited if entry.points]
    return add_entries(state, tuple(entries), of_side[Side.DECLARERS], _column_of(state.columns, declarer))


def _cap(entry: Entry, state: RubberState) -> Entry:
    """After a revoke no column passes target − 10 with its tricks (§2.8)."""
    if entry.kind is not EntryKind.TRICKS:
        return entry
    limit, before = state.rules.partie_target - CAP, state.below[entry.column]
    room = max(0, limit - before)
    if room >= entry.points:
        return entry
    why = Why(Formula.CAPPED, (*entry.why.operands, limit, before), basis.TRICKS_CAPPED)
    return entry._replace(points=room, why=why)


def add_entries(
    state: RubberState, entries: tuple[Entry, ...], ours: tuple[int, ...], own: int
) -> tuple[RubberState, DealRecord]:
    """Add what a deal has written to the columns, and rule off the partie that it ends. `ours` are the columns of the
    declarers, `own` that of the declarer himself; `state` is the rubber before the deal."""
    table, columns, rules, had, won, marks, place, finisher = state
    gained = [*had]
    for entry in entries:
        if entry.line is Line.BELOW:
            gained[entry.column] += entry.points
    below = tuple(gained)
    state = RubberState(table, columns, rules, below, won, marks, place + 1, finisher)
    winner = _partie_winner(state, ours, own)
    if winner is None:
        return state, DealRecord(state.place, entries, below)
    partie = Partie(winner, below, state.place)
    ended = _rule_off(state, winner)
    bonuses = tuple(_bonuses(state, ended, winner))
    return ended, DealRecord(state.place, entries + bonuses, below, partie)


@lru_cache(maxsize=64)
def columns_of_sides(
    columns: tuple[tuple[int, ...], ...], declarers: frozenset[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The columns that each side of a deal writes into: one a side, or with own records one a player."""
    ours = tuple(at for at, players in enumerate(columns) if declarers.intersection(players))
    return ours, tuple(at for at in range(len(columns)) if at not in ours)


@lru_cache(maxsize=64)
def _column_of(columns: tuple[tuple[int, ...], ...], player: int) -> int:
    return next(at for at, players in enumerate(columns) if player in players)


def _partie_winner(state: RubberState, declarer_columns: tuple[int, ...], own: int) -> int | None:
    """Who wins the partie with this deal, if anybody (§3.2, §3.3)."""
    if not state.table.variant.parties:
        return None
    target = state.rules.partie_target
    if max(state.below) < target:
        return None
    reached = [column for column, below in enumerate(state.below) if below >= target]
    if state.rules.both_reach is BothReach.DECLARER:
        reached = [column for column in reached if column in declarer_columns] or reached
    count = len(state.columns)
    return min(reached, key=lambda column: (-state.below[column], (column - own) % count))


def _rule_off(state: RubberState, winner: int) -> RubberState:
    """The rubber with the open partie closed: all begin at nothing (§3.2)."""
    won = tuple(count + (column == winner) for column, count in enumerate(state.won))
    finisher = winner if won[winner] >= state.table.variant.parties else None
    return state._replace(below=(0,) * len(state.columns), won=won, finisher=finisher)


def _bonuses(before: RubberState, after: RubberState, winner: int) -> Iterator[Entry]:
    """§3.4, §3.5, §2.9: for the partie, for the rubber, for the marks of the rubber."""
    rules, place = after.rules, after.place
    whist = after.table.variant.game is Game.WHIST

    def entry(kind: EntryKind, points: int, why: Why) -> Entry:
        return Entry(place, winner, Line.ABOVE, kind, points, why)

    if rules.partie_bonus and (rules.last_partie_bonus or not after.over):
        rule = basis.WHIST_PARTIE if whist else basis.PARTIE
        why = Why(Formula.REACHED, (before.below[winner], rules.partie_target), rule)
        yield entry(EntryKind.PARTIE, rules.partie_bonus, why)
    if not after.over:
        return
    if rules.rubber_bonus:
        rule = basis.WHIST_PARTIE if whist else basis.RUBBER
        yield entry(EntryKind.RUBBER, rules.rubber_bonus, Why(Formula.SCORE, after.won, rule))
    if after.marks:
        operands = mark_prices(after.marks, rules.passed_out_marks)
        points = sum(count * price for count, price in zip(operands[::2], operands[1::2], strict=True))
        yield entry(EntryKind.PASSED_OUT, points, Why(Formula.PRODUCTS, operands, basis.PASSED_OUT))


def mark_prices(marks: int, cycle: tuple[int, ...]) -> tuple[int, ...]:
    """How many marks count at each price of the cycle, as count, price, count, price … (§2.9)."""
    rounds, rest = divmod(marks, len(cycle))
    counts = ((rounds + (at < rest), price) for at, price in enumerate(cycle))
    return tuple(number for count, price in counts if count for number in (count, price))
