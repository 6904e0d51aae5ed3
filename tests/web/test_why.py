"""Every figure leads to what made it, and the evening is shown under the other known rules."""

from itertools import pairwise
from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Store
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin

SLAM_DOWN = {
    "declarer": "Anna",
    "level": 6,
    "strain": "notrump",
    "tricks": 8,
    "aces": [3, 1],
    "coronets": [{"player": "Gleb", "suit": "clubs", "cards": 3}],
}
THREE = {"declarer": "Boris", "level": 3, "strain": "notrump", "tricks": 9, "aces": [3, 1]}
FIVE = {"declarer": "Boris", "level": 5, "strain": "hearts", "tricks": 11, "honours": [3, 2], "aces": [2, 2]}


def with_deals(four: dict[str, Any], *deals: dict[str, Any]) -> dict[str, Any]:
    return {**four, "rubbers": [{**four["rubbers"][0], "deals": list(deals)}]}


def test_each_figure_on_the_sheet_leads_to_its_reasons(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = browser.open(f"/s/{begin(with_deals(four, SLAM_DOWN)).token}")
    links = {item.all("a")[0].get("href") for item in page.root.classed("above")[0].all("li")}
    links |= {
        cell.all("a")[0].get("href") for row in page.root.classed("partie") for cell in row.classed("spine")
    }
    assert len(links) == 1
    why = browser.open(links.pop())
    assert why.status == 200
    rows = {row[1]: row[0] for row in why.table("why")[1:]}
    assert any(
        text.startswith("4 undertricks at the small slam: 4 × 6,000 = 24,000 §2.6 · A, B22") for text in rows
    ), list(rows)


def test_a_deal_on_which_the_texts_differ_is_shown_under_each(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, THREE))
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    page = browser.open(f"/s/{link.token}/deal/{deal.id}/why")
    presets = page.root.classed("scroll")[0].rows()
    assert presets[0] == ["Rule", "Anna – Vera", "Boris – Gleb"]
    assert ["Classic here", "120", "2,520"] in presets
    assert ["The article", "120", "2,370"] in presets


def test_a_deal_on_which_all_texts_agree_says_so(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(
        with_deals(
            four,
            {
                "declarer": "Anna",
                "level": 1,
                "strain": "clubs",
                "tricks": 7,
                "honours": [3, 2],
                "aces": [3, 1],
            },
        )
    )
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    page = browser.open(f"/s/{link.token}/deal/{deal.id}/why")
    assert "All texts agree about this deal." in page.root.text


def test_the_history_keeps_what_stood_there_before(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, FIVE))
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    form = browser.open(f"/s/{link.token}/deal/{deal.id}")
    browser.send(form, {"tricks": "10", "why": "counted again", "do": "save"})
    page = browser.open(f"/s/{link.token}/deal/{deal.id}/why")
    newest, first = page.root.classed("history")[0].all("li")
    assert "10 tricks" in newest.text
    assert "counted again" in newest.text
    assert not newest.all("s")
    assert "11 tricks" in first.all("s")[0].text


def test_the_evening_is_compared_under_each_preset(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = browser.open(f"/s/{begin(with_deals(four, FIVE, FIVE)).token}/disputes")
    rows = page.root.classed("scroll")[0].rows()
    by_name = {name[0]: figures for name, figures in pairwise(rows) if len(name) == 1}
    assert by_name["Classic here"] == ["−9,900", "+9,900", "−9,900", "+9,900"]
    assert by_name["The article"] == ["−8,100", "+8,100", "−8,100", "+8,100"]
    assert page.root.all("strong")[0].text.startswith("2 of 2 deals depend on a rule")


def test_a_viewer_may_ask_why_and_compare(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, FIVE))
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    page = browser.open(f"/s/{viewer.token}/deal/{deal.id}/why")
    assert page.status == 200
    assert not [one for one in page.root.all("a") if one.text == "Correct"]
    assert browser.open(f"/s/{viewer.token}/disputes").status == 200


def names_under(page: Page, title: str) -> list[str]:
    """The rules that stand under a heading."""
    sections = [one for one in page.root.all("section") if one.all("h2")]
    found = next(one for one in sections if one.all("h2")[0].text == title)
    return [head.text for body in found.all("tbody") for head in body.all("th")]


@pytest.mark.parametrize("where", ["disputes", "why"])
def test_rules_that_no_preset_has_stand_beside_the_presets(
    where: str, browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin({**with_deals(four, FIVE, FIVE), "rules": {"preset": "article", "partie_bonus": 300}})
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    address = "disputes" if where == "disputes" else f"deal/{deal.id}/why"
    names = names_under(browser.open(f"/s/{link.token}/{address}"), "Under the known rules")
    assert names == [
        "The table’s own rules here",
        "Classic",
        "The rule book",
        "The article",
        "Double record",
    ]


def test_a_preset_that_the_table_plays_by_is_marked_as_it_is_named(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    """The rule book and the article have the same figures."""
    link = begin({**with_deals(four, FIVE, FIVE), "rules": "article"})
    names = names_under(browser.open(f"/s/{link.token}/disputes"), "Under the known rules")
    assert names == ["Classic", "The rule book", "The article here", "Double record"]


def test_whist_has_no_presets_to_compare(browser: Browser, begin: Begin) -> None:
    deal = {"strain": "hearts", "tricks": [9, 4], "honours": [5, 0]}
    names = ["Anna", "Boris", "Vera", "Gleb"]
    link = begin(
        {"format": "vint-sheet/1", "game": "whist", "players": names, "rubbers": [{"deals": [deal]}]}
    )
    page = browser.open(f"/s/{link.token}/disputes")
    assert "Under the known rules" not in page.root.text
    assert names_under(page, "Five honours") == ["5 (§7.2 · W) here", "6"]
