"""Writes the whole store into one file, from a running server too: all of it is of one moment."""

import gzip
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import IO, Self

from sqlalchemy import Connection, func, select, text

from scorer.store.db import Store, connect, parse_url
from scorer.store.opening import stored_form
from scorer.store.portable import (
    FORM_TABLE,
    FORMAT,
    BackupError,
    BackupFault,
    line_of,
    portable,
    stored_tables,
)
from scorer.store.sqlite_file import sync


class Stage(StrEnum):
    """What long work is at."""

    WRITING = "writing"
    READING = "reading"
    CHECKING = "checking"
    STORING = "storing"


Progress = Callable[[Stage, int, int], None]
"""Called now and then during long work with what it is at, how much is done, and how much there is to do."""

Counts = dict[str, int]
"""The number of rows, by table."""


def silent(_stage: Stage, _done: int, _all: int) -> None:
    """Work that nobody waits for."""


# Rows are fetched in portions of this size, so that a large store needs no large memory.
PORTION = 1000


def back_up(address: str, path: Path, *, progress: Progress = silent) -> Counts:
    """Writes the store at an address into a new file, and gives the number of rows of each table.

    The store is only read, so it may be in use, of an older form, or on a full disk. The file appears when it is whole
    and on the disk, and only its owner can read it, since it holds the links.
    """
    if stored_form(address) is None:
        raise BackupError(BackupFault.NO_STORE)
    store = connect(parse_url(address))
    try:
        with new_file(path) as file, store.read() as connection:
            return write_backup(connection, file, progress)
    finally:
        store.close()


def keep_copy(store: Store, connection: Connection, folder: Path) -> Path:
    """Writes what a transaction sees into a new file of the folder, before it is replaced; gives the file."""
    kind = store.engine.dialect.name
    path = folder / f"before-restore-{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{kind}.vint-store.gz"
    with new_file(path) as file:
        write_backup(connection, file, silent)
    return path


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that gets its name when it has been written wholly; one that is there and not empty is left."""
    unfinished: Path | None = None
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise BackupError(BackupFault.EXISTS, file=str(path))
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        unfinished = Path(name)
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
        sync(path.parent)
    except OSError as error:
        why = error.strerror or str(error)
        raise BackupError(BackupFault.UNWRITABLE, file=str(path), why=why) from error
    finally:
        if unfinished is not None:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)


def write_backup(connection: Connection, file: IO[bytes], progress: Progress) -> Counts:
    """Writes what a transaction sees, table by table."""
    tables = stored_tables(connection)
    rows = [(table, connection.scalar(select(func.count()).select_from(table)) or 0) for table in tables]
    total, done = sum(number for _, number in rows), 0
    counts: Counts = {}
    with _Lines(file) as lines:
        form = connection.scalar(text(f"SELECT version_num FROM {FORM_TABLE}"))  # noqa: S608 - a constant
        made = portable(datetime.now(UTC))
        lines.write(
            line_of({"format": FORMAT, "tables": form, "made": made, "scorer": version("vint-scorer")})
        )
        for table, _ in rows:
            lines.write(line_of({"table": table.name, "columns": list(table.columns.keys())}))
            counts[table.name] = 0
            found = connection.execute(
                select(table).order_by(*table.primary_key.columns).execution_options(yield_per=PORTION)
            )
            for portion in found.partitions():
                lines.write(b"".join(line_of([portable(value) for value in row]) for row in portion))
                counts[table.name] += len(portion)
                done += len(portion)
                progress(Stage.WRITING, done, total)
        lines.write(line_of({"rows": counts, "sha256": lines.digest.hexdigest()}))
    return counts


class _Lines:
    """A compressed file that knows the digest of what has been written."""

    def __init__(self, file: IO[bytes]) -> None:
        self.digest = hashlib.sha256()
        # Without a time of its own the same store gives the same bytes.
        self._packed = gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6, mtime=0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._packed.close()

    def write(self, lines: bytes) -> None:
        """Writes whole lines."""
        self.digest.update(lines)
        self._packed.write(lines)
