"""Reading a game file: the facts, or every fault with its path."""

import datetime as dt
import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from scorer.engine.fault import Fault, FaultCode
from scorer.engine.options import MOST
from scorer.engine.sitting import Rubber, Sitting, Stake
from scorer.engine.terms import Game, Record
from scorer.engine.variants import BASE_VARIANT, VARIANTS, Variant
from scorer.gamefile.model import FORMAT, GameFile, RulesChoice
from scorer.gamefile.node import Node, storable
from scorer.gamefile.parse import parse_json
from scorer.gamefile.rubbers import RubberReader
from scorer.gamefile.rules import InForce, read_rules

FEWEST_PLAYERS, MOST_PLAYERS, LONGEST_NAME = 2, 6, 40
REQUIRED = ("format", "players", "rubbers")
OPTIONAL = ("title", "date", "game", "variant", "rules", "stake", "note")


def read_game(data: bytes) -> tuple[GameFile | None, tuple[Fault, ...]]:
    """The game of a file's bytes; None when there are faults, which are all those that can be told."""
    value, faults = parse_json(data)
    return (None, faults) if faults else read_game_value(value)


def read_game_value(value: Any) -> tuple[GameFile | None, tuple[Fault, ...]]:
    """The game of a JSON value that has been parsed already."""
    faults: list[Fault] = []
    game = _read(Node(value, (), faults))
    return (None, tuple(faults)) if faults else (game, ())


def _read(node: Node) -> GameFile | None:
    keys = node.object(REQUIRED, OPTIONAL)
    if keys is None:
        return None
    if "format" in keys:
        keys["format"].one_of({FORMAT: FORMAT})
    words = _Words.read(keys)
    stake = _read_stake(keys["stake"]) if "stake" in keys else None
    game = keys["game"].choice(Game) if "game" in keys else Game.VINT
    if game is None:
        return None
    in_force = read_rules(keys["rules"], game) if "rules" in keys else InForce(RulesChoice())
    variants = VARIANTS[game]
    variant = keys["variant"].one_of(variants) if "variant" in keys else variants[BASE_VARIANT]
    names = _read_players(keys.get("players"), variant)
    if variant is None or "rubbers" not in keys:
        return None
    rubbers, choices = _read_rubbers(keys["rubbers"], RubberReader(names, variant), in_force)
    if names is None:
        return None
    sitting = Sitting(variant, len(names), rubbers, stake)
    return GameFile(names, sitting, in_force.choice, choices, words.title, words.date, words.note)


@dataclass(frozen=True, slots=True)
class _Words:
    """What a file says of itself."""

    title: str
    date: str
    note: str

    @classmethod
    def read(cls, keys: dict[str, Node]) -> "_Words":
        title = keys["title"].text() if "title" in keys else None
        note = keys["note"].text() if "note" in keys else None
        return cls(title or "", _read_date(keys["date"]) if "date" in keys else "", note or "")


def _read_date(node: Node) -> str:
    text = node.text()
    if text is None:
        return ""
    if not is_date(text):
        node.fail(FaultCode.DATE)
    return text


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar as YYYY-MM-DD."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _read_players(node: Node | None, variant: Variant | None) -> tuple[str, ...] | None:
    """The names of as many players as the variant takes, None where the list is wrong in any way."""
    if node is None:
        return None
    before = len(node.faults)
    names = read_names(node)
    if names is not None and variant is not None and len(names) not in variant.players:
        least, most = min(variant.players), max(variant.players)
        node.fail(FaultCode.PLAYERS_NUMBER, least=least, most=most, given=len(names))
    return names if len(node.faults) == before else None


def read_names(node: Node) -> tuple[str, ...] | None:
    """The players' names: short, printable, and different also to a hurried reader."""
    items = node.list(FEWEST_PLAYERS, MOST_PLAYERS)
    if items is None:
        return None
    seen: dict[str, str] = {}
    sound = True
    for item in items:
        if not isinstance(item.value, str):
            item.fail(FaultCode.NOT_TEXT)
            sound = False
            continue
        problem = name_problem(item.value)
        if problem is not None:
            item.fail(problem, least=1, most=LONGEST_NAME)
        elif alike(item.value) in seen:
            item.fail(FaultCode.PLAYER_SAME, other=seen[alike(item.value)])
        else:
            seen[alike(item.value)] = item.value
    return tuple(item.value for item in items) if sound else None


def name_problem(name: str) -> FaultCode | None:
    """What is wrong with a name by itself."""
    if not storable(name) or any(unicodedata.category(character) == "Cc" for character in name):
        return FaultCode.TEXT_CHARACTER
    if not 1 <= len(unicodedata.normalize("NFC", name)) <= LONGEST_NAME:
        return FaultCode.TEXT_LENGTH
    return None if name.strip() else FaultCode.TEXT_BLANK


def alike(name: str) -> str:
    """What two names must not share: case, spaces at the ends and Unicode form put aside."""
    folded = unicodedata.normalize("NFC", name).strip().casefold()
    return unicodedata.normalize("NFC", folded)


def _read_stake(node: Node) -> Stake | None:
    keys = node.object(("points", "amount", "currency"))
    if keys is None:
        return None
    points = keys["points"].whole(1, MOST) if "points" in keys else None
    amount = keys["amount"].text() if "amount" in keys else None
    if amount is not None and not is_amount(amount):
        keys["amount"].fail(FaultCode.AMOUNT)
    currency = keys["currency"].text() if "currency" in keys else None
    if currency is not None and not re.fullmatch(r"[A-Z]{3}", currency):
        keys["currency"].fail(FaultCode.CURRENCY)
    if points is None or amount is None or currency is None:
        return None
    return Stake(points, amount, currency)


def is_amount(text: str) -> bool:
    """Whether a text is a positive decimal, with a point if any, of sensible length."""
    return bool(re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?", text)) and bool(re.search(r"[1-9]", text))


def _read_rubbers(
    node: Node, reader: RubberReader, in_force: InForce
) -> tuple[tuple[Rubber, ...], tuple[RulesChoice | None, ...]]:
    items = node.list() or ()
    if reader.variant.record is Record.FRESH and isinstance(node.value, list) and len(node.value) != 1:
        node.fail(FaultCode.RUBBERS_ONE)
    rubbers: list[Rubber] = []
    choices: list[RulesChoice | None] = []
    for number, item in enumerate(items, start=1):
        if node.enough:
            break
        chosen, rubber = reader.read(item, number, in_force)
        in_force = chosen or in_force
        choices.append(None if chosen is None else chosen.choice)
        if rubber is not None:
            rubbers.append(rubber)
    return tuple(rubbers), tuple(choices)
