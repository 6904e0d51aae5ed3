"""Who plays with whom, and who deals (§6, §2.12)."""

from collections import Counter
from itertools import combinations

import pytest

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal
from scorer.engine.dealing import dealer_after_void, dealers, next_dealer, order_of
from scorer.engine.presets import build_rules
from scorer.engine.rotation import OBLIGATORY, ROTATION, Sides, Table, dealing_order, draw_lot, table_for
from scorer.engine.sitting import Rubber, table_of
from scorer.engine.terms import Game, Strain
from scorer.engine.variants import VARIANTS
from tests.builders import Json, game, result_of, rubber

VINT = VARIANTS[Game.VINT]

PRINTED_FIVE = ["1: 45 23", "2: 15 34", "3: 25 14", "4: 35 12", "5: 13 24"]
PRINTED_SIX = ["12: 35 46", "35: 14 26", "16: 23 45", "45: 12 36", "36: 15 24", "25: 16 34", "46: 13 25"]


def numbers(players: tuple[int, ...]) -> str:
    """The players' numbers from 1, as the texts have them."""
    return "".join(str(player + 1) for player in players)


def line(table: Table) -> str:
    """A line of a table: who is out, the side with the cross, the side with the dash."""
    return f"{numbers(table.out)}: {numbers(table.sides[0])} {numbers(table.sides[1])}"


def pairs(tables: tuple[Table, ...]) -> Counter[frozenset[int]]:
    """How often each pair plays together."""
    return Counter(frozenset(side) for table in tables for side in table.sides if len(side) == 2)


def test_the_tables_are_those_of_the_rules() -> None:
    assert [line(table) for table in ROTATION[5]] == PRINTED_FIVE
    assert [line(table) for table in ROTATION[6][:-1]] == PRINTED_SIX
    assert [line(table) for table in ROTATION[4]] == [": 13 24", ": 12 34", ": 14 23"]
    assert [line(table) for table in ROTATION[3]] == [": 3 12", ": 2 13", ": 1 23"]
    assert [line(table) for table in ROTATION[2]] == [": 1 2"]


@pytest.mark.parametrize("players", ROTATION)
def test_everybody_plays_or_sits_out_in_every_rubber(players: int) -> None:
    for table in ROTATION[players]:
        named = sorted((*table.sides[0], *table.sides[1], *table.out))
        assert named == ([4, 5] if table.by_lot else list(range(players)))


def test_of_five_each_pair_plays_together_once_and_each_sits_out_once() -> None:
    assert pairs(ROTATION[5]) == Counter(frozenset(pair) for pair in combinations(range(5), 2))
    assert sorted(table.out for table in ROTATION[5]) == [(player,) for player in range(5)]


@pytest.mark.parametrize("lot", list(combinations(range(4), 2)))
def test_of_six_every_pair_plays_together_and_one_of_them_twice_with_any_lot(lot: tuple[int, int]) -> None:
    tables = (*ROTATION[6][:-1], draw_lot(lot))
    met = pairs(tables)
    assert set(met) == {frozenset(pair) for pair in combinations(range(6), 2)}
    assert [pair for pair, times in met.items() if times == 2] == [frozenset(lot)]
    assert sum(met.values()) == 16
    last = tables[-1]
    assert (last.sides, last.by_lot) == (((4, 5), lot), True)
    assert sorted(last.out + lot) == [0, 1, 2, 3]
    assert frozenset({4, 5}) not in pairs(ROTATION[6][:-1])


@pytest.mark.parametrize("players", ROTATION)
def test_a_table_begins_anew_when_it_ends(players: int) -> None:
    length = len(ROTATION[players])
    for number in range(1, 2 * length + 1):
        assert table_for(players, number) == ROTATION[players][(number - 1) % length]
    assert length == {2: 1, 3: 3, 4: OBLIGATORY, 5: 5, 6: 8}[players]


@pytest.mark.parametrize("players", [4, 5])
def test_rubbers_without_sides_take_those_of_the_rotation(players: int) -> None:
    names = ["Anna", "Boris", "Vera", "Gleb", "Daria"][:players]
    file: Json = game(*[rubber()] * 6, players=names)
    columns = [sheet["columns"] for sheet in result_of(file)["rubbers"]]
    assert columns == [
        [[names[player] for player in side] for side in table_for(players, number).sides]
        for number in range(1, 7)
    ]


@pytest.mark.parametrize(
    ("sides", "order"),
    [
        (((0, 2), (1, 3)), (0, 1, 2, 3)),
        (((4, 5), (2, 0)), (4, 2, 5, 0)),
        (((2,), (0, 1)), (2, 0, 1)),
        (((0, 1), (2,)), (0, 2, 1)),
        (((1,), (0,)), (1, 0)),
    ],
)
def test_partners_sit_across_from_each_other_in_the_order_of_dealing(
    sides: Sides, order: tuple[int, ...]
) -> None:
    assert dealing_order(sides) == order


def test_with_own_records_the_deal_goes_round_in_the_order_of_the_list() -> None:
    assert order_of(table_of(VINT["auction"], 4, None, 1)) == (0, 1, 2, 3)
    assert order_of(table_of(VINT["four"], 4, ((0, 1), (2, 3)), 1)) == (0, 2, 1, 3)


def dealt(*deals: Deal, first: int | None = 0) -> tuple[int | None, ...]:
    """Who deals each row at a table of four, and the next."""
    made = Rubber(deals, build_rules(VINT["four"]), dealer=first)
    return dealers(made, table_of(VINT["four"], 4, None, 1))


def test_the_deal_passes_to_the_left_after_deals_played_and_passed_but_not_after_adjustments() -> None:
    deal = PlayedDeal(0, 1, Strain.HEARTS, 7)
    assert dealt(deal, PassedDeal(), Adjustment(0, 20, "x"), deal, deal) == (0, 1, 2, 2, 3, 0)


def test_after_an_annulled_deal_the_one_named_deals_and_else_the_same() -> None:
    assert dealt(VoidDeal("x"), VoidDeal("x", next_dealer=3), PassedDeal()) == (0, 0, 3, 0)


def test_nobody_is_known_to_deal_until_it_is_said() -> None:
    assert dealt(PassedDeal(), VoidDeal("x", 2), PassedDeal(), first=None) == (None, None, 2, 3)


@pytest.mark.parametrize(
    ("reason", "expected"), [("cut-spoiled", 1), ("dealt-out-of-turn", 1), ("a card was turned up", 0)]
)
def test_the_reason_offers_who_deals_after_an_annulled_deal(reason: str, expected: int) -> None:
    table = table_of(VINT["four"], 4, None, 1)
    assert dealer_after_void(reason, 0, table) == expected
    assert dealer_after_void(reason, None, table) is None
    assert next_dealer(3, table) == 0
