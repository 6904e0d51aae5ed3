"""A text being read into the value of a game file: what is found where, so that every fault has its line and column."""

from dataclasses import dataclass, field, replace
from typing import Any

from scorer.engine.fault import Fault, FaultCode, Field, fault
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.node import ENOUGH_FAULTS, JsonObject, printable

Place = tuple[int, int]
"""A line and a column, or a row and a column of a table, each from 1."""
Read = tuple[GameFile | None, tuple[Fault, ...]]


@dataclass(slots=True)
class Located:
    """The value read so far, where each part of it stood, and what was found that has no place in a game."""

    value: JsonObject = field(default_factory=JsonObject)
    places: dict[Field, Place] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def put(self, within: JsonObject, path: Field, value: Any, place: Place) -> None:
        """Set the key that `path` ends with; given twice, it is a fault of the whole."""
        key = path[-1]
        assert isinstance(key, str)
        if key in within and key not in within.twice:
            within.twice = (*within.twice, key)
        within[key] = value
        self.places[path] = place

    @property
    def full(self) -> bool:
        """Whether so much is wrong that no more of it is read."""
        return len(self.faults) >= ENOUGH_FAULTS

    def fail(self, code: FaultCode, path: Field, place: Place, **values: int | str) -> None:
        """Note a fault at a place."""
        if not self.full:
            self.faults.append(at_place(fault(code, *path, **values), place))

    def unknown(self, path: Field, text: str, place: Place) -> None:
        """Note something that is not known here."""
        self.fail(FaultCode.UNKNOWN_KEY, path, place, key=printable(text))

    def read(self) -> Read:
        """The game; or all faults in the order of their places."""
        game, faults = read_game_value(self.value)
        found = [*self.faults, *(at_place(one, self._place(one.field)) for one in faults)]
        return (None, tuple(sorted(found, key=_order))) if found else (game, ())

    def _place(self, path: Field) -> Place:
        """Where a field stands, or else the narrowest part that it would belong to."""
        inner = (path[:length] for length in range(len(path), 0, -1))
        return next((self.places[part] for part in inner if part in self.places), (1, 1))


def at_place(found: Fault, place: Place) -> Fault:
    """A fault with its line and column among its values."""
    return replace(found, values=(*found.values, ("line", place[0]), ("column", place[1])))


def place_of(found: Fault) -> Place | None:
    """The line and column of a fault that was found in a text; None where there are none."""
    values = dict(found.values)
    line, column = values.get("line"), values.get("column")
    return (line, column) if isinstance(line, int) and isinstance(column, int) and line > 0 else None


def _order(found: Fault) -> Place:
    return place_of(found) or (0, 0)
