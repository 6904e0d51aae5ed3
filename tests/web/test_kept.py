"""Pages that are kept, and the short way to "nothing new": quick, and never out of date or somebody else's."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request_started
from flask.testing import FlaskClient

from scorer.store import repo
from scorer.store.backup import back_up
from scorer.store.repo import Link, Role, Store
from scorer.store.restore import Wish, restore
from scorer.web.following import Reader, mark_of
from scorer.web.last_used import LastUsed
from scorer.web.security import HEADERS
from tests.store.real import add_real_deal, begin_real
from tests.web.browser import read_page
from tests.web.serving import Phone, start
from tests.web.test_door import patient, token_of
from tests.web.troubles import take_away


@pytest.fixture
def link(store: Store) -> Link:
    """The keeper's link of a sitting with three deals."""
    return begin_real(store, 7, 8, 9)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A phone."""
    return patient(app)


def follow(client: FlaskClient, path: str, mark: str, **headers: str) -> Any:
    """Asks as a page does that follows."""
    return client.get(path, headers={"If-None-Match": mark, "X-Follow": "1", **headers})


def test_a_page_shown_again_is_the_same_but_for_what_is_the_readers_own(
    app: Flask, client: FlaskClient, link: Link
) -> None:
    path = f"/s/{link.token}"
    first, other = client.get(path), patient(app)
    again, strange = client.get(path), other.get(path)
    assert token_of(strange) != token_of(first)
    assert strange.headers["ETag"] != first.headers["ETag"]
    assert other.post("/theme", data={"csrf_token": token_of(strange), "choice": "dark"}).status_code == 303

    def common(page: Any) -> str:
        text: str = page.text.replace(token_of(page), "token")
        return text.replace(page.headers["ETag"].strip('"'), "mark")

    assert common(first) == common(again) == common(strange)


def test_a_kept_page_is_never_out_of_date(client: FlaskClient, store: Store, link: Link) -> None:
    path = f"/s/{link.token}"
    for _ in range(3):
        before = client.get(path).text
        add_real_deal(store, link)
        after = client.get(path).text
        assert after != before


@pytest.mark.parametrize("change", [{"lang": "ru"}, {"theme": "dark"}])
def test_readers_of_another_language_or_theme_get_their_own_page(
    client: FlaskClient, link: Link, change: dict[str, str]
) -> None:
    path = f"/s/{link.token}"
    first = client.get(path)
    for name, value in change.items():
        client.set_cookie(name, value)
    second = client.get(path)
    assert second.text != first.text
    assert follow(client, path, first.headers["ETag"]).status_code == 200
    assert follow(client, path, second.headers["ETag"]).status_code == 304


def test_a_viewer_never_gets_the_keepers_page(client: FlaskClient, store: Store, link: Link) -> None:
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    assert f"/s/{link.token}/deal" in client.get(f"/s/{link.token}").text
    assert link.token not in client.get(f"/s/{viewer.token}").text


@pytest.mark.parametrize("page", ["", "/large", "?rubber=1"])
def test_nothing_new_is_said_by_the_short_way_with_all_headers(
    app: Flask, client: FlaskClient, link: Link, page: str
) -> None:
    path = f"/s/{link.token}{page}"
    mark = client.get(path).headers["ETag"]
    asked: list[str] = []

    def usual(_app: Flask) -> None:
        asked.append("the usual way")

    request_started.connect(usual, app)
    answer = follow(client, path, mark)
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", mark)
    assert asked == []
    assert HEADERS.items() <= dict(answer.headers).items()
    # Without the word that it follows, a page that is opened again goes the usual way, to the same answer.
    assert client.get(path, headers={"If-None-Match": mark}).status_code == 304
    assert asked == ["the usual way"]


def test_who_follows_is_shown_what_is_new_and_turned_away_with_his_link(
    client: FlaskClient, store: Store, link: Link
) -> None:
    path = f"/s/{link.token}"
    mark = client.get(path).headers["ETag"]
    add_real_deal(store, link)
    fresh = follow(client, path, mark)
    assert fresh.status_code == 200
    assert follow(client, path, fresh.headers["ETag"]).status_code == 304
    repo.renew_link(store, link, link.id)
    assert follow(client, path, fresh.headers["ETag"]).status_code == 404


def test_after_a_backup_was_restored_nobody_is_shown_what_was_replaced(
    client: FlaskClient, store: Store, link: Link, tmp_path: Path
) -> None:
    path, address = f"/s/{link.token}", store.engine.url.render_as_string(hide_password=False)
    back_up(address, tmp_path / "before.gz")
    add_real_deal(store, link, 13)
    replaced = client.get(path)
    restore(tmp_path / "before.gz", address, Wish(tmp_path, replace=True))
    # As many changes as before, but another one: another future of the same evening.
    add_real_deal(store, link, 6)
    assert follow(client, path, replaced.headers["ETag"]).status_code == 200
    fresh, known = client.get(path), patient(client.application).get(path)
    assert read_page(fresh.text).classed("total")[0].text != read_page(replaced.text).classed("total")[0].text
    assert read_page(fresh.text).classed("total")[0].text == read_page(known.text).classed("total")[0].text


@pytest.mark.parametrize(
    "cookie",
    ["", "x", ".", "bm90IGpzb24.x.y", "W10.x.y", "eyJjc3JmX3Rva2VuIjoxfQ.x.y", "ä.x", "====.x", "eyJ.x.y"],
)
def test_an_odd_cookie_goes_the_usual_way(client: FlaskClient, link: Link, cookie: str) -> None:
    path = f"/s/{link.token}"
    mark = client.get(path).headers["ETag"]
    client.set_cookie("scorer", cookie)
    assert follow(client, path, mark).status_code == 200


def test_a_store_that_can_not_be_asked_goes_the_usual_way(
    client: FlaskClient, store: Store, link: Link
) -> None:
    path = f"/s/{link.token}"
    mark = client.get(path).headers["ETag"]
    take_away(store)
    assert follow(client, path, mark).status_code == 503


def test_pages_that_were_not_looked_at_for_longest_make_room() -> None:
    pages: LastUsed[str, tuple[bytes, ...]] = LastUsed(10, lambda page: sum(map(len, page)))
    for name in "abc":
        pages.put(name, (b"1234",))
        assert pages.get("a") is not None or name == "c"
    assert pages.get("b") is None
    assert pages.get("a") == (b"1234",)
    pages.put("a", (b"12", b"3456"))
    assert pages.get("c") == (b"1234",)
    pages.put("large", (b"1" * 11,))
    assert pages.get("large") is None


def test_the_mark_depends_on_everything_that_the_page_does(link: Link) -> None:
    reader = Reader("/s/x?", "ru", "", "b")
    changes: list[dict[str, str]] = [
        {"full_path": "/s/x?rubber=1"}, {"language": "en"}, {"theme": "dark"}, {"browser": "c"},
    ]  # fmt: skip
    marks = {
        mark_of(link, reader, "p"),
        mark_of(replace(link, token="other"), reader, "p"),
        mark_of(replace(link, revision=2), reader, "p"),
        mark_of(replace(link, changed_at=link.changed_at + timedelta(microseconds=1)), reader, "p"),
        mark_of(link, reader, "q"),
        *(mark_of(link, replace(reader, **change), "p") for change in changes),
    }
    assert len(marks) == 9


@pytest.mark.slow
def test_a_phone_that_follows_keeps_its_connection(tmp_path: Path, sqlite_url: str) -> None:
    store = repo.open_store(sqlite_url)
    path = f"/s/{begin_real(store, 7).token}"
    store.close()
    server = start(tmp_path, sqlite_url)
    phone = Phone(server.address)
    mark = phone.get(path).headers["ETag"]
    assert phone.line is not None
    connection = phone.line.sock
    for _ in range(3):
        assert phone.get(path, **{"If-None-Match": mark, "X-Follow": "1"}).status == 304
        assert phone.line.sock is connection
    closing = phone.get(path, **{"If-None-Match": mark, "X-Follow": "1", "Connection": "close"})
    assert (closing.status, closing.headers["Connection"]) == (304, "close")
    phone.hang_up()
    assert server.stop() == 0
    lines = server.log.read_text().splitlines()
    assert any(" GET /s/<token> 304 0 " in line for line in lines)
    assert not any(path.removeprefix("/s/") in line for line in lines)
