"""The letters that stand for the players in the notation: initials, in any script."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorer.gamefile.game import alike

LOOKALIKES = str.maketrans("авекмнорстух", "abekmhopctyx")


@dataclass(frozen=True, slots=True)
class Letters:
    """The players' letters beside their names."""

    letters: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def find(self, text: str) -> int | None:
        """The player meant: by his letter, his name, or the beginning of his name if only one begins so."""
        if not text.strip():
            return None
        looks, names = [look(letter) for letter in self.letters], [alike(name) for name in self.names]
        for known, wanted in ((looks, look(text)), (names, alike(text))):
            if wanted in known:
                return known.index(wanted)
        begun = [at for at, name in enumerate(names) if name.startswith(alike(text))]
        return begun[0] if len(begun) == 1 else None

    def name(self, text: str) -> str:
        """The name of the player meant, or the text itself, which then is a fault in the game file."""
        player = self.find(text)
        return text if player is None else self.names[player]


def look(text: str) -> str:
    """How a letter looks: case and the script of like letters put aside."""
    return alike(text).translate(LOOKALIKES)


def letters_of(names: Sequence[str], taken: Collection[str] = ()) -> tuple[str, ...]:
    """A letter for each name: its initial; where two would look alike, two letters, or the player's number.

    `taken` are letters that nobody may have, as they look.
    """
    tries = [0] * len(names)
    while True:
        letters = [_letter(name, at + 1, tries[at]) for at, name in enumerate(names)]
        looks = [look(letter) for letter in letters]
        doubled = [at for at, seen in enumerate(looks) if looks.count(seen) > 1 or seen in taken]
        if not doubled:
            return tuple(letters)
        for at in doubled:
            tries[at] += 1


def _letter(name: str, number: int, tried: int) -> str:
    """What stands for a player after so many failures: an initial, two letters, the number, 22, 222 …"""
    letters = [letter for letter in unicodedata.normalize("NFC", name) if letter.isalnum()][:2]
    if tried > 1 or not letters:
        return str(number) * max(tried - 1, 1)
    initial = letters[0].upper() if len(letters[0].upper()) == 1 else letters[0]
    return initial if not tried else initial + "".join(letters[1:]).lower()
