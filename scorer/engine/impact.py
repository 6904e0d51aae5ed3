"""What a correction changes, to be seen before it is saved: every total, partie, rubber and balance, before and
after."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Generic, TypeVar

from scorer.engine.fold import Partie
from scorer.engine.settle import Columns
from scorer.engine.sheet import RubberSheet, Sheet, build_sheet
from scorer.engine.sitting import Sitting
from scorer.engine.terms import Record

T = TypeVar("T")
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Changed(Generic[T]):
    """A value before and after; None where there is none, as of a rubber that is only added."""

    before: T | None
    after: T | None

    @property
    def changes(self) -> bool:
        """Whether it is another."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class RubberFigures:
    """What a rubber comes to. With new sides each deal (§4.5) the rubber has no columns, and its result is that of all
    its deals."""

    number: int
    columns: Columns
    totals: Numbers
    above: Numbers
    below: Numbers
    parties: tuple[Partie, ...]
    won: Numbers
    marks: int
    finished: bool
    finisher: int | None
    result: dict[int, int] | None


@dataclass(frozen=True, slots=True)
class RubberImpact:
    """A rubber before and after; `number` counts from 0 in the list. A partie is its winner, the points below and the
    place of the deal that ended it."""

    number: Changed[int]
    columns: Changed[Columns]
    totals: Changed[Numbers]
    above: Changed[Numbers]
    below: Changed[Numbers]
    parties: Changed[tuple[Partie, ...]]
    won: Changed[Numbers]
    marks: Changed[int]
    finished: Changed[bool]
    finisher: Changed[int]
    result: Changed[dict[int, int]]

    @property
    def changes(self) -> tuple[str, ...]:
        """The names of the fields that change."""
        return tuple(field.name for field in fields(self) if getattr(self, field.name).changes)


@dataclass(frozen=True, slots=True)
class Impact:
    """What a correction does to an evening: to each rubber, and to each player's balance and money."""

    rubbers: tuple[RubberImpact, ...]
    balance: dict[int, Changed[int]]
    money: dict[int, Changed[str]]

    @property
    def changes(self) -> bool:
        """Whether anything changes at all."""
        players = [one.changes for one in self.balance.values()]
        players += [one.changes for one in self.money.values()]
        return any(players) or any(rubber.changes for rubber in self.rubbers)


def impact(
    before: Sitting,
    after: Sitting,
    rubbers_before: Sequence[int] | None = None,
    rubbers_after: Sequence[int] | None = None,
) -> Impact:
    """What changes from one state of the facts to another, both checked.

    Where a rubber is added, struck or moved, the two lists say which is which: an id for each rubber of the sitting.
    """
    old, new = build_sheet(before), build_sheet(after)
    ids_before = rubbers_before or range(len(before.rubbers))
    ids_after = rubbers_after or range(len(after.rubbers))
    was, now = dict(_figures(before, old, ids_before)), dict(_figures(after, new, ids_after))
    return Impact(
        tuple(_rubber_impact(was.get(one), now.get(one)) for one in dict.fromkeys((*now, *was))),
        _by_player(old.balance, new.balance),
        _by_player(old.money or {}, new.money or {}),
    )


def _figures(sitting: Sitting, sheet: Sheet, ids: Sequence[int]) -> list[tuple[int, RubberFigures]]:
    by_number: dict[int, list[RubberSheet]] = {number: [] for number in range(len(sitting.rubbers))}
    for one in sheet.rubbers:
        by_number[one.number].append(one)
    fresh = sitting.variant.record is Record.FRESH
    return [
        (rubber_id, _all_deals(number, sheets) if fresh else _of_sheet(sheets[0]))
        for rubber_id, (number, sheets) in zip(ids, by_number.items(), strict=True)
    ]


def _of_sheet(sheet: RubberSheet) -> RubberFigures:
    return RubberFigures(**{field.name: getattr(sheet, field.name) for field in fields(RubberFigures)})


def _all_deals(number: int, sheets: Sequence[RubberSheet]) -> RubberFigures:
    won: dict[int, int] = {}
    for sheet in sheets:
        for player, points in (sheet.result or {}).items():
            won[player] = won.get(player, 0) + points
    return RubberFigures(number, (), (), (), (), (), (), 0, finished=True, finisher=None, result=won)


def _rubber_impact(was: RubberFigures | None, now: RubberFigures | None) -> RubberImpact:
    names = [field.name for field in fields(RubberFigures)]
    return RubberImpact(
        **{name: Changed(getattr(was, name, None), getattr(now, name, None)) for name in names}
    )


def _by_player(before: dict[int, T], after: dict[int, T]) -> dict[int, Changed[T]]:
    return {player: Changed(before.get(player), after.get(player)) for player in sorted({*before, *after})}
