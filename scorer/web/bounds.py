"""How large a game may be that somebody sends to be read, so that no request keeps a core busy for longer than others
should wait. What is larger is refused before it is read; the command line takes it still."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorer.engine.fault import Fault, FaultCode, fault
from scorer.gamefile.forms import Form, form_of, read_any
from scorer.gamefile.game import read_game_value
from scorer.gamefile.located import Read
from scorer.gamefile.parse import parse_json
from scorer.gamefile.payload import LARGEST_TEXT
from scorer.store.repo import Target
from scorer.store.writing import MOST, MOST_DEALS_IN_RUBBER

MOST_OBJECTS, MOST_COMMAS = 10_000, 50_000
"""In a document: a game of the largest kind has a tenth of them. To count them takes a thousandth of reading them."""

MOST_LINES, LONGEST_LINE = 1000, 2000
LARGEST_TABLE = 3 * LARGEST_TEXT
"""Bytes of a table: one of the most deals, each with a note, has half of it."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How many rubbers a game may have, deals in a rubber, and deals in all."""

    rubbers: int
    in_rubber: int
    deals: int


KEPT = Bound(MOST[Target.RUBBER], MOST_DEALS_IN_RUBBER, MOST[Target.DEAL])
"""What is to be stored: what the store holds of a sitting."""

CALCULATED = Bound(100, 800, 800)
"""What is only to be calculated."""


def read_bounded(content: bytes, bound: Bound) -> Read:
    """The game of a file in any of its forms, or None with all faults; one is that it is too large."""
    form = form_of(content)
    if form is Form.JSON:
        return read_bounded_json(content, bound)
    largest = LARGEST_TABLE if form is Form.CSV else LARGEST_TEXT
    lines = content.splitlines() if len(content) <= largest else ()
    if not 0 < len(lines) <= MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        return None, (fault(FaultCode.TEXT_LENGTH, least=0, most=largest),)
    game, faults = read_any(content)
    if game is None:
        return game, faults
    lengths = [len(rubber.deals) for rubber in game.sitting.rubbers]
    over = tuple(_over(lengths, bound))
    return (None, over) if over else (game, ())


def read_bounded_json(content: bytes, bound: Bound) -> Read:
    """As `read_bounded`, of what is to be JSON."""
    if content.count(b"{") > MOST_OBJECTS or content.count(b",") > MOST_COMMAS:
        return None, (fault(FaultCode.LIST_LENGTH, "rubbers", least=0, most=bound.deals),)
    value, faults = parse_json(content)
    over = faults or tuple(_over(list(_lengths(value)), bound))
    return (None, over) if over else read_game_value(value)


def _lengths(value: Any) -> Iterator[int]:
    """How many deals each rubber seems to have, in a value that can be anything."""
    rubbers = value.get("rubbers") if isinstance(value, dict) else None
    for rubber in rubbers if isinstance(rubbers, list) else ():
        deals = rubber.get("deals") if isinstance(rubber, dict) else None
        yield len(deals) if isinstance(deals, list) else 0


def _over(lengths: list[int], bound: Bound) -> Iterator[Fault]:
    """The first list that is too long."""
    if len(lengths) > bound.rubbers:
        yield fault(FaultCode.LIST_LENGTH, "rubbers", least=0, most=bound.rubbers)
        return
    room = bound.deals
    for at, deals in enumerate(lengths):
        most = min(bound.in_rubber, room)
        if deals > most:
            yield fault(FaultCode.LIST_LENGTH, "rubbers", at, "deals", least=0, most=most)
            return
        room -= deals
