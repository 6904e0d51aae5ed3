"""Names and texts that are meant to be more than text: on every page, in every file and on paper they are text."""

import io
import re
from typing import Any

import pypdf
import pytest
from flask import Flask

from scorer.gamefile.payload import encode_payload
from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.builders import read
from tests.web.conftest import Begin
from tests.web.test_door import addresses, patient

SCRIPT, TEMPLATE, TURNED, UNSEEN = (
    "<script>alert(1)</script>",
    "{{7*7}}${1234*4321}{{1234*4321}}",
    "\u202eanna\u202c א",
    "ze\u200bro",
)
TEXTS = [
    SCRIPT,
    TEMPLATE,
    TURNED,
    UNSEEN,
    '"><img src=x onerror=alert(1)>',
    "=1+1",
    "%(name)s %s {0}",
    "&lt;b&gt;",
]


def hostile() -> dict[str, Any]:
    """A finished rubber and one in play, in which whatever can be a text is one of these."""
    names = [SCRIPT, TEMPLATE, TURNED, UNSEEN]
    deals = [
        {"declarer": names[at % 4], "level": 5, "strain": "hearts", "tricks": 11, "honours": [3, 2], "aces": [2, 2],
         "note": text}
        for at, text in enumerate(TEXTS[:2])
    ]  # fmt: skip
    more = [
        {"type": "adjustment", "to": names[0], "points": 20, "reason": SCRIPT, "note": TEMPLATE},
        {"type": "void", "reason": TEMPLATE, "next_dealer": names[2], "note": SCRIPT},
        {"type": "passed", "note": TURNED},
    ]
    return {
        "format": "vint-sheet/1",
        "title": SCRIPT,
        "note": TEMPLATE,
        "players": names,
        "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
        "rubbers": [{"deals": deals, "note": SCRIPT}, {"deals": more, "note": TEMPLATE}],
    }


@pytest.fixture
def link(begin: Begin, store: Store) -> Link:
    """The keeper's link, after corrections with such reasons."""
    made = begin(hostile())
    deal = repo.load_sitting(store, made).rubbers[1].deals[-1]
    repo.replace_deal(
        store, made, deal.id, {**deal.facts, "note": TEXTS[4]}, expected_version=1, reason=SCRIPT
    )
    repo.put_doubt(store, made, deal.id, version=2, note=TEMPLATE)
    return made


def test_on_every_page_they_are_text(app: Flask, link: Link) -> None:
    client = patient(app)
    seen = ""
    for endpoint, address in addresses(app, "GET", link.token).items():
        answer = client.get(address)
        assert answer.status_code < 500, endpoint
        if answer.status_code != 200 or answer.mimetype not in {"text/html", "image/svg+xml"}:
            continue
        page = answer.text
        assert "alert(1)" not in re.sub(r"(&lt;|&amp;lt;)script(&gt;|&amp;gt;)alert\(1\)", "", page).replace(
            "onerror=alert(1)", ""
        ), endpoint
        assert "<img src=x" not in page, endpoint
        assert "5332114" not in page, endpoint
        seen += page
    for shown in ("&lt;script&gt;", "{{7*7}}", "ze\u200bro"):
        assert shown in seen


def test_in_every_file_they_are_text_and_nothing_a_spreadsheet_would_run(app: Flask, link: Link) -> None:
    client = patient(app)
    whole = client.get(f"/s/{link.token}/file").get_json(force=True)
    assert whole["players"] == hostile()["players"]
    table = client.get(f"/s/{link.token}/deals.csv").text
    assert TEMPLATE in table
    assert not re.search(r'(^|[;,"])[=+@]', table, re.MULTILINE)
    payload = encode_payload(read(hostile()))
    shown = client.get(f"/r/{payload}")
    assert shown.status_code == 200
    assert SCRIPT not in shown.text


def test_on_paper_they_are_text(app: Flask, link: Link) -> None:
    made = patient(app).get(f"/s/{link.token}/print.pdf")
    assert made.mimetype == "application/pdf"
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(made.data)).pages)
    assert "<script>" in text
    assert "{{7*7}}" in text.replace(" ", "")
