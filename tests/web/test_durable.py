"""A deal that was confirmed is there, whatever becomes of the server; what can not be kept is said, and nothing is half
written."""

import http.client
import os
import random
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from click.testing import CliRunner
from flask import Flask
from sqlalchemy import event, select, text
from waitress.server import create_server

from scorer.app import create_app
from scorer.cli.group import cli
from scorer.store import repo
from scorer.store.portable import stored_tables
from scorer.store.repo import Link, Store
from scorer.store.verify import verify_store
from tests.store.real import begin_real
from tests.store.test_opening import as_a_stranger, reachable, snapshot
from tests.web.browser import Browser, Page, filled
from tests.web.conftest import Begin
from tests.web.serving import KEY, SCORER, Phone, Server, adjustment, environment, start
from tests.web.troubles import full, locked, take_away

# More on demand: SCORER_TEST_KILLS=200.
KILLS = int(os.environ.get("SCORER_TEST_KILLS", "6"))
A_SITTING = 30
"""Kills after which another sitting is begun: a rubber has an end."""

# What the server needs is loaded before root becomes somebody who may not read it.
LOADED = (create_server, create_app)
GONE = (OSError, http.client.HTTPException)


# --- kill -9 -----------------------------------------------------------------------------------------------------


class Recorder(threading.Thread):
    """A phone that records deals, one after another, until the server is gone."""

    def __init__(self, server: Server, path: str, enough: int) -> None:
        super().__init__(daemon=True)
        self.phone = Phone(server.address)
        self.path = path
        self.confirmed: list[str] = []
        self.sent: dict[str, str] = {}
        self.enough = enough
        self.reached = threading.Event()

    def run(self) -> None:
        try:
            while True:
                form = adjustment(self.phone.get(self.path), 1 + len(self.confirmed))
                self.sent = form
                if self.phone.post(self.path, form).status == 303:
                    self.confirmed.append(form["form_key"])
                if len(self.confirmed) >= self.enough:
                    self.reached.set()
        except GONE:
            # Not only when it is enough: a page that came half can not be read either.
            self.reached.set()
        finally:
            self.phone.hang_up()


def new_path(url: str) -> str:
    """The page that records a deal in a new sitting."""
    store = repo.open_store(url)
    path = f"/s/{begin_real(store).token}/deal"
    store.close()
    return path


def keys_of(url: str) -> list[str]:
    """The form keys of all deals in a store."""
    store = repo.open_store(url)
    with store.read() as connection:
        keys = list(connection.execute(text("SELECT form_key FROM deal")).scalars())
    store.close()
    return keys


@pytest.mark.slow
@pytest.mark.timeout(60 + 30 * KILLS)
def test_every_confirmed_deal_survives_a_kill_and_a_resend_records_it_once(
    store_url: str, tmp_path: Path
) -> None:
    chance = random.Random(1889)
    path, keys, confirmed = "", list[str](), list[str]()
    unheard, cookies = dict[str, str](), dict[str, str]()
    for number in range(KILLS):
        server = start(tmp_path, store_url)
        if unheard:
            # The phone never heard what became of its last form, and sends it again.
            again = Phone(server.address, cookies)
            assert again.post(path, unheard).status == 303
            again.hang_up()
            confirmed.append(unheard["form_key"])
        if number % A_SITTING == 0:
            path = new_path(store_url)
        recorder = Recorder(server, path, enough=1 + chance.randrange(2))
        recorder.start()
        assert recorder.reached.wait(60)
        # Somewhere within the next deal, from its form to its answer.
        recorder.join(chance.uniform(0, 0.08))
        server.kill()
        recorder.join(60)
        confirmed += recorder.confirmed
        unheard = {} if recorder.sent.get("form_key", "") in ["", *recorder.confirmed] else recorder.sent
        cookies = recorder.phone.cookies
        keys = keys_of(store_url)
        assert set(confirmed) <= set(keys), "a confirmed deal is lost"
        assert len(keys) == len(set(keys))
    assert len(confirmed) >= KILLS
    assert set(keys) - {unheard.get("form_key")} == set(confirmed), "nobody sent it"
    store = repo.open_store(store_url)
    assert list(verify_store(store)) == []
    store.close()


@pytest.mark.slow
def test_what_was_sent_and_never_answered_is_recorded_once_when_it_is_sent_again(
    store_url: str, tmp_path: Path
) -> None:
    path = new_path(store_url)
    server = start(tmp_path, store_url)
    phone = Phone(server.address)
    form = adjustment(phone.get(path), 7)
    assert phone.post(path, form).status == 303
    phone.hang_up()
    server.kill()
    server = start(tmp_path, store_url)
    again = Phone(server.address, phone.cookies)
    assert again.post(path, form).status == 303
    again.hang_up()
    assert server.stop() == 0
    assert keys_of(store_url) == [form["form_key"]]


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_answers_what_it_has_begun(sqlite_url: str, tmp_path: Path) -> None:
    path = new_path(sqlite_url)
    server = start(tmp_path, sqlite_url)
    phone, other = Phone(server.address), Phone(server.address)
    form = adjustment(phone.get(path), 7)
    answers: list[int] = []
    sending = threading.Thread(target=lambda: answers.append(phone.post(path, form).status))
    with closing(sqlite3.connect(tmp_path / "scorer.db", isolation_level=None)) as keeping:
        keeping.execute("BEGIN IMMEDIATE")
        sending.start()
        # What is answered now came after the form, which waits until the store is free.
        while not phone.sent:
            assert other.get("/healthz").status == 200
        assert other.get("/healthz").status == 200
        server.process.terminate()
        assert answers == []
        keeping.execute("ROLLBACK")
    sending.join(60)
    assert server.stop() == 0
    assert answers == [303]
    assert keys_of(sqlite_url) == [form["form_key"]]
    for one in (phone, other):
        one.hang_up()


# --- a fault at every commit -----------------------------------------------------------------------------------------


class CutError(Exception):
    """The process is cut off; nobody catches it."""


@contextmanager
def cut_at(store: Store, when: str, number: int) -> Iterator[list[int]]:
    """Cuts a request off before or after its commit of that number; counts the commits."""
    seen: list[int] = []

    def before(connection: Any) -> None:
        if connection.engine is store._writer:
            seen.append(len(seen))
            if when == "before" and len(seen) == number:
                raise CutError

    def after(connection: Any) -> None:
        if when == "after" and len(seen) == number:
            # Once only: what is rolled back hereafter commits nothing.
            seen.append(len(seen))
            connection.connection.commit()
            raise CutError

    event.listen(store.engine, "commit", before)
    event.listen(store.engine, "commit", after)
    try:
        yield seen
    finally:
        event.remove(store.engine, "commit", before)
        event.remove(store.engine, "commit", after)


def record_form(page: Page) -> dict[str, str]:
    """The form of a passed deal."""
    return {**hidden(page), "type": "passed", "do": "save"}


def hidden(page: Page) -> dict[str, str]:
    """What a form carries that nobody sees."""
    return {one.get("name"): one.get("value") for one in page.form().all("input", type="hidden")}


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_deal_cut_off_at_its_commit_is_there_wholly_or_not_at_all_and_once_after_a_resend(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store, when: str
) -> None:
    link = begin(four)
    page = browser.open(f"/s/{link.token}/deal")
    form = record_form(page)
    history = len(repo.load_history(store, link))
    with cut_at(store, when, 1):
        answer = browser.client.post(page.address, data=form)
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "Go back" in answer.text
    deals = repo.load_sitting(store, link).rubbers[0].deals
    assert len(deals) == (when == "after")
    assert len(repo.load_history(store, link)) - history == len(deals)
    assert list(verify_store(store)) == []
    assert browser.client.post(page.address, data=form).status_code == 303
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1
    assert list(verify_store(store)) == []


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_new_sitting_cut_off_at_its_commit_is_begun_once_after_a_resend(
    browser: Browser, store: Store, when: str
) -> None:
    page = browser.open("/open")
    hidden = {one.get("name"): one.get("value") for one in page.form().all("input", type="hidden")}
    form = {
        **hidden,
        "text": '{"format":"vint-sheet/1","players":["A","B","C","D"],"rubbers":[{"deals":[]}]}',
    }
    with cut_at(store, when, 1):
        assert browser.client.post("/open", data=form).status_code == 500
    assert count(store, "sitting") == (when == "after")
    assert count(store, "link") == 2 * count(store, "sitting")
    assert browser.client.post("/open", data=form).status_code == 303
    assert count(store, "sitting") == 1
    assert list(verify_store(store)) == []


def count(store: Store, table: str) -> int:
    """How many rows a table has."""
    with store.read() as connection:
        found: int = connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
        return found


Sent = tuple[str, dict[str, str]]


def form_at(browser: Browser, path: str, values: dict[str, str], action: str = "") -> Sent:
    """Where the form of a page goes, and what is sent with it."""
    page = browser.open(path)
    form = page.form(action)
    return urljoin(page.address, form.get("action")) or page.address, {**filled(form), **values}


CHANGES: dict[str, tuple[str, dict[str, str], str]] = {
    "strike": ("/deal/{deal}/strike", {"why": "x"}, ""),
    "correct": ("/deal/{deal}", {"type": "passed", "why": "x", "do": "save"}, ""),
    "undo": ("/history", {"why": "x", "do": "undo"}, ""),
    "settings": ("/settings", {"title": "другой"}, ""),
    "share": ("/share", {}, "/share/"),
    "agree": ("/agreed", {"do": "agree"}, ""),
}
"""What a keeper can send besides a new deal: the page, what is filled in, and which form of it."""


def contents(store: Store) -> dict[str, list[str]]:
    """All that is in a store but what only a device sees."""
    with store.read() as connection:
        return {
            table.name: sorted(repr(row) for row in connection.execute(select(table)))
            for table in stored_tables(connection)
            if not table.name.startswith("device")
        }


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("change", CHANGES)
def test_every_change_cut_off_at_its_commit_is_there_wholly_or_not_at_all_and_once_after_a_resend(
    browser: Browser, store: Store, when: str, change: str
) -> None:
    link = begin_real(store, 7, 8, 9)
    deal = repo.load_sitting(store, link).rubbers[0].deals[-1]
    repo.replace_deal(store, link, deal.id, {"type": "passed"}, expected_version=1)
    repo.replace_deal(store, link, deal.id, deal.facts, expected_version=2)
    path = f"/s/{link.token}"
    browser.open(path)
    at, values, action = CHANGES[change]
    address, form = form_at(browser, path + at.format(deal=deal.id), values, action)
    before = contents(store)
    with cut_at(store, when, 1):
        assert browser.client.post(address, data=form).status_code == 500
    cut = contents(store)
    assert (cut != before) == (when == "after")
    assert list(verify_store(store)) == []
    assert browser.client.post(address, data=form).status_code == 303
    done = contents(store)
    assert done != before
    # What was there already when the form came again is not recorded a second time.
    assert (done == cut) == (when == "after")
    assert list(verify_store(store)) == []


def test_no_request_of_a_keeper_needs_two_commits_to_be_whole(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    page = browser.open(f"/s/{begin(four).token}/deal")
    with cut_at(store, "never", 0) as commits:
        assert browser.client.post(page.address, data=record_form(page)).status_code == 303
    assert len(commits) == 1


# --- a store that can not be used ------------------------------------------------------------------------------------


@pytest.fixture
def open_form(browser: Browser, begin: Begin, four: dict[str, Any]) -> tuple[Link, Page]:
    """The form of a deal, opened while all was well."""
    link = begin(four)
    browser.open(f"/s/{link.token}")
    return link, browser.open(f"/s/{link.token}/deal")


def told(answer: Any) -> None:
    """The answer is a page with a sentence, and asks for patience."""
    assert answer.status_code == 503, answer.text
    assert "Nothing was changed" in answer.text
    assert "Traceback" not in answer.text
    assert "<main" in answer.text


def test_a_full_disk_gives_a_page_and_the_same_form_is_recorded_later(
    browser: Browser, open_form: tuple[Link, Page], store: Store
) -> None:
    link, page = open_form
    form = record_form(page)
    before = repo.load_sitting(store, link)
    with full(store):
        told(browser.client.post(page.address, data=form))
        assert browser.open(f"/s/{link.token}").status == 200, "what is there is still shown"
    assert repo.load_sitting(store, link) == before
    assert browser.client.post(page.address, data=form).status_code == 303
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1
    assert list(verify_store(store)) == []


def test_what_ails_the_store_is_said_in_the_readers_language_and_not_where_it_is(
    open_form: tuple[Link, Page], browser: Browser, store: Store
) -> None:
    _link, page = open_form
    with full(store):
        answer = browser.client.post(page.address, data=record_form(page), headers={"Accept-Language": "ru"})
    told_in_russian = {"sqlite": "диск", "postgresql": "не может писать"}
    assert answer.status_code == 503
    assert told_in_russian[store.engine.dialect.name] in answer.text
    assert "nothing was" not in answer.text
    assert (store.engine.url.database or "") not in answer.text


def test_a_locked_store_gives_a_page_and_the_same_form_is_recorded_later(
    browser: Browser, open_form: tuple[Link, Page], store: Store
) -> None:
    link, page = open_form
    form = record_form(page)
    with locked(store):
        told(browser.client.post(page.address, data=form))
        assert browser.open(f"/s/{link.token}").status == 200, "reading waits for nobody"
    assert browser.client.post(page.address, data=form).status_code == 303
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1


@pytest.mark.sqlite_file
def test_a_store_that_is_damaged_under_a_running_server_gives_a_page(
    app: Flask, browser: Browser, open_form: tuple[Link, Page], store: Store, tmp_path: Path
) -> None:
    link, page = open_form
    form = record_form(page)
    store.close()
    path = tmp_path / "scorer.db"
    path.write_bytes(b"SQLite format 3\x00" + os.urandom(40_000))
    before = path.read_bytes()
    told(browser.client.post(page.address, data=form))
    told(app.test_client().get(f"/s/{link.token}"))
    assert path.read_bytes() == before


def test_a_store_that_is_away_under_a_running_server_gives_a_page(
    app: Flask, browser: Browser, open_form: tuple[Link, Page], store: Store
) -> None:
    link, page = open_form
    form = record_form(page)
    take_away(store)
    told(browser.client.post(page.address, data=form))
    told(app.test_client().get(f"/s/{link.token}"))


def damaged(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE bookmark (id INTEGER)")


@pytest.mark.slow
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["verify"]])
@pytest.mark.parametrize("harm", [damaged, newer, foreign])
def test_a_store_that_can_not_be_used_gives_a_sentence_and_stays_as_it_is(
    made_sqlite: Path, tmp_path: Path, harm: Callable[[Path], None], command: list[str]
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "scorer.db"
    shutil.copy(made_sqlite, path)
    harm(path)
    before = snapshot(folder)
    done = subprocess.run(
        [*SCORER, *command],
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip().endswith(".")
    assert snapshot(folder) == before


def test_a_read_only_store_gives_a_sentence_and_stays_as_it_is(made_sqlite: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "scorer.db"
    shutil.copy(made_sqlite, path)
    path.chmod(0o444)
    folder.chmod(0o555)
    before = snapshot(folder)
    variables = {"SCORER_FOLDER": str(folder), "SCORER_SECRET_KEY": KEY, "SCORER_DATABASE_URL": ""}
    # Root may write anything, so root becomes nobody.
    with as_a_stranger(*reachable(path)):
        done = CliRunner().invoke(cli, ["serve", "--port", "0"], env=variables)
    folder.chmod(0o755)
    assert done.exit_code == 2, done.output
    assert done.stderr.count("\n") == 1
    assert "may not be written" in done.stderr
    assert snapshot(folder) == before
