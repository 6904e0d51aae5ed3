"""The entries that one deal of Russian whist writes, by side (§7)."""

from collections.abc import Iterator

from scorer.engine import basis
from scorer.engine.deal import WhistDeal
from scorer.engine.entry import Formula, SideEntry, Why
from scorer.engine.revokes import Moved, move_tricks
from scorer.engine.rules import Rules
from scorer.engine.score import BOOK, DealScore, majority
from scorer.engine.terms import EntryKind, Line, RevokePrice, Side, Strain

ODD_TRICK, REVOKE_FINE, SMALL_SLAM = 2, 5, 10
PLAIN_CORONET, TRUMP_CORONET = 5, 10
NOTRUMP_ACES = {4: 4, 3: 2}


def score_whist(deal: WhistDeal, first_side: frozenset[int], rules: Rules) -> DealScore:
    """The entries of a deal of whist; `first_side` are the players of the first side."""
    moved = move_tricks(deal.tricks, deal.revokes, deal.revoke_price)
    entries = (
        *_odd_tricks(moved),
        *_honours(deal, rules),
        *(_coronet(item, deal, first_side) for item in range(len(deal.coronets))),
        *_slams(moved, rules),
        *_revoke_fines(deal),
    )
    return DealScore(entries)


def _odd_tricks(moved: Moved) -> Iterator[SideEntry]:
    """§7.1: 2 for each trick over six."""
    side = moved.odd_trick_side
    odd = moved.after[side] - BOOK
    why = Why(Formula.PRODUCT, (odd, ODD_TRICK), basis.WHIST_TRICKS)
    yield SideEntry(side, Line.BELOW, EntryKind.TRICKS, odd * ODD_TRICK, why)


def _honours(deal: WhistDeal, rules: Rules) -> Iterator[SideEntry]:
    """§7.2: honours at a trump suit, aces at no trump; a majority of under three writes nothing (§2.12)."""
    if deal.strain is Strain.NOTRUMP:
        split, prices, rule = deal.aces, NOTRUMP_ACES, basis.WHIST_NOTRUMP_ACES
    else:
        prices = {5: rules.whist_five_honours, 4: 4, 3: 2}
        split, rule = deal.honours, basis.WHIST_HONOURS
    if split is None:
        return
    side, count = majority(split)
    if points := prices.get(count):
        yield _above(side, EntryKind.HONOURS, points, Why(Formula.PRODUCT, (points,), rule))


def _coronet(item: int, deal: WhistDeal, first_side: frozenset[int]) -> SideEntry:
    """§7.3: suits only, twice as dear in trumps and at no trump."""
    coronet = deal.coronets[item]
    side = Side.DECLARERS if coronet.player in first_side else Side.DEFENDERS
    each = TRUMP_CORONET if deal.strain in (Strain.NOTRUMP, coronet.suit) else PLAIN_CORONET
    why = Why(Formula.LESS_TWO_TIMES, (coronet.cards, each), basis.WHIST_CORONET)
    points = (coronet.cards - 2) * each
    return SideEntry(side, Line.ABOVE, EntryKind.CORONET, points, why, item)


def _slams(moved: Moved, rules: Rules) -> Iterator[SideEntry]:
    """§7.4: twelve or thirteen tricks, of either side."""
    prices = {12: SMALL_SLAM, 13: rules.whist_grand_slam}
    for side in Side:
        if points := prices.get(moved.smaller(side)):
            yield _above(side, EntryKind.SLAM_MADE, points, Why(Formula.PRODUCT, (points,), basis.WHIST_SLAM))


def _revoke_fines(deal: WhistDeal) -> Iterator[SideEntry]:
    """§7.6: 5 for each revoke where no tricks pass."""
    for side in Side:
        count = deal.revokes[side]
        if count and deal.revoke_price is RevokePrice.FINE:
            why = Why(Formula.PRODUCT, (count, REVOKE_FINE), basis.WHIST_REVOKE)
            yield _above(side.other, EntryKind.REVOKE_FINE, count * REVOKE_FINE, why)


def _above(side: Side, kind: EntryKind, points: int, why: Why) -> SideEntry:
    return SideEntry(side, Line.ABOVE, kind, points, why)
