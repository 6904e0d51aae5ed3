"""Who deals: the deal passes to the left after each deal that was played or passed (§6.1, §2.12)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.engine.deal import Adjustment, Deal, PlayedDeal, VoidDeal
from scorer.engine.rotation import dealing_order
from scorer.engine.sitting import Rubber, Table

DEAL_PASSES_ON = frozenset({"cut-spoiled", "dealt-out-of-turn", "last-card-shown"})
"""The reasons for annulling a deal after which the next player deals (A, W; the last one W alone, where the last card is
turned up for trumps); after any other the same one deals again."""


def order_of(table: Table) -> tuple[int, ...]:
    """The players at the table in the order in which they deal."""
    return table.seated if table.sides is None else dealing_order(table.sides)


@dataclass(frozen=True, slots=True)
class Gap:
    """A row of a rubber's list, by its place from 0, which another dealt than whose turn it was after the rows before it.

    So many deals `missing` before it would put that right; so would it if so many (`surplus`) stood there in excess.
    """

    place: int
    turn: int
    dealer: int
    missing: int
    surplus: int


def dealers(rubber: Rubber, table: Table) -> tuple[int | None, ...]:
    """Who dealt each row of the rubber's list, and last who deals next; None where nobody has said who began."""
    return tuple(dealer for _turn, dealer in turns(rubber, table))


def find_gaps(rubber: Rubber, table: Table) -> tuple[Gap, ...]:
    """Where a deal looks missing, by what the facts say of who dealt; last the next deal, if it is that one."""
    found = (find_gap(place, *row, table) for place, row in enumerate(turns(rubber, table)))
    return tuple(gap for gap in found if gap is not None)


def find_gap(place: int, turn: int | None, dealer: int | None, table: Table) -> Gap | None:
    """What it means if `dealer` deals a row that is the turn of another; None where nothing is odd about it."""
    order = order_of(table)
    if turn is None or dealer is None or turn == dealer:
        return None
    missing = (order.index(dealer) - order.index(turn)) % len(order)
    return Gap(place, turn, dealer, missing, len(order) - missing)


def turns(rubber: Rubber, table: Table) -> Iterator[tuple[int | None, int | None]]:
    """Of each row, and of the next deal: whose turn it is after the rows before it, and who deals as far as that is
    known: by what was said after an annulled deal, or because he who dealt is the declarer's partner (§4.6)."""
    turn = dealer = rubber.dealer
    for deal in rubber.deals:
        if isinstance(deal, Adjustment):
            yield dealer, dealer
            continue
        if isinstance(deal, PlayedDeal) and table.variant.dealer_is_partner:
            dealer = deal.partner
        yield turn, dealer
        turn, dealer = _after(deal, dealer, table)
    yield turn, dealer


def _after(deal: Deal, dealer: int | None, table: Table) -> tuple[int | None, int | None]:
    """Whose turn it is after a deal, and who deals. After an annulled one it may be the same or the next."""
    following = next_dealer(dealer, table)
    if not isinstance(deal, VoidDeal):
        return following, following
    said = dealer if deal.next_dealer is None else deal.next_dealer
    usual = dealer is None or said in {dealer, following}
    return (said if usual else following), said


def next_dealer(dealer: int | None, table: Table) -> int | None:
    """The player to the left of a dealer."""
    order = order_of(table)
    return None if dealer is None else order[(order.index(dealer) + 1) % len(order)]


def dealer_after_void(reason: str, dealer: int | None, table: Table) -> int | None:
    """Who is to deal after an annulled deal, by its reason (§2.12)."""
    return next_dealer(dealer, table) if reason in DEAL_PASSES_ON else dealer
