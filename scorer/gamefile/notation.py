"""The compact notation: a game as text that can be read aloud, typed on a phone, sent in a message, put in a QR code.

One line says one thing. First what holds for the whole sitting, then each rubber with its deals:

    vint-sheet/1
    title Friday
    players A=Anna, B=Boris, V=Vera, G=Gleb
    stake 100 = 0.05 EUR

    rubber A+V B+G
    dealer A
    A 3H 9 h3 a2 cA:H3
    pass
    G 6N 11 a4 cG:A3 r0-1 alone:A ; Anna had a spade
    void next:G ; a card was turned up
    adjust B +20 ; dealer-14-cards

`A 3H 9 h3 a2 cA:H3` is: Anna's three hearts, nine tricks, three honours and two aces with her side, her coronet of
three hearts. The README has the grammar. What is written is read back as the very same game.
"""

from scorer.gamefile.located import Read
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation_read import Reader, read_line
from scorer.gamefile.notation_scan import lines_of
from scorer.gamefile.notation_write import game_lines

__all__ = ["is_notation", "read_notation", "write_notation"]


def write_notation(game: GameFile) -> str:
    """A game in the notation."""
    return "".join(f"{line}\n" for line in game_lines(game))


def read_notation(text: str) -> Read:
    """The game of a text in the notation, or None with all faults, each with its path, line and column."""
    lines = (read_line(number, line) for number, line in enumerate(lines_of(text), start=1))
    return Reader().read([line for line in lines if line is not None]).read()


def is_notation(text: str) -> bool:
    """Whether a text begins as the notation does: with one of its keywords."""
    lines = (read_line(number, line) for number, line in enumerate(lines_of(text), start=1))
    first = next((line for line in lines if line is not None), None)
    return first is not None and bool(first.keyword)
