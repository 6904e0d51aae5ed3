"""What the figures of a line of paper are: of which column, and below, above or all."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scorer.engine.paper import Figure, Figures, PaperRow, Running
from scorer.labels.words import N_

KINDS: dict[str, tuple[Figure, ...]] = {
    "total": (Figure.TOTAL,),
    "below": (Figure.BELOW,),
    "above": (Figure.ABOVE,),
    "below-above": (Figure.BELOW, Figure.ABOVE),
    "above-below": (Figure.ABOVE, Figure.BELOW),
    "below-total": (Figure.BELOW, Figure.TOTAL),
    "above-total": (Figure.ABOVE, Figure.TOTAL),
}
"""What can stand on paper for each side, in the order in which it stands."""

KIND_WORDS = {
    "": N_("find out by the figures"),
    "total": N_("all points so far"),
    "below": N_("below the line, in the partie"),
    "above": N_("above the line, so far"),
    "below-above": N_("below, then above"),
    "above-below": N_("above, then below"),
    "below-total": N_("below, then all points"),
    "above-total": N_("above, then all points"),
}

Typed = Sequence[tuple[int | None, ...] | None]


@dataclass(frozen=True, slots=True)
class Layout:
    """The meaning of each figure of a line, in its order: the column, and which of its running figures."""

    kind: str
    places: tuple[tuple[int, Figure], ...]

    def paper(self, rows: Typed, columns: int) -> tuple[PaperRow | None, ...]:
        """The lines as the claim checker takes them."""
        return tuple(None if row is None else self._row(row, columns) for row in rows)

    def _row(self, row: tuple[int | None, ...], columns: int) -> PaperRow:
        said: list[dict[str, int | None]] = [{} for _ in range(columns)]
        for (column, figure), number in zip(self.places, row, strict=True):
            said[column][figure.value] = number
        return tuple(Figures(**one) for one in said)


def widths(kind: str, columns: int) -> tuple[int, ...]:
    """How many figures a line may have: one or two for each column."""
    return (columns * len(KINDS[kind]),) if kind else (columns, 2 * columns)


def layouts(kind: str, columns: int, width: int) -> Iterator[Layout]:
    """All that lines of so many figures can mean: two figures of each column stand together, or those of one kind do."""
    for name, figures in KINDS.items():
        if kind not in {"", name} or columns * len(figures) != width:
            continue
        yield Layout(name, tuple((column, figure) for column in range(columns) for figure in figures))
        if len(figures) > 1:
            yield Layout(name, tuple((column, figure) for figure in figures for column in range(columns)))


def fitting(found: Sequence[Layout], rows: Typed, runnings: Sequence[Running]) -> Layout:
    """The layout by which most figures of a paper grow as they do by the facts, in whichever row: a mistake makes all
    figures that follow wrong but only one step, and a deal that is missing only moves the others up."""
    return max(found, key=lambda one: _right_steps(one, rows, runnings))


def _right_steps(layout: Layout, rows: Typed, runnings: Sequence[Running]) -> int:
    right = 0
    for at, (column, figure) in enumerate(layout.places):
        due = [running.of(figure, column) for running in runnings]
        written = [due[0], *(row[at] for row in rows if row is not None and row[at] is not None)]
        right += (_steps(written) & _steps(due)).total()
    return right


def _steps(figures: Sequence[int | None]) -> Counter[int]:
    told = [figure for figure in figures if figure is not None]
    return Counter(now - before for before, now in pairwise(told))
