"""What all tests share: an empty store of either kind, and where the browser is.

A test that asks for PostgreSQL or a browser and can not have it fails with the reason; none is skipped.
"""

import os
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from scorer.store.repo import open_store
from tests.postgres import NoPostgresError, fresh_database, running_server

# The suite looks for the same examples every time, and a busy machine is no fault.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which database the tests of the pages keep their stores in. Those of the store itself run on both always."""
    parser.addoption(
        "--database",
        choices=["usual", "sqlite", "postgresql", "all"],
        default="usual",
        help="where the tests of the pages keep their stores: usual (SQLite, of many pages PostgreSQL too), one of them, or all on both",
    )


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The conninfo of a PostgreSQL server: that of SCORER_TEST_POSTGRES, else one started for this run."""
    given = os.environ.get("SCORER_TEST_POSTGRES")
    if given:
        yield given
        return
    try:
        with running_server() as conninfo:
            yield conninfo
    except NoPostgresError as error:
        pytest.fail(f"The PostgreSQL tests did not run: {error}", pytrace=False)


@pytest.fixture(scope="session")
def made_postgres(postgres_server: str) -> Iterator[str]:
    """The name of a database with the tables of a new store, to copy."""
    name = f"made_{uuid.uuid4().hex}"
    with fresh_database(postgres_server, name) as url:
        open_store(url).close()
        yield name


@pytest.fixture(scope="session")
def made_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables of a new store, to copy."""
    path = tmp_path_factory.mktemp("made") / "scorer.db"
    open_store(f"sqlite:///{path}").close()
    return path


@pytest.fixture
def postgres_url(postgres_server: str, made_postgres: str) -> Iterator[str]:
    """The address of a new store on PostgreSQL."""
    with fresh_database(postgres_server, f"scorer_{uuid.uuid4().hex}", like=made_postgres) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path, made_sqlite: Path) -> str:
    """The address of a new store on SQLite."""
    path = tmp_path / "scorer.db"
    shutil.copy(made_sqlite, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of a new store, once of each kind; its tables are there already, which saves time."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def unmade_store_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a store that nobody has opened yet, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'scorer.db'}"
        return
    server: str = request.getfixturevalue("postgres_server")
    with fresh_database(server, f"scorer_{uuid.uuid4().hex}") as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The Chromium to start: Playwright's `executable_path`, None for Playwright's own build."""
    named = os.environ.get("SCORER_CHROMIUM")
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return named or next((path for path in found if path), None)
