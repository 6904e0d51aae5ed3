"""What a deal would write, as it is shown while it is entered: milliseconds at the server, and against the bare page."""

import re
import statistics
from pathlib import Path
from urllib.parse import urlencode

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


def first_deal(ours: Served, token: str) -> str:
    """The id of a deal of long ago, on which many others rest."""
    return min(re.findall(r"/deal/([0-9]+)/why", sheet(ours, token)), key=int)


def tell(name: str, ours: Taken, theirs: Taken) -> None:
    ordered = sorted(ours.seconds)
    median, slow = statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000
    bare_median = statistics.median(theirs.seconds) * 1000
    verdict = "ok" if slow <= WANTED else "MISSED"
    print(
        f"{name:30} median {median:6.1f} ms  slowest hundredth {slow:6.1f} ms  wanted {WANTED}  {verdict}"
        f"  the bare page {bare_median:5.1f} ms, ratio {bare_median / median:5.2f}",
        flush=True,
    )


if __name__ == "__main__":
    assert Path("scorer").is_dir(), "run it from the project's folder: python -m bench.preview"
    main()
