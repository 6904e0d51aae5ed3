"""Brings a backup back, into SQLite or PostgreSQL: checked wholly first, then all of it or nothing.

It is first made into a store of its own, in a temporary file: in the form of tables that it was written in, then
taken on to the present form and scored, sitting by sitting. Only then is the real store opened and changed, in one
transaction, which a running server sees as one change.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, literal, select, text
from sqlalchemy.exc import IntegrityError

from scorer.store.backup import PORTION, Counts, Progress, Stage, keep_copy, silent
from scorer.store.backup_lines import BackupReader, Heading, Portion
from scorer.store.db import Store, connect, parse_url
from scorer.store.migrations import known_revisions
from scorer.store.opening import migrate, open_store, stored_form
from scorer.store.portable import BackupError, BackupFault, portable, stored, stored_tables
from scorer.store.sqlite_file import make_file
from scorer.store.verify import Flaw, FlawCode, verify_store


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored: the number of rows of each table, flaws that were accepted, and the copy of what was there."""

    heading: Heading
    counts: Counts
    flaws: tuple[Flaw, ...]
    kept: Path | None


@dataclass(frozen=True, slots=True)
class Wish:
    """How a backup is to be restored: `replace` what is there, after a copy into `folder`; accept `faulty` sittings."""

    folder: Path
    replace: bool = False
    faulty: bool = False


class FaultyBackupError(BackupError):
    """A backup is whole, but what is in it does not hold together."""

    def __init__(self, path: Path, flaws: tuple[Flaw, ...]) -> None:
        super().__init__(BackupFault.FAULTY, file=str(path))
        self.flaws = flaws


def restore(path: Path, address: str, wish: Wish, progress: Progress = silent) -> Restored:
    """Brings the backup in a file into the store at an address, which is made if it is not there yet.

    A BackupError, or another StoreError, and the store as it was, if anything is wrong.
    """
    _refuse_full(address, wish)
    heading = BackupReader(path).heading()
    if heading.tables not in known_revisions():
        raise BackupError(BackupFault.NEWER, file=str(path))
    with tempfile.TemporaryDirectory(prefix="scorer-") as folder:
        draft = f"sqlite:///{Path(folder) / 'draft.db'}"
        _fill_draft(path, heading, draft, progress)
        # Takes it on to the present form, if it is an older one.
        with _opened(draft) as source:
            flaws = tuple(verify_store(source, progress))
            if any(not wish.faulty or flaw.code is not FlawCode.UNSCORED for flaw in flaws):
                raise FaultyBackupError(path, flaws)
            with _opened(address) as target:
                counts, kept = _put(source, target, wish, progress)
    return Restored(heading, counts, flaws, kept)


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    store = open_store(address)
    try:
        yield store
    finally:
        store.close()


def _refuse_full(address: str, wish: Wish) -> None:
    """Said at once and not after a long check; the transaction that writes looks again."""
    if wish.replace or stored_form(address) is None:
        return
    store = connect(parse_url(address))
    try:
        with store.read() as connection:
            if not _is_empty(connection, stored_tables(connection)):
                raise BackupError(BackupFault.NOT_EMPTY)
    finally:
        store.close()


def _is_empty(connection: Connection, tables: tuple[Table, ...]) -> bool:
    return not any(
        connection.execute(select(literal(1)).select_from(table).limit(1)).first() for table in tables
    )


def _fill_draft(path: Path, heading: Heading, address: str, progress: Progress) -> None:
    url = parse_url(address)
    make_file(Path(url.database or ""))
    store = connect(url)
    try:
        with store.write() as connection:
            migrate(connection, form=heading.tables)
            missing = {table.name: table for table in stored_tables(connection)}
            reader = BackupReader(path)
            for portion in reader.portions():
                table = missing.get(portion.table)
                if table is None or set(portion.columns) != set(table.columns.keys()):
                    raise BackupError(BackupFault.LINE, line=portion.line)
                _insert(connection, table, portion)
                progress(Stage.READING, *reader.read_so_far())
            if reader.tables() != set(missing):
                raise BackupError(BackupFault.ALTERED, file=str(path))
    finally:
        store.close()


def _insert(connection: Connection, table: Table, portion: Portion) -> None:
    columns = [table.columns[name] for name in portion.columns]
    rows: list[dict[str, Any]] = []
    for number, row in enumerate(portion.rows):
        try:
            rows.append({one.name: stored(one, value) for one, value in zip(columns, row, strict=True)})
        except ValueError as error:
            raise BackupError(BackupFault.LINE, line=portion.line + number) from error
    try:
        connection.execute(insert(table), rows)
    except IntegrityError as error:
        # One of them is there twice, or refers to nothing.
        raise BackupError(BackupFault.LINE, line=portion.line) from error


def _put(source: Store, target: Store, wish: Wish, progress: Progress) -> tuple[Counts, Path | None]:
    """All that is in one store into the other, in place of what is there, in one transaction."""
    kept: Path | None = None
    with source.read() as reading, target.write() as writing:
        tables = stored_tables(writing)
        _keep_others_out(writing, tables)
        if not _is_empty(writing, tables):
            if not wish.replace:
                raise BackupError(BackupFault.NOT_EMPTY)
            kept = keep_copy(target, writing, wish.folder)
        for table in reversed(tables):
            writing.execute(delete(table))
        counts = _copy(reading, writing, tables, progress)
        _advance(writing, tables)
    return counts, kept


def _copy(reading: Connection, writing: Connection, tables: tuple[Table, ...], progress: Progress) -> Counts:
    drafts = {table.name: table for table in stored_tables(reading)}
    totals = {
        name: reading.scalar(select(func.count()).select_from(draft)) or 0 for name, draft in drafts.items()
    }
    done, total = 0, sum(totals.values())
    for table in tables:
        draft = drafts[table.name]
        found = reading.execute(select(draft).execution_options(yield_per=PORTION))
        for portion in found.mappings().partitions():
            rows = [
                {name: stored(table.columns[name], portable(value)) for name, value in row.items()}
                for row in portion
            ]
            writing.execute(insert(table), rows)
            done += len(rows)
            progress(Stage.STORING, done, total)
    return totals


def _keep_others_out(connection: Connection, tables: tuple[Table, ...]) -> None:
    # An SQLite writer has the whole file to itself already.
    if connection.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in tables)
        connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))


def _advance(connection: Connection, tables: tuple[Table, ...]) -> None:
    """Lets PostgreSQL count on after the ids that were brought; SQLite looks for the largest by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        if "id" not in table.columns:
            continue
        sequence = connection.scalar(select(func.pg_get_serial_sequence(f'"{table.name}"', "id")))
        if sequence is not None:
            following = (connection.scalar(select(func.max(table.columns["id"]))) or 0) + 1
            connection.execute(select(func.setval(sequence, following, False)))
