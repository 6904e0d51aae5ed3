"""Drawing the cards for seats."""

from random import Random

import pytest
from flask import Flask
from itsdangerous import URLSafeSerializer

from scorer.engine.terms import Strain
from scorer.web.drawing import Card, Draw, draw_cards, lowest_place, read_draw, seat_by_cards, sign_draw
from tests.web.browser import Browser
from tests.web.test_new import NAMES, chosen, table, typed

LOW, HIGH = Card(2, Strain.SPADES), Card(14, Strain.HEARTS)


def drawn(*cards: Card) -> Draw:
    return tuple(zip(NAMES, cards, strict=False))


def names(draw: Draw) -> list[str]:
    return [name for name, _ in draw]


def test_the_two_lowest_of_four_sit_across_from_each_other() -> None:
    draw = drawn(Card(9, Strain.CLUBS), LOW, HIGH, Card(3, Strain.SPADES))
    seated = seat_by_cards(draw)
    assert {seated[0][0], seated[2][0]} == {"Boris", "Gleb"}
    assert names(seated)[lowest_place(seated)] == "Boris"


def test_five_are_listed_from_the_highest_card_and_the_lowest_deals() -> None:
    draw = drawn(Card(9, Strain.CLUBS), LOW, HIGH, Card(10, Strain.SPADES), Card(8, Strain.SPADES))
    seated = seat_by_cards(draw)
    assert names(seated) == ["Vera", "Gleb", "Anna", "Daria", "Boris"]
    assert lowest_place(seated) == 4


def test_of_equal_ranks_spades_are_lowest_then_clubs_diamonds_hearts() -> None:
    suits = (Strain.DIAMONDS, Strain.SPADES, Strain.HEARTS)
    assert names(seat_by_cards(drawn(*(Card(7, suit) for suit in suits)))) == ["Vera", "Anna", "Boris"]


def test_nobody_draws_the_card_of_another_and_every_card_can_come() -> None:
    chance, met = Random(1), set()
    for _ in range(300):
        cards = [card for _, card in draw_cards(NAMES, chance)]
        assert len(set(cards)) == len(NAMES)
        met.update(cards)
    assert len(met) == 52


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_form_comes_back_with_the_players_in_the_order_of_their_cards(
    browser: Browser, count: int
) -> None:
    page = browser.send(browser.open("/new"), {**table(count, dealer=""), "do": "draw"})
    assert page.status == 200
    draw = read_draw_of(browser, typed(page, "drawn"))
    seated = seat_by_cards(draw)
    assert [typed(page, f"names-{at}") for at in range(count)] == names(seated)
    assert chosen(page, "dealer") == [str(lowest_place(seated))]
    shown = [item.all("strong")[0].text for item in page.root.classed("drawn")[0].all("li")]
    assert shown == list(NAMES[:count])


def test_the_cards_stay_in_sight_while_the_form_has_faults(browser: Browser) -> None:
    page = browser.send(browser.open("/new"), {**table(), "do": "draw"})
    again = browser.send(page, {"rules-partie_bonus": "many", "do": "begin"})
    assert again.status == 422
    assert len(again.root.classed("drawn")[0].all("li")) == 4


def test_the_cards_go_when_the_players_change_seats(browser: Browser) -> None:
    page = browser.send(browser.open("/new"), {**table(), "do": "draw"})
    names_there = {"names-0": typed(page, "names-1"), "names-1": typed(page, "names-0")}
    again = browser.send(page, {**names_there, "title": "x" * 201, "do": "begin"})
    assert again.root.classed("drawn") == []


def test_cards_are_drawn_only_for_players_with_names(browser: Browser) -> None:
    page = browser.send(browser.open("/new"), {"names-0": "Anna", "names-1": "anna ", "do": "draw"})
    assert page.status == 422
    assert page.faults_at("count") == ""
    assert page.faults_at("names-2") == "3rd player: what is the name?"
    assert page.root.classed("drawn") == []


def test_cards_made_up_elsewhere_are_not_shown(app: Flask) -> None:
    with app.app_context():
        draw = drawn(LOW, HIGH)
        assert read_draw(sign_draw(draw)) == draw
        forged = URLSafeSerializer("another key", salt="cards drawn for seats").dumps(
            [["Anna", 14, "hearts"]]
        )
        assert read_draw(str(forged)) == ()


def read_draw_of(browser: Browser, signed: str) -> Draw:
    with browser.client.application.app_context():
        return read_draw(signed)
