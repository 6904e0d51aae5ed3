"""Reads a backup line by line; what is not as it was written is refused, and where it is said."""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorer.store.backup import Counts
from scorer.store.portable import FORMAT, BackupError, BackupFault, Row

# How every compressed file begins.
MAGIC = b"\x1f\x8b"

# A line holds the facts of one sitting, rubber or deal.
LONGEST_LINE = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Heading:
    """What the first line says: the form of the tables, when the backup was made, by which version."""

    tables: str
    made: str
    scorer: str


@dataclass(frozen=True, slots=True)
class Portion:
    """Rows of one table, and the number of the line that the first of them stands on."""

    table: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    line: int


class BackupReader:
    """A backup that is being read, once from its beginning to its end."""

    def __init__(self, path: Path, size: int = 500) -> None:
        self._path = path
        self._size = size
        self._line = 0
        self._digest = hashlib.sha256()
        self._counts: Counts = {}

    def heading(self) -> Heading:
        """The first line alone."""
        with self._opened() as file:
            return self._heading(file)

    def read_so_far(self) -> tuple[int, int]:
        """How many bytes of the file have been read, and how many there are."""
        return self._packed.tell(), self._path.stat().st_size

    def tables(self) -> set[str]:
        """The tables that have been read so far."""
        return set(self._counts)

    def portions(self) -> Iterator[Portion]:
        """All rows, in the order of the file. That it was whole is known when the last one has been given."""
        with self._opened() as file:
            self._heading(file)
            yield from self._tables(file)

    @contextmanager
    def _opened(self) -> Iterator[gzip.GzipFile]:
        try:
            packed = self._path.open("rb")
            compressed = packed.read(len(MAGIC)) == MAGIC
            packed.seek(0)
        except OSError as error:
            why = error.strerror or str(error)
            raise BackupError(BackupFault.UNREADABLE, file=str(self._path), why=why) from error
        if not compressed:
            packed.close()
            raise BackupError(BackupFault.NO_BACKUP, file=str(self._path))
        with packed, gzip.GzipFile(fileobj=packed) as lines:
            self._packed = packed
            yield lines

    def _heading(self, file: gzip.GzipFile) -> Heading:
        value = self._value(self._next(file))
        match value:
            case {"format": str(form), "tables": str(tables), "made": str(made), "scorer": str(scorer)}:
                if form != FORMAT:
                    raise BackupError(BackupFault.NEWER, file=str(self._path))
                return Heading(tables, made, scorer)
        raise BackupError(BackupFault.NO_BACKUP, file=str(self._path))

    def _tables(self, file: gzip.GzipFile) -> Iterator[Portion]:
        table, columns = "", ()
        rows: list[Row] = []
        while True:
            before = self._digest.hexdigest()
            value = self._value(self._next(file))
            if isinstance(value, list) and table and len(value) == len(columns):
                rows.append(value)
                if len(rows) < self._size:
                    continue
            elif not isinstance(value, dict):
                raise BackupError(BackupFault.LINE, line=self._line)
            if rows:
                self._counts[table] += len(rows)
                last = self._line if isinstance(value, list) else self._line - 1
                yield Portion(table, columns, tuple(rows), last - len(rows) + 1)
                rows = []
            if isinstance(value, dict):
                if "sha256" in value:
                    self._check_end(value, before, file)
                    return
                table, columns = self._table(value)

    def _table(self, value: Any) -> tuple[str, Any]:
        match value:
            case {"table": str(table), "columns": [*columns]} if table not in self._counts:
                self._counts[table] = 0
                return table, tuple(str(column) for column in columns)
        raise BackupError(BackupFault.LINE, line=self._line)

    def _check_end(self, value: Any, digest: str, file: gzip.GzipFile) -> None:
        if value.get("sha256") != digest or value.get("rows") != self._counts or self._read(file):
            raise BackupError(BackupFault.ALTERED, file=str(self._path))

    def _next(self, file: gzip.GzipFile) -> bytes:
        line = self._read(file)
        self._line += 1
        if not line.endswith(b"\n"):
            raise BackupError(
                BackupFault.NO_BACKUP if self._line == 1 else BackupFault.CUT_SHORT, file=str(self._path)
            )
        self._digest.update(line)
        return line

    def _read(self, file: gzip.GzipFile) -> bytes:
        try:
            return file.readline(LONGEST_LINE)
        except (gzip.BadGzipFile, zlib.error) as error:
            raise BackupError(BackupFault.ALTERED, file=str(self._path)) from error
        except EOFError as error:
            raise BackupError(BackupFault.CUT_SHORT, file=str(self._path)) from error
        except OSError as error:
            why = error.strerror or str(error)
            raise BackupError(BackupFault.UNREADABLE, file=str(self._path), why=why) from error

    def _value(self, line: bytes) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError) as error:
            code = BackupFault.LINE if self._line > 1 else BackupFault.NO_BACKUP
            raise BackupError(code, file=str(self._path), line=self._line) from error
