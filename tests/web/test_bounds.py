"""How much may be sent to be read: more than an evening has, and no more than keeps others waiting."""

import json
from typing import Any

import pytest
from flask import Flask

from scorer.gamefile.csvfile import write_csv
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation import write_notation
from scorer.gamefile.payload import encode_payload
from scorer.store import repo
from scorer.store.repo import Store
from scorer.web.bounds import CALCULATED, KEPT, LARGEST_TABLE, MOST_COMMAS, MOST_OBJECTS
from tests.builders import counted, game, rubber
from tests.web.browser import Browser, Page

ENDLESS = {"partie_target": 1_000_000}
PASSED = {"type": "passed"}


def long_rubbers(*deals: int, note: str = "") -> dict[str, Any]:
    """A game of rubbers with so many deals, none of which ends."""
    one = counted(note=note) if note else PASSED
    return game(*(rubber(*[one] * number, rules=ENDLESS) for number in deals))


def read(value: dict[str, Any]) -> GameFile:
    found, faults = read_game_value(value)
    assert found is not None, faults[:3]
    return found


def opened(browser: Browser, text: str) -> Page:
    """What comes of a text that is opened."""
    page = browser.open("/open")
    return browser.send(page, {"text": text})


FULL = (KEPT.in_rubber, KEPT.deals - KEPT.in_rubber)
TOO_MANY = [(KEPT.in_rubber + 1,), (*FULL, 1), (0,) * (KEPT.rubbers + 1)]


def written(value: dict[str, Any]) -> list[str]:
    """A game in every form that can be opened."""
    made = read(value)
    table = write_csv(made, decimal_comma=False).decode("utf-8-sig")
    return [json.dumps(value), write_notation(made), table]


def test_the_largest_sitting_is_opened_in_every_form(browser: Browser, store: Store) -> None:
    for text in written(long_rubbers(*FULL, note="п" * 60)):
        page = opened(browser, text)
        assert page.status == 200, page.root.text[:500]
        link = repo.find_link(store, page.address.removeprefix("/s/"))
        assert link is not None
        stored = repo.load_sitting(store, link)
        assert [len(one.deals) for one in stored.rubbers] == list(FULL)


@pytest.mark.parametrize("deals", TOO_MANY)
def test_a_larger_one_is_refused_with_its_place_and_nothing_is_stored(
    browser: Browser, store: Store, deals: tuple[int, ...]
) -> None:
    for text in written(long_rubbers(*deals)):
        page = opened(browser, text)
        assert page.status == 422
        assert "The list has to have" in page.root.text
    with store.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sitting").scalar() == 0


@pytest.mark.parametrize(
    "text",
    [
        "rubber A+V B+G\n" + "A 3H 9\n" * 1001,
        "rubber A+V B+G\nA 3H 9 " + "x " * 1500,
        "rubber A+V B+G\n# " + "x" * 70_000,
        "rubber,deal\n" + "," * (LARGEST_TABLE + 1),
        "[" * 300_000,
        "{},[" * (MOST_OBJECTS + 1),
    ],
)
def test_what_is_meant_to_tire_us_is_refused_and_not_sent_back_if_it_is_long(
    browser: Browser, text: str
) -> None:
    page = opened(browser, text)
    assert page.status == 422
    assert page.root.classed("errors") or page.root.classed("fault")
    shown = page.root.all("textarea", name="text")[0].text
    assert (len(shown) > 10) == (len(text) <= LARGEST_TABLE)


def asked(app: Flask, to: str, body: bytes) -> Any:
    return app.test_client().post(f"/api/{to}", data=body)


@pytest.mark.parametrize("to", ["sheet", "check"])
def test_the_interface_calculates_what_no_evening_has_and_no_more(app: Flask, to: str) -> None:
    largest = json.dumps(long_rubbers(CALCULATED.deals)).encode()
    assert asked(app, to, largest).status_code == 200
    for deals, path in (
        ((CALCULATED.in_rubber + 1,), "rubbers[0].deals"),
        ((CALCULATED.in_rubber, 1), "rubbers[1].deals"),
        ((0,) * (CALCULATED.rubbers + 1), "rubbers"),
    ):
        answer = asked(app, to, json.dumps(long_rubbers(*deals)).encode())
        assert answer.status_code == 422
        (fault,) = answer.get_json()["faults"]
        assert (fault["path"], fault["code"]) == (path, "list-length")


@pytest.mark.parametrize(
    "body", [b"{" * (MOST_OBJECTS + 1), b"," * (MOST_COMMAS + 1), b'{"rubbers": {}}', b"[]"]
)
def test_the_interface_refuses_rubbish_in_few_words(app: Flask, body: bytes) -> None:
    answer = asked(app, "check", body)
    assert answer.status_code == 422
    assert 1 <= len(answer.get_json()["faults"]) < 10


def test_a_code_on_paper_says_no_more_than_a_sitting_holds(browser: Browser) -> None:
    for deals, status in ((KEPT.in_rubber, 200), (KEPT.deals + 6 * KEPT.rubbers, 422)):
        made = read(long_rubbers(deals))
        payload = encode_payload(made)
        assert browser.open(f"/r/{payload}").status == status
        page = browser.open("/r")
        form = next(one for one in page.root.all("form", method="post") if one.all("textarea"))
        sent = browser.client.post(
            "/r",
            data={
                "csrf_token": form.all("input", name="csrf_token")[0].get("value"),
                "text": f"{payload} " * 3,
            },
        )
        assert sent.status_code == (303 if status == 200 else 422)


def test_the_lines_of_a_game_are_no_code_and_are_told_where_to_go(browser: Browser) -> None:
    page = browser.send(browser.open("/r"), {"text": "A 3H 9 h3 a2"}, action="/r")
    assert page.status == 422
    assert "A game in lines is opened as a file or text." in page.root.text
