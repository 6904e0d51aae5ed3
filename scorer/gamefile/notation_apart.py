"""What people type together in a deal is taken apart: "A3H9, h3a2" says what "A 3H 9 h3 a2" does."""

import re
from collections.abc import Iterator

from scorer.engine.terms import Game
from scorer.gamefile.notation_letters import Letters
from scorer.gamefile.notation_scan import Word, words_of
from scorer.gamefile.notation_words import COUNTS, STRAINS, plain_signs

PLAYER_FIRST = re.compile(r"([^0-9]+)([1-7].*)")
STRAIN_FIRST = re.compile(r"([^0-9]+)([0-9].*)")
CONTRACT_FIRST = re.compile(r"([1-7][^0-9=+-]+)((?:[=+-]|[0-9]).*)")
ONE_COUNT = rf"[{''.join(COUNTS)}][0-9]+(?:[-:][0-9]+)?"
COUNTS_TOGETHER = re.compile(rf"(?:{ONE_COUNT}){{2,}}", re.IGNORECASE)


def deal_words(line: str, letters: Letters, game: Game) -> tuple[Word, ...]:
    """The words of a deal without its remarks, each with the column where it stands."""
    words = [
        Word(word.text.rstrip(","), word.column)
        for word in words_of(line.partition(";")[0])
        if word.text.strip(",")
    ]
    whist = game is Game.WHIST
    first = tuple(_strain(words[0]) if whist else _player(words[0], letters)) if words else ()
    rest = [*first[1:], *words[1:]]
    return (*first[:1], *(part for word in rest for part in _later(word)))


def _player(word: Word, letters: Letters) -> Iterator[Word]:
    """A player, or one with the contract at his letter: A3H9."""
    found = PLAYER_FIRST.fullmatch(word.text)
    if found is None or _known(word.text, letters) or not _known(found[1], letters):
        yield word
    else:
        yield from _cut(word, found)


def _known(text: str, letters: Letters) -> bool:
    """Whether a player is meant, or one with his partner."""
    return all(letters.find(part) is not None for part in text.split("+"))


def _strain(word: Word) -> Iterator[Word]:
    """Whist: trumps, with the tricks at their letter: H7-6."""
    found = STRAIN_FIRST.fullmatch(word.text)
    if found is None or found[1].casefold() not in STRAINS:
        yield word
    else:
        yield from _cut(word, found)


def _later(word: Word) -> Iterator[Word]:
    """The contract with its tricks, 3H9, or counts together, h3a2; anything else as it is."""
    text = plain_signs(word.text)
    contract = CONTRACT_FIRST.fullmatch(text)
    if contract is not None and contract[1][1:].casefold() in STRAINS:
        yield from _cut(word, contract)
    elif COUNTS_TOGETHER.fullmatch(text):
        for part in re.finditer(ONE_COUNT, text, re.IGNORECASE):
            yield Word(part[0], word.column + part.start())
    else:
        yield word


def _cut(word: Word, found: re.Match[str]) -> Iterator[Word]:
    yield Word(word.text[: found.end(1)], word.column)
    yield Word(word.text[found.start(2) :], word.column + found.start(2))
