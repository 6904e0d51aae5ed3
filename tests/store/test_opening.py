"""A store that can not be used is refused with a sentence and left byte for byte as it was."""

import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from scorer.store import repo
from scorer.store.errors import (
    StoreBusyError,
    StoreDamagedError,
    StoreError,
    StoreForeignError,
    StoreNewerError,
    StoreUnreachableError,
    StoreUnwritableError,
)
from scorer.store.faults import sqlite_error
from tests.store.builders import SITTING, add_deals, add_rubber, begin, tricks_of
from tests.store.disks import disk_full_at

Snapshot = dict[str, tuple[int, bytes]]


def snapshot(folder: Path) -> Snapshot:
    """All files in a folder, but for what running programs share there: names, modes, bytes."""
    files = [path for path in sorted(folder.iterdir()) if path.is_file() and not path.name.endswith("-shm")]
    return {path.name: (path.stat().st_mode, path.read_bytes()) for path in files}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of some size in a folder of its own, closed."""
    folder = tmp_path / "store"
    folder.mkdir()
    path = folder / "scorer.db"
    store = repo.open_store(f"sqlite:///{path}")
    for _ in range(5):
        link = begin(store)
        add_deals(store, link, add_rubber(store, link), *range(14))
    store.close()
    assert [entry.name for entry in folder.iterdir()] == ["scorer.db"]
    return path


def refused(path: Path, error: type[StoreError]) -> str:
    """Opens a store that must be refused and stay as it is; gives the sentence."""
    before = snapshot(path.parent)
    with pytest.raises(error) as caught:
        repo.open_store(f"sqlite:///{path}")
    assert snapshot(path.parent) == before
    sentence = str(caught.value)
    assert str(path) in sentence
    assert sentence.endswith(".")
    return sentence


def test_the_file_and_its_folder_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "scorer.db"
    store = repo.open_store(f"sqlite:///{path}")
    begin(store)
    assert {stat.S_IMODE(entry.stat().st_mode) for entry in path.parent.iterdir()} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    store.close()


def test_a_store_is_durable_and_keeps_its_references(tmp_path: Path) -> None:
    store = repo.open_store(f"sqlite:///{tmp_path / 'scorer.db'}")
    with store.write() as connection:
        asked = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in
                 ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")}  # fmt: skip
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 20_000}
    store.close()


def test_a_store_opens_again_as_it_was(path: Path) -> None:
    before = snapshot(path.parent)
    store = repo.open_store(f"sqlite:///{path}")
    store.close()
    assert snapshot(path.parent) == before


def test_an_odd_name_of_a_file_is_a_name(tmp_path: Path) -> None:
    path = tmp_path / "Анна & Глеб 100% #1 ?.db"
    url = make_url("sqlite://").set(database=str(path))
    repo.open_store(url.render_as_string()).close()
    repo.open_store(url.render_as_string()).close()
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_newer_store_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(path, StoreNewerError)


def test_a_newer_store_is_refused_while_its_program_runs(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        with connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        assert path.with_name("scorer.db-wal").stat().st_size > 0
        refused(path, StoreNewerError)


def test_a_newer_store_left_by_a_killed_program_keeps_its_log(path: Path, tmp_path: Path) -> None:
    left = tmp_path / "left"
    left.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        with connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        for name in ("scorer.db", "scorer.db-wal"):
            shutil.copy(path.with_name(name), left)
    before = snapshot(left)
    with pytest.raises(StoreNewerError):
        repo.open_store(f"sqlite:///{left / 'scorer.db'}")
    assert snapshot(left) == before


def no_database(path: Path) -> None:
    """A file that never was one."""
    path.write_text("Анна 1000, Борис 200\n" * 50, encoding="utf-8")


def cut_short(path: Path) -> None:
    """A file whose second half is lost."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def header_only(path: Path) -> None:
    """A file of which only the first bytes are there."""
    path.write_bytes(path.read_bytes()[:50])


def zeroed_page(path: Path) -> None:
    """A file with a page of zeros in the middle."""
    content = bytearray(path.read_bytes())
    content[8192:12288] = bytes(4096)
    path.write_bytes(content)


def no_revision(path: Path) -> None:
    """A store whose form is not written down any more."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM alembic_version")


@pytest.mark.parametrize("damage", [no_database, cut_short, header_only, zeroed_page, no_revision])
def test_a_damaged_store_is_refused(path: Path, damage: Callable[[Path], None]) -> None:
    damage(path)
    assert "damaged" in refused(path, StoreDamagedError)


def test_damage_found_while_reading_is_told_as_such(path: Path) -> None:
    store = repo.open_store(f"sqlite:///{path}")
    link = begin(store)
    store.close()
    store = repo.open_store(f"sqlite:///{path}")
    content = bytearray(path.read_bytes())
    content[8192:] = bytes(len(content) - 8192)
    path.write_bytes(content)
    with pytest.raises(StoreDamagedError):
        repo.load_sitting(store, link)
    store.close()


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE bookmark (id INTEGER)")
    refused(path, StoreForeignError)


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    refused(tmp_path / "folder", StoreUnwritableError)


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnwritableError):
        repo.open_store(f"sqlite:///{tmp_path / 'file' / 'scorer.db'}")


@contextmanager
def as_a_stranger(*folders: Path) -> Iterator[None]:
    """Root may write anything, so root becomes nobody; anyone else is stopped by the modes alone."""
    if os.geteuid() != 0:
        yield
        return
    for folder in folders:
        folder.chmod(0o755)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def reachable(path: Path) -> list[Path]:
    """The folders above that only their owner may enter."""
    return [folder for folder in path.parents if not folder.stat().st_mode & stat.S_IXOTH]


def test_a_read_only_store_is_refused(path: Path) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555)
    with as_a_stranger(*reachable(path)):
        refused(path, StoreUnwritableError)
    path.parent.chmod(0o755)


def test_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    folder.chmod(0o555)
    with as_a_stranger(*reachable(folder / "scorer.db")):
        refused(folder / "scorer.db", StoreUnwritableError)
        with pytest.raises(StoreUnwritableError):
            repo.open_store(f"sqlite:///{folder / 'deeper' / 'scorer.db'}")


def test_a_store_that_can_not_be_opened_says_where_to_look(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(tmp_path / "removed" / "scorer.db")
    told = sqlite_error(caught.value, "scorer.db")
    assert isinstance(told, StoreUnwritableError)
    assert "Look whether its folder is there and may be written." in str(told)


def test_a_full_disk_is_told_and_loses_nothing(path: Path) -> None:
    store = repo.open_store(f"sqlite:///{path}")
    link = begin(store)
    rubber = add_rubber(store, link)
    add_deals(store, link, rubber, 7, 8)
    with disk_full_at(path.with_name("scorer.db-wal").stat().st_size), pytest.raises(StoreUnwritableError):
        begin(store)
    assert tricks_of(repo.load_sitting(store, link)) == [[7, 8]]
    begin(store)
    store.close()
    store = repo.open_store(f"sqlite:///{path}")
    assert tricks_of(repo.load_sitting(store, link)) == [[7, 8]]
    store.close()


def test_a_full_disk_at_the_first_start_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'scorer.db'}"
    with disk_full_at(4096), pytest.raises(StoreUnwritableError):
        repo.open_store(url)
    store = repo.open_store(url)
    begin(store)
    store.close()


def test_a_store_locked_by_another_program_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.store.sqlite_file.BUSY_SECONDS", 0.05)
    store = repo.open_store(f"sqlite:///{path}")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusyError):
            begin(store)
        other.execute("ROLLBACK")
    begin(store)
    store.close()


def test_a_store_kept_to_itself_by_another_program_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.store.sqlite_file.BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        refused(path, StoreBusyError)
        other.execute("ROLLBACK")
        # A reader hinders nobody but him who wants to switch to the log.
        other.execute("BEGIN")
        other.execute("SELECT * FROM link").fetchall()
        refused(path, StoreBusyError)


def test_postgresql_without_its_driver_tells_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"vint-scorer\[postgres\]"):
        repo.open_store("postgresql://localhost/scorer")


@pytest.mark.parametrize(
    "address",
    ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://u@localhost/x", "postgresql+pg8000://x/y"],
)
def test_an_address_that_is_none_of_a_store_is_refused(address: str) -> None:
    with pytest.raises(StoreError) as caught:
        repo.open_store(address)
    assert str(caught.value).endswith(".")


def test_a_server_that_does_not_answer_is_told_without_the_password() -> None:
    with pytest.raises(StoreUnreachableError) as caught:
        repo.open_store("postgresql://anna:secret@127.0.0.1:1/scorer")
    assert "secret" not in str(caught.value)


@pytest.mark.postgres
def test_a_newer_postgresql_store_is_refused(postgres_url: str) -> None:
    store = repo.open_store(postgres_url)
    with store.write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(StoreNewerError, match="newer version"):
        repo.open_store(postgres_url)


@pytest.mark.postgres
def test_tables_of_another_program_are_not_taken_over(postgres_url: str) -> None:
    with psycopg.connect(
        make_url(postgres_url).set(drivername="postgresql").render_as_string()
    ) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
        connection.execute("CREATE TABLE link (id INTEGER)")
    with pytest.raises(StoreForeignError):
        repo.open_store(postgres_url)


@pytest.mark.postgres
def test_a_read_only_database_is_told(postgres_url: str) -> None:
    database = make_url(postgres_url).database
    store = repo.open_store(postgres_url)
    with store.write() as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {database} SET default_transaction_read_only = on")
    store.close()
    store = repo.open_store(postgres_url)
    with pytest.raises(StoreUnwritableError):
        begin(store)
    store.close()


@pytest.mark.postgres
def test_a_locked_sitting_is_told(postgres_url: str) -> None:
    database = make_url(postgres_url).database
    store = repo.open_store(postgres_url)
    link = begin(store)
    with store.write() as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {database} SET lock_timeout = '50ms'")
    store.close()
    store = repo.open_store(postgres_url)
    with store.write() as connection:
        connection.exec_driver_sql("SELECT * FROM sitting FOR UPDATE")
        with pytest.raises(StoreBusyError):
            add_rubber(store, link)
    add_rubber(store, link)
    store.close()


@pytest.mark.postgres
def test_a_server_that_was_restarted_is_found_again(postgres_url: str) -> None:
    store = repo.open_store(postgres_url)
    link = begin(store)
    end_all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    with psycopg.connect(make_url(postgres_url).set(drivername="postgresql").render_as_string()) as other:
        other.execute(end_all, [other.info.backend_pid])
    add_rubber(store, link)
    store.close()


@pytest.mark.postgres
def test_a_connection_lost_half_way_is_told_and_nothing_is_recorded(postgres_url: str) -> None:
    store = repo.open_store(postgres_url)
    link = begin(store)

    def change_and_be_cut_off() -> None:
        with store.write() as connection:
            connection.exec_driver_sql("UPDATE sitting SET revision = 99")
            connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(StoreUnreachableError):
        change_and_be_cut_off()
    assert repo.load_sitting(store, link).revision == 1
    store.close()


@pytest.mark.postgres
def test_a_database_that_is_not_there_is_told(postgres_url: str) -> None:
    url = make_url(postgres_url)
    with pytest.raises(StoreUnreachableError):
        repo.open_store(url.set(database="no_such_database").render_as_string())


@pytest.mark.postgres
def test_the_short_address_of_postgresql_means_the_driver_that_is_there(postgres_url: str) -> None:
    store = repo.open_store(postgres_url.replace("postgresql+psycopg://", "postgres://"))
    link = repo.add_sitting(store, SITTING, form_key=repo.new_form_key())
    assert repo.load_sitting(store, link).facts == SITTING
    store.close()
