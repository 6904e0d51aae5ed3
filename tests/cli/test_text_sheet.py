"""The text sheet: whole sheets to be looked at, and what holds for any sheet."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.result import write_result
from scorer.labels.language import ENGLISH, LANGUAGES, RUSSIAN, words_of
from scorer.textsheet import render_text_sheet
from scorer.textsheet.letters import width
from tests.oracle.deals import VINT_VARIANTS, WHIST_VARIANTS, random_file

Json = dict[str, Any]
PLAYED = [("vint", key) for key in VINT_VARIANTS] + [("whist", key) for key in WHIST_VARIANTS]
FRAME = set("│┌├╞└")


def read(file: Json) -> GameFile:
    game, faults = read_game_value(file)
    assert game is not None, faults
    return game


def drawn(file: Json, language: str = ENGLISH, **options: Any) -> str:
    game = read(file)
    return render_text_sheet(game, build_sheet(game.sitting), words_of(language), **options)


def made(declarer: str, level: int, tricks: int, **facts: Any) -> Json:
    return {"declarer": declarer, "level": level, "strain": "hearts", "tricks": tricks, **facts}


def file(*deals: Json, **keys: Any) -> Json:
    return {
        "format": "vint-sheet/1",
        "players": ["Anna", "Boris", "Vera", "Gleb"],
        "rubbers": [{"deals": list(deals)}],
        **keys,
    }


EVEN = {"honours": [3, 2], "aces": [2, 2]}


RUBBER = file(
    made("Anna", 3, 9, **EVEN, coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}]),
    {"type": "passed"},
    made("Gleb", 6, 8, honours=[4, 1], aces=[1, 3], note="доблестно"),
    made("Anna", 5, 11, **EVEN),
    made("Vera", 5, 11, **EVEN),
    title="Friday",
    date="2026-11-27",
    stake={"points": 100, "amount": "0.05", "currency": "EUR"},
)
WHIST = file(
    {"strain": "hearts", "tricks": [11, 2], "honours": [1, 4]},
    {"strain": "notrump", "tricks": [5, 8], "aces": [2, 2]},
    game="whist",
)
RESEATING = file(
    {**made("Anna", 3, 9, **EVEN), "partner": "Gleb", "answers_alone": "Boris"},
    {"type": "passed"},
    {**made("Vera", 6, 12, **EVEN), "partner": "Boris"},
    variant="reseating",
)


@pytest.mark.parametrize(
    ("name", "played", "language", "room"),
    [
        ("vint-en-80", RUBBER, ENGLISH, 80),
        ("vint-ru-42", RUBBER, RUSSIAN, 42),
        ("whist-ru-80", WHIST, RUSSIAN, 80),
        ("reseating-en-42", RESEATING, ENGLISH, 42),
    ],
)
def test_a_sheet_looks_as_it_was_found_good(name: str, played: Json, language: str, room: int) -> None:
    expected = Path(__file__).parent / "expected" / f"{name}.txt"
    assert drawn(played, language, width=room) == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize(("price", "result"), [("tricks", "+2"), ("fine", "−1")])
def test_a_contract_is_judged_by_the_tricks_that_revokes_have_moved(price: str, result: str) -> None:
    deal = {**made("Anna", 3, 8, **EVEN), "revokes": [0, 1], "revoke_price": price}
    (line,) = [line for line in drawn(file(deal), ENGLISH).splitlines() if line.startswith("  1 3")]
    assert result in line.split("│")[0].split()


def test_whist_shows_the_tricks_after_revokes() -> None:
    deal = {"strain": "hearts", "tricks": [7, 6], "honours": [1, 4], "revokes": [0, 1]}
    assert " 10 : 3 " in drawn(file(deal, game="whist"), ENGLISH)


def test_every_total_of_the_result_stands_in_the_text() -> None:
    for seed in range(25):
        rng = Random(f"totals {seed}")
        game = read(random_file(rng))
        sheet = build_sheet(game.sitting)
        result = write_result(sheet, game.names)
        for language in LANGUAGES:
            words = words_of(language)
            text = render_text_sheet(game, sheet, words)
            for rubber in result["rubbers"]:
                for total in (
                    *rubber["totals"],
                    *(n for partie in rubber["parties"] for n in partie["below"]),
                ):
                    assert words.number(total) in text
                for points in (rubber["result"] or {}).values():
                    assert words.signed(points) in text
            for amount in result.get("money", {}).values():
                assert words.amount(amount) in text


@pytest.mark.parametrize(("game", "variant"), PLAYED)
@pytest.mark.parametrize("room", [80, 42])
def test_all_lines_of_a_table_have_the_same_width(game: str, variant: str, room: int) -> None:
    for seed in range(5):
        played = random_file(Random(f"{game} {variant} {seed}"), game, variant)
        for language in LANGUAGES:
            blocks: list[list[str]] = [[]]
            for line in drawn(played, language, width=room).splitlines():
                if FRAME & set(line):
                    blocks[-1].append(line)
                else:
                    blocks.append([])
            assert all(len({width(line) for line in block}) <= 1 for block in blocks)


def two_columns(variant: str) -> bool:
    return variant not in {"auction", "three-bid-dummy"}


@pytest.mark.parametrize(("game", "variant"), PLAYED)
def test_a_sheet_fits_its_room(game: str, variant: str) -> None:
    for seed in range(5):
        played = random_file(Random(f"room {game} {variant} {seed}"), game, variant)
        for room in (80, 42) if two_columns(variant) else (80,):
            for why in (False, True):
                text = drawn(played, RUSSIAN, width=room, why=why)
                assert max(width(line) for line in text.splitlines()) <= room, text


def test_names_of_forty_letters_hide_no_figure() -> None:
    names = [letter * 40 for letter in "ЖЩЮЫ"]
    played = file(made(names[0], 7, 6, **EVEN), players=names)
    for room in (80, 42):
        lines = drawn(played, RUSSIAN, width=room).splitlines()
        assert any("49\N{NO-BREAK SPACE}000" in line for line in lines)
        assert max(width(line) for line in lines) <= room


def test_words_from_a_file_can_not_break_a_line() -> None:
    text = drawn(file(made("Anna", 3, 9, **EVEN, note="a\nb\x1b[2Jc"), title="x\ny", note="p\rq"))
    assert "x y" in text
    assert not {"\r", "\x1b"} & set(text)
    assert "a b [2Jc" in text


def test_an_unfinished_rubber_says_what_each_side_needs() -> None:
    text = drawn(file(made("Anna", 3, 9, **EVEN), {"type": "passed"}))
    assert "The rubber is not finished." in text
    assert "Anna – Vera: 230 needed for the partie (“three” with 8 tricks), 2 parties for" in text
    assert "1 mark X for a passed deal waits for the end of the rubber." in text


def test_a_rubber_from_paper_begins_with_what_it_brought() -> None:
    start = {"parties": [1, 0], "below": [120, 60], "other": [3400, 900], "marks": 2}
    played = file(made("Anna", 5, 11, **EVEN))
    played["rubbers"][0] |= {"start": start, "answers_alone": "Anna", "note": "late", "dealer": "Gleb"}
    text = drawn(played)
    assert "Finished by Anna – Vera, parties 2\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}0." in text
    assert "brought from paper  3,400" in text
    assert "partie 2" in text
    assert "marks for passes XX" in text
    assert "Anna answers alone for the rubber." in text
    assert "first to deal: Gleb" in text


def test_even_totals_are_said_to_be_even() -> None:
    played = file(
        {"type": "adjustment", "to": "Boris", "points": 3450, "reason": "x"},
        made("Anna", 5, 11, **EVEN),
        made("Anna", 5, 11, **EVEN),
        {"type": "adjustment", "to": "Boris", "points": 6450, "reason": "x"},
    )
    assert "The totals are even." in drawn(played)


def test_an_evening_without_rubbers_is_a_sheet_too() -> None:
    assert "No rubber has been begun." in drawn(file(rubbers=[]))


def test_whist_carries_the_balance_as_a_row() -> None:
    """37 against 27, won by the poorer: 10 above and 0 below (§7.7)."""
    deals: list[Json] = [
        {"type": "adjustment", "to": "Anna", "points": 37, "reason": "x"},
        {"strain": "hearts", "tricks": [0, 13]},
    ]
    rules = {"partie_bonus": 3, "whist_grand_slam": 10, "count_honours": False}
    lines = drawn(file(*deals, game="whist", rules=rules)).splitlines()
    (carried,) = [line for line in lines if line.startswith(" carried")]
    assert [cell.split() for cell in carried.split("│")[1:3]] == [
        ["above", "the", "line", "10"],
        ["below", "the", "line", "0"],
    ]


def test_rules_that_are_usual_are_not_told() -> None:
    rules = {"preset": "double", "partie_bonus": 1000, "rubber_bonus": 3000, "both_reach": "declarer"}
    told = [line for line in drawn(file(rules=rules)).splitlines() if line.startswith("Rules")]
    assert told == ["Rules: Double record; Bonus for the rubber: 3,000; Both reach the partie: the"]
