"""Drawing the cards for seats (§6): a fair shuffle, and who sits where by the cards drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random, SystemRandom

from flask import current_app
from itsdangerous import BadSignature, URLSafeSerializer

from scorer.engine.terms import SUITS, Strain

RANKS = range(2, 15)
ACE = RANKS[-1]
PAIRS = 4


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its rank, 2 to 14 for the ace, and its suit."""

    rank: int
    suit: Strain

    @property
    def value(self) -> tuple[int, int]:
        """What decides which card is higher: the rank, then spades, clubs, diamonds, hearts."""
        return self.rank, SUITS.index(self.suit)


Draw = tuple[tuple[str, Card], ...]
"""Who drew which card, in the order of drawing."""


def draw_cards(names: Sequence[str], chance: Random | None = None) -> Draw:
    """A card for each player from a whole pack."""
    pack = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    return tuple(zip(names, (chance or SystemRandom()).sample(pack, len(names)), strict=True))


def seat_by_cards(draw: Draw) -> Draw:
    """The players in the order in which a sitting lists them.

    Four sit round the table, the two lowest across from each other, the lowest first; others are listed from the
    highest card to the lowest.
    """
    ranked = sorted(draw, key=lambda drawn: drawn[1].value, reverse=True)
    if len(ranked) != PAIRS:
        return tuple(ranked)
    highest, second, third, lowest = ranked
    return lowest, highest, third, second


def lowest_place(draw: Draw) -> int:
    """Where he stands who drew the lowest card, and so deals first."""
    return min(range(len(draw)), key=lambda at: draw[at][1].value)


def _serializer() -> URLSafeSerializer:
    return URLSafeSerializer(str(current_app.secret_key), salt="cards drawn for seats")


def sign_draw(draw: Draw) -> str:
    """A draw as a form carries it along; nobody can make up another."""
    return str(_serializer().dumps([[name, card.rank, card.suit.value] for name, card in draw]))


def read_draw(signed: str) -> Draw:
    """The draw that a form has carried along; none where it was not made here."""
    try:
        drawn = _serializer().loads(signed)
    except BadSignature:
        return ()
    return tuple((str(name), Card(int(rank), Strain(suit))) for name, rank, suit in drawn)
