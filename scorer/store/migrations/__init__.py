"""The steps from every released form of the tables to the next; Alembic runs them."""

from pathlib import Path

FOLDER = Path(__file__).parent


def known_revisions(folder: Path = FOLDER) -> tuple[str, ...]:
    """All forms of the tables that this version knows, oldest first: `v0001_first.py` is "0001".

    Read from the names of the files, because to ask Alembic at each start would cost more than the start.
    """
    return tuple(sorted(path.name[1:5] for path in (folder / "versions").glob("v[0-9]*.py")))
