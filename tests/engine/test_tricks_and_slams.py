"""What tricks, slams and undertricks write (§2.1, §2.5–2.7, §4.3, §4.4)."""

import pytest

from tests.builders import entries_of, played, uncounted, written

DOUBLE = {"fines_factor": 2}
EXACT = {"exact_tricks": True}


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("tricks", [0, 1, 6, 7, 12, 13])
def test_every_trick_of_either_side_counts_ten_times_the_level_below(level: int, tricks: int) -> None:
    entries = entries_of(uncounted(played("Anna", level, "clubs", tricks)))
    expected = {(0, 10 * level * tricks), (1, 10 * level * (13 - tricks))}
    tricks_below = {
        (column, points) for _, column, line, kind, points in entries if (line, kind) == ("below", "tricks")
    }
    assert tricks_below == {entry for entry in expected if entry[1]}


@pytest.mark.parametrize(
    ("level", "tricks", "rules", "expected"),
    [
        (3, 9, {}, []),
        (3, 7, {}, [(1, "undertricks", 6000)]),
        (1, 0, {}, [(1, "undertricks", 7000)]),
        (6, 8, {}, [(1, "undertricks", 24000), (1, "slam_failed", 5000)]),
        (7, 12, {}, [(0, "slam_made", 1000), (1, "undertricks", 7000), (1, "slam_failed", 10000)]),
        (5, 10, DOUBLE, [(1, "undertricks", 10000)]),
        (5, 11, DOUBLE, []),
        # the contract's number and no other makes it
        (3, 11, EXACT, [(1, "overtricks", 6000)]),
        (3, 11, {**EXACT, **DOUBLE}, [(1, "overtricks", 12000)]),
        (3, 9, EXACT, []),
        (3, 8, EXACT, [(1, "undertricks", 3000)]),
        (6, 12, EXACT, [(0, "slam_bid", 5000), (0, "slam_made", 1000)]),
        (6, 13, EXACT, [(0, "slam_made", 2000), (1, "overtricks", 6000)]),
        (6, 11, EXACT, [(1, "undertricks", 6000), (1, "slam_failed", 5000)]),
        # slams bid and slams taken
        (6, 12, {}, [(0, "slam_bid", 5000), (0, "slam_made", 1000)]),
        (6, 13, {}, [(0, "slam_bid", 5000), (0, "slam_made", 2000)]),
        (7, 13, {}, [(0, "slam_bid", 10000), (0, "slam_made", 2000)]),
        (1, 13, {}, [(0, "slam_made", 2000)]),
        (1, 12, {}, [(0, "slam_made", 1000)]),
        (1, 11, {}, []),
        # the defenders' slam, by agreement only
        (1, 1, {}, [(1, "undertricks", 6000)]),
        (1, 1, {"defenders_slam": True}, [(1, "slam_made", 1000), (1, "undertricks", 6000)]),
        (1, 0, {"defenders_slam": True}, [(1, "slam_made", 2000), (1, "undertricks", 7000)]),
        (1, 2, {"defenders_slam": True}, [(1, "undertricks", 5000)]),
    ],
)
def test_a_contract_writes_its_slams_and_fines(
    level: int, tricks: int, rules: dict[str, int], expected: list[tuple[int, str, int]]
) -> None:
    file = uncounted(played("Anna", level, "spades", tricks), rules={"partie_target": 1000, **rules})
    assert [entry for entry in written(file) if entry[1] != "tricks"] == expected


@pytest.mark.parametrize(
    ("level", "down", "points"),
    [(6, 1, 17000), (6, 2, 29000), (6, 3, 41000), (7, 1, 24000), (7, 2, 38000), (7, 3, 52000)],
)
def test_a_slam_that_fails_in_the_double_record_costs_what_the_text_says(
    level: int, down: int, points: int
) -> None:
    deal = played("Anna", level, "hearts", 6 + level - down)
    fines = written(uncounted(deal, rules=DOUBLE), "undertricks", "slam_failed")
    assert sum(fine for _, _, fine in fines) == points


def test_defenders_are_on_the_side_of_the_column_that_did_not_declare() -> None:
    assert written(uncounted(played("Boris", 2, "hearts", 7))) == [
        (1, "tricks", 140),
        (0, "tricks", 120),
        (0, "undertricks", 2000),
    ]


def test_thirteen_undertricks_in_a_grand_slam_are_the_dearest_contract() -> None:
    assert written(uncounted(played("Anna", 7, "notrump", 0)), "undertricks") == [(1, "undertricks", 91000)]
