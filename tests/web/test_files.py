"""Opening a game file, saving one, and the HTTP interface."""

import io
import json
from typing import Any
from urllib.parse import unquote

import pytest
from flask import Flask

from scorer.cli.output import faults_json
from scorer.gamefile.game import read_game
from scorer.store import repo
from scorer.store.repo import Store
from scorer.web.views import opening
from tests.builders import changed, counted, game, result_of, rubber
from tests.web.browser import Browser, Page, filled
from tests.web.conftest import Begin

EVENING: dict[str, Any] = game(
    rubber(counted(), {"type": "passed"}, dealer="Anna", note="begun late"),
    title="Пятница",
    date="2026-11-27",
    stake={"points": 100, "amount": "0.05", "currency": "EUR"},
    rules={"preset": "article", "both_reach": "declarer"},
)


def paste(browser: Browser, value: object) -> Page:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return browser.send(browser.open("/open"), {"text": text})


def upload(browser: Browser, content: bytes) -> Page:
    """The form sent with a file chosen."""
    data = {**filled(browser.open("/open").form()), "file": (io.BytesIO(content), "game.json")}
    answer = browser.client.post("/open", data=data, headers={"Accept-Language": "en"}, follow_redirects=True)
    return browser._page(answer)


def saved(browser: Browser, page: Page) -> dict[str, Any]:
    """The file of the sitting that a page shows."""
    value: dict[str, Any] = browser.client.get(f"{page.address}/file").get_json()
    return value


def listed(page: Page) -> list[list[str]]:
    return page.root.classed("errors")[0].rows()[1:]


def test_a_file_is_opened_as_a_sitting(browser: Browser) -> None:
    page = upload(browser, b"\xef\xbb\xbf" + json.dumps(EVENING).encode())
    assert page.status == 200
    assert page.root.all("h1")[0].text == "Пятница rubber 1"
    deals = len(EVENING["rubbers"][0]["deals"])
    [said] = page.root.classed("notice")
    assert said.text == f"The file is right, and is kept now: 1 rubber, {deals} deals."
    assert saved(browser, page)["rubbers"][0]["deals"] == EVENING["rubbers"][0]["deals"]


def test_pasted_text_does_as_well(browser: Browser) -> None:
    assert paste(browser, EVENING).status == 200


def test_what_is_saved_again_is_the_same_game_with_sides_and_rules_spelled_out(browser: Browser) -> None:
    first = saved(browser, paste(browser, EVENING))
    assert result_of(first) == result_of(EVENING)
    assert first["rubbers"][0]["sides"] == [["Anna", "Vera"], ["Boris", "Gleb"]]
    assert first["rules"]["preset"] == "article"
    assert first["rules"]["both_reach"] == "declarer"
    assert saved(browser, paste(browser, first)) == first


def test_a_file_without_rubbers_begins_with_one(browser: Browser, store: Store) -> None:
    page = paste(browser, {**EVENING, "rubbers": []})
    link = repo.find_link(store, page.address.rsplit("/", 1)[1])
    assert link is not None
    facts = [rubber.facts for rubber in repo.load_sitting(store, link).rubbers]
    assert facts == [{"sides": [["0", "2"], ["1", "3"]]}]


def test_every_fault_is_listed_with_its_place_and_nothing_is_stored(browser: Browser) -> None:
    bad = changed(changed(EVENING, "date", "yesterday"), "rubbers[0].deals[0].tricks", 14)
    page = paste(browser, bad)
    assert page.status == 422
    assert listed(page) == [
        ["date", "This is no day of the calendar written as YYYY-MM-DD."],
        ["rubbers[0].deals[0].tricks", "The tricks have to be from 0 to 13."],
    ]
    assert json.loads(page.form().all("textarea")[0].text) == bad
    assert browser.open("/").root.classed("take-off") == []


def test_an_uploaded_file_with_faults_stays_to_be_mended(browser: Browser) -> None:
    page = upload(browser, b'{"format": "vint-sheet/1"}')
    assert [path for path, _ in listed(page)] == ["players", "rubbers"]
    assert page.form().all("textarea")[0].text == '{"format": "vint-sheet/1"}'


def test_a_fault_of_lines_is_told_by_its_line_and_of_many_the_first_are_told(browser: Browser) -> None:
    page = paste(browser, "players Anna, Boris, Vera, Gleb\n" + "A 9H 9 h3 a2\n" * 300)
    assert listed(page)[0] == ["line 2, column 3", "The level has to be from 1 to 7."]
    assert len(listed(page)) == 100


def test_a_game_of_more_than_a_mebibyte_is_not_read(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert opening.LARGEST_GAME == 1024 * 1024
    # The test client leaves a file open where it sends so much.
    monkeypatch.setattr(opening, "LARGEST_GAME", 1024)
    page = upload(browser, b" " * 1025)
    assert page.status == 422
    assert "This is too large for one game." in page.root.text


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"no json", b"[" * 100_000])
def test_what_is_no_game_gets_a_sentence(browser: Browser, content: bytes) -> None:
    page = upload(browser, content)
    assert page.status == 422
    assert len(listed(page)) == 1


def test_a_form_sent_twice_opens_one_sitting(browser: Browser) -> None:
    form = browser.open("/open")
    text = json.dumps(EVENING)
    assert browser.send(form, {"text": text}).address == browser.send(form, {"text": text}).address


def test_a_saved_file_has_a_name_that_every_browser_can_take(browser: Browser) -> None:
    page = paste(browser, EVENING)
    answer = browser.client.get(f"{page.address}/file")
    assert answer.mimetype == "application/json"
    plain, _, named = answer.headers["Content-Disposition"].partition("; filename*=UTF-8''")
    assert plain == "attachment; filename=vint-2026-11-27.json"
    assert unquote(named) == "Пятница 2026-11-27.json"
    game_read, faults = read_game(answer.data)
    assert (game_read is None, faults) == (False, ())


def test_a_viewer_may_save_it_and_a_stranger_may_not(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    for link in repo.load_links(store, begin(four)):
        assert browser.client.get(f"/s/{link.token}/file").status_code == 200
    assert browser.client.get("/s/nobody/file").status_code == 404


def test_the_interface_answers_as_the_command_line_does(app: Flask) -> None:
    answer = app.test_client().post("/api/sheet", json=EVENING)
    assert answer.status_code == 200
    assert answer.get_json() == result_of(EVENING)
    answer = app.test_client().post("/api/check", json=EVENING)
    assert (answer.status_code, answer.get_json()) == (200, {"faults": []})


@pytest.mark.parametrize("address", ["/api/sheet", "/api/check"])
def test_the_interface_tells_all_faults_in_english(app: Flask, address: str) -> None:
    bad = json.dumps(changed(changed(EVENING, "players[1]", "Anna"), "rubbers[0].deals[0].level", 9)).encode()
    answer = app.test_client().post(address, data=bad, headers={"Accept-Language": "ru"})
    assert answer.status_code == 422
    assert answer.get_json() == faults_json(read_game(bad)[1])
    assert [fault["path"] for fault in answer.get_json()["faults"]] == [
        "players[1]",
        "rubbers[0].deals[0].level",
    ]


@pytest.mark.parametrize("address", ["/api/sheet", "/api/check"])
def test_the_interface_refuses_more_than_a_mebibyte(app: Flask, address: str) -> None:
    body = b" " * (1024 * 1024)
    assert app.test_client().post(address, data=body).status_code == 422
    answer = app.test_client().post(address, data=body + b" ")
    assert answer.status_code == 413
    assert answer.get_json()["faults"][0]["code"] == "too-large"
