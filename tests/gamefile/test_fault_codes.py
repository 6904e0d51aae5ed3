"""Every fault code alone: a game file that has this fault and no other, and where it is found."""

from collections.abc import Callable
from typing import Any

import pytest

from scorer.engine.fault import FaultCode
from tests.builders import (
    NAMES,
    REMOVED,
    UNCOUNTED,
    Json,
    changed,
    counted,
    encode,
    example,
    faults_of,
    game,
    played,
    rubber,
    uncounted,
    whist,
    whist_game,
)

AT = "rubbers[0]"
DEAL = f"{AT}.deals[0]"
FIVE = played("Anna", 5, "hearts", 11)
THREE_ACES = {"player": "Anna", "aces": 3}
START = {"parties": [0, 0], "below": [0, 0], "other": [0, 0]}


def spoilt(path: str, value: Any) -> Callable[[], tuple[Json, str]]:
    """The example with one thing wrong, and its path."""
    return lambda: (changed(example(), path, value), path)


def deal(at: str, **facts: Any) -> Callable[[], tuple[Json, str]]:
    """A deal in hearts with something wrong in it."""
    return lambda: (game(rubber(counted(**facts))), f"{DEAL}.{at}" if at else DEAL)


def coronets(at: str, *held: Json, **facts: Any) -> Callable[[], tuple[Json, str]]:
    """A deal with coronets that can not be."""
    return deal(at, coronets=list(held), **facts)


def suit(player: str, cards: int = 3, name: str = "hearts", **more: Any) -> Json:
    """A coronet in a suit."""
    return {"player": player, "suit": name, "cards": cards, **more}


def row(value: Json, at: str, **head: Any) -> Callable[[], tuple[Json, str]]:
    """A game of one row."""
    return lambda: (game(rubber(value), **head), f"{DEAL}.{at}")


ADJUSTMENT: Json = {"type": "adjustment", "to": "Anna", "points": 20, "reason": "x"}
PASSES: Json = {"type": "passed", "tricks": [7, 6]}
AUCTION: Json = played("Anna", 3, "hearts", 9)

FILES: dict[FaultCode, Callable[[], tuple[Json | bytes, str]]] = {
    FaultCode.MISSING: spoilt("format", REMOVED),
    FaultCode.UNKNOWN_KEY: spoilt("author", "Anna"),
    FaultCode.KEY_TWICE: lambda: (encode(example()).replace(b'"title"', b'"title": "x", "title"'), "title"),
    FaultCode.NOT_JSON: lambda: (b"{", ""),
    FaultCode.NOT_UTF8: lambda: (b"\xff{}", ""),
    FaultCode.TOO_DEEP: lambda: (b"[" * 100_000, ""),
    FaultCode.NOT_OBJECT: spoilt("stake", 5),
    FaultCode.NOT_LIST: spoilt("rubbers", {}),
    FaultCode.NOT_TEXT: spoilt("title", 5),
    FaultCode.NOT_WHOLE: spoilt(f"{DEAL}.tricks", "9"),
    FaultCode.NOT_YES_NO: spoilt("rules.last_partie_bonus", 1),
    FaultCode.NOT_PAIR: spoilt(f"{DEAL}.honours", 3),
    FaultCode.NOT_CHOICE: spoilt(f"{DEAL}.strain", "heart"),
    FaultCode.NUMBER_RANGE: spoilt("rules.partie_bonus", 100_001),
    FaultCode.NUMBER_STEP: spoilt("rules.partie_target", 505),
    FaultCode.LIST_LENGTH: spoilt("rules.passed_out_marks", []),
    FaultCode.TEXT_LENGTH: spoilt("title", "x" * 201),
    FaultCode.TEXT_BLANK: spoilt(f"{AT}.deals[3].reason", " "),
    FaultCode.TEXT_CHARACTER: spoilt("players[1]", "Bo\tris"),
    FaultCode.DATE: spoilt("date", "2026-11-31"),
    FaultCode.AMOUNT: spoilt("stake.amount", "0,05"),
    FaultCode.CURRENCY: spoilt("stake.currency", "euro"),
    FaultCode.OPTION_UNKNOWN: spoilt("rules.partie_price", 1),
    FaultCode.OPTION_OTHER_GAME: spoilt("rules.whist_grand_slam", 10),
    FaultCode.TYPE_WHIST: row({"type": "passed"}, "type", game="whist"),
    FaultCode.PLAYERS_NUMBER: spoilt("players", ["Anna", "Boris", "Vera"]),
    FaultCode.PLAYER_SAME: spoilt("players[1]", "anna"),
    FaultCode.PLAYER_UNKNOWN: spoilt(f"{DEAL}.declarer", "Zoe"),
    FaultCode.PLAYER_OUT: lambda: (
        game(rubber(dealer="Anna"), players=list(NAMES[:5])),
        f"{AT}.dealer",
    ),
    FaultCode.PLAYER_TWICE: row(
        {**AUCTION, "partner": "Anna"}, "partner", variant="auction", rules=UNCOUNTED
    ),
    FaultCode.PLAYER_SIDE: row({**ADJUSTMENT, "answers_alone": "Vera"}, "answers_alone"),
    FaultCode.PARTNER_MISSING: row(AUCTION, "partner", variant="auction", rules=UNCOUNTED),
    FaultCode.PARTNER_UNASKED: deal("partner", partner="Vera"),
    FaultCode.SIDES_SIZES: spoilt(f"{AT}.sides", [["Anna"], ["Boris", "Gleb"]]),
    FaultCode.SIDES_MISSING: lambda: (
        game(*[rubber() for _ in range(8)], players=list(NAMES)),
        "rubbers[7].sides",
    ),
    FaultCode.SIDES_UNASKED: lambda: (
        game(rubber(sides=[["Anna"], ["Boris"]]), variant="auction"),
        f"{AT}.sides",
    ),
    FaultCode.NO_DUMMY: coronets("coronets[0].dummy", suit("Anna", dummy=True)),
    FaultCode.ALONE_PLACE: row(
        played("Anna", 3, "hearts", 9, answers_alone="Anna"),
        "answers_alone",
        variant="two-dummies",
        rules=UNCOUNTED,
    ),
    FaultCode.ALONE_POINTS: row({**ADJUSTMENT, "points": -20, "answers_alone": "Boris"}, "answers_alone"),
    FaultCode.LEVEL_RANGE: deal("level", level=8),
    FaultCode.LEVEL_LEAST: row(
        played("Anna", 2, "hearts", 9), "level", variant="double-kitty", rules=UNCOUNTED
    ),
    FaultCode.TRICKS_RANGE: deal("tricks", tricks=14),
    FaultCode.TRICKS_SUM: row(
        {"strain": "hearts", "tricks": [7, 7]}, "tricks", game="whist", rules=UNCOUNTED
    ),
    FaultCode.TRICKS_UNASKED: row(PASSES, "tricks"),
    FaultCode.REVOKES_RANGE: deal("revokes[1]", revokes=[0, 5]),
    FaultCode.HONOURS_SUM: deal("honours", honours=[3, 3]),
    FaultCode.ACES_SUM: deal("aces", aces=[3, 2]),
    FaultCode.HONOURS_NOTRUMP: deal("honours", strain="notrump"),
    FaultCode.ACES_TRUMP: row(whist(7, honours=[3, 2], aces=[2, 2]), "aces", game="whist"),
    FaultCode.NOT_COUNTED: lambda: (
        uncounted(played("Anna", 3, "hearts", 9, honours=[3, 2])),
        f"{DEAL}.honours",
    ),
    FaultCode.HONOURS_ACES: deal("aces", honours=[5, 0], aces=[0, 4]),
    FaultCode.CORONET_SHAPE: coronets("coronets[0]", {**suit("Anna"), "aces": 3}),
    FaultCode.CORONET_CARDS: coronets("coronets[0].cards", suit("Anna", 2)),
    FaultCode.CORONET_ACES: coronets("coronets[0].aces", {"player": "Anna", "aces": 2}),
    FaultCode.CORONET_ACES_WHIST: lambda: (
        whist_game(whist(7, coronets=[THREE_ACES])),
        f"{DEAL}.coronets[0].aces",
    ),
    FaultCode.CORONET_SUIT_TWICE: coronets("coronets[1]", suit("Anna"), suit("Boris")),
    FaultCode.CORONET_ACES_TWICE: coronets("coronets[1]", THREE_ACES, THREE_ACES, aces=[3, 1]),
    FaultCode.CORONET_HAND: coronets("coronets[1]", suit("Anna", 7, "clubs"), suit("Anna", 7, "spades")),
    FaultCode.CORONET_HONOURS: coronets("coronets[0]", suit("Anna", 4)),
    FaultCode.CORONET_SIDE_ACES: coronets("coronets[0]", THREE_ACES),
    FaultCode.CORONET_HAND_ACES: coronets(
        "coronets[4]",
        THREE_ACES,
        *(suit("Anna", 3, name) for name in ("spades", "clubs", "diamonds", "hearts")),
        aces=[4, 0],
    ),
    FaultCode.CORONET_LAYOUT: coronets(
        "coronets", suit("Anna", 3, "clubs"), suit("Vera", 3, "spades"), honours=[5, 0]
    ),
    FaultCode.RUBBER_OVER: lambda: (uncounted(FIVE, FIVE, FIVE), f"{AT}.deals[2]"),
    FaultCode.RUBBERS_ONE: lambda: (game(variant="reseating"), "rubbers"),
    FaultCode.START_UNASKED: lambda: (game(rubber(start=START), variant="reseating"), f"{AT}.start"),
    FaultCode.START_PARTIES: lambda: (
        uncounted(start={**START, "parties": [0, 2]}),
        f"{AT}.start.parties[1]",
    ),
    FaultCode.START_BELOW: lambda: (uncounted(start={**START, "below": [500, 0]}), f"{AT}.start.below[0]"),
    FaultCode.ADJUSTMENT_UNASKED: row(ADJUSTMENT, "type", variant="reseating"),
    FaultCode.POINTS_ZERO: row({**ADJUSTMENT, "points": 0}, "points"),
}


@pytest.mark.parametrize("code", FILES)
def test_a_file_has_this_fault_and_no_other(code: FaultCode) -> None:
    file, path = FILES[code]()
    assert faults_of(file) == [(path, code.value)]


OF_OTHER_FORMS = {code for code in FaultCode if code.name.startswith(("PAYLOAD_", "ARCHIVE_"))}
"""What carries a game, or many, has faults of its own, which are no game file's."""


def test_every_fault_code_has_a_file_of_its_own() -> None:
    assert set(FILES) == set(FaultCode) - OF_OTHER_FORMS


def test_the_words_of_the_codes_are_those_that_other_programs_rely_on() -> None:
    assert all(code.value == code.name.lower().replace("_", "-") for code in FaultCode)
