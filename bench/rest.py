"""What goes over the wire, the memory of a worker at rest, and how soon a process answers."""

import re
import statistics
import time
from pathlib import Path

from bench import stores
from bench.bare.app import fill
from bench.load import Served, bare, folder, scorer

STARTS = 5


def main() -> None:
    with folder() as place:
        store = stores.open_folder(place)
        token = stores.add(store, 20)
        store.close()
        fill(str(place / "bare.db"), {20: ("hello" * 40, 20)})
        with scorer(place) as ours:
            wire(ours, token)
            time.sleep(1)
            print(f"a worker at rest: {ours.resident():.0f} MB resident, {ours.memory():.0f} MB its own share; "
                  f"wanted 60 at most")  # fmt: skip
        starts(place)


def wire(ours: Served, token: str) -> None:
    """The first visit of a sheet, and one that comes again when a deal was recorded."""
    page = weigh(ours, f"/s/{token}")
    html = ours.get(f"/s/{token}")[2].decode()
    found = re.findall(r'<(?:link rel="(?:icon|stylesheet|manifest)" href|script src)="([^"]+)"', html)
    shapes = {one.partition("#")[0] for one in re.findall(r'<use href="([^"#]+)', html)}
    files = {address: weigh(ours, address) for address in [*found, *sorted(shapes)]}
    total = page + sum(files.values())
    print(
        f"first visit: {total / 1024:.1f} KB in {1 + len(files)} requests (page {page / 1024:.1f}); wanted 35 in 6"
    )
    print(f"again: {page / 1024:.1f} KB in 1 request; wanted 6")
    for address, size in files.items():
        print(f"    {size / 1024:6.1f} KB {address.partition('?')[0]}")


def weigh(ours: Served, address: str) -> int:
    """Bytes of an answer, headers too."""
    status, headers, content = ours.get(address, **{"Accept-Encoding": "gzip"})
    assert status == 200, address
    return len(content) + sum(len(name) + len(value) + 4 for name, value in headers.items())


def starts(place: Path) -> None:
    """From the start of a process to its first answer."""
    taken: dict[str, list[float]] = {"scorer": [], "bare": []}
    for _ in range(STARTS):
        for name, make in (("scorer", lambda: scorer(place)), ("bare", lambda: bare(place / "bare.db"))):
            begun = time.perf_counter()
            with make() as server:
                server.get("/healthz" if name == "scorer" else "/")
                taken[name].append(time.perf_counter() - begun)
    ours, theirs = (statistics.median(one) for one in taken.values())
    verdict = "ok" if ours / theirs <= 2.5 else "MISSED"
    print(
        f"start to first answer: {ours:.2f} s, bare {theirs:.2f} s  ratio {ours / theirs:.2f}  wanted 2.5  {verdict}"
    )


if __name__ == "__main__":
    main()
