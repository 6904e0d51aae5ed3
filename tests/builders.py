"""Game files for tests, and what is asked of them: their faults, their sheet, the entries of a deal."""

import copy
import json
import re
from collections import Counter
from typing import Any

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game, read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.paths import format_path
from scorer.gamefile.result import write_result

Json = dict[str, Any]
Found = tuple[str, str]
"""A fault: its path and its code."""

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Daria", "Egor")
PLAYERS: dict[str, int] = {
    "three-dummy": 3,
    "three-bid-dummy": 3,
    "two-dummies": 2,
    "two-open-dummy": 2,
    "two-exchange-hand": 2,
    "two-exchange-cards": 2,
    "two-kitty": 2,
}
"""How many play a variant, where they are not four."""
REMOVED = object()
"""Put at a path, it takes away what stands there."""
UNCOUNTED = {"count_honours": False}
"""The rules of tests that are not about honours."""


def played(declarer: str, level: int, strain: str, tricks: int, **facts: Any) -> Json:
    """A played deal of Vint; honours and aces only where they are given."""
    return {"declarer": declarer, "level": level, "strain": strain, "tricks": tricks, **facts}


def counted(**facts: Any) -> Json:
    """Three hearts of Anna's, just made, with all that has to be said of it."""
    return {
        "declarer": "Anna",
        "level": 3,
        "strain": "hearts",
        "tricks": 9,
        "honours": [3, 2],
        "aces": [2, 2],
        **facts,
    }


def whist(first: int, strain: str = "hearts", **facts: Any) -> Json:
    """A deal of whist in which the first side took so many tricks."""
    return {"strain": strain, "tricks": [first, 13 - first], **facts}


def rubber(*deals: Json, **facts: Any) -> Json:
    """A rubber of these deals."""
    return {"deals": list(deals), **facts}


def game(*rubbers: Json, variant: str = "four", **head: Any) -> Json:
    """A game file of these rubbers."""
    return {
        "format": "vint-sheet/1",
        "variant": variant,
        "players": list(NAMES[: PLAYERS.get(variant, 4)]),
        "rubbers": list(rubbers),
        **head,
    }


def uncounted(*deals: Json, variant: str = "four", rules: Json | None = None, **facts: Any) -> Json:
    """A game of one rubber in which honours are not counted; `facts` are the rubber's."""
    return game(rubber(*deals, **facts), variant=variant, rules={**UNCOUNTED, **(rules or {})})


def whist_game(*deals: Json, rules: Json | None = None, **facts: Any) -> Json:
    """A game of whist of one rubber in which honours are not counted."""
    return game(rubber(*deals, **facts), game="whist", rules={**UNCOUNTED, **(rules or {})})


def changed(value: Json, path: str, to: Any) -> Json:
    """A copy of a game file with another value at a path; a path one past the end of a list adds to it."""
    made = copy.deepcopy(value)
    steps: list[str | int] = [
        int(index) if index else key for key, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path)
    ]
    inner: Any = made
    for step in steps[:-1]:
        inner = inner[step]
    last: Any = steps[-1]
    if to is REMOVED:
        del inner[last]
    elif isinstance(inner, list) and last == len(inner):
        inner.append(to)
    else:
        inner[last] = to
    return made


def encode(value: Any) -> bytes:
    """The bytes of a game file."""
    return json.dumps(value).encode()


def faults_of(data: bytes | Any) -> list[Found]:
    """The faults of a document, given as bytes or as a value, sorted by path."""
    game_read, faults = read_game(data if isinstance(data, bytes) else encode(data))
    assert (game_read is None) == bool(faults)
    return sorted((format_path(found.field), found.code.value) for found in faults)


def read(value: Any) -> GameFile:
    """The game of a value that has no faults."""
    game_read, faults = read_game_value(value)
    assert faults == ()
    assert game_read is not None
    return game_read


def result_of(value: Any) -> Json:
    """The result of a game file that has no faults."""
    game_read = read(value)
    return write_result(build_sheet(game_read.sitting), game_read.names)


def sheet_of(value: Any) -> Json:
    """The result's first rubber."""
    first: Json = result_of(value)["rubbers"][0]
    return first


def entries_of(value: Any) -> list[tuple[int, int, str, str, int]]:
    """The entries of the first rubber as (deal, column, line, kind, points)."""
    return [entry_key(entry) for entry in sheet_of(value)["entries"]]


def written(value: Any, *kinds: str) -> list[tuple[int, str, int]]:
    """The entries of these kinds, or of all, in the first rubber, as (column, kind, points)."""
    return [
        (column, kind, points)
        for _, column, _, kind, points in entries_of(value)
        if not kinds or kind in kinds
    ]


def entry_key(entry: Json) -> tuple[int, int, str, str, int]:
    """What an entry says, without its words."""
    return (entry["deal"], entry["column"], entry["line"], entry["kind"], entry["points"])


def comparable(result: Json) -> Json:
    """A result whose entries are a multiset without their words, so that two scorers may be compared."""
    rubbers = [
        {**sheet, "entries": Counter(entry_key(entry) for entry in sheet["entries"])}
        for sheet in result["rubbers"]
    ]
    return {**result, "rubbers": rubbers}


def example() -> Json:
    """The game that the description of the game file shows: every type of deal, and a stake."""
    return {
        "format": "vint-sheet/1",
        "title": "Friday",
        "date": "2026-11-27",
        "game": "vint",
        "variant": "four",
        "rules": {"preset": "classic", "partie_bonus": 100},
        "players": ["Anna", "Boris", "Vera", "Gleb"],
        "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
        "rubbers": [
            {
                "sides": [["Anna", "Vera"], ["Boris", "Gleb"]],
                "dealer": "Anna",
                "deals": [
                    counted(coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}]),
                    {"type": "passed"},
                    {
                        **played("Gleb", 6, "notrump", 11, aces=[4, 0]),
                        "coronets": [{"player": "Gleb", "aces": 3}],
                        "revokes": [0, 1],
                        "answers_alone": "Anna",
                        "note": "Anna had a spade",
                    },
                    {"type": "void", "reason": "a card was turned up", "next_dealer": "Gleb"},
                    {"type": "adjustment", "to": "Boris", "points": 20, "reason": "dealer-14-cards"},
                ],
            }
        ],
    }
