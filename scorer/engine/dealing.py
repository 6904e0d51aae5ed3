"""Who deals: the deal passes to the left after each deal that was played or passed (§6.1, §2.12)."""

from collections.abc import Iterator

from scorer.engine.deal import Adjustment, VoidDeal
from scorer.engine.rotation import dealing_order
from scorer.engine.sitting import Rubber, Table

DEAL_PASSES_ON = frozenset({"cut-spoiled", "dealt-out-of-turn", "last-card-shown"})
"""The reasons for annulling a deal after which the next player deals (A, W; the last one W alone, where the last card is
turned up for trumps); after any other the same one deals again."""


def order_of(table: Table) -> tuple[int, ...]:
    """The players at the table in the order in which they deal."""
    return table.seated if table.sides is None else dealing_order(table.sides)


def dealers(rubber: Rubber, table: Table) -> tuple[int | None, ...]:
    """Who dealt each row of the rubber's list, and last who deals next; None where nobody has said who began."""
    return tuple(_dealers(rubber, table))


def _dealers(rubber: Rubber, table: Table) -> Iterator[int | None]:
    dealer = rubber.dealer
    for deal in rubber.deals:
        match deal:
            case Adjustment():
                yield dealer
            case VoidDeal():
                yield dealer
                dealer = dealer if deal.next_dealer is None else deal.next_dealer
            case _:
                yield dealer
                dealer = next_dealer(dealer, table)
    yield dealer


def next_dealer(dealer: int | None, table: Table) -> int | None:
    """The player to the left of a dealer."""
    order = order_of(table)
    return None if dealer is None else order[(order.index(dealer) + 1) % len(order)]


def dealer_after_void(reason: str, dealer: int | None, table: Table) -> int | None:
    """Who is to deal after an annulled deal, by its reason (§2.12)."""
    return next_dealer(dealer, table) if reason in DEAL_PASSES_ON else dealer
