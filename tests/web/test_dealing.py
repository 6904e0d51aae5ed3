"""Who deals: the page says so where a deal looks missing, and leads to where it belongs."""

from typing import Any

import pytest

from scorer.store import repo
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.test_deals import COMMON, correction, record

PASSED = {"type": "passed", "do": "save"}
TWO_PASSED = [{"type": "passed"}, {"type": "passed"}]


def with_deals(four: dict[str, Any], *deals: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """The four after some deals."""
    return {**four, "rubbers": [{**four["rubbers"][0], **facts, "deals": list(deals)}]}


def auction(four: dict[str, Any], *dealers: str) -> dict[str, Any]:
    """A rubber by auction in which these dealt, and Boris or Anna bought."""
    deals = [
        {
            "declarer": "Anna" if dealer == "Boris" else "Boris",
            "partner": dealer,
            "level": 1,
            "strain": "clubs",
            "tricks": 7,
            "honours": [3, 2],
            "aces": [2, 2],
        }
        for dealer in dealers
    ]
    return {**four, "variant": "auction", "rubbers": [{"dealer": "Anna", "deals": deals}]}


def notices(page: Page) -> list[str]:
    """What the page remarks on."""
    return [one.text for one in page.root.classed("notice")]


def places(page: Page) -> list[str]:
    """Where the missing deal can be put in."""
    return [
        link.text
        for link in page.root.classed("rows")[0].all("a")
        if "deal" in link.get("href").split("/")[-1]
    ]


def test_the_form_tells_what_it_means_if_another_dealt(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = browser.open(f"/s/{begin(with_deals(four, *TWO_PASSED)).token}/deal")
    names = [one.get("value") for one in page.root.all("input", name="dealer")]
    assert names == ["", "3", "0", "1"], "Vera, whose turn it is, then in the order of dealing"
    [next_but_one] = page.root.classed("gap-0")
    assert next_but_one.text.startswith(
        "Deal 3: by the list it is the turn of Vera. If Anna deals, it looks as if 2 deals before this one are missing"
        " (or 2 before this one are too many)."
    )


def test_a_deal_that_another_dealt_is_recorded_and_leads_to_where_the_missing_one_belongs(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(with_deals(four, *TWO_PASSED)).token
    page = record(browser, token, {**COMMON, "dealer": "3"})
    assert page.address == f"/s/{token}/dealer"
    assert notices(page) == [
        "Deal 3: by the list it is the turn of Vera. If Gleb deals, it looks as if 1 deal before this one is missing."
    ]
    assert places(page) == [
        "before deal 3: Anna: three hearts, 9 tricks (made exactly) Vera dealt it",
        "before deal 2: all passed Boris dealt it",
        "before deal 1: all passed Anna dealt it",
    ]
    insert = page.root.classed("rows")[0].all("a")[0].get("href")
    again = browser.send(browser.open(insert), PASSED)
    assert notices(again) == []
    assert again.root.classed("who")[0].text == "dealer Anna"


def test_the_list_is_believed_as_long_as_nobody_says_otherwise(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    assert record(browser, token, {**COMMON, "dealer": ""}).address == f"/s/{token}"
    assert record(browser, token, {**COMMON, "dealer": "1"}).address == f"/s/{token}"


def test_points_are_dealt_by_nobody(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    token = begin(four).token
    points = {"type": "adjustment", "to": "0", "points": "20", "adjustment_reason": "dealer-14-cards"}
    assert record(browser, token, {**points, "dealer": "2", "do": "save"}).address == f"/s/{token}"


def test_the_form_sent_twice_leads_to_the_same_place(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(with_deals(four, {"type": "passed"})).token
    form = browser.open(f"/s/{token}/deal")
    first, second = (browser.send(form, {**PASSED, "dealer": "3"}) for _ in range(2))
    assert notices(first) == notices(second) != []


def test_a_struck_deal_sent_again_leads_to_the_sheet(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    form = browser.open(f"/s/{token}/deal")
    sheet = browser.send(form, PASSED)
    correct = correction(sheet)
    browser.send(browser.open(f"{correct}/strike"), {})
    assert browser.send(form, PASSED).address == f"/s/{token}"


def test_somebody_elses_deal_moves_the_turn_on_in_a_form_that_was_overtaken(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    form = browser.open(f"/s/{token}/deal")
    record(browser, token, PASSED)
    late = browser.send(form, {**COMMON, "dealer": "1"})
    assert late.status == 409
    # Boris was said to deal, and now it is his turn: nothing is odd any more.
    checked = [one for one in late.root.all("input", name="dealer") if "checked" in one.attributes]
    assert [one.get("value") for one in checked] == [""]
    assert browser.send(late, {"do": "save"}).address == f"/s/{token}"


def test_in_the_auction_the_partner_tells_who_dealt_and_the_sheet_says_what_is_missing(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(auction(four, "Anna", "Boris", "Gleb")).token
    sheet = browser.open(f"/s/{token}")
    [notice] = notices(sheet)
    assert notice.startswith(
        "Deal 3: by the list it is the turn of Vera. If Gleb deals, it looks as if 1 deal"
    )
    assert notice.endswith("What helps")
    assert sheet.root.classed("who")[0].text == "dealer Anna"
    form = browser.open(f"/s/{token}/deal")
    assert form.root.all("input", name="dealer") == []
    told = {label.text for label in form.root.all("label") if label.all("input", name="partner")}
    assert told == {"Anna dealer", "Boris", "Vera", "Gleb"}


def test_in_the_auction_a_deal_of_an_unexpected_hand_is_asked_about_at_once(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(auction(four, "Anna")).token
    assert record(browser, token, {**COMMON, "partner": "1"}).address == f"/s/{token}"
    assert record(browser, token, {**COMMON, "partner": "3"}).address == f"/s/{token}/dealer"


def test_an_annulled_deal_that_jumps_over_a_player_is_asked_about(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    void = {"type": "void", "void_reason": "other", "void_words": "thunder", "next_dealer": "2", "do": "save"}
    page = record(browser, token, void)
    assert page.address == f"/s/{token}/dealer"
    assert notices(page)[0].startswith("Deal 2: by the list it is the turn of Boris. If Vera deals")
    assert notices(browser.open(f"/s/{token}")) != []


def test_a_viewer_is_told_but_led_nowhere(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    link = begin(auction(four, "Anna", "Gleb"))
    store = browser.client.application.extensions["store"]
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    sheet = browser.open(f"/s/{viewer.token}")
    assert len(notices(sheet)) == 1
    assert "What helps" not in notices(sheet)[0]
    assert [one.tag for one in sheet.root.classed("who")] == ["p"]
    assert browser.open(f"/s/{viewer.token}/dealer").status == 404


def test_from_the_sheet_it_is_said_who_deals_next(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(with_deals(four, {"type": "passed"})).token
    page = browser.open(browser.open(f"/s/{token}").root.classed("who")[0].get("href"))
    assert [one.text for one in page.root.classed("dealer-links")[0].all("a")] == [
        "Anna",
        "Boris by the list",
        "Vera",
        "Gleb",
    ]
    assert notices(page) == []
    other = browser.open(page.root.classed("dealer-links")[0].all("a")[2].get("href"))
    assert "1 deal before this one is missing" in notices(other)[0]
    assert places(other)[0] == "as the last one Boris dealt it"
    annulled = next(link for link in other.root.all("a") if "type=void" in link.get("href"))
    form = browser.open(annulled.get("href"))
    chosen = [
        one.get("value") for one in form.root.all("input", name="next_dealer") if "checked" in one.attributes
    ]
    assert chosen == ["2"]


def test_where_nobody_said_who_began_the_page_says_so(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    del four["rubbers"][0]["dealer"]
    page = browser.open(f"/s/{begin(four).token}/dealer")
    assert "Nobody has said who dealt first" in page.root.text
    assert "Another dealt first" in page.root.text


def test_a_finished_rubber_has_no_next_deal_to_put_in(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    grand = {
        "declarer": "Anna",
        "level": 5,
        "strain": "clubs",
        "tricks": 11,
        "honours": [3, 2],
        "aces": [2, 2],
    }
    token = begin(with_deals(four, grand, grand)).token
    page = browser.open(f"/s/{token}/dealer?rubber=1&deal=2&dealer=2")
    assert [one.partition(":")[0] for one in places(page)] == ["before deal 2", "before deal 1"]
    assert "A deal was annulled" not in page.root.text


@pytest.mark.parametrize("query", ["deal=0", "deal=3", "deal=x", "dealer=4", "dealer=x", "rubber=2"])
def test_what_no_link_leads_to_is_not_found(
    browser: Browser, begin: Begin, four: dict[str, Any], query: str
) -> None:
    token = begin(with_deals(four, {"type": "passed"})).token
    assert browser.open(f"/s/{token}/dealer?{query}").status == 404
