"""What fingers do on the page of a deal."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page


@dataclass
class Thumb:
    """A thumb that counts its taps."""

    page: Page
    taps: int = 0

    def tap(self, target: Locator) -> None:
        """Tap what can be seen and reached."""
        target.scroll_into_view_if_needed()
        target.tap()
        self.taps += 1

    def press(self, name: str, value: str) -> None:
        """Tap one button of a strip."""
        self.tap(self.page.locator(f'label:has(input[name="{name}"][value="{value}"])'))

    def contract(self, declarer: str, level: str, strain: str, tricks: str) -> None:
        """Tap a contract and its tricks."""
        for name, value in (("declarer", declarer), ("level", level), ("strain", strain), ("tricks", tricks)):
            self.press(name, value)

    def record(self) -> None:
        """Tap the large button and wait for the sheet."""
        with self.page.expect_navigation():
            self.tap(self.page.locator(".bar .btn:not(.quiet)"))


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the phone."""
    width: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return width


def small_targets(page: Page) -> list[str]:
    """What can be tapped and is less than 44 pixels high."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('a, button, summary, label, select, textarea, input:not([type=hidden])')]
        .filter(one => !one.closest('.vh') && !one.matches('.vh') && one.offsetParent !== null)
        .filter(one => !(one.matches('input') && one.closest('label')))
        .filter(one => !(one.matches('label') && !one.querySelector('input')))
        .filter(one => one.getBoundingClientRect().height < 43.5)
        .map(one => one.outerHTML.slice(0, 90))"""
    )
    return found
