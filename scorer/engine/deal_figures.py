"""What each deal writes, whoever's column it stands in: to be held against what it wrote before the facts were changed."""

from collections.abc import Sequence

from scorer.engine.sheet import Sheet
from scorer.engine.terms import EntryKind, Line

Written = frozenset[tuple[tuple[int, ...], Line, EntryKind, int | None, int]]
"""The entries of one deal, bonuses among them: the players of the column, the line, the kind, which coronet, the points."""


def deal_figures(sheet: Sheet, deals: Sequence[Sequence[int]]) -> dict[int, Written]:
    """What each deal of an evening writes; `deals` are their ids, a list for each rubber in its order.

    Not the running totals after it: these are what the deals before it have made.
    """
    return {
        deals[rubber.number][record.place - 1]: frozenset(
            (rubber.columns[entry.column], entry.line, entry.kind, entry.item, entry.points)
            for entry in record.entries
        )
        for rubber in sheet.rubbers
        for record in rubber.records
    }
