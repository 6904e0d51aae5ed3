"""The ways of playing in words: a name, and one line that says what it is."""

from collections.abc import Mapping
from typing import NamedTuple

from scorer.engine.terms import Game
from scorer.engine.variants import Variant
from scorer.labels.words import N_


class VariantWords(NamedTuple):
    """What a way of playing is called, and what it is."""

    name: str
    title: str


VARIANT_WORDS: Mapping[tuple[Game, str], VariantWords] = {
    (Game.VINT, "four"): VariantWords(
        N_("Vint of four"), N_("Two against two, thirteen cards each; the game that all others start from.")
    ),
    (Game.VINT, "kitty"): VariantWords(
        N_("Vint with a kitty"),
        N_("Four cards lie in the middle for the highest bidder; a partie needs 600."),
    ),
    (Game.VINT, "kitty-nail"): VariantWords(
        N_("Kitty, sprinkling and nail"),
        N_("The buyer passes four cards to the partner, who deals one to each; the defenders exchange one."),
    ),
    (Game.VINT, "double-kitty"): VariantWords(
        N_("Double kitty, sprinkling and nail"),
        N_("Eight cards lie in the middle, and the bidding begins at three spades."),
    ),
    (Game.VINT, "rubbish"): VariantWords(
        N_("Vint with rubbish"),
        N_("Three players get seventeen cards and each gives the dealer the four worst."),
    ),
    (Game.VINT, "exact"): VariantWords(
        N_("Vint with the nut"),
        N_("The tricks bid must be taken exactly: a trick over is fined like a trick under."),
    ),
    (Game.VINT, "vitalin"): VariantWords(
        N_("Vint-Vitalin"),
        N_("Everyone throws two cards away, and the declarers are given two tricks of them."),
    ),
    (Game.VINT, "reseating"): VariantWords(
        N_("Vint with reseating"),
        N_("Partners are found in the bidding; each deal is a rubber of its own, settled at once."),
    ),
    (Game.VINT, "auction"): VariantWords(
        N_("Vint with an auction"),
        N_("The dealer’s hand lies open and the three others bid for it; everyone has an own record."),
    ),
    (Game.VINT, "three-dummy"): VariantWords(
        N_("Three with a dummy"),
        N_("One player with an open hand opposite plays against the two others, each in turn by rubbers."),
    ),
    (Game.VINT, "three-bid-dummy"): VariantWords(
        N_("Three bidding for the dummy"),
        N_(
            "The highest bidder gets the open hand; everyone has an own record, and one partie is the rubber."
        ),
    ),
    (Game.VINT, "two-dummies"): VariantWords(
        N_("Two with two dummies"),
        N_("Each player sees the own hand and that of the dummy opposite."),
    ),
    (Game.VINT, "two-open-dummy"): VariantWords(
        N_("Two with open dummies"),
        N_("Each bids with the dummy open and plays it from where it was dealt."),
    ),
    (Game.VINT, "two-exchange-hand"): VariantWords(
        N_("Two changing hands"),
        N_("Without dummies: a player may change the whole hand for the one on his right."),
    ),
    (Game.VINT, "two-exchange-cards"): VariantWords(
        N_("Two changing cards"),
        N_("Without dummies: cards are changed one by one for those on the right."),
    ),
    (Game.VINT, "two-kitty"): VariantWords(
        N_("Two with a kitty"),
        N_("Open dummies and four cards in the middle; the bidding begins at three, a partie needs 600."),
    ),
    (Game.WHIST, "four"): VariantWords(
        N_("Whist of four"), N_("Two against two, without bidding; trumps are turned up.")
    ),
    (Game.WHIST, "three-dummy"): VariantWords(
        N_("Whist of three with a dummy"),
        N_("One player with an open hand opposite against the two others, each in turn."),
    ),
    (Game.WHIST, "two-dummies"): VariantWords(
        N_("Whist of two with dummies"), N_("Each of the two plays a second, open hand.")
    ),
}


def words_of_variant(variant: Variant) -> VariantWords:
    """What a way of playing is called, and what it is."""
    return VARIANT_WORDS[variant.game, variant.key]
