"""Writing a game file: it reads again as the same game, and says nothing that goes without saying."""

import json

import pytest
from hypothesis import given

from scorer.gamefile.game import read_game
from scorer.gamefile.model import GameFile
from scorer.gamefile.write import dump_game, write_game
from tests.builders import Json, changed, counted, example, game, played, read, rubber, whist, whist_game
from tests.strategies import REPRODUCIBLE, truthful_games


@REPRODUCIBLE
@given(truthful_games())
def test_what_is_written_reads_as_the_same_game(file: Json) -> None:
    first = read(file)
    assert read_game(dump_game(first).encode()) == (first, ())
    assert write_game(read(write_game(first))) == write_game(first)


def test_a_game_that_says_only_what_is_needed_is_written_as_it_was() -> None:
    assert write_game(read(example())) == example()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("note", ""),
        ("rubbers[0].note", ""),
        ("rubbers[0].deals[0].note", ""),
        ("rubbers[0].deals[0].type", "played"),
        ("rubbers[0].deals[0].revokes", [0, 0]),
        ("rubbers[0].deals[0].revoke_price", "tricks"),
        ("rubbers[0].deals[0].pack", "full"),
        ("rubbers[0].deals[2].revoke_price", "tricks"),
        ("rubbers[0].deals[0].coronets[0].dummy", False),
    ],
)
def test_what_is_so_anyway_is_left_out(path: str, value: object) -> None:
    assert write_game(read(changed(example(), path, value))) == example()


def test_empty_lists_stay_where_they_must_be() -> None:
    bare = {"format": "vint-sheet/1", "players": ["A", "B", "C", "D"], "rubbers": [{"deals": []}]}
    written = write_game(read(bare))
    assert written == {**bare, "game": "vint", "variant": "four", "rules": "classic"}
    assert write_game(read({**bare, "rubbers": []}))["rubbers"] == []


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ("double", "double"),
        ({}, "classic"),
        ({"preset": "article"}, "article"),
        ({"partie_bonus": 5}, {"preset": "classic", "partie_bonus": 5}),
        (
            {"preset": "double", "both_reach": "declarer", "passed_out_marks": [1, 2], "fines_factor": 1},
            {"preset": "double", "both_reach": "declarer", "passed_out_marks": [1, 2], "fines_factor": 1},
        ),
    ],
)
def test_rules_are_written_as_they_were_chosen(rules: Json | str, written: Json | str) -> None:
    file = game(rubber(), rubber(rules=rules), rules=rules)
    made = write_game(read(file))
    assert (made["rules"], made["rubbers"][1]["rules"]) == (written, written)
    assert "rules" not in made["rubbers"][0]


def test_every_fact_of_every_row_is_written() -> None:
    held = {"player": "Anna", "suit": "clubs", "cards": 3}
    start = {"parties": [1, 0], "below": [20, 0], "other": [-5, 7], "marks": 3}
    rows: list[Json] = [
        counted(coronets=[held], revokes=[1, 2], revoke_price="fine", pack="faulty", answers_alone="Gleb", note="x"),
        {"type": "passed", "tricks": [6, 7], "note": "x"},
        {"type": "passed"},
        {"type": "void", "reason": "x", "next_dealer": "Anna", "note": "y"},
        {"type": "void", "reason": "x"},
        {"type": "adjustment", "to": "Anna", "points": -5, "reason": "x", "note": "y"},
        {"type": "adjustment", "to": "Anna", "points": 5, "reason": "x", "answers_alone": "Boris"},
    ]  # fmt: skip
    file = game(
        rubber(
            *rows,
            sides=[["Gleb", "Boris"], ["Vera", "Anna"]],
            dealer="Vera",
            start=start,
            answers_alone="Boris",
            note="z",
        ),
        game="vint",
        rules={"preset": "classic", "passed_out_played": True},
        title="t",
        date="2026-02-28",
        note="n",
        stake={"points": 3, "amount": "0.10", "currency": "JPY"},
    )
    assert write_game(read(file)) == file


def test_every_fact_of_whist_and_of_the_dummies_is_written() -> None:
    deals = [
        whist(7, "notrump", revokes=[0, 1], answers_alone="Anna"),
        whist(3, coronets=[{"player": "Gleb", "suit": "clubs", "cards": 13}], revoke_price="fine"),
    ]
    file = {**whist_game(*deals), "rules": {"preset": "classic", "count_honours": False}}
    assert write_game(read(file)) == file
    dummy = {"player": "Anna", "aces": 4, "dummy": True}
    two = game(
        rubber(played("Anna", 3, "hearts", 9, honours=[5, 0], aces=[4, 0], coronets=[dummy])),
        variant="two-kitty",
        game="vint",
        rules="classic",
    )
    assert write_game(read(two)) == two


def test_the_text_is_readable_and_keeps_every_letter() -> None:
    text = dump_game(read(game(rubber(), title="Винт у Бориса")))
    assert "Винт у Бориса" in text
    assert text.endswith("}\n")
    assert json.loads(text)["title"] == "Винт у Бориса"


def test_a_game_made_without_choices_for_its_rubbers_has_none() -> None:
    made = read(example())
    bare = GameFile(made.names, made.sitting, made.rules, title=made.title, date=made.date)
    assert write_game(bare) == example()
