"""The lower record audited by its figures alone, when nobody remembers the deals: the two figures of a deal of Vint
make 130 × level (§2.1), and each is so many tricks of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from scorer.engine.fold import CAP
from scorer.engine.score import BOOK, TRICK
from scorer.engine.terms import Game, Record
from scorer.engine.variants import TRICKS, Variant
from scorer.engine.whist import ODD_TRICK

Numbers = tuple[int, ...]


class Verdict(StrEnum):
    """What can be said of a row."""

    SOUND = "sound"
    """It can be, at one level."""
    EMPTY = "empty"
    """Nothing stands below: no deal was played, or it is blank."""
    CAPPED = "capped"
    """It can be only if a revoke has capped a side at the target less ten (§2.8); `level` is 0 if more than one would
    do."""
    WRONG = "wrong"
    """No deal writes these figures."""


@dataclass(frozen=True, slots=True)
class Repair:
    """What might have been meant by a row that can not be: figures that differ from it in one side alone."""

    level: int
    points: Numbers


@dataclass(frozen=True, slots=True)
class RowAudit:
    """A row, by its place from 1: the points that each column writes below in it, and what can be said of them.

    `level` is the contract that they imply, 0 in whist and where there is none; `repairs` those with the smallest
    change first.
    """

    row: int
    points: Numbers
    verdict: Verdict
    level: int = 0
    repairs: tuple[Repair, ...] = ()


def audit_below(
    rows: Sequence[Numbers | None], variant: Variant, target: int, start: Numbers | None = None
) -> tuple[RowAudit, ...]:
    """Audit the points that each deal writes below, a number a column; None is a blank row. `target` ends a partie;
    `start` is what stood in the open partie before the first row."""
    return tuple(_audits(rows, variant, target, start))


def points_of_running(
    rows: Sequence[Numbers | None], target: int, start: Numbers | None = None
) -> tuple[Numbers | None, ...]:
    """The points of each deal from running totals of the open partie, as they stand before it is ruled off; a partie
    ends with the row in which a column reaches the target. A blank row leaves the next one blank too."""
    found: list[Numbers | None] = []
    before = start
    for place, row in enumerate(rows):
        if row is None or (before is None and place):
            found.append(None)
        else:
            found.append(tuple(now - was for now, was in zip(row, before or (0,) * len(row), strict=True)))
        before = row
        if row is not None and max(row) >= target:
            before = (0,) * len(row)
    return tuple(found)


def _audits(
    rows: Sequence[Numbers | None], variant: Variant, target: int, start: Numbers | None
) -> Iterator[RowAudit]:
    before = start
    for place, row in enumerate(rows, start=1):
        if row is None or not any(row):
            yield RowAudit(place, row or (), Verdict.EMPTY)
            continue
        before = before or (0,) * len(row)
        yield _audit(place, row, before, variant, target)
        running = tuple(had + more for had, more in zip(before, row, strict=True))
        before = None if max(running) >= target else running


def _audit(place: int, row: Numbers, before: Numbers, variant: Variant, target: int) -> RowAudit:
    if variant.game is Game.WHIST:
        return RowAudit(place, row, Verdict.SOUND if row in _whist_rows(len(row)) else Verdict.WRONG)
    possible = _all_vint_rows(variant, len(row))
    levels = [level for level, points in possible if points == row]
    if levels:
        return RowAudit(place, row, Verdict.SOUND, levels[0])
    capped = sorted({level for level, points in possible if _by_cap(row, points, before, target - CAP)})
    if capped and variant.parties:
        return RowAudit(place, row, Verdict.CAPPED, capped[0] if len(capped) == 1 else 0)
    return RowAudit(place, row, Verdict.WRONG, repairs=_repairs(row, possible))


def _splits(columns: int, variant: Variant) -> Iterator[frozenset[int]]:
    """The columns that may be those of one side."""
    size = 2 if variant.record is Record.OWN and variant.names_partner else 1
    yield from map(frozenset, combinations(range(columns), size))


@lru_cache(maxsize=16)
def _all_vint_rows(variant: Variant, columns: int) -> tuple[tuple[int, Numbers], ...]:
    return tuple(_vint_rows(variant, columns))


def _vint_rows(variant: Variant, columns: int) -> Iterator[tuple[int, Numbers]]:
    """All that a deal of Vint can write below, with its level."""
    for side in _splits(columns, variant):
        for level in range(variant.least_level, TRICKS - BOOK + 1):
            for tricks in range(TRICKS + 1):
                each = (tricks * TRICK * level, (TRICKS - tricks) * TRICK * level)
                yield level, tuple(each[column not in side] for column in range(columns))


def _whist_rows(columns: int) -> frozenset[Numbers]:
    """All that a deal of whist can write below."""
    return frozenset(
        tuple(odd * ODD_TRICK * (column == winner) for column in range(columns))
        for odd in range(1, TRICKS - BOOK + 1)
        for winner in range(columns)
    )


def _by_cap(row: Numbers, points: Numbers, before: Numbers, limit: int) -> bool:
    """Whether a row falls short of what a deal writes only where a column is brought to the limit, or stays over it."""
    return all(
        written == due or (written < due and had + written == max(had, limit))
        for written, due, had in zip(row, points, before, strict=True)
    )


def _repairs(row: Numbers, possible: Sequence[tuple[int, Numbers]]) -> tuple[Repair, ...]:
    """What differs from a row in one figure, which in every column of a side is the same."""
    near = dict.fromkeys(
        Repair(level, points)
        for level, points in possible
        if len({(now, was) for now, was in zip(points, row, strict=True) if now != was}) == 1
    )
    return tuple(sorted(near, key=lambda one: (_distance(one.points, row), one.level)))


def _distance(points: Numbers, row: Numbers) -> int:
    return sum(abs(now - was) for now, was in zip(points, row, strict=True))
