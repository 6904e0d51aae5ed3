"""Two players taken for each other: the facts with the one in place of the other."""

from dataclasses import replace
from typing import assert_never

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.rotation import Sides
from scorer.engine.sitting import Rubber

Swap = tuple[int, int]


def swapped(player: int, swap: Swap) -> int:
    """The other one, if it is one of the two."""
    one, other = swap
    return {one: other, other: one}.get(player, player)


def swap_in_sides(sides: Sides, swap: Swap) -> Sides:
    """The sides with the two in each other's places."""
    first, second = (tuple(swapped(player, swap) for player in side) for side in sides)
    return first, second


def swap_in_rubber(rubber: Rubber, swap: Swap) -> Rubber:
    """A rubber's sides, dealer and who answers alone; its deals stay."""
    return replace(
        rubber,
        sides=None if rubber.sides is None else swap_in_sides(rubber.sides, swap),
        dealer=_maybe(rubber.dealer, swap),
        answers_alone=_maybe(rubber.answers_alone, swap),
    )


def swap_in_deal(deal: Deal, swap: Swap) -> Deal:
    """Everybody that a deal names; counts go with the side of him who is named, so they stay."""
    match deal:
        case PlayedDeal():
            return replace(
                deal,
                declarer=swapped(deal.declarer, swap),
                partner=_maybe(deal.partner, swap),
                coronets=tuple(replace(one, player=swapped(one.player, swap)) for one in deal.coronets),
                answers_alone=_maybe(deal.answers_alone, swap),
            )
        case WhistDeal():
            return replace(
                deal,
                coronets=tuple(replace(one, player=swapped(one.player, swap)) for one in deal.coronets),
                answers_alone=_maybe(deal.answers_alone, swap),
            )
        case PassedDeal():
            return deal
        case Adjustment():
            return replace(deal, to=swapped(deal.to, swap), answers_alone=_maybe(deal.answers_alone, swap))
        case VoidDeal():
            return replace(deal, next_dealer=_maybe(deal.next_dealer, swap))
        case _ as never:
            assert_never(never)


def _maybe(player: int | None, swap: Swap) -> int | None:
    return None if player is None else swapped(player, swap)
