"""The score in large figures says what the sheet says."""

import random
from typing import Any

from tests.oracle.deals import random_file
from tests.web.browser import Browser, Element, Page
from tests.web.conftest import Begin
from tests.web.test_deals import COMMON, record, totals


def sides(page: Page) -> list[tuple[str, dict[str, str]]]:
    """Each side with its figures by their labels."""
    return [(one.all("h2")[0].text, figures(one)) for one in page.root.all("section")]


def figures(side: Element) -> dict[str, str]:
    names, values = side.all("dt"), side.all("dd")
    return {name.text: value.text for name, value in zip(names, values, strict=True)}


def test_what_counts_in_play_stands_by_side(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    token = begin(four).token
    record(browser, token, COMMON)
    page = browser.open(f"/s/{token}/large")
    assert sides(page) == [
        ("Anna – Vera", {"below the line": "270", "parties": "0", "need": "230", "total": "1,770"}),
        ("Boris – Gleb", {"below the line": "120", "parties": "0", "need": "380", "total": "120"}),
    ]
    assert page.root.classed("deals")[0].text == "dealer Boris"


def played(number: int) -> dict[str, Any]:
    """A deal that wins a partie for Anna and Vera."""
    deal = {
        "declarer": "Anna",
        "level": 5,
        "strain": "hearts",
        "tricks": 11,
        "honours": [3, 2],
        "aces": [2, 2],
    }
    return {**deal, "note": str(number)}


def test_a_finished_rubber_shows_its_totals_and_who_won(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    four["rubbers"][0]["deals"] = [played(1), played(2)]
    token = begin(four).token
    page = browser.open(f"/s/{token}/large")
    on_sheet = totals(browser.open(f"/s/{token}"))
    assert [figures["total"] for _, figures in sides(page)] == on_sheet
    assert [set(figures) for _, figures in sides(page)] == [{"total", "parties"}] * 2
    assert page.root.classed("deals")[0].text.startswith("Anna – Vera win by ")


def test_an_even_end_names_no_winner(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    four["rubbers"][0]["deals"] = [played(1), played(2)]
    token = begin(four).token
    first, second = (int(one.replace(",", "")) for one in totals(browser.open(f"/s/{token}")))
    even = {"type": "adjustment", "to": "Boris", "points": first - second, "reason": "other"}
    four["rubbers"][0]["deals"].insert(1, even)
    page = browser.open(f"/s/{begin(four).token}/large")
    assert page.root.classed("deals")[0].text == "The score is even"


def test_with_new_sides_each_deal_every_player_has_what_he_has_won(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(random_file(random.Random(3), game="vint", variant="reseating")).token
    page, on_sheet = browser.open(f"/s/{token}/large"), totals(browser.open(f"/s/{token}"))
    assert [figures for _, figures in sides(page)] == [{"total": points} for points in on_sheet]
    assert len(on_sheet) == len(four["players"])


def test_an_earlier_rubber_can_be_asked_for(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    over = {**four["rubbers"][0], "deals": [played(1), played(2)]}
    four["rubbers"] = [over, {**four["rubbers"][0], "sides": [["Anna", "Boris"], ["Vera", "Gleb"]]}]
    token = begin(four).token
    assert [name for name, _ in sides(browser.open(f"/s/{token}/large"))] == ["Anna – Boris", "Vera – Gleb"]
    assert sides(browser.open(f"/s/{token}/large?rubber=1"))[0][0] == "Anna – Vera"
    assert browser.open(f"/s/{token}/large?rubber=3").status == 404


def test_a_page_that_has_not_changed_is_not_sent_again(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    first = browser.open(f"/s/{token}/large").response
    asked = {"If-None-Match": first.headers["ETag"], "Accept-Language": "en"}
    unchanged = browser.client.get(f"/s/{token}/large", headers=asked)
    assert (unchanged.status_code, unchanged.data) == (304, b"")
    record(browser, token, COMMON)
    assert browser.client.get(f"/s/{token}/large", headers=asked).status_code == 200
