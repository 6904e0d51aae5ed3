"""What is meant to tire the reader is not read to its end: no more faults than anybody would mend."""

import json
from typing import Any

import pytest

from scorer.engine.fault import FaultCode
from scorer.gamefile.node import ENOUGH_FAULTS, MOST_LISTED
from scorer.gamefile.notation import read_notation, write_notation
from scorer.gamefile.payload import decode_parts, decode_payload, encode_payload, qr_texts
from tests.builders import counted, example, faults_of, game, read, rubber

FEW = ENOUGH_FAULTS + 50
KEYS = {f"k{number}": 0 for number in range(5000)}


@pytest.mark.parametrize(
    "value",
    [
        {**example(), **KEYS},
        {**example(), "rules": KEYS},
        game(rubber({**counted(), **KEYS})),
        game(rubber(counted(), start={"parties": [0, 0], "below": [0, 0], "other": [0, 0], **KEYS})),
        game(rubber({**counted(), "coronets": [KEYS] * MOST_LISTED})),
    ],
)
def test_of_unknown_keys_some_are_told(value: dict[str, Any]) -> None:
    assert 100 < len(faults_of(value)) < FEW


def test_of_keys_that_stand_twice_some_are_told() -> None:
    text = json.dumps(example())[:-1] + "".join(f', "{key}": 0, "{key}": 0' for key in KEYS) + "}"
    assert ENOUGH_FAULTS <= len(faults_of(text.encode())) < 2 * FEW


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (game(rubber(counted(coronets=[{}] * (MOST_LISTED + 1)))), "rubbers[0].deals[0].coronets"),
        (game(rubber(sides=[["Anna"] * (MOST_LISTED + 1), ["Boris", "Gleb"]])), "rubbers[0].sides[0]"),
        (
            game(rubber(start={"parties": [0] * (MOST_LISTED + 1), "below": [0, 0], "other": [0, 0]})),
            "rubbers[0].start.parties",
        ),
    ],
)
def test_a_list_longer_than_any_game_has_is_not_read(value: dict[str, Any], path: str) -> None:
    assert (path, "list-length") in faults_of(value)


def test_of_lines_that_say_nothing_some_are_told() -> None:
    game_, faults = read_notation("rubber A+B V+G\n" + "x y z\n" * 5000 + "A 3H 9\n" * 5)
    assert game_ is None
    assert ENOUGH_FAULTS <= len(faults) < FEW


def test_a_code_may_say_as_much_as_its_reader_will_hear() -> None:
    made = read(game(rubber(*[counted()] * 5, rules={"partie_target": 100_000})))
    lines = write_notation(made).count("\n")
    texts = [encode_payload(made)]
    assert decode_payload(texts[0], lines) == (made, ())
    assert decode_parts(texts, lines) == (made, ())
    for found, faults in (decode_payload(texts[0], lines - 1), decode_parts(texts, lines - 1)):
        assert found is None
        assert [one.code for one in faults] == [FaultCode.LIST_LENGTH]
    parts = qr_texts(read(game(rubber(*[counted()] * 300, rules={"partie_target": 100_000}))))
    assert isinstance(parts, tuple)
    assert decode_parts(parts, lines)[0] is None
    assert decode_parts(parts)[0] is not None
