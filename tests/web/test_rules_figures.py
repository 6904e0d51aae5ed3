"""The page of the rules figure by figure, against the formulas of the rules written down once more, in both languages."""

import pytest
from flask import Flask

from tests.web.browser import Browser, Element, Page

LEVELS = range(1, 8)
LENGTHS = range(3, 14)
PRINTED = (250, 500, 700, 1000, 1250, 1500, 1750)
FIVE = ["1 45 23 1", "2 15 34 2", "3 25 14 3", "4 35 12 4", "5 13 24 5"]
SIX = ["1 35 46 12", "2 14 26 35", "3 23 45 16", "4 12 36 45", "5 15 24 36", "6 16 34 25", "7 13 25 46"]
FOUR = ["1 13 24", "2 12 34", "3 14 23"]

Rows = list[list[int]]


def down(level: int, short: int, factor: int) -> int:
    """What the others write for a contract short by so many tricks, slams with their own fine (2.6, 2.7, 4.3)."""
    return 1000 * level * short * factor + {6: 5000, 7: 10000}.get(level, 0)


VINT: list[Rows] = [
    [[10 * level, 100 * level] for level in LEVELS],
    [[500 * level, 750 * level, 1000 * level] for level in LEVELS],
    [[2 * price, 3 * price, 4 * price] for price in PRINTED],
    [
        *([500 * (cards - 2), 1000 * (cards - 2), 1000 * (cards - 2)] for cards in LENGTHS),
        [500, 1000],
        [1000, 2000],
    ],
    [[5000, 1000, 5000], [10000, 2000, 10000]],
    [[down(level, short, 1) for short in (1, 2, 3)] for level in LEVELS],
    [[down(level, short, 2) for short in (1, 2, 3)] for level in LEVELS],
    [
        *([500 * (cards - 2) * level for level in LEVELS] for cards in LENGTHS),
        [500 * level for level in LEVELS],
        [1000 * level for level in LEVELS],
    ],
    [
        *([1000 * (cards - 2) * level for level in LEVELS] for cards in LENGTHS),
        [1000 * level for level in LEVELS],
        [2000 * level for level in LEVELS],
    ],
]
"""The tables of Vint in their order, without what each row is about."""

WHIST: list[Rows] = [
    [[2], [4], [6], [8], [10], [12, 10], [14, 20]],
    [[5], [4, 4], [2, 2]],
    [[5 * (cards - 2), 10 * (cards - 2), 10 * (cards - 2)] for cards in LENGTHS],
]


@pytest.fixture(params=["en", "ru"])
def page(request: pytest.FixtureRequest, app: Flask) -> Page:
    """The page in each language."""
    return Browser(app.test_client(), request.param).open("/rules")


def section(page: Page, name: str) -> Element:
    return next(one for one in page.root.all("section") if one.get("id") == name)


def tables(page: Page, name: str) -> list[list[list[str]]]:
    """The tables of a part of the page without their heads."""
    return [table.rows()[1:] for table in section(page, name).all("table")]


def number(text: str) -> int:
    return int("".join(letter for letter in text if letter.isdigit()))


def numbers(rows: list[list[str]]) -> Rows:
    return [[number(cell) for cell in row[1:] if cell] for row in rows]


def test_every_figure_of_vint(page: Page) -> None:
    found = tables(page, "vint")
    assert [numbers(rows) for rows in found[: len(VINT)]] == VINT
    assert len(found) == len(VINT) + 2, "besides the presets and the ways of playing"


def test_every_figure_of_whist(page: Page) -> None:
    found = tables(page, "whist")
    assert [numbers(rows) for rows in found[:3]] == WHIST
    told = {tuple(number(cell) for cell in row[1:] if any(map(str.isdigit, cell))) for row in found[3]}
    assert {(10,), (5,), (5, 6), (20, 10)} <= told


def test_every_value_of_every_preset(page: Page) -> None:
    rows = tables(page, "vint")[len(VINT)]
    figures = [[number(cell) for cell in row[1:]] for row in rows if any(map(str.isdigit, row[1]))]
    prices = [number("".join(str(250 * level) for level in LEVELS)), number("".join(map(str, PRINTED)))]
    assert figures == [
        [500] * 4,
        [1000, 100, 100, 1000],
        [2000] * 4,
        [prices[0], prices[1], prices[1], prices[0]],
        [500] * 4,
    ]
    worded = [row[1:] for row in rows if not any(map(str.isdigit, row[1]))]
    differing = [row for row in worded if len(set(row)) > 1]
    assert [[cell == row[0] for cell in row] for row in differing] == [[True, True, True, False]] * 2
    assert len(rows) == 16


def test_the_lost_tables_of_who_plays_with_whom(page: Page) -> None:
    four, five, six = (
        [" ".join("".join(filter(str.isdigit, cell)) for cell in row) for row in rows]
        for rows in tables(page, "rotation")
    )
    assert (four, five, six[:7]) == (FOUR, FIVE, SIX)
    assert six[7].startswith("8 56 1234")


def test_whatever_no_text_prints_is_marked(page: Page) -> None:
    """The sections in which the rules have something restored, reconstructed or chosen."""
    marked = {row.all("span")[0].text.split()[0] for row in section(page, "texts").all("tr") if row.all("em")}
    assert marked >= {"§2.3", "§2.5", "§2.8", "§3.3", "§3.5", "§4.1", "§4", "§4.3", "§4.4", "§4.5", "§4.8"}
    assert marked >= {"§6.2", "§6.3", "§7.2"}
    sources = " ".join(one.text for one in section(page, "vint").classed("dim"))
    assert "§2.3" in sources
    assert "§4.3" in sources
