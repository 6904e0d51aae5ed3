"""Whether hands of thirteen from one pack can hold all that a deal claims of its cards (§8)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from scorer.engine.deal import Coronet, Split
from scorer.engine.terms import SUITS, Side, Strain

HONOURS, ACES, HAND = 5, 4, 13

Hand = tuple[int, bool]
"""A player's hand, or that player's dummy."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What is said of one deal's cards.

    `hands` are those of each side; `honours` and `aces` None where nothing is said of them; `whole` says that all
    52 cards were dealt out.
    """

    hands: tuple[tuple[Hand, ...], tuple[Hand, ...]]
    strain: Strain | None
    honours: Split | None
    aces: Split | None
    coronets: Sequence[Coronet]
    whole: bool


def trump_ace_lies(honours: Split, aces: Split, whole: bool) -> bool:
    """Whether the ace of trumps can be both an honour and an ace of its side, or else out of play."""
    if any(honours[side] and aces[side] for side in Side):
        return True
    return not whole and sum(honours) < HONOURS and sum(aces) < ACES


def can_lie(claim: Claim) -> bool:
    """Whether the cards can lie as claimed: every way to place the four aces is tried."""
    placed = {coronet.suit: coronet.hand for coronet in claim.coronets if coronet.suit is not None}
    anywhere = (*claim.hands[0], *claim.hands[1], *(() if claim.whole else (None,)))
    plain = [suit for suit in SUITS if suit is not claim.strain]
    fixed = [placed[suit] for suit in plain if suit in placed]
    # One plain ace is as good as another.
    others = tuple(combinations_with_replacement(anywhere, len(plain) - len(fixed)))
    trump: Sequence[Hand | None] = (None,)
    if claim.strain in SUITS:
        trump = (placed[claim.strain],) if claim.strain in placed else anywhere
    return any(_fits(claim, ace, (ace, *fixed, *rest)) for ace in trump for rest in others)


def _fits(claim: Claim, trump_ace: Hand | None, aces: Iterable[Hand | None]) -> bool:
    """Whether all else can lie as claimed with the aces in these hands; None is out of play."""
    held = Counter(hand for hand in aces if hand is not None)
    if any(held[coronet.hand] != coronet.aces for coronet in claim.coronets if coronet.suit is None):
        return False
    by_side = tuple(sum(held[hand] for hand in claim.hands[side]) for side in Side)
    if claim.aces is not None and by_side != claim.aces:
        return False
    room = _room(claim, held)
    return min(room.values()) >= 0 and _honours_fit(claim, trump_ace, room)


def _room(claim: Claim, held: Counter[Hand]) -> dict[Hand, int]:
    """The free places of each hand beside its aces and the rest of its suit coronets."""
    taken = Counter(held)
    for coronet in claim.coronets:
        if coronet.suit is not None:
            taken[coronet.hand] += coronet.cards - 1
    return {hand: HAND - taken[hand] for side in Side for hand in claim.hands[side]}


def _honours_fit(claim: Claim, trump_ace: Hand | None, room: dict[Hand, int]) -> bool:
    """Whether the honours of trumps below the ace can be shared out as claimed; that a whole pack has five of them
    has been made sure of."""
    if claim.honours is None:
        return True
    length = next((coronet.cards for coronet in claim.coronets if coronet.suit is claim.strain), 1)
    with_ace = min(length, HONOURS)
    further = [claim.honours[side] - (with_ace if trump_ace in claim.hands[side] else 0) for side in Side]
    places = [sum(room[hand] for hand in claim.hands[side]) for side in Side]
    if any(not 0 <= further[side] <= places[side] for side in Side):
        return False
    return sum(further) <= HONOURS - with_ace
