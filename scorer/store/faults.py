"""From a database's own errors to the store's: what went wrong, and a sentence about it."""

import sqlite3

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from scorer.store.errors import (
    StoreBusyError,
    StoreDamagedError,
    StoreError,
    StoreUnreachableError,
    StoreUnwritableError,
)

BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
UNWRITABLE = {
    sqlite3.SQLITE_READONLY: "it may not be written",
    sqlite3.SQLITE_CANTOPEN: "it can not be opened",
    sqlite3.SQLITE_PERM: "it may not be written",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk fails",
}

# Classes of PostgreSQL's codes: 53 lack of space or memory, 58 a failing disk, 25006 read-only, XX data damaged.
POSTGRES_UNWRITABLE = ("53", "58", "25006")
POSTGRES_BUSY = ("55P03", "40P01", "57014")


def store_error(error: DBAPIError, url: URL) -> StoreError | None:
    """The store's own error for a database's; None for a broken constraint or a bug."""
    if isinstance(error, IntegrityError):
        return None
    if isinstance(error.orig, sqlite3.Error):
        return sqlite_error(error.orig, url.database or "")
    return _postgres_error(error, url)


def sqlite_error(error: sqlite3.Error, path: str) -> StoreError | None:
    """The store's own error for one of SQLite's."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in BUSY:
        return busy(path)
    if code in DAMAGED:
        return damaged(path)
    if code in UNWRITABLE:
        return StoreUnwritableError(f"The store {path}: {UNWRITABLE[code]}; nothing was recorded.")
    return None


def busy(path: str) -> StoreBusyError:
    """Somebody else has been writing for too long."""
    return StoreBusyError(f"The store {path} is in use by another program; nothing was recorded. Try again.")


def damaged(path: str) -> StoreDamagedError:
    """The refusal of a file that is no whole SQLite database."""
    return StoreDamagedError(
        f"The store {path} is damaged and was left as it is. Put it aside and restore a copy of it, if there is one."
    )


def _postgres_error(error: DBAPIError, url: URL) -> StoreError | None:
    place = url.render_as_string(hide_password=True)
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is None:
        lost = error.connection_invalidated or type(error.orig).__name__ == "OperationalError"
        return StoreUnreachableError(f"The database {place} does not answer.") if lost else None
    if state.startswith("XX"):
        return StoreDamagedError(f"The database {place} reports that it is damaged.")
    if state.startswith(POSTGRES_UNWRITABLE):
        return StoreUnwritableError(f"The database {place} can not write; nothing was recorded.")
    if state.startswith(POSTGRES_BUSY):
        return StoreBusyError(f"The database {place} is busy; nothing was recorded. Try again.")
    if state.startswith(("08", "28", "3D", "57P")):
        return StoreUnreachableError(f"The database {place} can not be used: {error.orig}")
    return None
