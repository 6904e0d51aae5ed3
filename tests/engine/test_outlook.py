"""What a column still needs to end the partie (§3.2, §7.5)."""

import pytest

from scorer.engine.outlook import Need, need
from scorer.engine.terms import Game
from scorer.engine.variants import VARIANTS
from tests.builders import played, sheet_of, uncounted

VINT, WHIST = VARIANTS[Game.VINT], VARIANTS[Game.WHIST]


@pytest.mark.parametrize(
    ("below", "target", "expected"),
    [
        (0, 500, Need(500, 5, 10)),
        (490, 500, Need(10, 1, 1)),
        (430, 500, Need(70, 1, 7)),
        (420, 500, Need(80, 2, 4)),
        (500, 500, Need(0, 1, 0)),
        (0, 920, Need(920)),
        (0, 910, Need(910, 7, 13)),
    ],
)
def test_the_lowest_contract_that_can_end_the_partie_is_named(
    below: int, target: int, expected: Need
) -> None:
    assert need(below, target, VINT["four"]) == expected


@pytest.mark.parametrize("below", range(0, 500, 10))
def test_what_is_said_to_end_the_partie_does_end_it_and_one_trick_less_does_not(below: int) -> None:
    named = need(below, 500, VINT["four"])
    start = {"parties": [0, 0], "below": [below, 0], "other": [0, 0]}
    for tricks, ends in ((named.tricks, True), (named.tricks - 1, False)):
        sheet = sheet_of(uncounted(played("Anna", named.level, "hearts", tricks), start=start))
        assert any(partie["winner"] == 0 for partie in sheet["parties"]) == ends


def test_nothing_under_the_least_level_is_named() -> None:
    assert need(590, 600, VINT["double-kitty"]) == Need(10, 3, 1)


@pytest.mark.parametrize(
    ("below", "target", "expected"),
    [(0, 10, Need(10, 0, 5)), (8, 10, Need(2, 0, 1)), (9, 10, Need(1, 0, 1)), (0, 20, Need(20, 0, 0))],
)
def test_at_whist_the_tricks_over_six_are_counted(below: int, target: int, expected: Need) -> None:
    assert need(below, target, WHIST["four"]) == expected
