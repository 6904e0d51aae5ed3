"""The commands: what they print, where, and with which exit code."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorer.cli.group import cli
from scorer.engine.readings import READINGS
from scorer.engine.terms import Game
from scorer.gamefile.game import read_game_value

Json = dict[str, Any]
DEAL = {"declarer": "Anna", "level": 5, "strain": "hearts", "tricks": 11, "honours": [3, 2], "aces": [3, 1]}
GAME: Json = {
    "format": "vint-sheet/1",
    "players": ["Anna", "Boris", "Vera", "Gleb"],
    "rubbers": [{"deals": [DEAL, DEAL]}],
}


def run(*arguments: str, stdin: str | bytes = "", language: str = "en") -> Result:
    return CliRunner(env={"LANG": "C", "LC_ALL": language}).invoke(cli, arguments, input=stdin)


@pytest.fixture
def good(tmp_path: Path) -> str:
    return write(tmp_path / "good.json", GAME)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A file with three faults in one deal."""
    deal = DEAL | {"tricks": 14, "level": 9, "honours": [4, 4]}
    return write(tmp_path / "bad.json", GAME | {"rubbers": [{"deals": [deal]}]})


def write(path: Path, value: object) -> str:
    path.write_text(json.dumps(value), encoding="utf-8")
    return str(path)


def test_a_sheet_is_printed(good: str) -> None:
    done = run("sheet", good)
    assert done.exit_code == 0
    assert "Finished by Anna – Vera, parties 2\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}0." in done.stdout
    assert "Boris, Gleb" not in done.stdout
    assert "§2.1" in run("sheet", "--why", good).stdout


def test_one_result_is_one_json_value(good: str) -> None:
    done = run("sheet", "--json", good)
    assert json.loads(done.stdout)["rubbers"][0]["totals"][0] == 1100 + 2 * 3000 + 2000 + 2000
    assert done.exit_code == 0


def test_several_results_come_a_line_in_their_order(good: str, bad: str, tmp_path: Path) -> None:
    done = run("sheet", "--json", bad, good, str(tmp_path), good)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(result)) for result in results] == ["faults", "format", "faults", "format"]
    assert [fault["path"] for fault in results[0]["faults"]] == [
        "rubbers[0].deals[0].level",
        "rubbers[0].deals[0].tricks",
        "rubbers[0].deals[0].honours",
    ]
    assert done.exit_code == 2


def test_faults_of_several_files_name_the_file(good: str, bad: str) -> None:
    done = run("sheet", good, bad)
    assert done.exit_code == 2
    assert done.stdout.startswith(good)
    assert all(line.startswith(f"{bad}: rubbers[0].deals[0].") for line in done.stderr.splitlines())


def test_two_sheets_are_printed_one_after_the_other(good: str) -> None:
    assert run("sheet", good, good).stdout.count("Finished by") == 2


def test_the_standard_input_is_a_file_too() -> None:
    assert run("sheet", "-", stdin=json.dumps(GAME)).exit_code == 0
    assert run("check", "-", stdin=json.dumps(GAME)).stdout == "No faults.\n"


def test_faults_are_told_one_a_line(bad: str) -> None:
    done = run("check", bad)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "rubbers[0].deals[0].level: The level has to be from 1 to 7.",
        "rubbers[0].deals[0].tricks: The tricks have to be from 0 to 13.",
        "rubbers[0].deals[0].honours: There are 5 honours in all, not 8.",
    ]


def test_faults_in_json_are_in_english_whatever_the_language(bad: str) -> None:
    russian = run("--language", "ru", "check", bad, "--json")
    assert json.loads(russian.stdout) == json.loads(run("check", bad, "--json").stdout)
    assert "Взяток должно быть от 0 до 13." in run("check", "--language", "ru", bad).stderr
    assert "Взяток" in run("check", bad, language="ru_RU.UTF-8").stderr


def test_a_good_file_has_no_faults_in_json(good: str) -> None:
    done = run("check", good, "--json")
    assert json.loads(done.stdout) == {"faults": []}
    assert done.exit_code == 0


@pytest.mark.parametrize("command", ["sheet", "check", "compare"])
@pytest.mark.parametrize("path", ["missing.json", ".", "a\0b"])
def test_a_file_that_can_not_be_read_gives_a_sentence(command: str, path: str, tmp_path: Path) -> None:
    done = run(command, str(tmp_path / path))
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert "can not be read" in done.stderr
    faults = json.loads(run(command, str(tmp_path / path), "--json").stdout)["faults"]
    assert [fault["code"] for fault in faults] == ["unreadable"]


def test_a_huge_file_is_refused(monkeypatch: pytest.MonkeyPatch, good: str) -> None:
    monkeypatch.setattr("scorer.cli.output.LARGEST_FILE", 10)
    assert "too large" in run("check", good).stderr


@pytest.mark.parametrize(
    "data",
    [b"\xff", b"[1", b"NaN", b"[" * 100_000, b"", b"null", b'{"a\\nb\\u001b": 1}', b'{"a\\u202eb": 1}'],
)
def test_what_is_no_game_is_told_so(data: bytes) -> None:
    plain = run("check", "-", stdin=data)
    assert plain.exit_code == 2
    assert plain.stderr
    assert not isinstance(plain.exception, (ValueError, RecursionError))
    assert all(line.isprintable() for line in plain.stderr.splitlines())
    assert run("check", "-", "--json", stdin=data).exit_code == 2


def test_presets_are_compared(good: str, bad: str, tmp_path: Path) -> None:
    done = json.loads(run("compare", good, "--json").stdout)
    assert done["presets"]["classic"]["totals"][0][0] - done["presets"]["article"]["totals"][0][0] == 1800
    assert [(deal["rubber"], deal["deal"]) for deal in done["deals"]] == [(1, 1), (1, 2)]
    assert done["deals"][0]["points"]["compendium"] == [550 + 3000 + 100, 100]
    text = run("compare", good).stdout
    assert "Deals that differ" in text
    assert "The article" in text
    assert run("compare", bad).exit_code == 2
    assert json.loads(run("compare", bad, "--json").stdout)["faults"]
    even = write(tmp_path / "even.json", GAME | {"rubbers": []})
    assert "No deal depends on the preset." in run("compare", even).stdout


def test_what_presets_do_not_say_stays_in_a_comparison(tmp_path: Path) -> None:
    rules = {"preset": "double", "partie_bonus": 5, "rubber_bonus": 7}
    rubbers = [{"deals": [DEAL, DEAL]}, {"deals": [DEAL], "rules": {"rubber_bonus": 9}}]
    path = write(tmp_path / "game.json", GAME | {"rules": rules, "rubbers": rubbers})
    compared = json.loads(run("compare", path, "--json").stdout)["presets"]
    assert compared["classic"]["totals"][0][0] == 1100 + 6000 + 2000 + 7
    assert compared["double"]["totals"][0] == compared["classic"]["totals"][0]


def test_open_rules_are_compared_one_by_one_if_asked(good: str) -> None:
    assert "options" not in json.loads(run("compare", good, "--json").stdout)
    done = json.loads(run("compare", good, "--options", "--json").stdout)
    assert set(done) == {"presets", "deals", "options", "stakes"}
    found = {option["option"]: option for option in done["options"]}
    assert list(found) == list(READINGS[Game.VINT])
    bonus = found["partie_bonus"]
    assert bonus["differs"] is True
    classic, article = bonus["readings"]
    assert (classic["value"], classic["own"], classic["basis"], classic["standing"]) == (
        1000,
        True,
        "§3.4 · C7",
        "printed",
    )
    assert (article["value"], article["own"], article["basis"]) == (100, False, "§3.4 · A, B8")
    assert classic["totals"][0][0] - article["totals"][0][0] == 1800
    assert bonus["deals"][0] == {
        "rubber": 1,
        "deal": 1,
        "points": [[550 + 3000 + 1000, 100], [550 + 3000 + 100, 100]],
        "stake": 900,
    }
    assert found["both_reach"]["differs"] is False
    assert found["both_reach"]["deals"] == []
    assert done["stakes"] == {"deals": 2, "of": 2, "points": 2800}


def test_open_rules_are_printed_side_by_side(good: str) -> None:
    text = run("compare", good, "--options").stdout
    assert "2 of 2 deals depend on a rule in which the texts differ: 2,800 points" in text
    assert "1,000 (§3.4 · C7) *  100 (§3.4 · A, B8)" in text
    assert "Nothing here depends on: An ace at no trump; " in text
    assert "Nothing here depends on" not in run("compare", good).stdout
    russian = run("--language", "ru", "compare", good, "--options").stdout
    assert "Здесь ни на что не влияет: Туз без козырей; " in russian


def test_a_deal_that_could_not_be_under_a_reading_is_said_so(tmp_path: Path) -> None:
    """The target of a partie with two kitties was chosen; at 500 the rubber would have ended before the last deal."""
    rubbers = [{"deals": [DEAL, DEAL, DEAL, DEAL]}]
    path = write(tmp_path / "game.json", GAME | {"variant": "double-kitty", "rubbers": rubbers})
    assert run("check", path).exit_code == 0
    found = json.loads(run("compare", path, "--options", "--json").stdout)["options"]
    target = next(one for one in found if one["option"] == "partie_target")
    told = {one["value"]: [row["deal"] for row in one["impossible"]] for one in target["readings"]}
    assert told == {600: [], 500: [3, 4]}
    assert target["deals"][-1]["points"] == [[550 + 3000 + 1000 + 2000, 100], None]
    text = run("compare", path, "--options").stdout
    assert "500: without 2 deals that could not be" in text
    assert any(line.split()[-2:] == ["6,550", "—"] for line in text.splitlines())


def test_a_deal_needs_no_file() -> None:
    done = run("deal", "--level=3", "--strain=hearts", "--tricks=9", "--honours=3-2", "--aces=2-2")
    assert done.exit_code == 0
    assert "(3 + 2) × 300 = 1,500" in " ".join(done.stdout.split())
    coronets = ["--coronet=declarer:hearts:3", "--coronet=left:aces:3", "--json"]
    facts = ["--level=3", "--strain=hearts", "--tricks=7", "--honours=3-2", "--aces=1-3"]
    found = json.loads(run("deal", *facts, *coronets).stdout)
    assert found["columns"] == [["declarer", "partner"], ["left", "right"]]
    assert [entry["points"] for entry in found["entries"] if entry["kind"] == "coronet"] == [1000, 500]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--variant=auction", "--aces=3-1"], "Partner"),
        (["--variant=three-dummy", "--aces=3-1", "--coronet=declarer-dummy:clubs:3"], "dummy of Declarer"),
        (["--variant=two-kitty", "--aces=3-1", "--option=fines_factor=2"], "doubled"),
        (["--variant=reseating", "--aces=3-1", "--preset=article"], "3 × 700"),
        (["--aces=3-1", "--option=notrump-ace=1,2,3,4,5,6,7"], "3 × 3"),
        (["--aces=3-1", "--below=490-120"], "partie won"),
        (["--option=count_honours=no"], "5 tricks"),
        (["--aces=3-1", "--revokes=0-1", "--revoke-price=fine", "--pack=faulty"], "fine for 1 revoke"),
    ],
)
def test_a_deal_of_any_variant_and_rule_can_be_given(arguments: list[str], said: str) -> None:
    done = run("deal", "--level=3", "--strain=notrump", "--tricks=8", *arguments)
    assert done.exit_code == 0, done.output
    assert said in done.stdout


def test_a_deal_of_whist_has_both_sides_tricks() -> None:
    done = run("deal", "--game=whist", "--strain=spades", "--tricks=9-4", "--honours=5-0")
    assert "3 tricks over six: 3 × 2 = 6" in done.stdout


def test_faults_of_a_deal_are_told_by_its_options() -> None:
    done = run("deal", "--level=8", "--strain=spades", "--tricks=14")
    assert done.exit_code == 2
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == [
        "level",
        "tricks",
        "honours",
        "aces",
    ]
    assert run("deal", "--option=fines_factor=x").stderr.startswith("fines_factor: Only one of")
    faults = json.loads(run("deal", "--json").stdout)["faults"]
    assert [fault["path"] for fault in faults] == ["level", "strain", "tricks", "aces"]


@pytest.mark.parametrize(
    "argument", ["--honours=3", "--tricks=x", "--coronet=anna", "--coronet=left:aces:x", "--option=x"]
)
def test_an_option_of_a_wrong_form_is_refused(argument: str) -> None:
    done = run("deal", argument)
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_a_deal_may_write_nothing() -> None:
    rules = ["--option=count_honours=false"]
    done = run("deal", "--game=whist", "--strain=spades", "--tricks=7-6", *rules, "--json")
    assert json.loads(done.stdout)["entries"]


def test_the_rotation_of_four_has_three_rubbers() -> None:
    done = json.loads(run("rotation", "4", "--names", "A", "B", "C", "D", "--json").stdout)
    assert done == [
        {"rubber": 1, "sides": [["A", "C"], ["B", "D"]], "out": []},
        {"rubber": 2, "sides": [["A", "B"], ["C", "D"]], "out": []},
        {"rubber": 3, "sides": [["A", "D"], ["B", "C"]], "out": []},
    ]


def test_the_eighth_rubber_of_six_is_by_lot() -> None:
    names = ["--names", *"ABCDEF"]
    last = json.loads(run("rotation", "6", *names, "--json").stdout)[-1]
    assert last == {"rubber": 8, "sides": [["E", "F"], []], "out": [], "by_lot": True}
    drawn = json.loads(run("rotation", "6", *names, "--lot", "A", "C", "--json").stdout)[-1]
    assert drawn == {"rubber": 8, "sides": [["E", "F"], ["A", "C"]], "out": ["B", "D"], "by_lot": True}
    assert "by lot" in run("rotation", "6").stdout


def test_a_rotation_is_a_table_of_names() -> None:
    text = run("rotation", "5", "--names", "Анна", "Борис", "Вера", "Глеб", "Д" * 40).stdout
    assert text.splitlines()[0].split() == ["rubber", "side", "(x)", "side", "(–)", "out"]
    assert text.splitlines()[5].split() == [
        "5",
        "Анна",
        "–",
        "Вера",
        "Борис",
        "–",
        "Глеб",
        "ДДДДДДДДДДДДДДДДД…",
    ]
    assert len(run("rotation", "4").stdout.splitlines()) == 4


@pytest.mark.parametrize(
    "arguments",
    [
        ["7"],
        ["4", "--names", "A", "B"],
        ["4", "--names", "A", "B", "C", "a"],
        ["4", "--lot", "1", "2"],
        ["6", "--lot", "1", "1"],
        ["6", "--lot", "1", "5"],
        ["6", "--lot", "1", "X"],
    ],
)
def test_a_rotation_that_can_not_be_is_refused(arguments: list[str]) -> None:
    done = run("rotation", *arguments)
    assert done.exit_code == 2
    assert done.stderr
    assert done.stdout == ""


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    for command in ("sheet", "check", "compare", "deal", "rotation", "serve"):
        assert f"\n  {command} " in text
        assert run(command, "--help").exit_code == 0
    assert run("nothing").exit_code == 2


def test_worked_cases_have_a_sheet(tmp_path: Path) -> None:
    cases = json.loads((Path(__file__).parent.parent / "cases" / "worked.json").read_text(encoding="utf-8"))
    for number, case in enumerate(cases["cases"]):
        assert read_game_value(case["file"])[1] == ()
        path = write(tmp_path / f"{number}.json", case["file"])
        for arguments in (["--why"], ["--language", "ru", "--width", "42", "--why"]):
            assert run("sheet", path, *arguments).exit_code == 0
