"""What explains an entry: the arithmetic that gives its points, and the rule with its source (§2, §3)."""

import re

import pytest
from hypothesis import given

from scorer.engine.basis import Basis
from scorer.engine.entry import Entry, Formula, Why, arithmetic
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import EntryKind, Source, Standing
from tests.builders import Json, game, played, read, rubber, uncounted, whist, whist_game
from tests.strategies import REPRODUCIBLE, truthful_games


def entries(file: Json) -> list[Entry]:
    """The engine's entries of all rubbers."""
    return [entry for sheet in build_sheet(read(file).sitting).rubbers for entry in sheet.entries]


def why(file: Json, kind: EntryKind) -> list[str]:
    """The arithmetic of the entries of a kind."""
    return [arithmetic(entry.why) for entry in entries(file) if entry.kind is kind]


FIVE = played("Anna", 5, "hearts", 11)
PASSED: Json = {"type": "passed"}
CARRIED: Json = {"parties": [0, 0], "below": [450, 0], "other": [0, 0]}


@pytest.mark.parametrize(
    ("file", "kind", "shown"),
    [
        (uncounted(FIVE), EntryKind.TRICKS, ["11 × 50", "2 × 50"]),
        (uncounted(FIVE), EntryKind.PARTIE, ["550 ≥ 500"]),
        (uncounted(FIVE, FIVE), EntryKind.RUBBER, ["2 : 0"]),
        (
            uncounted(PASSED, PASSED, PASSED, FIVE, FIVE, rules={"passed_out_marks": [500, 1000]}),
            EntryKind.PASSED_OUT,
            ["2 × 500 + 1 × 1000"],
        ),
        (uncounted(played("Anna", 6, "hearts", 8)), EntryKind.UNDERTRICKS, ["4 × 6000"]),
        (
            uncounted(played("Anna", 6, "hearts", 8), rules={"fines_factor": 2}),
            EntryKind.UNDERTRICKS,
            ["4 × 6000 × 2"],
        ),
        (uncounted(played("Anna", 6, "hearts", 8)), EntryKind.SLAM_FAILED, ["5000"]),
        (
            uncounted(played("Anna", 1, "hearts", 10, revokes=[1, 0]), start=CARRIED),
            EntryKind.TRICKS,
            ["7 × 10 ≤ 490 − 450", "6 × 10"],
        ),
        (
            uncounted(
                played("Anna", 3, "clubs", 9, coronets=[{"player": "Anna", "suit": "hearts", "cards": 4}]),
                rules={"vinting_coronets": True},
            ),
            EntryKind.CORONET,
            ["(4 − 2) × 500 × 3"],
        ),
        (
            game(rubber(played("Anna", 3, "clubs", 9, honours=[4, 1], aces=[2, 2]))),
            EntryKind.HONOURS,
            ["(4 + 2) × 300"],
        ),
        (
            game(rubber(played("Anna", 3, "clubs", 9, honours=[4, 1], aces=[1, 3]))),
            EntryKind.HONOURS,
            ["(4 − 3) × 300"],
        ),
        (uncounted(start=CARRIED), EntryKind.CARRIED, ["450"]),
        (
            uncounted({"type": "passed", "tricks": [8, 5]}, rules={"passed_out_played": True}),
            EntryKind.PASSED_PLAY,
            ["(8 − 5) × 500"],
        ),
        (whist_game(whist(9)), EntryKind.TRICKS, ["3 × 2"]),
    ],
)
def test_the_arithmetic_of_an_entry_is_shown_in_figures(
    file: Json, kind: EntryKind, shown: list[str]
) -> None:
    assert why(file, kind) == shown


def test_figures_may_be_written_in_another_way() -> None:
    made = Why(Formula.PRODUCT, (4, 6000), Basis("2.6", ()))
    assert arithmetic(made, lambda number: f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")) == "4 × 6\xa0000"


def worth(why: Why) -> int:
    """What the arithmetic comes to, by the signs in it."""
    text = re.sub(r"≤.*", "", arithmetic(why)).replace("×", "*").replace("−", "-")
    return int(eval(text))  # our own figures and signs


@REPRODUCIBLE
@given(truthful_games())
def test_the_arithmetic_of_every_entry_comes_to_its_points(file: Json) -> None:
    for entry in entries(file):
        match entry.why.formula:
            case Formula.REACHED:
                reached, target = entry.why.operands
                assert (entry.kind, reached >= target) == (EntryKind.PARTIE, True)
            case Formula.SCORE:
                assert entry.kind is EntryKind.RUBBER
            case Formula.CAPPED:
                _, _, limit, before = entry.why.operands
                assert entry.points == limit - before < worth(entry.why)
            case _:
                assert worth(entry.why) == entry.points


@REPRODUCIBLE
@given(truthful_games())
def test_every_entry_names_its_section_and_what_no_text_prints_says_so(file: Json) -> None:
    for entry in entries(file):
        rule = entry.why.basis
        assert re.fullmatch(r"[2-7]\.\d+", rule.section)
        assert rule.points or rule.standing is Standing.CHOSEN
        assert (Source.W in dict(rule.points)) == rule.section.startswith("7")


def test_each_of_several_coronets_knows_which_it_is_for() -> None:
    coronets = [
        {"player": "Boris", "suit": "hearts", "cards": 3},
        {"player": "Anna", "suit": "clubs", "cards": 4},
    ]
    for file in (
        uncounted(played("Anna", 2, "hearts", 8, coronets=coronets)),
        whist_game(whist(8, coronets=coronets)),
    ):
        items = {entry.column: entry.item for entry in entries(file) if entry.kind is EntryKind.CORONET}
        assert items == {1: 0, 0: 1}
