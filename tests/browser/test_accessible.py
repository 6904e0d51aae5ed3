"""For everyone: nothing for axe to find, all states in words, all done by the keyboard, nothing wider than a phone."""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page

from tests.browser.conftest import Begin, Phone
from tests.browser.places import STATES, Table, addresses, filled_in
from tests.browser.taps import overflow

AXE = Axe()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
LOOKS: dict[str, list[tuple[int, Literal["dark", "light"]]]] = {
    "ru": [(360, "light"), (1280, "dark")],
    "en": [(360, "dark"), (1280, "light")],
}
"""How a page is looked at in each language: the two together see it narrow and wide, light and dark."""
LANGUAGES = {"ru": "ru-RU", "en": "en-GB"}


@pytest.fixture
def table(begin: Begin, folder: Path) -> Table:
    """Sittings to open pages of."""
    return Table(begin, folder)


def findings(page: Page) -> list[str]:
    """What axe finds on a page, with the first of the elements."""
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    results = AXE.run(page, options=options)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary']}"
        for one in results.response["violations"]
    ]


def whole(page: Page, width: int, height: int) -> None:
    """Make the window as high as the page, so that the bar at its foot covers nothing; what it may cover while
    scrolling is looked at with the keyboard."""
    page.set_viewport_size({"width": width, "height": height})
    full = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": width, "height": max(height, full)})


def suits_without_words(page: Page) -> list[str]:
    """Drawn suits with nothing beside them that says what they are."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('svg.suit')]
        .filter(one => !one.closest('h1'))
        .filter(one => !/[\\p{L}]{3,}/u.test(one.closest('td, li, label, p, summary')?.textContent ?? ''))
        .map(one => one.parentElement.outerHTML.slice(0, 160))"""
    )
    return found


def unheard_pictures(page: Page) -> list[str]:
    """Pictures that are neither told nor left out."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('svg')]
        .filter(one => one.getAttribute('aria-hidden') !== 'true' && !one.closest('[role=img][aria-label]'))
        .map(one => one.outerHTML.slice(0, 160))"""
    )
    return found


class Policy:
    """What the browser was forbidden by the policy of a page."""

    def __init__(self, page: Page) -> None:
        self.broken: list[str] = []
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            self.broken.append(message.text)


def check_everywhere(page: Page, policy: Policy, language: str) -> None:
    """The present state of a page, dark and light, narrow and wide."""
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title().strip()
    for width, scheme in LOOKS[language]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        whole(page, width, 640 if width == 360 else 800)
        assert findings(page) == [], f"{width}, {scheme}"
    page.set_viewport_size({"width": 320, "height": 568})
    assert overflow(page) <= 0
    assert suits_without_words(page) == []
    assert unheard_pictures(page) == []
    assert policy.broken == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pattern", addresses())
def test_axe_finds_nothing_on_a_page(pattern: str, language: str, phone: Phone, table: Table) -> None:
    page = phone(language=LANGUAGES[language])
    policy = Policy(page)
    address = filled_in(pattern, table.arguments())
    answer = page.context.request.get(address)
    assert answer.ok
    if not answer.headers["content-type"].startswith("text/html"):
        return
    page.goto(address)
    check_everywhere(page, policy, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_a_state(state: str, language: str, phone: Phone, table: Table) -> None:
    page = phone(language=LANGUAGES[language])
    policy = Policy(page)
    STATES[state](page, table)
    check_everywhere(page, policy, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_of_its_own(language: str, phone: Phone, table: Table) -> None:
    page, arguments = phone(language=LANGUAGES[language]), table.arguments()
    titles: dict[str, str] = {}
    for pattern in addresses():
        address = filled_in(pattern, arguments)
        answer = page.context.request.get(address, max_redirects=0)
        if answer.status != 200 or not answer.headers["content-type"].startswith("text/html"):
            continue
        page.goto(address)
        assert page.title() not in titles, f"{pattern} and {titles[page.title()]}"
        titles[page.title()] = pattern
    assert titles
