"""Two phones at one table: one records, the other follows without a flicker, and then both record at once."""

from playwright.sync_api import Page, Response, Route, expect

from tests.browser.conftest import Begin, Phone
from tests.browser.places import COMMON, press
from tests.browser.test_complaints import SAVE, TOTALS, rows
from tests.browser.test_rubber import DEALS, FOUR, engine_result, figures, record

PREVIEW = "[data-preview]"


def settled(page: Page, totals: list[int]) -> None:
    """Wait until the sheet has come to these totals."""
    expect(page.locator(TOTALS).first).to_have_text(f"{totals[0]:,}".replace(",", "\u00a0"), timeout=5000)
    assert figures(page, TOTALS) == totals


def test_one_plays_a_rubber_while_the_other_follows_and_then_records_too(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    one, other = phone(), phone()
    other.goto(address)
    one.goto(address)
    for number, deal in enumerate(DEALS[:2], start=1):
        record(one, address, deal)
        settled(other, engine_result(DEALS[:number])["totals"])
    # Both have seen the same deal and open its form; the second is told, keeps what it typed, and means another deal.
    for page in (one, other):
        page.locator(".bar .btn").tap()
    press(one, declarer="2", level="1", strain="diamonds", tricks="0", honours="0-5", aces="2-2")
    press(other, declarer="0", level="4", strain="notrump", tricks="10", aces="2-2")
    one.locator(SAVE).tap()
    both = [*DEALS[:2], *DEALS[4:6]]
    settled(one, engine_result(both[:3])["totals"])
    other.locator(SAVE).tap()
    expect(other.locator(".errors")).to_contain_text("Вера")
    expect(other.locator("h1")).to_contain_text("Сдача 4")
    other.locator(SAVE).tap()
    expected = engine_result(both)["totals"]
    settled(other, expected)
    settled(one, expected)


def test_a_new_deal_moves_nothing_that_the_reader_looks_at(phone: Phone, begin: Begin) -> None:
    value = {**FOUR, "rubbers": [{**FOUR["rubbers"][0], "deals": DEALS[:7]}]}
    address = begin(value)
    reader, keeper = phone(), phone()
    reader.goto(address)
    oldest = rows(reader).last
    oldest.evaluate("one => { one.mine = true; one.scrollIntoView({block: 'center'}); }")
    reader.locator("details summary").last.evaluate("one => { one.closest('details').open = true; }")
    oldest.locator("a").last.focus()
    place = oldest.evaluate("one => one.getBoundingClientRect().top")
    # Whatever is touched in between is what would flicker.
    reader.evaluate(
        """() => { window.touched = 0;
            new MutationObserver(found => { window.touched += found.reduce((all, one) => all + one.removedNodes.length, 0); })
                .observe(document.querySelector('main .sheet'), {childList: true, subtree: true}); }"""
    )
    record(keeper_at(keeper, address), address, DEALS[7])
    expect(rows(reader)).to_have_count(8, timeout=5000)
    assert rows(reader).last.evaluate("one => one.mine === true")
    assert abs(rows(reader).last.evaluate("one => one.getBoundingClientRect().top") - place) <= 2
    assert reader.evaluate("document.activeElement.closest('tr')?.mine === true")
    assert reader.locator("details").last.evaluate("one => one.open")
    expect(reader.locator(".list .fresh")).to_have_count(1)
    assert rows(reader).first.evaluate("one => one.classList.contains('fresh')")
    # On the sheet the partie that has ended takes the place of the open one, and what each needs; the rest stands.
    assert reader.evaluate("window.touched") < 25


def keeper_at(page: Page, address: str) -> Page:
    """A phone that has the sheet open."""
    page.goto(address)
    return page


def test_who_looks_on_by_a_withdrawn_link_is_told(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    keeper, viewer = phone(language="en-GB"), phone(language="en-GB")
    keeper.goto(address + "/share")
    viewer.goto(keeper.locator("input[readonly]").first.input_value())
    expect(viewer.locator(".sheet")).to_be_visible()
    keeper.locator("summary").first.tap()
    keeper.locator("details[open] button").tap()
    expect(viewer.locator(".sheet")).to_have_count(0, timeout=5000)
    expect(viewer.locator("h1")).to_be_visible()
    viewer.goto(keeper.locator("input[readonly]").first.input_value())
    expect(viewer.locator(".sheet")).to_be_visible()


def test_what_has_not_changed_is_not_sent(phone: Phone, begin: Begin) -> None:
    page = phone()
    heard: list[Response] = []
    address = begin(FOUR)
    page.goto(address)
    page.evaluate("document.querySelector('main').mine = true")
    page.on("response", lambda one: heard.append(one) if one.request.headers.get("x-follow") else None)
    for _ in range(2):
        with page.expect_response(lambda one: "x-follow" in one.request.headers):
            pass
    assert {one.status for one in heard} == {304}
    assert page.evaluate("document.querySelector('main').mine === true")


def test_one_question_at_a_time_is_asked_and_the_last_answer_is_shown(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR) + "/deal")
    press(page, **{name: value for name, value in COMMON.items() if name != "aces"})
    expect(page.locator("form.live")).to_be_visible()
    held: list[Route] = []
    page.route("**/deal", lambda route: held.append(route))  # noqa: PLW0108 - it has to be a function
    with page.expect_request(lambda one: "aces=2-2" in (one.post_data or "")):
        press(page, aces="2-2")
    for aces in ("3-1", "1-3", "0-4"):
        press(page, aces=aces)
    assert len(held) == 1
    assert "aces=2-2" in (held[0].request.post_data or "")
    with page.expect_request(lambda one: "aces=0-4" in (one.post_data or "")):
        held[0].continue_()
    expect(page.locator(PREVIEW)).to_be_empty()
    held[1].continue_()
    expect(page.locator(PREVIEW)).to_contain_text("honours 300")
    assert len(held) == 2
