"""Reading the notation line by line into the value of a game file, with the place of every part."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from scorer.engine.fault import Field
from scorer.engine.options import OPTIONS, ListOption
from scorer.engine.terms import Game
from scorer.gamefile.game import MOST_PLAYERS
from scorer.gamefile.located import Located
from scorer.gamefile.model import FORMAT
from scorer.gamefile.node import JsonObject
from scorer.gamefile.notation_apart import deal_words
from scorer.gamefile.notation_deals import DealLine
from scorer.gamefile.notation_letters import Letters
from scorer.gamefile.notation_players import read_players
from scorer.gamefile.notation_scan import Word, text_at, texts_after, words_of
from scorer.gamefile.notation_words import (
    DEAL_WORDS,
    FILE_WORDS,
    GAMES,
    KEYWORDS,
    START_WORDS,
    SWITCHES,
    whole_number,
)

MOST_TEXTS = 8
"""Remarks of a deal that are looked at, so that a line of semicolons costs little; two are as many as there can be."""
FORMAT_NAME = FORMAT.partition("/")[0]
LISTS = frozenset(option.name for option in OPTIONS if isinstance(option.kind, ListOption))
BETWEEN_SIDES = frozenset({"-", "–", "—", ":"})
NOT_WORD = re.compile(r"[^\s=]+")
RUSSIAN_DATE = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that says something: its number from 1, its text, its first word, and the keyword that this is."""

    number: int
    text: str
    first: Word
    keyword: str

    @property
    def rest(self) -> int:
        """The place after the first word."""
        return self.first.column - 1 + len(self.first.text)

    @property
    def place(self) -> tuple[int, int]:
        """Where it begins."""
        return self.number, self.first.column


def read_line(number: int, text: str) -> Line | None:
    """A line with its keyword, empty for a played deal; None where nothing is said."""
    words = words_of(text.partition(";")[0]) or words_of(text)
    if not words:
        return None
    word = words[0].text.casefold().removesuffix(":")
    keyword = "format" if word.partition("/")[0] == FORMAT_NAME else KEYWORDS.get(word, "")
    return Line(number, text, words[0], keyword)


@dataclass(slots=True)
class Reader:
    """A document being read: first what is said of the whole, then the rubbers, since a deal needs the names."""

    doc: Located = field(default_factory=Located)
    letters: Letters = field(default_factory=Letters)
    game: Game = Game.VINT

    def read(self, lines: Sequence[Line]) -> Located:
        """Read all lines."""
        self.doc.value["rubbers"] = []
        for line in lines:
            if line.keyword in FILE_WORDS or line.keyword == "format":
                self._file_line(line)
        self.doc.value.setdefault("format", FORMAT)
        self.game = Game.WHIST if self.doc.value.get("game") == Game.WHIST.value else Game.VINT
        for line in lines:
            if line.keyword not in FILE_WORDS and line.keyword != "format" and not self.doc.full:
                self._rubber_line(line)
        return self.doc

    def _put(self, within: JsonObject, path: Field, value: Any, line: Line, column: int) -> None:
        self.doc.put(within, path, value, (line.number, column))

    def _file_line(self, line: Line) -> None:
        """A line about the whole sitting."""
        value = self.doc.value
        if line.keyword == "format":
            self._put(value, ("format",), line.first.text.casefold(), line, line.first.column)
            self._leftover((), words_of(line.text, line.rest), line)
        elif line.keyword == "players":
            self.letters = read_players(self.doc, line.number, line.text, line.rest)
        elif line.keyword == "stake":
            self._stake(line)
        else:
            text = text_at(line.text, line.rest)
            plain = text.value if line.keyword == "title" else FILE_VALUES[line.keyword](text.value)
            self._put(value, (line.keyword,), plain, line, text.column)

    def _stake(self, line: Line) -> None:
        stake = JsonObject()
        self._put(self.doc.value, ("stake",), stake, line, line.first.column)
        words = words_of(line.text, line.rest, NOT_WORD)
        for key, word in zip(("points", "amount", "currency"), words, strict=False):
            made = {"points": whole_number, "amount": _amount, "currency": str.upper}[key](word.text)
            self._put(stake, ("stake", key), made, line, word.column)
        self._leftover(("stake",), words[3:], line)

    def _leftover(self, path: Field, words: Sequence[Word], line: Line) -> None:
        for word in words:
            self.doc.unknown(path, word.text, (line.number, word.column))

    def _rubber_line(self, line: Line) -> None:
        """A line of a rubber; notes and rules before the first one are the sitting's."""
        rubbers: list[JsonObject] = self.doc.value["rubbers"]
        if line.keyword in {"note", "rules"} and not rubbers:
            self._words_line(self.doc.value, (), line)
            return
        if not line.keyword and not self._is_deal(line):
            self.doc.unknown((), line.first.text, line.place)
            return
        if line.keyword == "rubber" or not rubbers:
            rubbers.append(JsonObject(deals=[]))
            self.doc.places["rubbers", len(rubbers) - 1] = line.place
        rubber, path = rubbers[-1], ("rubbers", len(rubbers) - 1)
        if line.keyword == "rubber":
            self._sides(rubber, path, line)
        elif line.keyword in DEAL_WORDS or not line.keyword:
            self._deal(rubber["deals"], path, line)
        else:
            self._words_line(rubber, path, line)

    def _is_deal(self, line: Line) -> bool:
        """Whether a line without a keyword may be meant as a deal: a player, or a number in the second place."""
        words = deal_words(line.text, self.letters, self.game)
        if len(words) < 2:
            return bool(words) and self._is_player(words[0])
        return words[1].text[0].isdecimal() or self._is_player(words[0])

    def _is_player(self, word: Word) -> bool:
        return self.game is Game.VINT and self.letters.find(word.text.partition("+")[0]) is not None

    def _sides(self, rubber: JsonObject, path: Field, line: Line) -> None:
        words = [word for word in words_of(line.text, line.rest) if word.text not in BETWEEN_SIDES]
        if not words:
            return
        self._put(rubber, (*path, "sides"), [self._side(word.text) for word in words], line, words[0].column)
        for at, word in enumerate(words):
            self.doc.places[(*path, "sides", at)] = (line.number, word.column)

    def _side(self, text: str) -> list[str]:
        """The names of a side: "A+V", or the letters alone, "AV"."""
        together = len(text) <= MOST_PLAYERS and self.letters.find(text) is None
        if together and all(self.letters.find(letter) is not None for letter in text):
            return [self.letters.name(letter) for letter in text]
        return [self.letters.name(part) for part in text.split("+")]

    def _words_line(self, within: JsonObject, path: Field, line: Line) -> None:
        """Rules, a note, the dealer, who answers alone, or what came from paper."""
        match line.keyword:
            case "rules":
                words = words_of(line.text, line.rest)
                self._put(within, (*path, "rules"), None, line, (*words, line.first)[0].column)
                within["rules"] = self._rules((*path, "rules"), words, line)
            case "start":
                start = JsonObject()
                self._put(within, (*path, "start"), start, line, line.first.column)
                self._start(start, (*path, "start"), line)
            case "note":
                text = text_at(line.text, line.rest)
                self._put(within, (*path, "note"), text.value, line, text.column)
            case _:
                text = text_at(line.text, line.rest)
                name = None if text.value is None else self.letters.name(text.value)
                key = "dealer" if line.keyword == "dealer" else "answers_alone"
                self._put(within, (*path, key), name, line, text.column)

    def _rules(self, path: Field, words: Sequence[Word], line: Line) -> JsonObject | str:
        rules = JsonObject()
        for word in words:
            name, equals, value = word.text.casefold().partition("=")
            key = name.replace("-", "_") if equals else "preset"
            made = option_value(key, value) if equals else name
            self._put(rules, (*path, key), made, line, word.column)
        return rules["preset"] if [*rules] == ["preset"] and not rules.twice else rules

    def _start(self, start: JsonObject, path: Field, line: Line) -> None:
        key = ""
        for word in words_of(line.text, line.rest):
            text = word.text.casefold()
            if text in START_WORDS:
                key = START_WORDS[text]
                self._put(start, (*path, key), [], line, word.column)
            elif key:
                self.doc.places[(*path, key, len(start[key]))] = (line.number, word.column)
                start[key].append(whole_number(word.text))
            else:
                self.doc.unknown(path, word.text, (line.number, word.column))
        if len(start.get("marks", ())) == 1:
            start["marks"] = start["marks"][0]

    def _deal(self, deals: list[JsonObject], path: Field, line: Line) -> None:
        deal_path = (*path, "deals", len(deals))
        deals.append(JsonObject())
        self.doc.places[deal_path] = line.place
        words = deal_words(line.text, self.letters, self.game)
        reader = DealLine(self.doc, self.letters, deal_path, line.number, deals[-1])
        reader.read(line.keyword, words, tuple(islice(texts_after(line.text), MOST_TEXTS)), self.game)


def option_value(name: str, text: str) -> Any:
    """The value of an option of the rules; what it may be is for the game file to say."""
    if name in LISTS or "," in text:
        return [whole_number(number) for number in text.split(",")]
    return SWITCHES[text] if text in SWITCHES else whole_number(text)


def _amount(text: str) -> str:
    return text.replace(",", ".")


def _date(text: str | None) -> str | None:
    """A date as the game file has it; day, month and year with points between are understood too."""
    found = RUSSIAN_DATE.fullmatch(text or "")
    return f"{found[3]}-{int(found[2]):02}-{int(found[1]):02}" if found else text


def _lower(text: str | None) -> str | None:
    return None if text is None else text.casefold()


def _game(text: str | None) -> str | None:
    return GAMES.get(_lower(text) or "", _lower(text))


FILE_VALUES: Mapping[str, Any] = {"date": _date, "game": _game, "variant": _lower}
