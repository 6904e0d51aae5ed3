"""The connection to the database: one transaction a call, durable when it is said to be done."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from scorer.store import sqlite_file
from scorer.store.errors import N_, StoreError
from scorer.store.faults import busy, store_error

# Connections are kept, as many as there are likely to be threads: opening one costs more than a query.
KEPT_CONNECTIONS = 20
MORE_CONNECTIONS = 40


@dataclass(frozen=True, slots=True)
class Store:
    """An open store. Every function of `repo` takes it first; threads may share it, processes may not."""

    engine: Engine
    _reader: Engine
    _writer: Engine
    # SQLite lets those who wait for one another poll, and some starve; within a process we stand in a line instead.
    _line: "threading.Lock | None" = None

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that sees one moment of the store and changes nothing."""
        with translated(self.engine.url), self._reader.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that is on the disk when the block is left, or has changed nothing if that raises."""
        with self._turn(), translated(self.engine.url), self._writer.begin() as connection:
            yield connection

    def first_row(self, statement: str, value: str) -> tuple[Any, ...] | None:
        """The first row of a query with one value, `?`, past SQLAlchemy: for what every request asks. There are queries
        that cost less than SQLAlchemy's way to them."""
        marked = statement if self.engine.dialect.name == "sqlite" else statement.replace("?", "%s")
        try:
            with closing(self.engine.raw_connection()) as connection:
                cursor = connection.cursor()
                cursor.execute(marked, (value,))
                found: tuple[Any, ...] | None = cursor.fetchone()
                cursor.close()
                return found
        # Whatever it is, it happens again on the usual way, where it is given its sentence.
        except Exception:  # noqa: BLE001
            with self.read() as connection_:
                row = connection_.exec_driver_sql(marked, (value,)).first()
                return None if row is None else tuple(row)

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """One writer of this process at a time, where the database takes one at a time anyway."""
        if self._line is None:
            yield
            return
        if not self._line.acquire(timeout=sqlite_file.BUSY_SECONDS):
            raise busy(self.engine.url.database or "")
        try:
            yield
        finally:
            self._line.release()

    def close(self) -> None:
        """Lets go of all connections; on SQLite the last one folds the log into the file."""
        self.engine.dispose()


@contextmanager
def translated(url: URL) -> Iterator[None]:
    """Gives a database's errors as the store's own, with a sentence; a broken constraint stays what it is."""
    try:
        yield
    except DBAPIError as error:
        known = store_error(error, url)
        if known is None:
            raise
        raise known from error


def parse_url(text: str) -> URL:
    """The address of a store; "postgres://" and "postgresql://" mean the driver that the extra brings."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreError(
            N_("The address of the store is not of the form sqlite:///… or postgresql://….")
        ) from error
    if url.drivername in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "postgresql+psycopg":
        return url
    if url.drivername in {"sqlite", "sqlite+pysqlite"} and url.database not in {None, "", ":memory:"}:
        return url
    raise StoreError(
        N_("A store is an SQLite file or a PostgreSQL database, not “%(what)s”."), what=url.drivername
    )


def connect(url: URL) -> Store:
    """A store at that address, unchecked: `open_store` is what a program calls."""
    sqlite = url.get_backend_name() == "sqlite"
    try:
        engine = create_engine(
            url,
            json_serializer=partial(json.dumps, separators=(",", ":")),
            pool_size=KEPT_CONNECTIONS,
            max_overflow=MORE_CONNECTIONS,
            pool_pre_ping=not sqlite,
            connect_args={"timeout": sqlite_file.BUSY_SECONDS} if sqlite else {},
        )
    except ModuleNotFoundError as error:
        raise StoreError(
            N_("For PostgreSQL install the extra: pip install 'vint-scorer[postgres]'.")
        ) from error
    if sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return Store(engine, engine, engine.execution_options(immediate=True), threading.Lock())
    # A sitting is read in three queries, which must not fall on two sides of a change.
    return Store(engine, engine.execution_options(isolation_level="REPEATABLE READ"), engine)


def _prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The module must not begin transactions of its own: it would begin them late and never as writers.
    connection.isolation_level = None
    cursor = connection.cursor()
    switch_to_log(cursor)
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA fullfsync = ON")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def switch_to_log(cursor: Any) -> None:
    """Sets the write-ahead log. SQLite does not wait for others at this one statement, so we do."""
    deadline = time.monotonic() + sqlite_file.BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except Exception as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    # A reader that became a writer half-way could fail at once; a writer says so at the start and waits its turn.
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
