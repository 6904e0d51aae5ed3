"""Cards that can lie so are taken, and cards that can not are refused (§8), in every way of playing."""

from dataclasses import replace
from random import Random

import pytest

from scorer.engine.check import check_deal
from scorer.engine.deal import Coronet, PlayedDeal, Split, WhistDeal
from scorer.engine.presets import build_rules
from scorer.engine.sitting import Table, table_of
from scorer.engine.terms import SUITS, Game, Strain
from scorer.engine.variants import VARIANTS
from tests.engine.placing import can_be, hands_of
from tests.oracle.cards import coronets_of, count_aces, count_honours, deal_hands
from tests.strategies import EVERY_VARIANT

Deal = PlayedDeal | WhistDeal
CLAIMS = 400


def truthful(rng: Random, table: Table) -> Deal:
    """A deal whose honours, aces and coronets are read from the hands."""
    strain = rng.choice(list(Strain))
    whist = table.variant.game is Game.WHIST
    partner = 2 if table.variant.names_partner else None
    deal: Deal = WhistDeal(strain, Split(9, 4)) if whist else PlayedDeal(0, 3, strain, 9, partner)
    hands = hands_of(deal, table)
    dealt = deal_hands(rng, len(hands[0]) + len(hands[1]), faulty=False)
    sides = (dealt[: len(hands[0])], dealt[len(hands[0]) :])
    coronets = tuple(
        Coronet(player, Strain(found["suit"]) if "suit" in found else None, found.get("cards", 0),
                found.get("aces", 0), dummy)
        for (player, dummy), hand in zip((*hands[0], *hands[1]), dealt, strict=True)
        for found in coronets_of(hand, with_aces=not whist)
    )  # fmt: skip
    honours = Split(count_honours(sides[0], strain), count_honours(sides[1], strain))
    aces = Split(count_aces(sides[0]), count_aces(sides[1]))
    return replace(
        deal,
        honours=None if strain is Strain.NOTRUMP else honours,
        aces=None if whist and strain is not Strain.NOTRUMP else aces,
        coronets=coronets,
    )


def misstated(rng: Random, deal: Deal, table: Table) -> Deal:
    """The deal with something said otherwise."""
    lot = rng.random()
    first = rng.randint(0, 5)
    if lot < 0.3 and deal.honours is not None:
        return replace(deal, honours=Split(first, sum(deal.honours) - min(first, sum(deal.honours))))
    if lot < 0.5 and deal.aces is not None:
        first = min(first, sum(deal.aces))
        return replace(deal, aces=Split(first, sum(deal.aces) - first))
    hands = hands_of(deal, table)
    player, dummy = rng.choice([*hands[0], *hands[1]])
    held = {coronet.hand for coronet in deal.coronets if coronet.suit is None}
    added = Coronet(player, rng.choice(SUITS), rng.choice([3, 4, 5, 8, 10, 12, 13]), dummy=dummy)
    if lot > 0.8 and table.variant.game is Game.VINT and (player, dummy) not in held:
        added = Coronet(player, aces=rng.choice([3, 4]), dummy=dummy)
    return replace(deal, coronets=(*deal.coronets, added))


@pytest.mark.parametrize(("kind", "key"), EVERY_VARIANT)
def test_a_claim_is_refused_exactly_when_no_deal_of_the_pack_makes_it_true(kind: str, key: str) -> None:
    variant = VARIANTS[Game(kind)][key]
    table = table_of(variant, variant.table, None, 1)
    rules = build_rules(variant)
    rng = Random(f"{kind} {key}")
    met = {True: 0, False: 0}
    for number in range(CLAIMS):
        deal = truthful(rng, table)
        assert check_deal(deal, table, rules) == (), "a truthful deal is refused"
        for _ in range(1 + number % 2):
            deal = misstated(rng, deal, table)
        possible = can_be(deal, table)
        met[possible] += 1
        assert (check_deal(deal, table, rules) == ()) == possible, deal
    assert min(met.values()) > CLAIMS // 8


@pytest.mark.parametrize(("kind", "key"), EVERY_VARIANT)
def test_what_is_left_out_of_a_deal_with_uncounted_honours_is_not_held_against_its_coronets(
    kind: str, key: str
) -> None:
    variant = VARIANTS[Game(kind)][key]
    table = table_of(variant, variant.table, None, 1)
    rules = replace(build_rules(variant), count_honours=False)
    rng = Random(f"uncounted {kind} {key}")
    for _ in range(CLAIMS // 4):
        deal = replace(truthful(rng, table), honours=None, aces=None)
        assert check_deal(deal, table, rules) == ()
        deal = misstated(rng, deal, table)
        assert (check_deal(deal, table, rules) == ()) == can_be(deal, table), deal
