"""An empty sheet to be filled by hand."""

from collections.abc import Mapping

from scorer.web.paper.pages import DealsView, EmptyPaper
from scorer.web.sheet_view import Cell, PartieView, SheetRow, SheetView

COLUMNS = (2, 3, 4)
ROWS: Mapping[str, int] = {"a4": 12, "letter": 10}
"""Rows below the line, and as many in the list of deals, that fill a page."""
BLANK = "\N{NO-BREAK SPACE}"


def build_empty_paper(columns: int, paper: str) -> EmptyPaper:
    """A sheet of so many columns with nothing on it."""
    heads, nothing = (BLANK,) * columns, ("",) * columns
    cells = (Cell("", "", won=False),) * columns
    numbers = range(1, ROWS[paper] + 1)
    sheet = SheetView(
        duo=columns == 2,
        long=False,
        heads=heads,
        won=nothing,
        above=((),) * columns,
        parties=(PartieView(tuple(SheetRow(place, cells, fresh=False) for place in numbers)),),
        needs=(),
        totals=nothing,
        lead="",
        check="",
        sound=True,
    )
    return EmptyPaper(sheet, DealsView(heads, False, (), tuple(map(str, numbers))))
