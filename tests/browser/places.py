"""Every page that there is, in every state that looks different, for the tests that walk them all."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask
from playwright.sync_api import Page, expect

from scorer.gamefile.game import read_game_value
from scorer.gamefile.payload import encode_payload
from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from scorer.web.views import BLUEPRINTS
from tests.browser.conftest import Begin
from tests.browser.test_rubber import DEALS, FOUR
from tests.oracle.deals import random_file

ERRORS = ".errors"


def four(deals: int) -> dict[str, Any]:
    """Four at table after so many deals; ten end the rubber."""
    return {**FOUR, "rubbers": [{**FOUR["rubbers"][0], "deals": DEALS[:deals]}]}


def payload(value: dict[str, Any]) -> str:
    """What a printed code of a game says."""
    game, faults = read_game_value(value)
    assert game is not None, faults
    return encode_payload(game)


def another_way(game: str, variant: str) -> dict[str, Any]:
    """A sitting of another way of playing, with two or more deals in its only rubber."""
    tries = (random_file(random.Random(seed), game=game, variant=variant) for seed in range(1000))
    found = next(one for one in tries if len(one["rubbers"][0]["deals"]) >= 2)
    return {**found, "rubbers": found["rubbers"][:1]}


@dataclass(frozen=True)
class Table:
    """Sittings of the running server, begun when a page needs them."""

    begin: Begin
    folder: Path
    known: dict[str, str] = field(default_factory=dict)

    def in_play(self) -> str:
        """The address of a sitting after five deals."""
        return self.begin(four(5))

    def finished(self) -> str:
        """The address of a sitting whose rubber has ended."""
        return self.begin(four(len(DEALS)))

    def other(self, game: str, variant: str) -> str:
        """The address of a sitting of another way of playing."""
        return self.begin(another_way(game, variant))

    def viewer(self) -> str:
        """The address of a sitting in play for those who look on."""
        with self._store() as (store, link):
            token = next(one.token for one in repo.load_links(store, link) if one.role is Role.VIEWER)
        return f"/s/{token}"

    def arguments(self) -> dict[str, str]:
        """What stands in the addresses of pages, as a sitting in play has it: one for all that only look."""
        if not self.known:
            with self._store() as (store, link):
                [rubber] = repo.load_sitting(store, link).rubbers
            self.known.update(
                token=link.token,
                rubber_id=str(rubber.id),
                deal_id=str(rubber.deals[1].id),
                players="4",
                letter="r",
                payload=payload(four(5)),
            )
        return self.known

    def _store(self) -> "Opened":
        return Opened(repo.open_store(f"sqlite:///{self.folder / 'scorer.db'}"), self.in_play())


@dataclass(frozen=True)
class Opened:
    """The store behind the running server, for as long as it is looked into."""

    store: Store
    address: str

    def __enter__(self) -> tuple[Store, Link]:
        link = repo.find_link(self.store, self.address.split("/")[2])
        assert link is not None
        return self.store, link

    def __exit__(self, *_: object) -> None:
        self.store.close()


def addresses() -> list[str]:
    """The patterns of all addresses that a browser may open."""
    app = Flask("scorer", static_folder=None)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return sorted(rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()))


State = Callable[[Page, Table], None]


def filled_in(pattern: str, arguments: dict[str, str]) -> str:
    """An address with a sample in each of its places; one of a new kind has to be given one in `Table.arguments`."""
    address = pattern
    for place in [part.partition(">")[0] for part in pattern.split("<")[1:]]:
        address = address.replace(f"<{place}>", arguments[place.rpartition(":")[2]])
    return address


def opened(of: Callable[[Table], str], rest: str = "") -> State:
    """The state of a page that only has to be opened."""

    def open_it(page: Page, table: Table) -> None:
        page.goto(of(table) + rest)

    return open_it


def sent_empty(of: Callable[[Table], str], rest: str = "") -> State:
    """The state of a form that was sent as it stood, and came back with its faults."""

    def send_it(page: Page, table: Table) -> None:
        page.goto(of(table) + rest)
        page.locator(".bar .btn:not(.quiet)").click()
        expect(page.locator(ERRORS).first).to_be_visible()

    return send_it


COMMON = {"declarer": "0", "level": "3", "strain": "hearts", "tricks": "9", "honours": "3-2", "aces": "2-2"}
"""The answers of a common deal."""


def press(page: Page, **answers: str) -> None:
    """Tap some buttons of the form of a deal."""
    for name, value in answers.items():
        page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()


def overtaken(page: Page, table: Table) -> None:
    """A deal that somebody else has recorded while it was typed."""
    address = table.in_play()
    page.goto(f"{address}/deal")
    other = page.context.new_page()
    other.goto(f"{address}/deal")
    press(other, **COMMON)
    other.locator(".bar [value=save]").click()
    expect(other.locator(".sheet")).to_be_visible()
    other.close()
    press(page, **COMMON)
    page.locator(".bar [value=save]").click()
    expect(page.locator(ERRORS).first).to_be_visible()


def in_the_way(page: Page, table: Table) -> str:
    """The first deal of a sitting in play about to be corrected; gives the sitting's address."""
    address = table.in_play()
    page.goto(address)
    page.locator(".list a", has_text=re.compile("исправить|correct")).last.click()
    press(page, tricks="8")
    return address


def effect_shown(page: Page, table: Table) -> None:
    """A correction with all that it changes."""
    in_the_way(page, table)
    expect(page.locator(".impact .changes").first).to_be_visible()


def corrected(rest: str) -> State:
    """A page of a sitting in which something was corrected."""

    def correct(page: Page, table: Table) -> None:
        address = in_the_way(page, table)
        page.locator(".bar [value=save]").click()
        expect(page.locator(".sheet")).to_be_visible()
        page.goto(address + rest)

    return correct


def agreed_and_doubted(page: Page, table: Table) -> None:
    """Deals with which a side agrees, and one that is doubted."""
    address = table.in_play()
    page.goto(f"{address}/agreed")
    page.locator("form button[value=agree]").first.click()
    expect(page.locator("[aria-pressed=true]").first).to_be_visible()
    page.locator(".said a").first.click()
    page.locator("details:has(button[value=doubt]) summary").click()
    page.locator("button[value=doubt]").click()
    page.goto(f"{address}/agreed")
    expect(page.locator(".red").first).to_be_visible()


def dealt_by_another(page: Page, table: Table) -> None:
    """The form of a deal that another dealt than whose turn it is."""
    page.goto(f"{table.in_play()}/deal")
    page.locator(".dealt summary").click()
    press(page, dealer="3")
    expect(page.locator(".gap-3")).to_be_visible()


def previewed(page: Page, table: Table) -> None:
    """A deal filled in, with what it would write."""
    page.goto(f"{table.in_play()}/deal")
    press(page, **COMMON)
    expect(page.locator("[data-preview]")).not_to_be_empty()


def every_part_open(page: Page, table: Table) -> None:
    """The form of a deal with all that is rare unfolded."""
    page.goto(f"{table.in_play()}/deal")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")


def returned_home(page: Page, table: Table) -> None:
    """The home page of a device that has opened a sitting."""
    page.goto(table.in_play())
    page.goto("/")
    expect(page.locator(".rows").first).to_be_visible()


def withdrawn(page: Page, table: Table) -> None:
    """The links after one was made anew."""
    page.goto(f"{table.in_play()}/share")
    page.locator("summary").first.click()
    page.locator("details[open] button").click()
    expect(page.locator("[role=status]").first).to_be_visible()


def settings_refused(page: Page, table: Table) -> None:
    """Settings that can not be."""
    page.goto(f"{table.in_play()}/settings")
    page.locator("input[name$=names-0], input[name*=name]").first.fill("")
    page.locator(".bar .btn:not(.quiet)").click()
    expect(page.locator(ERRORS).first).to_be_visible()


STATES: dict[str, State] = {
    "an address that leads nowhere": opened(lambda _: "/nowhere"),
    "home with a sitting": returned_home,
    "a new sitting sent empty": sent_empty(lambda _: "/new"),
    "no file chosen": sent_empty(lambda _: "/open"),
    "a sitting before its first deal": opened(lambda table: table.begin(four(0))),
    "a finished rubber": opened(Table.finished),
    "a finished rubber in large figures": opened(Table.finished, "/large"),
    "the next rubber": opened(Table.finished, "/rubber"),
    "the evening of a finished rubber": opened(Table.finished, "/evening"),
    "own records": opened(lambda table: table.other("vint", "auction")),
    "own records in large figures": opened(lambda table: table.other("vint", "auction"), "/large"),
    "new sides each deal": opened(lambda table: table.other("vint", "reseating")),
    "new sides each deal in large figures": opened(lambda table: table.other("vint", "reseating"), "/large"),
    "whist": opened(lambda table: table.other("whist", "four")),
    "a sitting looked at": opened(Table.viewer),
    "what a viewer may do": opened(Table.viewer, "/more"),
    "a viewer's link": opened(Table.viewer, "/share"),
    "a link made anew": withdrawn,
    "a deal sent empty": sent_empty(Table.in_play, "/deal"),
    "a deal with all parts open": every_part_open,
    "a deal of whist": opened(lambda table: table.begin({**four(0), "game": "whist"}), "/deal"),
    "points": opened(Table.in_play, "/deal?type=adjustment"),
    "an annulled deal": opened(Table.in_play, "/deal?type=void"),
    "a deal that somebody else has recorded": overtaken,
    "a deal filled in": previewed,
    "a deal that another dealt": dealt_by_another,
    "a deal that looks missing": opened(Table.in_play, "/dealer?dealer=3"),
    "a correction with its effect": effect_shown,
    "a sheet with what was corrected": corrected("?old=1"),
    "the history of a correction": corrected("/history"),
    "deals agreed and doubted": agreed_and_doubted,
    "a paper sheet that parts": opened(Table.in_play, "/claims?paper=270+120%0A350+300%0A650+790"),
    "a paper sheet audited": opened(lambda _: "/audit?paper=270+120%0A100+170"),
    "a deal calculated": opened(
        lambda _: (
            "/calculator?level=3&strain=hearts&tricks=9&honours=3-2&aces=2-2&way=vint-four&preset=classic"
        )
    ),
    "settings sent with a fault": settings_refused,
}
