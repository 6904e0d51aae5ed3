"""No one gets in where he does not belong, and nothing of who plays gets out."""

import gzip
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import AnyConverter, Rule
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.config import Config, ConfigError, load_config
from scorer.gamefile.archive import BEGINNING
from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from scorer.web.limits import ARCHIVE, LIMITS, WRONG_LINK, reader_address
from scorer.web.logs import OneLine
from tests.web.browser import Browser
from tests.web.conftest import NAMES, Begin
from tests.web.troubles import take_away

SAMPLE: dict[str, Any] = {
    "deal_id": 1,
    "rubber_id": 1,
    "payment_id": 1,
    "link_id": 1,
    "players": 4,
    "filename": "scorer.css",
}
"""What stands for the parts of an address; any other number or word has to do for one that is new."""

UNPROTECTED = {"api.sheet", "api.check"}
"""They read what they are sent, keep nothing and know no cookie."""

WITHOUT_COOKIE = {"static", "health.healthz", *UNPROTECTED}


class Patient(FlaskClient):
    """Reads every answer to its end, so that no file stays open."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, buffered=True, **kwargs)


def patient(app: Flask) -> FlaskClient:
    """A client with cookies of its own."""
    return Patient(app, app.response_class, use_cookies=True)


def part_for(rule: Rule, name: str) -> Any:
    """What can stand for a part of an address: one of its choices, if it has some."""
    converter = rule._converters[name]
    return min(converter.items) if isinstance(converter, AnyConverter) else SAMPLE.get(name, 1)


def addresses(app: Flask, method: str, token: str) -> dict[str, str]:
    """An address for each endpoint that takes a method."""
    adapter = app.url_map.bind("localhost")
    found = {}
    for rule in app.url_map.iter_rules():
        if method in (rule.methods or ()):
            values = {name: token if name == "token" else part_for(rule, name) for name in rule.arguments}
            found[rule.endpoint] = adapter.build(rule.endpoint, values, method=method)
    return found


@pytest.fixture
def link(begin: Begin, four: dict[str, Any]) -> Link:
    """The keeper's link of a sitting with one deal."""
    four["rubbers"][0]["deals"] = [{"type": "passed"}]
    return begin(four)


@pytest.fixture
def viewer(store: Store, link: Link) -> Link:
    """The viewer's link of the same sitting."""
    return next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A program that asks without reading pages."""
    return patient(app)


def everything(app: Flask, client: FlaskClient, token: str) -> Iterator[tuple[str, TestResponse]]:
    """An answer of every kind: pages, files, errors, refused forms."""
    for method in ("GET", "POST"):
        for endpoint, address in addresses(app, method, token).items():
            yield f"{method} {endpoint}", client.open(address, method=method)
    yield "wrong link", client.get("/s/" + "x" * 33)
    yield "no page", client.get("/nothing/here")
    yield "no file", client.get("/static/nothing.css")
    yield "wrong method", client.delete("/")
    yield "too large", client.post("/language", data={"back": "x" * 1_100_000})


# --- what every answer says ------------------------------------------------------------------------------------------


def test_every_answer_tells_the_browser_to_trust_nobody_else(
    app: Flask, client: FlaskClient, link: Link
) -> None:
    for name, answer in everything(app, client, link.token):
        policy = answer.headers.get("Content-Security-Policy", "")
        assert "default-src 'none'" in policy, name
        assert "unsafe" not in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert answer.headers["X-Content-Type-Options"] == "nosniff", name
        assert answer.headers["X-Frame-Options"] == "DENY", name
        assert answer.headers["Referrer-Policy"] == "no-referrer", name
        assert "camera=()" in answer.headers["Permissions-Policy"], name
        assert "Strict-Transport-Security" not in answer.headers, name


def test_no_answer_but_a_bug_is_an_error_of_ours(app: Flask, client: FlaskClient, link: Link) -> None:
    answers = {name: answer.status_code for name, answer in everything(app, client, link.token)}
    assert {name: status for name, status in answers.items() if status >= 500} == {}


def test_over_https_the_cookie_stays_there_and_the_browser_too(
    app: Flask, client: FlaskClient, link: Link
) -> None:
    for endpoint, address in addresses(app, "GET", link.token).items():
        answer = patient(app).get(address, base_url="https://scorer.example")
        assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000"), endpoint
        for cookie in answer.headers.getlist("Set-Cookie"):
            assert "; Secure" in cookie, endpoint
    plain = client.get("/").headers["Set-Cookie"]
    assert "Secure" not in plain


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(client: FlaskClient, link: Link) -> None:
    (cookie,) = client.get(f"/s/{link.token}").headers.getlist("Set-Cookie")
    assert "; HttpOnly" in cookie
    assert "; SameSite=Lax" in cookie
    assert "Expires=" in cookie


def test_a_cookie_is_sent_when_something_in_it_is_new_and_not_with_files(
    app: Flask, client: FlaskClient, link: Link
) -> None:
    for endpoint, address in addresses(app, "GET", link.token).items():
        if endpoint in WITHOUT_COOKIE:
            assert "Set-Cookie" not in client.get(address).headers, endpoint
    client.get(f"/s/{link.token}")
    for endpoint, address in addresses(app, "GET", link.token).items():
        assert "Set-Cookie" not in client.get(address).headers, endpoint


# --- forms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", list(Role))
def test_no_form_is_taken_without_its_token(
    app: Flask, client: FlaskClient, store: Store, link: Link, viewer: Link, role: Role
) -> None:
    token = {Role.KEEPER: link, Role.VIEWER: viewer}[role].token
    client.get(f"/s/{token}")
    before = repo.load_sitting(store, link), repo.load_links(store, link)
    sent = addresses(app, "POST", token)
    assert set(sent) >= {"deals.record", "home.forget", "shell.choose_language", "new.new", *UNPROTECTED}
    for endpoint, address in sent.items():
        for data in ({}, {"csrf_token": ""}, {"csrf_token": "x" * 90}):
            answer = client.post(address, data=data)
            assert (answer.status_code == 400) == (endpoint not in UNPROTECTED), endpoint
    assert (repo.load_sitting(store, link), repo.load_links(store, link)) == before


def token_of(page: TestResponse) -> str:
    """The token of a form on a page."""
    found = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page.text)
    assert found, page.status
    return found[1]


def test_a_token_is_good_for_its_own_browser_alone(app: Flask, client: FlaskClient) -> None:
    token = token_of(client.get("/"))
    assert client.post("/theme", data={"csrf_token": token, "choice": "dark"}).status_code == 303
    other = patient(app)
    other.get("/")
    assert other.post("/theme", data={"csrf_token": token, "choice": "dark"}).status_code == 400


def test_a_viewer_changes_nothing_whatever_he_sends(
    app: Flask, client: FlaskClient, store: Store, link: Link, viewer: Link
) -> None:
    token = token_of(client.get(f"/s/{viewer.token}"))
    before = repo.load_sitting(store, link), repo.load_links(store, link), repo.load_history(store, link)
    for endpoint, address in addresses(app, "POST", viewer.token).items():
        if viewer.token not in address:
            continue
        for do in ("save", "strike", "preview", "lot", ""):
            data = {"csrf_token": token, "do": do, "form_key": repo.new_form_key(), "type": "passed"}
            assert client.post(address, data=data).status_code == 404, endpoint
    assert (
        repo.load_sitting(store, link),
        repo.load_links(store, link),
        repo.load_history(store, link),
    ) == before


def test_the_viewers_pages_have_neither_the_keepers_link_nor_a_form_that_records(
    app: Flask, client: FlaskClient, link: Link, viewer: Link
) -> None:
    for endpoint, address in addresses(app, "GET", viewer.token).items():
        page = client.get(address)
        assert link.token.encode() not in page.data, endpoint
        for action in re.findall(rb'<form[^>]*action="([^"]*)"', page.data):
            assert not action.startswith(b"/s/"), endpoint


# --- where a form leads ----------------------------------------------------------------------------------------------

ELSEWHERE = [
    "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example",
    "\t//evil.example", " //evil.example", "https:evil.example", "https:/evil.example", "https://evil.example",
    "javascript:alert(1)", "data:text/html,x", "evil.example", "", "/\r\nLocation: https://evil.example", "/\x00/evil",
    "/\u2028/evil.example", "/\x85/evil.example", "/\xa0/evil.example", "?x", "#x", ".", "/.\\evil",
]  # fmt: skip


@pytest.mark.parametrize("address", ["/language", "/theme"])
def test_no_button_leads_to_another_site(client: FlaskClient, address: str) -> None:
    token = token_of(client.get("/"))
    for back in ELSEWHERE:
        answer = client.post(address, data={"csrf_token": token, "choice": "dark", "back": back})
        assert (answer.status_code, answer.headers["Location"]) == (303, "/"), repr(back)


@pytest.mark.parametrize("back", ["/", "/rules", "/new?like=x", "/s/abc?rubber=2", "/rules?слово=1"])
def test_a_button_leads_back_to_its_page(client: FlaskClient, back: str) -> None:
    token = token_of(client.get("/"))
    answer = client.post("/language", data={"csrf_token": token, "choice": "ru", "back": back})
    assert answer.headers["Location"].startswith(back[:5])


def test_a_page_does_not_believe_the_name_that_it_is_called_by(client: FlaskClient) -> None:
    page = client.get("/", headers={"Host": "evil.example"})
    assert "evil.example" not in page.text


# --- behind a proxy --------------------------------------------------------------------------------------------------

FORWARDED = {
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Port": "444",
    "X-Forwarded-Prefix": "/evil",
    "Forwarded": "for=203.0.113.7;proto=https;host=evil.example",
}


def test_what_a_proxy_would_say_is_not_believed_of_anybody(client: FlaskClient) -> None:
    page = client.get("/", headers=FORWARDED)
    assert "Strict-Transport-Security" not in page.headers
    assert "Secure" not in page.headers["Set-Cookie"]
    assert "evil" not in page.text


@pytest.fixture
def behind(sqlite_url: str, tmp_path: Path) -> Iterator[Flask]:
    """The app with one proxy before it."""
    made = create_app(Config(tmp_path, sqlite_url, "a key for tests " * 3, trusted_proxies=1))
    yield made
    made.extensions["store"].close()


def test_a_proxy_that_is_trusted_is_believed(behind: Flask) -> None:
    page = patient(behind).get("/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"})
    assert "Strict-Transport-Security" in page.headers
    assert "; Secure" in page.headers["Set-Cookie"]


def test_behind_a_proxy_each_reader_is_counted_by_what_it_says_last(behind: Flask) -> None:
    client = patient(behind)

    def tries(address: str, number: int) -> list[int]:
        headers = {"X-Forwarded-For": address}
        return [client.get("/s/" + "x" * 33, headers=headers).status_code for _ in range(number)]

    allowed = int(LIMITS[WRONG_LINK].often.split()[0])
    # What stands before the last address was said by the reader himself.
    assert 429 in [status for n in range(allowed + 1) for status in tries(f"10.0.0.{n}, 203.0.113.7", 1)]
    assert tries("203.0.113.8", 1) == [404]


@pytest.mark.parametrize("text", ["-1", "one", "10", "1.5", "²"])
def test_a_number_of_proxies_that_is_none_is_told(tmp_path: Path, text: str) -> None:
    with pytest.raises(ConfigError, match="SCORER_TRUSTED_PROXIES"):
        load_config({"SCORER_FOLDER": str(tmp_path), "SCORER_TRUSTED_PROXIES": text})


def test_the_number_of_proxies_is_read(tmp_path: Path) -> None:
    environ = {"SCORER_FOLDER": str(tmp_path), "SCORER_SECRET_KEY": "k" * 40}
    assert load_config(environ).trusted_proxies == 0
    assert load_config({**environ, "SCORER_TRUSTED_PROXIES": "2"}).trusted_proxies == 2


# --- how often -------------------------------------------------------------------------------------------------------


def test_wrong_links_are_refused_after_many_and_right_ones_never(client: FlaskClient, link: Link) -> None:
    allowed = int(LIMITS[WRONG_LINK].often.split()[0])
    wrong = "/s/" + "x" * 33
    assert {client.get(wrong).status_code for _ in range(allowed)} == {404}
    answer = client.get(wrong)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 61
    assert "too often" in answer.text
    assert client.get(f"/s/{link.token}").status_code == 200
    other = client.get(wrong, environ_overrides={"REMOTE_ADDR": "203.0.113.9"})
    assert other.status_code == 404


def test_sittings_are_begun_as_often_as_a_club_needs_and_no_more(client: FlaskClient) -> None:
    token = token_of(client.get("/new"))
    data = {"csrf_token": token, "text": "x"}
    allowed = int(LIMITS["opening.open_file"].often.split()[0])
    assert allowed >= 200
    # A thread counts the seconds, not the test: the first answers are enough to see that they are let in.
    statuses = [client.post("/open", data=data).status_code for _ in range(allowed + 1)]
    assert set(statuses[:allowed]) == {422}
    assert statuses[allowed] == 429
    assert client.get("/open").status_code == 200, "looking is free"


def test_archives_are_given_out_so_often(client: FlaskClient) -> None:
    allowed = int(LIMITS[ARCHIVE].often.split()[0])
    statuses = [client.get("/archive.zip").status_code for _ in range(allowed)]
    assert set(statuses) == {200}
    assert client.get("/archive").status_code == 429
    data = {"csrf_token": token_of(client.get("/open")), "text": BEGINNING.decode()}
    assert client.post("/open", data=data).status_code == 429


def test_calculations_are_counted_by_their_size_and_refused_in_json(client: FlaskClient) -> None:
    large = b" " * 1_000_000
    answers = [client.post("/api/check", data=large) for _ in range(30)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert answers[0].status_code == 422
    assert refused[0].get_json()["faults"][0]["code"] == "too-often"
    assert int(refused[0].headers["Retry-After"]) >= 1


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("nonsense", ""),
        (None, ""),
    ],
)
def test_a_house_counts_as_one(address: str | None, counted: str) -> None:
    assert reader_address(address) == counted


# --- how much --------------------------------------------------------------------------------------------------------


def test_a_body_over_a_megabyte_is_refused_before_it_is_read(client: FlaskClient) -> None:
    assert client.post("/language", data={"back": "x" * 1_100_000}).status_code == 413
    assert client.post("/api/sheet", data=b"x" * 1_100_000).get_json()["faults"][0]["code"] == "too-large"


@pytest.mark.parametrize("name", ["x" * 41, "a\u202eb\x00", "\n", " "])
def test_names_have_forty_letters_at_most_and_no_control_signs(browser: Browser, name: str) -> None:
    page = browser.open("/new")
    page = browser.send(
        page, {"names-0": name, "names-1": "B", "names-2": "V", "names-3": "G", "do": "begin"}
    )
    assert page.status == 422


# --- what is written down --------------------------------------------------------------------------------------------


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log with a line a request."""
    caplog.set_level(logging.INFO, "scorer.access")
    return caplog


def test_a_request_is_one_line_without_link_or_name(
    log: pytest.LogCaptureFixture, app: Flask, client: FlaskClient, link: Link
) -> None:
    answers = list(everything(app, client, link.token))
    lines = [OneLine().format(record) for record in log.records if record.name == "scorer.access"]
    assert len(lines) == len(answers)
    for line in lines:
        assert link.token not in line
        assert "x" * 33 not in line
        assert not any(name in line for name in NAMES)
        assert re.search(r" INFO [0-9a-f]{12} (GET|POST|DELETE) (/.*|-) \d{3} (\d+|-) \d+\.\dms$", line), line
    assert any(" /s/<token>/deal " in line for line in lines)


def test_an_answer_has_the_number_of_its_line(log: pytest.LogCaptureFixture, client: FlaskClient) -> None:
    number = client.get("/").headers["X-Request-Id"]
    assert [number in record.getMessage() for record in log.records if record.name == "scorer.access"] == [
        True
    ]


def test_an_error_is_one_line_without_link_or_name(
    caplog: pytest.LogCaptureFixture, app: Flask, client: FlaskClient, link: Link
) -> None:
    def broken(token: str) -> str:
        raise RuntimeError(f"Anna\nand {token}")

    app.view_functions["sittings.show"] = broken
    answer = client.get(f"/s/{link.token}")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "Anna" not in answer.text
    (record,) = [one for one in caplog.records if one.name == "scorer.errors"]
    line = OneLine().format(record)
    assert "\n" not in line
    assert "GET /s/<token> RuntimeError < " in line
    assert "test_door.py" in line
    assert "Anna" not in line
    assert link.token not in line


def test_a_watching_program_is_answered_without_a_cookie(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert "Set-Cookie" not in answer.headers


def test_a_watching_program_is_told_that_the_store_is_away(client: FlaskClient, store: Store) -> None:
    take_away(store)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert "Set-Cookie" not in answer.headers


# --- files and compression -------------------------------------------------------------------------------------------


def assets(page: TestResponse) -> list[str]:
    """The addresses of the program's own files on a page."""
    return [one for one in re.findall(r'(?:href|src)="(/static/[^"#]+)', page.text) if "?" in one]


def test_files_of_a_version_are_kept_for_a_year(client: FlaskClient) -> None:
    found = assets(client.get("/"))
    assert found
    for address in found:
        answer = client.get(address)
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        bare = client.get(address.partition("?")[0])
        assert "immutable" not in bare.headers["Cache-Control"]
        assert "immutable" not in client.get(address[:-1] + "x").headers["Cache-Control"]
        again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304
        assert again.data == b""


def test_pages_and_files_are_compressed_for_who_can_read_it(client: FlaskClient, link: Link) -> None:
    for address in (f"/s/{link.token}", assets(client.get("/"))[-1]):
        plain = client.get(address)
        packed = client.get(address, headers={"Accept-Encoding": "gzip, br"})
        assert "Content-Encoding" not in plain.headers
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert "Accept-Encoding" in plain.headers["Vary"]
        assert len(packed.data) < len(plain.data) / 2
        unpacked = gzip.decompress(packed.data)
        # A token on a page is signed anew each time.
        assert abs(len(unpacked) - len(plain.data)) < 200
        assert int(packed.headers["Content-Length"]) == len(packed.data)
        refused = client.get(address, headers={"Accept-Encoding": "gzip;q=0"})
        assert "Content-Encoding" not in refused.headers


def test_how_long_a_compressed_page_is_does_not_tell_what_is_on_it(client: FlaskClient) -> None:
    lengths = {len(client.get("/", headers={"Accept-Encoding": "gzip"}).data) for _ in range(8)}
    assert len(lengths) > 1
