"""A whole rubber played by taps on a phone, in Russian; the page's figures equal those of the engine."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game_value
from scorer.gamefile.result import write_result
from tests.browser.conftest import Begin, Phone
from tests.browser.taps import Thumb, overflow, small_targets

NAMES = ["Анна", "Борис", "Вера", "Глеб"]
SIDES = [["Анна", "Вера"], ["Борис", "Глеб"]]
FOUR: dict[str, Any] = {
    "format": "vint-sheet/1",
    "title": "Пятница",
    "players": NAMES,
    "rubbers": [{"sides": SIDES, "dealer": "Анна", "deals": []}],
}
DEALS: list[dict[str, Any]] = [
    {"declarer": "Анна", "level": 3, "strain": "hearts", "tricks": 9, "honours": [3, 2], "aces": [2, 2]},
    {"declarer": "Борис", "level": 2, "strain": "clubs", "tricks": 9, "honours": [4, 1], "aces": [3, 1]},
    {"type": "passed"},
    {
        "declarer": "Глеб",
        "level": 6,
        "strain": "spades",
        "tricks": 8,
        "honours": [4, 1],
        "aces": [3, 1],
        "coronets": [
            {"player": "Глеб", "suit": "spades", "cards": 4},
            {"player": "Борис", "suit": "hearts", "cards": 3},
        ],
    },
    {"declarer": "Вера", "level": 1, "strain": "diamonds", "tricks": 0, "honours": [0, 5], "aces": [2, 2]},
    {"declarer": "Анна", "level": 4, "strain": "notrump", "tricks": 10, "aces": [2, 2]},
    {
        "declarer": "Борис",
        "level": 2,
        "strain": "spades",
        "tricks": 8,
        "honours": [3, 2],
        "aces": [2, 2],
        "revokes": [0, 1],
    },
    {"declarer": "Вера", "level": 5, "strain": "hearts", "tricks": 11, "honours": [5, 0], "aces": [3, 1]},
    {"declarer": "Анна", "level": 3, "strain": "clubs", "tricks": 7, "honours": [3, 2], "aces": [1, 3]},
    {"declarer": "Вера", "level": 5, "strain": "diamonds", "tricks": 12, "honours": [4, 1], "aces": [4, 0]},
]


def record(page: Page, address: str, deal: dict[str, Any]) -> Thumb:
    """Record one deal as a player would: from the sheet, by taps alone."""
    thumb = Thumb(page)
    if deal.get("type") == "passed":
        page.goto(f"{address}/deal")
        thumb.press("type", "passed")
        thumb.record()
        return thumb
    thumb.tap(page.locator(".bar .btn"))
    thumb.contract(
        str(NAMES.index(deal["declarer"])), str(deal["level"]), deal["strain"], str(deal["tricks"])
    )
    for name in ("honours", "aces"):
        if name in deal:
            thumb.press(name, "-".join(str(count) for count in deal[name]))
    for at, coronet in enumerate(deal.get("coronets", ())):
        thumb.tap(page.locator(".extras summary").nth(at))
        thumb.press(f"coronets-{at}-hand", str(NAMES.index(coronet["player"])))
        thumb.press(f"coronets-{at}-what", coronet["suit"])
        thumb.press(f"coronets-{at}-cards", str(coronet["cards"]))
    if "revokes" in deal:
        thumb.tap(page.locator(".extras > details > summary").last)
        thumb.press("revokes_second", str(deal["revokes"][1]))
    thumb.record()
    return thumb


def figures(page: Page, selector: str) -> list[int]:
    """The figures of some cells, read as a person would."""
    texts = page.locator(selector).all_inner_texts()
    return [int("".join(text.split()).replace("−", "-")) for text in texts]


def engine_result(deals: list[dict[str, Any]]) -> dict[str, Any]:
    game, faults = read_game_value({**FOUR, "rubbers": [{**FOUR["rubbers"][0], "deals": deals}]})
    assert game is not None, faults
    result = json.loads(json.dumps(write_result(build_sheet(game.sitting), game.names)))
    rubber: dict[str, Any] = result["rubbers"][0]
    return rubber


@pytest.mark.parametrize("scripts", [True, False])
def test_a_rubber_is_kept_to_its_end_by_taps(phone: Phone, begin: Begin, scripts: bool) -> None:
    address = begin(FOUR)
    page = phone(scripts=scripts)
    page.goto(address)
    for number, deal in enumerate(DEALS, start=1):
        thumb = record(page, address, deal)
        if deal.keys() == {"declarer", "level", "strain", "tricks", "honours", "aces"}:
            assert thumb.taps <= 8
        expected = engine_result(DEALS[:number])
        assert figures(page, ".total b") == expected["totals"]
        assert overflow(page) <= 0
    expected = engine_result(DEALS)
    assert expected["finished"]
    shown = dict(
        zip(
            page.locator(".list").first.locator("tbody th").all_inner_texts(),
            figures(page, ".list strong"),
            strict=False,
        )
    )
    assert shown == expected["result"]


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568)])
def test_the_common_deal_fits_the_phone(
    phone: Phone, begin: Begin, language: str, width: int, height: int
) -> None:
    page = phone(width, height, language)
    page.goto(begin(FOUR) + "/deal")
    assert overflow(page) <= 0
    assert small_targets(page) == []
    if width == 360:
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_a_name_of_forty_letters_hides_no_figure(phone: Phone, begin: Begin) -> None:
    long = ["Александра Константиновна Преображенская", "Б", "Иннокентий Владиславович Заболоцкий-Зуев", "Г"]
    assert max(len(name) for name in long) == 40
    deals = [{**deal, "declarer": long[NAMES.index(deal["declarer"])]} for deal in DEALS[:2]]
    rubber = {"sides": [[long[0], long[2]], [long[1], long[3]]], "dealer": long[0], "deals": deals}
    page = phone(320, 568)
    page.goto(begin({**FOUR, "players": long, "rubbers": [rubber]}))
    assert overflow(page) <= 0
    hidden = page.evaluate(
        """() => [...document.querySelectorAll('.sheet b')].filter(one => {
            const box = one.getBoundingClientRect();
            one.scrollIntoView({block: 'center'});
            const at = one.getBoundingClientRect();
            const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
            return box.right > window.innerWidth || !(top === one || one.contains(top) || top.contains(one));
        }).map(one => one.textContent)"""
    )
    assert hidden == []
