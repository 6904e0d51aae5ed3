"""The next rubber: who plays with whom, who deals, what it brings along; and that only one is begun."""

import re
from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.evenings import next_rubber, played, sitting, win_rubber

FIVE = "Anna Boris Vera Gleb Dora"


def rubbers(store: Store, link: Link) -> list[dict[str, Any]]:
    """The facts of the rubbers."""
    return [dict(rubber.facts) for rubber in repo.load_sitting(store, link).rubbers]


def sides(store: Store, link: Link) -> list[Any]:
    return [facts.get("sides") for facts in rubbers(store, link)]


def test_five_players_play_the_table_by_one_tap_a_rubber(
    browser: Browser, begin: Begin, store: Store
) -> None:
    link = begin(sitting(FIVE, rubbers=[{**played("Gleb"), "dealer": "Dora"}]))
    for _ in range(4):
        assert next_rubber(browser, link).status == 200
        win_rubber(browser, link, int(sides(store, link)[-1][0][0]))
    assert sides(store, link)[1:] == [
        [["0", "4"], ["2", "3"]],
        [["1", "4"], ["0", "3"]],
        [["2", "4"], ["0", "1"]],
        [["0", "2"], ["1", "3"]],
    ]


def test_the_page_says_who_plays_who_sits_out_and_who_was_partners(browser: Browser, begin: Begin) -> None:
    link = begin(sitting(FIVE, rubbers=[{**played("Gleb"), "dealer": "Dora"}]))
    page = browser.open(f"/s/{link.token}/rubber")
    assert page.root.classed("who-plays")[0].text == "Anna – Dora v Vera – Gleb"
    assert page.root.classed("who")[0].text == "sits out Boris"
    words = page.root.all("main")[0].text
    assert "Not yet partners: Anna – Boris, Anna – Vera" in words
    assert "Boris – Vera: 1 Gleb – Dora: 1" in words
    assert "played in rubber 1" in words


def test_the_deal_goes_on_where_the_rubber_before_left_it(
    browser: Browser, begin: Begin, store: Store
) -> None:
    link = begin(sitting(FIVE, rubbers=[{**played("Gleb"), "dealer": "Dora"}]))
    page = browser.open(f"/s/{link.token}/rubber")
    assert "In turn it is Gleb’s deal" in page.root.all("main")[0].text
    next_rubber(browser, link)
    assert rubbers(store, link)[-1]["dealer"] == "3"


def test_who_deals_first_can_be_said(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FIVE, rubbers=[{**played("Gleb"), "dealer": "Dora"}]))
    page = next_rubber(browser, link, dealer="1")
    assert page.status == 422
    assert page.faults_at("dealer") == "Boris is not at the table in this rubber."
    next_rubber(browser, link, dealer="0")
    assert rubbers(store, link)[-1]["dealer"] == "0"
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    next_rubber(browser, link, dealer="")
    assert "dealer" not in rubbers(store, link)[-1]


def test_a_table_may_choose_any_other_sides(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    seats = {"line": "free", "seat_1": "0", "seat_2": "2", "seat_3": "1", "seat_4": "4"}
    next_rubber(browser, link, **seats)
    next_rubber(browser, link, line="4")
    assert sides(store, link)[1:] == [[["0", "1"], ["2", "4"]], [["0", "2"], ["1", "3"]]]


def test_seats_that_can_not_be_are_named(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    page = next_rubber(browser, link, line="free", seat_1="0", seat_2="2", seat_3="0", seat_4="")
    assert page.status == 422
    assert page.faults == ["Say who sits here."]
    page = browser.send(page, {"seat_4": "3"})
    assert page.faults_at("seat_3") == "Anna is named twice."
    assert 'value="free" checked' in page.response.text
    assert len(rubbers(store, link)) == 1


def test_four_play_each_with_another_partner(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("Anna Boris Vera Gleb", rubbers=[played("Anna")]))
    for _ in range(3):
        next_rubber(browser, link)
        win_rubber(browser, link, 0)
    assert sides(store, link)[1:] == [
        [["0", "1"], ["2", "3"]],
        [["0", "3"], ["1", "2"]],
        [["0", "2"], ["1", "3"]],
    ]


def test_the_eighth_rubber_of_six_is_drawn_by_lot(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("A B V G D E", rubbers=[{"deals": []}] * 7))
    page = browser.open(f"/s/{link.token}/rubber")
    assert page.root.classed("who-plays")[0].text == "D – E v two by lot"
    drawn = browser.send(page, {"do": "lot"})
    assert re.fullmatch(r"The lot has fallen on [ABVG] and [ABVG]\.", drawn.root.classed("lot-drawn")[0].text)
    browser.send(drawn, {"do": "begin"})
    (first, lot) = sides(store, link)[-1]
    assert first == ["4", "5"]
    names = [drawn.root.classed("lot-drawn")[0].text[at] for at in (-8, -2)]
    assert [int(player) for player in lot] == ["ABVG".index(name) for name in names]


def test_the_lot_may_be_chosen_or_drawn_at_once(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("A B V G D E", rubbers=[{"deals": []}] * 7))
    next_rubber(browser, link, lot="1-3")
    assert sides(store, link)[-1] == [["4", "5"], ["1", "3"]]
    link = begin(sitting("A B V G D E", rubbers=[{"deals": []}] * 7))
    next_rubber(browser, link)
    one, other = sides(store, link)[-1][1]
    assert 0 <= int(one) < int(other) < 4


def test_the_dummy_goes_round_by_rubber(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("Anna Boris Vera", "three-dummy", rubbers=[{**played("Vera"), "dealer": "Vera"}]))
    next_rubber(browser, link)
    next_rubber(browser, link)
    next_rubber(browser, link, line="1")
    assert sides(store, link)[1:] == [
        [["1"], ["0", "2"]],
        [["0"], ["1", "2"]],
        [["1"], ["0", "2"]],
    ]


@pytest.mark.parametrize(
    ("players", "variant"),
    [("Anna Boris", "two-dummies"), ("Anna Boris Vera Gleb", "auction"), ("A B V", "three-bid-dummy")],
)
def test_where_there_is_nothing_to_choose_nothing_is_asked(
    browser: Browser, begin: Begin, store: Store, players: str, variant: str
) -> None:
    link = begin(sitting(players, variant))
    page = browser.open(f"/s/{link.token}/rubber")
    assert len([one for one in page.root.all("input") if one.get("name") == "line"]) <= 1
    assert "Rubber 1 is not finished" in page.root.classed("errors")[0].text
    next_rubber(browser, link)
    expected = [["0"], ["1"]] if variant == "two-dummies" else None
    assert sides(store, link)[-1] == expected


def test_with_new_sides_each_deal_there_is_no_next_rubber(
    browser: Browser, begin: Begin, store: Store
) -> None:
    link = begin(sitting("Anna Boris Vera Gleb", "reseating"))
    assert browser.open(f"/s/{link.token}/rubber").address == f"/s/{link.token}"
    assert len(rubbers(store, link)) == 1


def paper_shown(page: Page) -> bool:
    """Whether the questions of a rubber begun on paper lie open."""
    leaf = next(one for one in page.root.all("details") if one.text.startswith("begun on paper"))
    return "open" in leaf.attributes


def test_nothing_is_asked_of_paper_until_somebody_says_that_there_is_one(
    browser: Browser, begin: Begin
) -> None:
    link = begin(sitting("Anna Boris Vera Gleb", rubbers=[played("Anna")]))
    page = browser.open(f"/s/{link.token}/rubber")
    assert not paper_shown(page)
    assert paper_shown(browser.send(page, {"start-0-below": "12"}))


def test_a_rubber_begun_on_paper_is_taken_over(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("Anna Boris Vera Gleb", rubbers=[played("Anna")]))
    paper = {
        "start-0-parties": "1", "start-0-below": "120", "start-0-other": "3 400",
        "start-1-parties": "0", "start-1-below": "60", "start-1-other": "900", "marks": "2",
    }  # fmt: skip
    next_rubber(browser, link, **paper)
    assert rubbers(store, link)[-1]["start"] == {
        "parties": [1, 0],
        "below": [120, 60],
        "other": [3400, 900],
        "marks": 2,
    }
    page = next_rubber(browser, link, **{**paper, "start-1-below": "500", "start-0-other": ""})
    assert page.status == 422
    assert page.faults_at("start-0-other") == "This has to be given; 0 is an answer too."
    page = browser.send(page, {"start-0-other": "1"})
    assert "under 500" in page.faults_at("start-1-below")


def test_rules_can_change_from_a_rubber_on(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting("Anna Boris Vera Gleb", rubbers=[played("Anna")]))
    next_rubber(browser, link)
    assert "rules" not in rubbers(store, link)[-1]
    next_rubber(browser, link, rules_from="other", **{"rules-preset": "article"})
    stored = rubbers(store, link)[-1]["rules"]
    assert (stored["preset"], stored["partie_bonus"]) == ("article", 100)
    page = next_rubber(browser, link, rules_from="other", **{"rules-partie_target": "505"})
    assert page.status == 422
    assert len(rubbers(store, link)) == 3


def test_a_double_tap_begins_one_rubber(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    page = browser.open(f"/s/{link.token}/rubber")
    assert browser.send(page, {"do": "begin"}).status == 200
    assert browser.send(page, {"do": "begin"}).status == 200
    assert len(rubbers(store, link)) == 2


def test_two_phones_begin_one_rubber_and_the_second_sees_which(
    browser: Browser, begin: Begin, store: Store
) -> None:
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    first, second = (browser.open(f"/s/{link.token}/rubber") for _ in range(2))
    browser.send(first, {"do": "begin"})
    answer = browser.send(second, {"do": "begin", "note": "typed here"})
    assert answer.status == 409
    assert "Rubber 2 stands now: Anna – Dora v Vera – Gleb." in answer.root.classed("errors")[0].text
    assert "typed here" in answer.response.text
    assert len(rubbers(store, link)) == 2


def test_a_viewer_begins_nothing(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FIVE, rubbers=[played("Gleb")]))
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    page = browser.open(f"/s/{link.token}/rubber")
    for path in ("rubber", "rubber/1", "rubber/1/seats"):
        assert browser.open(f"/s/{viewer.token}/{path}").status == 404
        token = page.form().all("input", name="csrf_token")[0].get("value")
        answer = browser.client.post(f"/s/{viewer.token}/{path}", data={"csrf_token": token, "do": "begin"})
        assert answer.status_code == 404
    assert len(rubbers(store, link)) == 1
