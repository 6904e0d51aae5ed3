"""What the README says of files and of the notation is true: its examples are read, its grammar is the reader's."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from scorer.gamefile.game import read_game
from scorer.gamefile.notation import read_notation, write_notation
from scorer.gamefile.notation_words import KEYWORDS
from tests.builders import read
from tests.gamefile.ebnf import Grammar
from tests.oracle.deals import random_file
from tests.strategies import EVERY_VARIANT

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
SECTION = README[README.index("## The compact notation") : README.index("**On paper.**")]
HEADS = (
    "players A=Anna, B=Boris, V=Vera, G=Gleb\n",
    "players А=Анна, Б=Борис, В=Вера, Г=Глеб\n",
    "game whist\nplayers A=Anna, B=Boris, V=Vera, G=Gleb\n",
    "game whist\nplayers А=Анна, Б=Борис, В=Вера, Г=Глеб\n",
    "variant reseating\nplayers A=Anna, B=Boris, V=Vera, G=Gleb\n",
    "variant three-dummy\nplayers A=Anna, B=Boris, V=Vera\n",
)
NOT_UNDERSTOOD = {
    "unknown-key",
    "not-choice",
    "not-whole",
    "not-pair",
    "not-text",
    "player-unknown",
    "coronet-shape",
    "list-length",
    "option-unknown",
    "date",
    "amount",
    "currency",
}


def block(kind: str) -> str:
    """The first block of a kind in the section."""
    return SECTION.split(f"```{kind}\n")[1].split("```")[0]


def not_understood(text: str) -> set[str]:
    """Faults by which the reader says that it does not know what is meant."""
    _, faults = read_notation(text)
    return {one.code.value for one in faults} & NOT_UNDERSTOOD


def test_the_game_file_of_the_readme_is_one() -> None:
    text = README.split("```json\n")[1].split("```")[0]
    assert read_game(text.encode())[1] == ()
    assert json.loads(text)["format"] == "vint-sheet/1"


def test_the_game_in_the_notation_is_read_and_written_as_it_stands() -> None:
    text = block("")
    found, faults = read_notation(text)
    assert faults == ()
    assert found is not None
    assert write_notation(found) == text


def snippets() -> list[str]:
    """All that the table of the notation shows, column by column."""
    rows = [line.split("|") for line in SECTION.splitlines() if line.startswith("|")][2:]
    found = [
        piece for row in rows for column in (row[1], row[3]) for piece in re.findall("`([^`]+)`", column)
    ]
    suits = [piece for piece in found if re.fullmatch(r"\S{1,2}( \S{1,2}){3,}", piece)]
    return [piece for piece in found if piece not in suits] + [
        one for piece in suits for one in piece.split()
    ]


PLACES = ("{}", "{} ; why", "A 3{} 9", "A 3H 9 {}", "A 3H {}", "А 3Ч 9 {}", "{} B +20 ; why", "H 7 {}")
"""Where in a deal a piece of it may stand."""


@pytest.mark.parametrize("piece", snippets())
def test_every_piece_of_the_table_is_understood(piece: str) -> None:
    assert any(not not_understood(head + place.format(piece)) for head in HEADS for place in PLACES)


def test_what_stands_in_no_table_is_not_understood_anywhere() -> None:
    assert all(not_understood(head + place.format("zz")) for head in HEADS for place in PLACES)


@pytest.mark.parametrize(
    ("typed", "meant"), [("a3h9, h3a2", "A 3H 9 h3 a2"), ("A 3H 9 h3 a2", "А 3Ч 9 о3 т2")]
)
def test_what_is_said_to_be_the_same_is(typed: str, meant: str) -> None:
    assert typed in SECTION or meant in SECTION
    games = [read_notation(HEADS[0] + line) for line in (typed, meant)]
    assert games[0] == games[1]
    assert games[0][0] is not None


# --- the grammar -------------------------------------------------------------------------------------------------

LEAVES = {
    "sp": (" ", "  ", "\t"),
    "any text": ("", " said at the table", '# "'),
    "text": ("late", "a, b", '"x; # \\" y"'),
    "name": ("Anna", "Boris", '"Vera, V"', "Gleb"),
    "letter": ("A", "B", "V", "G"),
    "who": ("A", "b", "V", "Gleb", "Bor"),
    "day": ("2026-11-27", "27.11.2026"),
    "variant": ("four",),
    "preset": ("classic", "double"),
    "rule": (
        "double",
        "partie_bonus=100",
        "passed_out_marks=500,1000",
        "both_reach=declarer",
        "exact_tricks=no",
    ),
    "number": ("0", "3", "12"),
    "decimal": ("0.05", "1", "0,5"),
    "currency": ("EUR", "rub"),
}
PATTERNS = {
    "sp": "[ ]+",
    "any text": ".*",
    "text": r'[^";#\s](?:[^;#]*[^;#\s])?|"(?:[^"\\]|\\.)*"',
    "name": r'[^",#\s](?:[^,#]*[^,#\s])?|"(?:[^"\\]|\\.)*"',
    "letter": "[^\\W_]+",
    "who": "[^\\W_]+",
    "day": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "variant": "[a-z-]+",
    "preset": "[a-z]+",
    "option": "[a-z_]+",
    "word": "[a-z]+",
    "number": "[0-9]+",
    "decimal": "[0-9]+(?:[.][0-9]+)?",
    "currency": "[A-Z]{3}",
}


@cache
def grammar() -> Grammar:
    return Grammar(block("ebnf"))


def test_the_grammar_explains_each_of_its_words_or_says_it_plainly() -> None:
    assert grammar().names() <= {*LEAVES, *PATTERNS, "beginning of a name", "plain text", "quoted text"}


def test_every_keyword_of_the_grammar_is_one_and_none_is_left_out() -> None:
    words = {text for name in ("head", "rubber", "deal") for text in grammar().texts(name)}
    words -= {
        "vint-sheet/1",
        "vint",
        "whist",
        ",",
        "=",
        "parties",
        "below",
        "other",
        "marks",
        "alone:",
        "next:",
    }
    assert words == set(KEYWORDS.values())


@pytest.mark.parametrize("kind", ["head", "rubber", "deal"])
@pytest.mark.parametrize("game", ["vint", "whist"])
def test_whatever_the_grammar_allows_is_understood(kind: str, game: str) -> None:
    rng = Random(f"{kind} {game}")
    for _ in range(250):
        said = grammar().sentence(kind, LEAVES, rng)
        whose = "whist" if re.match(r"[SCDHN]\s*[0-9]", said) else "vint"
        if said.startswith(("players", "game", "variant")) or (kind == "deal" and whose != game):
            continue
        first = (
            f"game {game}\n"
            + HEADS[0]
            + ("rubber\n" if said.startswith(("dealer", "alone", "start")) else "")
        )
        assert not_understood(f"{first}{said} # so\n") <= {"option-unknown", "list-length"}, said


def test_players_are_listed_as_the_grammar_says() -> None:
    rng = Random(7)
    lists = [grammar().sentence("head", LEAVES, rng) for _ in range(3000)]
    found = [read_notation(one)[1] for one in lists if one.startswith("players")]
    assert len(found) > 100
    assert {fault.code.value for faults in found for fault in faults} <= {
        "list-length",
        "player-same",
        "players-number",
    }
    assert any(not faults for faults in found)


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_every_line_that_is_written_is_one_of_the_grammar(kind: str, variant: str) -> None:
    pattern = re.compile(grammar().pattern("line", PATTERNS))
    rng = Random(f"grammar of {kind} {variant}")
    for _ in range(12):
        for line in write_notation(read(random_file(rng, kind, variant, max_deals=8))).splitlines():
            assert pattern.fullmatch(line), line
