"""A value of a JSON document with its place in it; what is wrong is noted there and reading goes on."""

import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from scorer.engine.fault import Fault, FaultCode, Field, fault
from scorer.engine.options import MOST

LONGEST_TEXT = 200
ENOUGH_FAULTS = 1000
"""When so many faults are found, no further rubber or deal is read: it is no game, and may be meant to tire us."""
MOST_LISTED = 20
"""No list in a game but those of its rubbers and deals is longer: 17 coronets of three cards lie in a pack. A longer one
is refused before it is read."""
Choice = TypeVar("Choice", bound=StrEnum)
T = TypeVar("T")


class JsonObject(dict[str, Any]):
    """A JSON object that remembers which of its keys stood in it twice."""

    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A value, where it stands, and the list that takes the faults of the whole document."""

    value: Any
    path: Field
    faults: list[Fault]

    def fail(self, code: FaultCode, **values: int | str) -> None:
        """Note a fault at this value."""
        self.faults.append(fault(code, *self.path, **values))

    @property
    def enough(self) -> bool:
        """Whether so many faults have been found that nothing more need be read."""
        return len(self.faults) >= ENOUGH_FAULTS

    def child(self, key: str | int, value: Any) -> "Node":
        """A value inside this one."""
        return Node(value, (*self.path, key), self.faults)

    def object(
        self, required: Collection[str] = (), optional: Collection[str] = ()
    ) -> "dict[str, Node] | None":
        """The values of an object by key; unknown, doubled and missing keys are noted."""
        if not isinstance(self.value, dict):
            self.fail(FaultCode.NOT_OBJECT)
            return None
        for key in getattr(self.value, "twice", ())[:ENOUGH_FAULTS]:
            self.child(key, None).fail(FaultCode.KEY_TWICE)
        for key in required:
            if key not in self.value:
                self.child(key, None).fail(FaultCode.MISSING)
        known: dict[str, Node] = {}
        for key, value in self.value.items():
            if key in required or key in optional:
                known[key] = self.child(key, value)
            elif not self.enough:
                self.child(key, value).fail(FaultCode.UNKNOWN_KEY, key=printable(key))
        return known

    def list(self, least: int = 0, most: int | None = None) -> "tuple[Node, ...] | None":
        """The values of a list."""
        if not isinstance(self.value, list):
            self.fail(FaultCode.NOT_LIST)
            return None
        if len(self.value) < least or (most is not None and len(self.value) > most):
            self.fail(FaultCode.LIST_LENGTH, least=least, most=MOST if most is None else most)
            return None
        return tuple(self.child(at, value) for at, value in enumerate(self.value))

    def whole(self, least: int = -MOST, most: int = MOST) -> int | None:
        """A whole number between two bounds."""
        if type(self.value) is not int:
            self.fail(FaultCode.NOT_WHOLE)
            return None
        if not least <= self.value <= most:
            self.fail(FaultCode.NUMBER_RANGE, least=least, most=most)
            return None
        return self.value

    def yes_no(self) -> bool | None:
        """Yes or no, which is true or false in the file."""
        if not isinstance(self.value, bool):
            self.fail(FaultCode.NOT_YES_NO)
            return None
        return self.value

    def text(self, blank: bool = True) -> str | None:
        """A text of at most 200 characters."""
        if not isinstance(self.value, str):
            self.fail(FaultCode.NOT_TEXT)
        elif len(self.value) > LONGEST_TEXT:
            self.fail(FaultCode.TEXT_LENGTH, least=0, most=LONGEST_TEXT)
        elif not storable(self.value):
            self.fail(FaultCode.TEXT_CHARACTER)
        elif not blank and not self.value.strip():
            self.fail(FaultCode.TEXT_BLANK)
        else:
            return self.value
        return None

    def choice(self, choices: type[Choice]) -> Choice | None:
        """One of the words of an enum."""
        return self.one_of({member.value: member for member in choices})

    def one_of(self, choices: Mapping[str, T]) -> T | None:
        """One of several words, and what it stands for."""
        if isinstance(self.value, str) and self.value in choices:
            return choices[self.value]
        self.fail(FaultCode.NOT_CHOICE, choices=", ".join(choices))
        return None


def storable(text: str) -> bool:
    """Whether a text can be written as UTF-8 and kept in any store: no lone surrogates, no NUL."""
    return not any(character == "\0" or unicodedata.category(character) == "Cs" for character in text)


def printable(text: str) -> str:
    """A short form of any text that can be printed."""
    return text[:40].encode("utf-8", "replace").decode("utf-8")
