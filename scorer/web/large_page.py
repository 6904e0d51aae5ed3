"""The score in figures that are read from across the table."""

from dataclasses import dataclass

from flask import url_for

from scorer.engine.terms import Record
from scorer.web.contract import contract_view, open_contract
from scorer.web.loading import OpenSitting
from scorer.web.pages import ContractView
from scorer.web.sheet_view import build_sheet_view, build_singles_view
from scorer.web.table_words import TableWords
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and what it is."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class LargeSide:
    """A column of the sheet: its names, the figure that counts now, and the others."""

    names: tuple[str, ...]
    main: Figure
    others: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class LargePage:
    """The sides side by side. `dealer` is empty where nobody deals next, and then `text` tells the end; `contract` is
    that of the deal in play. `size` says how much room the largest figure takes: nothing for three digits, else
    "grouped" or "summed"."""

    title: str
    rubber: int
    back: str
    sides: tuple[LargeSide, ...]
    size: str
    dealer: str
    contract: ContractView | None
    text: str


def build_large_page(opened: OpenSitting, number: int, words: PageWords) -> LargePage:
    """The rubber of a number, counted from 0."""
    fresh = opened.game.sitting.variant.record is Record.FRESH
    finished = opened.finished(number)
    dealer = opened.dealers(number)[-1]
    sides = _singles(opened, number, words) if fresh else _sides(opened, number, words)
    return LargePage(
        title=opened.game.title or words.gettext("Sitting"),
        rubber=number + 1,
        back=url_for("sittings.show", token=opened.link.token, rubber=number + 1),
        sides=sides,
        size="summed" if fresh or finished else _size(sides),
        dealer="" if dealer is None or finished else opened.names[dealer],
        contract=contract_view(open_contract(opened), opened, words) if number == opened.last else None,
        text=_end(opened, number, words) if finished else "",
    )


def _singles(opened: OpenSitting, number: int, words: PageWords) -> tuple[LargeSide, ...]:
    """Where each deal is settled by itself every player has one figure: what he has won by now."""
    view = build_singles_view(opened.sheets(number), opened.names, words)
    label = words.gettext("total")
    return tuple(
        LargeSide((name,), Figure(label, points), ())
        for name, points in zip(view.heads, view.sums, strict=True)
    )


def _sides(opened: OpenSitting, number: int, words: PageWords) -> tuple[LargeSide, ...]:
    """In play the points below the line count, at the end the total."""
    sheet, variant = opened.sheets(number)[0], opened.game.sitting.variant
    view = build_sheet_view(sheet, opened.rubber(number), variant, opened.names, words)
    sides: list[LargeSide] = []
    for column, players in enumerate(sheet.columns):
        names = tuple(opened.names[player] for player in players)
        parties = Figure(words.gettext("parties"), view.won[column])
        total = Figure(words.gettext("total"), view.totals[column])
        if sheet.finished:
            sides.append(LargeSide(names, total, (parties,)))
            continue
        below = Figure(words.gettext("below the line"), words.number(sheet.below[column]))
        need = Figure(words.gettext("need"), view.needs[column].points)
        sides.append(LargeSide(names, below, (parties, need, total)))
    return tuple(sides)


def _size(sides: tuple[LargeSide, ...]) -> str:
    """Below the line an open partie stays under its target, 500 by custom: three digits."""
    return "grouped" if any(len(side.main.value) > 3 for side in sides) else ""


def _end(opened: OpenSitting, number: int, words: PageWords) -> str:
    """Who has won the rubber, by how much."""
    sheet = opened.sheets(number)[0]
    first, second = sorted(sheet.totals, reverse=True)[:2]
    if first == second:
        return words.gettext("The score is even")
    side = TableWords(opened.names, words).side(sheet.columns[sheet.totals.index(first)])
    return words.gettext("%(side)s win by %(points)d", side=side, points=first - second)
