"""Many sittings in one file: a ZIP of game files with an index, written the same each time, and read with suspicion.

The index (`index.json`) lists each sitting's file and the mark of its content, so that what is there already is known
without comparing games. Nothing is given out before all of it has been read and checked.
"""

import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.engine.fault import Fault, FaultCode, fault
from scorer.gamefile.canonical import game_digest
from scorer.gamefile.game import read_game
from scorer.gamefile.model import GameFile
from scorer.gamefile.parse import parse_json
from scorer.gamefile.write import dump_game

FORMAT = "vint-archive/1"
INDEX = "index.json"
NAME = re.compile(r"sittings/[0-9]{4}\.json")
BEGINNING = b"PK\x03\x04"
ENTRY = b"PK\x01\x02"
"""What each entry of a ZIP's directory begins with."""
MOST_SITTINGS = 5000
LARGEST_ARCHIVE = 64 * 1024 * 1024
LARGEST_SITTING = 4 * 1024 * 1024
LARGEST_INDEX = 8 * 1024 * 1024
LARGEST_TOTAL = 128 * 1024 * 1024
METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
OLDEST = (1980, 1, 1, 0, 0, 0)
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    RuntimeError,
    LookupError,
    OverflowError,
)
"""What a damaged or hostile ZIP makes the library say; NotImplementedError is a RuntimeError."""

Progress = Callable[[int, int], object]
"""Is told how many sittings are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Archived:
    """A sitting of an archive with the mark of its content."""

    game: GameFile
    digest: str


ReadArchive = tuple[tuple[Archived, ...], tuple[Fault, ...]]


class _Refused(Exception):  # noqa: N818 - it never leaves this module
    """Why an archive is not read any further."""

    def __init__(self, found: Fault) -> None:
        super().__init__()
        self.fault = found


def write_archive(games: Sequence[GameFile], progress: Progress | None = None) -> bytes:
    """The archive of some sittings, at most `MOST_SITTINGS`."""
    assert len(games) <= MOST_SITTINGS
    out = io.BytesIO()
    listed = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, game in enumerate(games, start=1):
            name = f"sittings/{number:04}.json"
            listed.append({"file": name, "digest": game_digest(game), "title": game.title, "date": game.date})
            _add(archive, name, dump_game(game))
            if progress is not None:
                progress(number, len(games))
        index = {"format": FORMAT, "sittings": listed}
        _add(archive, INDEX, json.dumps(index, ensure_ascii=False, indent=2) + "\n")
    return out.getvalue()


def _add(archive: zipfile.ZipFile, name: str, text: str) -> None:
    """Add a file without the time of day, so that the same sittings make the same archive."""
    about = zipfile.ZipInfo(name, OLDEST)
    about.compress_type = zipfile.ZIP_DEFLATED
    about.external_attr = 0o644 << 16
    archive.writestr(about, text.encode())


def is_archive(data: bytes) -> bool:
    """Whether a file begins as an archive does."""
    return data.startswith(BEGINNING)


def read_archive(data: bytes, progress: Progress | None = None) -> ReadArchive:
    """All sittings of an archive in its order, or none and all faults; each has the sitting's place in its path."""
    if len(data) > LARGEST_ARCHIVE:
        return (), (fault(FaultCode.ARCHIVE_LARGE),)
    # Counted before the library makes an object of each.
    if data.count(ENTRY) > 2 * MOST_SITTINGS:
        return (), (fault(FaultCode.ARCHIVE_LARGE),)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, progress)
    except _Refused as refused:
        return (), (refused.fault,)
    except BROKEN:
        return (), (fault(FaultCode.ARCHIVE_DAMAGED),)


def _read(archive: zipfile.ZipFile, progress: Progress | None) -> ReadArchive:
    files = _listed(archive)
    names = [about.filename for about in archive.infolist()]
    if len(names) != len(files) + 1 or set(names) != {INDEX, *(name for name, _ in files)}:
        raise _Refused(fault(FaultCode.ARCHIVE_NAMES))
    found: list[Archived] = []
    faults: list[Fault] = []
    left = LARGEST_TOTAL
    for place, (name, digest) in enumerate(files):
        content = _content(archive, name, min(LARGEST_SITTING, left))
        left -= len(content)
        game, wrong = read_game(content)
        faults.extend(one.at("sittings", place) for one in wrong)
        if game is not None:
            found.append(Archived(game, game_digest(game)))
            if found[-1].digest != digest:
                faults.append(fault(FaultCode.ARCHIVE_CHANGED, "sittings", place))
        if progress is not None:
            progress(place + 1, len(files))
    return ((), tuple(faults)) if faults else (tuple(found), ())


def _listed(archive: zipfile.ZipFile) -> list[tuple[str, str]]:
    """The files that the index names, with their marks."""
    value, faults = parse_json(_content(archive, INDEX, LARGEST_INDEX))
    sittings = value.get("sittings") if isinstance(value, dict) and value.get("format") == FORMAT else None
    if faults or not isinstance(sittings, list) or not all(_is_entry(entry) for entry in sittings):
        raise _Refused(fault(FaultCode.ARCHIVE_DAMAGED))
    if len(sittings) > MOST_SITTINGS:
        raise _Refused(fault(FaultCode.ARCHIVE_LARGE))
    return [(entry["file"], entry["digest"]) for entry in sittings]


def _is_entry(entry: Any) -> bool:
    if not isinstance(entry, dict):
        return False
    name, digest = entry.get("file"), entry.get("digest")
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and isinstance(digest, str)


def _content(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """A file of the archive; never more of it is unpacked than may be."""
    about = archive.getinfo(name)
    if about.compress_type not in METHODS:
        raise _Refused(fault(FaultCode.ARCHIVE_DAMAGED))
    with archive.open(about) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise _Refused(fault(FaultCode.ARCHIVE_LARGE))
    return content
