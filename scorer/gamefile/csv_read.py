"""Reading a table of a spreadsheet into the value of a game file, with the row and column of every part."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorer.engine.fault import FaultCode, Field
from scorer.engine.terms import DealType, Game
from scorer.gamefile.csv_write import DEAL_COLUMNS, RUBBER_COLUMNS, TOTALS
from scorer.gamefile.located import Located, at_place
from scorer.gamefile.model import FORMAT
from scorer.gamefile.node import JsonObject
from scorer.gamefile.notation_deals import TRICKS_IN_ALL, coronet_value
from scorer.gamefile.notation_letters import Letters
from scorer.gamefile.notation_players import check_letter, players_letters
from scorer.gamefile.notation_read import FILE_VALUES, Reader, read_line
from scorer.gamefile.notation_words import strain_word, whole_number
from scorer.gamefile.notation_write import ACES_IN_ALL, HONOURS_IN_ALL

Row = tuple[int, list[str]]
"""A row and its number from 1."""
HEAD_KEYS = frozenset({"format", "title", "date", "game", "variant", "rules", "player", "stake", "note"})
TEXTS = frozenset({"title", "note", "reason"})
PLAYERS = frozenset({"declarer", "partner", "to", "answers_alone", "next_dealer", "dealer"})
NUMBERS = frozenset({"level", "points"})
PAIRS: Mapping[str, int | None] = {
    "tricks": TRICKS_IN_ALL,
    "honours": HONOURS_IN_ALL,
    "aces": ACES_IN_ALL,
    "revokes": None,
}
IN_NOTATION = ("sides", "start", "rules")
COMPUTED = re.compile(r"(below|above)_[0-9]+")


@dataclass(slots=True)
class _Tables:
    """The rows of a file by what they are for; a table's cells stand by its headings."""

    head: list[tuple[str, Row]] = field(default_factory=list)
    rubbers: list["_Cells"] = field(default_factory=list)
    deals: list["_Cells"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Cells:
    """A row of a table by its headings; each cell that is not blank with the number of its column from 1."""

    row: int
    cells: Mapping[str, tuple[str, int]]

    def place(self, name: str) -> tuple[int, int]:
        """Where a cell stands."""
        return self.row, self.cells[name][1]


def read_rows(rows: Sequence[Row]) -> Located:
    """The value that the rows of a table make."""
    doc = Located()
    doc.value["rubbers"] = []
    tables = _sort(rows, doc)
    letters = _read_head(tables.head, doc)
    game = Game.WHIST if doc.value.get("game") == Game.WHIST.value else Game.VINT
    for cells in tables.rubbers:
        if not doc.full:
            _read_rubber(cells, doc, Reader(letters=letters, game=game))
    for cells in tables.deals:
        if not doc.full:
            _read_deal(cells, doc, letters, game)
    return doc


def _sort(rows: Sequence[Row], doc: Located) -> _Tables:
    """Which row belongs to what; all from the totals on is passed over."""
    tables = _Tables()
    headings: dict[str, int] = {}
    for number, cells in rows:
        first = cells[0].strip().casefold()
        names = [cell.strip().casefold() for cell in cells]
        if first == TOTALS:
            break
        if first == "rubber" and {"deal", "sides"} & set(names):
            headings = _headings(number, names, doc)
        elif headings and (not first or first[0].isdecimal()):
            row = _Cells(
                number, {name: (cells[at], at + 1) for name, at in headings.items() if _said(cells, at)}
            )
            (tables.rubbers if "sides" in headings else tables.deals).append(row)
        elif first in HEAD_KEYS:
            tables.head.append((first, (number, cells)))
        else:
            doc.unknown((), cells[0], (number, 1))
    return tables


def _said(cells: Sequence[str], at: int, spaces: bool = False) -> bool:
    """Whether a cell says something; `spaces` may be meant in a text."""
    return at < len(cells) and bool(cells[at] if spaces else cells[at].strip())


def _headings(number: int, names: Sequence[str], doc: Located) -> dict[str, int]:
    """The places of the columns by their headings; computed ones are passed over."""
    known = DEAL_COLUMNS if "deal" in names else RUBBER_COLUMNS
    found: dict[str, int] = {}
    for at, name in enumerate(names):
        if name in found:
            doc.fail(FaultCode.KEY_TWICE, (), (number, at + 1))
        elif name in known:
            found[name] = at
        elif name and not COMPUTED.fullmatch(name):
            doc.unknown((), name, (number, at + 1))
    return found


def _read_head(rows: Sequence[tuple[str, Row]], doc: Located) -> Letters:
    """What is said of the whole sitting."""
    given: list[str] = []
    names: list[str] = []
    for key, (number, cells) in rows:
        first = cells[1] if len(cells) > 1 else ""
        place = (number, 2)
        if key == "player":
            path = ("players", len(names))
            if first.strip():
                check_letter(doc, first.strip(), given, path, place)
            doc.places[path] = (number, 3)
            given.append(first.strip())
            names.append(cells[2] if len(cells) > 2 else "")
        elif key == "stake":
            _read_stake(number, [cell.strip() for cell in cells], doc)
        elif key == "rules":
            _fragment(Reader(), "rules", first, doc, ("rules",), doc.value, place)
        else:
            plain = first if key in TEXTS else FILE_VALUES.get(key, str)(first.strip())
            doc.put(doc.value, (key,), plain, place)
    doc.value.setdefault("format", FORMAT)
    if names:
        doc.value["players"] = names
    return players_letters(given, names)


def _read_stake(number: int, cells: Sequence[str], doc: Located) -> None:
    stake = JsonObject()
    doc.put(doc.value, ("stake",), stake, (number, 1))
    for at, key in enumerate(("points", "amount", "currency"), start=1):
        if _said(cells, at):
            made = whole_number(cells[at]) if key == "points" else cells[at].replace(",", ".").upper()
            doc.put(stake, ("stake", key), made, (number, at + 1))


def _fragment(
    reader: Reader, key: str, text: str, doc: Located, path: Field, within: JsonObject, place: tuple[int, int]
) -> None:
    """Read a cell that is written as in the notation: rules, sides, or what came from paper."""
    word = "rubber" if key == "sides" else key
    lines = [read_line(1, "rubber"), read_line(1, f"{word} {text}")]
    inner = replace(reader, doc=Located()).read([line for line in lines if line is not None])
    (*_, rubber) = inner.value["rubbers"]
    if key in rubber:
        doc.put(within, path, rubber[key], place)
    doc.faults.extend(
        at_place(replace(one, field=path, values=one.values[:-2]), place) for one in inner.faults
    )


def _number(cells: _Cells, name: str, expected: int, path: Field, doc: Located) -> None:
    """A number that counts rows may be left out, and is else the one that is due."""
    if name in cells.cells and whole_number(cells.cells[name][0].strip()) != expected:
        doc.fail(FaultCode.NUMBER_RANGE, path, cells.place(name), least=expected, most=expected)


def _read_rubber(cells: _Cells, doc: Located, reader: Reader) -> None:
    rubbers = doc.value["rubbers"]
    path = ("rubbers", len(rubbers))
    rubber = JsonObject(deals=[])
    rubbers.append(rubber)
    doc.places[path] = (cells.row, 1)
    _number(cells, "rubber", len(rubbers), path, doc)
    for name, (text, _) in cells.cells.items():
        where = (*path, name)
        if name == "rubber":
            continue
        if name in IN_NOTATION:
            _fragment(reader, name, text, doc, where, rubber, cells.place(name))
        else:
            doc.put(rubber, where, text if name in TEXTS else reader.letters.name(text), cells.place(name))


def _read_deal(cells: _Cells, doc: Located, letters: Letters, game: Game) -> None:
    """A row of the list of deals; a blank number of the rubber is the last one's."""
    rubbers = doc.value["rubbers"]
    text = cells.cells["rubber"][0].strip() if "rubber" in cells.cells else str(max(len(rubbers), 1))
    number = whole_number(text)
    if not isinstance(number, int) or not 1 <= number <= len(rubbers) + 1:
        most = len(rubbers) + 1
        doc.fail(FaultCode.NUMBER_RANGE, ("rubbers",), cells.place("rubber"), least=1, most=most)
        return
    if number > len(rubbers):
        rubbers.append(JsonObject(deals=[]))
    deals = rubbers[number - 1]["deals"]
    path = ("rubbers", number - 1, "deals", len(deals))
    deal = JsonObject()
    deals.append(deal)
    doc.places[path] = (cells.row, 1)
    _number(cells, "deal", len(deals), path, doc)
    played = cells.cells.get("type", ("", 0))[0].strip().casefold() in {"", DealType.PLAYED.value}
    single = {"tricks"} if game is Game.VINT and played else set()
    for name in cells.cells:
        base = name.removesuffix("_other")
        if name not in {"rubber", "deal"} and base not in deal:
            doc.put(deal, (*path, base), _value(base, cells, letters, single), cells.place(name))


def _value(name: str, cells: _Cells, letters: Letters, single: set[str]) -> Any:
    """What a cell, or a pair of cells, says in a game file."""
    first = cells.cells.get(name, ("", 0))[0]
    text = first.strip()
    if name in PAIRS:
        other = cells.cells.get(f"{name}_other", ("", 0))[0].strip()
        if not other and name in single:
            return whole_number(text)
        return _pair(whole_number(text), whole_number(other), PAIRS[name])
    if name in PLAYERS:
        return letters.name(first)
    if name == "coronets":
        return [coronet_value(word, letters) for word in text.split()]
    if name in NUMBERS:
        return whole_number(text)
    if name == "strain":
        return strain_word(text)
    return first if name in TEXTS else text.casefold()


def _pair(first: int | str, other: int | str, total: int | None) -> list[int | str]:
    """The second number may be left out where both make a known sum."""
    if other == "" and isinstance(first, int) and total is not None:
        return [first, total - first]
    return [first, other]
