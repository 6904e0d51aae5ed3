"""One deal is reckoned without a sitting; the address holds it, and all known rules are shown at once."""

from typing import Any
from urllib.parse import urlencode

import pytest

from scorer.engine.terms import Game, Record
from scorer.engine.variants import VARIANTS
from tests.web.browser import Browser, Page

SLAM = {"level": "6", "strain": "notrump", "tricks": "8", "aces": "3-1"}
THREE = {"level": "3", "strain": "notrump", "tricks": "9", "aces": "3-1"}
HEARTS = {"level": "3", "strain": "hearts", "tricks": "9", "honours": "3-2", "aces": "2-2"}


def reckon(browser: Browser, **values: str) -> Page:
    return browser.open("/calculator?" + urlencode(values))


def sums(page: Page) -> list[str]:
    return [one.text for one in page.root.all("dd")]


def tables(page: Page) -> dict[str, list[list[str]]]:
    """The tables of other rules by their titles."""
    found = {}
    for section in page.root.all("section"):
        for table in section.classed("rules"):
            found[section.all("h2")[0].text] = table.rows()[1:]
    return found


def test_a_deal_is_told_with_its_arithmetic(browser: Browser) -> None:
    page = reckon(browser, **SLAM)
    assert page.status == 200
    rows = [[row[0], row[2]] for row in page.table("why")[1:]]
    assert ["defenders above the line", "24,000"] in rows
    assert any(
        "4 undertricks at the small slam: 4 × 6,000 = 24,000 §2.6" in row[1] for row in page.table("why")
    )
    assert sums(page) == ["4,980", "29,300"]


def test_all_presets_stand_side_by_side(browser: Browser) -> None:
    found = tables(reckon(browser, preset="article", **THREE))
    assert found["Under the known rules"] == [
        ["Classic", "2,520", "120"],
        ["The rule book", "2,370", "120"],
        ["The article here", "2,370", "120"],
        ["Double record", "2,520", "120"],
    ]
    assert found["An ace at no trump"][1] == [
        "250, 500, 700, 1,000, 1,250, 1,500, 1,750 here",
        "2,370",
        "120",
    ]
    page = reckon(browser, **{**HEARTS, "aces": "3-1", "honours": "3-2"})
    assert "The deal counts the same under all of them." in page.root.text


def test_the_address_is_short_and_shows_the_same_deal_to_anybody(browser: Browser) -> None:
    full = {**HEARTS, "coronets-0-hand": "2", "coronets-0-what": "spades", "coronets-0-cards": "3"}
    usual = {
        "way": "vint-four",
        "preset": "classic",
        "revokes_first": "0",
        "coronets-1-hand": "",
        "pack": "full",
    }
    page = reckon(browser, **full, **usual)
    assert page.response.request.full_path == "/calculator?" + urlencode(full)
    checked = {
        one.get("name"): one.get("value")
        for one in page.root.all("input")
        if "checked" in one.attributes and one.get("value")
    }
    assert {name: checked[name] for name in full} == full
    assert any("coronet from A to Q, spades (partner)" in row[1] for row in page.table("why"))


def test_an_empty_calculator_asks_and_has_no_faults(browser: Browser) -> None:
    for address in ("/calculator", "/calculator?way=whist-four", "/calculator?preset=double"):
        page = browser.open(address)
        assert page.status == 200
        assert not page.faults
        assert not page.root.all("section", id="result")


def test_in_whist_the_sides_are_named_at_their_revokes(browser: Browser) -> None:
    legends = [one.text for one in browser.open("/calculator?way=whist-four").root.all("legend")]
    assert [text for text in legends if text.startswith("revokes")] == ["revokes: we", "revokes: they"]


def test_a_blank_is_a_fault_beside_its_field_and_what_was_tapped_stays(browser: Browser) -> None:
    page = reckon(browser, level="3", strain="hearts", tricks="9", aces="2-2")
    assert page.status == 422
    assert page.faults_at("honours") == "Say how the honours lay; none is an answer too."
    assert [
        one.get("value") for one in page.root.all("input", name="level") if "checked" in one.attributes
    ] == ["3"]


@pytest.mark.parametrize(
    "values",
    [
        {**HEARTS, "way": "poker"},
        {**HEARTS, "preset": "mine"},
        {**HEARTS, "level": "9"},
        {**HEARTS, "tricks": "many"},
        {**HEARTS, "coronets-0-hand": "9d"},
    ],
)
def test_what_no_button_has_is_refused(values: dict[str, str], browser: Browser) -> None:
    page = reckon(browser, **values)
    assert page.status == 422
    assert page.faults


@pytest.mark.parametrize(
    "way", [f"{game.value}-{key}" for game, variants in VARIANTS.items() for key in variants]
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_way_of_playing_can_be_reckoned(way: str, language: str, browser: Browser) -> None:
    browser.language = language
    game, key = way.split("-", 1)
    variant = VARIANTS[Game(game)][key]
    values: dict[str, Any] = {"way": way, "strain": "hearts", "tricks": "9", "coronets-0-hand": "0"}
    values |= {"coronets-0-what": "hearts", "coronets-0-cards": "3"}
    values |= {"level": "3"} if variant.game is Game.VINT else {}
    if variant.full_pack:
        values |= {"honours": "3-2"} | ({"aces": "2-2"} if variant.game is Game.VINT else {})
    else:
        values |= {"honours_first": "3", "honours_second": "1", "aces_first": "1", "aces_second": "1"}
    if variant.sides == (1, 2) and variant.record is Record.SIDES and variant.game is Game.VINT:
        values["declarer"] = "0"
    page = browser.open("/calculator?" + urlencode(values))
    assert page.status == 200, page.faults
    assert len(page.table("why")) > 2
    assert len(sums(page)) == 2


def test_a_revoke_caps_what_may_stand_below(browser: Browser) -> None:
    page = reckon(browser, **{**HEARTS, "level": "5", "tricks": "13", "revokes_first": "1"})
    assert any(row[2] == "490" for row in page.table("why"))


def test_home_leads_to_the_calculator(browser: Browser) -> None:
    addresses = {one.get("href") for one in browser.open("/").root.all("a")}
    assert "/calculator" in addresses
