"""The score in figures that are read from across the table."""

from dataclasses import dataclass

from flask import url_for

from scorer.engine.outlook import need
from scorer.engine.settle import balance
from scorer.engine.terms import Record
from scorer.web.contract import contract_view, open_contract
from scorer.web.loading import OpenSitting
from scorer.web.pages import ContractView
from scorer.web.result_view import build_result
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
        text=build_result(opened, number, words).text if finished else "",
    )


def _singles(opened: OpenSitting, number: int, words: PageWords) -> tuple[LargeSide, ...]:
    """Where each deal is settled by itself every player has one figure: what he has won by now."""
    won = balance(len(opened.names), (sheet.result for sheet in opened.sheets(number)))
    label = words.gettext("total")
    return tuple(
        LargeSide((opened.names[player],), Figure(label, words.signed(points)), ())
        for player, points in won.items()
    )


def _sides(opened: OpenSitting, number: int, words: PageWords) -> tuple[LargeSide, ...]:
    """In play the points below the line count, at the end the total."""
    sheet, variant = opened.sheets(number)[0], opened.game.sitting.variant
    target = opened.rubber(number).rules.partie_target
    sides: list[LargeSide] = []
    for column, players in enumerate(sheet.columns):
        names = tuple(opened.names[player] for player in players)
        parties = Figure(words.gettext("parties"), str(sheet.won[column]))
        total = Figure(words.gettext("total"), words.number(sheet.totals[column]))
        if sheet.finished:
            sides.append(LargeSide(names, total, (parties,)))
            continue
        points = sheet.below[column]
        below = Figure(words.gettext("below the line"), words.number(points))
        lacking = Figure(words.gettext("need"), words.number(need(points, target, variant).points))
        sides.append(LargeSide(names, below, (parties, lacking, total)))
    return tuple(sides)


def _size(sides: tuple[LargeSide, ...]) -> str:
    """Below the line an open partie stays under its target, 500 by custom: three digits."""
    return "grouped" if any(len(side.main.value) > 3 for side in sides) else ""
