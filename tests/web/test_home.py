"""The home page: what this device can go on with."""

from typing import Any

from flask import Flask

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from tests.builders import counted
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin

GRAND = counted(level=7, strain="hearts", tricks=13)


def rows(page: Page) -> list[tuple[str, str, str]]:
    """The sittings: title, state, and what else is said."""
    listed = [part for part in page.root.all("section") if part.classed("take-off")]
    links = listed[0].classed("rows")[0].all("a") if listed else []
    return [
        (link.all("strong")[0].text, link.classed("num")[0].text, link.classed("dim")[0].text)
        for link in links
        if link.classed("num")
    ]


def viewer(store: Store, keeper: Link) -> Link:
    return next(link for link in repo.load_links(store, keeper) if link.role is Role.VIEWER)


def test_a_first_visit_finds_an_example_and_the_way_to_begin(browser: Browser) -> None:
    page = browser.open("/")
    assert page.root.classed("btn")[0].get("href") == "/new"
    assert len(page.root.classed("sheet")) == 1
    assert rows(page) == []


def test_the_sittings_of_this_device_stand_with_their_state(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    over = {**four, "title": "", "date": "2026-11-27"}
    over["rubbers"] = [{**four["rubbers"][0], "deals": [GRAND, GRAND]}]
    played = {**four, "rubbers": [*over["rubbers"], {**four["rubbers"][0], "deals": [counted()]}]}
    for value in (over, played):
        browser.open(f"/s/{begin(value).token}")
    page = browser.open("/")
    found = rows(page)
    assert [(title, state) for title, state, _ in found] == [
        ("Friday", "rubber 2, deal 2"),
        ("Anna, Boris, Vera, Gleb", "rubber 1 finished"),
    ]
    assert found[0][2].startswith("Anna, Boris, Vera, Gleb · ")
    assert found[1][2] == "November 27, 2026"
    assert page.root.classed("sheet") == []


def test_only_the_latest_sittings_are_scored(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    for _ in range(12):
        browser.open(f"/s/{begin(four).token}")
    assert [state for _, state, _ in rows(browser.open("/"))] == ["rubber 1, deal 1"] * 10 + [""] * 2


def test_a_link_that_only_looks_is_said_to(
    browser: Browser, begin: Begin, store: Store, four: dict[str, Any]
) -> None:
    browser.open(f"/s/{viewer(store, begin(four)).token}")
    assert rows(browser.open("/"))[0][2].endswith(" · only to look")


def test_a_sitting_is_taken_off_the_list_and_its_link_brings_it_back(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    token = begin(four).token
    browser.open(f"/s/{token}")
    page = browser.send(browser.open("/"), {}, action="/forget")
    assert page.address == "/"
    assert rows(page) == []
    assert browser.open(f"/s/{token}").status == 200
    assert len(rows(browser.open("/"))) == 1


def test_another_device_knows_nothing_of_it(
    app: Flask, browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    browser.open(f"/s/{begin(four).token}")
    assert rows(Browser(app.test_client(), "en").open("/")) == []


def test_a_sitting_that_can_not_be_scored_spoils_no_list(
    browser: Browser, begin: Begin, store: Store, four: dict[str, Any]
) -> None:
    link = begin(four)
    browser.open(f"/s/{link.token}")
    stored = repo.load_sitting(store, link)
    facts = {**stored.facts, "variant": "unheard-of"}
    repo.replace_sitting(store, link, facts, expected_version=stored.version)
    assert rows(browser.open("/"))[0][:2] == ("Friday", "can not be scored")
    assert browser.open("/new").status == 200
