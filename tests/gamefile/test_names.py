"""Names of players: which are taken, and which can not be told apart."""

import unicodedata

import pytest

from scorer.gamefile.game import alike, name_problem
from tests.builders import faults_of, game, rubber

E_ACUTE, E_AND_ACUTE = "Zo\u00e9", "Zoe\u0301"


@pytest.mark.parametrize(
    "name",
    [
        *("J", "李", "ж" * 40, "Борис Петрович", 'O\'Neil, "Jim"', "<script>", " Anna ", "a.b[0]", "0", "-"),
        *("e\u0301" * 40, "👩‍👩‍👧", "עברית", "null", "true", "\\", "%s", "{x}"),
    ],
)
def test_a_name_may_have_any_printable_characters(name: str) -> None:
    assert name_problem(name) is None
    assert faults_of(game(rubber(dealer=name), players=[name, "Boris", "Vera", "Gleb"])) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "anna"),
        ("АННА", "анна"),
        ("Anna", " Anna"),
        (E_ACUTE, E_AND_ACUTE),
        (E_ACUTE.upper(), E_AND_ACUTE),
        ("\u212bsa", "\u00e5sa"),  # the sign of the unit is the letter in NFC
        ("straße", "STRASSE"),
        ("Ŷ\u0323", "ỵ\u0302"),
    ],
)
def test_names_that_differ_in_case_spaces_or_unicode_form_only_are_the_same(first: str, second: str) -> None:
    assert alike(first) == alike(second)
    file = game(rubber(), players=[first, second, "Vera", "Gleb"])
    assert faults_of(file) == [("players[1]", "player-same")]


@pytest.mark.parametrize(
    ("first", "second"), [("Anna", "Аnna"), ("Anna", "An na"), ("Zoe", E_ACUTE), ("1", "１")]
)
def test_names_that_differ_otherwise_are_two_players(first: str, second: str) -> None:
    assert faults_of(game(rubber(), players=[first, second, "Vera", "Gleb"])) == []


def test_each_of_several_same_names_is_told() -> None:
    file = game(rubber(), players=["Anna", "anna", "ANNA", "Gleb"])
    assert faults_of(file) == [("players[1]", "player-same"), ("players[2]", "player-same")]


def test_names_are_referred_to_exactly_as_the_list_has_them() -> None:
    players = [" Anna ", "Boris", E_AND_ACUTE, "Gleb"]
    assert unicodedata.is_normalized("NFD", players[2])
    assert faults_of(game(rubber(dealer=" Anna "), rubber(dealer=E_AND_ACUTE), players=players)) == []
    for name in ("Anna", E_ACUTE, "boris"):
        assert faults_of(game(rubber(dealer=name), players=players)) == [
            ("rubbers[0].dealer", "player-unknown")
        ]
