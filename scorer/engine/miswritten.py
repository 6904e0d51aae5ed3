"""Mistakes of the pencil: the deal was understood rightly, and one of its entries was written wrongly."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.deal import PlayedDeal
from scorer.engine.entry import Entry, Formula
from scorer.engine.paper_row import BONUSES, HONOUR_KINDS, Group, Guess, Row, points_in
from scorer.engine.score import BOOK, TRICK
from scorer.engine.terms import FINES, EntryKind, Strain
from scorer.engine.variants import TRICKS

COUNTED_FINES = FINES - {EntryKind.SLAM_FAILED}
BY_LEVEL = frozenset({EntryKind.TRICKS, EntryKind.HONOURS, EntryKind.ACES}) | COUNTED_FINES
"""The kinds whose points are so many times the level."""


def miswritings(row: Row) -> Iterator[Guess]:
    """All of them."""
    for group in row.groups:
        for cause, entries in (
            *_left_out(row, group),
            *_doubled(row, group),
            *_wrong_side(row, group),
            *_miscounted(row, group),
            *_wrong_level(row, group),
        ):
            for running in row.if_written(entries):
                yield cause, running
    for cause, entries in (*_whole_deal(row), *_all_tricks(row)):
        for running in row.if_written(entries):
            yield cause, running


Rewriting = tuple[Cause, tuple[Entry, ...]]


def _cause(kind: CauseKind, row: Row, entry: Entry, written: int, number: int = 0) -> Cause:
    return Cause(kind, row.place, entry.column, entry.kind, entry.points, written, number, item=entry.item)


def _without(row: Row, group: Sequence[Entry]) -> Group:
    return tuple(entry for entry in row.entries if entry not in group)


def _instead(row: Row, group: Group, points: Sequence[int]) -> Group:
    """All entries, with other points for a group."""
    changed = (entry._replace(points=each) for entry, each in zip(group, points, strict=True))
    return (*_without(row, group), *changed)


def _left_out(row: Row, group: Group) -> Iterator[Rewriting]:
    yield _cause(CauseKind.ENTRY_FORGOTTEN, row, group[0], 0), _without(row, group)
    if len(group) > 1:
        for entry in group:
            alone = replace(_cause(CauseKind.ENTRY_FORGOTTEN, row, entry, 0), alone=True)
            yield alone, _without(row, (entry,))


def _doubled(row: Row, group: Group) -> Iterator[Rewriting]:
    yield _cause(CauseKind.ENTRY_TWICE, row, group[0], 2 * group[0].points), row.entries + group


def _wrong_side(row: Row, group: Group) -> Iterator[Rewriting]:
    """In the columns of the other side; what one column alone has, as a bonus, in any other."""
    first = group[0]
    others: list[tuple[int, ...]]
    if first.kind in BONUSES:
        others = [(column,) for column in range(len(row.before.below)) if column != first.column]
    else:
        others = [side for side in row.side_columns if first.column not in side]
    for columns in others:
        moved = tuple(first._replace(column=column) for column in columns)
        yield _cause(CauseKind.WRONG_SIDE, row, first, 0, columns[0]), _without(row, group) + moved


def _miscounted(row: Row, group: Group) -> Iterator[Rewriting]:
    """One fine, trick or honour more or fewer, or several."""
    first = group[0]
    formula, operands = first.why.formula, first.why.operands
    if len(operands) < 2 or formula in {Formula.CAPPED, Formula.SCORE, Formula.REACHED}:
        return
    if first.kind in COUNTED_FINES or first.kind is EntryKind.TRICKS:
        fined = first.kind in COUNTED_FINES
        kind = CauseKind.FINES_MISCOUNTED if fined else CauseKind.TRICKS_MISCOUNTED
        each = first.points // operands[0]
        for count in range(TRICKS + 1):
            points = count * each
            yield (
                _cause(kind, row, first, points, count - operands[0]),
                _instead(row, group, [points] * len(group)),
            )
    if first.kind in HONOUR_KINDS:
        each = operands[-1]
        right = points_in(row.entries, first.column, HONOUR_KINDS)
        for more, kind in ((each, CauseKind.ACE_TWICE), (-each, CauseKind.ACE_FORGOTTEN)):
            cause = Cause(kind, row.place, first.column, EntryKind.HONOURS, right, right + more)
            yield cause, _instead(row, group, [first.points + more] * len(group))
        for kind, count in _other_sums(formula, operands):
            cause = _cause(kind, row, first, count * each)
            yield cause, _instead(row, group, [count * each] * len(group))


def _other_sums(formula: Formula, operands: Sequence[int]) -> Iterator[tuple[CauseKind, int]]:
    """How many honours are counted if honours and aces are not taken together as they should be."""
    if formula is Formula.DIFFERENCE_TIMES:
        yield CauseKind.HONOURS_ADDED, operands[0] + operands[1]
        yield CauseKind.HONOURS_OR_ACES, operands[0]
    if formula is Formula.SUM_TIMES:
        for count in dict.fromkeys(operands[:2]):
            yield CauseKind.HONOURS_OR_ACES, count


def _wrong_level(row: Row, group: Group) -> Iterator[Rewriting]:
    """An entry at another level."""
    for level in _other_levels(row):
        points = [_at_level(row, entry, level) for entry in group]
        if None not in points:
            written = [each for each in points if each is not None]
            yield (
                _cause(CauseKind.WRONG_LEVEL, row, group[0], written[0], level),
                _instead(row, group, written),
            )


def _other_levels(row: Row) -> tuple[int, ...]:
    if not isinstance(row.deal, PlayedDeal):
        return ()
    return tuple(level for level in range(1, TRICKS - BOOK + 1) if level != row.deal.level)


def _at_level(row: Row, entry: Entry, level: int) -> int | None:
    """What an entry would be at another level, None if the level has no part in it."""
    if not isinstance(row.deal, PlayedDeal) or entry.why.formula is Formula.CAPPED:
        return None
    if entry.kind is EntryKind.HONOURS and row.deal.strain is Strain.NOTRUMP:
        return entry.why.operands[0] * row.rules.notrump_ace[level - 1]
    vinting = entry.kind is EntryKind.CORONET and len(entry.why.operands) > 2
    if entry.kind in BY_LEVEL or vinting:
        return entry.points // row.deal.level * level
    return None


def _whole_deal(row: Row) -> Iterator[Rewriting]:
    """Everything of the deal for the other side; only where there are two columns it is plain what that means."""
    if len(row.before.below) == 2 and len(row.groups) > 1:
        swapped = tuple(
            entry if entry.kind in BONUSES else entry._replace(column=1 - entry.column)
            for entry in row.entries
        )
        yield Cause(CauseKind.WRONG_SIDE, row.place), swapped


def _all_tricks(row: Row) -> Iterator[Rewriting]:
    """The tricks of both sides at another level, or some of them given to the other side."""
    tricks = tuple(
        entry
        for entry in row.entries
        if entry.kind is EntryKind.TRICKS and entry.why.formula is not Formula.CAPPED
    )
    if not isinstance(row.deal, PlayedDeal) or not tricks:
        return
    level = row.deal.level
    for other in _other_levels(row):
        cause = Cause(CauseKind.WRONG_LEVEL, row.place, None, EntryKind.TRICKS, number=other)
        yield cause, _instead(row, tricks, [entry.points // level * other for entry in tricks])
    if len(tricks) == sum(entry.kind is EntryKind.TRICKS for entry in row.entries):
        yield from _shifted(row, tricks, level)


def _shifted(row: Row, tricks: Group, level: int) -> Iterator[Rewriting]:
    """Tricks of one side written for the other: together they stay thirteen."""
    each = TRICK * level
    ours = next((entry.why.operands[0] for entry in tricks if entry.column in row.sides[0]), 0)
    for first in range(TRICKS + 1):
        if first != ours:
            written = tuple(
                tricks[0]._replace(column=column, points=count * each)
                for side, count in zip(row.sides, (first, TRICKS - first), strict=True)
                for column in side
            )
            cause = Cause(CauseKind.TRICKS_MISCOUNTED, row.place, None, EntryKind.TRICKS, number=first - ours)
            yield cause, (*_without(row, tricks), *written)
