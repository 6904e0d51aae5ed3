"""What is wrong in a rubber besides its deals: one fault each, at the narrowest key."""

from typing import Any

import pytest

from tests.builders import (
    NAMES,
    REMOVED,
    UNCOUNTED,
    Json,
    changed,
    example,
    faults_of,
    game,
    played,
    rubber,
    uncounted,
    whist_game,
)

AT = "rubbers[0]"
STARTED = changed(
    example(), f"{AT}.start", {"parties": [1, 0], "below": [120, 60], "other": [3400, -900], "marks": 2}
)
FIVE = game(rubber(), rubber(), players=list(NAMES[:5]))
FINISHED = [played("Anna", 5, "hearts", 11)] * 2

ROWS: list[tuple[Json, str, Any, str, str]] = [
    (base, f"{AT}.{path}", value, f"{AT}.{at or path}", code)
    for base, path, value, at, code in (
        (example(), "deals", REMOVED, "", "missing"),
        (example(), "deals", None, "", "not-list"),
        (example(), "deals", {}, "", "not-list"),
        (example(), "score", [1, 2], "", "unknown-key"),
        (example(), "note", 5, "", "not-text"),
        (example(), "note", "x" * 201, "", "text-length"),
        (example(), "dealer", "Zoe", "", "player-unknown"),
        (example(), "dealer", "anna", "", "player-unknown"),
        (example(), "dealer", "Anna ", "", "player-unknown"),
        (example(), "dealer", None, "", "not-text"),
        (example(), "dealer", 0, "", "not-text"),
        (example(), "answers_alone", "Zoe", "", "player-unknown"),
        (example(), "answers_alone", ["Anna"], "", "not-text"),
        # sides
        (example(), "sides", None, "", "not-list"),
        (example(), "sides", "Anna, Vera", "", "not-list"),
        (example(), "sides", [], "", "list-length"),
        (example(), "sides", [["Anna", "Vera"]], "", "list-length"),
        (example(), "sides", [["Anna"], ["Vera"], ["Boris", "Gleb"]], "", "list-length"),
        (example(), "sides", ["Anna", ["Boris", "Gleb"]], "sides[0]", "not-list"),
        (example(), "sides", [["Anna", "Vera", "Boris"], ["Gleb"]], "", "sides-sizes"),
        (example(), "sides", [["Anna"], ["Gleb"]], "", "sides-sizes"),
        (example(), "sides", [[], []], "", "sides-sizes"),
        (example(), "sides[0][1]", "Zoe", "", "player-unknown"),
        (example(), "sides[0][1]", 1, "", "not-text"),
        (example(), "sides[0][1]", "Anna", "", "player-twice"),
        (example(), "sides[1][0]", "Vera", "", "player-twice"),
        # begun on paper
        (STARTED, "start", None, "", "not-object"),
        (STARTED, "start", [[1, 0], [0, 0], [0, 0]], "", "not-object"),
        (STARTED, "start.parties", REMOVED, "", "missing"),
        (STARTED, "start.below", REMOVED, "", "missing"),
        (STARTED, "start.other", REMOVED, "", "missing"),
        (STARTED, "start.above", [0, 0], "", "unknown-key"),
        (STARTED, "start.parties", 1, "", "not-list"),
        (STARTED, "start.parties", [1], "", "list-length"),
        (STARTED, "start.below", [0, 0, 0], "", "list-length"),
        (STARTED, "start.other", [], "", "list-length"),
        (STARTED, "start.parties[0]", 2, "", "start-parties"),
        (STARTED, "start.parties[1]", -1, "", "start-parties"),
        (STARTED, "start.parties[1]", True, "", "not-whole"),
        (STARTED, "start.parties[1]", 10**30, "", "number-range"),
        (STARTED, "start.below[0]", 500, "", "start-below"),
        (STARTED, "start.below[1]", -10, "", "start-below"),
        (STARTED, "start.below[1]", 60.0, "", "not-whole"),
        (STARTED, "start.below[1]", None, "", "not-whole"),
        (STARTED, "start.other[1]", "900", "", "not-whole"),
        (STARTED, "start.other[1]", 1_000_001, "", "number-range"),
        (STARTED, "start.other[1]", -1_000_001, "", "number-range"),
        (STARTED, "start.marks", -1, "", "number-range"),
        (STARTED, "start.marks", 2.5, "", "not-whole"),
        (STARTED, "start.marks", None, "", "not-whole"),
    )
]


@pytest.mark.parametrize(
    ("base", "path", "value", "at", "code"),
    ROWS,
    ids=[f"{row[1]}={'removed' if row[2] is REMOVED else ascii(row[2])[:30]}" for row in ROWS],
)
def test_a_wrong_word_of_a_rubber_is_one_fault(base: Json, path: str, value: Any, at: str, code: str) -> None:
    assert faults_of(changed(base, path, value)) == [(at, code)]


@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        ("auction", [["Anna", "Vera"], ["Boris", "Gleb"]]),
        ("auction", [[], []]),
        ("reseating", [["Anna", "Vera"], ["Boris", "Gleb"]]),
        ("three-bid-dummy", [["Anna"], ["Boris", "Vera"]]),
    ],
)
def test_sides_are_not_asked_for_with_own_records_and_in_reseating(variant: str, sides: Any) -> None:
    file = game(rubber(sides=sides), variant=variant)
    assert faults_of(file) == [(f"{AT}.sides", "sides-unasked")]


@pytest.mark.parametrize(
    ("variant", "sides", "fits"),
    [
        ("three-dummy", [["Anna", "Boris"], ["Vera"]], True),
        ("three-dummy", [["Boris"], ["Vera", "Anna"]], True),
        ("three-dummy", [["Anna"], ["Boris"]], False),
        ("three-dummy", [["Anna", "Boris", "Vera"], []], False),
        ("two-dummies", [["Boris"], ["Anna"]], True),
        ("two-dummies", [["Anna", "Boris"], []], False),
        ("four", [["Gleb", "Anna"], ["Vera", "Boris"]], True),
    ],
)
def test_sides_have_the_right_sizes_either_first(variant: str, sides: Any, fits: bool) -> None:
    expected = [] if fits else [(f"{AT}.sides", "sides-sizes")]
    assert faults_of(game(rubber(sides=sides), variant=variant)) == expected


def test_of_five_he_who_sits_out_is_not_at_the_table() -> None:
    assert faults_of(changed(FIVE, "rubbers[0].dealer", "Anna")) == [("rubbers[0].dealer", "player-out")]
    assert faults_of(changed(FIVE, "rubbers[1].dealer", "Anna")) == []
    alone = changed(FIVE, "rubbers[1].answers_alone", "Boris")
    assert faults_of(alone) == [("rubbers[1].answers_alone", "player-out")]
    deal = played("Boris", 3, "hearts", 9)
    file = {**changed(FIVE, "rubbers[1].deals[0]", deal), "rules": UNCOUNTED}
    assert faults_of(file) == [("rubbers[1].deals[0].declarer", "player-out")]


def test_of_six_the_eighth_rubber_has_to_say_its_sides() -> None:
    file = game(*[rubber() for _ in range(9)], players=list(NAMES))
    assert faults_of(file) == [("rubbers[7].sides", "sides-missing")]
    drawn = changed(file, "rubbers[7].sides", [["Daria", "Egor"], ["Anna", "Gleb"]])
    assert faults_of(drawn) == []
    deal = {"type": "void", "reason": "x", "next_dealer": "Anna"}
    assert faults_of(changed(file, "rubbers[7].deals[0]", deal)) == [("rubbers[7].sides", "sides-missing")]


@pytest.mark.parametrize("variant", ["auction", "three-dummy", "two-kitty", "reseating"])
def test_a_whole_rubber_falls_on_one_player_only_where_two_play_against_two(variant: str) -> None:
    file = game(rubber(answers_alone="Anna"), variant=variant)
    assert faults_of(file) == [(f"{AT}.answers_alone", "alone-place")]


@pytest.mark.parametrize(("count", "variant"), [(3, "three-bid-dummy"), (4, "auction"), (2, "three-dummy")])
def test_paper_has_a_number_for_each_column(count: int, variant: str) -> None:
    start = {"parties": [0] * count, "below": [0] * count, "other": [0] * count}
    assert faults_of(game(rubber(start=start), variant=variant)) == []
    longer = {"parties": [0] * count, "below": [0] * (count + 1), "other": [0] * count}
    file = game(rubber(start=longer), variant=variant)
    assert faults_of(file) == [(f"{AT}.start.below", "list-length")]


def test_one_partie_on_paper_ends_a_rubber_of_three_bidding_for_the_dummy() -> None:
    start = {"parties": [1, 0, 0], "below": [0, 0, 0], "other": [0, 0, 0]}
    file = game(rubber(start=start), variant="three-bid-dummy")
    assert faults_of(file) == [(f"{AT}.start.parties[0]", "start-parties")]


def test_the_points_on_paper_are_under_the_target_of_the_table() -> None:
    start = {"parties": [0, 0], "below": [550, 0], "other": [0, 0]}
    assert faults_of(game(rubber(start=start), variant="kitty")) == []
    assert faults_of(game(rubber(start=start), rules={"partie_target": 550})) == [
        (f"{AT}.start.below[0]", "start-below")
    ]
    ten = whist_game(start={"parties": [0, 0], "below": [9, 10], "other": [0, 0]})
    assert faults_of(ten) == [(f"{AT}.start.below[1]", "start-below")]


def test_there_are_no_marks_at_whist_and_no_paper_in_reseating() -> None:
    start = {"parties": [0, 0], "below": [0, 0], "other": [0, 0]}
    assert faults_of(whist_game(start={**start, "marks": 0})) == []
    assert faults_of(whist_game(start={**start, "marks": 1})) == [(f"{AT}.start.marks", "number-range")]
    assert faults_of(game(rubber(start=start), variant="reseating")) == [(f"{AT}.start", "start-unasked")]


@pytest.mark.parametrize("count", [0, 2, 3])
def test_reseating_has_exactly_one_rubber(count: int) -> None:
    assert faults_of(game(*[rubber()] * count, variant="reseating")) == [("rubbers", "rubbers-one")]
    assert faults_of({**game(variant="reseating"), "rubbers": None}) == [("rubbers", "not-list")]


@pytest.mark.parametrize(
    "extra", [played("Anna", 1, "clubs", 7), {"type": "passed"}, {"type": "void", "reason": "x"}]
)
def test_nothing_but_an_adjustment_follows_the_end_of_a_rubber(extra: Json) -> None:
    adjustment = {"type": "adjustment", "to": "Anna", "points": 20, "reason": "x"}
    assert faults_of(uncounted(*FINISHED, adjustment, adjustment)) == []
    file = uncounted(*FINISHED, extra, adjustment, extra)
    assert faults_of(file) == [(f"{AT}.deals[2]", "rubber-over"), (f"{AT}.deals[4]", "rubber-over")]


def test_after_the_end_an_adjustment_has_only_its_own_faults_and_a_deal_those_besides() -> None:
    adjustment = {"type": "adjustment", "to": "Zoe", "points": 20, "reason": "x"}
    deal = played("Anna", 1, "clubs", 14)
    no_row: Any = 7
    assert faults_of(uncounted(*FINISHED, adjustment, deal, no_row, {"type": "won"})) == [
        (f"{AT}.deals[2].to", "player-unknown"),
        (f"{AT}.deals[3]", "rubber-over"),
        (f"{AT}.deals[3].tricks", "tricks-range"),
        (f"{AT}.deals[4]", "not-object"),
        (f"{AT}.deals[5].type", "not-choice"),
    ]


def test_the_end_of_a_rubber_counts_the_parties_and_points_of_the_paper() -> None:
    start = {"parties": [1, 0], "below": [0, 0], "other": [0, 0]}
    assert faults_of(uncounted(*FINISHED, start=start)) == [(f"{AT}.deals[1]", "rubber-over")]


def test_past_a_deal_with_faults_the_end_can_not_be_told() -> None:
    bad = played("Anna", 5, "hearts", 14)
    deals = [FINISHED[0], bad, FINISHED[1], played("Anna", 1, "clubs", 7)]
    assert faults_of(uncounted(*deals)) == [(f"{AT}.deals[1].tricks", "tricks-range")]


def test_past_a_row_that_can_not_be_told_the_end_can_not_be_told_either() -> None:
    no_row: Any = None
    deals = [FINISHED[0], no_row, FINISHED[1], played("Anna", 1, "clubs", 7)]
    assert faults_of(uncounted(*deals)) == [(f"{AT}.deals[1]", "not-object")]


def test_past_an_adjustment_with_faults_the_end_is_known() -> None:
    adjustment = {"type": "adjustment", "to": "Zoe", "points": 20, "reason": "x"}
    deals = [FINISHED[0], adjustment, FINISHED[1], played("Anna", 1, "clubs", 7)]
    assert faults_of(uncounted(*deals)) == [
        (f"{AT}.deals[1].to", "player-unknown"),
        (f"{AT}.deals[3]", "rubber-over"),
    ]


def test_what_a_rubber_that_can_not_be_read_may_have_changed_is_not_held_against_the_next() -> None:
    no_rubber: Any = 5
    file = game(no_rubber, rubber(played("Anna", 5, "hearts", 11)), rubber(FINISHED[0], rules="classic"))
    assert faults_of(file) == [
        ("rubbers[0]", "not-object"),
        ("rubbers[2].deals[0].aces", "missing"),
        ("rubbers[2].deals[0].honours", "missing"),
    ]


def test_reseating_has_no_end() -> None:
    deals = [played("Anna", 7, "hearts", 13, partner="Vera")] * 5
    assert faults_of(uncounted(*deals, variant="reseating")) == []


def test_sides_that_can_not_be_told_leave_the_rest_of_the_rubber_to_be_checked() -> None:
    deals: list[Json] = [
        played("Anna", 8, "hearts", 14, coronets=[{"player": "Vera", "suit": "hearts", "cards": 2}]),
        {"type": "adjustment", "to": "Anna", "points": 0, "reason": ""},
        {"type": "adjustment", "to": "Anna", "points": 5, "reason": "x", "answers_alone": "Vera"},
    ]
    file = uncounted(*deals, sides=[["Anna", "Vera"], ["Boris", "Anna"]])
    assert faults_of(file) == [
        (f"{AT}.deals[0].coronets[0].cards", "coronet-cards"),
        (f"{AT}.deals[0].level", "level-range"),
        (f"{AT}.deals[0].tricks", "tricks-range"),
        (f"{AT}.deals[1].points", "points-zero"),
        (f"{AT}.deals[1].reason", "text-blank"),
        (f"{AT}.sides[1][1]", "player-twice"),
    ]


def test_a_paper_with_faults_is_told_together_with_those_of_the_deals() -> None:
    start = {"parties": [2, 0], "below": [0], "other": [0, 0]}
    file = uncounted(played("Anna", 5, "hearts", 15), start=start)
    assert faults_of(file) == [
        (f"{AT}.deals[0].tricks", "tricks-range"),
        (f"{AT}.start.below", "list-length"),
        (f"{AT}.start.parties[0]", "start-parties"),
    ]
