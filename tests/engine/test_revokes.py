"""What revokes move and cost (§2.8, §7.6)."""

import pytest

from scorer.engine.deal import Split
from scorer.engine.revokes import move_tricks
from scorer.engine.terms import RevokePrice, Side
from tests.builders import Json, entries_of, played, sheet_of, uncounted, whist, whist_game, written


def below(file: Json) -> list[int]:
    """What the open partie has below the line."""
    shown: list[int] = sheet_of(file)["below"]
    return shown


@pytest.mark.parametrize(
    ("taken", "revokes", "after", "lacking"),
    [
        ((9, 4), (1, 0), (6, 7), (0, 0)),
        ((9, 4), (0, 1), (12, 1), (0, 0)),
        # both at once, from the tricks as taken
        ((9, 4), (1, 1), (9, 4), (0, 0)),
        ((1, 12), (1, 1), (3, 10), (2, 0)),
        ((1, 12), (1, 0), (0, 13), (2, 0)),
        ((0, 13), (4, 0), (0, 13), (12, 0)),
        ((6, 7), (2, 4), (7, 6), (0, 5)),
        ((9, 4), (0, 0), (9, 4), (0, 0)),
    ],
)
def test_three_tricks_pass_for_each_revoke(
    taken: tuple[int, int], revokes: tuple[int, int], after: tuple[int, int], lacking: tuple[int, int]
) -> None:
    moved = move_tricks(Split(*taken), Split(*revokes), RevokePrice.TRICKS)
    assert (moved.before, moved.after, moved.lacking) == (taken, after, lacking)
    assert moved.offenders == {side for side in Side if revokes[side]}


def test_no_trick_moves_where_the_revoke_is_paid_as_a_fine() -> None:
    moved = move_tricks(Split(9, 4), Split(2, 1), RevokePrice.FINE)
    assert (moved.after, moved.lacking, moved.offenders) == ((9, 4), (0, 0), frozenset())


def test_the_contract_is_judged_after_the_move() -> None:
    deal = played("Anna", 3, "hearts", 10, revokes=[1, 0])
    assert written(uncounted(deal)) == [(0, "tricks", 210), (1, "tricks", 180), (1, "undertricks", 6000)]


def test_tricks_that_the_offenders_lack_are_fined_one_by_one() -> None:
    deal = played("Anna", 2, "hearts", 1, revokes=[2, 0])
    entries = written(uncounted(deal, rules={"fines_factor": 2}), "undertricks", "revoke_shortage")
    assert entries == [(1, "undertricks", 8 * 4000), (1, "revoke_shortage", 5 * 4000)]


@pytest.mark.parametrize(
    ("tricks", "revokes", "slams"),
    [
        (10, [0, 1], [(0, "slam_bid", 5000)]),  # thirteen after the move, ten by play
        (12, [0, 1], [(0, "slam_bid", 5000), (0, "slam_made", 1000)]),  # thirteen and twelve
        (13, [1, 0], []),  # ten and thirteen
        (13, [1, 1], []),
        (3, [0, 3], [(0, "slam_bid", 5000)]),
    ],
)
def test_a_slam_bid_counts_after_the_move_and_a_slam_made_before_and_after(
    tricks: int, revokes: list[int], slams: list[tuple[int, str, int]]
) -> None:
    deal = played("Anna", 6, "hearts", tricks, revokes=revokes)
    assert written(uncounted(deal), "slam_bid", "slam_made") == slams


@pytest.mark.parametrize(
    ("factor", "expected"),
    [
        (1, [(1, "revoke_fine", 6000), (0, "revoke_fine", 3000)]),
        (2, [(1, "revoke_fine", 12000), (0, "revoke_fine", 6000)]),
    ],
)
def test_a_revoke_paid_as_a_fine_costs_an_undertrick_each(
    factor: int, expected: list[tuple[int, str, int]]
) -> None:
    deal = played("Anna", 3, "hearts", 9, revokes=[2, 1], revoke_price="fine")
    file = uncounted(deal, rules={"fines_factor": factor})
    assert written(file) == [(0, "tricks", 270), (1, "tricks", 120), *expected]


def test_offenders_stop_at_ten_under_the_target_and_the_rest_is_not_written() -> None:
    deals = [played("Anna", 4, "hearts", 10), played("Anna", 5, "hearts", 13, revokes=[1, 0])]
    file = uncounted(*deals)
    assert below(file) == [490, 270]
    assert (2, 0, "below", "tricks", 90) in entries_of(file)


def test_a_cap_that_takes_less_than_is_won_changes_nothing() -> None:
    assert below(uncounted(played("Anna", 1, "hearts", 13, revokes=[1, 0]))) == [100, 30]


def test_both_sides_revoked_and_neither_can_end_the_partie() -> None:
    deals = [played("Anna", 7, "hearts", 6), played("Anna", 7, "hearts", 6, revokes=[1, 1])]
    file = uncounted(*deals, rules={"partie_target": 600})
    assert below(file) == [590, 590]
    assert sheet_of(file)["parties"] == []


def test_the_other_side_may_end_the_partie_in_a_deal_with_a_revoke() -> None:
    file = uncounted(played("Anna", 7, "hearts", 7, revokes=[1, 0]))
    assert [partie["winner"] for partie in sheet_of(file)["parties"]] == [1]


def test_a_column_that_came_from_paper_above_the_cap_writes_nothing_more() -> None:
    start = {"parties": [0, 0], "below": [495, 0], "other": [0, 0]}
    file = uncounted(played("Anna", 1, "hearts", 10, revokes=[1, 0]), start=start)
    assert below(file) == [495, 60]


def test_with_own_records_each_column_of_the_offenders_is_capped_by_itself() -> None:
    deals = [
        played("Anna", 2, "hearts", 10, partner="Boris"),  # 200 and 200 against 60 and 60
        played("Anna", 4, "hearts", 13, partner="Vera", revokes=[1, 0]),  # 400 for Anna and Vera
    ]
    assert below(uncounted(*deals, variant="auction")) == [490, 320, 460, 180]


def test_nothing_is_capped_where_there_are_no_parties() -> None:
    file = uncounted(played("Anna", 7, "hearts", 13, partner="Vera", revokes=[1, 0]), variant="reseating")
    assert below(file) == [700, 210]


def test_a_revoke_at_whist_moves_tricks_without_fines_for_those_lacking_and_without_a_cap() -> None:
    deal = whist(13, revokes=[0, 1])
    assert written(whist_game(deal), "tricks", "revoke_shortage") == [(0, "tricks", 14)]
    assert below(whist_game(whist(13, revokes=[1, 0]), rules={"partie_target": 10})) == [8, 0]
    assert sheet_of(whist_game(whist(13, revokes=[0, 2])))["parties"][0]["winner"] == 0


def test_a_revoke_at_whist_may_cost_five_points() -> None:
    deal = whist(9, revokes=[1, 2], revoke_price="fine")
    assert written(whist_game(deal)) == [
        (0, "tricks", 6),
        (1, "revoke_fine", 5),
        (0, "revoke_fine", 10),
    ]
