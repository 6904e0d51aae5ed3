"""Faults in words: a sentence for every code, naming the players and numbers concerned."""

from collections.abc import Mapping, Sequence

from scorer.engine.fault import Fault, FaultCode
from scorer.engine.options import MOST
from scorer.gamefile.located import place_of
from scorer.labels.fault_words import FAULT_WORDS, MISSING_WORDS, SPECIAL_WORDS, Special
from scorer.labels.words import N_, Words


def fault_message(found: Fault, names: Sequence[str], words: Words) -> str:
    """The sentence of a fault; `names` are the players of the sitting, as far as they are known."""
    return words.gettext(_sentence(found), **_values(found, names))


def fault_place(found: Fault, words: Words) -> str:
    """Where a fault stands in a text that is no JSON; empty where that is not known, or the sentence says it."""
    place = None if found.code is FaultCode.NOT_JSON else place_of(found)
    if place is None:
        return ""
    return words.gettext(N_("line %(line)s, column %(column)s"), line=place[0], column=place[1])


def _sentence(found: Fault) -> str:
    values = dict(found.values)
    if found.code is FaultCode.MISSING:
        return MISSING_WORDS.get(_key(found), FAULT_WORDS[FaultCode.MISSING])
    special = _special(values)
    return SPECIAL_WORDS.get((found.code, special), FAULT_WORDS[found.code])


def _key(found: Fault) -> str:
    """The name of the field, without places in lists."""
    return next((step for step in reversed(found.field) if isinstance(step, str)), "")


def _special(values: Mapping[str, int | str]) -> Special:
    """Bounds that are better said in another way."""
    if values.get("line") == 0:
        return Special.NOWHERE
    if values.get("most") == MOST:
        return Special.NO_MOST
    if "least" in values and values["least"] == values.get("most"):
        return Special.EXACTLY
    return Special.NO_LEAST if values.get("least") == 0 else Special.PLAIN


def _values(found: Fault, names: Sequence[str]) -> dict[str, int | str]:
    """The values with names for players, who are positions elsewhere."""
    values = dict(found.values)
    player = values.get("player")
    if isinstance(player, int):
        values["player"] = names[player] if player < len(names) else str(player + 1)
    return values
