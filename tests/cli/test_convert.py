"""Games in any form at the command line: read by what they are, written in the form that is asked for."""

import json
from pathlib import Path

import pytest

from scorer.gamefile.game import read_game
from scorer.gamefile.notation import write_notation
from tests.builders import example, read
from tests.cli.test_commands import run

TEXT = write_notation(read(example()))
FAULTY = "players Anna, Boris, Vera, Gleb\n\nA 3H nine h3 a2\n"


def convert(form: str, text: str, language: str = "en") -> str:
    done = run("convert", "-", "--to", form, stdin=text.encode(), language=language)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout_bytes.decode()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_form_leads_back_to_the_game(language: str) -> None:
    table = convert("csv", TEXT, language)
    assert table.startswith("\ufeffformat;" if language == "ru" else "\ufeffformat,")
    file = convert("json", table, language)
    assert read_game(file.encode()) == (read(example()), ())
    assert json.loads(file) == example()
    assert convert("notation", file, language) == TEXT


def test_the_entries_are_a_table() -> None:
    head, first = convert("entries", TEXT).splitlines()[:2]
    assert head == "\ufeffrubber,deal,column,players,line,kind,points,why"
    assert first == '1,1,1,"Anna, Vera",below,tricks,270,9 × 30'


def test_sheet_check_and_compare_take_the_notation(tmp_path: Path) -> None:
    path = tmp_path / "friday.txt"
    path.write_text(TEXT, encoding="utf-8")
    file = json.dumps(example())
    for command in ("sheet", "check", "compare"):
        assert run(command, str(path), "--json").stdout == run(command, "-", "--json", stdin=file).stdout
        assert run(command, str(path)).stdout == run(command, "-", stdin=file).stdout


def test_faults_of_the_notation_have_their_line_and_column() -> None:
    done = run("check", "-", stdin=FAULTY)
    assert done.exit_code == 2
    assert done.stderr == "line 3, column 6: rubbers[0].deals[0].tricks: A whole number has to stand here.\n"
    assert run("convert", "-", "--to", "json", stdin=FAULTY).stderr == done.stderr
    (found,) = json.loads(run("check", "-", "--json", stdin=FAULTY).stdout)["faults"]
    assert (found["path"], found["code"], found["line"], found["column"]) == (
        "rubbers[0].deals[0].tricks",
        "not-whole",
        3,
        6,
    )


def test_what_is_in_no_form_is_told_as_json() -> None:
    (found,) = json.loads(run("check", "-", "--json", stdin="nonsense").stdout)["faults"]
    assert (found["path"], found["code"]) == ("", "not-json")
    assert found.keys() == {"path", "code", "message"}
    assert run("check", "-", stdin="nonsense").stderr == "This is not JSON: see line 1, column 1.\n"


def test_a_file_that_can_not_be_read_is_not_converted(tmp_path: Path) -> None:
    done = run("convert", str(tmp_path), "--to", "csv")
    assert done.exit_code == 2
    assert "can not be read" in done.stderr
