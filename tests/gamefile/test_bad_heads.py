"""What is wrong in the head of a game file: one fault each, at the narrowest key."""

from typing import Any

import pytest

from tests.builders import REMOVED, Json, changed, example, faults_of, game, played, rubber, whist

BLANK: Json = game(rubber())
"""A game of four without a deal."""

WORDS: list[tuple[str, Any, str]] = [
    ("format", REMOVED, "missing"),
    ("format", "vint-sheet/2", "not-choice"),
    ("format", "vint-sheet-result/1", "not-choice"),
    ("format", None, "not-choice"),
    ("format", 1, "not-choice"),
    ("game", "bridge", "not-choice"),
    ("game", None, "not-choice"),
    ("game", ["vint"], "not-choice"),
    ("variant", "five", "not-choice"),
    ("variant", "", "not-choice"),
    ("variant", 4, "not-choice"),
    ("variant", "Four", "not-choice"),
    ("title", 7, "not-text"),
    ("title", None, "not-text"),
    ("title", "x" * 201, "text-length"),
    ("title", "a\0b", "text-character"),
    ("title", "\ud800", "text-character"),
    ("note", ["x"], "not-text"),
    ("note", "ж" * 201, "text-length"),
    ("date", "27.11.2026", "date"),
    ("date", "2026-11-31", "date"),
    ("date", "2026-02-29", "date"),
    ("date", "2026-1-1", "date"),
    ("date", "20261127", "date"),
    ("date", "2026-W48-5", "date"),
    ("date", "0000-01-01", "date"),
    ("date", "2026-11-27T20:00", "date"),
    ("date", "２０２６-11-27", "date"),
    ("date", " 2026-11-27", "date"),
    ("date", "2026-11-27\n", "date"),
    ("date", "", "date"),
    ("date", 20261127, "not-text"),
    ("date", None, "not-text"),
    ("rubbers", REMOVED, "missing"),
    ("rubbers", {}, "not-list"),
    ("rubbers", None, "not-list"),
    ("rubbers[0]", [], "not-object"),
    ("rubbers[0]", None, "not-object"),
    ("author", "Anna", "unknown-key"),
    ("Format", "vint-sheet/1", "unknown-key"),
    ("", 1, "unknown-key"),
]

PLAYERS: list[tuple[str, Any, str]] = [
    ("players", REMOVED, "missing"),
    ("players", None, "not-list"),
    ("players", "Anna, Boris, Vera, Gleb", "not-list"),
    ("players", {"1": "Anna"}, "not-list"),
    ("players", [], "list-length"),
    ("players", ["Anna"], "list-length"),
    ("players", list("ABCDEFG"), "list-length"),
    ("players", ["Anna", "Boris"], "players-number"),
    ("players", ["Anna", "Boris", "Vera"], "players-number"),
    ("players[1]", "", "text-length"),
    ("players[1]", "ж" * 41, "text-length"),
    ("players[1]", "   ", "text-blank"),
    ("players[1]", "\u00a0\u2003", "text-blank"),
    ("players[1]", "Bo\tris", "text-character"),
    ("players[1]", "Boris\n", "text-character"),
    ("players[1]", "\0", "text-character"),
    ("players[1]", "\x7f", "text-character"),
    ("players[1]", "\x85", "text-character"),
    ("players[1]", "\ud83d", "text-character"),
    ("players[1]", 2, "not-text"),
    ("players[1]", None, "not-text"),
    ("players[1]", ["Boris"], "not-text"),
    ("players[1]", "Anna", "player-same"),
    ("players[1]", "anna", "player-same"),
    ("players[1]", "ANNA", "player-same"),
    ("players[1]", " Anna ", "player-same"),
    ("players[1]", "Anna\u3000", "player-same"),
]

STAKE: list[tuple[str, Any, str]] = [
    ("stake", None, "not-object"),
    ("stake", "0.05 EUR", "not-object"),
    ("stake.points", REMOVED, "missing"),
    ("stake.points", 0, "number-range"),
    ("stake.points", -100, "number-range"),
    ("stake.points", 1_000_001, "number-range"),
    ("stake.points", 10**30, "number-range"),
    ("stake.points", 100.0, "not-whole"),
    ("stake.points", "100", "not-whole"),
    ("stake.points", True, "not-whole"),
    ("stake.amount", REMOVED, "missing"),
    ("stake.amount", 0.05, "not-text"),
    ("stake.amount", None, "not-text"),
    *(
        ("stake.amount", amount, "amount")
        for amount in (
            *(
                "",
                "0",
                "0.00",
                "-1",
                "+1",
                "0,05",
                ".5",
                "5.",
                "1e3",
                "1E3",
                "abc",
                " 1",
                "1 ",
                "1\n",
                "NaN",
                "Infinity",
            ),
            *("1_000", "1 000", "0x1", "1/2", "٠.٥", "1.2.3", "1" * 13, "0." + "1" * 13),
        )
    ),
    ("stake.currency", REMOVED, "missing"),
    *(("stake.currency", text, "currency") for text in ("", "eur", "EU", "EURO", "E1R", "€", "ЕUR", "EUR\n")),
    ("stake.currency", 978, "not-text"),
    ("stake.currency", None, "not-text"),
    ("stake.rate", 1, "unknown-key"),
]

NO_SWITCH: tuple[Any, ...] = (1, 0, "true", None, {})
SWITCHES = (
    *("last_partie_bonus", "vinting_coronets", "passed_out_played", "exact_tricks", "defenders_slam"),
    *("count_honours", "count_coronets"),
)

RULES: list[tuple[str, Any, str]] = [
    ("rules", None, "not-object"),
    ("rules", 1, "not-object"),
    ("rules", ["classic"], "not-object"),
    ("rules", "", "not-choice"),
    ("rules", "Classic", "not-choice"),
    ("rules.preset", "house", "not-choice"),
    ("rules.preset", None, "not-choice"),
    ("rules.preset", {}, "not-choice"),
    ("rules.partie_bonuses", 1, "option-unknown"),
    ("rules.partie-bonus", 1, "option-unknown"),
    ("rules.partie_bonus", -1, "number-range"),
    ("rules.partie_bonus", 100_001, "number-range"),
    ("rules.partie_bonus", 10**30, "number-range"),
    ("rules.partie_bonus", 100.0, "not-whole"),
    ("rules.partie_bonus", "100", "not-whole"),
    ("rules.partie_bonus", True, "not-whole"),
    ("rules.partie_bonus", None, "not-whole"),
    ("rules.rubber_bonus", -1, "number-range"),
    ("rules.rubber_bonus", 1_000_001, "number-range"),
    ("rules.rubber_bonus", [2000], "not-whole"),
    ("rules.partie_target", 0, "number-range"),
    ("rules.partie_target", -500, "number-range"),
    ("rules.partie_target", 5, "number-range"),
    ("rules.partie_target", 505, "number-step"),
    ("rules.partie_target", 1_000_010, "number-range"),
    ("rules.partie_target", "500", "not-whole"),
    ("rules.notrump_ace", 250, "not-list"),
    ("rules.notrump_ace", [250] * 6, "list-length"),
    ("rules.notrump_ace", [250] * 8, "list-length"),
    ("rules.notrump_ace", [], "list-length"),
    ("rules.passed_out_marks", 500, "not-list"),
    ("rules.passed_out_marks", [], "list-length"),
    ("rules.passed_out_marks", [500] * 11, "list-length"),
    ("rules.fines_factor", 0, "not-choice"),
    ("rules.fines_factor", 3, "not-choice"),
    ("rules.fines_factor", True, "not-choice"),
    ("rules.fines_factor", 2.0, "not-choice"),
    ("rules.fines_factor", "2", "not-choice"),
    ("rules.fines_factor", None, "not-choice"),
    ("rules.honours_against_aces", "both", "not-choice"),
    ("rules.honours_against_aces", None, "not-choice"),
    ("rules.both_reach", "lower", "not-choice"),
    ("rules.both_reach", True, "not-choice"),
    ("rules.own_record_settlement", "all", "not-choice"),
    ("rules.own_record_settlement", 1, "not-choice"),
    *((f"rules.{name}", value, "not-yes-no") for name in SWITCHES for value in NO_SWITCH),
    ("rules.whist_five_honours", 5, "option-other-game"),
    ("rules.whist_five_honours", 7, "option-other-game"),
    ("rules.whist_grand_slam", 20, "option-other-game"),
]


def ids(rows: list[tuple[str, Any, str]]) -> list[str]:
    """A name for each row."""
    return [f"{path}={'removed' if value is REMOVED else ascii(value)[:30]}" for path, value, _ in rows]


@pytest.mark.parametrize(("path", "value", "code"), WORDS, ids=ids(WORDS))
def test_a_wrong_word_of_the_head_is_one_fault(path: str, value: Any, code: str) -> None:
    bad = {**example(), "": value} if not path else changed(example(), path, value)
    assert faults_of(bad) == [(path, code)]


@pytest.mark.parametrize(("path", "value", "code"), PLAYERS, ids=ids(PLAYERS))
def test_a_wrong_list_of_players_is_one_fault_though_its_names_are_used_all_over(
    path: str, value: Any, code: str
) -> None:
    assert faults_of(changed(example(), path, value)) == [(path, code)]


@pytest.mark.parametrize(("path", "value", "code"), STAKE, ids=ids(STAKE))
def test_a_wrong_stake_is_one_fault(path: str, value: Any, code: str) -> None:
    assert faults_of(changed(example(), path, value)) == [(path, code)]


@pytest.mark.parametrize(("path", "value", "code"), RULES, ids=ids(RULES))
def test_a_wrong_rule_is_one_fault_of_the_file_and_of_a_rubber(path: str, value: Any, code: str) -> None:
    assert faults_of(changed(example(), path, value)) == [(path, code)]
    in_rubber = changed(example(), "rubbers[0].rules", {"preset": "classic"})
    assert faults_of(changed(in_rubber, f"rubbers[0].{path}", value)) == [(f"rubbers[0].{path}", code)]


@pytest.mark.parametrize("value", [-1, 1_000_001, 10**30])
@pytest.mark.parametrize("option", ["notrump_ace", "passed_out_marks"])
def test_a_number_out_of_bounds_in_a_list_of_prices_is_one_fault_at_its_place(
    option: str, value: int
) -> None:
    prices = [1, 2, 3, value, 5, 6, 7]
    assert faults_of({**BLANK, "rules": {option: prices}}) == [(f"rules.{option}[3]", "number-range")]
    prices[3] = "4"  # type: ignore[call-overload]
    assert faults_of({**BLANK, "rules": {option: prices}}) == [(f"rules.{option}[3]", "not-whole")]


def test_a_mark_is_worth_something() -> None:
    assert faults_of({**BLANK, "rules": {"passed_out_marks": [0]}}) == [
        ("rules.passed_out_marks[0]", "number-range")
    ]
    assert faults_of({**BLANK, "rules": {"notrump_ace": [0] * 7}}) == []


@pytest.mark.parametrize(
    "option",
    [
        *("notrump_ace", "fines_factor", "vinting_coronets", "passed_out_marks", "passed_out_played"),
        *("honours_against_aces", "both_reach", "exact_tricks", "defenders_slam", "own_record_settlement"),
    ],
)
def test_an_option_of_vint_is_a_fault_at_whist(option: str) -> None:
    file = game(rubber(), game="whist", rules={option: None})
    assert faults_of(file) == [(f"rules.{option}", "option-other-game")]


@pytest.mark.parametrize("value", [4, 7, "5", True, 5.0])
def test_the_numbers_of_whist_are_five_or_six_and_ten_or_twenty(value: Any) -> None:
    for option in ("whist_five_honours", "whist_grand_slam"):
        file = game(rubber(), game="whist", rules={option: value})
        assert faults_of(file) == [(f"rules.{option}", "not-choice")]


@pytest.mark.parametrize("key", ["kitty", "auction", "two-kitty", "reseating"])
def test_a_variant_of_vint_is_none_of_whist(key: str) -> None:
    assert faults_of({**BLANK, "game": "whist", "variant": key}) == [("variant", "not-choice")]


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        *(("rubbish", 5), ("vitalin", 6), ("reseating", 5), ("auction", 3), ("three-dummy", 4)),
        *(("three-bid-dummy", 2), ("two-dummies", 3), ("two-kitty", 4), ("kitty", 3)),
    ],
)
def test_a_variant_takes_no_other_number_of_players(variant: str, players: int) -> None:
    file = game(rubber(), variant=variant, players=list("ABCDEF"[:players]))
    assert faults_of(file) == [("players", "players-number")]


def test_faults_of_the_head_and_of_the_deals_are_told_together() -> None:
    deal = played("Zoe", 3, "hearts", 14, honours=[3, 3], aces=[2, 2])
    file = {**game(rubber(deal)), "title": 1, "stake": {"points": 0}, "players": ["Anna", "", "C", "D"]}
    assert faults_of(file) == [
        ("players[1]", "text-length"),
        ("rubbers[0].deals[0].honours", "honours-sum"),
        ("rubbers[0].deals[0].tricks", "tricks-range"),
        ("stake.amount", "missing"),
        ("stake.currency", "missing"),
        ("stake.points", "number-range"),
        ("title", "not-text"),
    ]


def test_rules_that_can_not_be_read_are_not_held_against_the_deals() -> None:
    bare = played("Anna", 3, "hearts", 9)
    uncounted = whist(7)
    passes = {"type": "passed", "tricks": [7, 6]}
    for rules, path, code in (
        ({"count_honours": 0}, "rules.count_honours", "not-yes-no"),
        ({"count_honors": False}, "rules.count_honors", "option-unknown"),
        ("none", "rules", "not-choice"),
    ):
        assert faults_of(game(rubber(bare), rules=rules)) == [(path, code)]
        assert faults_of(game(rubber(uncounted), game="whist", rules=rules)) == [(path, code)]
        assert faults_of(game(rubber(passes), rules=rules)) == [(path, code)]
    coronets = [{"player": "Anna", "suit": "hearts", "cards": 3}]
    unread = game(rubber({**bare, "coronets": coronets}), rules={"count_coronets": 1, "count_honours": False})
    assert faults_of(unread) == [("rules.count_coronets", "not-yes-no")]
    long = [played("Anna", 7, "hearts", 13, honours=[3, 2], aces=[2, 2])] * 3
    start = {"parties": [0, 0], "below": [700, 0], "other": [0, 0]}
    target = game(rubber(*long, start=start), rules={"partie_target": 1001})
    assert faults_of(target) == [("rules.partie_target", "number-step")]
