"""The app on a temporary store, and a way to begin a sitting from a game file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket

from scorer.app import create_app
from scorer.config import Config
from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.repo import Link, NewRubber, Store
from tests.web.browser import Browser

Begin = Callable[[dict[str, Any]], Link]


ON_BOTH = (
    "agreed", "corrections", "deals", "durable", "evening", "home", "kept", "rubber_corrections", "rubbers", "settings",
    "share", "undo",
)  # fmt: skip
"""The tests of these pages run on SQLite and on PostgreSQL in every run: all that changes a sitting or depends on it."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs the tests of the app on the databases that the run was started for."""
    if "database" not in metafunc.fixturenames:
        return
    on_both = metafunc.module.__name__.rpartition(".test_")[2] in ON_BOTH
    kinds = {
        "usual": ["sqlite", "postgresql"] if on_both else ["sqlite"],
        "sqlite": ["sqlite"],
        "postgresql": ["postgresql"],
        "all": ["sqlite", "postgresql"],
    }[metafunc.config.getoption("--database")]
    if metafunc.definition.get_closest_marker("sqlite_file"):
        kinds = ["sqlite"]
    if kinds != ["sqlite"]:
        named = [pytest.param(one, marks=[pytest.mark.postgres] * (one != "sqlite")) for one in kinds]
        metafunc.parametrize("database", named, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database that the app keeps its store in; see `--database`."""
    return getattr(request, "param", "sqlite")


class Compiled(FileSystemBytecodeCache):
    """Compiled templates, which hold the words of a language."""

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        spoken = f"{getattr(environment, 'language', '')}/{name}"
        return super().get_bucket(environment, spoken, filename, source)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """The templates, compiled once for all apps and all workers of a run: it takes longer than most tests."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if base.name.startswith("popen-") else base) / "templates"
    folder.mkdir(exist_ok=True)
    return Compiled(str(folder))


@pytest.fixture
def app(
    request: pytest.FixtureRequest, database: str, tmp_path: Path, compiled: FileSystemBytecodeCache
) -> Iterator[Flask]:
    """The app on a new store."""
    address: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "postgres_url"}[database])
    made = create_app(Config(tmp_path, address, "a key for tests " * 3))
    made.jinja_env.bytecode_cache = compiled
    yield made
    made.extensions["store"].close()


@pytest.fixture
def store(app: Flask) -> Store:
    """The store behind the app."""
    opened: Store = app.extensions["store"]
    return opened


@pytest.fixture
def browser(app: Flask) -> Browser:
    """A reader with cookies of his own who reads English."""
    return Browser(app.test_client(), "en")


@pytest.fixture
def begin(store: Store) -> Begin:
    """Stores a game file as a sitting and gives the keeper's link."""

    def stored(value: dict[str, Any]) -> Link:
        game, faults = read_game_value(value)
        assert game is not None, faults
        facts = stored_facts(game)
        rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
        return repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)

    return stored


NAMES = ["Anna", "Boris", "Vera", "Gleb"]


@pytest.fixture
def four() -> dict[str, Any]:
    """The game file of four at table, no deal played yet; Anna deals."""
    return {
        "format": "vint-sheet/1",
        "title": "Friday",
        "players": list(NAMES),
        "rubbers": [{"sides": [["Anna", "Vera"], ["Boris", "Gleb"]], "dealer": "Anna", "deals": []}],
    }
