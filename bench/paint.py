"""First paint of a sheet on a slow phone: Chromium with a processor six times slower, 1.5 Mbit/s and 150 ms to the
server, nothing kept from before; beside it the same bytes from the bare application."""

import shutil
import statistics
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench import stores
from bench.bare.app import fill
from bench.load import bare, folder, scorer
from bench.pages import sheet

VISITS = 7
SLOWER, BYTES_A_SECOND, LATENCY = 6, 1_500_000 / 8, 150
WANTED = 1500
PAINTED = """
    new Promise(done => new PerformanceObserver((list, observer) => {
        for (const entry of list.getEntriesByName("first-contentful-paint")) { observer.disconnect(); done(entry.startTime); }
    }).observe({ type: "paint", buffered: true }))
"""


def main() -> None:
    with folder() as place:
        store = stores.open_folder(place)
        token = stores.add(store, 20)
        store.close()
        with scorer(place) as ours, sync_playwright() as playwright:
            fill(str(place / "bare.db"), {20: (sheet(ours, token), 20)})
            with bare(place / "bare.db") as theirs:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
                addresses = (f"{ours.address}/s/{token}", f"{theirs.address}/page/20")
                seen: tuple[list[float], ...] = ([], [])
                for _ in range(VISITS):
                    for address, taken in zip(addresses, seen, strict=True):
                        taken.append(first_paint(browser, address))
                browser.close()
    mine, other = (statistics.median(taken) for taken in seen)
    verdict = "ok" if mine <= WANTED else "MISSED"
    print(
        f"first paint of a sheet of 20 deals on a slow phone: {mine:.0f} ms (worst {max(seen[0]):.0f}), "
        f"bare {other:.0f} ms  ratio {mine / other:.2f}  wanted {WANTED} ms  {verdict}"
    )


def first_paint(browser: Browser, address: str) -> float:
    """Milliseconds from the tap on a link to the first text or picture."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        is_mobile=True,
        has_touch=True,
        locale="ru-RU",
        device_scale_factor=2,
    )
    page = context.new_page()
    control = context.new_cdp_session(page)
    control.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    control.send("Network.enable")
    control.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": BYTES_A_SECOND,
            "uploadThroughput": BYTES_A_SECOND,
        },
    )
    page.goto(address)
    taken = float(page.evaluate(PAINTED))
    context.close()
    return taken


if __name__ == "__main__":
    assert Path("scorer").is_dir(), "run it from the project's folder: python -m bench.paint"
    main()
