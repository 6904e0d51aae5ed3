"""Where things are kept: defaults, then SCORER_… of the environment."""

import os
import secrets
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

KEY_FILE = "secret-key"
KEY_BYTES = 32
STORE_FILE = "scorer.db"
OWNER_ONLY = 0o600


def N_(sentence: str) -> str:  # noqa: N802 - the name by which catalogues know it
    """A sentence for the catalogues, translated when it is shown."""
    return sentence


class ConfigError(Exception):
    """A setting can not be used: a whole sentence, with its values apart so that it can be said in any language."""

    def __init__(self, sentence: str, **values: str) -> None:
        super().__init__(sentence % values if values else sentence)
        self.sentence = sentence
        self.values = values


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one run.

    `folder` holds the store and the secret key (SCORER_FOLDER), `database_url` says where the store is if not there
    (SCORER_DATABASE_URL), `secret_key` signs cookies and forms (SCORER_SECRET_KEY, for several machines on one store).
    `trusted_proxies` is how many proxies stand before the app and are believed about readers (SCORER_TRUSTED_PROXIES).
    """

    folder: Path
    database_url: str
    secret_key: str
    trusted_proxies: int = 0


def load_config(environ: Mapping[str, str] = os.environ) -> Config:
    """The settings, with the secret key made if this is the first start."""
    folder = Path(environ.get("SCORER_FOLDER") or default_folder())
    key = environ.get("SCORER_SECRET_KEY")
    if key and len(key) < KEY_BYTES:
        raise ConfigError(
            N_("SCORER_SECRET_KEY is too short: it needs %(least)s characters or more."), least=str(KEY_BYTES)
        )
    return Config(
        folder=folder,
        database_url=environ.get("SCORER_DATABASE_URL") or f"sqlite:///{folder / STORE_FILE}",
        secret_key=key or load_secret_key(folder),
        trusted_proxies=_proxies(environ.get("SCORER_TRUSTED_PROXIES") or "0"),
    )


def _proxies(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) == 1):
        raise ConfigError(N_("SCORER_TRUSTED_PROXIES is the number of proxies before the app, 0 to 9."))
    return int(text)


def default_folder() -> Path:
    """The user's data folder, as the system has it."""
    return platformdirs.user_data_path("vint-scorer", appauthor=False)


def template_folder() -> Path:
    """The templates: inside the package when it was installed from a wheel, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def load_secret_key(folder: Path) -> str:
    """The key of this installation, made on the first start and then kept in a file that only its owner reads.

    Of several processes that start at once all get the same key.
    """
    path = folder / KEY_FILE
    try:
        with suppress(FileNotFoundError):
            return _read_key(path)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_key(path)
        return _read_key(path)
    except OSError as error:
        raise ConfigError(
            N_("The secret key %(where)s can not be kept: %(why)s."),
            where=str(path),
            why=error.strerror or str(error),
        ) from error


def _make_key(path: Path) -> None:
    # Written whole beside it first, then given its name, which only the quickest gets.
    descriptor, unfinished = tempfile.mkstemp(prefix=f"{path.name}-", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(unfinished, path)
    finally:
        Path(unfinished).unlink()


def _read_key(path: Path) -> str:
    key = path.read_text(encoding="ascii", errors="replace").strip()
    if len(key) < KEY_BYTES:
        raise ConfigError(
            N_("The secret key %(where)s is damaged; remove the file and a new key is made."), where=str(path)
        )
    # Where it is so already nothing is written: the folder may be one that can only be read.
    if stat.S_IMODE(path.stat().st_mode) != OWNER_ONLY:
        path.chmod(OWNER_ONLY)
    return key
