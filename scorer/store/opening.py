"""Opens a store: looks at it without touching it, makes or migrates it, refuses what it must not write."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from scorer.store import sqlite_file
from scorer.store.db import Store, connect, parse_url, translated
from scorer.store.errors import N_, StoreError, StoreForeignError, StoreNewerError
from scorer.store.migrations import FOLDER, known_revisions
from scorer.store.models import Base

# Any number that no other program is likely to take for its own.
MIGRATION_LOCK = 7_846_151_119

# Alembic keeps the migration under way in its module, so two threads must not migrate at once.
_one_at_a_time = threading.Lock()


class Work(StrEnum):
    """What the opening of a store may need, which takes a moment."""

    MAKING = "making"
    MIGRATING = "migrating"


Told = Callable[[Work, str], object]
"""Is told what is done before it is, and where."""


def silent(_work: Work, _where: str) -> None:
    """Nobody looks."""


def open_store(address: str, *, steps: Path = FOLDER, told: Told = silent) -> Store:
    """Opens the store at an address such as sqlite:////home/anna/scorer.db, making or migrating it if need be.

    Raises a StoreError, whose text is a sentence, and leaves the store as it was, if it is newer than this
    program, damaged, not ours, or can not be written. `steps` is the folder of the migrations; `told` hears of work that
    takes a moment.
    """
    url = parse_url(address)
    path = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
    opening = _Opening(str(path or url.render_as_string(hide_password=True)), path, steps, told)
    if path is not None:
        revision = sqlite_file.stored_revision(path)
        opening.refuse_newer(revision)
        if revision is None:
            sqlite_file.make_file(path)
    store = connect(url)
    try:
        opening.bring_up_to_date(store)
    except BaseException:
        store.close()
        raise
    return store


def stored_form(address: str) -> str | None:
    """The form of the tables of the store at an address, None if there is none yet. Nothing is written.

    Raises a StoreError if what is there is damaged, not ours, or does not answer.
    """
    url = parse_url(address)
    if url.get_backend_name() == "sqlite":
        return sqlite_file.stored_revision(Path(url.database or ""))
    store = connect(url)
    try:
        with store.read() as connection:
            return _revision(connection)
    finally:
        store.close()


def present_form(store: Store) -> str | None:
    """The form of the tables of an open store, read from it now: so whether it can be read."""
    with store.read() as connection:
        found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return found


@dataclass(frozen=True, slots=True)
class _Opening:
    """A store being opened: its name for people, its file if it is one, the migrations."""

    where: str
    path: Path | None
    steps: Path
    told: Told

    def refuse_newer(self, revision: str | None) -> None:
        known = known_revisions(self.steps)
        if revision is not None and revision not in known:
            raise StoreNewerError(
                N_(
                    "The store %(where)s was written by a newer version of the scorer (its form is %(form)s, this version "
                    "knows %(known)s); it was left as it is. Install the newer version."
                ),
                where=self.where,
                form=revision,
                known=known[-1],
            )

    def bring_up_to_date(self, store: Store) -> None:
        newest = known_revisions(self.steps)[-1]
        with store.write() as connection:
            # Even if there is nothing to do, this shows that the store can be written.
            revision = _revision(connection)
        if revision == newest:
            return
        with self._alone(store) as connection:
            revision = _revision(connection)
            self.refuse_newer(revision)
            if revision == newest:
                return
            self.told(Work.MAKING if revision is None else Work.MIGRATING, self.where)
            if self.path is not None and revision is not None:
                sqlite_file.copy_beside(self.path, revision)
            migrate(connection, self.steps)

    @contextmanager
    def _alone(self, store: Store) -> Iterator[Connection]:
        """A transaction in which no other process migrates."""
        if self.path is not None:
            with _rebuilding(store, self.where) as connection:
                yield connection
            return
        with store.write() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            yield connection


@contextmanager
def _rebuilding(store: Store, where: str) -> Iterator[Connection]:
    # SQLite changes a table by rebuilding it, which must not look like the loss of what others refer to.
    # It obeys this statement only outside a transaction, so it goes past SQLAlchemy.
    with (
        translated(store.engine.url),
        store.engine.execution_options(immediate=True).connect() as connection,
        closing(connection.connection.cursor()) as driver,
    ):
        driver.execute("PRAGMA foreign_keys = OFF")
        try:
            with connection.begin():
                yield connection
                if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                    raise StoreError(
                        N_("The store %(where)s can not be migrated: something in it refers to nothing."),
                        where=where,
                    )
        finally:
            driver.execute("PRAGMA foreign_keys = ON")


def _revision(connection: Connection) -> str | None:
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables & set(Base.metadata.tables):
            raise StoreForeignError(
                N_("The database has tables of these names that are not the scorer’s own.")
            )
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def migrate(connection: Connection, steps: Path = FOLDER, form: str = "head") -> None:
    """Makes or changes the tables, in the transaction that is under way, until they have a form; "head" is the newest."""
    # Only the start that migrates pays for loading Alembic.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(config, form)
