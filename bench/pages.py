"""Requests a second against the bare application: sheets, recording, following, and many sittings."""

import re
from pathlib import Path

from bench import stores
from bench.bare.app import fill
from bench.load import Served, bare, folder, in_turns, scorer, show

ROUNDS, EACH = 12, 40
RECORDED = 200


def main() -> None:
    with folder() as place:
        store = stores.open_folder(place)
        tokens = {deals: stores.add(store, deals) for deals in (20, 60)}
        fresh = [stores.add(store, 20) for _ in range(RECORDED + 2)]
        store.close()
        with scorer(place) as ours:
            pages = {deals: sheet(ours, token) for deals, token in tokens.items()}
            fill(str(place / "bare.db"), {deals: (html, deals) for deals, html in pages.items()})
            with bare(place / "bare.db") as theirs:
                for deals, token in tokens.items():
                    sheets(ours, theirs, token, deals)
                following(ours, theirs, tokens[20])
                recording(ours, theirs, fresh)
    crowded()


def sheet(ours: Served, token: str) -> str:
    status, _, content = ours.get(f"/s/{token}")
    assert status == 200
    return content.decode()


def sheets(ours: Served, theirs: Served, token: str, deals: int) -> None:
    sizes = len(ours.get(f"/s/{token}")[2]), len(theirs.get(f"/page/{deals}")[2])
    assert abs(sizes[0] - sizes[1]) < 400, sizes
    taken = in_turns(
        ours, theirs,
        lambda _: _expect(ours.get(f"/s/{token}"), 200),
        lambda _: _expect(theirs.get(f"/page/{deals}"), 200),
        rounds=ROUNDS, each=EACH,
    )  # fmt: skip
    show(f"sheet of {deals} deals, {sizes[0]} bytes", *taken, 0.6, tail=True)


def following(ours: Served, theirs: Served, token: str) -> None:
    mark = ours.get(f"/s/{token}")[1]["ETag"]
    headers = {"If-None-Match": mark, "X-Follow": "1"}
    taken = in_turns(
        ours, theirs,
        lambda _: _expect(ours.get(f"/s/{token}", **headers), 304),
        lambda _: _expect(theirs.get("/"), 200),
        rounds=ROUNDS, each=EACH * 2,
    )  # fmt: skip
    show("nothing new, against hello", *taken, 0.7, tail=True)


def recording(ours: Served, theirs: Served, tokens: list[str]) -> None:
    """A deal of a rubber of 20, and the sheet that follows. Twenty tables play; each has its sheet before it and has
    opened the form."""
    forms: dict[int, dict[str, str]] = {}

    def open_tables(numbers: range) -> None:
        for number in numbers:
            sheet(ours, tokens[number])
            forms[number] = deal_form(ours, tokens[number])

    def one(number: int) -> None:
        token = tokens[number]
        status, headers, _ = ours.post(f"/s/{token}/deal", forms[number])
        assert status == 303, status
        _expect(ours.get(headers["Location"].partition("#")[0]), 200)

    def other(number: int) -> None:
        _, headers, _ = theirs.post("/page/20", forms[number])
        _expect(theirs.get(headers["Location"]), 200)

    show(
        "recording a deal, page included",
        *in_turns(ours, theirs, one, other, rounds=10, each=20, ready=open_tables),
        0.5,
    )


def deal_form(ours: Served, token: str, address: str = "") -> dict[str, str]:
    html = ours.get(address or f"/s/{token}/deal")[2].decode()
    found = re.findall(r'<input[^>]*type="hidden"[^>]*>', html)
    hidden = {
        re.search(r'name="([^"]*)"', one)[1]: (re.search(r'value="([^"]*)"', one) or ["", ""])[1]
        for one in found
    }
    return {
        **hidden, "type": "played", "declarer": "0", "level": "3", "strain": "hearts", "tricks": "9", "honours": "3-2",
        "aces": "2-2", "do": "save",
    }  # fmt: skip


def crowded() -> None:
    """The same page in a store of 10 and of 20,000 sittings."""
    with folder() as place:
        tokens = {}
        for name, number in (("few", 9), ("many", 20_000)):
            store = stores.open_folder(place / name)
            stores.crowd(store, number)
            tokens[name] = stores.add(store, 20)
            store.close()
        with scorer(place / "many") as many, scorer(place / "few") as few:
            # Another rubber in the address, so that no kept page helps.
            number = stores.numbered()
            taken = in_turns(
                many, few,
                lambda _: _expect(many.get(f"/s/{tokens['many']}?x={next(number)}"), 200),
                lambda _: _expect(few.get(f"/s/{tokens['few']}?x={next(number)}"), 200),
                rounds=ROUNDS, each=20,
            )  # fmt: skip
        show("20,000 sittings, against 10", *taken, 1 / 1.1)


def _expect(answer: tuple[int, object, bytes], status: int) -> None:
    assert answer[0] == status, answer[0]


if __name__ == "__main__":
    assert Path("scorer").is_dir(), "run it from the project's folder: python -m bench.pages"
    main()
