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
    """What can be tapped and has less than 44 pixels either way. A link within a sentence is left out, as WCAG 2.5.8
    does; links to the same place that stand side by side are one target, since it is all one which of them is hit."""
    assert page.evaluate("matchMedia('(pointer: coarse)').matches"), "not looked at as with a thumb"
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


SMALL_TARGETS = """() => {
    const seen = one => one.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true})
        && !one.closest('.vh') && one.getBoundingClientRect().width > 1;
    const block = one => getComputedStyle(one).display.startsWith('inline') ? block(one.parentElement) : one;
    const inSentence = one => one.matches('a') && getComputedStyle(one).display === 'inline'
        && block(one).textContent.trim().length > one.textContent.trim().length + 1;
    const target = one => one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') ?? one : one;
    const box = one => {
        const {left, top, right, bottom} = one.getBoundingClientRect();
        return {one, left, top, right, bottom, to: one.matches('a') ? one.href.split('#')[0] : ''};
    };
    const touch = (a, b) => a.left < b.right + 16 && b.left < a.right + 16 && a.top < b.bottom + 2 && b.top < a.bottom + 2;
    const all = [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')];
    const boxes = [...new Set(all.map(target))].filter(seen).filter(one => !inSentence(one)).map(box);
    for (let grown = true; grown;) {
        grown = false;
        for (const a of boxes) for (const b of boxes) {
            if (a === b || !a.to || a.to !== b.to || !touch(a, b)) continue;
            const [left, top, right, bottom] = [Math.min(a.left, b.left), Math.min(a.top, b.top), Math.max(a.right, b.right), Math.max(a.bottom, b.bottom)];
            if (left < a.left || top < a.top || right > a.right || bottom > a.bottom) { Object.assign(a, {left, top, right, bottom}); grown = true; }
        }
    }
    return boxes.filter(a => a.right - a.left < 43.5 || a.bottom - a.top < 43.5)
        .map(a => `${Math.round(a.right - a.left)} x ${Math.round(a.bottom - a.top)} ${a.one.outerHTML.slice(0, 110)}`);
}"""
