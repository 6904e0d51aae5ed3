"""The ways of playing as data, and what each changes in the score (§4, §9)."""

from dataclasses import fields

import pytest

from scorer.engine.options import OPTIONS, options_of
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.rules import NOTRUMP_ACE, Rules
from scorer.engine.sitting import table_of
from scorer.engine.terms import Game, Record
from scorer.engine.variants import VARIANTS
from tests.builders import entries_of, played, result_of, sheet_of, uncounted, written

VINT, WHIST = VARIANTS[Game.VINT], VARIANTS[Game.WHIST]
SIX_HUNDRED = {"kitty", "kitty-nail", "double-kitty", "two-kitty"}


def test_there_are_sixteen_variants_of_vint_and_three_of_whist() -> None:
    assert (len(VINT), len(WHIST)) == (16, 3)
    assert all(key == variant.key for variants in VARIANTS.values() for key, variant in variants.items())


@pytest.mark.parametrize("key", VINT)
def test_only_the_games_with_a_kitty_need_six_hundred(key: str) -> None:
    assert build_rules(VINT[key]).partie_target == (600 if key in SIX_HUNDRED else 500)


@pytest.mark.parametrize("key", VINT)
def test_every_variant_takes_as_many_players_as_the_rules_say(key: str) -> None:
    expected = {
        **dict.fromkeys(("four", "kitty", "kitty-nail", "double-kitty", "exact"), (4, 5, 6)),
        **dict.fromkeys(("rubbish", "vitalin", "reseating", "auction"), (4,)),
        **dict.fromkeys(("three-dummy", "three-bid-dummy"), (3,)),
    }
    assert VINT[key].players == expected.get(key, (2,))


def test_the_least_level_is_three_where_the_lowest_bid_is_three_spades() -> None:
    assert {key for key, variant in VINT.items() if variant.least_level == 3} == {"double-kitty", "two-kitty"}


def test_records_are_those_of_the_table() -> None:
    own = {key for key, variant in VINT.items() if variant.record is Record.OWN}
    fresh = {key for key, variant in VINT.items() if variant.record is Record.FRESH}
    assert (own, fresh) == ({"auction", "three-bid-dummy"}, {"reseating"})


@pytest.mark.parametrize(
    ("preset", "bonus", "ace", "factor", "vinting"),
    [
        ("classic", 1000, 750, 1, False),
        ("compendium", 100, 700, 1, False),
        ("article", 100, 700, 1, False),
        ("double", 1000, 750, 2, True),
    ],
)
def test_a_preset_changes_what_its_text_prints_and_nothing_else(
    preset: str, bonus: int, ace: int, factor: int, vinting: bool
) -> None:
    rules = build_rules(VINT["four"], PRESETS[preset])
    prices = (*NOTRUMP_ACE[:2], ace, *NOTRUMP_ACE[3:])
    assert rules == Rules(
        partie_bonus=bonus, notrump_ace=prices, fines_factor=factor, vinting_coronets=vinting
    )


def test_an_option_goes_before_the_preset_and_the_preset_before_the_variant() -> None:
    rules = build_rules(VINT["kitty"], PRESETS["double"], {"fines_factor": 1, "partie_target": 700})
    assert (rules.fines_factor, rules.vinting_coronets, rules.partie_target) == (1, True, 700)


def test_exact_play_stays_exact_whatever_the_table_says() -> None:
    assert build_rules(VINT["exact"], options={"exact_tricks": False}).exact_tricks
    file = uncounted(played("Anna", 3, "hearts", 11), variant="exact", rules={"exact_tricks": False})
    assert written(file, "overtricks") == [(1, "overtricks", 6000)]


@pytest.mark.parametrize("key", WHIST)
def test_whist_has_its_own_numbers_under_every_preset(key: str) -> None:
    for preset in PRESETS.values():
        rules = build_rules(WHIST[key], preset)
        assert rules == Rules(partie_target=10, partie_bonus=5, rubber_bonus=10)


def test_every_number_and_switch_of_the_rules_is_an_option_of_a_game() -> None:
    assert {option.name for option in OPTIONS} == {field.name for field in fields(Rules)}


def test_whist_takes_only_the_options_that_it_has() -> None:
    assert {option.name for option in options_of(Game.WHIST)} == {
        "partie_bonus",
        "rubber_bonus",
        "partie_target",
        "last_partie_bonus",
        "count_honours",
        "count_coronets",
        "whist_five_honours",
        "whist_grand_slam",
    }
    vint = {option.name for option in options_of(Game.VINT)}
    assert vint == {option.name for option in OPTIONS} - {"whist_five_honours", "whist_grand_slam"}


def test_in_the_auction_the_buyer_and_the_dealer_write_each_in_his_own_column() -> None:
    file = uncounted(played("Vera", 2, "hearts", 7, partner="Gleb"), variant="auction")
    assert entries_of(file) == [
        (1, 2, "below", "tricks", 140),
        (1, 3, "below", "tricks", 140),
        (1, 0, "below", "tricks", 120),
        (1, 1, "below", "tricks", 120),
        (1, 0, "above", "undertricks", 2000),
        (1, 1, "above", "undertricks", 2000),
    ]
    assert sheet_of(file)["columns"] == [["Anna"], ["Boris"], ["Vera"], ["Gleb"]]


def test_three_bidding_for_the_dummy_write_the_defenders_entries_in_full_to_each() -> None:
    coronets = [
        {"player": "Anna", "suit": "hearts", "cards": 3, "dummy": True},
        {"player": "Vera", "suit": "spades", "cards": 4},
    ]
    file = uncounted(played("Anna", 2, "hearts", 7, coronets=coronets), variant="three-bid-dummy")
    assert written(file, "coronet", "undertricks") == [
        (0, "coronet", 1000),
        (1, "coronet", 1000),
        (2, "coronet", 1000),
        (1, "undertricks", 2000),
        (2, "undertricks", 2000),
    ]


def test_columns_are_sides_or_players_and_in_reseating_none_before_the_deal() -> None:
    columns = {
        key: table_of(VINT[key], VINT[key].table, None, 1).columns
        for key in ("four", "three-dummy", "auction", "three-bid-dummy", "reseating")
    }
    assert columns == {
        "four": ((0, 2), (1, 3)),
        "three-dummy": ((2,), (0, 1)),
        "auction": ((0,), (1,), (2,), (3,)),
        "three-bid-dummy": ((0,), (1,), (2,)),
        "reseating": (),
    }


def test_each_deal_of_reseating_is_a_rubber_of_its_own_and_settled_at_once() -> None:
    deals = [
        played("Anna", 7, "hearts", 13, partner="Gleb"),
        {"type": "passed"},
        {"type": "void", "reason": "short pack"},
        played("Boris", 1, "clubs", 6, partner="Anna"),
    ]
    result = result_of(uncounted(*deals, variant="reseating"))
    first, second = result["rubbers"]
    assert first["columns"] == [["Anna", "Gleb"], ["Boris", "Vera"]]
    assert second["columns"] == [["Boris", "Anna"], ["Vera", "Gleb"]]
    assert {entry["deal"] for entry in second["entries"]} == {4}
    for sheet in (first, second):
        assert (sheet["finished"], sheet["finisher"], sheet["parties"], sheet["marks"]) == (True, None, [], 0)
    assert (first["below"], first["above"], first["totals"]) == ([910, 0], [12000, 0], [12910, 0])
    assert first["result"] == {"Anna": 12910, "Gleb": 12910, "Boris": -12910, "Vera": -12910}
    assert second["totals"] == [60, 1070]
    assert result["balance"] == {
        "Anna": 12910 - 1010,
        "Boris": -12910 - 1010,
        "Vera": -12910 + 1010,
        "Gleb": 12910 + 1010,
    }


def test_the_gift_of_vitalin_is_in_the_tricks_already() -> None:
    assert written(uncounted(played("Anna", 1, "clubs", 2), variant="vitalin")) == [
        (0, "tricks", 20),
        (1, "tricks", 110),
        (1, "undertricks", 5000),
    ]
