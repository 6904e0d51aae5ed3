"""The worked deals of the texts, from the game file to the entries of the result."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.builders import Json, result_of

CASES: list[Json] = json.loads(
    (Path(__file__).parent.parent / "cases" / "worked.json").read_text(encoding="utf-8")
)["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_deal_writes_exactly_the_entries_of_its_source(case: Json) -> None:
    entries = Counter(
        (entry["column"], entry["line"], entry["kind"], entry["points"])
        for sheet in result_of(case["file"])["rubbers"]
        for entry in sheet["entries"]
    )
    assert entries == Counter(tuple(entry) for entry in case["entries"])


def test_no_worked_deal_is_lost() -> None:
    assert len({case["id"] for case in CASES}) == 89
