"""The archive of many sittings: the same each time, read wholly or not at all, and never without bounds."""

import io
import json
import random
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.engine.fault import FaultCode
from scorer.gamefile import archive
from scorer.gamefile.archive import Archived, is_archive, read_archive, write_archive
from scorer.gamefile.canonical import game_digest
from scorer.gamefile.model import GameFile
from scorer.gamefile.paths import format_path
from scorer.gamefile.write import dump_game
from tests.builders import example, game, read
from tests.oracle.deals import random_file
from tests.strategies import REPRODUCIBLE

FIRST, SECOND = read(example()), read(game(title="Второй"))


def refused(data: bytes) -> list[tuple[str, FaultCode]]:
    found, faults = read_archive(data)
    assert found == ()
    return [(format_path(one.field), one.code) for one in faults]


def entry(number: int, made: GameFile = FIRST) -> dict[str, str]:
    return {"file": f"sittings/{number:04}.json", "digest": game_digest(made)}


def zipped(files: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return out.getvalue()


def index(*sittings: Any, form: str = "vint-archive/1") -> str:
    return json.dumps({"format": form, "sittings": list(sittings)})


def test_sittings_come_back_in_their_order_with_their_marks() -> None:
    rng = random.Random(4)
    games = [read(random_file(rng, max_deals=6)) for _ in range(120)]
    told: list[tuple[int, int]] = []
    data = write_archive(games, lambda done, of: told.append((done, of)))
    assert told == [(number, 120) for number in range(1, 121)]
    assert is_archive(data)
    assert not is_archive(dump_game(FIRST).encode())
    found, faults = read_archive(data, lambda done, of: told.append((done, of)))
    assert faults == ()
    assert found == tuple(Archived(one, game_digest(one)) for one in games)
    assert told[120:] == told[:120]


def test_an_archive_says_what_is_in_it() -> None:
    with zipfile.ZipFile(io.BytesIO(write_archive([FIRST, SECOND]))) as made:
        assert made.testzip() is None
        assert made.namelist() == ["sittings/0001.json", "sittings/0002.json", "index.json"]
        listed = json.loads(made.read("index.json"))["sittings"]
        assert json.loads(made.read("sittings/0001.json")) == example()
    assert [one["title"] for one in listed] == ["Friday", "Второй"]
    assert [one["date"] for one in listed] == ["2026-11-27", ""]
    assert [one["digest"] for one in listed] == [game_digest(FIRST), game_digest(SECOND)]


def test_the_same_sittings_make_the_same_archive() -> None:
    assert write_archive([FIRST, SECOND]) == write_archive([FIRST, SECOND])
    assert read_archive(write_archive([])) == ((), ())


def test_a_sitting_is_known_again_by_its_mark_whatever_way_it_came() -> None:
    (once,), _ = read_archive(write_archive([FIRST]))
    (again,), _ = read_archive(write_archive([once.game]))
    assert once.digest == again.digest != game_digest(SECOND)
    assert game_digest(replace(FIRST, names=("Anna", "Boris", "Vera", "Egor"))) != once.digest


DAMAGED, LARGE = FaultCode.ARCHIVE_DAMAGED, FaultCode.ARCHIVE_LARGE
NAMES, CHANGED = FaultCode.ARCHIVE_NAMES, FaultCode.ARCHIVE_CHANGED
GOOD: dict[str, bytes | str] = {"index.json": index(entry(1)), "sittings/0001.json": dump_game(FIRST)}


@pytest.mark.parametrize(
    ("files", "faults"),
    [
        ({}, [("", DAMAGED)]),
        ({"index.json": "{"}, [("", DAMAGED)]),
        ({"index.json": "[]"}, [("", DAMAGED)]),
        ({"index.json": index(form="vint-archive/2")}, [("", DAMAGED)]),
        ({"index.json": '{"format": "vint-archive/1", "sittings": 5}'}, [("", DAMAGED)]),
        (GOOD | {"index.json": index(5)}, [("", DAMAGED)]),
        (GOOD | {"index.json": index({"file": 5, "digest": ""})}, [("", DAMAGED)]),
        (GOOD | {"index.json": index({"file": "sittings/0001.json"})}, [("", DAMAGED)]),
        (GOOD | {"index.json": index({"file": "../../etc/passwd", "digest": ""})}, [("", DAMAGED)]),
        (GOOD | {"index.json": index({"file": "/sittings/0001.json", "digest": ""})}, [("", DAMAGED)]),
        (GOOD | {"sittings/0002.json": "{}"}, [("", NAMES)]),
        ({"index.json": index(entry(1))}, [("", NAMES)]),
        (GOOD | {"index.json": index(entry(1), entry(1))}, [("", NAMES)]),
        (GOOD | {"../evil": ""}, [("", NAMES)]),
        (GOOD | {"sittings/0001.json": dump_game(SECOND)}, [("sittings[0]", CHANGED)]),
        (GOOD | {"sittings/0001.json": b"\xff"}, [("sittings[0]", FaultCode.NOT_UTF8)]),
        (
            GOOD | {"index.json": index(entry(2), entry(1)), "sittings/0002.json": '{"format": 5, "players": 5}'},
            [("sittings[0].rubbers", FaultCode.MISSING), ("sittings[0].format", FaultCode.NOT_CHOICE),
             ("sittings[0].players", FaultCode.NOT_LIST)],
        ),
    ],
)  # fmt: skip
def test_a_faulty_archive_gives_nothing_but_its_faults(
    files: dict[str, bytes | str], faults: list[tuple[str, FaultCode]]
) -> None:
    assert sorted(refused(zipped(files))) == sorted(faults)


def test_a_file_that_stands_twice_is_refused() -> None:
    out = io.BytesIO(zipped(GOOD))
    with zipfile.ZipFile(out, "a") as made, pytest.warns(UserWarning, match="Duplicate"):
        made.writestr("sittings/0001.json", dump_game(SECOND))
    assert refused(out.getvalue()) == [("", NAMES)]


def test_what_is_no_zip_is_refused() -> None:
    whole = zipped(GOOD)
    for data in (b"", b"PK\x03\x04", whole[:-30], dump_game(FIRST).encode()):
        assert refused(data) == [("", DAMAGED)]


def test_other_ways_of_packing_are_refused_unread() -> None:
    assert read_archive(zipped(GOOD, zipfile.ZIP_STORED))[1] == ()
    assert refused(zipped(GOOD, zipfile.ZIP_LZMA)) == [("", DAMAGED)]
    assert refused(zipped(GOOD, zipfile.ZIP_BZIP2)) == [("", DAMAGED)]


def test_an_encrypted_archive_is_refused() -> None:
    data = bytearray(zipped(GOOD))
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    assert refused(bytes(data)) == [("", DAMAGED)]


def bomb(size: int) -> dict[str, bytes | str]:
    return GOOD | {"sittings/0001.json": b" " * size}


def test_a_bomb_is_not_unpacked() -> None:
    data = zipped(bomb(archive.LARGEST_SITTING + 1))
    assert len(data) < 10_000
    assert refused(data) == [("", LARGE)]
    assert refused(zipped(bomb(archive.LARGEST_SITTING))) == [("sittings[0]", FaultCode.NOT_JSON)]
    assert refused(zipped({"index.json": b" " * (archive.LARGEST_INDEX + 1)})) == [("", LARGE)]


def lying(data: bytes) -> bytes:
    """An archive that says of its last file that it is small."""
    changed = bytearray(data)
    at = data.rindex(b"PK\x01\x02")
    changed[at + 24 : at + 28] = (10).to_bytes(4, "little")
    return bytes(changed)


def test_a_bomb_that_lies_about_its_size_is_not_unpacked_either() -> None:
    assert refused(lying(zipped(bomb(50_000_000)))) == [("", DAMAGED)]


@pytest.mark.parametrize(
    ("bound", "most", "data"),
    [
        ("LARGEST_ARCHIVE", 100, lambda: zipped(GOOD)),
        ("LARGEST_TOTAL", 1000, lambda: zipped(GOOD)),
        ("MOST_SITTINGS", 0, lambda: zipped(GOOD)),
        ("MOST_SITTINGS", 1, lambda: zipped(GOOD | {"index.json": index(entry(1), entry(2))})),
    ],
)
def test_there_are_bounds(
    monkeypatch: pytest.MonkeyPatch, bound: str, most: int, data: Callable[[], bytes]
) -> None:
    monkeypatch.setattr(archive, bound, most)
    assert refused(data()) == [("", LARGE)]


def test_an_index_that_names_too_many_is_refused_before_they_are_read() -> None:
    many = [entry(1)] * (archive.MOST_SITTINGS + 1)
    assert refused(zipped({"index.json": index(*many)})) == [("", LARGE)]


def test_a_directory_of_too_many_files_is_refused_before_it_is_read() -> None:
    assert refused(b"PK\x01\x02" * (2 * archive.MOST_SITTINGS + 1)) == [("", LARGE)]


@REPRODUCIBLE
@given(st.binary(max_size=300), st.randoms(use_true_random=False))
def test_any_bytes_and_any_damage_are_read_or_refused(data: bytes, rng: random.Random) -> None:
    refused(data)
    whole = bytearray(zipped(GOOD))
    for _ in range(rng.randint(1, 6)):
        whole[rng.randrange(len(whole))] = rng.randrange(256)
    found, faults = read_archive(bytes(whole))
    assert bool(found) != bool(faults)
    assert not found or found[0].game == FIRST


def test_five_thousand_sittings_with_long_titles_can_be_read_again() -> None:
    games = [replace(SECOND, title="Ж" * 200)] * archive.MOST_SITTINGS
    found, faults = read_archive(write_archive(games))
    assert faults == ()
    assert len(found) == archive.MOST_SITTINGS
