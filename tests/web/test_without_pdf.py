"""Where PDF can not be made: the page says how to get it and can still be printed, and the command says it too."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.papers import ELEVEN, game

SERVER = """
import sys
from pathlib import Path
# SPOIL
from scorer.app import create_app
from scorer.config import Config
folder = Path(sys.argv[1])
client = create_app(Config(folder, f"sqlite:///{folder}/vint.db", "a key for tests " * 3)).test_client()
first = client.get("/paper/empty")
answer = client.get("/paper/empty.pdf?columns=3&paper=letter")
print(answer.status_code, answer.headers["Location"])
page = client.get(answer.headers["Location"])
print(page.status_code)
print("pip install" in page.text and "Pango" in page.text)
print("empty.pdf" in page.text)
print("<table" in page.text)
"""
SPOIL = {
    "the extra is not installed": "sys.modules['weasyprint'] = None",
    "the library Pango is not there": "sys.path.insert(0, sys.argv[2])",
}


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder whose WeasyPrint finds no Pango."""
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "weasyprint.py").write_text(
        "raise OSError('cannot load library libpango-1.0-0')", encoding="utf-8"
    )
    return folder


@pytest.mark.parametrize("why", SPOIL)
def test_the_page_says_how_to_get_it_and_is_printed_by_the_browser(
    why: str, tmp_path: Path, broken: Path
) -> None:
    code = SERVER.replace("# SPOIL", SPOIL[why])
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), str(broken)], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "303 /paper/empty?columns=3&paper=letter",
        "200",
        "True",
        "False",
        "True",
    ]


@pytest.mark.parametrize("why", SPOIL)
def test_the_command_says_what_it_needs(why: str, tmp_path: Path, broken: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game(*ELEVEN)), encoding="utf-8")
    code = f"import sys; {SPOIL[why]}; sys.argv[1:] = sys.argv[3:]; from scorer.cli import main; main()"
    command = ["print", str(file), "-o", str(tmp_path / "x.pdf"), "--language", "en"]
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), str(broken), *command],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "pip install 'vint-scorer[pdf]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "x.pdf").exists()
