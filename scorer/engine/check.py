"""Whether a deal can be (§8): all faults of its players, contract, tricks and revokes at once."""

from collections.abc import Iterator
from typing import assert_never

from scorer.engine.check_cards import check_cards
from scorer.engine.deal import (
    Adjustment,
    Deal,
    PassedDeal,
    PlayedDeal,
    PlayedDraft,
    Split,
    VoidDeal,
    WhistDeal,
    WhistDraft,
)
from scorer.engine.fault import Fault, FaultCode, fault
from scorer.engine.rules import Rules
from scorer.engine.sitting import Table
from scorer.engine.terms import Record, Side
from scorer.engine.variants import TRICKS

LEVELS = (1, 7)
MOST_REVOKES = 4

CHECKED_OPTIONS = ("count_coronets", "count_honours", "passed_out_played")
"""The options that decide what a deal may say; all others only decide what it counts."""


def check_deal(deal: Deal | PlayedDraft | WhistDraft, table: Table, rules: Rules) -> tuple[Fault, ...]:
    """All faults of one row of the list, by itself; whether the rubber is over is the sheet's to say."""
    match deal:
        case PlayedDeal():
            return check_deal(PlayedDraft.of(deal), table, rules)
        case WhistDeal():
            return check_deal(WhistDraft.of(deal), table, rules)
        case PlayedDraft():
            return tuple(_played(deal, table, rules))
        case WhistDraft():
            return tuple(_whist(deal, table, rules))
        case PassedDeal():
            return tuple(_passed(deal, table, rules))
        case Adjustment():
            return tuple(_adjustment(deal, table))
        case VoidDeal():
            return tuple(_seated(table, next_dealer=deal.next_dealer))
        case _ as never:
            assert_never(never)


def checks_alike(one: Rules, other: Rules) -> bool:
    """Whether every deal has the same faults under both rules."""
    return all(getattr(one, name) == getattr(other, name) for name in CHECKED_OPTIONS)


def _missing(draft: PlayedDraft | WhistDraft, *names: str) -> Iterator[Fault]:
    for name in names:
        if getattr(draft, name) is None and name not in draft.unread:
            yield fault(FaultCode.MISSING, name)


def _seated(table: Table, **players: int | None) -> Iterator[Fault]:
    """Who is named has to be at the table."""
    for field, player in players.items():
        if player is not None and player not in table.seated:
            yield fault(FaultCode.PLAYER_OUT, field, player=player)


def _played(draft: PlayedDraft, table: Table, rules: Rules) -> Iterator[Fault]:
    yield from _missing(draft, "declarer", "level", "strain", "tricks")
    yield from _seated(table, declarer=draft.declarer)
    yield from _partner(draft, table)
    yield from _contract(draft, table)
    yield from _revokes(draft.revokes)
    declarers = _declarers(draft, table)
    sides = None if declarers is None else (declarers, frozenset(table.seated) - declarers)
    yield from check_cards(draft, table, rules, sides, draft.declarer)
    yield from _alone(draft.answers_alone, table)


def _partner(draft: PlayedDraft, table: Table) -> Iterator[Fault]:
    if not table.variant.names_partner:
        if draft.partner is not None:
            yield fault(FaultCode.PARTNER_UNASKED, "partner")
    elif draft.partner is None:
        if "partner" not in draft.unread:
            yield fault(FaultCode.PARTNER_MISSING, "partner")
    elif draft.partner == draft.declarer:
        yield fault(FaultCode.PLAYER_TWICE, "partner", player=draft.partner)


def _contract(draft: PlayedDraft, table: Table) -> Iterator[Fault]:
    least = table.variant.least_level
    if draft.level is not None:
        if not LEVELS[0] <= draft.level <= LEVELS[1]:
            yield fault(FaultCode.LEVEL_RANGE, "level", least=LEVELS[0], most=LEVELS[1])
        elif draft.level < least:
            yield fault(FaultCode.LEVEL_LEAST, "level", least=least)
    if draft.tricks is not None and not table.variant.gift <= draft.tricks <= TRICKS:
        yield fault(FaultCode.TRICKS_RANGE, "tricks", least=table.variant.gift, most=TRICKS)


def _declarers(draft: PlayedDraft, table: Table) -> frozenset[int] | None:
    """The declarers' side, or None where it can not be told who is on it."""
    if draft.declarer is None or draft.declarer not in table.seated or not table.settled:
        return None
    if not table.variant.names_partner:
        return table.mates(draft.declarer)
    if draft.partner is None or draft.partner == draft.declarer:
        return None
    return frozenset({draft.declarer, draft.partner})


def _whist(draft: WhistDraft, table: Table, rules: Rules) -> Iterator[Fault]:
    yield from _missing(draft, "strain", "tricks")
    if draft.tricks is not None:
        yield from _split_tricks(draft.tricks)
    yield from _revokes(draft.revokes)
    sides = None if table.sides is None else (frozenset(table.sides[0]), frozenset(table.sides[1]))
    yield from check_cards(draft, table, rules, sides, None)
    yield from _alone(draft.answers_alone, table)


def _split_tricks(tricks: Split) -> Iterator[Fault]:
    outside = [at for at in Side if not 0 <= tricks[at] <= TRICKS]
    for at in outside:
        yield fault(FaultCode.TRICKS_RANGE, "tricks", int(at), least=0, most=TRICKS)
    if not outside and sum(tricks) != TRICKS:
        yield fault(FaultCode.TRICKS_SUM, "tricks", total=TRICKS, given=sum(tricks))


def _revokes(revokes: Split) -> Iterator[Fault]:
    for at in Side:
        if not 0 <= revokes[at] <= MOST_REVOKES:
            yield fault(FaultCode.REVOKES_RANGE, "revokes", int(at), least=0, most=MOST_REVOKES)


def _alone(player: int | None, table: Table) -> Iterator[Fault]:
    """§5.4 has a place for one who answers alone only beside a partner in the same column."""
    if player is None:
        return
    if player not in table.seated:
        yield fault(FaultCode.PLAYER_OUT, "answers_alone", player=player)
    elif not can_answer_alone(player, table):
        yield fault(FaultCode.ALONE_PLACE, "answers_alone", player=player)


def can_answer_alone(player: int, table: Table) -> bool:
    """Whether a deal's fines may fall on `player` alone (§5.4)."""
    return not table.settled or table.variant.record is Record.FRESH or len(table.mates(player)) == 2


def _passed(deal: PassedDeal, table: Table, rules: Rules) -> Iterator[Fault]:
    if deal.tricks is None:
        return
    if not rules.passed_out_played or table.variant.record is not Record.SIDES:
        yield fault(FaultCode.TRICKS_UNASKED, "tricks")
    yield from _split_tricks(deal.tricks)


def _adjustment(deal: Adjustment, table: Table) -> Iterator[Fault]:
    if table.variant.record is Record.FRESH:
        yield fault(FaultCode.ADJUSTMENT_UNASKED, "type")
        return
    yield from _seated(table, to=deal.to)
    if deal.answers_alone is None:
        return
    placed = tuple(_alone(deal.answers_alone, table))
    yield from placed
    if not placed and deal.answers_alone in table.mates(deal.to):
        yield fault(FaultCode.PLAYER_SIDE, "answers_alone", player=deal.answers_alone)
    if deal.points < 0:
        yield fault(FaultCode.ALONE_POINTS, "answers_alone")
