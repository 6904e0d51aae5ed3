"""What can befall a store under a running app, on either database: it is away, its disk is full, another program has
locked it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg

from scorer.store.repo import Store
from tests.store.disks import disk_full_at

FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON sitting FOR EACH STATEMENT EXECUTE FUNCTION full_disk();
"""
ROOM = "DROP TRIGGER full_disk ON sitting; DROP FUNCTION full_disk;"


def _is_file(store: Store) -> bool:
    return store.engine.dialect.name == "sqlite"


def _path(store: Store) -> Path:
    return Path(store.engine.url.database or "")


def beside(store: Store, database: str = "") -> psycopg.Connection:
    """Another program at the same server, in the same database or in another one."""
    url = store.engine.url.set(drivername="postgresql")
    address = (url.set(database=database) if database else url).render_as_string(hide_password=False)
    return psycopg.connect(address, autocommit=True)


def take_away(store: Store) -> None:
    """Leaves nothing of a store that could be asked."""
    store.close()
    if _is_file(store):
        _path(store).write_bytes(b"nonsense" * 1000)
        return
    with beside(store, "postgres") as other:
        other.execute(f"DROP DATABASE {store.engine.url.database} WITH (FORCE)".encode())


@contextmanager
def full(store: Store) -> Iterator[None]:
    """There is no room for anything more."""
    if _is_file(store):
        with disk_full_at(_path(store).with_name("scorer.db-wal").stat().st_size):
            yield
        return
    with beside(store) as other:
        other.execute(FULL.encode())
    yield
    with beside(store) as other:
        other.execute(ROOM.encode())


@contextmanager
def locked(store: Store) -> Iterator[None]:
    """Another program writes, and does not come to an end; nobody has to wait long for it."""
    if _is_file(store):
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout = 50")
        with closing(sqlite3.connect(_path(store), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
        return
    with beside(store) as other:
        other.execute(f"ALTER DATABASE {store.engine.url.database} SET lock_timeout = '50ms'".encode())
        store.close()
        with other.transaction():
            other.execute("SELECT * FROM sitting FOR UPDATE")
            yield
