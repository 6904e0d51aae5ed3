"""Slips of the pencil: digits left out, doubled, changed or exchanged, in an entry or in a running figure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.paper import Difference, Figure, Running
from scorer.engine.paper_row import Guess, Row
from scorer.engine.terms import Line


def is_slip(right: int, written: int) -> bool:
    """Whether a number is another with one digit changed, left out or put in, or with two neighbours exchanged."""
    if right == written or (right < 0) != (written < 0):
        return False
    digits, found = str(abs(right)), str(abs(written))
    if len(digits) == len(found):
        differing = [at for at, (one, other) in enumerate(zip(digits, found, strict=True)) if one != other]
        return len(differing) == 1 or _exchanged(digits, found, differing)
    longer, shorter = sorted((digits, found), key=len, reverse=True)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def _exchanged(digits: str, found: str, differing: Sequence[int]) -> bool:
    if len(differing) != 2 or differing[1] != differing[0] + 1:
        return False
    first, second = differing
    return (digits[first], digits[second]) == (found[second], found[first])


def slips(row: Row, found: Sequence[Difference]) -> Iterator[Guess]:
    """A digit of one of the row's entries; `found` is what differs on paper, which has to be in one column alone."""
    if len({one.column for one in found}) > 1:
        return
    column, points = found[0].column, found[0].written - found[0].right
    for entry in row.entries:
        written = entry.points + points
        if entry.column == column and is_slip(entry.points, written):
            others = tuple(one for one in row.entries if one is not entry)
            cause = Cause(
                CauseKind.DIGIT_SLIP, row.place, column, entry.kind, entry.points, written, item=entry.item
            )
            for running in row.if_written((*others, entry._replace(points=written))):
                yield cause, running


def added_wrongly(place: int, right: Running, found: Sequence[Difference]) -> Iterator[Guess]:
    """The running figure itself, after the row `place`."""
    one = found[0]
    points = one.written - one.right
    if len({each.column for each in found}) > 1 or not (is_slip(one.right, one.written) or _carried(points)):
        return
    cause = Cause(CauseKind.ADDITION_SLIP, place, one.column, right=one.right, written=one.written)
    for line in Line:
        yield cause, right.off_by(line, one.column, points)
    if one.figure is Figure.TOTAL:
        totals = tuple(total + points * (at == one.column) for at, total in enumerate(right.totals))
        yield cause, replace(right, totals=totals)


def _carried(points: int) -> bool:
    """Whether a figure is off by one digit of a sum, as when nothing was carried."""
    return str(abs(points)).rstrip("0") in set("123456789")
