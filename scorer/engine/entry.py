"""Entries: the scored items of a deal, each with the arithmetic and the rule that explain it.

They are named tuples, and so are the other values that every deal makes many of: to make a frozen dataclass takes five
times as long, which was most of what scoring took.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, assert_never

from scorer.engine.basis import Basis
from scorer.engine.terms import EntryKind, Line, Side


class Formula(StrEnum):
    """How the operands of an entry make its points."""

    PRODUCT = "product"
    SUM_TIMES = "sum_times"
    DIFFERENCE_TIMES = "difference_times"
    LESS_TWO_TIMES = "less_two_times"
    PRODUCTS = "products"
    CAPPED = "capped"
    REACHED = "reached"
    SCORE = "score"


class Why(NamedTuple):
    """What explains an entry: the formula, its operands and the basis.

    PRODUCT a b …: a × b × …; SUM_TIMES a b c: (a + b) × c; DIFFERENCE_TIMES a b c: (a − b) × c;
    LESS_TWO_TIMES n a …: (n − 2) × a × …; PRODUCTS n a m b …: n × a + m × b + …;
    CAPPED n a limit before: n × a, but no more than limit − before; REACHED below target; SCORE: the parties
    won by each column.
    """

    formula: Formula
    operands: tuple[int, ...]
    basis: Basis


class SideEntry(NamedTuple):
    """An entry of one side of a deal, before it is written into columns. `item`: as in `Entry`."""

    side: Side
    line: Line
    kind: EntryKind
    points: int
    why: Why
    item: int | None = None


class Entry(NamedTuple):
    """An entry as it stands on the sheet.

    `deal` is the place in the rubber's list of deals from 1, 0 for what was carried from paper; `column` counts
    from 0; `item` says which of the deal's coronets it is for, from 0.
    """

    deal: int
    column: int
    line: Line
    kind: EntryKind
    points: int
    why: Why
    item: int | None = None


def arithmetic(why: Why, number: Callable[[int], str] = str) -> str:
    """The arithmetic of an entry in figures and signs, as "4 × 6000"; `number` writes each figure."""
    if number is str:
        return _in_plain_figures(why.formula, why.operands)
    return _arithmetic(why.formula, [number(operand) for operand in why.operands])


@lru_cache(maxsize=2048)
def _in_plain_figures(formula: Formula, operands: tuple[int, ...]) -> str:
    return _arithmetic(formula, [str(operand) for operand in operands])


def _arithmetic(formula: Formula, figures: list[str]) -> str:
    match formula:
        case Formula.PRODUCT:
            return " × ".join(figures)
        case Formula.SUM_TIMES:
            return f"({figures[0]} + {figures[1]}) × {figures[2]}"
        case Formula.DIFFERENCE_TIMES:
            return f"({figures[0]} − {figures[1]}) × {figures[2]}"
        case Formula.LESS_TWO_TIMES:
            return " × ".join([f"({figures[0]} − 2)", *figures[1:]])
        case Formula.PRODUCTS:
            pairs = zip(figures[::2], figures[1::2], strict=True)
            return " + ".join(f"{count} × {each}" for count, each in pairs)
        case Formula.CAPPED:
            return f"{figures[0]} × {figures[1]} ≤ {figures[2]} − {figures[3]}"
        case Formula.REACHED:
            return f"{figures[0]} ≥ {figures[1]}"
        case Formula.SCORE:
            return " : ".join(figures)
        case _ as never:
            assert_never(never)
