"""`scorer print`: a file in any form becomes a PDF; what hinders it is said in a sentence."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli.group import cli
from scorer.gamefile.game import read_game_value
from scorer.gamefile.notation import write_notation
from tests.web.papers import ELEVEN, codes_on, game, pages_of, six_players


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--language", "en", *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(six_players()), encoding="utf-8")
    return path


def test_every_rubber_begins_a_page_and_the_evening_comes_first(file: Path, tmp_path: Path) -> None:
    made = tmp_path / "evening.pdf"
    result = run("print", str(file), "-o", str(made), "--evening")
    assert result.exit_code == 0, result.output
    assert f"Written: {made}" in result.stdout
    texts = pages_of(made.read_bytes())
    assert len(texts) == 6
    assert "Friday · the evening" in texts[0]


def test_one_rubber_from_the_notation_with_the_address_of_a_reader(tmp_path: Path) -> None:
    found, _ = read_game_value(game(*ELEVEN))
    assert found is not None
    source, made = tmp_path / "game.txt", tmp_path / "rubber.pdf"
    source.write_text(write_notation(found), encoding="utf-8")
    arguments = ["--rubber", "1", "--paper", "letter", "--reader", "https://vint.example/r/"]
    assert run("print", str(source), "-o", str(made), *arguments).exit_code == 0
    [code] = codes_on(made.read_bytes())
    assert code.startswith("HTTPS://VINT.EXAMPLE/R/A")


def test_what_can_not_be_printed_is_said(file: Path, tmp_path: Path) -> None:
    made = tmp_path / "x.pdf"
    result = run("print", str(file), "-o", str(made), "--rubber", "9")
    assert (result.exit_code, result.stderr) == (2, "The game has 5 rubbers.\n")
    assert run("print", str(tmp_path / "none.json"), "-o", str(made)).exit_code == 2
    result = run("print", str(file), "-o", str(tmp_path / "no" / "folder.pdf"), "--rubber", "1")
    assert result.exit_code == 2
    assert "can not be written" in result.stderr
    assert not made.exists()
