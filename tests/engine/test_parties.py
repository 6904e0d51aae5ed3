"""How parties and rubbers end, and what they write (§3.1–3.6, §2.9, §4.1, §4.8)."""

import pytest

from scorer.engine.fold import mark_prices
from tests.builders import Json, entries_of, played, result_of, sheet_of, uncounted, written

FIVE = played("Anna", 5, "hearts", 11)
"""550 to 100 for Anna and Vera."""
PASSED: Json = {"type": "passed"}


def parties(file: Json) -> list[tuple[int, list[int], int]]:
    """The parties of the first rubber."""
    return [(partie["winner"], partie["below"], partie["deal"]) for partie in sheet_of(file)["parties"]]


def test_exactly_the_target_ends_a_partie() -> None:
    sheet = sheet_of(uncounted(played("Anna", 5, "hearts", 10)))
    assert [partie["below"] for partie in sheet["parties"]] == [[500, 150]]
    assert sheet["below"] == [0, 0]


def test_ten_points_under_the_target_do_not_end_a_partie() -> None:
    sheet = sheet_of(uncounted(played("Anna", 7, "hearts", 7)))
    assert (sheet["parties"], sheet["below"]) == ([], [490, 420])


def test_points_below_add_up_over_the_deals_of_a_partie_and_begin_anew_after_it() -> None:
    deals = [played("Anna", 2, "hearts", 8), played("Boris", 4, "clubs", 10), played("Vera", 3, "spades", 9)]
    sheet = sheet_of(uncounted(*deals))
    assert sheet["parties"] == [{"winner": 1, "below": [280, 500], "deal": 2}]
    assert sheet["below"] == [270, 120]
    assert sheet["totals"] == [550, 620 + 1000]


def test_a_failed_contract_may_still_end_the_partie() -> None:
    file = uncounted(played("Anna", 6, "hearts", 11))
    assert parties(file) == [(0, [660, 120], 1)]


def test_defenders_may_end_the_partie_of_another_contract() -> None:
    assert parties(uncounted(played("Anna", 7, "hearts", 5))) == [(1, [350, 560], 1)]


@pytest.mark.parametrize(
    ("variant", "target"),
    [("four", 500), ("kitty", 600), ("kitty-nail", 600), ("double-kitty", 600), ("rubbish", 500)],
)
def test_the_variant_sets_the_target(variant: str, target: int) -> None:
    deal = played("Anna", 5, "hearts", 11)
    assert bool(parties(uncounted(deal, variant=variant))) == (target == 500)
    assert parties(uncounted(deal, variant=variant, rules={"partie_target": 550})) == [(0, [550, 100], 1)]
    assert parties(uncounted(deal, variant=variant, rules={"partie_target": 560})) == []


@pytest.mark.parametrize(
    ("both_reach", "deal", "winner"),
    [
        # 560 to 500 by the declarers
        ("higher", played("Anna", 4, "hearts", 8), 0),
        ("declarer", played("Anna", 4, "hearts", 8), 0),
        # 520 to 540 after the deal
        ("higher", played("Anna", 4, "hearts", 7), 1),
        ("declarer", played("Anna", 4, "hearts", 7), 0),
        ("declarer", played("Boris", 4, "hearts", 6), 1),
    ],
)
def test_when_both_sides_reach_the_target_the_higher_wins_or_by_agreement_the_declarers(
    both_reach: str, deal: Json, winner: int
) -> None:
    start = {"parties": [0, 0], "below": [240, 300], "other": [0, 0]}
    file = uncounted(deal, start=start, rules={"both_reach": both_reach})
    assert [partie["winner"] for partie in sheet_of(file)["parties"]] == [winner]


@pytest.mark.parametrize("declarer", ["Anna", "Boris"])
def test_when_both_sides_reach_the_target_with_the_same_the_declarer_wins(declarer: str) -> None:
    below = [470, 480] if declarer == "Anna" else [480, 470]
    start = {"parties": [0, 0], "below": below, "other": [0, 0]}
    file = uncounted(played(declarer, 1, "hearts", 7), start=start)
    shown = sheet_of(file)["parties"]
    assert [(partie["winner"], partie["below"]) for partie in shown] == [
        (0 if declarer == "Anna" else 1, [540, 540])
    ]


@pytest.mark.parametrize(
    ("both_reach", "below", "winner"),
    [
        # Boris declares with Gleb, 7 tricks to 6 at one: 70, 60
        ("higher", [450, 450, 480, 430], 2),  # 510 520 540 500
        ("higher", [460, 450, 460, 450], 1),  # 520 520 520 520: the declarer's own
        ("higher", [470, 440, 470, 440], 2),  # 530 510 530 510: next after the declarer's
        ("higher", [470, 440, 400, 460], 3),  # 530 510 460 530: after the declarer's comes 2, then 3
        ("higher", [470, 440, 400, 440], 0),
        ("declarer", [490, 440, 490, 450], 3),  # only the declarers': 510 and 520
        ("declarer", [490, 440, 490, 440], 1),
        ("declarer", [490, 400, 490, 400], 2),  # neither of them reached it
        ("declarer", [490, 400, 490, 430], 3),
    ],
)
def test_with_own_records_the_order_among_those_who_reach_the_target_begins_with_the_declarer(
    both_reach: str, below: list[int], winner: int
) -> None:
    start = {"parties": [0] * 4, "below": below, "other": [0] * 4}
    deal = played("Boris", 1, "hearts", 7, partner="Gleb")
    file = uncounted(deal, variant="auction", start=start, rules={"both_reach": both_reach})
    assert [partie["winner"] for partie in sheet_of(file)["parties"]] == [winner]


def test_the_first_with_two_parties_finishes_the_rubber_and_writes_all_its_bonuses() -> None:
    file = uncounted(FIVE, PASSED, played("Boris", 5, "hearts", 11), PASSED, PASSED, FIVE)
    bonuses = [entry for entry in entries_of(file) if entry[3] in {"partie", "rubber", "passed_out"}]
    assert bonuses == [
        (1, 0, "above", "partie", 1000),
        (3, 1, "above", "partie", 1000),
        (6, 0, "above", "partie", 1000),
        (6, 0, "above", "rubber", 2000),
        (6, 0, "above", "passed_out", 1500),
    ]
    sheet = sheet_of(file)
    assert (sheet["finished"], sheet["finisher"], sheet["marks"]) == (True, 0, 3)
    assert sheet["below"] == [0, 0]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"last_partie_bonus": False}, [(0, "partie", 1000), (0, "rubber", 2000)]),
        ({"partie_bonus": 100}, [(0, "partie", 100), (0, "partie", 100), (0, "rubber", 2000)]),
        ({"partie_bonus": 0}, [(0, "rubber", 2000)]),
        ({"rubber_bonus": 0}, [(0, "partie", 1000), (0, "partie", 1000)]),
        ({"rubber_bonus": 30, "partie_bonus": 0}, [(0, "rubber", 30)]),
    ],
)
def test_the_table_sets_what_a_partie_and_a_rubber_are_worth(
    rules: Json, expected: list[tuple[int, str, int]]
) -> None:
    assert written(uncounted(FIVE, FIVE, rules=rules), "partie", "rubber", "passed_out") == expected


def test_a_rubber_of_three_bidding_for_the_dummy_is_one_partie_with_both_bonuses() -> None:
    file = uncounted(FIVE, variant="three-bid-dummy")
    assert written(file, "partie", "rubber") == [(0, "partie", 1000), (0, "rubber", 2000)]
    assert sheet_of(file)["finished"]
    without = uncounted(FIVE, variant="three-bid-dummy", rules={"last_partie_bonus": False})
    assert written(without, "partie", "rubber") == [(0, "rubber", 2000)]


def test_a_rubber_of_own_records_takes_up_to_five_parties() -> None:
    # The winner of each partie is the declarer, whose own column comes first of two equal ones.
    pairs = [("Anna", "Boris"), ("Boris", "Vera"), ("Vera", "Gleb"), ("Gleb", "Anna"), ("Anna", "Vera")]
    deals = [played(declarer, 5, "hearts", 11, partner=partner) for declarer, partner in pairs]
    sheet = sheet_of(uncounted(*deals, variant="auction"))
    assert [partie["winner"] for partie in sheet["parties"]] == [0, 1, 2, 3, 0]
    assert sheet["finisher"] == 0
    assert not sheet_of(uncounted(*deals[:4], variant="auction"))["finished"]


@pytest.mark.parametrize(
    ("marks", "cycle", "points"),
    [
        (1, (500,), 500),
        (7, (500,), 3500),
        (1, (500, 1000, 1500), 500),
        (2, (500, 1000, 1500), 1500),
        (3, (500, 1000, 1500), 3000),
        (4, (500, 1000, 1500), 3500),
        (5, (500, 1000), 3500),
        (10, (1, 2, 3, 4), 10 + 10 + 3),
    ],
)
def test_the_prices_of_marks_go_round_as_a_cycle(marks: int, cycle: tuple[int, ...], points: int) -> None:
    counts = mark_prices(marks, cycle)
    assert sum(count * price for count, price in zip(counts[::2], counts[1::2], strict=True)) == points
    assert sum(counts[::2]) == marks
    file = uncounted(FIVE, *[PASSED] * marks, FIVE, rules={"passed_out_marks": list(cycle)})
    assert written(file, "passed_out") == [(0, "passed_out", points)]


def test_marks_begin_anew_in_each_rubber() -> None:
    file = uncounted(PASSED, PASSED, FIVE, FIVE, rules={"passed_out_marks": [500, 1000]})
    file["rubbers"].append({"deals": [PASSED, FIVE, played("Vera", 5, "hearts", 11)]})
    file["rubbers"].append({"deals": [PASSED, FIVE, FIVE], "sides": [["Anna", "Vera"], ["Boris", "Gleb"]]})
    sheets = result_of(file)["rubbers"]
    assert [sheet["marks"] for sheet in sheets] == [2, 1, 1]
    assert [sheet["entries"][-1]["points"] for sheet in sheets if sheet["finished"]] == [1500, 500]


@pytest.mark.parametrize(
    ("tricks", "column", "points"), [([8, 5], 1, 1500), ([0, 13], 0, 6500), ([7, 6], 1, 500)]
)
def test_played_passes_pay_the_side_with_fewer_tricks_and_write_nothing_below(
    tricks: list[int], column: int, points: int
) -> None:
    deal = {"type": "passed", "tricks": tricks}
    file = uncounted(deal, rules={"passed_out_played": True})
    assert entries_of(file) == [(1, column, "above", "passed_play", points)]
    assert sheet_of(file)["marks"] == 0


def test_where_passes_are_played_a_deal_without_tricks_is_a_mark_all_the_same() -> None:
    assert sheet_of(uncounted(PASSED, rules={"passed_out_played": True}))["marks"] == 1


def test_an_unfinished_rubber_has_no_result() -> None:
    sheet = sheet_of(uncounted(FIVE, PASSED))
    assert (sheet["finished"], sheet["finisher"], sheet["result"]) == (False, None, None)
