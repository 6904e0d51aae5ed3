"""What a deal and a rubber of whist write (§7)."""

import pytest

from scorer.engine.carried import CarriedBalance, carried_balances
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import Line
from tests.builders import Json, game, read, rubber, sheet_of, whist, whist_game, written


@pytest.mark.parametrize(
    ("first", "column", "points"), [(7, 0, 2), (9, 0, 6), (6, 1, 2), (0, 1, 14), (13, 0, 14), (4, 1, 6)]
)
def test_the_odd_trick_side_writes_two_for_each_trick_over_six(first: int, column: int, points: int) -> None:
    assert written(whist_game(whist(first)), "tricks") == [(column, "tricks", points)]


@pytest.mark.parametrize(
    ("split", "expected"),
    [
        ([5, 0], (0, 5)),
        ([4, 1], (0, 4)),
        ([3, 2], (0, 2)),
        ([2, 3], (1, 2)),
        ([1, 4], (1, 4)),
        ([0, 5], (1, 5)),
    ],
)
def test_the_majority_of_honours_is_written_above(split: list[int], expected: tuple[int, int]) -> None:
    file = game(rubber(whist(7, honours=split)), game="whist")
    assert written(file, "honours") == [(expected[0], "honours", expected[1])]


def test_five_honours_count_six_by_other_books() -> None:
    file = game(rubber(whist(7, honours=[0, 5])), game="whist", rules={"whist_five_honours": 6})
    assert written(file, "honours") == [(1, "honours", 6)]


@pytest.mark.parametrize(
    ("split", "expected"),
    [([4, 0], [(0, "honours", 4)]), ([1, 3], [(1, "honours", 2)]), ([2, 2], [])],
)
def test_at_no_trump_the_aces_stand_for_honours_and_two_each_count_for_nobody(
    split: list[int], expected: list[tuple[int, str, int]]
) -> None:
    file = game(rubber(whist(7, "notrump", aces=split)), game="whist")
    assert written(file, "honours") == expected


@pytest.mark.parametrize(
    ("split", "expected"),
    [([2, 1], []), ([2, 2], []), ([0, 0], []), ([3, 0], [(0, "honours", 2)]), ([0, 4], [(1, "honours", 4)])],
)
def test_with_a_faulty_pack_a_majority_of_under_three_writes_nothing(
    split: list[int], expected: list[tuple[int, str, int]]
) -> None:
    file = game(rubber(whist(7, honours=split, pack="faulty")), game="whist")
    assert written(file, "honours") == expected


@pytest.mark.parametrize("cards", [3, 4, 8, 13])
@pytest.mark.parametrize(("strain", "each"), [("spades", 5), ("hearts", 10), ("notrump", 10)])
def test_a_coronet_is_twice_as_dear_in_trumps_and_at_no_trump(strain: str, each: int, cards: int) -> None:
    coronets = [
        {"player": "Gleb", "suit": "hearts", "cards": cards},
        {"player": "Anna", "suit": "clubs", "cards": 3},
    ]
    plain = 10 if strain == "notrump" else 5
    assert written(whist_game(whist(7, strain, coronets=coronets)), "coronet") == [
        (1, "coronet", each * (cards - 2)),
        (0, "coronet", plain),
    ]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (12, [(0, "slam_made", 10)]),
        (13, [(0, "slam_made", 20)]),
        (1, [(1, "slam_made", 10)]),
        (0, [(1, "slam_made", 20)]),
        (11, []),
    ],
)
def test_either_side_writes_a_slam(first: int, expected: list[tuple[int, str, int]]) -> None:
    assert written(whist_game(whist(first)), "slam_made") == expected


def test_all_tricks_count_ten_by_other_books() -> None:
    file = whist_game(whist(13), rules={"whist_grand_slam": 10})
    assert written(file, "slam_made") == [(0, "slam_made", 10)]


def test_a_slam_after_a_revoke_needs_its_tricks_before_the_move_too() -> None:
    assert written(whist_game(whist(10, revokes=[0, 1])), "slam_made") == []


def test_ten_below_end_a_partie_and_two_parties_the_rubber() -> None:
    sheet = sheet_of(whist_game(whist(10), whist(6), whist(7), whist(3), whist(13)))
    assert sheet["parties"] == [
        {"winner": 0, "below": [10, 2], "deal": 3},
        {"winner": 0, "below": [14, 8], "deal": 5},
    ]
    assert (sheet["finisher"], sheet["totals"]) == (0, [8 + 2 + 14 + 20 + 5 + 5 + 10, 2 + 8])


def test_whist_takes_its_own_bonuses_and_target() -> None:
    rules: Json = {"partie_bonus": 8, "rubber_bonus": 30, "partie_target": 20, "last_partie_bonus": False}
    sheet = sheet_of(whist_game(*[whist(11)] * 4, rules=rules))
    assert [partie["deal"] for partie in sheet["parties"]] == [2, 4]
    assert written(whist_game(*[whist(11)] * 4, rules=rules), "partie", "rubber") == [
        (0, "partie", 8),
        (0, "rubber", 30),
    ]


@pytest.mark.parametrize("preset", ["classic", "compendium", "article", "double"])
def test_presets_do_not_touch_whist(preset: str) -> None:
    deals = [whist(9, revokes=[0, 1], revoke_price="fine", honours=[3, 2])] * 4
    plain = game(rubber(*deals), game="whist")
    assert sheet_of({**plain, "rules": preset}) == sheet_of(plain)


def test_three_with_a_dummy_settle_with_each_and_two_with_dummies_with_one_another() -> None:
    deals = [whist(11), whist(11)]
    three = game(
        rubber(*deals),
        game="whist",
        variant="three-dummy",
        rules={"count_honours": False},
        players=["A", "B", "C"],
    )
    assert sheet_of(three)["result"] == {"C": 80, "A": -40, "B": -40}
    two = game(
        rubber(*deals),
        game="whist",
        variant="two-dummies",
        rules={"count_honours": False},
        players=["A", "B"],
    )
    assert sheet_of(two)["result"] == {"A": 40, "B": -40}


@pytest.mark.parametrize(
    ("other", "remainders", "lines"),
    [
        # the text's own example: 37 to 27, the partie won by the poorer
        ([12, 37], (0, 10), (Line.BELOW, Line.ABOVE)),
        ([32, 27], (20, 0), (Line.BELOW, None)),
        ([12, 27], (0, 0), (Line.BELOW, None)),
    ],
)
def test_the_balance_carried_after_a_partie_is_the_richer_sides_remainder(
    other: list[int], remainders: tuple[int, int], lines: tuple[Line | None, ...]
) -> None:
    start = {"parties": [0, 0], "below": [0, 0], "other": other}
    file = whist_game(whist(11), start=start)
    (sheet,) = build_sheet(read(file).sitting).rubbers
    assert sheet.totals[0] == other[0] + 10 + 5
    assert carried_balances(sheet) == (CarriedBalance(1, 0, sheet.totals, remainders, lines),)


def test_a_deal_that_ends_no_partie_carries_nothing() -> None:
    (sheet,) = build_sheet(read(whist_game(whist(7), whist(11))).sitting).rubbers
    assert [balance.deal for balance in carried_balances(sheet)] == [2]
