"""One tap from any figure of the sheet leads to what made it."""

import random
from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Role, Store
from tests.oracle.deals import VINT_VARIANTS, WHIST_VARIANTS, random_file
from tests.web.browser import Browser, Element, Page
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, PASSED, with_deals

EVERY = [("vint", key) for key in VINT_VARIANTS] + [("whist", key) for key in WHIST_VARIANTS]


def digits(text: str) -> str:
    return "".join(letter for letter in text if letter.isdigit())


def figures(page: Page) -> list[Element]:
    """The figures of the sheet, of the list of deals and of the result; what is still needed is no entry."""
    sheet = page.root.classed("sheet")[0]
    found = [one for one in sheet.classed("pair") if digits(one.text)]
    found += [one for part in page.root.classed("list") for one in part.all("strong") if digits(one.text)]
    return found


def follow(browser: Browser, address: str, known: dict[str, Page]) -> Element:
    """What an address leads to: the page, or its part that the # names."""
    path, _, anchor = address.partition("#")
    if path not in known:
        known[path] = browser.open(path)
    page = known[path]
    assert page.status == 200
    if not anchor:
        return page.root.all("main")[0]
    found = [one for kind in ("section", "tr") for one in page.root.all(kind, id=anchor)]
    assert len(found) == 1, address
    return found[0]


@pytest.mark.parametrize(("game", "variant"), EVERY, ids=lambda one: one)
def test_every_figure_of_a_sheet_leads_to_what_made_it(
    game: str, variant: str, browser: Browser, begin: Begin
) -> None:
    rng = random.Random(f"one tap {game} {variant}")
    file = next(
        file
        for file in (random_file(rng, game, variant, max_deals=9) for _ in range(1000))
        if file["rubbers"] and len(file["rubbers"][0]["deals"]) > 4
    )
    link, known = begin(file), dict[str, Page]()
    page = browser.open(f"/s/{link.token}?rubber=1")
    sheet = page.root.classed("sheet")[0]
    # A partie in which nothing is written yet begins at 0.
    paired = [one for one in sheet.classed("pair") if digits(one.text) and (one.tag, one.text) != ("p", "0")]
    assert paired
    for one in paired:
        assert one.tag == "a", one.text
        told = digits(follow(browser, one.get("href"), known).text)
        for figure in (part.text for part in one.all("b")):
            # A running total below the line is explained by the deal that made it; the others stand where they lead to.
            if "#" in one.get("href"):
                assert digits(figure) in told, (figure, one.get("href"))
    for row in page.root.all("td"):
        for one in row.all("a"):
            if "why" in one.get("href"):
                follow(browser, one.get("href"), known)


def test_the_entries_of_a_deal_the_result_and_the_evening_lead_to_their_reasons(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, PASSED, FIVE], [ONE]))
    first, second = repo.load_sitting(store, link).rubbers
    page = browser.open(f"/s/{link.token}?rubber=1")
    rubber = f"/s/{link.token}/rubber/{first.id}/why"
    links = {one.text: one.get("href") for one in page.root.all("a")}
    assert links["550 : 100, honours 2,500, partie 1,000"] == f"/s/{link.token}/deal/{first.deals[0].id}/why"
    assert links["mark 1"] == f"/s/{link.token}/deal/{first.deals[1].id}/why"
    assert links["+10,400"] == f"{rubber}#result"
    assert links["parties 2 : 0"] == rubber
    evening = browser.open(f"/s/{link.token}/evening?open=1")
    tally = [one.get("href") for one in evening.root.classed("tally")[0].all("a") if "why" in one.get("href")]
    assert set(tally) == {f"{rubber}#result", f"/s/{link.token}/rubber/{second.id}/why#result"}
    result = follow(browser, f"{rubber}#result", {})
    assert "the difference to Boris – Gleb: 10,600 − 200 = +10,400 §5.1" in result.text


def test_who_looks_on_may_ask_too_and_paper_has_no_links(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, ONE]))
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    page = browser.open(f"/s/{viewer.token}")
    assert all(one.tag == "a" and viewer.token in one.get("href") for one in figures(page)[:4])
    paper = browser.open(f"/s/{link.token}/print")
    assert paper.status == 200
    assert not paper.root.classed("sheet")[0].all("a")


def test_the_carried_points_and_the_sums_of_parties_are_told(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    file = with_deals(four, [FIVE, ONE])
    file["rubbers"][0]["start"] = {"parties": [1, 0], "below": [40, 60], "other": [3400, 900], "marks": 1}
    file["rubbers"][0]["deals"] = [{**FIVE, "declarer": "Boris"}, ONE]
    link = begin(file)
    rubber = repo.load_sitting(store, link).rubbers[0]
    page = browser.open(f"/s/{link.token}/rubber/{rubber.id}/why")
    assert [row.text for row in page.root.classed("sum")] == ["after partie 2 3,540", "after partie 2 5,010"]
    assert "The rubber is not finished: this is how it stands." in page.root.text
