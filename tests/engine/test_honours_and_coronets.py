"""What honours, aces and coronets write (§2.2–2.4, §4.3, §4.9, §2.12)."""

from typing import Any

import pytest

from scorer.engine.rules import NOTRUMP_ACE
from tests.builders import Json, game, played, rubber, uncounted, written

PRINTED = [250, 500, 700, 1000, 1250, 1500, 1750]


def holding(honours: list[int], aces: list[int], tricks: int, **head: Any) -> Json:
    """Three hearts of Anna's with such cards."""
    deal = played("Anna", 3, "hearts", tricks, honours=honours, aces=aces)
    return game(rubber(deal), **head)


@pytest.mark.parametrize(
    ("honours", "aces", "tricks", "column", "counted"),
    [
        ([3, 2], [2, 2], 9, 0, 5),
        ([4, 1], [2, 2], 9, 0, 6),
        ([4, 1], [3, 1], 9, 0, 7),
        ([4, 1], [3, 1], 3, 0, 7),
        ([3, 2], [1, 3], 9, None, 0),
        ([4, 1], [1, 3], 9, 0, 1),
        ([3, 2], [2, 2], 6, 0, 1),
        ([3, 2], [0, 4], 9, 1, 1),
        ([5, 0], [4, 0], 9, 0, 9),
        ([0, 5], [1, 3], 9, 1, 8),
        ([0, 5], [2, 2], 9, 1, 3),
        ([2, 3], [2, 2], 9, 1, 1),
        ([2, 3], [3, 1], 9, None, 0),
        ([1, 4], [2, 2], 6, 1, 6),
    ],
)
def test_honours_and_aces_are_added_on_one_side_and_subtracted_across(
    honours: list[int], aces: list[int], tricks: int, column: int | None, counted: int
) -> None:
    expected = [] if column is None else [(column, "honours", 300 * counted)]
    assert written(holding(honours, aces, tricks), "honours", "aces") == expected


@pytest.mark.parametrize(
    ("honours", "aces", "tricks", "expected"),
    [
        ([3, 2], [1, 3], 9, [(0, "honours", 900), (1, "aces", 900)]),
        ([3, 2], [2, 2], 6, [(0, "honours", 900), (1, "aces", 600)]),
        ([2, 3], [4, 0], 9, [(1, "honours", 900), (0, "aces", 1200)]),
        ([5, 0], [2, 2], 9, [(0, "honours", 1500), (0, "aces", 600)]),
    ],
)
def test_honours_and_aces_may_be_written_apart(
    honours: list[int], aces: list[int], tricks: int, expected: list[tuple[int, str, int]]
) -> None:
    file = holding(honours, aces, tricks, rules={"honours_against_aces": "separate"})
    assert written(file, "honours", "aces") == expected


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize(
    ("aces", "defended", "column", "counted"),
    [
        ([3, 1], False, 0, 3),
        ([4, 0], True, 0, 4),
        ([0, 4], False, 1, 4),
        ([2, 2], False, 0, 2),
        ([2, 2], True, 1, 2),
    ],
)
def test_at_no_trump_the_aces_are_the_honours(
    level: int, aces: list[int], defended: bool, column: int, counted: int
) -> None:
    deal = played("Anna", level, "notrump", 6 if defended else 7, aces=aces)
    for rules, prices in (("classic", list(NOTRUMP_ACE)), ("compendium", PRINTED), ("article", PRINTED)):
        file = game(rubber(deal), rules=rules)
        assert written(file, "honours") == [(column, "honours", counted * prices[level - 1])]


def test_an_ace_that_is_worth_nothing_writes_nothing() -> None:
    deal = played("Anna", 1, "notrump", 7, aces=[3, 1])
    assert written(game(rubber(deal), rules={"notrump_ace": [0] * 7}), "honours") == []


@pytest.mark.parametrize(
    ("honours", "aces", "tricks", "expected"),
    [
        ([2, 2], [1, 1], 9, [(0, "honours", 300)]),
        ([2, 2], [1, 1], 6, [(1, "honours", 300)]),
        ([1, 0], [0, 0], 9, [(0, "honours", 300)]),
        ([0, 0], [0, 0], 9, []),
        ([2, 1], [0, 1], 9, [(0, "honours", 300)]),
        ([2, 3], [3, 0], 9, []),
        ([1, 1], [0, 0], 9, []),
    ],
)
def test_with_half_the_pack_out_of_play_one_more_than_the_others_is_a_majority(
    honours: list[int], aces: list[int], tricks: int, expected: list[tuple[int, str, int]]
) -> None:
    assert written(holding(honours, aces, tricks, variant="two-exchange-hand"), "honours") == expected


def test_a_faulty_pack_counts_majorities_as_with_half_the_pack() -> None:
    deal = played("Anna", 3, "hearts", 9, honours=[1, 0], aces=[1, 1], pack="faulty")
    assert written(game(rubber(deal)), "honours") == [(0, "honours", 600)]


@pytest.mark.parametrize("cards", range(3, 14))
def test_a_coronet_counts_for_every_card_over_two(cards: int) -> None:
    coronet = {"player": "Vera", "suit": "hearts", "cards": cards}
    for strain, each in (("spades", 500), ("hearts", 1000), ("notrump", 1000)):
        file = uncounted(played("Anna", 2, strain, 3, coronets=[coronet]))
        assert written(file, "coronet") == [(0, "coronet", each * (cards - 2))]


@pytest.mark.parametrize(
    ("strain", "aces", "points"),
    [("spades", 3, 500), ("spades", 4, 1000), ("notrump", 3, 1000), ("notrump", 4, 2000)],
)
def test_three_or_four_aces_in_one_hand_are_a_coronet(strain: str, aces: int, points: int) -> None:
    deal = played("Anna", 2, strain, 8, coronets=[{"player": "Gleb", "aces": aces}])
    assert written(uncounted(deal), "coronet") == [(1, "coronet", points)]


def test_several_coronets_in_one_hand_all_count() -> None:
    coronets = [
        {"player": "Boris", "suit": "hearts", "cards": 3},
        {"player": "Boris", "suit": "clubs", "cards": 4},
        {"player": "Boris", "aces": 3},
    ]
    assert written(uncounted(played("Anna", 2, "hearts", 8, coronets=coronets)), "coronet") == [
        (1, "coronet", 1000),
        (1, "coronet", 1000),
        (1, "coronet", 500),
    ]


@pytest.mark.parametrize(
    ("holder", "tricks", "points"),
    [("Anna", 9, 6000), ("Anna", 8, 2000), ("Boris", 9, 6000), ("Boris", 8, 6000)],
)
def test_a_vinting_coronet_is_multiplied_for_defenders_and_for_declarers_who_made_it(
    holder: str, tricks: int, points: int
) -> None:
    deal = played("Vera", 3, "hearts", tricks, coronets=[{"player": holder, "suit": "hearts", "cards": 4}])
    assert written(uncounted(deal, rules={"vinting_coronets": True}), "coronet") == [
        (int(holder == "Boris"), "coronet", points)
    ]


def test_a_vinting_coronet_of_declarers_with_a_trick_too_many_keeps_its_plain_value_in_exact_play() -> None:
    deal = played("Vera", 3, "hearts", 10, coronets=[{"player": "Anna", "suit": "hearts", "cards": 4}])
    rules = {"vinting_coronets": True, "exact_tricks": True}
    assert written(uncounted(deal, rules=rules), "coronet") == [(0, "coronet", 2000)]


def test_the_dearest_coronet_is_all_thirteen_trumps_of_a_vinting_grand_slam() -> None:
    deal = played("Anna", 7, "hearts", 13, coronets=[{"player": "Anna", "suit": "hearts", "cards": 13}])
    assert written(uncounted(deal, rules={"vinting_coronets": True}), "coronet") == [(0, "coronet", 77000)]
