"""Every way to place the cards that count: whether hands of thirteen can be as a deal says of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from scorer.engine.deal import PlayedDeal, WhistDeal
from scorer.engine.sitting import Table
from scorer.engine.terms import SUITS, Dummies, Record, Side, Strain

Hand = tuple[int, bool]
Sides = list[list[Hand]]


def sides_of(deal: PlayedDeal | WhistDeal, table: Table) -> list[set[int]]:
    """The players of both sides of a deal."""
    if isinstance(deal, WhistDeal):
        return [set(side) for side in table.sides or ()]
    declarers = {deal.declarer}
    if deal.partner is not None:
        declarers.add(deal.partner)
    elif table.variant.record is Record.SIDES:
        declarers = next(set(side) for side in table.sides or () if deal.declarer in side)
    return [declarers, set(table.seated) - declarers]


def hands_of(deal: PlayedDeal | WhistDeal, table: Table) -> Sides:
    """The hands of both sides, dummies among them."""
    hands: Sides = []
    for players in sides_of(deal, table):
        side = [(player, False) for player in sorted(players)]
        match table.variant.dummies:
            case Dummies.LONE if len(players) == 1:
                side += [(player, True) for player in players]
            case Dummies.DECLARER if isinstance(deal, PlayedDeal) and deal.declarer in players:
                side.append((deal.declarer, True))
            case Dummies.EVERYBODY:
                side += [(player, True) for player in players]
            case _:
                pass
        hands.append(side)
    return hands


def shares(count: int, among: int) -> Iterator[tuple[int, ...]]:
    """Every way to share out equal things."""
    if among == 0:
        yield from [()] if count == 0 else []
        return
    for first in range(count + 1):
        for rest in shares(count - first, among - 1):
            yield (first, *rest)


def can_be(deal: PlayedDeal | WhistDeal, table: Table) -> bool:
    """Whether one pack has a deal of which all that is said is true; a coronet may be longer than is said."""
    hands = hands_of(deal, table)
    coronets = {coronet.suit: coronet for coronet in deal.coronets if coronet.suit is not None}
    if len(coronets) < sum(coronet.suit is not None for coronet in deal.coronets):
        return False
    places: list[Hand | None] = [*hands[0], *hands[1]]
    if not table.variant.full_pack:
        places.append(None)
    ways = (dict(zip(SUITS, way, strict=True)) for way in product(places, repeat=4))
    return any(
        all(holders[suit] == coronet.hand for suit, coronet in coronets.items())
        and _aces_fit(deal, hands, holders)
        and _cards_fit(deal, hands, holders, places)
        for holders in ways
    )


def _aces_fit(deal: PlayedDeal | WhistDeal, hands: Sides, holders: dict[Strain, Hand | None]) -> bool:
    held = Counter(holders.values())
    if any(coronet.aces and held[coronet.hand] != coronet.aces for coronet in deal.coronets):
        return False
    return deal.aces is None or tuple(sum(held[hand] for hand in side) for side in hands) == deal.aces


def _cards_fit(
    deal: PlayedDeal | WhistDeal,
    hands: Sides,
    holders: dict[Strain, Hand | None],
    places: list[Hand | None],
) -> bool:
    """Whether the other honours of trumps can be shared out, and no hand has more than thirteen cards."""
    cards = Counter(holders.values())
    honours, free = Counter[Hand | None](), 0
    if deal.strain in SUITS:
        honours[holders[deal.strain]] += 1
        free = 4
    for coronet in deal.coronets:
        if coronet.suit is not None:
            cards[coronet.hand] += coronet.cards - 1
        if coronet.suit is deal.strain:
            honours[coronet.hand] += min(coronet.cards, 5) - 1
            free -= min(coronet.cards, 5) - 1
    for share in shares(free, len(places)):
        more = dict(zip(places, share, strict=True))
        if any(cards[hand] + more[hand] > 13 for side in hands for hand in side):
            continue
        split = tuple(sum(honours[hand] + more[hand] for hand in hands[side]) for side in Side)
        if deal.honours is None or split == deal.honours:
            return True
    return False
