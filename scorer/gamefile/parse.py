"""From bytes to JSON values: UTF-8 only, no number that is none, no nesting beyond sense, doubled keys marked."""

import json
from collections import Counter
from typing import Any, NoReturn

from scorer.engine.fault import Fault, FaultCode, fault
from scorer.gamefile.node import JsonObject

LONGEST_NUMBER = 18
HUGE: int = 10**LONGEST_NUMBER


class NotJsonError(ValueError):
    """A word in a document that JavaScript knows and JSON does not."""


def parse_json(data: bytes) -> tuple[Any, tuple[Fault, ...]]:
    """The JSON value of a document, or the one fault for which it is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, (fault(FaultCode.NOT_UTF8, position=error.start),)
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        return None, (fault(FaultCode.NOT_JSON, line=error.lineno, column=error.colno),)
    except NotJsonError:
        return None, (fault(FaultCode.NOT_JSON, line=0, column=0),)
    except RecursionError:
        return None, (fault(FaultCode.TOO_DEEP),)
    return value, ()


def _object(pairs: list[tuple[str, Any]]) -> JsonObject:
    found = JsonObject(pairs)
    if len(found) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        found.twice = tuple(key for key, count in counts.items() if count > 1)
    return found


def _whole(digits: str) -> int:
    """A number too long to be meant stands for one that is over every bound."""
    if len(digits) > LONGEST_NUMBER:
        return -HUGE if digits.startswith("-") else HUGE
    return int(digits)


def _refuse(word: str) -> NoReturn:
    raise NotJsonError(word)
