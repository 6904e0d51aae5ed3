"""A sheet's entries reckoned a second time: each by its arithmetic, and the parties ruled off anew from them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from math import prod
from typing import assert_never

from scorer.engine import basis
from scorer.engine.basis import Basis
from scorer.engine.deal import PlayedDeal
from scorer.engine.entry import Formula, Why
from scorer.engine.fold import DealRecord
from scorer.engine.rules import Rules
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import EntryKind, Line
from scorer.engine.variants import TRICKS, Variant

BASES: dict[EntryKind, tuple[Basis, ...]] = {
    EntryKind.TRICKS: (basis.TRICKS, basis.TRICKS_CAPPED, basis.WHIST_TRICKS),
    EntryKind.HONOURS: (
        basis.HONOURS,
        basis.NOTRUMP_ACES,
        basis.WHIST_HONOURS,
        basis.WHIST_NOTRUMP_ACES,
    ),
    EntryKind.ACES: (basis.HONOURS,),
    EntryKind.CORONET: (basis.CORONET, basis.VINTING_CORONET, basis.WHIST_CORONET),
    EntryKind.SLAM_BID: (basis.SLAM,),
    EntryKind.SLAM_MADE: (basis.SLAM, basis.WHIST_SLAM),
    EntryKind.UNDERTRICKS: (basis.UNDERTRICKS, basis.DOUBLE_FINES),
    EntryKind.SLAM_FAILED: (basis.SLAM_FAILED,),
    EntryKind.OVERTRICKS: (basis.OVERTRICKS, basis.DOUBLE_FINES),
    EntryKind.REVOKE_SHORTAGE: (basis.REVOKE, basis.DOUBLE_FINES),
    EntryKind.REVOKE_FINE: (basis.REVOKE, basis.DOUBLE_FINES, basis.WHIST_REVOKE),
    EntryKind.PASSED_PLAY: (basis.PASSED_PLAY,),
    EntryKind.ADJUSTMENT: (basis.ADJUSTMENT,),
    EntryKind.CARRIED: (basis.CARRIED,),
    EntryKind.PARTIE: (basis.PARTIE, basis.WHIST_PARTIE),
    EntryKind.RUBBER: (basis.RUBBER, basis.WHIST_PARTIE),
    EntryKind.PASSED_OUT: (basis.PASSED_OUT,),
}
"""The rules by which each kind of entry may be written."""


class Part(StrEnum):
    """What parted when it was reckoned a second time."""

    ENTRY = "entry"
    """An entry's points and its arithmetic."""
    RULE = "rule"
    """An entry and the rule it names, the line it stands on or the deal it stands in."""
    TRICKS = "tricks"
    """The tricks of a deal and thirteen."""
    DEALS = "deals"
    """The rows of the sheet and those of the list."""
    ABOVE = "above"
    BELOW = "below"
    TOTAL = "total"
    PARTIE = "partie"
    """A partie's points below, or who won it and with which deal."""
    WON = "won"
    """The parties a column has won."""
    FINISHED = "finished"
    """Whether the rubber is over, and who has finished it."""
    RESULT = "result"
    """What the players of a side win or lose, and the sides' difference; or sums that are not zero."""


@dataclass(frozen=True, slots=True)
class Parted:
    """One thing that does not agree: in which rubber (from 0), deal (from 1, 0 for none) and column, what the sheet
    states and what was reckoned now."""

    part: Part
    stated: int
    reckoned: int
    deal: int = 0
    column: int | None = None
    rubber: int = 0


def reckon(why: Why, kind: EntryKind, rules: Rules) -> int:
    """The points that an entry's arithmetic gives."""
    operands = why.operands
    match why.formula:
        case Formula.PRODUCT:
            return prod(operands)
        case Formula.SUM_TIMES:
            return (operands[0] + operands[1]) * operands[2]
        case Formula.DIFFERENCE_TIMES:
            return (operands[0] - operands[1]) * operands[2]
        case Formula.LESS_TWO_TIMES:
            return (operands[0] - 2) * prod(operands[1:])
        case Formula.PRODUCTS:
            return sum(count * each for count, each in zip(operands[::2], operands[1::2], strict=True))
        case Formula.CAPPED:
            return max(0, min(operands[0] * operands[1], operands[2] - operands[3]))
        case Formula.REACHED | Formula.SCORE:
            return rules.partie_bonus if kind is EntryKind.PARTIE else rules.rubber_bonus
        case _ as never:
            assert_never(never)


def entries_parted(rules: Rules, sheet: RubberSheet) -> Iterator[Parted]:
    """Every entry by itself: its arithmetic, its line, its rule and its deal."""
    placed = [(0, entry) for entry in sheet.carried]
    placed += [(record.place, entry) for record in sheet.records for entry in record.entries]
    for place, entry in placed:
        points = reckon(entry.why, entry.kind, rules)
        if points != entry.points:
            yield Parted(Part.ENTRY, entry.points, points, place, entry.column)
        below = entry.kind is EntryKind.TRICKS or (
            entry.kind is EntryKind.CARRIED and entry.line is Line.BELOW
        )
        fits = (entry.line is Line.BELOW) == below and entry.why.basis in BASES[entry.kind]
        if not fits or entry.deal != place or entry.points == 0:
            yield Parted(Part.RULE, entry.points, 0, place, entry.column)
    for place, group in groupby(placed, key=lambda one: one[0]):
        written = [(entry.column, entry.line, entry.kind, entry.item) for _, entry in group]
        if len(set(written)) != len(written):
            yield Parted(Part.RULE, len(written), len(set(written)), place)


def tricks_parted(rubber: Rubber, sheet: RubberSheet) -> Iterator[Parted]:
    """The two sides of a deal of Vint write thirteen tricks between them, less where a revoke has capped them (§2.8)."""
    for record in sheet.records:
        deal = rubber.deals[record.place - 1]
        if isinstance(deal, PlayedDeal):
            declarers = {deal.declarer, deal.declarer if deal.partner is None else deal.partner}
            # The columns of one side have the same.
            by_side = {
                bool(declarers & set(sheet.columns[entry.column])): entry.why.operands[0]
                for entry in record.entries
                if entry.kind is EntryKind.TRICKS
            }
            count = sum(by_side.values())
            if count > TRICKS or (count < TRICKS and not any(deal.revokes)):
                yield Parted(Part.TRICKS, count, TRICKS, record.place)


def parties_parted(rubber: Rubber, variant: Variant, sheet: RubberSheet) -> Iterator[Parted]:
    """The parties ruled off anew from what stands below the line (§3.1, §3.2), and what they come to."""
    start, nothing = rubber.start, (0,) * len(sheet.columns)
    won = list(start.parties if start else nothing)
    running = list(start.below if start else nothing)
    target = rubber.rules.partie_target if variant.parties else None
    for record in sheet.records:
        yield from _below_parted(record, running)
        yield from _partie_parted(record, tuple(running), target)
        if record.partie is not None:
            won[record.partie.winner] += 1
            running = list(nothing)
    for column, stated in enumerate(sheet.below):
        if stated != running[column]:
            yield Parted(Part.BELOW, stated, running[column], column=column)
    for column, stated in enumerate(sheet.won):
        if stated != won[column]:
            yield Parted(Part.WON, stated, won[column], column=column)
    least = variant.parties
    finisher = next((column for column, parties in enumerate(won) if 0 < least <= parties), None)
    over = finisher is not None or not least
    if (sheet.finished, sheet.finisher) != (over, finisher):
        yield Parted(Part.FINISHED, int(sheet.finished), int(over), column=sheet.finisher)


def _below_parted(record: DealRecord, running: list[int]) -> Iterator[Parted]:
    """Add what a deal writes below to the running totals, and hold them against those stated."""
    for entry in record.entries:
        if entry.line is Line.BELOW:
            running[entry.column] += entry.points
    for column, stated in enumerate(record.below):
        if stated != running[column]:
            yield Parted(Part.BELOW, stated, running[column], record.place, column)


def _partie_parted(record: DealRecord, running: tuple[int, ...], target: int | None) -> Iterator[Parted]:
    """Whether a partie ends with a deal, in the way it is stated."""
    reached = target is not None and max(running) >= target
    partie = record.partie
    if reached != (partie is not None):
        yield Parted(Part.PARTIE, int(partie is not None), int(reached), record.place)
    elif partie is not None and target is not None:
        short = running[partie.winner] < target
        if short or (partie.below, partie.deal) != (running, record.place):
            yield Parted(Part.PARTIE, partie.below[partie.winner], running[partie.winner], record.place)
