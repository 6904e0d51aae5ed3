"""Several phones at one table, and a phone out of reach of the server."""

from playwright.sync_api import expect

from tests.browser.conftest import Begin, Phone
from tests.browser.places import four
from tests.browser.taps import Thumb
from tests.browser.test_rubber import FOUR, figures


def test_the_entries_are_shown_while_the_deal_is_entered(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR) + "/deal")
    thumb = Thumb(page)
    thumb.contract("0", "3", "hearts", "9")
    thumb.press("honours", "3-2")
    expect(page.locator("[data-preview]")).to_be_empty()
    thumb.press("aces", "2-2")
    expect(page.locator("[data-preview]")).to_contain_text("270 : 120")
    thumb.press("aces", "0-4")
    expect(page.locator("[data-preview]")).to_contain_text("Борис – Глеб: honours 300")


def test_a_reload_loses_nothing(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR) + "/deal")
    thumb = Thumb(page)
    thumb.contract("2", "4", "clubs", "10")
    page.locator(".extras summary").last.tap()
    page.locator("textarea").fill("the cat sat on the cards")
    page.reload()
    for name, value in (("declarer", "2"), ("level", "4"), ("strain", "clubs"), ("tricks", "10")):
        expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
    expect(page.locator("textarea")).to_have_value("the cat sat on the cards")


def test_another_phone_sees_a_new_deal_without_being_touched(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    keeper, other = phone(), phone()
    other.goto(address)
    keeper.goto(address + "/deal")
    thumb = Thumb(keeper)
    thumb.contract("0", "3", "hearts", "9")
    thumb.press("honours", "3-2")
    thumb.press("aces", "2-2")
    thumb.record()
    expect(other.locator(".total b").first).to_have_text("1\u00a0770", timeout=4000)


def test_the_contract_is_seen_on_every_phone_until_the_tricks_are_recorded(
    phone: Phone, begin: Begin
) -> None:
    address = begin(FOUR)
    keeper, other = phone(language="en-GB"), phone(language="en-GB")
    other.goto(address)
    keeper.goto(address + "/deal")
    thumb = Thumb(keeper)
    # Only what is played has a contract.
    thumb.press("type", "void")
    expect(keeper.locator(".bar [value=contract]")).to_be_hidden()
    thumb.press("type", "played")
    for name, value in (("declarer", "2"), ("level", "4"), ("strain", "spades")):
        thumb.press(name, value)
    with keeper.expect_navigation():
        thumb.tap(keeper.locator(".bar [value=contract]"))
    expect(other.locator(".bid")).to_contain_text("4 spades · Вера", timeout=4000)
    other.locator(".bar .btn").tap()
    expect(other.locator('input[name="declarer"][value="2"]')).to_be_checked()
    thumb = Thumb(other)
    thumb.press("tricks", "10")
    thumb.press("honours", "5-0")
    thumb.press("aces", "4-0")
    thumb.record()
    expect(other.locator(".bid")).to_have_count(0)


def test_what_was_put_in_is_in_sight_wherever_the_sheet_was_left(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(four(5)))
    page.locator(".list").last.scroll_into_view_if_needed()
    page.locator(".bar a.btn").tap()
    thumb = Thumb(page)
    for name, value in (("declarer", "2"), ("level", "4"), ("strain", "spades")):
        thumb.press(name, value)
    with page.expect_navigation():
        thumb.tap(page.locator(".bar [value=contract]"))
    expect(page.locator(".bid")).to_be_in_viewport()


def test_three_deals_out_of_reach_are_recorded_once_each_when_the_server_is_back(
    phone: Phone, begin: Begin
) -> None:
    address = begin(FOUR)
    page = phone(language="en-GB")
    page.goto(address + "/deal")
    page.context.set_offline(True)
    thumb = Thumb(page)
    for tricks in ("9", "8", "7"):
        thumb.contract("0", "1", "hearts", tricks)
        thumb.press("honours", "3-2")
        thumb.press("aces", "2-2")
        thumb.tap(page.locator(".bar .btn:not(.quiet)"))
        expect(page.locator("#state")).to_contain_text("Kept on this phone")
        expect(page.locator('input[name="tricks"]:checked')).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#state")).to_contain_text("has been recorded", timeout=15_000)
    page.goto(address)
    assert figures(page, "tbody.partie b") == [90, 40, 170, 90, 240, 150]


def test_the_sheet_says_since_when_it_is_out_of_touch(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR))
    page.context.set_offline(True)
    expect(page.locator("#state")).to_contain_text("Out of touch since", timeout=10_000)
    page.context.set_offline(False)
    expect(page.locator("#state")).to_have_count(0, timeout=10_000)


def test_a_page_opened_once_opens_again_out_of_reach(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    address = begin(FOUR)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(address)
    page.goto(address + "/deal")
    page.context.set_offline(True)
    page.goto(address)
    expect(page.locator(".sheet")).to_be_visible()
    page.locator(".bar .btn").tap()
    expect(page.locator("form[data-deal]")).to_be_visible()


def test_the_second_of_two_phones_keeps_what_it_typed_and_chooses(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    first, second = phone(language="en-GB"), phone(language="en-GB")
    for page, tricks in ((first, "9"), (second, "10")):
        page.goto(address + "/deal")
        thumb = Thumb(page)
        thumb.contract("0", "3", "hearts", tricks)
        thumb.press("honours", "3-2")
        thumb.press("aces", "2-2")
    Thumb(first).record()
    Thumb(second).tap(second.locator(".bar .btn:not(.quiet)"))
    expect(second.locator(".errors")).to_contain_text("9, just made")
    expect(second.locator('input[name="tricks"][value="10"]')).to_be_checked()
    second.locator("[data-drop]").tap()
    expect(second.locator(".total b").first).to_have_text("1,770")
