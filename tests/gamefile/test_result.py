"""The result of a game as its description shows it, key by key."""

import json

from tests.builders import Json, example, game, played, result_of, rubber

FIVE = played("Anna", 5, "hearts", 11)

SHOWN: Json = {
    "format": "vint-sheet-result/1",
    "rubbers": [
        {
            "columns": [["Anna", "Vera"], ["Boris", "Gleb"]],
            "entries": [
                {"deal": 1, "column": 0, "line": "below", "kind": "tricks", "points": 550, "why": "11 × 50"},
                {"deal": 1, "column": 1, "line": "below", "kind": "tricks", "points": 100, "why": "2 × 50"},
                {"deal": 1, "column": 0, "line": "above", "kind": "partie", "points": 1000, "why": "550 ≥ 500"},
                {"deal": 2, "column": 0, "line": "below", "kind": "tricks", "points": 550, "why": "11 × 50"},
                {"deal": 2, "column": 1, "line": "below", "kind": "tricks", "points": 100, "why": "2 × 50"},
                {"deal": 2, "column": 0, "line": "above", "kind": "partie", "points": 1000, "why": "550 ≥ 500"},
                {"deal": 2, "column": 0, "line": "above", "kind": "rubber", "points": 2000, "why": "2 : 0"},
            ],
            "parties": [
                {"winner": 0, "below": [550, 100], "deal": 1},
                {"winner": 0, "below": [550, 100], "deal": 2},
            ],
            "below": [0, 0],
            "above": [4000, 0],
            "totals": [5100, 200],
            "marks": 0,
            "finished": True,
            "finisher": 0,
            "result": {"Anna": 4900, "Vera": 4900, "Boris": -4900, "Gleb": -4900},
        }
    ],
    "balance": {"Anna": 4900, "Boris": -4900, "Vera": 4900, "Gleb": -4900},
    "money": {"Anna": "2.45", "Boris": "-2.45", "Vera": "2.45", "Gleb": "-2.45"},
}  # fmt: skip


def test_the_result_is_the_one_that_is_described() -> None:
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    file = game(rubber(FIVE, FIVE), rules={"count_honours": False}, stake=stake)
    assert result_of(file) == SHOWN
    assert list(result_of(file)["balance"]) == ["Anna", "Boris", "Vera", "Gleb"]
    assert json.loads(json.dumps(result_of(file))) == SHOWN


def test_without_a_stake_there_is_no_money() -> None:
    file = game(rubber(FIVE, FIVE), rules={"count_honours": False})
    assert result_of(file) == {key: value for key, value in SHOWN.items() if key != "money"}


def test_a_game_without_rubbers_has_a_balance_of_nothing() -> None:
    assert result_of(game()) == {
        "format": "vint-sheet-result/1",
        "rubbers": [],
        "balance": {"Anna": 0, "Boris": 0, "Vera": 0, "Gleb": 0},
    }


def test_the_example_of_the_game_file_is_scored() -> None:
    (sheet,) = result_of(example())["rubbers"]
    assert [partie["below"] for partie in sheet["parties"]] == [[270, 900]]
    # tricks, honours, coronet; tricks twice, aces, coronet, slam, shortage of the revoke, partie, adjustment
    assert sheet["totals"] == [270 + 1500 + 1000, 120 + 780 + 6000 + 1000 + 5000 + 6000 + 100 + 20]
    assert (sheet["marks"], sheet["finished"]) == (1, False)


def test_rules_that_change_in_the_evening_hold_from_their_rubber_on() -> None:
    file = game(
        rubber(FIVE),
        rubber(FIVE, rules={"count_honours": False, "partie_bonus": 7}),
        rubber(FIVE),
        rubber({**FIVE, "honours": [3, 2], "aces": [2, 2]}, rules="article"),
        rules={"count_honours": False, "partie_bonus": 5},
    )
    bonuses = [
        [entry["points"] for entry in sheet["entries"] if entry["kind"] == "partie"]
        for sheet in result_of(file)["rubbers"]
    ]
    assert bonuses == [[5], [7], [7], [100]]
