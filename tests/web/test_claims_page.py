"""A paper sheet is held against the deals, and its lower figures are audited when nobody remembers them."""

from collections.abc import Sequence
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

from scorer.engine.paper import Figure, PaperRow
from scorer.engine.sitting import table_of
from scorer.engine.terms import Game
from scorer.engine.variants import VARIANTS
from scorer.store import repo
from scorer.store.repo import Link, Store
from scorer.web.paper_text import read_paper
from tests.builders import read
from tests.oracle.deals import random_file
from tests.planted import MISTAKES, played
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, PASSED, THREE, deals_of, with_deals

CORONET = {**THREE, "coronets": [{"player": "Anna", "suit": "hearts", "cards": 3}]}
RIGHT = ["270 : 120", "270 : 120", "340 : 180"]


def ask(browser: Browser, link: Link, paper: str, **values: str) -> Page:
    return browser.open(f"/s/{link.token}/claims?" + urlencode({"paper": paper, **values}))


def summary(page: Page) -> str:
    return page.root.all("section", id="result")[0].all("h2")[0].text


def causes(page: Page) -> list[str]:
    return [one.text for part in page.root.classed("causes") for one in part.all("li")]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("270 120\n370 280", ((270, 120), (370, 280))),
        ("270:120\r\n370/280\n\n", ((270, 120), (370, 280))),
        ("270; 120\n\n370; 280", ((270, 120), None, (370, 280))),
        ("1. 270 120\n2) 370 280", ((270, 120), (370, 280))),
        ("1 270 120\n2 370 280", ((270, 120), (370, 280))),
        ("1 770 120\n3 370 6 280", ((1770, 120), (3370, 6280))),
        ("1,770, 120\n3,370, 6,280", ((1770, 120), (3370, 6280))),
        ("1\N{NO-BREAK SPACE}770 120", ((1770, 120),)),
        ("270 120 1 770 120\n370 280 2 370 6 280", ((270, 120, 1770, 120), (370, 280, 2370, 6280))),
        ("270 -\n× 280\n? –", ((270, None), (None, 280), (None, None))),
        ("−270 120", ((-270, 120),)),
    ],
)
def test_figures_may_stand_apart_in_any_way(text: str, rows: object) -> None:
    typed = read_paper(text, (2, 4))
    assert (typed.rows, typed.unread) == (rows, ())


def test_a_right_paper_agrees(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    link = begin(with_deals(four, [THREE, PASSED, ONE]))
    page = ask(browser, link, "\n".join(RIGHT))
    assert page.status == 200
    assert summary(page) == "The paper agrees with the deals."
    page = ask(browser, link, "\n".join(RIGHT[:2]))
    assert summary(page) == "The paper agrees with the deals as far as it goes: 2 of 3."


def test_a_forgotten_coronet_is_named_at_its_deal(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [ONE, CORONET, {**THREE, "level": 2, "tricks": 8}]))
    page = ask(browser, link, "570 60\n2 340 180\n4 500 280")
    assert (
        summary(page)
        == "The paper parts from the deals at deal 2, Anna: three hearts, 9 tricks (made exactly)."
    )
    assert "Anna – Vera, all points so far: 2,340 on paper, 3,340 by the facts" in page.root.text
    assert causes(page)[0] == "Deal 2: “coronet”, 1,000, was forgotten for Anna – Vera"
    address = page.root.classed("causes")[0].all("a")[0].get("href")
    assert address == f"/s/{link.token}/deal/{deals_of(store, link)[1]}/why"
    rows = page.table("claims")
    assert rows[2][1:] == ["2,340 3,340", "180"]


def test_another_rule_is_named_with_what_it_gives(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [FIVE, ONE]))
    page = ask(browser, link, "550 100 2600 0\n70 60 3100 0", what="below-above")
    assert causes(page)[0] == (
        "Deal 1: it was written by another rule, “Bonus for a partie”: 100 (100 instead of 1,000)"
    )


def test_what_was_typed_stays_whether_it_can_be_read_or_not(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [THREE]))
    page = ask(browser, link, "270 20 7\nabout 300", what="below")
    assert page.status == 422
    assert page.root.all("textarea")[0].text == "270 20 7 about 300"
    assert page.faults_at("paper") == (
        "Line 1 has 3 figures; 2 are needed, and a dash for each that is not known. Line 2: “about” is no figure."
    )
    chosen = [one.get("value") for one in page.root.all("option") if "selected" in one.attributes]
    assert chosen == ["below"]


def test_an_empty_page_asks_and_finds_nothing(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE], [ONE]))
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    for address in (f"/s/{link.token}/claims", f"/s/{viewer.token}/claims?rubber=1&paper=%0A%20"):
        page = browser.open(address)
        assert page.status == 200
        assert not page.root.all("section", id="result")
    assert browser.open(f"/s/{link.token}/claims?rubber=3").status == 404


def test_where_no_totals_run_on_the_page_says_so(browser: Browser, begin: Begin) -> None:
    names = ["Anna", "Boris", "Vera", "Gleb"]
    game = {"format": "vint-sheet/1", "variant": "reseating", "players": names, "rubbers": [{"deals": []}]}
    page = ask(browser, begin(game), "1 2")
    assert page.status == 200
    assert "there is nothing to compare" in page.root.text


def test_the_place_of_the_mistake_is_said_where_the_paper_is_silent(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [ONE, CORONET, THREE]))
    page = ask(browser, link, "\n\n5 110 300")
    assert "one of the deals 1–3" in page.root.text


def typed(paper: Sequence[PaperRow | None], style: str) -> str:
    """A paper as somebody would type it: of each side below and above, or all points."""
    figures = (Figure.BELOW, Figure.ABOVE) if style == "lines" else (Figure.TOTAL,)
    return "\n".join(
        ""
        if row is None
        else " ".join(str(one.of(figure)).replace("None", "-") for one in row for figure in figures)
        for row in paper
    )


@pytest.mark.parametrize("style", ["lines", "totals"])
def test_in_seeded_disputes_the_page_names_the_deal_and_a_cause(
    style: str, browser: Browser, begin: Begin
) -> None:
    rng = Random(f"page {style}")
    disputes = 0
    while disputes < 8:
        value = random_file(rng, "vint", "four")
        rubbers = read(value).sitting.rubbers
        if not rubbers or len(rubbers[0].deals) < 4:
            continue
        rubber = rubbers[0]
        one = played(rubber, table_of(VARIANTS[Game.VINT]["four"], len(value["players"]), rubber.sides, 1))
        planted = MISTAKES[rng.choice(list(MISTAKES))](one, rng, style)
        if planted is None:
            continue
        disputes += 1
        page = ask(browser, begin(value), typed(planted.paper, style), rubber="1")
        assert page.status == 200
        assert summary(page).startswith(f"The paper parts from the deals at deal {planted.row}, "), summary(
            page
        )
        assert causes(page)


def audit(browser: Browser, paper: str, **values: str) -> Page:
    return browser.open("/audit?" + urlencode({"paper": paper, **values}))


def test_an_impossible_row_shows_though_nobody_remembers_the_deal(browser: Browser) -> None:
    page = audit(browser, "270 120\n100 150\n70 60")
    assert summary(page) == "1 of 3 rows can not be."
    rows = page.table("audit")
    assert rows[1] == ["1", "270 : 120", "These figures can be. The contract was three."]
    assert rows[2][2].startswith("No deal writes these figures")
    assert "perhaps meant: 100 : 160 (two)" in rows[2][2]


def test_running_totals_are_audited_too_and_told_apart(browser: Browser) -> None:
    page = audit(browser, "270 120\n370 280\n440 340\n710 460\n70 60")
    assert summary(page) == "Every row can be."
    assert "Read as: running totals of the partie." in page.root.text
    assert page.table("audit")[5] == ["5", "70 : 60", "These figures can be. The contract was one."]


def test_the_audit_knows_whist_and_own_records(browser: Browser) -> None:
    page = audit(browser, "6 0\n0 3", way="whist-four", what="points")
    assert [row[2] for row in page.table("audit")[1:]] == [
        "These figures can be.",
        "No deal of whist writes these figures.",
    ]
    page = audit(browser, "270 120 270 120", way="vint-auction", what="points")
    assert page.table("audit")[1][2] == "These figures can be. The contract was three."


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"paper": "270"}, "paper"),
        ({"paper": "270 120", "target": "many"}, "target"),
        ({"paper": "1 2", "way": "x"}, "way"),
    ],
)
def test_a_fault_of_the_audit_is_named_at_its_field(
    values: dict[str, str], field: str, browser: Browser
) -> None:
    page = browser.open("/audit?" + urlencode(values))
    assert page.status == 422
    assert page.faults_at(field)
    assert page.root.all("textarea")[0].text == values["paper"]


def test_home_leads_to_the_audit(browser: Browser) -> None:
    addresses = {one.get("href") for one in browser.open("/").root.all("a")}
    assert "/audit" in addresses
    assert browser.open("/audit").status == 200
