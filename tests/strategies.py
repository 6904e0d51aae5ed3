"""Random truthful games for Hypothesis: the oracle's, which are read from cards really dealt."""

import os
from random import Random
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from scorer.engine.deal import Adjustment, Coronet, Deal, PassedDeal, PlayedDeal, Split, VoidDeal, WhistDeal
from scorer.engine.terms import SUITS, Dummies, Game, Pack, RevokePrice, Strain
from scorer.engine.variants import VARIANTS, Variant
from tests.builders import Json
from tests.oracle.deals import random_file

EVERY_VARIANT = tuple((game.value, key) for game, variants in VARIANTS.items() for key in variants)
"""All ways of playing, as (game, variant)."""

GAMES_OF_A_KIND = -(-int(os.environ.get("ROUND_TRIPS", "300")) // len(EVERY_VARIANT))
"""Random games of each way of playing that are sent through every form; the variable says how many in all."""

T = TypeVar("T")

REPRODUCIBLE = settings(max_examples=60, deadline=None, derandomize=True)
"""The same examples in every run; a truthful game takes its time."""


@st.composite
def truthful_games(
    draw: st.DrawFn, ways: tuple[tuple[str, str], ...] = EVERY_VARIANT, max_deals: int = 14
) -> Json:
    """A game file without faults, of one of these ways of playing."""
    game, variant = draw(st.sampled_from(ways))
    seed = draw(st.integers(0, 2**32 - 1))
    return random_file(Random(seed), game, variant, max_deals=max_deals)


def mostly(likely: st.SearchStrategy[T], seldom: st.SearchStrategy[T]) -> st.SearchStrategy[T]:
    """One of the likely values, now and then one of the others."""
    return st.integers(0, 15).flatmap(lambda lot: seldom if lot == 15 else likely)


def splits(total: int) -> st.SearchStrategy[Split]:
    """A count shared by two sides, mostly one that adds up."""
    fair = st.integers(0, total).map(lambda first: Split(first, total - first))
    return mostly(fair, st.builds(Split, st.integers(-1, 14), st.integers(-1, 14)))


def coronets(players: st.SearchStrategy[int], variant: Variant) -> st.SearchStrategy[tuple[Coronet, ...]]:
    """No coronet, or a few of them."""
    dummy = st.just(value=False) if variant.dummies is Dummies.NOBODY else st.booleans()
    suit = st.builds(Coronet, players, st.sampled_from(SUITS), st.integers(3, 6), dummy=dummy)
    aces = st.builds(Coronet, players, aces=st.integers(2, 5), dummy=dummy)
    one = mostly(suit, aces)
    return st.just(()) | mostly(st.tuples(one), st.lists(one, max_size=3).map(tuple))


@st.composite
def _card_facts(draw: st.DrawFn, variant: Variant, players: st.SearchStrategy[int]) -> dict[str, Any]:
    """The facts that both games have; honours and aces mostly where they are wanted."""
    strain = draw(st.sampled_from(Strain))
    notrump = strain is Strain.NOTRUMP
    nothing = st.none()
    honours, aces = splits(5), splits(4)
    no_aces = variant.game is Game.WHIST and not notrump
    return {
        "strain": strain,
        "honours": draw(mostly(nothing, honours) if notrump else mostly(honours, nothing)),
        "aces": draw(mostly(nothing, aces) if no_aces else mostly(aces, nothing)),
        "coronets": draw(coronets(players, variant)),
        "revokes": draw(mostly(st.just(Split(0, 0)), st.builds(Split, st.integers(0, 5), st.integers(0, 5)))),
        "revoke_price": draw(st.sampled_from(RevokePrice)),
        "pack": draw(mostly(st.just(Pack.FULL), st.just(Pack.FAULTY))),
        "answers_alone": draw(mostly(nothing, players)),
    }


@st.composite
def _played(draw: st.DrawFn, variant: Variant, players: st.SearchStrategy[int]) -> Deal:
    facts = draw(_card_facts(variant, players))
    if variant.game is Game.WHIST:
        return WhistDeal(tricks=draw(splits(13)), **facts)
    partner = draw(players if variant.names_partner else mostly(st.none(), players))
    levels = mostly(st.integers(variant.least_level, 7), st.integers(0, 8))
    tricks = mostly(st.integers(2, 13), st.integers(-1, 14))
    return PlayedDeal(draw(players), draw(levels), tricks=draw(tricks), partner=partner, **facts)


def untold_deals(variant: Variant) -> st.SearchStrategy[Deal]:
    """Rows as somebody might state them who has not looked at the cards: some can be, others can not."""
    table = st.integers(0, variant.table - 1)
    players = mostly(table, st.integers(0, variant.table))
    return st.one_of(
        _played(variant, players),
        _played(variant, players),
        st.builds(PassedDeal, st.none() | splits(13)),
        st.builds(Adjustment, players, st.integers(-50, 50), st.just("x"), mostly(st.none(), players)),
        st.builds(VoidDeal, st.just("x"), mostly(st.none(), players)),
    )
