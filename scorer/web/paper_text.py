"""Figures typed or pasted from a paper sheet: one line a deal, in whatever way they stand apart."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Figures = tuple[int | None, ...]

MOST_LINES, LONGEST_LINE, LONGEST_TEXT = 300, 200, 20_000
BLANKS = frozenset("-–—−?._*xX×\N{CYRILLIC SMALL LETTER HA}\N{CYRILLIC CAPITAL LETTER HA}")
"""What stands for a figure that is not known."""
GROUPING = re.compile("(?<=[0-9])[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}'’](?=[0-9]{3})")
STRONG = re.compile(r"\s*[;:|/\t]\s*|,\s+|\s{2,}")
LOOSE = re.compile(r"[\s,;:|/]+")
NUMBERED = re.compile(r"^\s*[0-9]{1,3}[.)]\s+")
NUMBER = re.compile(r"[-−–]?[0-9]{1,7}")


@dataclass(frozen=True, slots=True)
class TypedPaper:
    """The lines as they were read: the figures of each, None for a blank line; `unread` are the lines, from 1, that do
    not have as many figures as are wanted, with the number that they do have."""

    rows: tuple[Figures | None, ...]
    unread: tuple[tuple[int, int], ...] = ()


def read_paper(text: str, widths: Sequence[int]) -> TypedPaper:
    """Read a paper of which each line has as many figures as one of the widths, the same for all: that which fits most
    lines with the fewest numbers put together from digits that stand apart."""
    lines = [line[:LONGEST_LINE] for line in text[:LONGEST_TEXT].rstrip().splitlines()[:MOST_LINES]]
    lines = _without_numbers(lines)
    ways = [_read(lines, width) for width in widths]
    return min(ways, key=lambda way: (len(way[0].unread), way[1]))[0]


def _without_numbers(lines: list[str]) -> list[str]:
    """The lines without their own numbers, where each has it; a single line could begin with any number."""
    told = [(place, _tokens(line)) for place, line in enumerate(lines, start=1) if line.strip()]
    if len(told) < 2 or any(tokens[:1] != [str(place)] for place, tokens in told):
        return lines
    return [line.strip().partition(str(place))[2] for place, line in enumerate(lines, start=1)]


def _read(lines: Sequence[str], width: int) -> tuple[TypedPaper, int]:
    rows: list[Figures | None] = []
    unread: list[tuple[int, int]] = []
    joined = 0
    near: Figures = (0,) * width
    for place, line in enumerate(lines, start=1):
        if not line.strip():
            rows.append(None)
            continue
        found = _line(line, width, near)
        if found is None:
            rows.append(None)
            unread.append((place, len(_tokens(line))))
            continue
        figures, joins = found
        joined += joins
        rows.append(figures)
        near = tuple(was if now is None else now for now, was in zip(figures, near, strict=True))
    return TypedPaper(tuple(rows), tuple(unread)), joined


def _line(line: str, width: int, near: Figures) -> tuple[Figures, int] | None:
    """The figures of a line, and how many numbers were put together; those nearest to the line before, if there is a
    choice."""
    cells = ["".join(cell.split()).replace(",", "") for cell in STRONG.split(_plain(line)) if cell.strip()]
    if len(cells) == width and all(map(_is_figure, cells)):
        return tuple(map(_figure, cells)), 0
    tokens = _tokens(line)
    if not all(map(_is_figure, tokens)):
        return None
    ways = [tuple(map(_figure, way)) for way in _joined(tokens, width)]
    if not ways:
        return None
    return min(ways, key=lambda way: _distance(way, near)), len(tokens) - width


def _tokens(line: str) -> list[str]:
    return [token for token in LOOSE.split(_plain(line)) if token]


def _plain(line: str) -> str:
    return GROUPING.sub("", NUMBERED.sub("", line.strip()))


def _joined(tokens: Sequence[str], width: int) -> Iterator[tuple[str, ...]]:
    """All ways to put neighbours together as groups of thousands, so that so many numbers are left."""
    if len(tokens) == width:
        yield tuple(tokens)
    if len(tokens) <= width or not width:
        return
    for count in range(1, len(tokens) - width + 2):
        head = tokens[:count]
        groups = all(re.fullmatch("[0-9]{3}", one) for one in head[1:])
        if count == 1 or (groups and re.fullmatch("[-−–]?[1-9][0-9]{0,2}", head[0])):
            rest = tokens[count:]
            if len(rest) >= width - 1:
                yield from (("".join(head), *tail) for tail in _joined(rest, width - 1))


def _is_figure(token: str) -> bool:
    return token in BLANKS or NUMBER.fullmatch(token) is not None


def _figure(token: str) -> int | None:
    return None if token in BLANKS else int(token.replace("−", "-").replace("–", "-"))


def _distance(figures: Figures, near: Figures) -> int:
    pairs = zip(figures, near, strict=True)
    return sum(abs(now - was) for now, was in pairs if now is not None and was is not None)
