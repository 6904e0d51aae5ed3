"""What is installed from the built package runs from any folder, with its templates, styles and both languages."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ["scorer", "templates", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE"]

VISIT = """
import sys
from pathlib import Path
from scorer import app, config
assert Path(app.__file__).is_relative_to(sys.prefix), app.__file__
client = app.create_app(config.load_config()).test_client()
for language in ("en", "ru"):
    page = client.get("/", headers={"Accept-Language": language})
    assert page.status_code == 200, page.status
    print(language, "lang=" + repr(language) in page.text.replace('"', "'"), hash(page.text))
for path in Path(app.__file__).parent.glob("static/*.css"):
    assert client.get("/static/" + path.name).status_code == 200
print("cyrillic", any("а" <= letter <= "я" for letter in page.text))
"""

pytestmark = pytest.mark.packaging


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source package, which is built from a checkout without compiled catalogues."""
    checkout = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, checkout / part, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
        else:
            shutil.copy(source, checkout)
    run([sys.executable, "-m", "build", "--no-isolation", str(checkout)], checkout)
    (built,) = (checkout / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh virtual environment with the wheel in it; what it depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    run([sys.executable, "-m", "venv", "--without-pip", str(folder)], folder)
    python = folder / "bin" / "python"
    run([sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", str(wheel)], folder)
    # A path in a .pth file is searched after the environment's own; .pth files there, as that of a development
    # install, are not obeyed. So only the wheel can be found.
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def run(command: list[str], folder: Path, **environ: str) -> str:
    """Runs a command in a folder; gives what it printed."""
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SCORER", "COV"))
    }
    done = subprocess.run(
        command, cwd=folder, env=clean | environ, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_command_runs_from_another_folder(python: Path, tmp_path: Path) -> None:
    help_text = run([str(python.with_name("scorer")), "--help"], tmp_path)
    for command in ("sheet", "check", "serve"):
        assert command in help_text


def test_the_pages_are_served_in_both_languages_from_another_folder(python: Path, tmp_path: Path) -> None:
    printed = run([str(python), "-W", "error", "-c", VISIT], tmp_path, SCORER_FOLDER=str(tmp_path / "data"))
    english, russian, cyrillic = printed.splitlines()
    assert english.startswith("en True")
    assert russian.startswith("ru True")
    assert english.split()[2] != russian.split()[2]
    assert cyrillic == "cyrillic True"
    assert (tmp_path / "data" / "scorer.db").exists()


def test_the_wheel_carries_templates_migrations_and_compiled_catalogues(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    templates = {f"scorer/{path.relative_to(ROOT)}" for path in (ROOT / "templates").glob("**/*.html")}
    sources = {path.relative_to(ROOT) for path in (ROOT / "scorer" / "translations").glob("**/*.po")}
    assert templates <= names
    assert {str(path.with_suffix(".mo")) for path in sources} <= names
    assert {"scorer/store/migrations/env.py", "scorer/store/migrations/versions/v0001_first.py"} <= names
    assert not any(name.startswith("tests/") for name in names)
