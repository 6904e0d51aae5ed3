"""Every kind of entry is explained on its page, in both languages, with its rule."""

from typing import Any

import pytest

from scorer.engine.terms import EntryKind
from scorer.store import repo
from scorer.store.repo import Store
from tests.web.browser import Browser
from tests.web.conftest import NAMES, Begin

HEARTS = {"declarer": "Anna", "level": 3, "strain": "hearts", "tricks": 9, "honours": [3, 2], "aces": [2, 2]}
FIVE = {**HEARTS, "level": 5, "tricks": 11}
Told = tuple[list[dict[str, Any]], dict[str, Any], str, str]
"""Deals of which the last writes the entry, other facts of the game, and how its sentence begins in each language."""

KINDS: dict[EntryKind, Told] = {
    EntryKind.TRICKS: ([HEARTS], {}, "9 tricks at three", "9 взяток в игре"),
    EntryKind.HONOURS: ([HEARTS], {}, "3 honours and 2 aces at three", "3 онера и 2 туза"),
    EntryKind.ACES: ([HEARTS], {"rules": {"honours_against_aces": "separate"}}, "2 aces at three", "2 туза"),
    EntryKind.CORONET: (
        [{**HEARTS, "coronets": [{"player": "Anna", "suit": "hearts", "cards": 3}]}],
        {},
        "coronet from A to Q, hearts (Anna), in trumps",
        "коронка",
    ),
    EntryKind.SLAM_BID: (
        [{**HEARTS, "level": 6, "tricks": 12}],
        {},
        "small slam, bid and made",
        "малый шлем",
    ),
    EntryKind.SLAM_MADE: (
        [{**HEARTS, "tricks": 13}],
        {},
        "all thirteen tricks taken",
        "взяты все тринадцать взяток",
    ),
    EntryKind.UNDERTRICKS: ([{**HEARTS, "tricks": 7}], {}, "2 undertricks at three", "2 недобора"),
    EntryKind.SLAM_FAILED: (
        [{**HEARTS, "level": 6, "tricks": 11}],
        {},
        "small slam, bid and not made",
        "малый шлем",
    ),
    EntryKind.OVERTRICKS: (
        [{**HEARTS, "tricks": 10}],
        {"variant": "exact"},
        "1 overtrick at three",
        "1 перебор",
    ),
    EntryKind.REVOKE_SHORTAGE: (
        [{**HEARTS, "tricks": 2, "revokes": [1, 0]}],
        {},
        "1 trick lacking of those that pass for a revoke at three",
        "1 недостающая взятка за ренонс",
    ),
    EntryKind.REVOKE_FINE: (
        [{**HEARTS, "revokes": [0, 1], "revoke_price": "fine"}],
        {},
        "fine for 1 revoke at three",
        "штраф за 1 ренонс",
    ),
    EntryKind.PASSED_PLAY: (
        [{"type": "passed", "tricks": [5, 8]}],
        {"rules": {"passed_out_played": True}},
        "passes played: 8 tricks against 5",
        "распасовку разыграли: взятки 8 против 5",
    ),
    EntryKind.ADJUSTMENT: (
        [{"type": "adjustment", "to": "Anna", "points": 20, "reason": "dealer-14-cards"}],
        {},
        "adjustment (",
        "поправка (",
    ),
    EntryKind.PARTIE: (
        [FIVE],
        {},
        "partie won with 550 below, 500 being enough",
        "партия окончена: внизу 550",
    ),
    EntryKind.RUBBER: ([FIVE, FIVE], {}, "rubber won, parties 2 : 0", "роббер"),
    EntryKind.PASSED_OUT: (
        [{"type": "passed"}, FIVE, FIVE],
        {},
        "1 mark for a passed deal of this rubber",
        "1 знак",
    ),
}
CARRIED = {"parties": [1, 0], "below": [120, 60], "other": [3000, 500], "marks": 0}


def game(deals: list[dict[str, Any]], other: dict[str, Any], **rubber: Any) -> dict[str, Any]:
    sides = [["Anna", "Vera"], ["Boris", "Gleb"]]
    return {
        "format": "vint-sheet/1",
        "players": NAMES,
        "rubbers": [{"sides": sides, "dealer": "Anna", "deals": deals, **rubber}],
        **other,
    }


def test_every_kind_but_what_came_from_paper_is_walked() -> None:
    assert set(KINDS) | {EntryKind.CARRIED} == set(EntryKind)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_entry_has_its_why(
    kind: EntryKind, language: str, browser: Browser, begin: Begin, store: Store
) -> None:
    deals, other, english, russian = KINDS[kind]
    browser.language = language
    link = begin(game(deals, other))
    last = repo.load_sitting(store, link).rubbers[0].deals[-1]
    rows = browser.open(f"/s/{link.token}/deal/{last.id}/why").table("why")[1:]
    begins = english if language == "en" else russian
    told = [row for row in rows if row[1].startswith(begins) and "§" in row[1]]
    assert told, rows
    whole = browser.open(f"/s/{link.token}/rubber/{last.rubber_id}/why")
    assert any(begins in text for text in _sentences(whole.root.classed("why")))


def _sentences(tables: list[Any]) -> list[str]:
    return [row[1] for table in tables for row in table.rows() if len(row) > 1]


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "brought from the paper sheet: 3,000"), ("ru", "перенесено с бумаги: 3")]
)
def test_what_came_from_paper_is_explained_with_the_whole_rubber(
    language: str, begins: str, browser: Browser, begin: Begin, store: Store
) -> None:
    browser.language = language
    link = begin(game([HEARTS], {}, start=CARRIED))
    sheet = browser.open(f"/s/{link.token}")
    carried = {one.get("href") for one in sheet.root.classed("above")[0].all("a")}
    rubber = repo.load_sitting(store, link).rubbers[0].id
    assert f"/s/{link.token}/rubber/{rubber}/why" in carried
    total = [one.get("href") for row in sheet.root.classed("total") for one in row.all("a")]
    assert total == [f"/s/{link.token}/rubber/{rubber}/why"]
    first, second = browser.open(total[0]).root.classed("why")
    assert any(begins in text for text in _sentences([first]))
    totals = [cell.text for row in sheet.root.classed("total") for cell in row.all("td")]
    assert [first.rows()[-1][-1], second.rows()[-1][-1]] == totals


@pytest.mark.parametrize(("variant", "tables"), [("auction", 4), ("reseating", 2)])
def test_a_viewer_and_every_record_get_the_whole_rubber(
    variant: str, tables: int, browser: Browser, begin: Begin, store: Store
) -> None:
    deals = [{**HEARTS, "partner": "Boris"}, {"type": "passed"}]
    names = {"format": "vint-sheet/1", "variant": variant, "players": NAMES}
    link = begin({**names, "rubbers": [{"deals": deals}]})
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    rubber = repo.load_sitting(store, link).rubbers[0].id
    page = browser.open(f"/s/{viewer.token}/rubber/{rubber}/why")
    assert page.status == 200
    assert len(page.root.classed("why")) == tables
    assert browser.open(f"/s/{viewer.token}/rubber/999/why").status == 404
