"""The notation: what is written is read back as the very same game; what is typed by hand is understood or placed."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.engine.fault import FaultCode, fault
from scorer.gamefile.forms import LARGEST_TEXT, Form, form_of, read_any
from scorer.gamefile.game import alike, name_problem
from scorer.gamefile.located import place_of
from scorer.gamefile.model import GameFile
from scorer.gamefile.node import ENOUGH_FAULTS
from scorer.gamefile.notation import is_notation, read_notation, write_notation
from scorer.gamefile.notation_letters import Letters, letters_of, look
from scorer.gamefile.notation_scan import quote, text_at
from scorer.gamefile.notation_words import KEYWORDS
from scorer.gamefile.paths import format_path
from scorer.gamefile.write import dump_game
from tests.builders import Json, encode, game, played, read, rubber, whist_game
from tests.strategies import REPRODUCIBLE, truthful_games

HEAD = "players A=Anna, B=Boris, V=Vera, G=Gleb\n"
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40)


def understood(text: str) -> GameFile:
    found, faults = read_notation(text)
    assert faults == ()
    assert found is not None
    return found


def refused(text: str) -> list[tuple[int, int, str, str]]:
    """The faults of a text as (line, column, path, code)."""
    found, faults = read_notation(text)
    assert (found is None) == bool(faults)
    places = [place_of(one) for one in faults]
    assert None not in places
    return [
        (*place, format_path(one.field), one.code.value)
        for place, one in zip(places, faults, strict=True)
        if place
    ]


def deal_of(line: str, head: str = HEAD) -> GameFile:
    """The game with this one deal."""
    return understood(f"{head}rubber\n{line}\n")


def same(line: str, deal: Json, **facts: str) -> None:
    """A line says what a deal of a game file says."""
    assert deal_of(line).sitting == read(game(rubber(deal), **facts)).sitting


COUNTED = played("Anna", 3, "hearts", 9, honours=[3, 2], aces=[2, 2])
CORONET = {"player": "Anna", "suit": "hearts", "cards": 3}

EVERYTHING = """\
vint-sheet/1
title Friday
date 2026-11-27
rules classic partie_bonus=100 last_partie_bonus=no passed_out_marks=500,1000 both_reach=declarer
players A=Anna, B=Boris, V=Vera, G=Gleb
stake 100 = 0.05 EUR
note late; "and" cold

rubber A+V B+G
rules double passed_out_played=yes
dealer A
start parties 1 0 below 120 60 other 3400 -900 marks 2
alone A
note a paper sheet
A 3H 9 h3 a2 cA:H3
pass
pass 7-6 ; played
G 6N 11 a4 cG:A3 r0-1f alone:A ; Anna had a spade
B 1S 6 h2-2 a1-2 faulty
void next:G ; a card was turned up ; twice
adjust B +20 alone:V ; dealer-14-cards

rubber
"""


def test_everything_that_a_file_can_say_is_written_as_it_is_read() -> None:
    found = understood(EVERYTHING)
    assert write_notation(found) == EVERYTHING
    assert found.sitting.rubbers[0].start is not None
    assert found.rubber_rules[0] is not None
    assert len(found.sitting.rubbers[0].deals) == 7


@REPRODUCIBLE
@given(truthful_games(max_deals=4), TEXTS, TEXTS, st.randoms(use_true_random=False))
def test_any_text_comes_back_as_it_was(value: Json, title: str, note: str, rng: Random) -> None:
    before = replace(read(value), title=title, note=note)
    rubbers = tuple(
        replace(one, note=title, deals=tuple(replace(deal, note=note) for deal in one.deals))
        for one in before.sitting.rubbers
    )
    after = replace(before, sitting=replace(before.sitting, rubbers=rubbers))
    text = write_notation(after)
    shaken = "\n".join(f"{' ' * rng.randrange(3)}{line}\t # said" for line in text.splitlines())
    assert read_notation(text) == (after, ())
    assert read_notation(f"\ufeff# a comment\r\n\r\n{shaken}") == (after, ())


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)


@REPRODUCIBLE
@given(
    st.lists(NAMES.filter(lambda name: name_problem(name) is None), min_size=4, max_size=4, unique_by=alike)
)
def test_any_names_have_letters_of_their_own(names: list[str]) -> None:
    letters = letters_of(names)
    assert [Letters(letters, tuple(names)).find(letter) for letter in letters] == [0, 1, 2, 3]
    value = game(rubber(COUNTED | {"declarer": names[3], "coronets": [CORONET | {"player": names[3]}]}))
    before = read({**value, "players": names})
    assert read_notation(write_notation(before)) == (before, ())


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Anna", "Boris", "Vera", "Gleb"], ("A", "B", "V", "G")),
        (["Анна", "борис", "Вера", "Глеб"], ("А", "Б", "В", "Г")),
        (["Anna", "Anton"], ("1", "2")),
        (["Anna", "Aron"], ("An", "Ar")),
        (["Anna", "Анна"], ("An", "Ан")),
        (["Тата", "Toto"], ("Та", "To")),
        (["!", "2 Anna", "Anna"], ("1", "2", "A")),
        (["!", "1"], ("1", "2")),
        (["0", "!", "1", "2"], ("0", "2", "1", "4")),
        (["?", "1", "!"], ("1", "2", "3")),
        (["J", "j.", "James"], ("1", "2", "Ja")),
        (["ßa", "ǰ"], ("ß", "ǰ"[:1])),
    ],
)
def test_letters_are_initials_unless_two_look_alike(names: list[str], letters: tuple[str, ...]) -> None:
    assert letters_of(names) == letters


def test_no_letter_is_a_keyword() -> None:
    assert all(len(keyword) > 2 for keyword in KEYWORDS)


@pytest.mark.parametrize(
    "line",
    [
        "A 3H 9 h3 a2",
        "a 3h 9 H3 A2",
        "  A\t3H   9 a2 h3  # a comment",
        "Anna 3 hearts 9 h3-2 a2-2",
        "ann 3H = h3:2 a2",
        "A 3♥ +0 h3 a2",
        "A3H9 h3 a2",
        "a3h= h3a2",
        "Anna 3♥+0, H3:2A2-2,",
        "A 3 hearts 9 , a2h3",
        "A 3черви9 о3а2",
        "A 3H 9 o3 a2",  # a Latin o
        "А 3ч 9 о3 т2",  # Russian letters throughout: А looks like A
        "A 3Ч 9 о3 а2",
    ],
)
def test_what_is_typed_by_hand_is_understood(line: str) -> None:
    same(line, COUNTED)


@pytest.mark.parametrize(
    ("line", "strain"),
    [
        ("A 1П 7", "spades"),
        ("A 1Т 7", "clubs"),
        ("A 1С 7", "clubs"),  # it looks like the Latin letter
        ("A1крести7", "clubs"),
        ("A 1Б 7", "diamonds"),
        ("A 1Ч 7", "hearts"),
        ("A 1БК 7", "notrump"),
    ],
)
def test_russian_letters_stand_for_suits(line: str, strain: str) -> None:
    found = understood(f"rules count_honours=нет\n{HEAD}{line}")
    assert (
        found.sitting.rubbers
        == read(game(rubber(played("Anna", 1, strain, 7)), rules={"count_honours": False})).sitting.rubbers
    )


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("A 3H 9 h3 a2 cA:H3", {"coronets": [CORONET]}),
        ("A 3H 9 h3 a2 кА:ч3", {"coronets": [CORONET]}),
        ("A 3H −1 h3 a2", {"tricks": 8}),
        ("A 3H +2 h3 a2 r1-0", {"tricks": 11, "revokes": [1, 0]}),
        ("A 3H 9 h3 a2 р0–2ш", {"revokes": [0, 2], "revoke_price": "fine"}),
        ("A 3H 9 h3 a2 один:V;so it was", {"answers_alone": "Vera", "note": "so it was"}),
        ('A 3H 9 h3 a2 неполная ; "a; \\"b\\" # \\u0009"', {"pack": "faulty", "note": 'a; "b" # \t'}),
    ],
)
def test_the_rest_of_a_deal_is_understood(line: str, facts: Json) -> None:
    same(line, COUNTED | facts)


@pytest.mark.parametrize(
    ("line", "deal"),
    [
        ("pass", {"type": "passed"}),
        ("Распасовка", {"type": "passed"}),
        ("Пас ; and so on", {"type": "passed", "note": "and so on"}),
        ("void ; upturned", {"type": "void", "reason": "upturned"}),
        ("пересдача далее:g ; upturned", {"type": "void", "reason": "upturned", "next_dealer": "Gleb"}),
        ("adjust B -20 ; why", {"type": "adjustment", "to": "Boris", "points": -20, "reason": "why"}),
        (
            "штраф Boris 20 ; why ; w",
            {"type": "adjustment", "to": "Boris", "points": 20, "reason": "why", "note": "w"},
        ),
    ],
)
def test_the_other_types_of_deal_are_understood(line: str, deal: Json) -> None:
    same(line, deal)


def test_whist_has_no_declarer() -> None:
    facts = {"honours": [3, 2], "coronets": [CORONET]}
    value = whist_game({"strain": "hearts", "tricks": [7, 6], **facts}, rules={"count_honours": True})
    for line in ("H 7 h3 cA:H3", "ч 7-6 h3-2 cA:H3", "H7 h3 cA:H3", "Ч7–6, o3, кА:Ч3"):
        assert understood(f"game вист\nrules count_honours=yes\n{HEAD}rubber\n{line}") == read(value)


def test_a_dummy_is_marked_by_a_star() -> None:
    value = game(
        rubber(COUNTED | {"coronets": [{"player": "Vera", "dummy": True, "aces": 3}], "aces": [1, 3]}),
        variant="three-dummy",
    )
    text = "variant Three-Dummy\nplayers Anna, Boris, Vera\nrubber\nA 3H 9 h3 a1 cV*:A3"
    assert understood(text) == read(value)
    assert "cV*:A3\n" in write_notation(read(value))


def test_new_sides_are_said_with_the_partner() -> None:
    value = game(rubber(COUNTED | {"partner": "Boris"}), variant="reseating")
    assert understood(f"variant reseating\n{HEAD}A+B 3H 9 h3 a2") == read(value)


@pytest.mark.parametrize("sides", ["A+V B+G", "AV BG", "a+v - b+g", "AV : Boris+Gleb", "АV — BG"])
def test_sides_are_two_words(sides: str) -> None:
    value = game(rubber(sides=[["Anna", "Vera"], ["Boris", "Gleb"]]))
    assert understood(f"{HEAD}rubber {sides}") == read(value)


def test_lines_of_the_head_are_understood_in_any_order_and_in_russian() -> None:
    text = """
        роббер
        сдаёт Борис Петрович
        начало партии 1 0 внизу 0 10 прочее 0 -20 знаки 2
        правила double
        один а
        заметка of the rubber
        ставка 100 = 0,05 eur
        Дата: 1.2.2026
        игра Винт
        вид FOUR
        название Friday
        игроки А=Анна, Борис Петрович, "Вера, В", Глеб
    """
    names = ["Анна", "Борис Петрович", "Вера, В", "Глеб"]
    start = {"parties": [1, 0], "below": [0, 10], "other": [0, -20], "marks": 2}
    facts = {"dealer": names[1], "start": start, "rules": "double", "answers_alone": "Анна"}
    value = game(rubber(note="of the rubber", **facts), title="Friday", date="2026-02-01")
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    assert understood(text) == read({**value, "players": names, "stake": stake})


def test_rules_and_notes_before_the_first_rubber_are_the_sittings() -> None:
    found = understood(f"{HEAD}rules article\nnote whole\nrubber\nrules double\nnote part")
    assert (found.rules.preset, found.note, found.sitting.rubbers[0].note) == ("article", "whole", "part")
    assert understood(f"{HEAD}rules").rules == read(game()).rules


def test_a_deal_may_come_before_any_rubber() -> None:
    assert len(understood(f"{HEAD}pass\ndealer B").sitting.rubbers) == 1


def test_letters_that_are_not_given_are_the_initials_that_are_left() -> None:
    assert (
        len(understood("players B=Anna, Boris, V=Vera, Gleb\nB 3H 9 h3 a2\nBo 3H 9 h3 a2").sitting.rubbers)
        == 1
    )
    assert Letters(("A", "B"), ("Anna", "Anton")).find("An") is None
    assert Letters().find(" ") is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(1, 1, "players", "missing")]),
        ("vint-sheet/2\n" + HEAD, [(1, 1, "format", "not-choice")]),
        ("vint-sheet/1 x\n" + HEAD, [(1, 14, "", "unknown-key")]),
        ("players", [(1, 8, "players", "list-length")]),
        ("players A=Anna, Boris, Vera,", [(1, 29, "players[3]", "text-length")]),
        ("players A=Anna, A=Boris, Vera, Gleb", [(1, 17, "players[1]", "player-same")]),
        ("players A=Anna, А=Boris, Vera, Gleb", [(1, 17, "players[1]", "player-same")]),
        ("players pass=Anna, Boris, Vera, Gleb", [(1, 9, "players[0]", "player-same")]),
        ("players A+=Anna, Boris, Vera, Gleb", [(1, 9, "players[0]", "text-character")]),
        ('players A="Anna, Boris, Vera, Gleb', [(1, 11, "players[0]", "not-text")]),
        (HEAD + HEAD, [(2, 11, "players", "key-twice")]),
        (HEAD + "title a\ntitle b", [(3, 7, "title", "key-twice")]),
        (HEAD + 'title "a" b', [(2, 7, "title", "not-text")]),
        (HEAD + 'title "\\q"', [(2, 7, "title", "not-text")]),
        (HEAD + 'date "', [(2, 6, "date", "not-text")]),
        (HEAD + "date 30.2.2026", [(2, 6, "date", "date")]),
        (HEAD + "game chess", [(2, 6, "game", "not-choice")]),
        (HEAD + 'variant "', [(2, 9, "variant", "not-choice")]),
        (HEAD + "variant five", [(2, 9, "variant", "not-choice")]),
        (HEAD + "stake 100 0.05 EUR each", [(2, 20, "stake", "unknown-key")]),
        (HEAD + "stake x = 5. Euro", [(2, 7, "stake.points", "not-whole"), (2, 11, "stake.amount", "amount"),
                                      (2, 14, "stake.currency", "currency")]),
        (HEAD + "stake 1", [(2, 1, "stake.amount", "missing"), (2, 1, "stake.currency", "missing")]),
        (HEAD + "rules odd", [(2, 7, "rules", "not-choice")]),
        (HEAD + "rules double double", [(2, 14, "rules.preset", "key-twice")]),
        (HEAD + "rules colour=red", [(2, 7, "rules.colour", "option-unknown")]),
        (HEAD + "rules count-honours=1", [(2, 7, "rules.count_honours", "not-yes-no")]),
        (HEAD + "rules partie_bonus=1,2", [(2, 7, "rules.partie_bonus", "not-whole")]),
        (HEAD + "rules passed_out_marks=500,x", [(2, 7, "rules.passed_out_marks[1]", "not-whole")]),
        (HEAD + "rules partie_bonus=9999999999999999999", [(2, 7, "rules.partie_bonus", "number-range")]),
        (HEAD + "rubber A+V", [(2, 8, "rubbers[0].sides", "list-length")]),
        (HEAD + "rubber A+V B+X", [(2, 12, "rubbers[0].sides[1][1]", "player-unknown")]),
        (HEAD + "rubber AXV BG", [(2, 8, "rubbers[0].sides[0][0]", "player-unknown")]),
        (HEAD + "rubber\ndealer X", [(3, 8, "rubbers[0].dealer", "player-unknown")]),
        (HEAD + 'dealer "', [(2, 8, "rubbers[0].dealer", "not-text")]),
        (HEAD + "rubber\nstart 1 parties 1", [
            (3, 1, "rubbers[0].start.below", "missing"), (3, 1, "rubbers[0].start.other", "missing"),
            (3, 7, "rubbers[0].start", "unknown-key")]),
        (HEAD + "start parties 1 x below 1 2 other 1 2 marks 1 2", [
            (2, 17, "rubbers[0].start.parties[1]", "not-whole"), (2, 39, "rubbers[0].start.marks", "not-whole")]),
        (HEAD + "hello there", [(2, 1, "", "unknown-key")]),
        (HEAD + "A", [(2, 1, f"rubbers[0].deals[0].{key}", "missing") for key in ("level", "strain", "tricks", "aces")]),
        (HEAD + "X 3H 9 h3 a2", [(2, 1, "rubbers[0].deals[0].declarer", "player-unknown")]),
        (HEAD + "A+B 3H 9 h3 a2", [(2, 3, "rubbers[0].deals[0].partner", "partner-unasked")]),
        (HEAD + "A 3X 9 a2", [(2, 3, "rubbers[0].deals[0].strain", "not-choice")]),
        (HEAD + "A H3 9 a2", [(2, 1, "rubbers[0].deals[0].strain", "missing"),
                              (2, 3, "rubbers[0].deals[0].level", "not-whole")]),
        (HEAD + "A 3H = h3", [(2, 1, "rubbers[0].deals[0].aces", "missing")]),
        (HEAD + "X3H9 h3 a2", [(2, 1, "", "unknown-key")]),
        (HEAD + "A3X9, h3, a2", [(2, 2, "rubbers[0].deals[0].strain", "not-choice"),
                                 (2, 7, "rubbers[0].deals[0].tricks", "not-whole")]),
        (HEAD + "A3H99 h3a2", [(2, 4, "rubbers[0].deals[0].tricks", "tricks-range")]),
        (HEAD + "A3H9 h3a5", [(2, 8, "rubbers[0].deals[0].aces[1]", "number-range")]),
        (HEAD + ", ;", [(2, 1, "", "unknown-key")]),
        ("game whist\n" + HEAD + "X7-6 h3", [(3, 1, "", "unknown-key")]),
        (HEAD + "A 3H nine h3 a2", [(2, 6, "rubbers[0].deals[0].tricks", "not-whole")]),
        (HEAD + "A x h = h3 a2", [(2, 3, "rubbers[0].deals[0].level", "not-whole"),
                                  (2, 7, "rubbers[0].deals[0].tricks", "not-whole")]),
        (HEAD + "A 3H 9 h3 a2 zz", [(2, 14, "rubbers[0].deals[0]", "unknown-key")]),
        (HEAD + "A 3H 9 h3 h2 a2", [(2, 11, "rubbers[0].deals[0].honours", "key-twice")]),
        (HEAD + "A 3H 9 h3x a2", [(2, 8, "rubbers[0].deals[0].honours", "not-pair")]),
        (HEAD + "A 3H 9 h9 a2", [(2, 8, "rubbers[0].deals[0].honours[1]", "number-range")]),
        (HEAD + "A 3H 9 h3 a2 r1", [(2, 14, "rubbers[0].deals[0].revokes", "not-pair")]),
        (HEAD + "A 3H 9 h3 a2 cA:H2", [(2, 14, "rubbers[0].deals[0].coronets[0].cards", "coronet-cards")]),
        (HEAD + "A 3H 9 h3 a2 cA:H3 cX:3", [(2, 20, "rubbers[0].deals[0].coronets[1]", "coronet-shape"),
                                            (2, 20, "rubbers[0].deals[0].coronets[1].player", "player-unknown")]),
        (HEAD + "A 3H 9 h3 a2 ; a ; b", [(2, 20, "rubbers[0].deals[0]", "unknown-key")]),
        (HEAD + 'A 3H 9 h3 a2 ; "a', [(2, 16, "rubbers[0].deals[0].note", "not-text")]),
        (HEAD + 'pass ; "a ; b', [(2, 8, "rubbers[0].deals[0].note", "not-text"),
                                   (2, 13, "rubbers[0].deals[0]", "unknown-key")]),
        (HEAD + "pass 7-7", [(2, 6, "rubbers[0].deals[0].tricks", "tricks-sum"),
                             (2, 6, "rubbers[0].deals[0].tricks", "tricks-unasked")]),
        (HEAD + "pass h3", [(2, 6, "rubbers[0].deals[0].honours", "unknown-key")]),
        (HEAD + "void", [(2, 1, "rubbers[0].deals[0].reason", "missing")]),
        (HEAD + "void next: ; x", [(2, 6, "rubbers[0].deals[0].next_dealer", "player-unknown")]),
        (HEAD + "adjust", [(2, 1, f"rubbers[0].deals[0].{key}", "missing") for key in ("to", "points", "reason")]),
        (HEAD + "adjust B 0 ; x", [(2, 10, "rubbers[0].deals[0].points", "points-zero")]),
        ("game whist\n" + HEAD + "H", [(3, 1, "", "unknown-key")]),
        ("game whist\n" + HEAD + "hearts 7-7 h3", [(3, 8, "rubbers[0].deals[0].tricks", "tricks-sum")]),
        ("game whist\n" + HEAD + "pass", [(3, 1, "rubbers[0].deals[0].type", "type-whist")]),
    ],
)  # fmt: skip
def test_every_mistake_is_placed(text: str, found: list[tuple[int, int, str, str]]) -> None:
    assert sorted(refused(text)) == sorted(found)


@pytest.mark.parametrize("word", ["A", "hearts"])
def test_a_line_of_one_word_may_be_meant_as_a_deal_in_vint_only(word: str) -> None:
    assert len(refused(f"game whist\n{HEAD}{word}")) == 1


HOSTILE = [
    ";",
    ',"',
    "h3 ",
    "A",
    "rubber AV BG\n",
    "A+",
    " #",
    "zz ",
    '"\\',
    "pass;",
    "note x\n",
    "stake=",
    " " * 9 + "x=",
]


@pytest.mark.parametrize("part", HOSTILE)
@pytest.mark.parametrize("head", ["A 3H 9 ", "players ", "rubber ", "pass ; ", "rules ", "start ", "title "])
def test_a_long_line_takes_no_longer_than_it_is_long(head: str, part: str) -> None:
    refused(HEAD + head + part * (30_000 // len(part)))


def test_a_thousand_faults_are_enough_and_the_rest_is_not_read() -> None:
    for text in (HEAD + "zz\n" * 5000, HEAD + "A 9X 99 zz\n" * 5000, HEAD + "pass " + ";" * 5000):
        assert 0 < len(refused(text)) <= 2 * ENOUGH_FAULTS
    rows = "player;A;Anna\nplayer;B;Boris\nplayer;V;Vera\nplayer;G;Gleb\n"
    for table in (
        rows + "zz\n" * 5000,
        rows + "rubber;deal\n" + "9;1\n" * 5000,
        rows + "rubber;sides\n" + "9;A+X\n" * 5000,
    ):
        assert 0 < len(read_any(table.encode())[1]) <= 2 * ENOUGH_FAULTS


@pytest.mark.parametrize("beginning", [HEAD, "player;A;Anna\n"])
def test_what_is_too_long_for_a_game_is_not_read_at_all(beginning: str) -> None:
    found, (wrong,) = read_any((beginning + "\n" * LARGEST_TEXT).encode())
    assert found is None
    assert wrong.code is FaultCode.TEXT_LENGTH


def test_a_line_of_whist_that_begins_with_a_number_is_meant_as_a_deal() -> None:
    faults = refused(f"game whist\n{HEAD}1 9")
    assert (3, 1, "rubbers[0].deals[0].strain", "not-choice") in faults


@REPRODUCIBLE
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_places(text: str) -> None:
    refused(text)
    refused(f"players {text}\n{text}")
    refused(f"{HEAD}{text}")


WORDS = st.sampled_from(
    [
        *KEYWORDS,
        "A",
        "B",
        "V",
        "G",
        "X",
        "=",
        "+",
        "-",
        ":",
        ";",
        ",",
        "#",
        '"',
        "c*",
        "cA:",
        "cA:H3",
        "h3",
        "a2",
        "r0-1f",
        "3H",
        "9",
        "7-6",
        "alone:",
        "next:A",
        "A+V",
        "AV",
        "\n",
        "\n",
    ]
)


@REPRODUCIBLE
@given(st.lists(WORDS, max_size=30), st.booleans())
def test_any_words_are_read_or_refused_with_places(words: list[str], whist: bool) -> None:
    refused(f"{HEAD}game {'whist' if whist else 'vint'}\n{' '.join(words)}")


@REPRODUCIBLE
@given(TEXTS, st.sampled_from(["", ";", ",="]))
def test_a_quoted_text_ends_where_it_should(text: str, special: str) -> None:
    written = quote(text, special)
    assert written.isprintable()
    assert text_at(f"x {written}", 1, special[:1]) == (text, 3, len(written) + 2)


def test_a_letter_looks_the_same_in_either_script() -> None:
    assert look("А") == look("a") != look("Б")


def test_the_form_of_a_file_is_told_by_how_it_begins() -> None:
    before = read(game(rubber(COUNTED)))
    text = write_notation(before)
    assert (form_of(text.encode()), form_of(dump_game(before).encode())) == (Form.NOTATION, Form.JSON)
    assert form_of(b"\xef\xbb\xbf# typed\n\nPlayers A, B") is Form.NOTATION
    assert [form_of(data) for data in (b"", b"nonsense", b"[1]", b'{"title": 1}')] == [Form.JSON] * 4
    assert not is_notation("")
    assert read_any(text.encode()) == read_any(encode(game(rubber(COUNTED)))) == (before, ())


def test_what_is_no_utf8_is_refused() -> None:
    assert read_any(b"title \x98") == (None, (fault(FaultCode.NOT_UTF8, position=6),))
    assert read_any(b"\xff")[1][0].code is FaultCode.NOT_UTF8


def test_a_fault_of_json_has_no_place_in_a_text() -> None:
    assert place_of(fault(FaultCode.NOT_JSON, line=0, column=0)) is None
    assert place_of(fault(FaultCode.MISSING, "players")) is None
