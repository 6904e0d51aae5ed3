"""Reading the list of players of the notation, with the letters that stand for them."""

import re
from collections.abc import Sequence

from scorer.engine.fault import FaultCode, Field
from scorer.gamefile.game import MOST_PLAYERS
from scorer.gamefile.located import Located, Place
from scorer.gamefile.notation_letters import Letters, letters_of, look
from scorer.gamefile.notation_scan import text_at
from scorer.gamefile.notation_words import KEYWORDS

LETTER = re.compile(r'\s*([^\s",=#]+)\s*=')


def read_players(doc: Located, number: int, line: str, at: int) -> Letters:
    """Read "A=Anna, B=Boris"; a letter that is not given is the initial, as `letters_of` has it."""
    given: list[str] = []
    names: list[str | None] = []
    while True:
        found = LETTER.match(line, at)
        text = text_at(line, found.end() if found else at, ",")
        path = ("players", len(names))
        doc.places[path] = (number, text.column)
        letter = found[1] if found else ""
        if found:
            check_letter(doc, letter, given, path, (number, found.start(1) + 1))
        given.append(letter)
        names.append(text.value)
        at = text.end + 1
        if line[text.end : at] != ",":
            break
    doc.put(doc.value, ("players",), names, (number, doc.places["players", 0][1]))
    return players_letters(given, [name or "" for name in names])


def check_letter(doc: Located, letter: str, given: Sequence[str], path: Field, place: Place) -> None:
    """A letter has to be of letters and figures, and no other player's and no keyword."""
    if not letter.isalnum():
        doc.fail(FaultCode.TEXT_CHARACTER, path, place)
    elif letter.casefold() in KEYWORDS or look(letter) in map(look, given[:MOST_PLAYERS]):
        doc.fail(FaultCode.PLAYER_SAME, path, place, other=letter)


def players_letters(given: Sequence[str], names: Sequence[str]) -> Letters:
    """The letters given; for the others their own, unless somebody has them already. More than can play have none."""
    given, names = given[:MOST_PLAYERS], names[:MOST_PLAYERS]
    others = [name for name, letter in zip(names, given, strict=True) if not letter]
    own = iter(letters_of(others, frozenset(look(letter) for letter in given if letter)))
    return Letters(tuple(letter or next(own) for letter in given), tuple(names))
