"""What the largest sitting and the largest file cost, request by request, in milliseconds of the processor; most first.

`python -m bench.worst [DEALS]`: a sitting as full as the store lets it be, in rubbers as long as it lets them be or of
so many deals.
"""

import csv
import io
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug.test import TestResponse

from bench import stores
from scorer.app import create_app
from scorer.config import Config
from scorer.engine.sheet import build_sheet
from scorer.gamefile.csvfile import write_csv
from scorer.gamefile.game import read_game_value
from scorer.gamefile.notation import write_notation
from scorer.gamefile.payload import encode_payload
from scorer.store import repo
from scorer.store.repo import Target
from scorer.store.writing import MOST, MOST_DEALS_IN_RUBBER
from tests.web.browser import filled, read_page

ALLOWED = 100.0
TIMES = 3
LONG_WORK = {"paper.rubber_pdf", "paper.evening_pdf", "paper.empty_sheet_pdf", "making.evening"}
"""Documents as PDF take seconds; they are limited to so many a minute and tell how far they are."""


def largest(deals: int, most: int) -> dict[str, Any]:
    """A game of as many rubbers as it takes, none of which ends."""
    value = stores.game(deals)
    (rubber,) = value["rubbers"]
    full, rest = divmod(most, deals)
    value["rubbers"] = [rubber] * full + ([{**rubber, "deals": rubber["deals"][:rest]}] if rest else [])
    return value


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else MOST_DEALS_IN_RUBBER
    most = min(MOST[Target.DEAL], deals * MOST[Target.RUBBER])
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(Path(folder), f"sqlite:///{folder}/scorer.db", "k" * 40))
        bench = Bench(app, largest(deals, most))
        found = sorted(((bench.taken(send), name) for name, send in bench.requests()), reverse=True)
        app.extensions["store"].close()
    print(f"{most} deals in rubbers of {deals}; over {ALLOWED:.0f} ms marked")
    for (taken, status), name in found:
        print(f"{'*' if taken > ALLOWED else ' '} {taken:8.1f} ms {status} {name}")


class Bench:
    """The app with a full sitting in it, and a keeper."""

    def __init__(self, app: Flask, value: dict[str, Any]) -> None:
        self.app, self.value = app, value
        game, faults = read_game_value(value)
        assert game is not None, faults[:3]
        self.game = game
        self.client = app.test_client()
        self.client.get("/")
        store = app.extensions["store"]
        facts = stores.stored_facts(game)
        rubbers = [repo.NewRubber(rubber, inner) for rubber, inner in facts.rubbers]
        self.link = repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)
        self.stored = repo.load_sitting(store, self.link)
        self.path = f"/s/{self.link.token}"

    def taken(self, send: Callable[[], TestResponse]) -> tuple[float, int]:
        """The middle of a few tries, nothing kept from the one before."""
        times, status = [], 0
        for _ in range(TIMES):
            for kept in ("kept_pages", "kept_sittings"):
                self.app.extensions.pop(kept, None)
            begun = time.process_time()
            answer = send()
            assert answer.get_data() is not None
            times.append((time.process_time() - begun) * 1000)
            status = answer.status_code
        return statistics.median(times), status

    def requests(self) -> Iterator[tuple[str, Callable[[], TestResponse]]]:
        yield from self.pages()
        yield from self.forms()
        yield from self.files()
        yield from self.interface()

    def pages(self) -> Iterator[tuple[str, Callable[[], TestResponse]]]:
        """Every page of the sitting, that of its last deal and rubber."""
        last = self.stored.rubbers[-1]
        parts = {"token": self.link.token, "deal_id": last.deals[-1].id, "rubber_id": last.id}
        adapter = self.app.url_map.bind("localhost")
        for rule in self.app.url_map.iter_rules():
            if "GET" in (rule.methods or ()) and "token" in rule.arguments and rule.endpoint not in LONG_WORK:
                address = adapter.build(rule.endpoint, {name: parts[name] for name in rule.arguments})
                self.client.get(address)
                yield f"GET {rule.rule}", lambda address=address: self.client.get(address)
        for more in ("/print?all=1", "/disputes?rubber=1", "/evening/print?all=1"):
            yield f"GET {more}", lambda more=more: self.client.get(self.path + more)

    def forms(self) -> Iterator[tuple[str, Callable[[], TestResponse]]]:
        """What a keeper sends: the form as it stands, to be looked at before it is saved."""
        first, last = self.stored.rubbers[0].deals[0].id, self.stored.rubbers[-1].deals[-1].id
        rubber = self.stored.rubbers[0].id
        deal = {"declarer": "0", "level": "3", "strain": "hearts", "tricks": "9", "honours": "3", "aces": "2"}
        for at, more in (
            (f"/deal/{first}", {"tricks": "8", "do": "preview", "why": "x"}),
            (f"/deal/{last}", {"tricks": "8", "do": "preview", "why": "x"}),
            (f"/deal/{first}/move", {"do": "preview"}),
            (f"/deal/{first}/strike", {"do": "preview"}),
            ("/deal", {**deal, "do": "preview"}),
            (f"/rubber/{rubber}", {"note": "x", "do": "preview"}),
            (f"/rubber/{rubber}/seats", {"do": "preview"}),
            ("/settings", {"title": "x", "do": "preview"}),
            ("/people", {"do": "preview"}),
        ):
            page = read_page(self.client.get(self.path + at).text)
            forms = [form for main in page.all("main") for form in main.all("form")]
            form = next((one for one in forms if one.get("method") == "post"), None)
            if form is not None:
                sent = {**filled(form), **more}
                yield (
                    f"POST {at} preview",
                    lambda at=at, sent=sent: self.client.post(self.path + at, data=sent),
                )
        for wrong in (2, len(self.stored.rubbers[0].deals)):
            for what in ("totals", "below", "below-above"):
                query = urlencode({"paper": self.paper(wrong), "what": what, "rubber": 1})
                yield (
                    f"GET /claims {what}, wrong from deal {wrong}",
                    lambda query=query: self.client.get(f"{self.path}/claims?{query}"),
                )
        for what in ("below", "running"):
            query = urlencode({"paper": self.paper(2), "what": what, "way": "vint-four"})
            yield f"GET /audit {what}", lambda query=query: self.client.get(f"/audit?{query}")

    def paper(self, wrong: int) -> str:
        """The running totals of the first rubber, a hundred too many from a deal on."""
        totals, lines = [0, 0], []
        for number, record in enumerate(build_sheet(self.game.sitting).rubbers[0].records, start=1):
            for entry in record.entries:
                totals[entry.column] += entry.points
            lines.append(f"{totals[0] + 100 * (number >= wrong)} {totals[1]}")
        return "\n".join(lines)

    def files(self) -> Iterator[tuple[str, Callable[[], TestResponse]]]:
        """Whatever can be opened, with the same game in it, and the code on paper."""
        text = json.dumps(self.value, ensure_ascii=False)
        faulty = text.replace('"tricks": 9', '"tricks": 99')
        for name, content in (
            ("json", text),
            ("json, faulty", faulty),
            ("notation", write_notation(self.game)),
            ("csv", write_csv(self.game, decimal_comma=False)),
            ("csv, rubbish", rubbish(60_000)),
            ("csv, rubbish of allowed length", rubbish(990)),
            ("csv, commas", "rubber,deal\n" + "," * 190_000),
            (
                "notation, rubbish of allowed length",
                "rubber A+B V+G\n" + "A 9Q 77 h9 a9 cA:Q9 zz: x x x x x x x x x x x\n" * 990,
            ),
            ("notation, words", "rubber A+B V+G\nA 9Q 9 " + "x " * 30_000),
            ("notation, rubbish", "rubber A+B V+G\n" + "A 9Q 77 h9 a9 x\n" * 60_000),
            ("json, rubbish", "[" * 500_000),
        ):
            yield f"POST /open {name}", lambda content=content: self.open(content)
        payload = encode_payload(self.game)
        yield "GET /r/<payload>", lambda: self.client.get(f"/r/{payload}")
        form = filled(read_page(self.client.get("/r").text).all("form", method="post")[-1])
        yield "POST /r", lambda: self.client.post("/r", data={**form, "text": payload})

    def open(self, content: str) -> TestResponse:
        page = read_page(self.client.get("/open").text)
        form = next(form for main in page.all("main") for form in main.all("form"))
        return self.client.post("/open", data={**filled(form), "text": content})

    def interface(self) -> Iterator[tuple[str, Callable[[], TestResponse]]]:
        """The JSON interface: the same game, and bodies of a megabyte that are none."""
        head = {"format": "vint-sheet/1", "players": stores.NAMES}
        deals = [{"type": "passed"}] * 50_000
        keys = {f"k{number}": 0 for number in range(60_000)}
        bodies: dict[str, Any] = {
            "the same game": self.value,
            "passed deals": {**head, "rubbers": [{"deals": deals}]},
            "empty deals": {**head, "rubbers": [{"deals": [{}] * 250_000}]},
            "no deals": {**head, "rubbers": [{"deals": [0] * 300_000}]},
            "rubbers": {**head, "rubbers": [{"deals": []}] * 60_000},
            "rubbers that are none": {**head, "rubbers": [0] * 300_000},
            "unknown keys": {**head, "rubbers": [], **keys},
            "unknown keys in a deal": {**head, "rubbers": [{"deals": [{**keys, "type": "passed"}]}]},
            "coronets": {**head, "rubbers": [{"deals": [{**stores.deal(1), "coronets": [{}] * 250_000}]}]},
            "sides": {**head, "rubbers": [{"sides": [["x"] * 100_000, ["y"] * 100_000], "deals": []}]},
            "start": {**head, "rubbers": [{"start": {"parties": ["x"] * 200_000}, "deals": []}]},
            "players": {**head, "players": ["x"] * 200_000, "rubbers": []},
            "rules": {**head, "rules": keys, "rubbers": []},
            "a long text": {**head, "title": "x" * 1_000_000, "rubbers": []},
        }
        for name, value in bodies.items():
            body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()[: 1024 * 1024]
            for to in ("sheet", "check"):
                yield (
                    f"POST /api/{to} {name}, {len(body) // 1024} KB",
                    lambda to=to, body=body: self.ask(to, body),
                )
        yield "POST /api/sheet rubbish", lambda: self.ask("sheet", b"[" * 1024 * 1024)

    def ask(self, to: str, body: bytes) -> TestResponse:
        self.app.extensions["limits"] = type(self.app.extensions["limits"])()
        return self.client.post(f"/api/{to}", data=body)


def rubbish(lines: int) -> str:
    """A table of nothing."""
    out = io.StringIO()
    csv.writer(out).writerows([["deal", "declarer", "level"], *([str(n), "x", "y"] for n in range(lines))])
    return out.getvalue()


if __name__ == "__main__":
    main()
