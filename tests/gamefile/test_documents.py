"""Documents as bytes: what is no JSON object has one fault, at the empty path."""

import codecs
import json

import pytest

from scorer.gamefile.game import read_game
from scorer.gamefile.parse import parse_json
from tests.builders import changed, encode, example, faults_of

DEEP = 100_000


def with_text(path: str, text: str) -> bytes:
    """The example with a piece of raw text at a path."""
    return encode(changed(example(), path, "HERE")).replace(b'"HERE"', text.encode())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not-json"),
        (b"   \n", "not-json"),
        (b"{", "not-json"),
        (b"{'format': 1}", "not-json"),
        (b'{"format": "vint-sheet/1",}', "not-json"),
        (b"{} {}", "not-json"),
        (b"vint-sheet/1", "not-json"),
        (b"[]", "not-object"),
        (b"null", "not-object"),
        (b"7", "not-object"),
        (b'"vint-sheet/1"', "not-object"),
        (b"[{}]", "not-object"),
        (b"\x80", "not-utf8"),
        (b"\xff\xfe{\x00}\x00", "not-utf8"),
        (json.dumps(example()).encode("utf-16"), "not-utf8"),
        (json.dumps(example()).encode("utf-16-le"), "not-json"),
        (json.dumps({**example(), "title": "Ветер"}, ensure_ascii=False).encode("cp1251"), "not-utf8"),
        (b'{"title": "\xed\xa0\x80"}', "not-utf8"),
        (b'{"title": "\xc0\x80"}', "not-utf8"),
        (b"[" * DEEP, "too-deep"),
        (b"[" * DEEP + b"]" * DEEP, "too-deep"),
        (b'{"a":' * DEEP, "too-deep"),
        (b'{"a":' * DEEP + b"1" + b"}" * DEEP, "too-deep"),
        (b'{"rubbers": ' + b"[" * DEEP + b"]" * DEEP + b"}", "too-deep"),
        (with_text("rubbers[0].deals[0].tricks", "NaN"), "not-json"),
        (with_text("rubbers[0].deals[0].tricks", "Infinity"), "not-json"),
        (with_text("rubbers[0].deals[0].tricks", "-Infinity"), "not-json"),
        (with_text("rubbers[0].deals[0].tricks", "09"), "not-json"),
        (with_text("rubbers[0].deals[0].tricks", "+9"), "not-json"),
        (with_text("rubbers[0].deals[0].tricks", "0x9"), "not-json"),
        (with_text("title", '"a\x00b"'), "not-json"),
        (with_text("title", '"a\nb"'), "not-json"),
        (codecs.BOM_UTF8 * 2 + encode(example()), "not-json"),
    ],
)
def test_what_is_no_json_object_has_one_fault_for_the_whole(data: bytes, code: str) -> None:
    assert faults_of(data) == [("", code)]


def test_a_byte_order_mark_is_no_fault() -> None:
    assert faults_of(codecs.BOM_UTF8 + encode(example())) == []


def test_the_place_in_the_text_is_told() -> None:
    _, (found,) = read_game(b'{\n  "format" "vint-sheet/1"}')
    assert dict(found.values) == {"line": 2, "column": 12}
    _, (found,) = read_game(b'{"title": "\xff"}')
    assert dict(found.values) == {"position": 11}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("14", "tricks-range"),
        ("-1", "tricks-range"),
        ("1" + "0" * 30, "tricks-range"),
        ("-1" + "0" * 30, "tricks-range"),
        ("9" * 5000, "tricks-range"),
        ("-" + "9" * 5000, "tricks-range"),
        ("9" * 18, "tricks-range"),
        ("9" * 19, "tricks-range"),
        ('"9"', "not-whole"),
        ("9.5", "not-whole"),
        ("9.0", "not-whole"),
        ("1e400", "not-whole"),
        ("-1E400", "not-whole"),
        ("9e0", "not-whole"),
        ("9." + "0" * 5000, "not-whole"),
        ("true", "not-whole"),
        ("false", "not-whole"),
        ("null", "not-whole"),
        ("[9]", "not-whole"),
        ('{"9": 9}', "not-whole"),
        ("[[[[9]]]]", "not-whole"),
    ],
)
def test_a_number_of_tricks_that_can_not_be_is_one_fault_at_its_key(text: str, code: str) -> None:
    assert faults_of(with_text("rubbers[0].deals[0].tricks", text)) == [("rubbers[0].deals[0].tricks", code)]


@pytest.mark.parametrize("text", ["9", " 9 ", "\t9\n"])
def test_a_number_of_tricks_that_can_be_is_read(text: str) -> None:
    assert faults_of(with_text("rubbers[0].deals[0].tricks", text)) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("format", '"format": "vint-sheet/1"'),
        ("players", '"players": ["Anna", "Boris", "Vera", "Gleb"]'),
        ("rules.preset", '"preset": "classic"'),
        ("stake.amount", '"amount": "0.05"'),
        ("rubbers[0].dealer", '"dealer": "Anna"'),
        ("rubbers[0].deals[0].tricks", '"tricks": 9'),
        ("rubbers[0].deals[0].coronets[0].player", '"player": "Anna"'),
        ("rubbers[0].deals[4].points", '"points": 20'),
    ],
)
def test_a_key_that_stands_twice_in_an_object_is_one_fault(path: str, text: str) -> None:
    data = encode(example()).replace(text.encode(), f"{text}, {text}".encode(), 1)
    assert faults_of(data) == [(path, "key-twice")]


def test_the_last_of_doubled_values_is_read_on() -> None:
    value, faults = parse_json(b'{"a": 1, "b": 2, "a": 3}')
    assert (value, faults, value.twice) == ({"a": 3, "b": 2}, (), ("a",))
    assert parse_json(b'{"a": 1}')[0].twice == ()
