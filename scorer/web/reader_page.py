"""A game read from the code on a paper: shown and checked, and not stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorer.gamefile.canonical import check_code, code_agrees
from scorer.gamefile.model import GameFile
from scorer.labels.variants import words_of_variant
from scorer.textsheet.rules import rules_in_words
from scorer.web.deal_rows import DealRows
from scorer.web.evening_pages import Fact
from scorer.web.pages import DealRow, ResultView
from scorer.web.result_view import build_result
from scorer.web.scored import ScoredGame, score_game
from scorer.web.sheet_view import SheetView, build_sheet_view
from scorer.web.singles_view import SinglesView, build_singles_view
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class ReadRubber:
    """One rubber of the paper."""

    name: str
    sheet: SheetView | None
    singles: SinglesView | None
    deals: tuple[DealRow, ...]
    result: ResultView | None


@dataclass(frozen=True, slots=True)
class ReaderPage:
    """All that the page shows: the game, its check code, and whether the figures typed agree with it."""

    title: str
    facts: tuple[Fact, ...]
    rubbers: tuple[ReadRubber, ...]
    balance: tuple[tuple[str, str], ...]
    check: str
    typed: str
    verdict: str
    agrees: bool
    payload: str
    form_key: str


@dataclass(frozen=True, slots=True)
class ScanPage:
    """Where codes are put in that no camera could open; `waiting` tells what parts are still to come."""

    form: Any
    faults: tuple[str, ...]
    waiting: str


def build_reader_page(
    game: GameFile, payload: str, typed: str, form_key: str, words: PageWords
) -> ReaderPage:
    """The page of a game from a code."""
    read = score_game(game)
    agrees = code_agrees(typed, game)
    return ReaderPage(
        title=game.title or words.gettext("From paper"),
        facts=tuple(_facts(game, words)),
        rubbers=tuple(_rubbers(read, words)),
        balance=tuple(
            (game.names[player], words.signed(points)) for player, points in read.sheet.balance.items()
        ),
        check=check_code(game),
        typed=typed,
        verdict=_verdict(typed, agrees, words),
        agrees=agrees,
        payload=payload,
        form_key=form_key,
    )


def _verdict(typed: str, agrees: bool, words: PageWords) -> str:
    if not typed:
        return ""
    if agrees:
        return words.gettext("Paper and code agree.")
    return words.gettext("The figures do NOT agree with the code: one of them was changed or misread.")


def _facts(game: GameFile, words: PageWords) -> Iterator[Fact]:
    yield Fact(words.gettext("Players"), ", ".join(game.names))
    if game.date:
        yield Fact(words.gettext("Date"), game.date)
    yield Fact(words.gettext("Game"), words.gettext(words_of_variant(game.sitting.variant).name))
    yield Fact(words.gettext("Rules"), rules_in_words(game.rules, game.sitting.variant, words.words))


def _rubbers(read: ScoredGame, words: PageWords) -> Iterator[ReadRubber]:
    variant = read.game.sitting.variant
    several = len(read.game.sitting.rubbers) > 1
    for number, rubber in enumerate(read.game.sitting.rubbers):
        sheets = read.sheets(number)
        yield ReadRubber(
            name=words.gettext("rubber %(number)d", number=number + 1) if several else words.gettext("Sheet"),
            sheet=None if read.fresh else build_sheet_view(sheets[0], rubber, variant, read.names, words),
            singles=build_singles_view(sheets, rubber, variant, read.names, words) if read.fresh else None,
            deals=DealRows(read, number, words).rows(),
            result=build_result(read, number, words) if read.finished(number) else None,
        )


def reader_url(payload: str) -> str:
    """Where a payload is shown."""
    return url_for("reader.show", letter="r", payload=payload)
