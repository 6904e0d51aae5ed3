"""A real server process on a free port, and a real Chromium as a phone."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.repo import NewRubber

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SERVE = "from scorer.cli import main; main()"
Phone = Callable[..., Page]
Begin = Callable[[dict[str, Any]], str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that stands in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its store."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[str]:
    """The address of `scorer serve`, running as a process of its own."""
    environment = {**os.environ, "SCORER_FOLDER": str(folder), "LANG": "C.UTF-8"}
    environment.pop("SCORER_DATABASE_URL", None)
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--language", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, "the server did not start"
    yield line.split()[-1].rstrip("/")
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0
    process.stdout.close()


@pytest.fixture(scope="session")
def chrome(chromium: str | None) -> Iterator[Browser]:
    """Chromium, started once for all tests of a worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


def new_context(
    chrome: Browser,
    server: str,
    width: int = 360,
    height: int = 640,
    language: str = "ru-RU",
    scheme: Any = "light",
    **more: Any,
) -> BrowserContext:
    """A phone with nothing on it yet: its width and height, its language, dark or light."""
    return chrome.new_context(
        base_url=server,
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=scheme,
        has_touch=True,
        reduced_motion="reduce",
        **more,
    )


@pytest.fixture
def phone(chrome: Browser, server: str) -> Iterator[Phone]:
    """Takes up a phone: its width and height, its language, dark or light, scripts on or off."""
    contexts: list[BrowserContext] = []

    def take(
        width: int = 360,
        height: int = 640,
        language: str = "ru-RU",
        scheme: Any = "light",
        *,
        scripts: bool = True,
    ) -> Page:
        context = new_context(chrome, server, width, height, language, scheme, java_script_enabled=scripts)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        return page

    yield take
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def begin(server: str, folder: Path) -> Iterator[Begin]:
    """Stores a game file as a sitting of the running server and gives the keeper's path."""
    assert server
    store = repo.open_store(f"sqlite:///{folder / 'scorer.db'}")

    def stored(value: dict[str, Any]) -> str:
        game, faults = read_game_value(value)
        assert game is not None, faults
        facts = stored_facts(game)
        rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
        link = repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)
        return f"/s/{link.token}"

    yield stored
    store.close()
