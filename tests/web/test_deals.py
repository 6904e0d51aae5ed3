"""Recording, correcting and striking out deals on the pages."""

from typing import Any

import pytest
from itsdangerous import TimestampSigner

from scorer.store import repo
from scorer.store.repo import Store
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin

COMMON = {
    "declarer": "0",
    "level": "3",
    "strain": "hearts",
    "tricks": "9",
    "honours": "3-2",
    "aces": "2-2",
    "do": "save",
}
MADE_FIVE = {**COMMON, "level": "5", "tricks": "11"}


def below(page: Page) -> list[list[str]]:
    """The rows below the line."""
    return [
        [cell.text for cell in row.children if not isinstance(cell, str)]
        for part in page.root.classed("partie")
        for row in part.all("tr")
        if "ruled" not in row.get("class") and "sums" not in row.get("class")
    ]


def above(page: Page) -> list[list[str]]:
    """The entries above the line, column by column, the newest first."""
    row = page.root.classed("above")[0]
    return [[item.text for item in cell.all("li")] for cell in row.all("td")]


def totals(page: Page) -> list[str]:
    return [cell.text for row in page.root.classed("total") for cell in row.all("td")]


def correction(sheet: Page) -> str:
    """Where the newest deal is corrected."""
    links = sheet.root.classed("list")[0].all("a")
    return next(link.get("href") for link in links if link.text.startswith("correct"))


def record(browser: Browser, token: str, values: dict[str, str]) -> Page:
    return browser.send(browser.open(f"/s/{token}/deal"), values)


def test_a_common_deal_is_written_on_the_sheet(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    page = record(browser, begin(four).token, COMMON)
    assert page.status == 200
    assert below(page) == [["270 270", "1", "120 120"]]
    assert above(page) == [["honours 1,500"], []]
    assert totals(page) == ["1,770", "120"]


def test_the_deal_stands_as_a_row_and_the_next_player_deals(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = record(browser, begin(four).token, COMMON)
    row = page.table("list")[1]
    assert row[0] == "1"
    assert row[1].startswith("3 hearts · Anna")
    assert row[2].startswith("9, just made")
    assert page.root.classed("who")[0].text == "dealer Boris"


def test_nothing_is_assumed_and_every_blank_is_named_by_its_field(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    page = record(browser, link.token, {"do": "save"})
    assert page.status == 422
    for field in ("declarer", "level", "strain", "tricks", "aces"):
        assert page.faults_at(field), field
    assert not repo.load_sitting(store, link).rubbers[0].deals


def test_what_was_tapped_stays_after_a_fault(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    page = record(browser, begin(four).token, {**COMMON, "aces": "", "note": "a long evening"})
    assert page.status == 422
    checked = {
        one.get("name"): one.get("value") for one in page.root.all("input") if "checked" in one.attributes
    }
    assert {name: checked[name] for name in ("declarer", "level", "strain", "tricks", "honours")} == {
        name: COMMON[name] for name in ("declarer", "level", "strain", "tricks", "honours")
    }
    assert page.root.all("textarea")[0].text == "a long evening"
    assert page.faults_at("aces")


def test_a_contradiction_between_cards_is_named_at_the_coronet(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    coronet = {"coronets-0-hand": "1", "coronets-0-what": "hearts", "coronets-0-cards": "4"}
    page = record(browser, begin(four).token, {**COMMON, **coronet})
    assert page.status == 422
    assert page.faults_at("coronets-0-hand")


def test_zero_tricks_and_no_honours_are_answers(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    page = record(browser, begin(four).token, {**COMMON, "tricks": "0", "honours": "0-5", "aces": "1-3"})
    assert page.status == 200
    assert below(page) == [["0", "1", "390 390"]]
    assert above(page)[1] == ["9 under 27,000", "honours 2,400"]


def test_two_coronets_and_a_revoke_with_its_fine(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    values = {
        **COMMON,
        "honours": "4-1",
        "aces": "3-1",
        "coronets-0-hand": "0",
        "coronets-0-what": "hearts",
        "coronets-0-cards": "4",
        "coronets-1-hand": "2",
        "coronets-1-what": "spades",
        "coronets-1-cards": "3",
        "revokes_second": "1",
        "revoke_price": "fine",
    }
    page = record(browser, begin(four).token, values)
    assert page.status == 200
    assert above(page)[0] == ["revoke 3,000", "coronet spades 500", "coronet hearts 2,000", "honours 2,100"]


def test_a_passed_deal_is_a_mark_and_moves_the_dealer(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = record(browser, begin(four).token, {"type": "passed", "do": "save"})
    assert below(page) == [["", "× 1", "passed out"]]
    assert page.root.classed("who")[0].text == "dealer Boris"


def test_an_annulled_deal_offers_the_dealer_by_its_reason(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    page = record(browser, link.token, {"type": "void", "void_reason": "card-turned-up", "do": "save"})
    assert page.root.classed("who")[0].text == "dealer Anna"
    page = record(browser, link.token, {"type": "void", "void_reason": "cut-spoiled", "do": "save"})
    assert page.root.classed("who")[0].text == "dealer Boris"


def test_an_adjustment_moves_no_dealer_and_may_take_points_away(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    values = {
        "type": "adjustment",
        "to": "1",
        "sign": "-",
        "points": "1 020",
        "adjustment_reason": "other",
        "adjustment_words": "late",
        "do": "save",
    }
    page = record(browser, begin(four).token, values)
    assert above(page)[1] == ["adjustment −1,020"]
    assert page.root.classed("who")[0].text == "dealer Anna"


@pytest.mark.parametrize("typed", ["nine", "9.5", "1e3", "", "0", "99999999999", "2000000"])
def test_points_that_are_no_number_are_refused_with_a_sentence(
    typed: str, browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    values = {
        "type": "adjustment",
        "to": "1",
        "points": typed,
        "adjustment_reason": "dealer-14-cards",
        "do": "save",
    }
    page = record(browser, begin(four).token, values)
    assert page.status == 422
    assert page.faults_at("points")


def test_exactly_500_ends_a_partie_and_490_does_not(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    record(browser, link.token, {**COMMON, "level": "5", "tricks": "9"})
    page = record(browser, link.token, {**COMMON, "level": "1", "tricks": "4"})
    assert below(page)[1] == ["40 490", "2", "90 290"]
    assert not page.root.classed("ruled")
    page = record(browser, link.token, {**COMMON, "level": "1", "tricks": "1"})
    assert page.root.classed("ruled")[0].text == "partie 1 — Anna – Vera, +1,000"


def test_a_failed_contract_may_end_the_partie(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    page = record(browser, begin(four).token, {**COMMON, "level": "6", "tricks": "11"})
    assert page.root.classed("ruled")[0].text == "partie 1 — Anna – Vera, +1,000"
    assert above(page)[1] == ["slam failed 5,000", "1 under 6,000"]


def test_the_same_form_sent_twice_records_one_deal(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    form = browser.open(f"/s/{link.token}/deal")
    for _ in range(2):
        page = browser.send(form, COMMON)
        assert page.status == 200
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1


def test_a_form_gone_back_to_and_filled_in_anew_is_asked_about_and_loses_nothing(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    form = browser.open(f"/s/{token}/deal")
    browser.send(form, COMMON)
    again = browser.send(form, {**COMMON, "tricks": "7"})
    assert again.status == 409
    box = again.root.classed("errors")[0].text
    assert box.startswith("This form has recorded a deal already")
    assert "9, just made" in box
    correction = again.root.classed("errors")[0].all("a")[0].get("href")
    assert browser.open(correction).root.all("h1")[0].text == "Deal 1"
    checked = [
        one.get("value") for one in again.root.all("input", name="tricks") if "checked" in one.attributes
    ]
    assert checked == ["7"]
    assert len(below(browser.open(f"/s/{token}"))) == 1
    sheet = browser.send(again, {"do": "save"})
    assert below(sheet) == [["270 270", "1", "120 120"], ["210 480", "2", "180 300"]]


def test_a_form_whose_deal_was_corrected_since_may_still_be_sent_again(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    form = browser.open(f"/s/{token}/deal")
    sheet = browser.send(form, COMMON)
    address = correction(sheet)
    browser.send(browser.open(address), {"tricks": "10", "do": "save"})
    assert browser.send(form, COMMON).address == f"/s/{token}"
    struck = browser.send(browser.open(f"{address}/strike"), {})
    assert struck.status == 200
    other = browser.send(form, {**COMMON, "tricks": "8"})
    assert other.status == 409
    assert other.root.classed("errors")[0].text.startswith("This form has recorded a deal already")


def test_the_second_of_two_phones_sees_what_the_first_recorded_and_keeps_what_it_typed(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    mine, theirs = (browser.open(f"/s/{link.token}/deal") for _ in range(2))
    browser.send(theirs, {**COMMON, "tricks": "10"})
    page = browser.send(mine, COMMON)
    assert page.status == 409
    assert "10, 1 over" in page.root.classed("errors")[0].text
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1
    page = browser.send(page, {"do": "save"})
    assert page.status == 200
    assert [row[0] for row in below(page)][:2] == ["300 300", "270 570"]


def test_a_preview_shows_the_entries_and_records_nothing(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    page = record(browser, link.token, {**COMMON, "do": "preview"})
    assert page.status == 200
    assert page.root.classed("preview")[0].text == "270 : 120 partie 270 : 120 Anna – Vera: honours 1,500"
    assert not repo.load_sitting(store, link).rubbers[0].deals


def test_correcting_the_deal_that_ended_a_partie_moves_all_later_deals(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, MADE_FIVE)
    page = record(browser, link.token, COMMON)
    assert below(page) == [["550 550", "1", "100 100"], ["270 270", "2", "120 120"]]
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    page = browser.send(browser.open(f"/s/{link.token}/deal/{deal.id}"), {"level": "4", "do": "save"})
    assert below(page)[:2] == [["440 440", "1", "80 80"], ["270 710", "2", "120 200"]]


def test_a_correction_over_a_newer_one_is_a_conflict(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, COMMON)
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    mine, theirs = (browser.open(f"/s/{link.token}/deal/{deal.id}") for _ in range(2))
    browser.send(theirs, {"tricks": "10", "do": "save"})
    page = browser.send(mine, {"tricks": "8", "do": "save"})
    assert page.status == 409
    assert repo.load_sitting(store, link).rubbers[0].deals[0].facts["tricks"] == 10


def test_a_struck_deal_counts_no_more_and_stays_in_the_history(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, COMMON)
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    page = browser.send(browser.open(f"/s/{link.token}/deal/{deal.id}/strike"), {"why": "played twice"})
    assert totals(page) == ["0", "0"]
    assert [change.reason for change in repo.load_history(store, link, deal_id=deal.id)] == [
        None,
        "played twice",
    ]


def test_no_deal_may_follow_the_end_of_the_rubber(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    form = browser.open(f"/s/{link.token}/deal")
    record(browser, link.token, MADE_FIVE)
    page = record(browser, link.token, MADE_FIVE)
    assert page.root.classed("bar")[0].all("a")[0].text == "Next rubber"
    page = browser.send(form, COMMON)
    assert page.status == 409
    page = browser.send(page, COMMON)
    assert page.status == 422
    assert page.faults_at("type")


def test_a_resend_of_the_deal_that_ended_the_rubber_is_no_fault(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, MADE_FIVE)
    form = browser.open(f"/s/{link.token}/deal")
    for _ in range(2):
        assert browser.send(form, MADE_FIVE).status == 200
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 2


def test_the_finished_rubber_shows_its_result(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    link = begin({**four, "stake": {"points": 100, "amount": "0.05", "currency": "EUR"}})
    record(browser, link.token, MADE_FIVE)
    assert browser.open(f"/s/{link.token}").root.classed("fresh")
    page = record(browser, link.token, MADE_FIVE)
    # Nothing of it is on its way any more.
    assert page.root.classed("fresh") == []
    rows = page.table("list")[1:5]
    assert rows == [
        ["Anna", "+9,900", "+4.95 EUR"],
        ["Vera", "+9,900", "+4.95 EUR"],
        ["Boris", "−9,900", "−4.95 EUR"],
        ["Gleb", "−9,900", "−4.95 EUR"],
    ]


@pytest.mark.parametrize("path", ["/s/{token}/deal", "/s/{token}/deal/1"])
def test_a_viewer_finds_no_form(
    path: str, browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    assert browser.open(path.format(token=viewer.token)).status == 404
    assert browser.open(f"/s/{viewer.token}").status == 200


def test_an_unknown_address_gets_the_same_page_as_a_withdrawn_one(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    repo.renew_link(store, link, link.id)
    withdrawn, unknown = browser.open(f"/s/{link.token}"), browser.open("/s/" + "x" * len(link.token))
    assert withdrawn.status == unknown.status == 404
    assert withdrawn.root.all("main")[0].text == unknown.root.all("main")[0].text


def test_a_forgotten_deal_is_put_in_at_its_place(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, COMMON)
    record(browser, link.token, {**COMMON, "declarer": "1", "tricks": "10"})
    first, second = repo.load_sitting(store, link).rubbers[0].deals
    form = browser.open(f"/s/{link.token}/deal?before={second.id}")
    page = browser.send(form, {**COMMON, "level": "1", "tricks": "7", "why": "forgotten"})
    assert below(page) == [
        ["270 270", "1", "120 120"],
        ["70 340", "2", "60 180"],
        ["90 430", "3", "300 480"],
    ]
    assert [deal.id for deal in repo.load_sitting(store, link).rubbers[0].deals][::2] == [first.id, second.id]


def test_a_forgotten_deal_that_would_end_the_rubber_names_the_deal_behind_by_its_present_number(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    for level in ("5", "1", "2"):
        record(browser, link.token, {**COMMON, "level": level, "tricks": str(6 + int(level))})
    second = repo.load_sitting(store, link).rubbers[0].deals[1]
    form = browser.open(f"/s/{link.token}/deal?before={second.id}")
    page = browser.send(form, {**COMMON, "level": "5", "tricks": "11"})
    assert page.status == 422
    assert page.faults_at("type") == (
        "So the rubber would end before deal 2, which stands after it. Strike that deal out first."
    )


def test_a_forgotten_deal_finds_out_when_another_was_put_there_meanwhile(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    record(browser, link.token, COMMON)
    deal = repo.load_sitting(store, link).rubbers[0].deals[0]
    mine, theirs = (browser.open(f"/s/{link.token}/deal?before={deal.id}") for _ in range(2))
    browser.send(theirs, {"type": "passed", "do": "save"})
    page = browser.send(mine, {"type": "passed", "do": "save"})
    assert page.status == 409
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 2


def test_a_form_left_open_for_hours_still_saves(
    browser: Browser, begin: Begin, four: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    form = browser.open(f"/s/{begin(four).token}/deal")
    now = TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: now(signer) + 5 * 3600)
    page = browser.send(form, COMMON)
    assert page.status == 200
    assert totals(page) == ["1,770", "120"]
