"""Every store ever written can be taken on, and a copy of it is kept before it is changed."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import make_url

from scorer.engine.sheet import build_sheet
from scorer.gamefile.result import write_result
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store import repo
from scorer.store.errors import StoreError, StoreNewerError, StoreUnwritableError
from scorer.store.migrations import FOLDER, known_revisions
from scorer.store.models import Base
from scorer.store.repo import ChangeKind, Store
from scorer.store.verify import verify_store
from tests.builders import comparable
from tests.oracle.naive import score_file
from tests.store.builders import SITTING, add_deals, add_rubber, begin, tricks_of
from tests.store.disks import disk_full_at
from tests.store.keep import KEPT, TOKENS, games

# The keeper's link of the sitting in the kept stores.
KEPT_TOKEN = "Keeper00000Secret0000000000000000"

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "9998"
down_revision = "{previous}"


def upgrade() -> None:
    with op.batch_alter_table("sitting") as table:
        table.alter_column("form_key", new_column_name="key")
    op.create_table("more", sa.Column("id", sa.Integer, primary_key=True))
    {last}
"""


def steps_with(folder: Path, last: str = "pass") -> Path:
    """The migrations and one more that rebuilds a table which others refer to."""
    steps = folder / "steps"
    shutil.copytree(FOLDER, steps, ignore=shutil.ignore_patterns("__pycache__"))
    text = NEXT_STEP.format(previous=known_revisions()[-1], last=last)
    (steps / "versions" / "v9998_next.py").write_text(text, encoding="utf-8")
    return steps


def column_names(store: Store) -> set[str]:
    """The columns of the table of sittings."""
    with store.read() as connection:
        return set(connection.exec_driver_sql("SELECT * FROM sitting").keys())


def test_the_steps_lead_to_the_tables_that_the_program_uses(store: Store) -> None:
    with store.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_the_names_of_the_files_are_the_revisions_in_their_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    assert script.get_heads() == [known_revisions()[-1]]
    assert tuple(step.revision for step in reversed(list(script.walk_revisions()))) == known_revisions()


def test_a_copy_of_every_released_form_is_kept() -> None:
    assert {path.stem for path in KEPT.glob("[0-9]*.sql")} == set(known_revisions())
    assert {path.stem for path in KEPT.glob("games-*.sql")} == {f"games-{one}" for one in known_revisions()}


@pytest.mark.parametrize("revision", known_revisions())
def test_a_store_of_every_released_form_opens_with_all_that_is_in_it(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "scorer.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((KEPT / f"{revision}.sql").read_text(encoding="utf-8"))
    store = repo.open_store(f"sqlite:///{path}")
    link = repo.find_link(store, KEPT_TOKEN)
    assert link is not None
    sitting = repo.load_sitting(store, link)
    assert sitting.facts["players"] == ["Анна", "Борис", "Вера", "Глеб"]
    assert tricks_of(sitting) == [[9, 11, 8], [13]]
    kinds = [change.kind for change in repo.load_history(store, link)]
    assert kinds.count(ChangeKind.DEAL_STRUCK) == 1
    assert repo.load_sitting_at(store, link, sitting.revision) == sitting
    add_rubber(store, link, follows=sitting.rubbers[-1].id)
    store.close()


@pytest.mark.parametrize("revision", known_revisions())
def test_the_games_of_every_released_form_have_the_sheets_that_they_always_had(
    tmp_path: Path, revision: str
) -> None:
    path = tmp_path / "scorer.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((KEPT / f"games-{revision}.sql").read_text(encoding="utf-8"))
    heard: list[tuple[str, str]] = []
    store = repo.open_store(f"sqlite:///{path}", told=lambda work, where: heard.append((work, where)))
    assert heard == ([] if revision == known_revisions()[-1] else [("migrating", str(path))])
    for value, token in zip(games(), TOKENS, strict=True):
        link = repo.find_link(store, token)
        assert link is not None
        sitting = repo.load_sitting(store, link)
        rubbers = tuple((one.facts, tuple(deal.facts for deal in one.deals)) for one in sitting.rubbers)
        game, faults = read_stored(StoredFacts(sitting.facts, rubbers))
        assert game is not None, faults
        # By the scorer that was written without a look at ours, from the game file itself.
        assert comparable(write_result(build_sheet(game.sitting), game.names)) == comparable(
            score_file(value)
        )
        assert [change.kind for change in repo.load_history(store, link)][-4:] == [
            ChangeKind.DEAL_REPLACED, ChangeKind.DEAL_REPLACED, ChangeKind.DEAL_ADDED, ChangeKind.DEAL_STRUCK,
        ]  # fmt: skip
    assert list(verify_store(store)) == []
    store.close()


def test_an_older_store_is_copied_and_then_migrated(tmp_path: Path, store_url: str) -> None:
    store = repo.open_store(store_url)
    link = begin(store)
    add_deals(store, link, add_rubber(store, link), 7, 8)
    before = repo.load_sitting(store, link)
    store.close()
    steps = steps_with(tmp_path)
    store = repo.open_store(store_url, steps=steps)
    assert "key" in column_names(store)
    assert repo.load_sitting(store, link) == before, "no deal was lost when the table was rebuilt"
    store.close()
    with pytest.raises(StoreNewerError):
        repo.open_store(store_url)
    if store_url.startswith("sqlite"):
        copy = Path(make_url(store_url).database or "").with_name(f"scorer.db.form-{known_revisions()[-1]}")
        assert {path.name for path in tmp_path.iterdir()} == {"scorer.db", copy.name, "steps"}
        store = repo.open_store(f"sqlite:///{copy}")
        assert repo.load_sitting(store, link) == before
        store.close()


def test_a_migration_that_fails_leaves_the_store_as_it_was(tmp_path: Path, store_url: str) -> None:
    store = repo.open_store(store_url)
    link = begin(store)
    store.close()
    steps = steps_with(tmp_path, last="raise RuntimeError('half-way')")
    with pytest.raises(RuntimeError, match="half-way"):
        repo.open_store(store_url, steps=steps)
    store = repo.open_store(store_url)
    assert "key" not in column_names(store)
    assert repo.load_sitting(store, link).facts == SITTING
    store.close()


def test_a_store_that_refers_to_nothing_is_not_migrated(tmp_path: Path, sqlite_url: str) -> None:
    repo.open_store(sqlite_url).close()
    with closing(sqlite3.connect(tmp_path / "scorer.db")) as connection, connection:
        connection.execute("INSERT INTO link VALUES (1, 77, 'keeper', 'a', 'b', '2026-01-01 00:00:00', NULL)")
    with pytest.raises(StoreError, match="refers to nothing"):
        repo.open_store(sqlite_url, steps=steps_with(tmp_path))
    store = repo.open_store(sqlite_url)
    assert "key" not in column_names(store)
    store.close()


def test_a_store_that_can_not_be_copied_is_not_migrated(tmp_path: Path, sqlite_url: str) -> None:
    store = repo.open_store(sqlite_url)
    begin(store)
    store.close()
    steps = steps_with(tmp_path)
    with disk_full_at((tmp_path / "scorer.db").stat().st_size - 4096), pytest.raises(StoreUnwritableError):
        repo.open_store(sqlite_url, steps=steps)
    assert {path.name for path in tmp_path.iterdir()} == {"scorer.db", "steps"}
    store = repo.open_store(sqlite_url)
    assert "key" not in column_names(store)
    store.close()


def test_an_earlier_copy_is_not_overwritten(tmp_path: Path, sqlite_url: str) -> None:
    repo.open_store(sqlite_url).close()
    revision = known_revisions()[-1]
    earlier = tmp_path / f"scorer.db.form-{revision}"
    earlier.write_text("earlier")
    repo.open_store(sqlite_url, steps=steps_with(tmp_path)).close()
    assert earlier.read_text() == "earlier"
    assert (tmp_path / f"scorer.db.form-{revision}-2").read_bytes().startswith(b"SQLite format 3")
