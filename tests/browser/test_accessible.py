"""For everyone: nothing for axe to find, all states in words, all done by the keyboard, nothing wider than a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, Self

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.axe import BY_LOOK, EVERYTHING, Rules, findings
from tests.browser.conftest import Begin, new_context
from tests.browser.places import STATES, Table, addresses, filled_in
from tests.browser.taps import overflow, small_targets

LOOKS: dict[str, list[tuple[int, Literal["dark", "light"], Rules]]] = {
    "ru": [(360, "light", EVERYTHING), (1280, "dark", BY_LOOK)],
    "en": [(1280, "light", EVERYTHING), (360, "dark", BY_LOOK)],
}
"""How a page is looked at in each language, and for what: all four together see it narrow and wide, light and dark."""
LANGUAGES = {"ru": "ru-RU", "en": "en-GB"}


@pytest.fixture(scope="module")
def readers(chrome: Browser, server: str) -> Iterator[dict[str, Page]]:
    """A reader of each language who looks at one page after the other; he keeps nothing out of reach of the server."""
    contexts = {
        name: new_context(chrome, server, language=locale, service_workers="block")
        for name, locale in LANGUAGES.items()
    }
    yield {name: context.new_page() for name, context in contexts.items()}
    for context in contexts.values():
        context.close()


@pytest.fixture(scope="module")
def table(begin: Begin, folder: Path) -> Table:
    """Sittings to open pages of."""
    return Table(begin, folder)


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
    """What the browser was forbidden by the policy of a page, for as long as it is listened to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.broken: list[str] = []

    def __enter__(self) -> Self:
        self.page.on("console", self.hear)
        return self

    def __exit__(self, *_: object) -> None:
        self.page.remove_listener("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            self.broken.append(message.text)


def check_everywhere(page: Page, policy: Policy, language: str) -> None:
    """The present state of a page, dark and light, narrow and wide; on the smallest phone nothing is too wide, and
    nothing that is tapped too small."""
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title().strip()
    for width, scheme, rules in LOOKS[language]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        whole(page, width, 640 if width == 360 else 800)
        assert findings(page, rules) == [], f"{width}, {scheme}"
    page.set_viewport_size({"width": 320, "height": 568})
    assert overflow(page) <= 0
    assert small_targets(page) == []
    assert suits_without_words(page) == []
    assert unheard_pictures(page) == []
    assert policy.broken == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pattern", addresses())
def test_axe_finds_nothing_on_a_page(
    pattern: str, language: str, readers: dict[str, Page], table: Table
) -> None:
    page = readers[language]
    with Policy(page) as policy:
        address = filled_in(pattern, table.arguments())
        answer = page.context.request.get(address)
        assert answer.ok
        if answer.headers["content-type"].startswith("text/html"):
            page.goto(address)
            check_everywhere(page, policy, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_a_state(
    state: str, language: str, readers: dict[str, Page], table: Table
) -> None:
    page = readers[language]
    page.context.clear_cookies()
    with Policy(page) as policy:
        STATES[state](page, table)
        check_everywhere(page, policy, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_of_its_own(language: str, readers: dict[str, Page], table: Table) -> None:
    titles: dict[str, str] = {}
    for pattern in addresses():
        answer = readers[language].context.request.get(filled_in(pattern, table.arguments()), max_redirects=0)
        if answer.status != 200 or not answer.headers["content-type"].startswith("text/html"):
            continue
        found = re.search(r"<title>(.*?)</title>", answer.text(), re.DOTALL)
        assert found, pattern
        assert found[1] not in titles, f"{pattern} and {titles[found[1]]}"
        titles[found[1]] = pattern
    assert titles
