"""What is wrong in a deal: one fault each, at the narrowest key."""

from typing import Any

import pytest

from tests.builders import (
    REMOVED,
    UNCOUNTED,
    Json,
    changed,
    counted,
    example,
    faults_of,
    game,
    played,
    rubber,
    whist,
)

AT = "rubbers[0].deals[0]"
DEAL = game(rubber(counted(coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}])))
NOTRUMP = game(rubber(played("Anna", 3, "notrump", 9, aces=[3, 1])))
BARE = game(rubber(played("Anna", 3, "hearts", 9)), rules=UNCOUNTED)
PASSES = game(rubber({"type": "passed", "tricks": [7, 6]}), rules={"passed_out_played": True})
VOID = game(rubber({"type": "void", "reason": "short pack"}))
ADJUSTED = game(rubber({"type": "adjustment", "to": "Anna", "points": 20, "reason": "x"}))
WHIST = game(rubber(whist(7, honours=[3, 2])), game="whist")
WHIST_NOTRUMP = game(rubber(whist(7, "notrump", aces=[3, 1])), game="whist")

ROWS: list[tuple[Json, str, Any, str, str]] = [
    # what a deal is
    (DEAL, "", None, "", "not-object"),
    (DEAL, "", [], "", "not-object"),
    (DEAL, "", "passed", "", "not-object"),
    (DEAL, "type", "annulled", "type", "not-choice"),
    (DEAL, "type", None, "type", "not-choice"),
    (DEAL, "type", 1, "type", "not-choice"),
    (DEAL, "type", ["played"], "type", "not-choice"),
    (DEAL, "trumps", "hearts", "trumps", "unknown-key"),
    (DEAL, "Tricks", 9, "Tricks", "unknown-key"),
    (DEAL, "reason", "x", "reason", "unknown-key"),
    (DEAL, "next_dealer", "Anna", "next_dealer", "unknown-key"),
    # the contract
    (DEAL, "declarer", REMOVED, "declarer", "missing"),
    (DEAL, "declarer", "Zoe", "declarer", "player-unknown"),
    (DEAL, "declarer", "", "declarer", "player-unknown"),
    (DEAL, "declarer", "anna", "declarer", "player-unknown"),
    (DEAL, "declarer", None, "declarer", "not-text"),
    (DEAL, "declarer", 0, "declarer", "not-text"),
    (DEAL, "level", REMOVED, "level", "missing"),
    (DEAL, "level", 0, "level", "level-range"),
    (DEAL, "level", 8, "level", "level-range"),
    (DEAL, "level", -3, "level", "level-range"),
    (DEAL, "level", 10**30, "level", "level-range"),
    (DEAL, "level", 3.0, "level", "not-whole"),
    (DEAL, "level", "3", "level", "not-whole"),
    (DEAL, "level", True, "level", "not-whole"),
    (DEAL, "level", None, "level", "not-whole"),
    (DEAL, "strain", REMOVED, "strain", "missing"),
    (DEAL, "strain", "heart", "strain", "not-choice"),
    (DEAL, "strain", "♥", "strain", "not-choice"),
    (DEAL, "strain", "no trump", "strain", "not-choice"),
    (DEAL, "strain", None, "strain", "not-choice"),
    (DEAL, "strain", 4, "strain", "not-choice"),
    (NOTRUMP, "strain", "NT", "strain", "not-choice"),
    (NOTRUMP, "strain", REMOVED, "strain", "missing"),
    (DEAL, "partner", "Vera", "partner", "partner-unasked"),
    (DEAL, "partner", "Zoe", "partner", "player-unknown"),
    (DEAL, "partner", None, "partner", "not-text"),
    # tricks and revokes
    (DEAL, "tricks", REMOVED, "tricks", "missing"),
    (DEAL, "tricks", 14, "tricks", "tricks-range"),
    (DEAL, "tricks", -1, "tricks", "tricks-range"),
    (DEAL, "tricks", [9, 4], "tricks", "not-whole"),
    (DEAL, "revokes", 1, "revokes", "not-pair"),
    (DEAL, "revokes", [1], "revokes", "not-pair"),
    (DEAL, "revokes", [0, 0, 0], "revokes", "not-pair"),
    (DEAL, "revokes", None, "revokes", "not-pair"),
    (DEAL, "revokes", [5, 0], "revokes[0]", "revokes-range"),
    (DEAL, "revokes", [0, -1], "revokes[1]", "revokes-range"),
    (DEAL, "revokes", [0, 10**30], "revokes[1]", "number-range"),
    (DEAL, "revokes", ["1", 0], "revokes[0]", "not-whole"),
    (DEAL, "revokes", [0, None], "revokes[1]", "not-whole"),
    (DEAL, "revoke_price", "points", "revoke_price", "not-choice"),
    (DEAL, "revoke_price", None, "revoke_price", "not-choice"),
    (DEAL, "pack", "short", "pack", "not-choice"),
    (DEAL, "pack", True, "pack", "not-choice"),
    (DEAL, "note", 1, "note", "not-text"),
    (DEAL, "note", "x" * 201, "note", "text-length"),
    (DEAL, "note", "\udfff", "note", "text-character"),
    (DEAL, "answers_alone", "Zoe", "answers_alone", "player-unknown"),
    (DEAL, "answers_alone", True, "answers_alone", "not-text"),
    # honours and aces
    (DEAL, "honours", REMOVED, "honours", "missing"),
    (DEAL, "honours", [3, 3], "honours", "honours-sum"),
    (DEAL, "honours", [6, 0], "honours", "honours-sum"),
    (DEAL, "honours", [0, 6], "honours", "honours-sum"),
    (DEAL, "honours", [3, 1], "honours", "honours-sum"),
    (DEAL, "honours", [6, -1], "honours[1]", "number-range"),
    (DEAL, "honours", [10**30, 0], "honours[0]", "number-range"),
    (DEAL, "honours", 3, "honours", "not-pair"),
    (DEAL, "honours", [3], "honours", "not-pair"),
    (DEAL, "honours", [3, 2, 0], "honours", "not-pair"),
    (DEAL, "honours", {"declarers": 3}, "honours", "not-pair"),
    (DEAL, "honours", None, "honours", "not-pair"),
    (DEAL, "honours", [3.0, 2], "honours[0]", "not-whole"),
    (DEAL, "honours", [3, "2"], "honours[1]", "not-whole"),
    (DEAL, "honours", [3, False], "honours[1]", "not-whole"),
    (DEAL, "aces", REMOVED, "aces", "missing"),
    (DEAL, "aces", [3, 2], "aces", "aces-sum"),
    (DEAL, "aces", [0, 5], "aces", "aces-sum"),
    (DEAL, "aces", [2, 1], "aces", "aces-sum"),
    (DEAL, "aces", [-1, 5], "aces[0]", "number-range"),
    (DEAL, "aces", [None, 2], "aces[0]", "not-whole"),
    (NOTRUMP, "aces", REMOVED, "aces", "missing"),
    (NOTRUMP, "honours", [3, 2], "honours", "honours-notrump"),
    (NOTRUMP, "honours", [5, 0], "honours", "honours-notrump"),
    (NOTRUMP, "honours", [9, 9], "honours", "honours-notrump"),
    (BARE, "honours", [3, 2], "honours", "not-counted"),
    (BARE, "aces", [2, 2], "aces", "not-counted"),
    # passed deals, annulled deals, adjustments
    (PASSES, "tricks", [7, 7], "tricks", "tricks-sum"),
    (PASSES, "tricks", [14, 0], "tricks[0]", "tricks-range"),
    (PASSES, "tricks", [0, -1], "tricks[1]", "tricks-range"),
    (PASSES, "tricks", 7, "tricks", "not-pair"),
    (PASSES, "tricks", [7], "tricks", "not-pair"),
    (PASSES, "tricks", None, "tricks", "not-pair"),
    (PASSES, "tricks", [7, 6.0], "tricks[1]", "not-whole"),
    (PASSES, "honours", [3, 2], "honours", "unknown-key"),
    (PASSES, "answers_alone", "Anna", "answers_alone", "unknown-key"),
    (VOID, "reason", REMOVED, "reason", "missing"),
    (VOID, "reason", "", "reason", "text-blank"),
    (VOID, "reason", " \t", "reason", "text-blank"),
    (VOID, "reason", 3, "reason", "not-text"),
    (VOID, "reason", "x" * 201, "reason", "text-length"),
    (VOID, "next_dealer", "Zoe", "next_dealer", "player-unknown"),
    (VOID, "next_dealer", None, "next_dealer", "not-text"),
    (VOID, "tricks", 9, "tricks", "unknown-key"),
    (ADJUSTED, "to", REMOVED, "to", "missing"),
    (ADJUSTED, "to", "Zoe", "to", "player-unknown"),
    (ADJUSTED, "to", ["Anna"], "to", "not-text"),
    (ADJUSTED, "points", REMOVED, "points", "missing"),
    (ADJUSTED, "points", 0, "points", "points-zero"),
    (ADJUSTED, "points", 1_000_001, "points", "number-range"),
    (ADJUSTED, "points", -1_000_001, "points", "number-range"),
    (ADJUSTED, "points", 10**30, "points", "number-range"),
    (ADJUSTED, "points", 20.0, "points", "not-whole"),
    (ADJUSTED, "points", "20", "points", "not-whole"),
    (ADJUSTED, "points", None, "points", "not-whole"),
    (ADJUSTED, "reason", REMOVED, "reason", "missing"),
    (ADJUSTED, "reason", "", "reason", "text-blank"),
    (ADJUSTED, "reason", None, "reason", "not-text"),
    (ADJUSTED, "answers_alone", "Zoe", "answers_alone", "player-unknown"),
    (ADJUSTED, "answers_alone", "Vera", "answers_alone", "player-side"),
    (ADJUSTED, "answers_alone", "Anna", "answers_alone", "player-side"),
    (ADJUSTED, "declarer", "Anna", "declarer", "unknown-key"),
    # whist
    (WHIST, "strain", REMOVED, "strain", "missing"),
    (WHIST, "strain", "none", "strain", "not-choice"),
    (WHIST, "tricks", REMOVED, "tricks", "missing"),
    (WHIST, "tricks", [7, 7], "tricks", "tricks-sum"),
    (WHIST, "tricks", [14, 0], "tricks[0]", "tricks-range"),
    (WHIST, "tricks", 7, "tricks", "not-pair"),
    (WHIST, "tricks", [7, 10**30], "tricks[1]", "number-range"),
    (WHIST, "honours", REMOVED, "honours", "missing"),
    (WHIST, "honours", [4, 2], "honours", "honours-sum"),
    (WHIST, "aces", [2, 2], "aces", "aces-trump"),
    (WHIST, "aces", [9, 9], "aces", "aces-trump"),
    (WHIST, "declarer", "Anna", "declarer", "unknown-key"),
    (WHIST, "level", 1, "level", "unknown-key"),
    (WHIST, "partner", "Vera", "partner", "unknown-key"),
    (WHIST, "revokes", [0, 5], "revokes[1]", "revokes-range"),
    (WHIST, "type", "passed", "type", "type-whist"),
    (WHIST, "coronets", [{"player": "Anna", "aces": 3}], "coronets[0].aces", "coronet-aces-whist"),
    (WHIST_NOTRUMP, "aces", REMOVED, "aces", "missing"),
    (WHIST_NOTRUMP, "aces", [3, 2], "aces", "aces-sum"),
    (WHIST_NOTRUMP, "honours", [3, 2], "honours", "honours-notrump"),
]


def name(row: tuple[Json, str, Any, str, str]) -> str:
    """What stands for a row in the report."""
    return f"{row[1]}={'removed' if row[2] is REMOVED else ascii(row[2])[:30]}"


@pytest.mark.parametrize(("base", "path", "value", "at", "code"), ROWS, ids=map(name, ROWS))
def test_a_wrong_word_of_a_deal_is_one_fault(base: Json, path: str, value: Any, at: str, code: str) -> None:
    bad = changed(base, f"{AT}.{path}" if path else AT, value)
    assert faults_of(bad) == [(f"{AT}.{at}" if at else AT, code)]


@pytest.mark.parametrize("base", [DEAL, NOTRUMP, BARE, PASSES, VOID, ADJUSTED, WHIST, WHIST_NOTRUMP])
def test_the_deals_that_are_spoilt_here_have_no_faults_themselves(base: Json) -> None:
    assert faults_of(base) == []
    assert faults_of(changed(base, f"{AT}.note", "")) == []


@pytest.mark.parametrize("tricks", [0, 1])
def test_of_vitalins_tricks_two_are_a_gift(tricks: int) -> None:
    file = game(rubber(played("Anna", 1, "hearts", tricks)), variant="vitalin", rules=UNCOUNTED)
    assert faults_of(file) == [(f"{AT}.tricks", "tricks-range")]
    assert faults_of(changed(file, f"{AT}.tricks", 2)) == []


@pytest.mark.parametrize("variant", ["double-kitty", "two-kitty"])
def test_nothing_under_three_is_bid_with_the_great_kitties(variant: str) -> None:
    file = game(rubber(played("Anna", 2, "spades", 9)), variant=variant, rules=UNCOUNTED)
    assert faults_of(file) == [(f"{AT}.level", "level-least")]
    assert faults_of(changed(file, f"{AT}.level", 0)) == [(f"{AT}.level", "level-range")]
    assert faults_of(changed(file, f"{AT}.level", 3)) == []


@pytest.mark.parametrize("variant", ["auction", "reseating"])
def test_the_partner_is_named_where_nobody_else_knows_him(variant: str) -> None:
    deal = played("Anna", 2, "spades", 9, partner="Boris")
    file = game(rubber(deal), variant=variant, rules=UNCOUNTED)
    assert faults_of(file) == []
    for value, code in (
        (REMOVED, "partner-missing"),
        ("Anna", "player-twice"),
        ("Zoe", "player-unknown"),
        (None, "not-text"),
    ):
        assert faults_of(changed(file, f"{AT}.partner", value)) == [(f"{AT}.partner", code)]


@pytest.mark.parametrize(
    ("variant", "player", "code"),
    [
        ("auction", "Anna", "alone-place"),
        ("three-bid-dummy", "Anna", "alone-place"),
        ("three-dummy", "Vera", "alone-place"),
        ("three-dummy", "Anna", None),
        ("two-dummies", "Anna", "alone-place"),
        ("two-exchange-hand", "Boris", "alone-place"),
        ("reseating", "Gleb", None),
        ("kitty", "Gleb", None),
    ],
)
def test_one_answers_alone_only_beside_a_partner_in_the_same_column(
    variant: str, player: str, code: str | None
) -> None:
    partner = {"partner": "Boris"} if variant in {"auction", "reseating"} else {}
    deal = played("Anna", 3, "spades", 9, answers_alone=player, **partner)
    file = game(rubber(deal), variant=variant, rules=UNCOUNTED)
    assert faults_of(file) == ([] if code is None else [(f"{AT}.answers_alone", code)])


@pytest.mark.parametrize(
    ("variant", "to", "alone", "code"),
    [
        ("three-dummy", "Vera", "Anna", None),
        ("three-dummy", "Anna", "Vera", "alone-place"),
        ("auction", "Anna", "Boris", "alone-place"),
        ("two-dummies", "Anna", "Boris", "alone-place"),
        ("four", "Anna", "Boris", None),
    ],
)
def test_an_adjustment_falls_on_one_of_two_of_the_other_side(
    variant: str, to: str, alone: str, code: str | None
) -> None:
    deal = {"type": "adjustment", "to": to, "points": 20, "reason": "x", "answers_alone": alone}
    expected = [] if code is None else [(f"{AT}.answers_alone", code)]
    assert faults_of(game(rubber(deal), variant=variant)) == expected


@pytest.mark.parametrize(("points", "code"), [(-20, "alone-points"), (0, "points-zero")])
def test_points_that_are_taken_away_or_are_none_can_not_fall_on_one_player(points: int, code: str) -> None:
    bad = changed(changed(ADJUSTED, f"{AT}.answers_alone", "Boris"), f"{AT}.points", points)
    assert faults_of(bad) == [(f"{AT}.{'points' if points == 0 else 'answers_alone'}", code)]


def test_there_are_no_adjustments_in_reseating() -> None:
    deal = {"type": "adjustment", "to": "Anna", "points": 20, "reason": "x", "answers_alone": "Boris"}
    assert faults_of(game(rubber(deal), variant="reseating")) == [(f"{AT}.type", "adjustment-unasked")]


@pytest.mark.parametrize(
    ("variant", "rules"),
    [("four", {}), ("auction", {"passed_out_played": True}), ("reseating", {"passed_out_played": True})],
)
def test_passes_are_played_by_agreement_and_between_two_columns_only(variant: str, rules: Json) -> None:
    file = game(rubber({"type": "passed", "tricks": [7, 6]}), variant=variant, rules=rules)
    assert faults_of(file) == [(f"{AT}.tricks", "tricks-unasked")]
    assert faults_of(changed(file, AT, {"type": "passed"})) == []


def test_who_sits_out_can_take_no_part_in_a_deal() -> None:
    five = {**example(), "players": ["Anna", "Boris", "Vera", "Gleb", "Daria"]}
    for path in (
        "deals[0].declarer",
        "deals[0].coronets[0].player",
        "deals[2].answers_alone",
        "deals[3].next_dealer",
        "deals[4].to",
        "deals[4].answers_alone",
    ):
        bad = changed(five, f"rubbers[0].{path}", "Daria")
        assert faults_of(bad) == [(f"rubbers[0].{path}", "player-out")]


def test_a_faulty_pack_may_hold_fewer_honours_and_aces_but_not_more() -> None:
    faulty = changed(DEAL, f"{AT}.pack", "faulty")
    assert faults_of(changed(faulty, f"{AT}.honours", [3, 0])) == []
    assert faults_of(changed(faulty, f"{AT}.aces", [1, 0])) == []
    torn = changed(changed(faulty, f"{AT}.honours", [3, 0]), f"{AT}.pack", "torn")
    assert faults_of(torn) == [(f"{AT}.pack", "not-choice")]
    assert faults_of(changed(faulty, f"{AT}.honours", [3, 3])) == [(f"{AT}.honours", "honours-sum")]
    assert faults_of(changed(faulty, f"{AT}.aces", [3, 2])) == [(f"{AT}.aces", "aces-sum")]
    assert faults_of(changed(faulty, f"{AT}.aces", REMOVED)) == [(f"{AT}.aces", "missing")]


def test_with_half_the_pack_there_may_be_fewer_honours_and_aces_but_not_more() -> None:
    half = {**DEAL, "variant": "two-exchange-hand", "players": ["Anna", "Boris"]}
    assert faults_of(changed(half, f"{AT}.honours", [3, 0])) == []
    assert faults_of(changed(half, f"{AT}.aces", [1, 0])) == []
    assert faults_of(changed(half, f"{AT}.honours", [5, 1])) == [(f"{AT}.honours", "honours-sum")]
    assert faults_of(changed(half, f"{AT}.aces", [3, 3])) == [(f"{AT}.aces", "aces-sum")]
