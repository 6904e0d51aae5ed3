"""What a deal would write, as it is shown while it is entered: milliseconds at the server and against the bare page; and
from the tap to the entries on the screen of a phone, in Chromium."""

import re
import shutil
import statistics
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from bench import stores
from bench.bare.app import fill
from bench.load import Served, Taken, bare, folder, in_turns, scorer
from bench.pages import deal_form, sheet

ROUNDS, EACH = 10, 30
DEALS = (20, 60)
WANTED = 100
"""Milliseconds from the tap to the entries: what nobody feels as waiting."""


def main() -> None:
    with folder() as place:
        store = stores.open_folder(place)
        tokens = {deals: stores.add(store, deals) for deals in DEALS}
        store.close()
        with scorer(place) as ours:
            pages = {deals: sheet(ours, token) for deals, token in tokens.items()}
            fill(str(place / "bare.db"), {deals: (html, deals) for deals, html in pages.items()})
            with bare(place / "bare.db") as theirs:
                for deals, token in tokens.items():
                    preview(ours, theirs, token, deals)
            with sync_playwright() as player:
                browser = player.chromium.launch(
                    executable_path=shutil.which("chromium"), args=["--no-sandbox"]
                )
                page = browser.new_page(viewport={"width": 360, "height": 640}, has_touch=True)
                for deals, token in tokens.items():
                    page.goto(f"{ours.address}/s/{token}/deal")
                    on_the_screen(page, deals)
                browser.close()


def preview(ours: Served, theirs: Served, token: str, deals: int) -> None:
    """The next deal of a rubber of so many; and one of them corrected, with all that it would change."""
    forms = {"next deal": (f"/s/{token}/deal", deal_form(ours, token))}
    address = f"/s/{token}/deal/{first_deal(ours, token)}"
    forms["correction"] = (address, {**deal_form(ours, token, address), "tricks": "8", "level": "1"})
    for name, (path, form) in forms.items():
        body = urlencode({**form, "do": "preview"})

        def one(_: int, path: str = path, body: str = body) -> None:
            headers = {"X-Part": "preview", "Content-Type": "application/x-www-form-urlencoded"}
            status, _headers, content = ours.ask("POST", path, body, **headers)
            assert status == 200, status
            assert content.strip()

        def other(_: int) -> None:
            assert theirs.get(f"/page/{deals}")[0] == 200

        tell(f"preview, {name} of {deals}", *in_turns(ours, theirs, one, other, rounds=ROUNDS, each=EACH))


FROM_TAP_TO_SCREEN = """async ([name, value]) => {
    const place = document.querySelector('[data-preview]');
    const begun = performance.now();
    const shown = new Promise((done) => new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - begun));
    }).observe(place, {childList: true, characterData: true, subtree: true}));
    document.querySelector(`input[name="${name}"][value="${value}"]`).click();
    return shown;
}"""


def on_the_screen(page: Page, deals: int) -> None:
    """From a tap that changes the deal to the frame that shows its entries."""
    for name in ("declarer", "level", "strain", "honours"):
        page.locator(f'label:has(input[name="{name}"])').first.tap()
    page.locator('label:has(input[name="aces"][value="2-2"])').tap()
    taken = [page.evaluate(FROM_TAP_TO_SCREEN, ["tricks", str(7 + turn % 2)]) for turn in range(61)][1:]
    ordered = sorted(taken)
    verdict = "ok" if ordered[-1] <= WANTED else "MISSED"
    print(
        f"{f'tap to screen, next of {deals}':30} median {statistics.median(ordered):6.1f} ms"
        f"  slowest of {len(ordered)} {ordered[-1]:6.1f} ms  wanted {WANTED}  {verdict}",
        flush=True,
    )


def first_deal(ours: Served, token: str) -> str:
    """The id of a deal of long ago, on which many others rest."""
    return min(re.findall(r"/deal/([0-9]+)/why", sheet(ours, token)), key=int)


def tell(name: str, ours: Taken, theirs: Taken) -> None:
    ordered = sorted(ours.seconds)
    median, slow = statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000
    bare_median = statistics.median(theirs.seconds) * 1000
    cpu = ours.cpu / len(ordered) * 1000
    verdict = "ok" if slow <= WANTED else "MISSED, by waiting for a core" if cpu * 10 <= WANTED else "MISSED"
    print(
        f"{name:30} median {median:6.1f} ms  slowest hundredth {slow:6.1f} ms  of a core {cpu:5.1f} ms  wanted {WANTED}"
        f"  {verdict}  the bare page {bare_median:5.1f} ms, ratio {bare_median / median:5.2f}",
        flush=True,
    )


if __name__ == "__main__":
    assert Path("scorer").is_dir(), "run it from the project's folder: python -m bench.preview"
    main()
