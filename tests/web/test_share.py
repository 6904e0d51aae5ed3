"""Links are passed on, withdrawn and made anew; a viewer passes on his own and can do nothing else."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from scorer.web.qr import qr_svg
from tests.web.browser import Browser, Page, filled, read_page
from tests.web.conftest import Begin

Viewer = Callable[[Link], Link]


@pytest.fixture
def viewer(store: Store) -> Viewer:
    """Finds the viewer's link of a sitting."""

    def found(link: Link) -> Link:
        return next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)

    return found


@pytest.fixture
def other(app: Flask) -> Browser:
    """Another reader, on another device."""
    return Browser(app.test_client(), "en")


def addresses(page: Page) -> list[str]:
    """The links that a page offers to pass on."""
    return [one.get("value") for one in page.root.all("input") if "readonly" in one.attributes]


def withdraw(browser: Browser, page: Page, link: Link) -> Page:
    """Press the button that withdraws a link and makes it anew."""
    return browser.send(page, {}, action=f"/share/{link.id}")


def words(page: Page) -> str:
    """What a page says, without what surrounds it."""
    return " ".join(part.text for part in (*page.root.all("h1"), *page.root.all("main")))


def test_the_keeper_sees_both_links_whole_and_each_opens_the_sitting(
    browser: Browser, other: Browser, begin: Begin, viewer: Viewer, four: dict[str, Any]
) -> None:
    link = begin(four)
    found = addresses(browser.open(f"/s/{link.token}/share"))
    assert found == [f"http://localhost/s/{viewer(link).token}", f"http://localhost/s/{link.token}"]
    for address in found:
        assert other.open(address).status == 200


def test_a_viewer_passes_on_his_own_link_and_may_withdraw_nothing(
    browser: Browser, begin: Begin, viewer: Viewer, four: dict[str, Any]
) -> None:
    link = begin(four)
    page = browser.open(f"/s/{viewer(link).token}/share")
    assert addresses(page) == [f"http://localhost/s/{viewer(link).token}"]
    assert page.root.all("details") == []
    assert link.token not in page.response.text


def test_tokens_are_long_and_each_is_another(begin: Begin, viewer: Viewer, four: dict[str, Any]) -> None:
    tokens = [
        token for _ in range(20) for link in [begin(four)] for token in (link.token, viewer(link).token)
    ]
    assert len(set(tokens)) == 40
    assert all(len(token) == 33 and token.isalnum() for token in tokens)
    # No place of them is the same in all, or hardly ever another.
    assert all(len({token[place] for token in tokens}) > 10 for place in range(33))


def test_a_withdrawn_viewers_link_is_as_unknown_as_one_that_never_was(
    browser: Browser, other: Browser, begin: Begin, viewer: Viewer, four: dict[str, Any]
) -> None:
    link = begin(four)
    old = viewer(link)
    assert other.open(f"/s/{old.token}").status == 200
    page = withdraw(browser, browser.open(f"/s/{link.token}/share"), old)
    assert page.status == 200
    assert page.root.all("p", role="status")[0].text
    new = viewer(link)
    assert new.token != old.token
    assert addresses(page)[0].endswith(new.token)
    unknown = other.open(f"/s/{'x' * 33}")
    for rest in ("", "/share", "/large", "/more", "/file"):
        gone = other.open(f"/s/{old.token}{rest}")
        assert gone.status == unknown.status == 404
        assert words(gone) == words(unknown)
        assert gone.response.headers["Cache-Control"] == unknown.response.headers["Cache-Control"]
    assert other.open(f"/s/{new.token}").status == 200


def test_the_keepers_own_link_made_anew_leads_on_and_keeps_this_device_in(
    browser: Browser, other: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    page = withdraw(browser, browser.open(f"/s/{link.token}/share"), link)
    assert page.status == 200
    assert page.address != f"/s/{link.token}/share"
    new = page.address.removesuffix("/share")
    assert addresses(page)[1] == f"http://localhost{new}"
    assert browser.open(f"{new}/deal").status == 200
    assert new in browser.open("/").response.text
    assert link.token not in browser.open("/").response.text
    assert other.open(f"/s/{link.token}/deal").status == 404


def test_the_button_sent_twice_leads_the_same_device_to_the_new_link(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    browser.open(f"/s/{link.token}")
    page = browser.open(f"/s/{link.token}/share")
    first = withdraw(browser, page, link)
    again = withdraw(browser, page, link)
    assert again.status == 200
    assert again.address == first.address
    made = repo.find_link(store, first.address.split("/")[2])
    assert made is not None
    assert len(repo.load_links(store, made)) == 2


def test_the_button_sent_from_another_device_to_a_withdrawn_link_finds_nothing(
    browser: Browser, other: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    page, late = browser.open(f"/s/{link.token}/share"), other.open(f"/s/{link.token}/share")
    withdraw(browser, page, link)
    assert withdraw(other, late, link).status == 404


def test_a_link_that_was_withdrawn_meanwhile_is_not_withdrawn_twice(
    browser: Browser, other: Browser, begin: Begin, viewer: Viewer, four: dict[str, Any]
) -> None:
    link = begin(four)
    old = viewer(link)
    page, late = browser.open(f"/s/{link.token}/share"), other.open(f"/s/{link.token}/share")
    withdraw(browser, page, old)
    new = viewer(link)
    shown = withdraw(other, late, old)
    assert viewer(link) == new
    assert addresses(shown)[0].endswith(new.token)
    assert shown.root.all("p", role="status") == []


def test_a_viewer_can_make_no_link_anew(
    browser: Browser, begin: Begin, viewer: Viewer, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    looks = viewer(link)
    data = filled(browser.open(f"/s/{link.token}/share").form(f"/share/{link.id}"))
    before = repo.load_links(store, link)
    for one in (link, looks):
        answer = browser.client.post(f"/s/{looks.token}/share/{one.id}", data=data)
        assert answer.status_code == 404
        assert words(Page(answer, read_page(answer.text))) == words(browser.open(f"/s/{'x' * 33}"))
    assert repo.load_links(store, link) == before


def test_a_link_of_another_sitting_is_left_alone(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    mine, theirs = begin(four), begin(four)
    data = filled(browser.open(f"/s/{mine.token}/share").form(f"/share/{mine.id}"))
    mine_before, theirs_before = repo.load_links(store, mine), repo.load_links(store, theirs)
    for strange in (*(one.id for one in theirs_before), 10**30):
        answer = browser.client.post(f"/s/{mine.token}/share/{strange}", data=data)
        assert answer.status_code == 303
    assert (repo.load_links(store, mine), repo.load_links(store, theirs)) == (mine_before, theirs_before)


def test_nothing_is_withdrawn_by_a_page_of_somebody_else(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(four)
    before = repo.load_links(store, link)
    assert browser.client.post(f"/s/{link.token}/share/{link.id}").status_code == 400
    assert browser.client.get(f"/s/{link.token}/share/{link.id}").status_code == 405
    assert repo.load_links(store, link) == before


@pytest.mark.parametrize(
    ("host", "useless"),
    [
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", False),
        ("vint.example", False),
    ],
)
def test_links_that_lead_nowhere_from_another_phone_are_said_to(
    host: str, useless: bool, browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    page = browser.open(f"http://{host}/s/{begin(four).token}/share")
    assert addresses(page)[0].startswith(f"http://{host}/s/")
    assert bool(page.root.all("p", role="note")) is useless


def test_the_code_is_dark_on_white_with_a_quiet_zone_and_without_styles() -> None:
    svg = read_page(qr_svg("http://192.168.100.200:8000/s/" + "x" * 33)).children[0]
    assert not isinstance(svg, str)
    size = int(svg.get("viewbox").split()[2])
    white, dark = svg.all("path")
    assert white.get("fill") == "#fff"
    assert white.get("d") == f"M0 0h{size}v{size}h-{size}z"
    assert dark.get("stroke") == "#000"
    assert dark.get("d").startswith("M4 4.5h7")
    # 33 modules and the zone on both sides: nothing that is read from afar is finer.
    assert size == 41
    assert "style" not in qr_svg("x")
