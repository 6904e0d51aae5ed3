"""Reading one deal of the notation into the value that a game file has for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorer.engine.fault import Field
from scorer.engine.terms import DealType, Game, Pack, RevokePrice
from scorer.gamefile.located import Located
from scorer.gamefile.node import JsonObject
from scorer.gamefile.notation_letters import Letters
from scorer.gamefile.notation_scan import Text, Word
from scorer.gamefile.notation_words import (
    ACES_LETTERS,
    CORONET_LETTERS,
    COUNTS,
    FAULTY,
    FINE_LETTERS,
    PLAYER_MARKS,
    REVOKE_LETTERS,
    STRAINS,
    pair,
    plain_signs,
    strain_word,
    whole_number,
)
from scorer.gamefile.notation_write import ACES_IN_ALL, HONOURS_IN_ALL

BOOK, TRICKS_IN_ALL = 6, 13
CONTRACT = re.compile(r"([+-]?[0-9]+)(.+)")
COUNT = re.compile(rf"([{''.join(COUNTS)}])([0-9].*)")
CORONET = re.compile(rf"[{CORONET_LETTERS}](.+:.+)")
HAND = re.compile(r"([^:*]+)(\*?):([^0-9]+)([0-9]+)")
REVOKES = re.compile(rf"[{REVOKE_LETTERS}]([0-9].*?)([{FINE_LETTERS}]?)")


@dataclass(frozen=True, slots=True)
class DealLine:
    """One deal being read: its line, its path in the game file, and the value made of it so far."""

    doc: Located
    letters: Letters
    path: Field
    line: int
    deal: JsonObject

    def put(self, key: str, value: object, word: Word | Text) -> None:
        """Set a key to what a word says."""
        self.doc.put(self.deal, (*self.path, key), value, (self.line, word.column))

    def unknown(self, word: Word | Text) -> None:
        """A word that says nothing here."""
        self.doc.unknown(self.path, (word[0] or "").strip(), (self.line, word.column))

    def read(self, kind: str, words: Sequence[Word], texts: Sequence[Text], game: Game) -> None:
        """Read a line of `kind`, a keyword or empty for a played deal."""
        match kind:
            case "":
                rest = self._whist(words) if game is Game.WHIST else self._played(words)
            case "pass":
                rest = self._passed(words)
            case "adjust":
                rest = self._adjustment(words)
            case _:
                self.put("type", DealType.VOID.value, words[0])
                rest = words[1:]
        for word in rest:
            self._mark(word)
        keys = ("reason", "note") if kind in {"adjust", "void"} else ("note",)
        for key, text in zip(keys, texts, strict=False):
            self.put(key, text.value, text)
        for text in texts[len(keys) :]:
            self.unknown(text)

    def _played(self, words: Sequence[Word]) -> Sequence[Word]:
        """Who named it, with whom where that is new each deal, what, and the tricks."""
        who, plus, partner = words[0].text.partition("+")
        self.put("declarer", self.letters.name(who), words[0])
        if plus:
            self.put("partner", self.letters.name(partner), Word(partner, words[0].column + len(who) + 1))
        rest = self._contract(words[1:])
        if rest:
            self.put("tricks", _tricks(rest[0].text, self.deal.get("level")), rest[0])
        return rest[1:]

    def _contract(self, words: Sequence[Word]) -> Sequence[Word]:
        """Level and strain in one word, or in two."""
        if not words:
            return words
        first = words[0]
        found = CONTRACT.fullmatch(first.text)
        if found is not None:
            self.put("level", whole_number(found[1]), first)
            self.put("strain", strain_word(found[2]), first)
            return words[1:]
        self.put("level", whole_number(first.text), first)
        if len(words) > 1 and words[1].text.casefold() in STRAINS:
            self.put("strain", strain_word(words[1].text), words[1])
            return words[2:]
        return words[1:]

    def _whist(self, words: Sequence[Word]) -> Sequence[Word]:
        """What is trumps, and both sides' tricks."""
        self.put("strain", strain_word(words[0].text), words[0])
        self.put("tricks", pair(words[1].text, TRICKS_IN_ALL), words[1])
        return words[2:]

    def _passed(self, words: Sequence[Word]) -> Sequence[Word]:
        self.put("type", DealType.PASSED.value, words[0])
        if len(words) > 1 and words[1].text[0].isdecimal():
            self.put("tricks", pair(words[1].text, TRICKS_IN_ALL), words[1])
            return words[2:]
        return words[1:]

    def _adjustment(self, words: Sequence[Word]) -> Sequence[Word]:
        """Whose column, and how many points."""
        self.put("type", DealType.ADJUSTMENT.value, words[0])
        if len(words) > 1:
            self.put("to", self.letters.name(words[1].text), words[1])
        if len(words) > 2:
            self.put("points", whole_number(words[2].text), words[2])
        return words[3:]

    def _mark(self, word: Word) -> None:
        """Any of the words whose order is free."""
        text = plain_signs(word.text).casefold()
        name, colon, _ = text.partition(":")
        if text in FAULTY:
            self.put("pack", Pack.FAULTY.value, word)
        elif colon and name in PLAYER_MARKS:
            self.put(PLAYER_MARKS[name], self.letters.name(word.text.partition(":")[2]), word)
        elif found := COUNT.fullmatch(text):
            key = COUNTS[found[1]]
            self.put(key, pair(found[2], HONOURS_IN_ALL if key == "honours" else ACES_IN_ALL), word)
        elif found := CORONET.fullmatch(text):
            self._coronet(found, word)
        elif found := REVOKES.fullmatch(text):
            self.put("revokes", pair(found[1], None), word)
            if found[2]:
                self.put("revoke_price", RevokePrice.FINE.value, word)
        else:
            self.unknown(word)

    def _coronet(self, found: re.Match[str], word: Word) -> None:
        coronets = self.deal.setdefault("coronets", [])
        path = (*self.path, "coronets", len(coronets))
        self.doc.places.setdefault(path[:-1], (self.line, word.column))
        self.doc.places[path] = (self.line, word.column)
        coronets.append(coronet_value(found[1], self.letters))


def coronet_value(text: str, letters: Letters) -> JsonObject:
    """A coronet from its hand and what that held: "A:H4", "A*:A3"; anything else is a fault in the game file."""
    found = HAND.fullmatch(text)
    if found is None:
        return JsonObject(player=letters.name(text.partition(":")[0]))
    value = JsonObject(player=letters.name(found[1]))
    if found[2]:
        value["dummy"] = True
    if found[3].casefold() in ACES_LETTERS:
        value["aces"] = whole_number(found[4])
    else:
        value["suit"], value["cards"] = strain_word(found[3]), whole_number(found[4])
    return value


def _tricks(text: str, level: object) -> int | str:
    """The tricks taken, or "=", "+1", "-1" against what the contract wants."""
    text = plain_signs(text)
    relative = re.fullmatch(r"=|[+-][0-9]{1,2}", text)
    if relative is None or not isinstance(level, int):
        return whole_number(text)
    return BOOK + level + (0 if text == "=" else int(text))
