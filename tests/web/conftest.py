"""The app on a temporary store, and a way to begin a sitting from a game file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer.app import create_app
from scorer.config import Config
from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.repo import Link, NewRubber, Store
from tests.web.browser import Browser

Begin = Callable[[dict[str, Any]], Link]


@pytest.fixture
def app(sqlite_url: str, tmp_path: Path) -> Iterator[Flask]:
    """The app on a new store."""
    made = create_app(Config(tmp_path, sqlite_url, "a key for tests " * 3))
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
