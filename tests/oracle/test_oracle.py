"""The second scorer against the worked cases, and both halves of the oracle against themselves."""

import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .deals import VINT_VARIANTS, WHIST_VARIANTS, random_file
from .naive import score_file
from .naive_money import money_of

Json = dict[str, Any]

CASES: list[Json] = json.loads(
    (Path(__file__).parent.parent / "cases" / "worked.json").read_text(encoding="utf-8")
)["cases"]
PLAYED: list[tuple[str, str]] = [("vint", variant) for variant in VINT_VARIANTS] + [
    ("whist", variant) for variant in WHIST_VARIANTS
]


def as_multiset(entries: list[list[Any]]) -> Counter[tuple[Any, ...]]:
    """Entries of a worked case or a result, in any order."""
    return Counter(tuple(entry) for entry in entries)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case_has_the_printed_entries(case: Json) -> None:
    """Every worked case gives exactly the entries of its source."""
    entries = [
        [entry["column"], entry["line"], entry["kind"], entry["points"]]
        for rubber in score_file(case["file"])["rubbers"]
        for entry in rubber["entries"]
    ]
    assert as_multiset(entries) == as_multiset(case["entries"])


def test_there_are_as_many_worked_cases_as_were_given() -> None:
    """No worked case was lost."""
    assert len(CASES) == 89


@pytest.mark.parametrize(("game", "variant"), PLAYED)
def test_results_balance_and_money_sum_to_zero(game: str, variant: str) -> None:
    """What one wins another loses, in every variant (5)."""
    for seed in range(40):
        result = score_file(random_file(Random(f"{game} {variant} {seed}"), game, variant))
        for rubber in result["rubbers"]:
            assert rubber["finished"] == (rubber["result"] is not None)
            assert sum((rubber["result"] or {}).values()) == 0
        assert sum(result["balance"].values()) == 0
        assert sum((Decimal(amount) for amount in result.get("money", {}).values()), Decimal(0)) == 0


@pytest.mark.parametrize(("game", "variant"), PLAYED)
def test_entries_sum_to_the_totals(game: str, variant: str) -> None:
    """A total is every entry of its column; below, the parties and the open one (3.6)."""
    for seed in range(40):
        for rubber in score_file(random_file(Random(f"{game} {variant} {seed}"), game, variant))["rubbers"]:
            for column, total in enumerate(rubber["totals"]):
                mine = [entry for entry in rubber["entries"] if entry["column"] == column]
                below = sum(entry["points"] for entry in mine if entry["line"] == "below")
                parties = sum(partie["below"][column] for partie in rubber["parties"])
                assert sum(entry["points"] for entry in mine) == total
                assert below == parties + rubber["below"][column]
                assert total == rubber["above"][column] + below


@pytest.mark.parametrize(("game", "variant"), PLAYED)
def test_a_file_is_the_same_for_the_same_seed(game: str, variant: str) -> None:
    """The maker of files depends on nothing but the generator of random numbers."""
    for seed in range(5):
        texts = [json.dumps(random_file(Random(seed), game, variant)) for _ in range(2)]
        assert texts[0] == texts[1]


def test_random_files_meet_every_kind_of_entry() -> None:
    """Some hundreds of files are enough to meet all kinds, ends of rubbers and answers alone."""
    rng = Random(20261127)
    kinds: set[str] = set()
    finished = 0
    alone = 0
    for _ in range(400):
        file = random_file(rng)
        result = score_file(file)
        finished += sum(1 for rubber in result["rubbers"] if rubber["parties"] and rubber["finished"])
        alone += json.dumps(file).count('"answers_alone"')
        kinds |= {entry["kind"] for rubber in result["rubbers"] for entry in rubber["entries"]}
    assert kinds == set(
        "tricks honours aces coronet slam_bid slam_made undertricks slam_failed overtricks revoke_shortage revoke_fine "
        "passed_play adjustment carried partie rubber passed_out".split()
    )
    assert finished > 200
    assert alone > 100


def settled(players: list[str], rubber: Json, variant: str = "four", **keys: Any) -> Json:
    """The result of a file with one rubber and no honours counted."""
    rules = {"count_honours": False, **keys.pop("rules", {})}
    return score_file(
        {
            "format": "vint-sheet/1",
            "variant": variant,
            "rules": rules,
            "players": players,
            "rubbers": [rubber],
            **keys,
        }
    )


def made(declarer: str, level: int, tricks: int, **keys: Any) -> Json:
    """A deal in hearts."""
    return {"declarer": declarer, "level": level, "strain": "hearts", "tricks": tricks, **keys}


@pytest.mark.parametrize(
    ("way", "expected"),
    [("winner", {"A": 4505, "B": -3070, "C": -1435}), ("pairs", {"A": 4505, "B": -4705, "C": 200})],
)
def test_own_records_settle_as_the_example_says(way: str, expected: Json) -> None:
    """5.3: 4135, 1065 and 2700; here one deal of 550 to 100 and a bonus of 1 end the rubber."""
    start = {"parties": [0, 0, 0], "below": [0, 0, 0], "other": [4135 - 551, 1065 - 100, 2700 - 100]}
    rules = {"own_record_settlement": way, "partie_bonus": 0, "rubber_bonus": 1}
    result = settled(
        ["A", "B", "C"], {"start": start, "deals": [made("A", 5, 11)]}, "three-bid-dummy", rules=rules
    )
    assert result["rubbers"][0]["totals"] == [4135, 1065, 2700]
    assert result["rubbers"][0]["result"] == expected


def test_one_with_a_dummy_settles_with_each_opponent() -> None:
    """5.2: 4100 to 200, twice for the one."""
    result = settled(["A", "B", "C"], {"deals": [made("C", 5, 11), made("C", 5, 11)]}, "three-dummy")
    assert result["balance"] == {"A": -3900 - 1000, "B": -3900 - 1000, "C": 7800 + 2000}


def test_one_who_answers_alone_for_a_deal_pays_the_fines_for_both() -> None:
    """5.4: 6000 of undertricks fall on A, besides what his side lost."""
    deals = [made("A", 3, 7, answers_alone="A"), made("A", 5, 11), made("A", 5, 11)]
    sheet = settled(["A", "B", "C", "D"], {"deals": deals})["rubbers"][0]
    # The first partie is 210 + 550, the second 550; 1000 + 3000 above. The others: 180 + 100 + 100, and 6000.
    assert sheet["totals"] == [5310, 6380]
    assert sheet["result"] == {"A": -1070 - 6000, "C": -1070 + 6000, "B": 1070, "D": 1070}


def test_one_who_answers_alone_for_a_rubber_that_is_lost_pays_it_all() -> None:
    """5.4: his side's own single deals are put aside, the other side's are not."""
    deals = [
        made("A", 3, 7, answers_alone="C"),
        made("B", 1, 6, answers_alone="B"),
        made("A", 5, 11),
        made("A", 5, 11),
    ]
    sheet = settled(["A", "B", "C", "D"], {"deals": deals, "answers_alone": "A"})["rubbers"][0]
    assert sheet["totals"] == [5310 + 70 + 1000, 6380 + 60]
    assert sheet["result"] == {"A": -120, "C": 0, "B": 60 - 1000, "D": 60 + 1000}


def test_a_rubber_that_is_not_lost_leaves_single_answers_alone() -> None:
    """5.4: if his side did not lose, nothing changes."""
    deals = [made("A", 1, 6, answers_alone="A"), made("A", 5, 11), made("A", 5, 11)]
    sheet = settled(["A", "B", "C", "D"], {"deals": deals, "answers_alone": "C"})["rubbers"][0]
    # 60 + 550 + 550 + 4000 against 70 + 100 + 100 + 1000.
    assert sheet["totals"] == [5160, 1270]
    assert sheet["result"] == {"A": 3890 - 1000, "C": 3890 + 1000, "B": -3890, "D": -3890}


@pytest.mark.parametrize(
    ("points", "currency", "expected"),
    [
        # 1501.67, -1023.33, -478.33 cents: all gained a third, so the first in the list gives one back.
        (300, "EUR", ["15.01", "-10.23", "-4.78"]),
        # 150.17, -102.33, -47.83 cents: the rounded sum is zero already.
        (3000, "EUR", ["1.50", "-1.02", "-0.48"]),
        # 2252.5, -1535, -717.5: halves go away from zero.
        (2, "JPY", ["2253", "-1535", "-718"]),
        # 643571.43, -438571.43, -205000 thousandths.
        (7, "KWD", ["643.571", "-438.571", "-205.000"]),
        # 0.45, -0.31, -0.14 cents: nothing at all, and no minus before it.
        (1_000_000, "EUR", ["0.00", "0.00", "0.00"]),
    ],
)
def test_money_is_rounded_once_and_sums_to_zero(points: int, currency: str, expected: list[str]) -> None:
    """5.5, with the balance of the example in 5.3."""
    balance = {"A": 4505, "B": -3070, "C": -1435}
    assert (
        list(money_of({"points": points, "amount": "1", "currency": currency}, balance).values()) == expected
    )
