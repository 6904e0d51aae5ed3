"""`scorer backup`, `scorer restore`, `scorer verify`: sentences, exit codes, and never a traceback."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli.group import cli
from scorer.cli.store_words import FAULTS, FLAWS, stage_words
from scorer.labels.language import words_of
from scorer.store import repo
from scorer.store.backup import Stage
from scorer.store.portable import BackupFault
from scorer.store.verify import FlawCode
from tests.store.real import fill
from tests.web.serving import Phone, adjustment, start

Run = Callable[..., Result]


@pytest.fixture
def folder(made_sqlite: Path, tmp_path: Path) -> Path:
    """The folder of a store with sittings in it."""
    path = tmp_path / "kept"
    path.mkdir()
    (path / "scorer.db").write_bytes(made_sqlite.read_bytes())
    store = repo.open_store(f"sqlite:///{path / 'scorer.db'}")
    fill(store)
    fill(store)
    store.close()
    return path


def run(folder: Path, *arguments: str, url: str = "") -> Result:
    """Runs a command for the store in a folder, or at an address."""
    variables = {"SCORER_FOLDER": str(folder), "SCORER_DATABASE_URL": url, "LC_ALL": "C", "LANGUAGE": ""}
    return CliRunner().invoke(cli, arguments, env=variables)


def refused(done: Result) -> str:
    """The sentence of a command that did nothing."""
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_store_goes_into_a_file_and_comes_back(folder: Path, tmp_path: Path) -> None:
    done = run(folder, "backup", str(tmp_path / "all.gz"))
    assert done.exit_code == 0, done.output
    assert "2 sittings, 6 deals" in done.stdout
    done = run(tmp_path / "new", "restore", str(tmp_path / "all.gz"))
    assert done.exit_code == 0, done.output
    assert "2 sittings, 6 deals" in done.stdout
    done = run(tmp_path / "new", "verify")
    assert (done.exit_code, done.stderr) == (0, "Checking every sitting\n")
    assert "whole" in done.stdout


@pytest.mark.postgres
def test_a_store_moves_to_postgresql_and_back(folder: Path, tmp_path: Path, postgres_url: str) -> None:
    assert run(folder, "backup", str(tmp_path / "1.gz")).exit_code == 0
    assert run(tmp_path, "restore", str(tmp_path / "1.gz"), url=postgres_url).exit_code == 0
    assert run(tmp_path, "verify", url=postgres_url).exit_code == 0
    assert run(tmp_path, "backup", str(tmp_path / "2.gz"), url=postgres_url).exit_code == 0
    done = run(folder, "restore", "--replace", str(tmp_path / "2.gz"))
    assert done.exit_code == 0, done.output
    assert run(folder, "verify").exit_code == 0


def test_a_store_with_sittings_is_replaced_only_when_told_and_kept(folder: Path, tmp_path: Path) -> None:
    run(folder, "backup", str(tmp_path / "all.gz"))
    assert "--replace" in refused(run(folder, "restore", str(tmp_path / "all.gz")))
    done = run(folder, "restore", "--replace", str(tmp_path / "all.gz"))
    assert done.exit_code == 0
    (kept,) = folder.glob("before-restore-*.vint-store.gz")
    assert str(kept) in done.stdout


@pytest.mark.parametrize("command", [["backup", "all.gz"], ["verify"]])
def test_where_there_is_no_store_none_is_made(tmp_path: Path, command: list[str]) -> None:
    assert "no store" in refused(run(tmp_path / "nothing", *command))
    assert list((tmp_path / "nothing").glob("*.db")) == []


def test_a_backup_writes_over_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "all.gz").write_text("mine")
    assert "already" in refused(run(folder, "backup", str(tmp_path / "all.gz")))
    assert (tmp_path / "all.gz").read_text() == "mine"


def test_what_is_no_backup_is_refused_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("Anna 1000")
    assert "no backup" in refused(run(tmp_path / "new", "restore", str(tmp_path / "text")))
    assert refused(run(tmp_path / "new", "--language", "ru", "restore", str(tmp_path / "text")))


def test_flaws_are_told_by_the_number_of_the_sitting(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "scorer.db")) as connection, connection:
        connection.execute("UPDATE deal SET facts = '{}' WHERE sitting_id = 2")
    done = run(folder, "verify")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "Sitting 2 can not be scored" in done.stderr
    assert "Sitting 1" not in done.stderr
    assert "2 flaws" in done.stderr


def test_a_faulty_backup_is_told_with_its_flaws(folder: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(folder / "scorer.db")) as connection, connection:
        connection.execute("UPDATE deal SET facts = '{}' WHERE sitting_id = 2")
        connection.execute("UPDATE change SET facts = '{}' WHERE sitting_id = 2 AND target = 'deal'")
    assert run(folder, "backup", str(tmp_path / "all.gz")).exit_code == 0
    done = run(tmp_path / "new", "restore", str(tmp_path / "all.gz"))
    assert done.exit_code == 2
    assert "Sitting 2 can not be scored" in done.stderr
    assert run(tmp_path / "new", "restore", "--faulty", str(tmp_path / "all.gz")).exit_code == 0


def test_a_store_of_an_older_form_is_not_touched_by_looking(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "scorer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    before = (folder / "scorer.db").read_bytes()
    assert "older form" in refused(run(folder, "verify"))
    assert (folder / "scorer.db").read_bytes() == before


def test_an_address_that_is_none_is_told(tmp_path: Path) -> None:
    for command in (["backup", "x.gz"], ["restore", "x.gz"], ["verify"]):
        assert refused(run(tmp_path, *command, url="nonsense"))


def test_every_fault_and_flaw_has_its_words() -> None:
    assert set(FAULTS) == set(BackupFault)
    assert set(FLAWS) == set(FlawCode)
    for language in ("en", "ru"):
        assert all(stage_words(stage, words_of(language)) for stage in Stage)


@pytest.mark.slow
def test_a_backup_is_made_while_the_server_records(folder: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{folder / 'scorer.db'}"
    store = repo.open_store(url)
    link = fill(store)
    store.close()
    server = start(tmp_path, url)
    phone, path = Phone(server.address), f"/s/{link.token}/deal"
    form = adjustment(phone.get(path), 3)
    command = [
        sys.executable,
        "-c",
        "from scorer.cli import main; main()",
        "backup",
        str(tmp_path / "all.gz"),
    ]
    with subprocess.Popen(command, env={"SCORER_FOLDER": str(folder)}, stdout=subprocess.DEVNULL) as process:
        assert phone.post(path, form).status == 303
    assert process.returncode == 0
    phone.hang_up()
    assert server.stop() == 0
    assert run(tmp_path / "new", "restore", str(tmp_path / "all.gz")).exit_code == 0
