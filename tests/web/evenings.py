"""Evenings to be played on the pages, in as few words as can be."""

from typing import Any

from scorer.store.repo import Link
from tests.web.browser import Browser, Page

WON = {"level": "5", "strain": "hearts", "tricks": "11", "honours": "3-2", "aces": "2-2", "do": "save"}
"""A deal that wins the partie: 550 below against 100, five honours of 500, 1000 for the partie."""

D = 9900
"""What two such deals win: 2 × (550 + 2500 + 1000) + 2000 − 2 × 100."""


def sitting(players: str, variant: str = "four", **more: Any) -> dict[str, Any]:
    """A game file of players by their initials' names, its first rubber begun."""
    return {
        "format": "vint-sheet/1",
        "title": "Friday",
        "variant": variant,
        "players": players.split(),
        "rubbers": [{"deals": []}],
        **more,
    }


def played(declarer: str, **more: Any) -> dict[str, Any]:
    """Two deals of a game file by which one side takes the rubber."""
    deal = {
        "declarer": declarer,
        "level": 5,
        "strain": "hearts",
        "tricks": 11,
        "honours": [3, 2],
        "aces": [2, 2],
        **more,
    }
    return {"deals": [deal, dict(deal)]}


def win_rubber(browser: Browser, link: Link, declarer: int, **more: str) -> None:
    """Two deals on the page by which a side takes the rubber."""
    for _ in range(2):
        page = browser.open(f"/s/{link.token}/deal")
        answer = browser.send(page, {**WON, "declarer": str(declarer), **more})
        assert answer.status == 200, answer.faults


def next_rubber(browser: Browser, link: Link, **values: str) -> Page:
    """Begin the next rubber; as the page offers it if nothing else is said."""
    return browser.send(browser.open(f"/s/{link.token}/rubber"), {"do": "begin", **values})


def evening(browser: Browser, link: Link, asked: str = "") -> Page:
    """The page of the evening."""
    return browser.open(f"/s/{link.token}/evening{asked}")


def row_of(page: Page, name: str, table: str = "tally") -> list[str]:
    """A player's cells."""
    return next(row[1:] for row in page.table(table) if row[0] == name)


def fact(page: Page, label: str) -> str:
    """A sentence of the evening by what it is about."""
    facts = {
        div.all("dt")[0].text: div.all("dd")[0].text
        for dl in page.root.classed("facts")
        for div in dl.all("div")
    }
    return facts.get(label, "")
