"""Each side says which deals it agrees with, and what is to be looked at again; it is no part of the game file."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.web.browser import Browser, Element, Page
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, THREE, correct, deals_of, with_deals


def agreed(browser: Browser, link: Link) -> Page:
    return browser.open(f"/s/{link.token}/agreed")


def press(browser: Browser, form: Element, button: str, **values: str) -> Page:
    """Press a button of a form."""
    sent = {one.get("name"): one.get("value") for one in form.all("input")}
    chosen = next(one for one in form.all("button") if one.text.removeprefix("✓ ") == button)
    answer = browser.client.post(
        form.get("action"),
        data={**sent, "do": chosen.get("value"), **values},
        headers={"Accept-Language": browser.language},
        follow_redirects=True,
    )
    return browser._page(answer)


def forms(page: Page) -> list[Element]:
    return [form for main in page.root.all("main") for form in main.all("form")]


def marks(page: Page) -> list[list[str]]:
    """The sides beside each deal, with a tick where they agree."""
    return [[one.text for one in row.all("button")] for row in page.root.classed("said")[0].all("li")]


def test_a_side_agrees_with_one_deal_and_takes_it_back(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    page = agreed(browser, link)
    assert marks(page) == [["Anna – Vera", "Boris – Gleb"]] * 2
    row = page.root.classed("said")[0].all("li")[1]
    page = press(browser, row.all("form")[1], "Boris – Gleb")
    assert page.status == 200
    assert marks(page) == [["Anna – Vera", "Boris – Gleb"], ["Anna – Vera", "✓ Boris – Gleb"]]
    row = page.root.classed("said")[0].all("li")[1]
    page = press(browser, row.all("form")[1], "Boris – Gleb")
    assert marks(page) == [["Anna – Vera", "Boris – Gleb"]] * 2


def test_a_side_agrees_with_all_deals_of_a_rubber_at_once(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [FIVE, FIVE], [THREE, ONE]))
    page = browser.open(f"/s/{link.token}/agreed?rubber=1")
    page = press(browser, forms(page)[0], "Anna – Vera: we agree with all")
    assert page.response.request.full_path.endswith("rubber=1")
    assert marks(page) == [["✓ Anna – Vera", "Boris – Gleb"]] * 2
    sheet = browser.open(f"/s/{link.token}?rubber=1")
    assert sheet.root.text.count("agreed: Anna – Vera") == 2
    page = press(browser, forms(page)[0], "Boris – Gleb: we agree with all")
    assert browser.open(f"/s/{link.token}?rubber=1").root.text.count("agreed by all") == 2


def test_a_deal_that_was_corrected_is_agreed_no_more(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    page = agreed(browser, link)
    press(browser, forms(page)[0], "Anna – Vera: we agree with all")
    correct(browser, link, deals_of(store, link)[0], tricks="10", why="counted again", do="save")
    assert marks(agreed(browser, link)) == [
        ["Anna – Vera", "Boris – Gleb"],
        ["✓ Anna – Vera", "Boris – Gleb"],
    ]


def test_agreeing_with_a_deal_that_was_changed_meanwhile_is_a_conflict(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    page = agreed(browser, link)
    correct(browser, link, deals_of(store, link)[0], tricks="10", do="save")
    page = press(browser, forms(page)[0], "Anna – Vera: we agree with all")
    assert page.status == 409
    assert "Look at it once more." in page.root.classed("errors")[0].text
    assert not repo.load_remarks(store, link)


def test_a_doubt_is_marked_listed_and_settled(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    second = deals_of(store, link)[1]
    page = browser.open(f"/s/{link.token}/deal/{second}/why")
    page = press(browser, forms(page)[-1], "Mark as doubted", note="the aces, at supper")
    assert page.address == f"/s/{link.token}/deal/{second}/why"
    assert "doubted: the aces, at supper" in page.root.text
    assert "doubted: the aces, at supper" in browser.open(f"/s/{link.token}").root.text
    listed = browser.open(f"/s/{link.token}/disputes").root.all("section", id="doubts")[0].all("a")
    assert [one.text for one in listed] == ["rubber 1, deal 2 why the aces, at supper"]
    page = press(browser, forms(page)[-1], "It is settled")
    assert not browser.open(f"/s/{link.token}/disputes").root.all("section", id="doubts")


def test_what_is_said_of_deals_is_no_part_of_the_game_file(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    before = browser.client.get(f"/s/{link.token}/file").text
    for deal in repo.load_sitting(store, link).rubbers[0].deals:
        repo.put_agreement(store, link, {deal.id: deal.version}, (0, 2), agreed=True)
        repo.put_doubt(store, link, deal.id, version=deal.version, note="at supper")
    assert browser.client.get(f"/s/{link.token}/file").text == before


@pytest.mark.parametrize("variant", ["auction", "reseating"])
def test_where_there_are_no_sides_each_player_or_the_sides_of_the_deal_agree(
    variant: str, browser: Browser, begin: Begin
) -> None:
    names = ["Anna", "Boris", "Vera", "Gleb"]
    deals = [{**THREE, "partner": "Boris"}, {"type": "passed"}]
    link = begin(
        {"format": "vint-sheet/1", "variant": variant, "players": names, "rubbers": [{"deals": deals}]}
    )
    first, second = marks(agreed(browser, link))
    assert second == ["Anna", "Boris", "Vera", "Gleb"]
    assert first == (second if variant == "auction" else ["Anna – Boris", "Vera – Gleb"])


@pytest.mark.parametrize("do", ["agree", "withdraw", "doubt", "settle", ""])
def test_a_viewer_sees_what_is_said_and_says_nothing(
    do: str, browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    repo.put_agreement(store, link, {deal.id: deal.version}, (0, 2), agreed=True)
    before = repo.load_remarks(store, link)
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    page = agreed(browser, viewer)
    assert page.status == 200
    assert not forms(page)
    assert "✓ Anna – Vera" in page.root.text
    token = page.root.all("input", name="csrf_token")[0].get("value")
    data = {"csrf_token": token, "do": do, "seen": f"{deal.id}-{deal.version}", "side": "1-3", "note": "x"}
    assert browser.client.post(page.address, data=data).status_code == 404
    assert repo.load_remarks(store, link) == before


@pytest.mark.parametrize(
    "values",
    [
        {"do": "agree", "side": "0-1"},
        {"do": "agree", "seen": ""},
        {"do": "agree", "seen": "1-x"},
        {"do": "doubt", "seen": "1-1,2-1"},
        {"do": "sing"},
    ],
)
def test_what_no_page_of_ours_sends_is_refused(
    values: dict[str, str], browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    page = agreed(browser, link)
    form = page.root.classed("said")[0].all("form")[0]
    sent = {one.get("name"): one.get("value") for one in form.all("input")}
    answer = browser.client.post(form.get("action"), data={**sent, **values})
    assert answer.status_code == 400
    assert not repo.load_remarks(store, link)


def test_a_note_that_is_too_long_is_refused_with_a_sentence(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    page = browser.open(f"/s/{link.token}/deal/{deals_of(store, link)[0]}/why")
    page = press(browser, forms(page)[-1], "Mark as doubted", note="x" * 5000)
    assert page.status == 422
    assert page.root.classed("errors")
    assert not repo.load_remarks(store, link)
