"""The command line as a process: streams, signals, a reader who leaves, and how fast it starts."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from scorer.cli.serve import lan_address, qr_code

SCORER = [sys.executable, "-c", "from scorer.cli import main; main()"]
GAME = {
    "format": "vint-sheet/1",
    "players": ["Анна", "Борис", "Вера", "Глеб"],
    "rubbers": [{"deals": [{"type": "passed"}] * 400}],
}


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SCORER_", "LC_", "LANG"))}
    return {**kept, "SCORER_FOLDER": str(tmp_path / "store"), "LC_ALL": "C", **more}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "игра.json"
    path.write_text(json.dumps(GAME), encoding="utf-8")
    return path


def test_the_output_is_utf8_where_the_terminal_is_not(game: Path, tmp_path: Path) -> None:
    variables = environment(tmp_path, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    done = subprocess.run([*SCORER, "sheet", game], env=variables, capture_output=True, check=True)
    assert "Анна – Вера" in done.stdout.decode("utf-8")
    assert done.stderr == b""


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_half_a_character_is_written_as_its_code(tmp_path: Path, arguments: list[str]) -> None:
    done = subprocess.run(
        [*SCORER, "check", "-", *arguments],
        env=environment(tmp_path),
        input=b'{"a\\ud800": 1}',
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"\\ud800" in done.stdout + done.stderr
    if arguments:
        assert json.loads(done.stdout)["faults"][3]["path"] == "a\\ud800"


def test_a_reader_who_leaves_gets_no_traceback(game: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*SCORER, "sheet", *[str(game)] * 40],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    said = process.stderr.read().decode("utf-8")
    assert process.wait() == 2
    assert said == "Error: The output broke off: Broken pipe.\n"
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_gives_a_sentence(game: Path, tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*SCORER, "sheet", game],
            env=environment(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_check_loads_neither_the_pages_nor_the_store(game: Path) -> None:
    """So it starts fast."""
    code = (
        "import sys; sys.argv[1:] = sys.argv[1:]; from scorer.cli.group import cli\n"
        "cli(['check', sys.argv[1]], standalone_mode=False)\n"
        "print([name for name in ('flask', 'sqlalchemy', 'babel', 'waitress', 'segno') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, game], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_server_answers_and_stops_when_told(tmp_path: Path, number: signal.Signals) -> None:
    process = subprocess.Popen(
        [*SCORER, "serve", "--port", "0"],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = re.search(r"http://127\.0\.0\.1:[1-9][0-9]*/", process.stdout.readline())
    assert address
    with urlopen(f"{address[0]}static/icon.svg", timeout=30) as answer:
        assert answer.status == 200
    process.send_signal(number)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Traceback" not in said


def test_a_port_that_is_taken_gives_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*SCORER, "serve", "--port", port], env=environment(tmp_path), capture_output=True, check=False
        )
    assert done.returncode == 2
    assert f"port {port}".encode() in done.stderr
    # The first line is about the store, which is made at the first start.
    assert done.stderr.count(b"\n") == 2


def test_a_store_that_can_not_be_kept_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    variables = environment(tmp_path, SCORER_FOLDER=str(tmp_path / "file" / "store"))
    done = subprocess.run([*SCORER, "serve", "--port", "0"], env=variables, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr
    assert b"Traceback" not in done.stderr


def test_the_phone_gets_an_address_and_a_code() -> None:
    assert socket.inet_aton(lan_address())
    code = qr_code("http://192.0.2.1:8000/").splitlines()
    assert len(code) > 10


def test_a_first_start_says_what_it_does_and_a_second_has_nothing_to_say(tmp_path: Path) -> None:
    for said in (f"A new store is made: {tmp_path / 'store' / 'scorer.db'}\n", ""):
        process = subprocess.Popen(
            [*SCORER, "serve", "--port", "0", "--language", "en", "--no-log"],
            env=environment(tmp_path),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert "http://" in process.stdout.readline()
        process.terminate()
        assert process.communicate(timeout=30)[1] == said
