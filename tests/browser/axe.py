"""What axe finds on a page: put into the page once, asked as often as the page is looked at, told in short."""

from functools import cache
from importlib.resources import files

from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
Rules = dict[str, str | list[str]]

EVERYTHING: Rules = {"type": "tag", "values": TAGS}
BY_LOOK: Rules = {"type": "rule", "values": ["color-contrast", "target-size", "scrollable-region-focusable"]}
"""The rules whose answer depends on how wide the page is and whether it is dark; all others are about what stands in
it, which is the same in every look."""

RUN = """async (rules) => {
    const found = await axe.run(document, {runOnly: rules, resultTypes: ['violations'], preload: false, iframes: false});
    return found.violations.map(one =>
        `${one.id}: ${one.nodes[0].html.slice(0, 160)} ${one.nodes[0].failureSummary}`);
}"""


@cache
def source() -> str:
    """The text of axe itself."""
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, rules: Rules) -> list[str]:
    """What axe finds by some of its rules, each with the first of the elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[str] = page.evaluate(RUN, rules)
    return found
