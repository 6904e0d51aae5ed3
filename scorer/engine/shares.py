"""Why a player wins or loses in a rubber what he does (§5): the parts of which his result is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scorer.engine.basis import A, Basis
from scorer.engine.settle import answered_alone
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import OwnRecordSettlement, Record
from scorer.engine.variants import Variant


class ShareKind(StrEnum):
    """What a part of a result is for."""

    DIFFERENCE = "difference"
    """The difference of the two sides."""
    EACH = "each"
    """The same, with each of several opponents."""
    OTHER = "other"
    """The difference of two players with records of their own."""
    ANSWERS = "answers"
    """He answers alone for the fines of a deal; to his partner they are given back."""
    ANSWERS_WHOLE = "answers-whole"
    """He answers alone for the rubber, which his side has lost; to his partner it is given back."""


SIDES = Basis("5.1", ((A, ()),))
LONE = Basis("5.2", ((A, ()),))
OWN = Basis("5.3", ((A, ()),))
ALONE = Basis("5.4", ((A, ()),))


@dataclass(frozen=True, slots=True)
class Share:
    """One part: its points, and the figures that make them. `times` is how often the difference of `own` and `other`
    counts; `column` is the other's; `deal` the place of the deal that is answered for."""

    kind: ShareKind
    points: int
    basis: Basis
    own: int = 0
    other: int = 0
    times: int = 1
    column: int | None = None
    deal: int = 0


def shares_of(rubber: Rubber, sheet: RubberSheet, variant: Variant) -> dict[int, tuple[Share, ...]]:
    """The parts of every player's result; of a rubber that is not finished, as it stands."""
    if variant.record is Record.OWN:
        way = rubber.rules.own_record_settlement
        return {
            players[0]: tuple(_of_own_records(sheet.totals, column, way))
            for column, players in enumerate(sheet.columns)
        }
    return {
        player: tuple(_of_sides(rubber, sheet, column, player))
        for column, players in enumerate(sheet.columns)
        for player in players
    }


def _of_own_records(totals: tuple[int, ...], column: int, way: OwnRecordSettlement) -> Iterator[Share]:
    """§5.3: with the highest, or with every other."""
    own, highest = totals[column], max(totals)
    for at, other in enumerate(totals):
        if other != own and (way is OwnRecordSettlement.PAIRS or highest in {own, other}):
            yield Share(ShareKind.OTHER, own - other, OWN, own, other, column=at)


def _of_sides(rubber: Rubber, sheet: RubberSheet, column: int, player: int) -> Iterator[Share]:
    """§5.1, §5.2, §5.4: the difference, and what one of a side bears alone."""
    own, other = sheet.totals[column], sheet.totals[1 - column]
    opponents, players = len(sheet.columns[1 - column]), sheet.columns[column]
    times = max(1, opponents // len(players))
    lone = opponents != len(players)
    kind = ShareKind.EACH if times > 1 else ShareKind.DIFFERENCE
    yield Share(kind, times * (own - other), LONE if lone else SIDES, own, other, times, column=1 - column)
    whole = rubber.answers_alone
    if whole in players and own < other:
        more = other - own if player != whole else own - other
        yield Share(ShareKind.ANSWERS_WHOLE, more, ALONE)
        return
    for alone in answered_alone(rubber, sheet.columns, sheet.records):
        if player in {alone.player, alone.partner}:
            points = -alone.points if player == alone.player else alone.points
            yield Share(ShareKind.ANSWERS, points, ALONE, deal=alone.deal)
