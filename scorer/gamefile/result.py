"""Writing the result of a game: entries, parties, totals, results, balance and money."""

from collections.abc import Sequence
from typing import Any

from scorer.engine.entry import Entry, arithmetic
from scorer.engine.sheet import RubberSheet, Sheet
from scorer.gamefile.model import RESULT_FORMAT

Json = dict[str, Any]


def write_result(sheet: Sheet, names: Sequence[str]) -> Json:
    """The result of a sitting as its JSON object."""
    written: Json = {
        "format": RESULT_FORMAT,
        "rubbers": [_write_rubber(rubber, names) for rubber in sheet.rubbers],
        "balance": _by_name(sheet.balance, names),
    }
    if sheet.money is not None:
        written["money"] = _by_name(sheet.money, names)
    return written


def _write_rubber(rubber: RubberSheet, names: Sequence[str]) -> Json:
    return {
        "columns": [[names[player] for player in column] for column in rubber.columns],
        "entries": [write_entry(entry) for entry in rubber.entries],
        "parties": [
            {"winner": partie.winner, "below": list(partie.below), "deal": partie.deal}
            for partie in rubber.parties
        ],
        "below": list(rubber.below),
        "above": list(rubber.above),
        "totals": list(rubber.totals),
        "marks": rubber.marks,
        "finished": rubber.finished,
        "finisher": rubber.finisher,
        "result": None if rubber.result is None else _by_name(rubber.result, names),
    }


def write_entry(entry: Entry) -> Json:
    """One entry as the result has it."""
    return {
        "deal": entry.deal,
        "column": entry.column,
        "line": str(entry.line),
        "kind": str(entry.kind),
        "points": entry.points,
        "why": arithmetic(entry.why),
    }


def _by_name(values: dict[int, Any], names: Sequence[str]) -> Json:
    return {names[player]: value for player, value in values.items()}
