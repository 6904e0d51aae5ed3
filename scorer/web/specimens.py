"""The price of a thing, read off a deal that has it: the engine scores the deal, so no value is told twice."""

from collections.abc import Iterable

from scorer.engine.deal import Coronet, PlayedDeal, Split, WhistDeal
from scorer.engine.entry import SideEntry
from scorer.engine.rules import Rules
from scorer.engine.score import BOOK, score_deal
from scorer.engine.terms import EntryKind, Strain
from scorer.engine.variants import TRICKS
from scorer.engine.whist import score_whist

DECLARERS = frozenset({0})
NOBODY_HAS_MORE = Split(2, 2)
PLAIN = Strain.CLUBS


def vint_price(
    kind: EntryKind, rules: Rules, level: int, *, tricks: int | None = None, strain: Strain = Strain.SPADES,
    honours: tuple[int, int] = (2, 3), aces: tuple[int, int] = (0, 4), coronets: tuple[Coronet, ...] = (),
) -> int:  # fmt: skip
    """What an entry of this kind is worth in a deal of Vint: just made, if no tricks are given."""
    deal = PlayedDeal(
        declarer=0,
        level=level,
        strain=strain,
        tricks=BOOK + level if tricks is None else tricks,
        honours=None if strain is Strain.NOTRUMP else Split(*honours),
        aces=Split(*aces),
        coronets=coronets,
    )
    return _points(score_deal(deal, DECLARERS, rules).entries, kind)


def whist_price(
    kind: EntryKind, rules: Rules, *, tricks: int = BOOK + 1, strain: Strain = Strain.SPADES,
    cards: tuple[int, int] = (2, 3), coronets: tuple[Coronet, ...] = (),
) -> int:  # fmt: skip
    """The same in a deal of whist; `cards` are honours, or the aces at no trump."""
    split = Split(*cards)
    notrump = strain is Strain.NOTRUMP
    deal = WhistDeal(
        strain=strain,
        tricks=Split(tricks, TRICKS - tricks),
        honours=None if notrump else split,
        aces=split if notrump else None,
        coronets=coronets,
    )
    return _points(score_whist(deal, DECLARERS, rules).entries, kind)


def suit_coronet(cards: int, suit: Strain = PLAIN) -> tuple[Coronet, ...]:
    """A coronet of so many cards in a suit."""
    return (Coronet(0, suit, cards),)


def ace_coronet(aces: int) -> tuple[Coronet, ...]:
    """Three or four aces in a hand."""
    return (Coronet(0, aces=aces),)


def _points(entries: Iterable[SideEntry], kind: EntryKind) -> int:
    return next((entry.points for entry in entries if entry.kind is kind), 0)
