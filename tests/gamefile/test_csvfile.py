"""Tables for spreadsheets: nothing in them is run, what a spreadsheet does to them is borne, mistakes are placed."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.engine.fault import FaultCode
from scorer.gamefile.csv_cells import FORMULA, LONGEST_CELL
from scorer.gamefile.csvfile import read_csv, write_csv, write_entries_csv
from scorer.gamefile.forms import Form, form_of, read_any
from scorer.gamefile.located import place_of
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation import write_notation
from scorer.gamefile.paths import format_path
from tests.builders import (
    Json,
    counted,
    example,
    game,
    played,
    read,
    result_of,
    rubber,
    uncounted,
    whist_game,
)
from tests.strategies import REPRODUCIBLE, truthful_games

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
HEAD = "player;A;Anna\nplayer;B;Boris\nplayer;V;Vera\nplayer;G;Gleb\n"
DEALS = HEAD + "rubber;deal;type;declarer;level;strain;tricks;honours;aces;coronets;note\n"


def table(data: bytes, delimiter: str = ";") -> list[list[str]]:
    """The cells of a table that was written."""
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def understood(text: str) -> GameFile:
    found, faults = read_csv(text.encode())
    assert faults == ()
    assert found is not None
    return found


def refused(data: str | bytes) -> list[tuple[int, int, str, str]]:
    """The faults of a table as (row, column, path, code)."""
    found, faults = read_csv(data if isinstance(data, bytes) else data.encode())
    assert (found is None) == bool(faults)
    return [(*(place_of(one) or (0, 0)), format_path(one.field), one.code.value) for one in faults]


EXAMPLE = """\
format;vint-sheet/1
title;Friday
date;2026-11-27
game;vint
variant;four
rules;classic partie_bonus=100
player;A;Anna
player;B;Boris
player;V;Vera
player;G;Gleb
stake;100;0,05;EUR

rubber;sides;dealer;start;answers_alone;rules;note
1;A+V B+G;Anna;;;;

rubber;deal;type;declarer;partner;level;strain;tricks;tricks_other;honours;honours_other;aces;aces_other;coronets;\
revokes;revokes_other;revoke_price;pack;to;points;reason;answers_alone;next_dealer;note;below_1;above_1;below_2;above_2
1;1;played;Anna;;3;hearts;9;;3;2;2;2;A:H3;;;;;;;;;;;270;2500;120;
1;2;passed;;;;;;;;;;;;;;;;;;;;;;;;;
1;3;played;Gleb;;6;notrump;11;;;;4;0;G:A3;0;1;;;;;;Anna;;Anna had a spade;;;780;18100
1;4;void;;;;;;;;;;;;;;;;;;a card was turned up;;Gleb;;;;;
1;5;adjustment;;;;;;;;;;;;;;;;Boris;20;dealer-14-cards;;;;;;;20

totals
rubber;column;players;above;total
1;1;Anna, Vera;2500;2770
1;2;Boris, Gleb;18120;19020
player;balance;money
Anna;0;0,00
Boris;0;0,00
Vera;0;0,00
Gleb;0;0,00
"""


def test_a_game_is_a_table_with_its_deals_and_totals() -> None:
    data = write_csv(read(example()), decimal_comma=True)
    assert data.startswith(b"\xef\xbb\xbfformat;")
    assert data.decode("utf-8-sig").replace("\r\n", "\n") == EXAMPLE


def test_the_separator_and_the_decimal_sign_are_the_languages() -> None:
    before = read(example())
    text = write_csv(before, decimal_comma=False).decode("utf-8-sig")
    assert "stake,100,0.05,EUR\r\n" in text
    assert read_csv(text.encode()) == (before, ())


@REPRODUCIBLE
@given(truthful_games(max_deals=4), TEXTS, TEXTS, st.booleans())
def test_any_text_comes_back_as_it_was_and_none_is_a_formula(
    value: Json, title: str, note: str, comma: bool
) -> None:
    before = read(value)
    rubbers = tuple(
        replace(one, note=title, deals=tuple(replace(deal, note=note) for deal in one.deals))
        for one in before.sitting.rubbers
    )
    after = replace(before, title=title, note=note, sitting=replace(before.sitting, rubbers=rubbers))
    data = write_csv(after, decimal_comma=comma)
    assert read_csv(data) == (after, ())
    for row in table(data, ";" if comma else ","):
        assert not any(FORMULA.match(cell) and not cell.startswith("'") and not number(cell) for cell in row)


def number(cell: str) -> bool:
    """Whether a cell is a number, which is no formula though it may begin with a minus."""
    return cell.removeprefix("-").replace(",", "").replace(".", "").isdecimal()


@pytest.mark.parametrize(
    "title", ["=1+1", "+7", "-1", "@x", "\t=1", "\rx", "\nx", "'=1", "''@", "＝1", "'tis", "'"]
)
def test_a_formula_is_defused_and_comes_back(title: str) -> None:
    before = read(game(title=title))
    data = write_csv(before, decimal_comma=True)
    (cell,) = (row[1] for row in table(data) if row[:1] == ["title"])
    assert cell == (title if title in {"'tis", "'"} else f"'{title}")
    assert read_csv(data) == (before, ())


@pytest.mark.parametrize("points", [-20, 20])
def test_numbers_stay_numbers(points: int) -> None:
    deal = {"type": "adjustment", "to": "Anna", "points": points, "reason": "x"}
    assert f";{points};" in write_csv(read(uncounted(deal)), decimal_comma=True).decode()


def test_the_entries_are_a_table_of_their_own() -> None:
    value = example()
    rows = table(write_entries_csv(read(value), decimal_comma=True))
    assert rows[0] == ["rubber", "deal", "column", "players", "line", "kind", "points", "why"]
    (result,) = result_of(value)["rubbers"]
    names = ["Anna, Vera", "Boris, Gleb"]
    assert rows[1:] == [
        ["1", str(entry["deal"]), str(entry["column"] + 1), names[entry["column"]], entry["line"], entry["kind"],
         str(entry["points"]), entry["why"]]
        for entry in result["entries"]
    ]  # fmt: skip


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_any_separator_is_understood_and_order_headings_and_blanks_do_no_harm(delimiter: str) -> None:
    rows = [
        ["note", " by hand ", "", ""],
        ["rules", "count-honours=no"],
        ["Player", "a", "Anna"],
        ["player", "", "Boris"],
        ["", "", "  "],
        ["player", "В", "Vera"],
        ["player", "G", "Gleb"],
        ["stake", "100", "0.05", "eur"],
        ["date", "27.11.2026"],
        ["TRICKS", "Strain", "level", "declarer", "rubber", "", "deal", "above_1"],
        ["9", "h", "3", "a", "", "", "", "5"],
    ]
    rows[-2], rows[-1] = (["rubber", *(cell for cell in row if cell != "rubber")] for row in rows[-2:])
    rows[-1] = ["", "9", "h", "3", "a", "", "", "5", "x"]
    rows += [["totals"], ["anything", "at all"]]
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    value = uncounted(played("Anna", 3, "hearts", 9))
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    value |= {"note": " by hand ", "date": "2026-11-27", "stake": stake}
    found, faults = read_csv(out.getvalue().encode())
    assert faults == ()
    assert found == read(value)


@pytest.mark.parametrize("first", ["sep=;\r\n", '"sep=;"\n', "\ufeffSEP=;\n"])
def test_a_separator_may_be_declared(first: str) -> None:
    assert len(understood(first + HEAD + "title;a, b").names) == 4


def test_a_rubber_without_a_row_of_its_own_begins_with_its_first_deal() -> None:
    found = understood(DEALS + "1;1;passed\n1;;passed\n2;1;passed\n;2;passed\n1;3;passed")
    assert [len(one.deals) for one in found.sitting.rubbers] == [3, 2]


def test_sides_of_a_dash_are_those_of_the_rotation() -> None:
    assert understood(HEAD + "rubber;sides\n1;–").sitting.rubbers[0].sides is None


def test_the_second_number_may_be_left_out_where_the_sum_is_known() -> None:
    assert understood(DEALS + "1;1;;Anna;3;hearts;9;3;2;A:H3 ;").sitting == (
        read(game(rubber(counted(coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}])))).sitting
    )
    whist = "game;whist\nrules;count_honours=no\n" + HEAD + "rubber;deal;strain;tricks\n1;1;H;7\n"
    assert understood(whist).sitting == read(whist_game({"strain": "hearts", "tricks": [7, 6]})).sitting


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(1, 1, "players", "missing")]),
        (b"title;\xff", [(0, 0, "", "not-utf8")]),
        ("format;" + "x" * (LONGEST_CELL + 1), [(1, 1, "", "text-length")]),
        ("format;vint-sheet/2\n" + HEAD, [(1, 2, "format", "not-choice")]),
        ("title;a\ntitle;b\n" + HEAD, [(2, 2, "title", "key-twice")]),
        ("title\n" + HEAD + "colour;red", [(6, 1, "", "unknown-key")]),
        ("player;A;Anna\nplayer;B\nplayer\nplayer;G;Anna", [
            (2, 3, "players[1]", "text-length"), (3, 3, "players[2]", "text-length"),
            (4, 3, "players[3]", "player-same")]),
        (HEAD.replace("V", "A"), [(3, 2, "players[2]", "player-same")]),
        ("game;chess\nvariant;five\n" + HEAD, [(1, 2, "game", "not-choice")]),
        ("variant;five\n" + HEAD, [(1, 2, "variant", "not-choice")]),
        ("rules;double colour=red\n" + HEAD, [(1, 2, "rules.colour", "option-unknown")]),
        ("stake;x;;Euro\n" + HEAD, [(1, 1, "stake.amount", "missing"), (1, 2, "stake.points", "not-whole"),
                                    (1, 4, "stake.currency", "currency")]),
        (HEAD + "rubber;sides;dealer;start;rules;odd\n2;A+V;X;below z;odd odd", [
            (5, 6, "", "unknown-key"), (6, 1, "rubbers[0]", "number-range"),
            (6, 2, "rubbers[0].sides", "list-length"), (6, 3, "rubbers[0].dealer", "player-unknown"),
            (6, 4, "rubbers[0].start.below[0]", "not-whole"), (6, 4, "rubbers[0].start.other", "missing"),
            (6, 4, "rubbers[0].start.parties", "missing"), (6, 5, "rubbers[0].rules.preset", "key-twice"),
            (6, 5, "rubbers[0].rules.preset", "not-choice")]),
        (HEAD + "rubber;sides;start\n1;;x parties 1", [
            (6, 3, "rubbers[0].start", "unknown-key"), (6, 3, "rubbers[0].start.below", "missing"),
            (6, 3, "rubbers[0].start.other", "missing")]),
        (HEAD + "rubber;deal;deal;type\n;;;passed", [(5, 3, "", "key-twice")]),
        (DEALS + "3;1;passed", [(6, 1, "rubbers", "number-range")]),
        (DEALS + "0;1;passed", [(6, 1, "rubbers", "number-range")]),
        (DEALS + "1x;1;passed", [(6, 1, "rubbers", "number-range")]),
        (DEALS + "1;2;passed", [(6, 2, "rubbers[0].deals[0]", "number-range")]),
        (DEALS + "1;1;odd", [(6, 3, "rubbers[0].deals[0].type", "not-choice")]),
        (DEALS + "1;1;;X;9;X;x;y;z;A", [
            (6, 4, "rubbers[0].deals[0].declarer", "player-unknown"), (6, 5, "rubbers[0].deals[0].level", "level-range"),
            (6, 6, "rubbers[0].deals[0].strain", "not-choice"), (6, 7, "rubbers[0].deals[0].tricks", "not-whole"),
            (6, 8, "rubbers[0].deals[0].honours[0]", "not-whole"), (6, 8, "rubbers[0].deals[0].honours[1]", "not-whole"),
            (6, 9, "rubbers[0].deals[0].aces[0]", "not-whole"), (6, 9, "rubbers[0].deals[0].aces[1]", "not-whole"),
            (6, 10, "rubbers[0].deals[0].coronets[0]", "coronet-shape")]),
        (HEAD + "rubber;deal;type;tricks_other\n;;passed;6", [(6, 4, "rubbers[0].deals[0].tricks[0]", "not-whole")]),
        (DEALS + "1;1;passed;;;;;3", [(6, 8, "rubbers[0].deals[0].honours", "unknown-key")]),
    ],
)  # fmt: skip
def test_every_mistake_is_placed(text: str | bytes, found: list[tuple[int, int, str, str]]) -> None:
    assert sorted(refused(text)) == sorted(found)


@REPRODUCIBLE
@given(st.binary(max_size=200), st.text(max_size=200))
def test_anything_is_read_or_refused(data: bytes, text: str) -> None:
    refused(data)
    refused(text)
    refused(DEALS + text)


CELLS = st.sampled_from(
    ["rubber", "deal", "sides", "type", "tricks", "tricks_other", "honours", "coronets", "declarer", "points", "totals",
     "player", "title", "game", "whist", "stake", "rules", "passed", "start", "A", "1", "2", "7", "3H", "A:H3", "-", ""]
)  # fmt: skip


@REPRODUCIBLE
@given(st.lists(st.lists(CELLS, max_size=12), max_size=12))
def test_any_cells_are_read_or_refused(rows: list[list[str]]) -> None:
    refused(HEAD + "\n".join(";".join(row) for row in rows))


def test_a_table_is_told_by_how_it_begins() -> None:
    before = read(example())
    for comma in (True, False):
        data = write_csv(before, decimal_comma=comma)
        assert form_of(data) is Form.CSV
        assert read_any(data) == (before, ())
    assert form_of(b'sep=;\n"format";x') is Form.CSV
    assert form_of(b"format vint") is Form.JSON
    assert FaultCode.NOT_UTF8 in [one.code for one in read_any(b"format;\xff\x98")[1]]


RUSSIAN_NAMES = {"Anna": "Анна", "Boris": "Борис-Ёж", "Vera": "Вера", "Gleb": "Глеб"}


def russian() -> GameFile:
    """The example by Russian players, with signs that Windows has."""
    before = read(example())
    names = tuple(RUSSIAN_NAMES[name] for name in before.names)
    return replace(before, names=names, title="«Пятница» — № 2…")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
@pytest.mark.parametrize("form", ["table", "notation"])
def test_what_excel_and_notepad_save_is_read_whatever_their_letters(encoding: str, form: str) -> None:
    before = russian()
    data = write_csv(before, decimal_comma=True) if form == "table" else write_notation(before).encode()
    text = data.decode("utf-8-sig").replace("\r\n", "\n")
    assert read_any(text.replace("\n", "\r\n").encode(encoding)) == (before, ())


def test_what_excel_does_to_a_table_is_borne() -> None:
    """It pads every row, writes the date as its language has it, quotes what has quotes, and adds a comma to nothing."""
    before = replace(read(example()), title='the "first", or =1')
    rows = table(write_csv(before, decimal_comma=True))
    width = max(map(len, rows))
    padded = [row + [""] * (width - len(row)) for row in rows]
    padded[2][1] = "27.11.2026"
    out = io.StringIO()
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(padded)
    assert read_any(out.getvalue().encode("cp1251")) == (before, ())


def test_what_libreoffice_does_to_a_table_is_borne() -> None:
    """It quotes every cell of text, ends lines by a line feed, and leaves the byte order mark out."""
    before = russian()
    out = io.StringIO()
    rows = table(write_csv(before, decimal_comma=False), ",")
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    assert read_any(out.getvalue().encode()) == (before, ())


@pytest.mark.parametrize(
    "data",
    [
        b"format;vint-sheet/1\ntitle;J\xf6rg",  # German, not Russian
        b"format;vint-sheet/1\ntitle;\x80\x9d",
        b"format;vint-sheet/1\ntitle;\xcf\xff\x98",  # 0x98 is no letter at all
        b"title Ren\xe9e",
        b"\xff\xfef\0o\0\0\xd8",
    ],
)
def test_other_letters_are_no_guess_but_a_fault(data: bytes) -> None:
    found, faults = read_any(data)
    assert found is None
    assert FaultCode.NOT_UTF8 in {one.code for one in faults}
