"""A backup is the whole store of one moment; it is checked wholly before it is restored, and then all of it or nothing."""

import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from scorer.store import repo
from scorer.store.backup import back_up
from scorer.store.errors import StoreError
from scorer.store.migrations import known_revisions
from scorer.store.models import Base
from scorer.store.portable import BackupError, BackupFault
from scorer.store.repo import Role, Store
from scorer.store.restore import FaultyBackupError, Wish, restore
from scorer.store.verify import FlawCode, verify_store
from tests.store.disks import disk_full_at
from tests.store.keep import KEPT, TOKENS
from tests.store.real import add_real_deal, begin_real, fill

Lines = list[Any]


def everything(address: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a store, table by table."""
    store = repo.open_store(address)
    with store.read() as connection:
        found = {
            name: [
                tuple(row) for row in connection.execute(table.select().order_by(*table.primary_key.columns))
            ]
            for name, table in Base.metadata.tables.items()
        }
    store.close()
    return found


@pytest.fixture
def filled(store: Store, store_url: str) -> str:
    """The address of a store with something in every table; it stays open, as under a server."""
    fill(store)
    assert all(everything(store_url).values())
    return store_url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of another store that nobody has opened yet, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'target' / 'scorer.db'}"
        return
    # A second database on the same server.
    from tests.postgres import fresh_database  # noqa: PLC0415

    with fresh_database(
        request.getfixturevalue("postgres_server"), f"target_{os.getpid()}_{id(request)}"
    ) as url:
        yield url


@pytest.fixture
def wish(tmp_path: Path) -> Wish:
    """Into an empty store."""
    return Wish(tmp_path)


@pytest.fixture
def backup_file(made_sqlite: Path, tmp_path: Path) -> Path:
    """The backup of another store with something in every table."""
    address, path = f"sqlite:///{tmp_path / 'source.db'}", tmp_path / "one.gz"
    shutil.copy(made_sqlite, tmp_path / "source.db")
    store = repo.open_store(address)
    fill(store)
    store.close()
    back_up(address, path)
    return path


def test_a_backup_brings_everything_to_either_kind_of_store(
    filled: str, target: str, wish: Wish, tmp_path: Path
) -> None:
    path = tmp_path / "all.gz"
    counts = back_up(filled, path)
    done = restore(path, target, wish)
    assert done.counts == counts
    assert done.flaws == ()
    assert everything(target) == everything(filled)


def test_a_restored_store_goes_on(filled: str, target: str, wish: Wish, tmp_path: Path) -> None:
    back_up(filled, tmp_path / "all.gz")
    restore(tmp_path / "all.gz", target, wish)
    store = repo.open_store(target)
    for _ in range(2):
        fill(store)
    assert list(verify_store(store)) == []
    store.close()


def test_a_backup_is_of_one_moment_while_deals_are_recorded(
    store: Store, store_url: str, tmp_path: Path
) -> None:
    link = begin_real(store)
    ids: list[int] = []

    def record(*_: Any) -> None:
        ids.append(add_real_deal(store, link))

    record()
    # It records a deal after each portion that was written.
    counts = back_up(store_url, tmp_path / "all.gz", progress=record)
    assert len(ids) > 2
    assert (counts["deal"], counts["change"], counts["sitting"]) == (1, 3, 1)
    restore(tmp_path / "all.gz", f"sqlite:///{tmp_path / 'other.db'}", Wish(tmp_path))


def test_the_file_is_its_owners_alone_and_says_what_it_is(backup_file: Path) -> None:
    assert stat.S_IMODE(backup_file.stat().st_mode) == 0o600
    first = json.loads(gzip.decompress(backup_file.read_bytes()).splitlines()[0])
    assert (first["format"], first["tables"]) == ("vint-store/1", known_revisions()[-1])


def test_a_file_that_is_there_is_not_written_over(backup_file: Path) -> None:
    before = backup_file.read_bytes()
    with pytest.raises(BackupError) as caught:
        back_up(f"sqlite:///{backup_file.with_name('source.db')}", backup_file)
    assert caught.value.code is BackupFault.EXISTS
    assert backup_file.read_bytes() == before


def test_no_store_is_made_by_a_backup(tmp_path: Path) -> None:
    with pytest.raises(BackupError) as caught:
        back_up(f"sqlite:///{tmp_path / 'scorer.db'}", tmp_path / "all.gz")
    assert caught.value.code is BackupFault.NO_STORE
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_no_half_backup(sqlite_url: str, tmp_path: Path) -> None:
    store = repo.open_store(sqlite_url)
    fill(store)
    folder = tmp_path / "small"
    folder.mkdir()
    with disk_full_at(300), pytest.raises(BackupError) as caught:
        back_up(sqlite_url, folder / "all.gz")
    store.close()
    assert caught.value.code is BackupFault.UNWRITABLE
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("revision", known_revisions())
def test_a_backup_of_every_released_form_is_restored(tmp_path: Path, revision: str) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((KEPT / f"games-{revision}.sql").read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    before = old.read_bytes()
    back_up(f"sqlite:///{old}", tmp_path / "old.gz")
    assert old.read_bytes() == before, "an older store is only read"
    address = f"sqlite:///{tmp_path / 'new.db'}"
    assert restore(tmp_path / "old.gz", address, Wish(tmp_path)).heading.tables == revision
    store = repo.open_store(address)
    links = [repo.find_link(store, token) for token in TOKENS]
    assert all(link is not None and repo.load_sitting(store, link).rubbers for link in links)
    store.close()


def test_a_store_with_sittings_is_not_replaced_unasked(filled: str, backup_file: Path, wish: Wish) -> None:
    before = everything(filled)
    with pytest.raises(BackupError) as caught:
        restore(backup_file, filled, wish)
    assert caught.value.code is BackupFault.NOT_EMPTY
    assert everything(filled) == before


def test_what_is_replaced_is_kept_and_can_be_restored(filled: str, tmp_path: Path, backup_file: Path) -> None:
    store = repo.open_store(filled)
    fill(store)
    before = everything(filled)
    done = restore(backup_file, filled, Wish(tmp_path, replace=True))
    assert done.kept is not None
    assert len(everything(filled)["sitting"]) == 1
    # A server that was running goes on with what is there now.
    fill(store)
    restore(done.kept, filled, Wish(tmp_path, replace=True))
    assert everything(filled) == before
    store.close()


def test_where_no_copy_can_be_kept_nothing_is_replaced(
    filled: str, tmp_path: Path, backup_file: Path
) -> None:
    before = everything(filled)
    with pytest.raises(BackupError) as caught:
        restore(backup_file, filled, Wish(tmp_path / "no such folder", replace=True))
    assert caught.value.code is BackupFault.UNWRITABLE
    assert everything(filled) == before


def test_a_restore_that_breaks_off_has_changed_nothing(
    filled: str, tmp_path: Path, backup_file: Path
) -> None:
    before = everything(filled)

    def break_off(stage: str, *_: int) -> None:
        if stage == "storing":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore(backup_file, filled, Wish(tmp_path, replace=True), break_off)
    assert everything(filled) == before


# --- what is refused ---------------------------------------------------------------------------------------------


@contextmanager
def rewritten(path: Path) -> Iterator[Lines]:
    """The lines of a backup, to be altered by somebody who puts the digest right again."""
    lines: Lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    yield lines
    written = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    end = {**lines[-1], "sha256": hashlib.sha256(written).hexdigest()}
    path.write_bytes(gzip.compress(written + json.dumps(end).encode() + b"\n"))


def row_of(lines: Lines, table: str) -> tuple[list[str], list[Any], int]:
    """The columns of a table, its first row, and the number of that row's line."""
    at = next(
        number for number, line in enumerate(lines) if isinstance(line, dict) and line.get("table") == table
    )
    return lines[at]["columns"], lines[at + 1], at + 2


def refused(path: Path, address: str) -> BackupError:
    """Restores into a store that is not there, which must be refused and make none."""
    with pytest.raises(BackupError) as caught:
        restore(path, address, Wish(path.parent))
    assert not Path(address.removeprefix("sqlite:///")).exists()
    return caught.value


@pytest.fixture
def nowhere(tmp_path: Path) -> str:
    """The address of a store that is never made."""
    return f"sqlite:///{tmp_path / 'nowhere' / 'scorer.db'}"


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def cut_cleanly(path: Path) -> None:
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    path.write_bytes(gzip.compress(b"".join(lines[:-1])))


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def another_figure(path: Path) -> None:
    text = gzip.decompress(path.read_bytes()).replace(b'"tricks":7', b'"tricks":8')
    path.write_bytes(gzip.compress(text))


def a_row_less(path: Path) -> None:
    with rewritten(path) as lines:
        del lines[row_of(lines, "device_sitting")[2] - 1]


def a_table_less(path: Path) -> None:
    with rewritten(path) as lines:
        at = row_of(lines, "contract")[2] - 2
        del lines[at : at + 2]
        del lines[-1]["rows"]["contract"]


def something_behind(path: Path) -> None:
    path.write_bytes(gzip.compress(gzip.decompress(path.read_bytes()) + b"{}\n"))


DAMAGE: list[tuple[Callable[[Path], None], set[BackupFault]]] = [
    (cut, {BackupFault.CUT_SHORT}),
    (cut_cleanly, {BackupFault.CUT_SHORT}),
    (flip, {BackupFault.ALTERED, BackupFault.LINE, BackupFault.CUT_SHORT}),
    (another_figure, {BackupFault.ALTERED}),
    (a_row_less, {BackupFault.ALTERED}),
    (a_table_less, {BackupFault.ALTERED}),
    (something_behind, {BackupFault.ALTERED}),
]


@pytest.mark.parametrize(("damage", "codes"), DAMAGE)
def test_a_damaged_backup_is_refused(
    backup_file: Path, damage: Callable[[Path], None], codes: set[BackupFault], nowhere: str
) -> None:
    damage(backup_file)
    assert refused(backup_file, nowhere).code in codes


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"SQLite format 3\x00" + bytes(500),
        gzip.compress(b"", mtime=0),
        gzip.compress(b"[1]\n", mtime=0),
        gzip.compress(b"nonsense\n", mtime=0),
        gzip.compress(b"[" * 100_000 + b"\n", mtime=0),
        gzip.compress(bytes(1_000_000), mtime=0),
    ],
)
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes, nowhere: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert refused(path, nowhere).code is BackupFault.NO_BACKUP


def test_a_file_that_is_not_there_is_told(tmp_path: Path, nowhere: str) -> None:
    assert refused(tmp_path / "none.gz", nowhere).code is BackupFault.UNREADABLE
    assert refused(tmp_path, nowhere).code is BackupFault.UNREADABLE


@pytest.mark.parametrize(("key", "value"), [("format", "vint-store/2"), ("tables", "9999")])
def test_a_newer_backup_is_refused(backup_file: Path, key: str, value: str, nowhere: str) -> None:
    with rewritten(backup_file) as lines:
        lines[0][key] = value
    assert refused(backup_file, nowhere).code is BackupFault.NEWER


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("sitting", "id", "1"),
        ("sitting", "id", None),
        ("sitting", "id", True),
        ("deal", "rubber_id", 77),
        ("deal", "struck", 1),
        ("deal", "version", 2**31),
        ("deal", "facts", [1]),
        ("link", "secret", "s" * 65),
        ("link", "created_at", "yesterday"),
        ("link", "created_at", "2026-11-27T20:00:00"),
        ("change", "reason", "\0"),
        ("change", "reason", "\ud800"),
    ],
)
def test_a_value_that_can_not_stand_in_its_column_is_told_by_its_line(
    backup_file: Path, nowhere: str, table: str, column: str, value: Any
) -> None:
    with rewritten(backup_file) as lines:
        columns, row, line = row_of(lines, table)
        row[columns.index(column)] = value
    error = refused(backup_file, nowhere)
    assert error.code is BackupFault.LINE
    assert error.told["line"] == line


def test_a_row_that_is_there_twice_is_told(backup_file: Path, nowhere: str) -> None:
    with rewritten(backup_file) as lines:
        _, row, line = row_of(lines, "device")
        lines.insert(line, row)
        lines[-1]["rows"]["device"] += 1
    assert refused(backup_file, nowhere).code is BackupFault.LINE


def test_a_backup_with_a_sitting_that_does_not_score_is_restored_only_when_told_so(
    backup_file: Path, nowhere: str
) -> None:
    with rewritten(backup_file) as lines:
        for table in ("deal", "change"):
            at = row_of(lines, table)[2] - 2
            columns = lines[at]["columns"]
            for row in lines[at + 1 :]:
                if isinstance(row, dict):
                    break
                if "tricks" in row[columns.index("facts")]:
                    row[columns.index("facts")]["tricks"] = 14
    error = refused(backup_file, nowhere)
    assert isinstance(error, FaultyBackupError)
    assert [flaw.code for flaw in error.flaws] == [FlawCode.UNSCORED]
    done = restore(backup_file, nowhere, Wish(backup_file.parent, faulty=True))
    assert [flaw.code for flaw in done.flaws] == [FlawCode.UNSCORED]


# --- whether a store is whole ----------------------------------------------------------------------------------------


def test_a_store_as_it_is_used_has_no_flaws(store: Store, filled: str) -> None:
    del filled
    assert list(verify_store(store)) == []


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ('UPDATE deal SET facts = \'{"type": "nonsense"}\'', FlawCode.UNSCORED),
        ("UPDATE sitting SET facts = '{}'", FlawCode.UNSCORED),
        ("UPDATE sitting SET facts = '{\"players\": 7}'", FlawCode.UNSCORED),
        ("UPDATE deal SET struck = NOT struck", FlawCode.HISTORY),
        ("UPDATE rubber SET place = '000077'", FlawCode.HISTORY),
        ("UPDATE payment SET struck = NOT struck", FlawCode.HISTORY),
        ("UPDATE sitting SET version = 2", FlawCode.HISTORY),
        ("UPDATE sitting SET revision = 2", FlawCode.HISTORY),
        ("DELETE FROM change WHERE target = 'sitting'", FlawCode.HISTORY),
        ("UPDATE change SET kind = 'eaten'", FlawCode.HISTORY),
        ("UPDATE link SET withdrawn_at = created_at", FlawCode.NO_KEEPER),
    ],
)
def test_what_somebody_else_has_written_is_found(
    store: Store, filled: str, statement: str, code: FlawCode
) -> None:
    del filled
    with store.write() as connection:
        connection.execute(text(statement))
    assert code in {flaw.code for flaw in verify_store(store)}


def test_what_refers_to_nothing_is_found(sqlite_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "scorer.db")) as connection, connection:
        connection.execute("INSERT INTO link VALUES (1, 77, 'keeper', 'a', 'b', '2026-01-01 00:00:00', NULL)")
    store = repo.open_store(sqlite_url)
    assert [flaw.code for flaw in verify_store(store)] == [FlawCode.REFERENCE]
    store.close()


def test_a_renewed_link_is_a_way_in_for_a_keeper(store: Store) -> None:
    link = begin_real(store)
    repo.renew_link(store, link, link.id)
    assert list(verify_store(store)) == []
    keepers = [one for one in everything_links(store) if one == Role.KEEPER.value]
    assert len(keepers) == 2


def everything_links(store: Store) -> list[str]:
    """The roles of all links that ever were."""
    with store.read() as connection:
        return list(connection.execute(text("SELECT role FROM link")).scalars())


def test_an_error_says_its_code() -> None:
    assert "no-store" in str(BackupError(BackupFault.NO_STORE))
    assert isinstance(BackupError(BackupFault.NO_STORE), StoreError)
