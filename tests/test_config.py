"""Settings, and the secret key of an installation."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorer.config import ConfigError, default_folder, load_config, load_secret_key, template_folder


def test_everything_is_kept_in_the_users_data_folder_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    config = load_config({})
    assert config.folder == default_folder() == tmp_path / "vint-scorer"
    assert config.database_url == f"sqlite:///{tmp_path / 'vint-scorer' / 'scorer.db'}"
    assert config.secret_key == load_secret_key(config.folder)


def test_the_environment_is_obeyed(tmp_path: Path) -> None:
    environ = {
        "SCORER_FOLDER": str(tmp_path / "here"),
        "SCORER_DATABASE_URL": "postgresql://db/scorer",
        "SCORER_SECRET_KEY": "k" * 40,
    }
    config = load_config(environ)
    assert (config.folder, config.database_url, config.secret_key) == (
        tmp_path / "here",
        "postgresql://db/scorer",
        "k" * 40,
    )
    assert not (tmp_path / "here").exists(), "nothing is made that is not needed"


def test_a_short_secret_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="too short"):
        load_config({"SCORER_FOLDER": str(tmp_path), "SCORER_SECRET_KEY": "secret"})


def test_the_secret_key_is_made_once_and_kept_from_others(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    key = load_secret_key(folder)
    assert load_secret_key(folder) == key
    assert len(bytes.fromhex(key)) == 32
    assert [stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()] == [0o600]
    assert load_secret_key(tmp_path / "another") != key


def test_all_that_start_at_once_get_the_same_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        keys = set(pool.map(load_secret_key, [tmp_path] * 64))
    assert len(keys) == 1
    assert len(list(tmp_path.iterdir())) == 1


def test_a_key_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    key = load_secret_key(tmp_path)
    (path,) = tmp_path.iterdir()
    path.chmod(0o644)
    assert load_secret_key(tmp_path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_key_that_is_closed_to_others_already_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder may lie on a disk that can only be read."""
    key = load_secret_key(tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "chmod", refuse)
    assert load_secret_key(tmp_path) == key


@pytest.mark.parametrize("content", ["", "short\n", "ключ\n"])
def test_a_damaged_key_is_told_and_not_replaced(tmp_path: Path, content: str) -> None:
    load_secret_key(tmp_path)
    (path,) = tmp_path.iterdir()
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ConfigError, match="damaged"):
        load_secret_key(tmp_path)
    assert path.read_text(encoding="utf-8") == content


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ConfigError, match="can not be kept"):
        load_secret_key(tmp_path / "file")


def test_the_templates_of_this_checkout_are_found() -> None:
    assert template_folder() == Path(__file__).parents[1] / "templates"
