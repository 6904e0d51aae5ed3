"""Who plays with whom in the next rubber, and who deals it."""

from itertools import combinations

import pytest

from scorer.engine.next_rubber import first_dealer, not_yet_partners, offered_line, partners, plays_line
from scorer.engine.rotation import ROTATION, Sides, draw_lot
from scorer.engine.sitting import Table, table_of
from scorer.engine.terms import Game
from scorer.engine.variants import VARIANTS

FOUR = VARIANTS[Game.VINT]["four"]


def table(sides: Sides, players: int = 4) -> Table:
    return table_of(FOUR, players, sides, 1)


@pytest.mark.parametrize("players", sorted(ROTATION))
def test_the_table_of_the_rotation_is_offered_line_by_line_and_begun_again(players: int) -> None:
    lines = ROTATION[players]
    played: list[Sides] = []
    for number in range(2 * len(lines)):
        assert offered_line(players, played) == number % len(lines)
        line = lines[number % len(lines)]
        played.append(draw_lot((number % 3, 3)).sides if line.by_lot else line.sides)


def test_a_line_played_out_of_turn_is_not_offered_before_the_others() -> None:
    second, third = ROTATION[4][1].sides, ROTATION[4][2].sides
    assert offered_line(4, [second]) == 2
    assert offered_line(4, [second, third]) == 0
    assert offered_line(4, [(second[1], second[0])]) == 2, "whichever side comes first"


def test_sides_that_no_line_has_count_for_none() -> None:
    assert offered_line(5, [((0, 1), (2, 3))]) == 1


def test_the_lot_of_six_is_known_by_its_partners() -> None:
    lot = ROTATION[6][-1]
    assert plays_line(((0, 2), (5, 4)), lot)
    assert not plays_line(((0, 4), (5, 2)), lot)


def test_all_pairs_of_five_play_together_once() -> None:
    played = [line.sides for line in ROTATION[5]]
    assert set(partners(played).values()) == {1}
    assert not_yet_partners(5, played) == ()
    assert not_yet_partners(5, played[:4]) == ((0, 2), (1, 3))
    assert not_yet_partners(4, []) == tuple(combinations(range(4), 2))


def test_the_lowest_card_deals_the_first_rubber() -> None:
    assert first_dealer(5, table(((3, 4), (1, 2)), 5), None, None) == 4
    assert first_dealer(6, table(((2, 3), (0, 1)), 6), None, None) == 3
    assert first_dealer(4, table(((0, 2), (1, 3))), None, None) is None, "seats do not tell the cards"


def test_later_the_deal_goes_on_round_the_table() -> None:
    before = table(((0, 2), (1, 3)), 5)
    assert first_dealer(5, table(((0, 1), (2, 4)), 5), before, 2) == 2
    assert first_dealer(5, table(((0, 1), (2, 4)), 5), before, 3) == 0, "3 sits out, and 0 sits to his left"
    assert first_dealer(5, table(((0, 1), (2, 4)), 5), before, None) is None
