"""The claim checker: a paper sheet against the facts. It finds the first row at which they part, and says which single
mistakes explain the difference exactly, the likeliest first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.engine.causes import Cause, CauseKind, likelihood
from scorer.engine.habits import habits
from scorer.engine.invented import inventions
from scorer.engine.misread import misreadings
from scorer.engine.miswritten import miswritings
from scorer.engine.paper import PaperRow, Parting, Running, agree, begin, find_parting
from scorer.engine.paper_row import Guess, Row, rows_of
from scorer.engine.sitting import Rubber, Table
from scorer.engine.slips import added_wrongly, slips


@dataclass(frozen=True, slots=True)
class ClaimCheck:
    """What was found: where the paper parts from the facts, None if it does not, and the mistakes that would each
    explain it exactly, the likeliest first; none if no single one does."""

    parting: Parting | None
    causes: tuple[Cause, ...] = ()


Paper = Sequence[PaperRow | None]


def check_claim(rubber: Rubber, table: Table, paper: Paper) -> ClaimCheck:
    """Hold a paper sheet against a rubber whose facts have been checked.

    `paper` has a row for each row of the list of deals, in its order, with the running figures of each column after it;
    None is a row of which nothing is told. A deal that is missing on paper may have an empty row there, or none, so that
    the rows after it have moved up; one written twice may have two rows. Not for new sides each deal (§4.5), where no
    totals run on.
    """
    rows = rows_of(rubber, table)
    runnings = [begin(rubber, table), *(row.after for row in rows)]
    parting = find_parting(runnings, paper)
    if parting is None:
        return ClaimCheck(None)
    found: dict[Cause, None] = {}
    for cause, running in _guesses(rows, runnings, parting):
        if _explains(cause.deal, running, rows, paper, parting.row):
            found[cause] = None
    for cause in _rows_amiss(rows, runnings, paper, parting):
        found[cause] = None
    if parting.first == parting.row and _goes_on(paper[parting.row - 1 :], rows, runnings, parting.row):
        found[Cause(CauseKind.DEAL_NOT_RECORDED, parting.row)] = None
    return ClaimCheck(parting, tuple(sorted(found, key=likelihood)))


def _guesses(rows: Sequence[Row], runnings: Sequence[Running], parting: Parting) -> Iterator[Guess]:
    """The mistakes within one row, for each row in which the mistake can be."""
    for row in rows[parting.first - 1 : parting.row]:
        yield from misreadings(row)
        yield from miswritings(row)
        yield from habits(row)
        yield from inventions(row)
        yield from slips(row, parting.differences)
    last = min(parting.row, len(rows))
    yield from added_wrongly(parting.row, runnings[last], parting.differences)


def _explains(place: int, running: Running, rows: Sequence[Row], paper: Paper, last: int) -> bool:
    """Whether the paper is right, up to the row that is wrong, if after the row `place` it stands like that."""
    right = rows[min(place, len(rows)) - 1].after
    if running.state != right.state:
        return _follows(running, rows, range(place + 1, last + 1), paper[place - 1 : last])
    # The open partie and all else is as it should be, so that every row after it is off by the same.
    later = (rows[min(after, len(rows)) - 1].after for after in range(place + 1, last + 1))
    stands = (running, *(_off_alike(one, running, right) for one in later))
    return all(map(agree, stands, paper[place - 1 : last]))


def _off_alike(later: Running, running: Running, right: Running) -> Running:
    """Where a paper stands after a later row, if it is off by what `running` is off from `right`."""
    rows = ((later.above, running.above, right.above), (later.totals, running.totals, right.totals))
    above, totals = (
        tuple(now + written - due for now, written, due in zip(*row, strict=True)) for row in rows
    )
    return replace(later, above=above, totals=totals)


def _follows(running: Running, rows: Sequence[Row], places: Sequence[int], paper: Paper) -> bool:
    """Whether the paper shows the running figures of a row, and then those after each of the deals at `places`."""
    if not agree(running, paper[0]):
        return False
    for place, row in zip(places, paper[1:], strict=True):
        # A paper may go on after the last deal; nothing happens there.
        if place <= len(rows):
            running = running.plus(rows[place - 1].deal)[0]
        if not agree(running, row):
            return False
    return True


def _rows_amiss(
    rows: Sequence[Row], runnings: Sequence[Running], paper: Paper, parting: Parting
) -> Iterator[Cause]:
    """Deals missing or twice: the paper tells other deals than the list, in some order of places."""
    last, count = parting.row, len(rows)
    for place in range(max(1, parting.first - 1), min(last, count) + 1):
        # After a partie has been ruled off, a row in which nothing happens shows the new one.
        before = replace(runnings[place - 1], below=runnings[place - 1].state.below)
        again = rows[place - 1].after.plus(rows[place - 1].deal)[0]
        if place >= parting.first:
            unwritten = _follows(before, rows, range(place + 1, last + 1), paper[place - 1 : last])
            moved_up = last < count and _follows(
                before, rows, range(place + 1, last + 2), (None, *paper[place - 1 : last])
            )
            if unwritten or moved_up:
                yield Cause(CauseKind.DEAL_MISSING, place)
            if _follows(again, rows, range(place + 1, last + 1), paper[place - 1 : last]):
                yield Cause(CauseKind.DEAL_TWICE, place)
            if _exchanged(before, rows, paper, place):
                yield Cause(CauseKind.DEALS_EXCHANGED, place, number=place + 1)
        if place < last and _follows(again, rows, range(place + 1, last), paper[place:last]):
            yield Cause(CauseKind.DEAL_TWICE, place)


def _goes_on(paper: Paper, rows: Sequence[Row], runnings: Sequence[Running], place: int) -> bool:
    """Whether a paper, from the row at `place` on, has a deal more than the list, and after it all those of the list."""
    first, after = paper[0], len(rows) + 1
    if first is None or len(paper) != after - place + 1:
        return False
    return _follows(runnings[place - 1].as_told(first), rows, range(place, after), paper)


def _exchanged(before: Running, rows: Sequence[Row], paper: Paper, place: int) -> bool:
    """Whether the paper shows the deal behind the one at `place` first, and then that one."""
    if place >= min(len(rows), len(paper)) or None in paper[place - 1 : place + 1]:
        return False
    first = before.plus(rows[place].deal)[0]
    return agree(first, paper[place - 1]) and agree(first.plus(rows[place - 1].deal)[0], paper[place])
