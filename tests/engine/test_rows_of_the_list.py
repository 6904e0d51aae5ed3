"""Rows that are no played deals, and what comes from paper (§2.10, §2.12, §3.7)."""

from tests.builders import Json, entries_of, played, sheet_of, uncounted, written

FIVE = played("Anna", 5, "hearts", 11)
VOID: Json = {"type": "void", "reason": "a card was turned up"}


def adjustment(to: str, points: int, **facts: object) -> Json:
    """An adjustment with a reason."""
    return {"type": "adjustment", "to": to, "points": points, "reason": "dealer-14-cards", **facts}


def test_an_adjustment_is_written_above_in_the_column_of_its_player() -> None:
    file = uncounted(adjustment("Gleb", 20), adjustment("Anna", -500))
    assert entries_of(file) == [(1, 1, "above", "adjustment", 20), (2, 0, "above", "adjustment", -500)]
    assert sheet_of(file)["above"] == [-500, 20]


def test_an_adjustment_after_the_last_deal_counts_in_the_rubber() -> None:
    file = uncounted(FIVE, FIVE, adjustment("Boris", 700))
    sheet = sheet_of(file)
    assert sheet["totals"] == [5100, 900]
    assert sheet["result"] == {"Anna": 4200, "Vera": 4200, "Boris": -4200, "Gleb": -4200}


def test_an_annulled_deal_writes_nothing_and_keeps_its_place_in_the_list() -> None:
    file = uncounted(VOID, played("Anna", 1, "clubs", 7), {**VOID, "next_dealer": "Gleb"})
    assert [entry[0] for entry in entries_of(file)] == [2, 2]


def test_what_comes_from_paper_is_written_as_carried_before_the_first_deal() -> None:
    start = {"parties": [1, 0], "below": [120, 60], "other": [3400, -900], "marks": 2}
    file = uncounted(played("Boris", 1, "clubs", 7), start=start)
    assert entries_of(file)[:4] == [
        (0, 0, "below", "carried", 120),
        (0, 1, "below", "carried", 60),
        (0, 0, "above", "carried", 3400),
        (0, 1, "above", "carried", -900),
    ]
    sheet = sheet_of(file)
    assert (sheet["below"], sheet["above"], sheet["totals"]) == ([180, 130], [3400, -900], [3580, -770])
    assert (sheet["parties"], sheet["marks"]) == ([], 2)


def test_nothing_is_carried_where_the_paper_has_nothing() -> None:
    start = {"parties": [0, 0], "below": [0, 0], "other": [0, 7]}
    assert entries_of(uncounted(start=start)) == [(0, 1, "above", "carried", 7)]


def test_parties_on_paper_count_for_the_end_of_the_rubber() -> None:
    start = {"parties": [1, 1], "below": [0, 0], "other": [0, 0]}
    sheet = sheet_of(uncounted(FIVE, start=start))
    assert (sheet["finished"], sheet["finisher"]) == (True, 0)


def test_points_on_paper_count_for_the_end_of_the_partie() -> None:
    start = {"parties": [0, 0], "below": [430, 0], "other": [0, 0]}
    file = uncounted(played("Anna", 1, "clubs", 7), start=start)
    assert sheet_of(file)["parties"] == [{"winner": 0, "below": [500, 60], "deal": 1}]


def test_marks_on_paper_come_first_in_the_cycle() -> None:
    start = {"parties": [1, 0], "below": [0, 0], "other": [0, 0], "marks": 2}
    file = uncounted({"type": "passed"}, FIVE, start=start, rules={"passed_out_marks": [1, 20, 300]})
    assert written(file, "passed_out") == [(0, "passed_out", 321)]
