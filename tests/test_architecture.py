"""Nothing points back: the layers of pyproject.toml hold, and the engine stands on the standard library alone."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = sorted((ROOT / "scorer" / "engine").glob("**/*.py"))


def imported(path: Path) -> set[str]:
    """The top-level packages that a module imports anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names.add(node.module or "")
    return names


def test_no_layer_imports_what_stands_above_it() -> None:
    # A process of its own: it turns all loggers off that it finds.
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_imports_the_standard_library_alone(path: Path) -> None:
    foreign = {
        name
        for name in imported(path)
        if name.partition(".")[0] not in sys.stdlib_module_names and not name.startswith("scorer.engine")
    }
    assert foreign == set()


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_knows_no_clock_randomness_or_files(path: Path) -> None:
    impure = {"datetime", "time", "random", "secrets", "os", "pathlib", "io", "sys", "subprocess", "socket"}
    assert {name.partition(".")[0] for name in imported(path)} & impure == set()


def test_modules_stay_small() -> None:
    modules = (ROOT / "scorer").glob("**/*.py")
    long = {
        str(path.relative_to(ROOT)): lines
        for path in modules
        if (lines := path.read_text(encoding="utf-8").count("\n")) > 300
    }
    assert long == {}
