"""A pack really dealt, and what a sheet asks about the hands: honours, aces and coronets."""

from random import Random
from typing import Any

Json = dict[str, Any]
Card = tuple[str, int]  # suit; rank from 14 (the ace) to 2
Hand = list[Card]

SUITS = ["spades", "clubs", "diamonds", "hearts"]
HAND_SIZE = 13


def deal_hands(rng: Random, hands: int, faulty: bool) -> list[Hand]:
    """Deals to so many hands of 13; with fewer than four hands the rest of the pack stays out.

    A shuffled pack has few coronets, so often some hands get the top cards of a suit, or aces, before the
    shuffle. From a faulty pack some cards are missing, and hands may be short.
    """
    pack = [(suit, rank) for suit in SUITS for rank in range(14, 1, -1)]
    if faulty:
        for card in rng.sample(pack, rng.choice([1, 1, 2, 3, 5, 8, 20])):
            pack.remove(card)
        if rng.random() < 0.4:
            # The pack lacks just the cards that count.
            pack = [card for card in pack if card[1] < 10 or rng.random() < 0.5]
    dealt: list[Hand] = [[] for _ in range(hands)]
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
        stack_hand(rng, pack, rng.choice(dealt))
    rng.shuffle(pack)
    order = [number for number in range(hands) for _ in range(HAND_SIZE - len(dealt[number]))]
    rng.shuffle(order)
    for number in order:
        if pack:
            dealt[number].append(pack.pop())
    return dealt


def stack_hand(rng: Random, pack: list[Card], hand: Hand) -> None:
    """Moves the top cards of one suit, or some aces, from the pack to a hand."""
    if rng.random() < 0.3:
        wanted = [(suit, 14) for suit in rng.sample(SUITS, rng.choice([2, 3, 3, 4]))]
    else:
        suit = rng.choice(SUITS)
        length = rng.choice([3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13])
        wanted = [(suit, 14 - step) for step in range(length)]
    for card in wanted:
        if card in pack and len(hand) < HAND_SIZE:
            pack.remove(card)
            hand.append(card)


def count_honours(hands: list[Hand], trumps: str) -> int:
    """How many of A K Q J 10 of trumps these hands have together."""
    return sum(1 for hand in hands for suit, rank in hand if suit == trumps and rank >= 10)


def count_aces(hands: list[Hand]) -> int:
    """How many aces these hands have together."""
    return sum(1 for hand in hands for _, rank in hand if rank == 14)


def coronets_of(hand: Hand, with_aces: bool) -> list[Json]:
    """Every coronet of one hand, without its player; ``with_aces`` counts three and four aces too."""
    coronets: list[Json] = []
    for suit in SUITS:
        length = 0
        while (suit, 14 - length) in hand:
            length += 1
        if length >= 3:
            coronets.append({"suit": suit, "cards": length})
    aces = count_aces([hand])
    if with_aces and aces >= 3:
        coronets.append({"aces": aces})
    return coronets
