"""From a database's own errors to the store's: what went wrong, and a sentence about it."""

import sqlite3

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from scorer.store.errors import (
    N_,
    StoreBusyError,
    StoreDamagedError,
    StoreError,
    StoreUnreachableError,
    StoreUnwritableError,
)

BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
NOT_ALLOWED = N_("The store %(where)s may not be written; nothing was recorded.")
UNWRITABLE = {
    sqlite3.SQLITE_READONLY: NOT_ALLOWED,
    sqlite3.SQLITE_CANTOPEN: N_(
        "The store %(where)s can not be opened; nothing was recorded. Look whether its folder is there and may be written."
    ),
    sqlite3.SQLITE_PERM: NOT_ALLOWED,
    sqlite3.SQLITE_FULL: N_("The store %(where)s can not grow: the disk is full; nothing was recorded."),
    sqlite3.SQLITE_IOERR: N_("The store %(where)s can not be kept: the disk fails; nothing was recorded."),
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
        return StoreUnwritableError(UNWRITABLE[code], where=path)
    return None


def busy(path: str) -> StoreBusyError:
    """Somebody else has been writing for too long."""
    return StoreBusyError(
        N_("The store %(where)s is in use by another program; nothing was recorded. Try again."), where=path
    )


def damaged(path: str) -> StoreDamagedError:
    """The refusal of a file that is no whole SQLite database."""
    return StoreDamagedError(
        N_(
            "The store %(where)s is damaged and was left as it is. Put it aside and restore a copy of it, if there is one."
        ),
        where=path,
    )


def _postgres_error(error: DBAPIError, url: URL) -> StoreError | None:
    place = url.render_as_string(hide_password=True)
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is None:
        lost = error.connection_invalidated or type(error.orig).__name__ == "OperationalError"
        return (
            StoreUnreachableError(N_("The database %(where)s does not answer."), where=place)
            if lost
            else None
        )
    if state.startswith("XX"):
        return StoreDamagedError(N_("The database %(where)s reports that it is damaged."), where=place)
    if state.startswith(POSTGRES_UNWRITABLE):
        return StoreUnwritableError(
            N_("The database %(where)s can not write; nothing was recorded."), where=place
        )
    if state.startswith(POSTGRES_BUSY):
        return StoreBusyError(
            N_("The database %(where)s is busy; nothing was recorded. Try again."), where=place
        )
    if state.startswith(("08", "28", "3D", "57P")):
        return StoreUnreachableError(
            N_("The database %(where)s can not be used: %(why)s"), where=place, why=str(error.orig).strip()
        )
    return None
