"""The words and signs of the notation: what is written, and what else is understood (Russian words and letters)."""
# ruff: noqa: RUF001 - Russian words and letters stand here

import re
from collections.abc import Mapping

from scorer.engine.terms import Game, Strain
from scorer.gamefile.parse import HUGE, LONGEST_NUMBER

KEYWORDS: Mapping[str, str] = {
    "title": "title",
    "название": "title",
    "date": "date",
    "дата": "date",
    "game": "game",
    "игра": "game",
    "variant": "variant",
    "вид": "variant",
    "rules": "rules",
    "правила": "rules",
    "players": "players",
    "игроки": "players",
    "stake": "stake",
    "ставка": "stake",
    "note": "note",
    "заметка": "note",
    "rubber": "rubber",
    "роббер": "rubber",
    "dealer": "dealer",
    "сдаёт": "dealer",
    "сдает": "dealer",
    "start": "start",
    "начало": "start",
    "alone": "alone",
    "один": "alone",
    "pass": "pass",
    "passed": "pass",
    "пас": "pass",
    "распасовка": "pass",
    "adjust": "adjust",
    "штраф": "adjust",
    "void": "void",
    "пересдача": "void",
}
"""The first word of a line, unless it is a played deal; no letter of a player is one of them."""
FILE_WORDS = frozenset({"title", "date", "game", "variant", "players", "stake"})
DEAL_WORDS = frozenset({"pass", "adjust", "void"})

START_WORDS: Mapping[str, str] = {
    "parties": "parties",
    "партии": "parties",
    "below": "below",
    "внизу": "below",
    "other": "other",
    "прочее": "other",
    "marks": "marks",
    "знаки": "marks",
}
GAMES: Mapping[str, str] = {"винт": Game.VINT.value, "вист": Game.WHIST.value}
SWITCHES: Mapping[str, bool] = {
    "yes": True,
    "true": True,
    "да": True,
    "no": False,
    "false": False,
    "нет": False,
}
PLAYER_MARKS: Mapping[str, str] = {
    "alone": "answers_alone",
    "один": "answers_alone",
    "next": "next_dealer",
    "далее": "next_dealer",
}
FAULTY = frozenset({"faulty", "неполная"})
COUNTS: Mapping[str, str] = {
    "h": "honours",
    "о": "honours",
    "o": "honours",
    "a": "aces",
    "а": "aces",
    "т": "aces",
}
"""The letter before a number of honours or of aces: Latin, and о(неры), а or т(узы)."""
CORONET_LETTERS, REVOKE_LETTERS, FINE_LETTERS = "cск", "rр", "fш"

STRAIN_LETTERS: Mapping[Strain, str] = {
    Strain.SPADES: "S",
    Strain.CLUBS: "C",
    Strain.DIAMONDS: "D",
    Strain.HEARTS: "H",
    Strain.NOTRUMP: "N",
}
_STRAIN_INPUT: Mapping[Strain, str] = {
    Strain.SPADES: "s п ♠ spades пики",
    Strain.CLUBS: "c т с ♣ clubs трефы крести",
    Strain.DIAMONDS: "d б ♦ diamonds бубны",
    Strain.HEARTS: "h ч ♥ hearts червы черви",
    Strain.NOTRUMP: "n nt бк б/к notrump",
}
STRAINS: Mapping[str, str] = {
    word: strain.value for strain, words in _STRAIN_INPUT.items() for word in words.split()
}
"""What is understood as a suit or as no trump, in small letters. Т is always clubs, трефы; the Russian С looks like the
Latin one."""
ACES_LETTERS = frozenset({"a", "а"})
"""Latin and Russian: aces in a coronet; in Russian too the letter is А, since Т is clubs."""


def strain_word(text: str) -> str:
    """The game file's word for a suit or no trump, or the text itself, which then is a fault there."""
    return STRAINS.get(text.casefold(), text)


def plain_signs(text: str) -> str:
    """A text with a hyphen for each minus and dash that phones put in."""
    return re.sub("[−–—]", "-", text)


def whole_number(text: str) -> int | str:
    """A whole number, or the text itself, which then is a fault in the game file."""
    found = re.fullmatch(r"([+-]?)([0-9]+)", plain_signs(text))
    if found is None:
        return text
    sign, digits = found.groups()
    size = HUGE if len(digits) > LONGEST_NUMBER else int(digits)
    return -size if sign == "-" else size


def pair(text: str, total: int | None) -> list[int] | str:
    """The numbers of two sides, as "3-2"; "3" alone where both make `total`; else the text itself."""
    found = re.fullmatch(r"([0-9]{1,9})(?:[-:]([0-9]{1,9}))?", plain_signs(text))
    if found is None or (found[2] is None and total is None):
        return text
    first = int(found[1])
    return [first, int(found[2]) if found[2] is not None else (total or 0) - first]
