"""Mistakes of habit: a deal of Vint written as it would be in another game, in another strain, or for the wrong side."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.deal import PlayedDeal, WhistDeal
from scorer.engine.entry import Entry, Formula
from scorer.engine.invented import coronet_prices
from scorer.engine.paper_row import HONOUR_KINDS, Group, Guess, Row
from scorer.engine.score import BOOK, HONOUR
from scorer.engine.terms import FINES, EntryKind, Strain

Rewriting = tuple[Cause, Group]


def habits(row: Row) -> Iterator[Guess]:
    """All of them."""
    yield from _not_ruled_off(row)
    for cause, entries in (*_odd_tricks(row), *_fines_to_own_side(row), *_prices(row), *_coronets(row)):
        for running in row.if_written(entries):
            yield cause, running


def _not_ruled_off(row: Row) -> Iterator[Guess]:
    """The points below of a partie that has ended go on in the next; the totals are right."""
    if row.before.state.below != row.before.below:
        carried = zip(row.after.below, row.before.below, strict=True)
        below = tuple(now + left for now, left in carried)
        yield Cause(CauseKind.NOT_RULED_OFF, row.place), replace(row.after, below=below)


def _odd_tricks(row: Row) -> Iterator[Rewriting]:
    """Only the tricks over six were written, as in whist and bridge."""
    if not isinstance(row.deal, PlayedDeal):
        return
    written: list[Entry] = []
    for entry in row.entries:
        if entry.kind is not EntryKind.TRICKS:
            written.append(entry)
        elif entry.why.formula is Formula.CAPPED:
            return
        elif entry.why.operands[0] > BOOK:
            count = entry.why.operands[0]
            written.append(entry._replace(points=entry.points // count * (count - BOOK)))
    yield Cause(CauseKind.ODD_TRICKS_ONLY, row.place), tuple(written)


def _fines_to_own_side(row: Row) -> Iterator[Rewriting]:
    """All fines of a deal for the side that has to pay them; only where there are two columns it is plain which."""
    fines = [entry for entry in row.entries if entry.kind in FINES]
    if len(row.before.below) == 2 and len({entry.kind for entry in fines}) > 1:
        moved = (one._replace(column=1 - one.column) if one in fines else one for one in row.entries)
        yield Cause(CauseKind.FINES_WRONG_SIDE, row.place), tuple(moved)


def _prices(row: Row) -> Iterator[Rewriting]:
    """Aces at no trump at the price of honours, and honours at that of aces at no trump."""
    deal = row.deal
    if not isinstance(deal, PlayedDeal):
        return
    trumps, notrump = HONOUR * deal.level, row.rules.notrump_ace[deal.level - 1]
    price = trumps if deal.strain is Strain.NOTRUMP else notrump
    for group in row.groups:
        first = group[0]
        each = first.why.operands[-1]
        if first.kind in HONOUR_KINDS and price != each:
            points = first.points // each * price
            yield _instead(row, group, CauseKind.OTHER_PRICE, points)


def _coronets(row: Row) -> Iterator[Rewriting]:
    """A coronet taken for one in trumps, for a plain one, or for a longer or shorter one."""
    if not isinstance(row.deal, PlayedDeal | WhistDeal):
        return
    prices = tuple(dict.fromkeys(coronet_prices(row.deal, row.rules)))
    for group in row.groups:
        if group[0].kind is EntryKind.CORONET:
            for points in prices:
                if points != group[0].points:
                    yield _instead(row, group, CauseKind.CORONET_OTHERWISE, points)


def _instead(row: Row, group: Sequence[Entry], kind: CauseKind, points: int) -> Rewriting:
    first = group[0]
    cause = Cause(kind, row.place, first.column, first.kind, first.points, points, item=first.item)
    others = (entry for entry in row.entries if entry not in group)
    return cause, (*others, *(entry._replace(points=points) for entry in group))
