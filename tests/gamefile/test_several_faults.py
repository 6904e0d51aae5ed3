"""All faults at once: as many as there are mistakes, in one deal and in several."""

from random import Random
from typing import Any

import pytest

from tests.builders import REMOVED, Json, changed, counted, example, faults_of, game, played, rubber, whist

AT = "rubbers[0].deals[0]"
HEARTS = {"player": "Anna", "suit": "hearts", "cards": 3}


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (
            {"level": 8, "tricks": 14, "honours": [3, 3]},
            [("honours", "honours-sum"), ("level", "level-range"), ("tricks", "tricks-range")],
        ),
        (
            {"declarer": "Zoe", "tricks": "9", "pack": "torn"},
            [("declarer", "player-unknown"), ("pack", "not-choice"), ("tricks", "not-whole")],
        ),
        (
            {"strain": "x", "aces": [4, 4], "revokes": [5, 5]},
            [
                ("aces", "aces-sum"),
                ("revokes[0]", "revokes-range"),
                ("revokes[1]", "revokes-range"),
                ("strain", "not-choice"),
            ],
        ),
        (
            {"declarer": None, "level": None, "strain": None, "tricks": None},
            [
                ("declarer", "not-text"),
                ("level", "not-whole"),
                ("strain", "not-choice"),
                ("tricks", "not-whole"),
            ],
        ),
        (
            {
                "coronets": [
                    HEARTS,
                    {**HEARTS, "player": "Zoe"},
                    {**HEARTS, "player": "Vera"},
                    {"player": "Vera"},
                ]
            },
            [
                ("coronets[1].player", "player-unknown"),
                ("coronets[2]", "coronet-suit-twice"),
                ("coronets[3]", "coronet-shape"),
            ],
        ),
        (
            {"coronets": [{"player": "Boris", "suit": "hearts", "cards": "4", "dummy": 1, "ace": 1}]},
            [
                ("coronets[0].ace", "unknown-key"),
                ("coronets[0].cards", "not-whole"),
                ("coronets[0].dummy", "not-yes-no"),
            ],
        ),
        (
            {"trumps": 1, "honors": [3, 2], "partner": "Vera"},
            [("honors", "unknown-key"), ("partner", "partner-unasked"), ("trumps", "unknown-key")],
        ),
        (
            {"honours": [5, 0], "aces": [0, 4], "tricks": -1, "answers_alone": "Zoe"},
            [("aces", "honours-aces"), ("answers_alone", "player-unknown"), ("tricks", "tricks-range")],
        ),
    ],
)
def test_so_many_mistakes_in_a_deal_are_so_many_faults(facts: Json, expected: list[tuple[str, str]]) -> None:
    file = game(rubber(counted(**facts)))
    assert faults_of(file) == [(f"{AT}.{at}", code) for at, code in expected]


def test_an_empty_deal_lacks_all_that_a_deal_has_to_say() -> None:
    assert faults_of(game(rubber({}))) == [
        (f"{AT}.{key}", "missing") for key in ("aces", "declarer", "level", "strain", "tricks")
    ]
    assert faults_of(game(rubber({}), game="whist")) == [
        (f"{AT}.{key}", "missing") for key in ("strain", "tricks")
    ]
    assert faults_of(game(rubber({"type": "adjustment"}))) == [
        (f"{AT}.{key}", "missing") for key in ("points", "reason", "to")
    ]


def test_faults_of_several_deals_and_rubbers_are_told_at_once() -> None:
    deals = [
        counted(tricks=14),
        counted(),
        {"type": "passed", "tricks": [7, 6]},
        {"type": "void"},
        {"type": "adjustment", "to": "Zoe", "points": 0, "reason": ""},
        played("Anna", 0, "hearts", 9, honours=[3, 2], aces=[2, 2]),
    ]
    file = game(rubber(*deals), rubber(counted(tricks=15)), rubber(dealer="Zoe"))
    assert faults_of(file) == [
        ("rubbers[0].deals[0].tricks", "tricks-range"),
        ("rubbers[0].deals[2].tricks", "tricks-unasked"),
        ("rubbers[0].deals[3].reason", "missing"),
        ("rubbers[0].deals[4].points", "points-zero"),
        ("rubbers[0].deals[4].reason", "text-blank"),
        ("rubbers[0].deals[4].to", "player-unknown"),
        ("rubbers[0].deals[5].level", "level-range"),
        ("rubbers[1].deals[0].tricks", "tricks-range"),
        ("rubbers[2].dealer", "player-unknown"),
    ]


def test_unknown_keys_are_told_at_every_level() -> None:
    file = example()
    start = {"parties": [0, 0], "below": [0, 0], "other": [0, 0], "x": 1}
    file = changed(file, "rubbers[0].start", start)
    for path in (
        "x",
        "rules.x",
        "stake.x",
        "rubbers[0].x",
        *(f"rubbers[0].deals[{at}].x" for at in range(5)),
    ):
        file = changed(file, path, 1)
    file = changed(file, "rubbers[0].deals[0].coronets[0].x", 1)
    assert [path for path, _ in faults_of(file)] == sorted(
        [
            *("x", "rules.x", "stake.x", "rubbers[0].x", "rubbers[0].start.x"),
            *(f"rubbers[0].deals[{at}].x" for at in range(5)),
            "rubbers[0].deals[0].coronets[0].x",
        ]
    )


SLIPS: tuple[tuple[str, Any], ...] = (
    ("title", 1),
    ("date", "today"),
    ("stake.points", 0),
    ("rules.rubber_bonus", "much"),
    ("rubbers[0].dealer", "Zoe"),
    ("rubbers[0].note", None),
    ("rubbers[0].deals[0].level", 9),
    ("rubbers[0].deals[0].tricks", True),
    ("rubbers[0].deals[0].honours", [5, 5]),
    ("rubbers[0].deals[0].coronets[0].cards", 1),
    ("rubbers[0].deals[1].x", 1),
    ("rubbers[0].deals[2].answers_alone", "Zoe"),
    ("rubbers[0].deals[2].revoke_price", "dear"),
    ("rubbers[0].deals[3].reason", REMOVED),
    ("rubbers[0].deals[4].points", 10**9),
)


@pytest.mark.parametrize("seed", range(40))
def test_any_mistakes_together_are_told_one_by_one(seed: int) -> None:
    rng = Random(seed)
    slips = rng.sample(SLIPS, rng.randint(2, len(SLIPS)))
    file = example()
    for path, value in slips:
        file = changed(file, path, value)
    assert [path for path, _ in faults_of(file)] == sorted(path for path, _ in slips)


def test_after_a_thousand_faults_no_more_is_read() -> None:
    deals = faults_of(game(rubber(*[{}] * 5000)))
    assert len(deals) == 1000
    assert deals[0] == (f"{AT}.aces", "missing")
    rubbers = faults_of(game(*[{}] * 5000))
    assert len(rubbers) == 1000
    assert ("rubbers[999].deals", "missing") in rubbers


def test_a_variant_that_is_not_known_leaves_the_head_to_be_checked() -> None:
    file = {**example(), "variant": "five", "players": ["Anna", "anna"], "rules": 1, "stake": 1, "title": 1}
    assert faults_of(file) == [
        ("players[1]", "player-same"),
        ("rules", "not-object"),
        ("stake", "not-object"),
        ("title", "not-text"),
        ("variant", "not-choice"),
    ]
    assert faults_of({**example(), "game": "chess", "date": "x"}) == [
        ("date", "date"),
        ("game", "not-choice"),
    ]


def test_honours_in_place_of_aces_at_no_trump_are_two_mistakes() -> None:
    file = game(rubber(whist(7, "notrump", honours=[3, 2])), game="whist")
    assert faults_of(file) == [(f"{AT}.aces", "missing"), (f"{AT}.honours", "honours-notrump")]
