"""Everything is done from the keyboard alone, on a laptop."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin, Phone
from tests.browser.places import four
from tests.browser.test_rubber import DEALS, engine_result, figures

MOST_STOPS = 80

# Where the keyboard is: the element, or what is drawn in its place where it is itself not seen.
FOCUSED = """() => {
    const one = document.activeElement;
    const drawn = one.matches('label > input') && getComputedStyle(one).opacity === '0' ? one.nextElementSibling : one;
    const box = drawn.getBoundingClientRect();
    const style = getComputedStyle(drawn);
    const seen = [0.15, 0.5, 0.85].map(part => document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part));
    return {
        what: one.outerHTML.slice(0, 120),
        ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        covered: !seen.some(top => top && (top === one || drawn.contains(top) || one.contains(top) || top.contains(drawn))),
    };
}"""


def tab(page: Page) -> None:
    """Go on to the next stop, which can be seen and is not covered; after the last one the page has none."""
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement === document.body"):
        return
    stop = page.evaluate(FOCUSED)
    assert stop["ring"], stop["what"]
    assert not stop["covered"], stop["what"]


def tab_to(page: Page, selector: str) -> None:
    """Go on until the keyboard is where it is wanted."""
    for _ in range(MOST_STOPS):
        tab(page)
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"The keyboard never comes to {selector}")


def choose(page: Page, name: str, value: str) -> None:
    """Go on to a strip of buttons and along it by the arrows."""
    tab_to(page, f'[name="{name}"]')
    wanted = page.locator(f'[name="{name}"][value="{value}"]')
    for _ in range(20):
        page.keyboard.press("ArrowRight")
        if wanted.is_checked():
            return
    pytest.fail(f"The arrows never come to {value}")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_deal_is_recorded_by_tab_arrows_and_enter(phone: Phone, begin: Begin, scripts: bool) -> None:
    page = phone(1280, 720, scripts=scripts)
    page.goto(begin(four(0)))
    tab_to(page, ".bar .btn")
    page.keyboard.press("Enter")
    expect(page.locator("form[data-deal]")).to_be_visible()
    # The second deal of the rubber that is played by taps elsewhere.
    answers = {
        "declarer": "1",
        "level": "2",
        "strain": "clubs",
        "tricks": "9",
        "honours": "4-1",
        "aces": "3-1",
    }
    for name, value in answers.items():
        choose(page, name, value)
    tab_to(page, ".bar [value=save]")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_be_visible()
    assert figures(page, ".total b") == engine_result([DEALS[1]])["totals"]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
@pytest.mark.parametrize("rest", ["", "/deal", "/share", "/settings", "/large"])
def test_every_stop_of_the_keyboard_can_be_seen(
    phone: Phone, begin: Begin, rest: str, width: int, height: int
) -> None:
    page = phone(width, height, "ru-RU")
    page.goto(begin(four(5)) + rest)
    stops = 0
    while stops == 0 or not page.evaluate("document.activeElement === document.body"):
        tab(page)
        stops += 1
        assert stops < MOST_STOPS
    assert stops > 1


@pytest.mark.parametrize("scripts", [True, False])
def test_each_fault_is_announced_and_leads_to_its_field(phone: Phone, begin: Begin, scripts: bool) -> None:
    page = phone(1280, 720, "en-GB", scripts=scripts)
    page.goto(begin(four(0)) + "/deal")
    page.locator(".bar [value=save]").click()
    summary = page.locator(".errors[role=alert]")
    expect(summary).to_be_visible()
    links = summary.locator("a")
    assert links.count() >= 5
    for at in range(links.count()):
        target = (links.nth(at).get_attribute("href") or "").removeprefix("#")
        field = page.locator(f'[id="{target}"]')
        # What is wrong is also told where the field is read out, and there it is the same sentence.
        told = (field.get_attribute("aria-describedby") or "").split()
        assert field.get_attribute("aria-invalid") == "true"
        assert links.nth(at).inner_text() in " ".join(
            page.locator(f'[id="{one}"]').inner_text() for one in told
        )
        links.nth(at).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate(
            "(id) => document.getElementById(id).contains(document.activeElement)", target
        ), target
