"""What is done with the file of an SQLite store itself: looking at it, making it, copying it."""

import os
import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from scorer.store.errors import N_, StoreError, StoreForeignError, StoreUnwritableError
from scorer.store.faults import damaged, sqlite_error

HEADER = b"SQLite format 3\x00"

BUSY_SECONDS = 20.0
"""How long anyone waits for another process before he gives up."""

# Links are secrets and stand in the file.
OWNER_ONLY = 0o600

# Up to this size a start reads the whole file for damage; `scorer verify` does it for any.
CHECKED_AT_START = 32 * 1024 * 1024


def stored_revision(path: Path) -> str | None:
    """The form of the tables in a file, None if there is nothing yet. The file is not written."""
    try:
        with path.open("rb") as file:
            start = file.read(len(HEADER))
            size = path.stat().st_size
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unwritable(path, error) from error
    if not start:
        return None
    if start != HEADER:
        raise damaged(str(path))
    try:
        with closing(_open_to_read(path)) as connection:
            return _read_revision(connection, path, whole=size <= CHECKED_AT_START)
    except sqlite3.Error as error:
        raise sqlite_error(error, str(path)) or damaged(str(path)) from error


def make_file(path: Path) -> None:
    """Makes the empty file, readable by its owner alone, and its folder."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    except OSError as error:
        raise _unwritable(path, error) from error


def copy_beside(path: Path, revision: str) -> Path:
    """Copies a store, as it stands, to a new file beside it before its tables are changed; gives that file."""
    target = _free_name(path.with_name(f"{path.name}.form-{revision}"))
    unfinished = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_RDWR, OWNER_ONLY))
        with closing(_open_to_read(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            # One file without a log beside it is easier to keep.
            copy.execute("PRAGMA journal_mode = DELETE")
        sync(unfinished)
        unfinished.replace(target)
        sync(path.parent)
    except sqlite3.Error as error:
        raise sqlite_error(error, str(target)) or StoreError(str(error)) from error
    except OSError as error:
        raise _unwritable(target, error) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def sync(path: Path) -> None:
    """Waits until a file or folder is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return next(name for name in chain([path], names) if not name.exists())


def _open_to_read(path: Path) -> sqlite3.Connection:
    # A log that another program left would be folded into the file by a writer, so it is only read. Without one
    # there is nothing to fold, and a writer tidies up behind itself.
    log = path.with_name(f"{path.name}-wal")
    mode = "ro" if log.exists() and log.stat().st_size else "rw"
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
    )


def _read_revision(connection: sqlite3.Connection, path: Path, *, whole: bool) -> str | None:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    if "alembic_version" not in tables or "sitting" not in tables:
        raise StoreForeignError(
            N_("The file %(where)s is a database, but not one of the scorer; it was left as it is."),
            where=str(path),
        )
    if whole and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(str(path))
    row: tuple[str] | None = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        raise damaged(str(path))
    return row[0]


def _unwritable(path: Path, error: OSError) -> StoreUnwritableError:
    return StoreUnwritableError(
        N_("The store %(where)s can not be used: %(why)s."), where=str(path), why=error.strerror or str(error)
    )
