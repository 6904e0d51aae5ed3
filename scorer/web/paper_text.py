"""Figures typed or pasted from a paper sheet: one line a deal, in whatever way they stand apart."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorer.labels.words import Words

Figures = tuple[int | None, ...]

MOST_LINES, LONGEST_LINE, LONGEST_TEXT = 300, 200, 20_000
BLANKS = frozenset("-–—−?._*xX×\N{CYRILLIC SMALL LETTER HA}\N{CYRILLIC CAPITAL LETTER HA}")
"""What stands for a figure that is not known."""
GROUPING = re.compile("(?<=[0-9])[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}'’](?=[0-9]{3})")
STRONG = re.compile(r"\s*[;:|/\t]\s*|,\s+|\s{2,}")
LOOSE = re.compile(r"[\s,;:|/]+")
NUMBERED = re.compile(r"^\s*[0-9]{1,3}[.)]\s+")
NUMBER = re.compile(r"[-−–]?[0-9]{1,7}")
LONGEST_WORD = 20


class UnreadLine(NamedTuple):
    """A line, from 1, that has not as many figures as are wanted, with the number that it has; `word` is the first thing
    in it that is none, if any."""

    line: int
    figures: int
    word: str


@dataclass(frozen=True, slots=True)
class TypedPaper:
    """The lines as they were read: the figures of each, None for a blank line and for those that are `unread`."""

    rows: tuple[Figures | None, ...]
    unread: tuple[UnreadLine, ...] = ()


def read_paper(text: str, widths: Sequence[int]) -> TypedPaper:
    """Read a paper of which each line has as many figures as one of the widths, the same for all: that which fits most
    lines with the fewest numbers put together from digits that stand apart."""
    lines = [line[:LONGEST_LINE] for line in text[:LONGEST_TEXT].rstrip().splitlines()[:MOST_LINES]]
    lines = _without_numbers(lines)
    ways = [_read(lines, width) for width in widths]
    return min(ways, key=lambda way: (len(way[0].unread), way[1]))[0]


def describe_unread(unread: UnreadLine, wanted: str, words: Words) -> str:
    """Why a line can not be read; `wanted` says how many figures it should have."""
    if unread.word:
        return words.gettext("Line %(line)d: “%(word)s” is no figure.", line=unread.line, word=unread.word)
    return words.ngettext(
        "Line %(line)d has %(num)s figure; %(wanted)s are needed, and a dash for each that is not known.",
        "Line %(line)d has %(num)s figures; %(wanted)s are needed, and a dash for each that is not known.",
        unread.figures,
        line=unread.line,
        wanted=wanted,
    )


def _without_numbers(lines: list[str]) -> list[str]:
    """The lines without their own numbers, where each has it; a single line could begin with any number."""
    told = [(place, _tokens(line)) for place, line in enumerate(lines, start=1) if line.strip()]
    if len(told) < 2 or any(tokens[:1] != [str(place)] for place, tokens in told):
        return lines
    return [line.strip().partition(str(place))[2] for place, line in enumerate(lines, start=1)]


def _read(lines: Sequence[str], width: int) -> tuple[TypedPaper, int]:
    rows: list[Figures | None] = []
    unread: list[UnreadLine] = []
    joined = 0
    near: Figures = (0,) * width
    for place, line in enumerate(lines, start=1):
        if not line.strip():
            rows.append(None)
            continue
        found = _line(line, width, near)
        if found is None:
            rows.append(None)
            unread.append(_unread(place, line))
            continue
        figures, joins = found
        joined += joins
        rows.append(figures)
        near = tuple(was if now is None else now for now, was in zip(figures, near, strict=True))
    return TypedPaper(tuple(rows), tuple(unread)), joined


def _unread(place: int, line: str) -> UnreadLine:
    tokens = _tokens(line)
    words = [token for token in tokens if not _is_figure(token)]
    return UnreadLine(place, len(tokens) - len(words), words[0][:LONGEST_WORD] if words else "")


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
