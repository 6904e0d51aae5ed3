"""A ruled table: a gutter without a frame, and columns of the same width in a frame."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest
from typing import Self

from scorer.textsheet.letters import centred, cut, left, right, width

WIDEST_GUTTER = 24
EASY = 16
"""Room in a column that lets the gutter have its long form."""
TIGHT = 14
"""Room in a column under which its figures stand at the frame."""


class Rule(Enum):
    """A horizontal line; the value has its left end, line, crossing and right end."""

    TOP = "┌─┬┐"
    THIN = "├─┼┤"
    LINE = "╞═╪╡"
    BOTTOM = "└─┴┘"


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one column of a row: a label at the left, a figure at the right.

    `short` is said instead of a label that does not fit; `mark`, a footnote's number, is never cut, and neither are
    figures: a `fixed` label is one.
    """

    label: str = ""
    figure: str = ""
    mark: str = ""
    short: str = ""
    fixed: bool = False

    def least(self) -> int:
        """The room below which the cell can not be shown."""
        label = width(self.label) if self.fixed else min(width(self.short or self.label), 4)
        return label + width(self._mark()) + (width(self.figure) + 1 if self.figure else 0)

    def render(self, room: int) -> str:
        """The cell in its room."""
        figure = f" {self.figure}" if self.figure else ""
        free = room - width(figure) - width(self._mark())
        label = self.label if width(self.label) <= free or not self.short else self.short
        return left(cut(label, free) + self._mark(), room - width(figure)) + figure

    def _mark(self) -> str:
        """The mark, apart from the label, lest a figure look raised to a power."""
        return f" {self.mark}" if self.mark else ""


@dataclass(frozen=True, slots=True)
class Heads:
    """The headings of the columns, each of one or more names: side by side where they fit, else stacked."""

    names: Sequence[Sequence[str]]

    def lines(self, room: int) -> Iterator[Sequence[str]]:
        """The headings of each line."""
        sides = [" – ".join(names) for names in self.names]
        if all(width(side) <= room for side in sides):
            yield sides
        else:
            yield from zip_longest(*self.names, fillvalue="")


@dataclass(frozen=True, slots=True)
class Gutter:
    """What stands before a row, in a long form and a short one; `mark` as in a cell."""

    long: str = ""
    short: str = ""
    mark: str = ""

    def text(self, *, wide: bool) -> str:
        """The form for a wide or a narrow table."""
        return self.long if wide else self.short

    def spaced(self, *, wide: bool) -> str:
        """The mark, apart from the result of a deal, lest that look raised to a power."""
        return f" {self.mark}" if self.mark and wide else self.mark


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its gutter and a cell for each column."""

    gutter: Gutter
    cells: Sequence[Cell]


Line = Row | Rule | Heads


def render_table(rows: Sequence[Line], columns: int, room: int) -> Iterator[str]:
    """The lines of a table, all of the same width; it is wider than `room` only where figures need it."""
    wide = _Layout.of(rows, columns, room, wide=True)
    layout = wide if wide.inner >= EASY else _Layout.of(rows, columns, room, wide=False)
    least = max((cell.least() for row in rows if isinstance(row, Row) for cell in row.cells), default=0)
    layout = replace(layout, inner=max(layout.inner, least))
    for row in rows:
        match row:
            case Rule():
                yield layout.rule(row, columns)
            case Heads():
                yield from layout.heads(row)
            case Row():
                yield layout.row(row)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The measures of a table: its gutter, the room inside a column, and the space at a column's right side,
    which a narrow table has none to spare for."""

    wide: bool
    gutter: int
    inner: int
    end: str = " "

    @classmethod
    def of(cls, rows: Sequence[Line], columns: int, room: int, *, wide: bool) -> Self:
        """What the room leaves for each column."""
        gutters = [row.gutter for row in rows if isinstance(row, Row)]
        widest = max(
            (width(one.text(wide=wide)) + width(one.spaced(wide=wide)) for one in gutters), default=0
        )
        gutter = min(widest, WIDEST_GUTTER) + (1 if wide else 0)
        column = (room - gutter - 1) // columns - 1
        return cls(wide, gutter, column - 2) if column >= TIGHT + 2 else cls(wide, gutter, column - 1, "")

    def rule(self, rule: Rule, columns: int) -> str:
        """A horizontal line."""
        start, line, crossing, end = rule.value
        column = line * (self.inner + len(self.end) + 1)
        return " " * self.gutter + start + crossing.join([column] * columns) + end

    def heads(self, heads: Heads) -> Iterator[str]:
        """The headings, each in the middle of its column."""
        for texts in heads.lines(self.inner):
            cells = "│".join(f" {centred(cut(text, self.inner), self.inner)}{self.end}" for text in texts)
            yield f"{' ' * self.gutter}│{cells}│"

    def row(self, row: Row) -> str:
        """A row with its gutter, whose mark stands at the frame."""
        apart = " " if self.wide else ""
        mark = row.gutter.spaced(wide=self.wide)
        room = self.gutter - width(mark) - len(apart)
        cells = "│".join(f" {cell.render(self.inner)}{self.end}" for cell in row.cells)
        return f"{left(cut(row.gutter.text(wide=self.wide), room), room)}{mark}{apart}│{cells}│"


def figures(heads: Sequence[str], rows: Sequence[Sequence[str]], *, words: int = 1) -> Iterator[str]:
    """A plain table without a frame: the first columns of words at the left, then figures at the right."""
    lines = [heads, *rows]
    widths = [max(width(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        cells = [
            left(text, room) if column < words else right(text, room)
            for column, (text, room) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
