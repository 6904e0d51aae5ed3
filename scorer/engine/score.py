"""The entries that one played deal of Vint writes, by side (§2, §4.3, §4.4)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from scorer.engine import basis
from scorer.engine.deal import PlayedDeal, Split
from scorer.engine.entry import Formula, SideEntry, Why
from scorer.engine.revokes import Moved, move_tricks
from scorer.engine.rules import Rules
from scorer.engine.terms import EntryKind, HonoursAgainstAces, Line, RevokePrice, Side, Strain
from scorer.engine.variants import TRICKS

TRICK, HONOUR, FINE = 10, 100, 1000
SLAM_BID = {6: 5000, 7: 10000}
SLAM_MADE = {12: 1000, 13: 2000}
PLAIN_CORONET, TRUMP_CORONET = 500, 1000
BOOK = 6
SIDES = tuple(Side)
NO_REVOKES = Split(0, 0)
TAKEN = tuple(Split(tricks, TRICKS - tricks) for tricks in range(TRICKS + 1))
"""The tricks of both sides by those of the declarers."""

ROOM = 1024
"""How many of each kind of entry are kept: more than there are in a year of one table."""


class DealScore(NamedTuple):
    """What a deal writes, by side, and the sides whose trick points are capped in it (§2.8)."""

    entries: tuple[SideEntry, ...]
    capped: frozenset[Side] = frozenset()


def score_deal(deal: PlayedDeal, declarers: frozenset[int], rules: Rules) -> DealScore:
    """The entries of a played deal; `declarers` are the players of the declarers' side."""
    moved = move_tricks(TAKEN[deal.tricks], deal.revokes, deal.revoke_price)
    after = moved.after
    made = contract_made(deal.level, after[0], rules)
    entries = [*_tricks(deal.level, after)]
    if deal.aces is not None:
        odd = moved.odd_trick_side
        if deal.strain is Strain.NOTRUMP:
            entries += _notrump_aces(deal.level, deal.aces, odd, rules.notrump_ace)
        else:
            assert deal.honours is not None
            entries += _honours(deal.level, deal.honours, deal.aces, odd, rules.honours_against_aces)
    if deal.coronets:
        entries += [_coronet(item, deal, declarers, made, rules) for item in range(len(deal.coronets))]
    if deal.level in SLAM_BID or max(after) in SLAM_MADE:
        entries += _slams(deal, moved, made, rules)
    if not made or deal.revokes != NO_REVOKES:
        entries += _fines(deal, moved, rules)
    return DealScore(tuple(entries), moved.offenders)


def contract_made(level: int, tricks: int, rules: Rules) -> bool:
    """Whether `tricks` make a contract of `level`; under `exact_tricks` only the exact number does (§4.4)."""
    return tricks == BOOK + level if rules.exact_tricks else tricks >= BOOK + level


# The same contracts, tricks and honours come again all evening long.
@lru_cache(maxsize=ROOM)
def _tricks(level: int, taken: tuple[int, int]) -> tuple[SideEntry, ...]:
    """§2.1: 10 × level for every trick of either side."""
    each = TRICK * level
    return tuple(
        SideEntry(
            side,
            Line.BELOW,
            EntryKind.TRICKS,
            count * each,
            Why(Formula.PRODUCT, (count, each), basis.TRICKS),
        )
        for side, count in zip(SIDES, taken, strict=True)
        if count
    )


@lru_cache(maxsize=ROOM)
def _notrump_aces(
    level: int, aces: Split, odd_trick_side: Side, prices: tuple[int, ...]
) -> tuple[SideEntry, ...]:
    """§2.3: at no trump the aces alone count, each at the price of the level."""
    side, count = ace_majority(aces, odd_trick_side)
    if not count:
        return ()
    price = prices[level - 1]
    why = Why(Formula.PRODUCT, (count, price), basis.NOTRUMP_ACES)
    return (_above(side, EntryKind.HONOURS, count * price, why),)


@lru_cache(maxsize=ROOM)
def _honours(
    level: int, honours: Split, aces: Split, odd_trick_side: Side, against: HonoursAgainstAces
) -> tuple[SideEntry, ...]:
    """§2.2: in a trump contract honours and aces count together, or each by themselves."""
    ace_side, ace_count = ace_majority(aces, odd_trick_side)
    honour_side, honour_count = majority(honours)
    each = HONOUR * level
    if against is HonoursAgainstAces.SEPARATE:
        return (
            *_counted(honour_side, EntryKind.HONOURS, honour_count, each),
            *_counted(ace_side, EntryKind.ACES, ace_count, each),
        )
    return tuple(_net((honour_side, honour_count), (ace_side, ace_count), each))


def majority(split: Split) -> tuple[Side, int]:
    """The side with more, and how many it counts; nobody counts where both have the same."""
    if split.first == split.second:
        return Side.DECLARERS, 0
    side = Side.DECLARERS if split.first > split.second else Side.DEFENDERS
    return side, split[side]


def ace_majority(aces: Split, odd_trick_side: Side) -> tuple[Side, int]:
    """As `majority`, but aces that are split evenly go to the side with the odd trick (§2.2, §4.9)."""
    if aces.first == aces.second:
        return odd_trick_side, aces.first
    return majority(aces)


def _counted(side: Side, kind: EntryKind, count: int, each: int) -> Iterator[SideEntry]:
    if count:
        yield _above(side, kind, count * each, Why(Formula.PRODUCT, (count, each), basis.HONOURS))


def _net(honours: tuple[Side, int], aces: tuple[Side, int], each: int) -> Iterator[SideEntry]:
    """Honours and aces of one side are added, those of opposite sides set against each other."""
    (honour_side, honour_count), (ace_side, ace_count) = honours, aces
    if not (honour_count and ace_count):
        side, count = honours if honour_count else aces
        yield from _counted(side, EntryKind.HONOURS, count, each)
    elif honour_side is ace_side:
        why = Why(Formula.SUM_TIMES, (honour_count, ace_count, each), basis.HONOURS)
        yield _above(honour_side, EntryKind.HONOURS, (honour_count + ace_count) * each, why)
    elif honour_count != ace_count:
        side = honour_side if honour_count > ace_count else ace_side
        larger, smaller = max(honour_count, ace_count), min(honour_count, ace_count)
        why = Why(Formula.DIFFERENCE_TIMES, (larger, smaller, each), basis.HONOURS)
        yield _above(side, EntryKind.HONOURS, (larger - smaller) * each, why)


def _coronet(item: int, deal: PlayedDeal, declarers: frozenset[int], made: bool, rules: Rules) -> SideEntry:
    """§2.4, and §4.3 for vinting coronets: the defenders' always, the declarers' if they made it."""
    coronet = deal.coronets[item]
    side = Side.DECLARERS if coronet.player in declarers else Side.DEFENDERS
    dear = deal.strain in (Strain.NOTRUMP, coronet.suit)
    each = TRUMP_CORONET if dear else PLAIN_CORONET
    vinting = rules.vinting_coronets and (made or side is Side.DEFENDERS)
    level = (deal.level,) if vinting else ()
    rule = basis.VINTING_CORONET if vinting else basis.CORONET
    length = coronet.cards if coronet.suit else coronet.aces
    why = Why(Formula.LESS_TWO_TIMES, (length, each, *level), rule)
    points = (length - 2) * each * (deal.level if vinting else 1)
    return SideEntry(side, Line.ABOVE, EntryKind.CORONET, points, why, item)


def _slams(deal: PlayedDeal, moved: Moved, made: bool, rules: Rules) -> Iterator[SideEntry]:
    """§2.5: for the slam bid and made, and for twelve or thirteen tricks."""
    bonus = SLAM_BID.get(deal.level)
    if bonus and made:
        why = Why(Formula.PRODUCT, (bonus,), basis.SLAM)
        yield _above(Side.DECLARERS, EntryKind.SLAM_BID, bonus, why)
    for side in SIDES:
        points = SLAM_MADE.get(moved.smaller(side))
        if points and (side is Side.DECLARERS or rules.defenders_slam):
            why = Why(Formula.PRODUCT, (points,), basis.SLAM)
            yield _above(side, EntryKind.SLAM_MADE, points, why)


def _fines(deal: PlayedDeal, moved: Moved, rules: Rules) -> Iterator[SideEntry]:
    """§2.6, §2.7, §4.4 for the contract, §2.8 for revokes; doubled by §4.3 but for the slam's own fine."""
    over = moved.after[Side.DECLARERS] - (BOOK + deal.level)
    if over < 0:
        yield _fine(Side.DEFENDERS, EntryKind.UNDERTRICKS, -over, deal, rules, basis.UNDERTRICKS)
        if points := SLAM_BID.get(deal.level):
            why = Why(Formula.PRODUCT, (points,), basis.SLAM_FAILED)
            yield _above(Side.DEFENDERS, EntryKind.SLAM_FAILED, points, why)
    if over > 0 and rules.exact_tricks:
        yield _fine(Side.DEFENDERS, EntryKind.OVERTRICKS, over, deal, rules, basis.OVERTRICKS)
    for side in SIDES:
        if lacking := moved.lacking[side]:
            yield _fine(side.other, EntryKind.REVOKE_SHORTAGE, lacking, deal, rules, basis.REVOKE)
        if deal.revoke_price is RevokePrice.FINE and (revokes := deal.revokes[side]):
            yield _fine(side.other, EntryKind.REVOKE_FINE, revokes, deal, rules, basis.REVOKE)


def _fine(
    to: Side, kind: EntryKind, count: int, deal: PlayedDeal, rules: Rules, rule: basis.Basis
) -> SideEntry:
    """So many fines of 1000 × level, written by the side `to`."""
    each = FINE * deal.level
    if rules.fines_factor == 1:
        return _above(to, kind, count * each, Why(Formula.PRODUCT, (count, each), rule))
    doubled = Why(Formula.PRODUCT, (count, each, rules.fines_factor), basis.DOUBLE_FINES)
    return _above(to, kind, count * each * rules.fines_factor, doubled)


def _above(side: Side, kind: EntryKind, points: int, why: Why) -> SideEntry:
    return SideEntry(side, Line.ABOVE, kind, points, why)
