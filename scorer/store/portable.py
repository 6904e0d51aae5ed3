"""The form of a backup: one compressed file of lines that SQLite and PostgreSQL are restored from alike.

Its first line says what it is and of which form the tables are; then each table follows, its columns and its rows;
the last line counts the rows and has the digest of all lines before it, so that nothing can be missing or altered.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, TypeAlias

from sqlalchemy import Boolean, Column, Connection, DateTime, Integer, MetaData, String, Table
from sqlalchemy.types import JSON

from scorer.store.errors import StoreError

FORMAT = "vint-store/1"

# The form of the tables is told by the first line.
FORM_TABLE = "alembic_version"

LARGEST_WHOLE = 2**31 - 1

Row: TypeAlias = Sequence[Any]


class BackupFault(StrEnum):
    """Why a backup can not be made or restored."""

    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"
    EXISTS = "exists"
    NO_STORE = "no-store"
    OLDER_STORE = "older-store"
    NEWER_STORE = "newer-store"
    NO_BACKUP = "no-backup"
    NEWER = "newer"
    CUT_SHORT = "cut-short"
    ALTERED = "altered"
    LINE = "line"
    NOT_EMPTY = "not-empty"
    FAULTY = "faulty"


class BackupError(StoreError):
    """A backup can not be made or restored, and nothing was changed. The command line has the sentence for the code."""

    def __init__(self, code: BackupFault, **values: int | str) -> None:
        super().__init__(f"{code}: {values}")
        self.code = code
        self.told: Mapping[str, int | str] = values


def stored_tables(connection: Connection) -> tuple[Table, ...]:
    """The tables of a store as its database has them, each after those that it refers to."""
    metadata = MetaData()
    metadata.reflect(connection)
    return tuple(table for table in metadata.sorted_tables if table.name != FORM_TABLE)


def line_of(value: Any) -> bytes:
    """One line of a backup."""
    return json.dumps(value, separators=(",", ":")).encode("ascii") + b"\n"


def portable(value: Any) -> Any:
    """A value of a row as JSON has it; a moment is written in UTC."""
    if isinstance(value, datetime):
        aware = value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
        return aware.isoformat()
    return value


def stored(column: Column[Any], value: Any) -> Any:
    """A value of a backup as its column takes it in either database; a ValueError if it can not stand there."""
    if value is None:
        if column.nullable:
            return None
        raise ValueError(column.name)
    kind = column.type
    if isinstance(kind, Boolean):
        sound = isinstance(value, bool)
    elif isinstance(kind, Integer):
        sound = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_WHOLE
    elif isinstance(kind, DateTime):
        return _moment(value)
    elif isinstance(kind, JSON):
        sound = isinstance(value, dict)
    else:
        sound = isinstance(kind, String) and _is_text(value, kind.length)
    if not sound:
        raise ValueError(column.name)
    return value


def _moment(value: Any) -> datetime:
    moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    if moment is None or moment.tzinfo is None:
        raise ValueError(value)
    # SQLite keeps no zone, so what it is given has to be in UTC already.
    return moment.astimezone(UTC)


def _is_text(value: Any, length: int | None) -> bool:
    if not isinstance(value, str) or "\0" in value or (length is not None and len(value) > length):
        return False
    # Half of a pair of surrogates can not be written.
    return not any("\ud800" <= letter <= "\udfff" for letter in value)
