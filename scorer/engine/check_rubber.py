"""Whether a rubber can be (§8): its sides, its dealer, what it brings from paper, and where it ends."""

from collections.abc import Iterable, Iterator, Sequence

from scorer.engine.deal import Adjustment, Deal
from scorer.engine.fault import Fault, FaultCode, fault
from scorer.engine.fold import add_deal, open_rubber
from scorer.engine.rotation import Sides, table_for
from scorer.engine.rules import Rules
from scorer.engine.sitting import Start, Table
from scorer.engine.terms import DealType, Game, Record
from scorer.engine.variants import Variant


def check_sides(sides: Sides | None, variant: Variant, players: int, number: int) -> tuple[Fault, ...]:
    """Whether rubber `number` (from 1) may have these sides, or none given (§6)."""
    if variant.record is not Record.SIDES:
        return () if sides is None else (fault(FaultCode.SIDES_UNASKED, "sides"),)
    if sides is None:
        missing = table_for(players, number).by_lot
        return (fault(FaultCode.SIDES_MISSING, "sides"),) if missing else ()
    return tuple(_given_sides(sides, variant))


def _given_sides(sides: Sides, variant: Variant) -> Iterator[Fault]:
    if tuple(sorted(len(side) for side in sides)) != tuple(sorted(variant.sides)):
        yield fault(FaultCode.SIDES_SIZES, "sides", first=variant.sides[0], second=variant.sides[1])
    met: set[int] = set()
    for at, side in enumerate(sides):
        for place, player in enumerate(side):
            if player in met:
                yield fault(FaultCode.PLAYER_TWICE, "sides", at, place, player=player)
            met.add(player)


def check_dealer(dealer: int | None, table: Table) -> tuple[Fault, ...]:
    """The first dealer has to be at the table."""
    if dealer is None or dealer in table.seated:
        return ()
    return (fault(FaultCode.PLAYER_OUT, "dealer", player=dealer),)


def check_rubber_alone(player: int | None, table: Table) -> tuple[Fault, ...]:
    """Who answers alone for a whole rubber has to play in it, two against two (§5.4)."""
    if player is None:
        return ()
    if table.variant.record is not Record.SIDES or table.variant.sides != (2, 2):
        return (fault(FaultCode.ALONE_PLACE, "answers_alone", player=player),)
    if player not in table.seated:
        return (fault(FaultCode.PLAYER_OUT, "answers_alone", player=player),)
    return ()


def check_start(start: Start | None, table: Table, rules: Rules) -> tuple[Fault, ...]:
    """What is taken over from paper has to be a rubber that is still open (§3.7)."""
    if start is None:
        return ()
    if table.variant.record is Record.FRESH:
        return (fault(FaultCode.START_UNASKED, "start"),)
    return tuple(_start(start, table, rules))


def _start(start: Start, table: Table, rules: Rules) -> Iterator[Fault]:
    count = len(table.columns)
    rows: tuple[tuple[str, Sequence[int]], ...] = (
        ("parties", start.parties),
        ("below", start.below),
        ("other", start.other),
    )
    for name, amounts in rows:
        if len(amounts) != count:
            yield fault(FaultCode.LIST_LENGTH, "start", name, least=count, most=count)
    for at, parties in enumerate(start.parties):
        if not 0 <= parties < table.variant.parties:
            yield fault(FaultCode.START_PARTIES, "start", "parties", at, most=table.variant.parties - 1)
    for at, below in enumerate(start.below):
        if not 0 <= below < rules.partie_target:
            yield fault(FaultCode.START_BELOW, "start", "below", at, target=rules.partie_target)
    if start.marks and table.variant.game is Game.WHIST:
        yield fault(FaultCode.NUMBER_RANGE, "start", "marks", least=0, most=0)


def check_end(
    deals: Iterable[Deal | DealType | None], table: Table, rules: Rules, start: Start | None
) -> tuple[Fault, ...]:
    """No deal may follow the end of its rubber. A row with faults is told by its type alone, or by None where not
    even that is known; past a deal with faults the end can not be told."""
    if table.variant.record is Record.FRESH:
        return ()
    state = open_rubber(table, table.columns, rules, start)
    faults: list[Fault] = []
    known = True
    for place, deal in enumerate(deals):
        if isinstance(deal, Adjustment) or deal is DealType.ADJUSTMENT:
            continue
        if deal is None:
            known = False
        elif state.over:
            faults.append(fault(FaultCode.RUBBER_OVER, "deals", place))
        elif isinstance(deal, DealType):
            known = False
        elif known:
            state, _ = add_deal(state, deal)
    return tuple(faults)
