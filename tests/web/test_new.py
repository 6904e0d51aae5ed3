"""Beginning a sitting on its page."""

from typing import Any

import pytest

from scorer.engine.options import options_of
from scorer.engine.rotation import table_for
from scorer.engine.terms import Game, Record
from scorer.engine.variants import VARIANTS, Variant
from scorer.store import repo
from scorer.store.repo import Facts, Store, StoredSitting
from scorer.web.forms.new import GROUPS
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Daria", "Egor")
EVERY_WAY = [
    pytest.param(variant, count, id=f"{variant.game}-{variant.key}-{count}")
    for variants in VARIANTS.values()
    for variant in variants.values()
    for count in variant.players
]


def table(count: int = 4, /, **more: str) -> dict[str, str]:
    """So many players, the first of those at the table in the first rubber dealing."""
    dealer = min(table_for(count, 1).sides[0])
    names = {f"names-{at}": name for at, name in enumerate(NAMES[:count])}
    return {"count": str(count), "dealer": str(dealer), "do": "begin", **names, **more}


def send(browser: Browser, values: dict[str, str], address: str = "/new") -> Page:
    return browser.send(browser.open(address), values)


def begun(store: Store, page: Page) -> StoredSitting:
    """What is stored of the sitting whose page is shown."""
    assert page.status == 200, page.faults
    link = repo.find_link(store, page.address.rsplit("/", 1)[1])
    assert link is not None
    return repo.load_sitting(store, link)


def rubber(store: Store, page: Page) -> Facts:
    return begun(store, page).rubbers[0].facts


def typed(page: Page, name: str) -> str:
    """What stands in a field of the form."""
    return next(one.get("value") for one in page.form().all("input", name=name) if one.get("type") != "radio")


def chosen(page: Page, name: str) -> list[str]:
    """The buttons of a strip that are pressed."""
    return [one.get("value") for one in page.form().all("input", name=name) if "checked" in one.attributes]


def test_four_names_and_a_dealer_are_enough(browser: Browser, store: Store) -> None:
    page = send(browser, table(dealer="2"))
    heads = [cell.text for cell in page.root.classed("sheet")[0].all("thead")[0].all("th")]
    assert heads == ["Anna – Vera", "Boris – Gleb"]
    assert [one.text for one in page.root.classed("who")] == ["dealer Vera"]
    assert rubber(store, page) == {"sides": [["0", "2"], ["1", "3"]], "dealer": "2"}


def test_the_sitting_keeps_its_rules_spelled_out(browser: Browser, store: Store) -> None:
    facts = begun(store, send(browser, table())).facts
    assert set(facts["rules"]) == {"preset", *(option.name for option in options_of(Game.VINT))}
    assert facts["rules"]["partie_bonus"] == 1000


def test_today_stands_in_the_form_and_may_be_cleared(browser: Browser, store: Store) -> None:
    assert typed(browser.open("/new"), "date") != ""
    assert "date" not in begun(store, send(browser, table(date=""))).facts


def test_every_blank_is_asked_for_at_its_field(browser: Browser) -> None:
    page = send(browser, {"names-1": "Boris", "title": "Friday", "do": "begin"})
    assert page.status == 422
    assert page.faults_at("names-0") == "1st player: what is the name?"
    assert page.faults_at("names-3") == "4th player: what is the name?"
    assert page.faults_at("dealer") == "Say who deals first, or choose “later”."
    assert len(page.faults) == 4
    assert (typed(page, "names-1"), typed(page, "title")) == ("Boris", "Friday")


def test_who_deals_may_be_left_for_later(browser: Browser, store: Store) -> None:
    assert "dealer" not in rubber(store, send(browser, table(dealer="-")))


def test_names_that_can_not_be_told_apart_are_refused(browser: Browser) -> None:
    page = send(browser, table(**{"names-2": " ANNA "}))
    assert page.faults_at("names-2") == "This name can not be told from “Anna”."


def test_a_name_of_forty_letters_is_taken_and_a_longer_one_is_not(browser: Browser, store: Store) -> None:
    page = send(browser, table(**{"names-0": "Ж" * 40}))
    assert begun(store, page).facts["players"][0] == "Ж" * 40
    page = send(browser, table(**{"names-0": "Ж" * 41}))
    assert page.faults_at("names-0") == "The text has to have from 1 to 40 characters."


def test_a_name_beyond_the_number_of_players_is_not_lost(browser: Browser) -> None:
    page = send(browser, table(**{"names-4": "Daria"}))
    assert page.status == 422
    assert page.faults_at("count") == "There are 5 names: choose so many players, or clear “Daria”."
    assert typed(page, "names-4") == "Daria"


@pytest.mark.parametrize(("variant", "count"), EVERY_WAY)
def test_every_way_of_playing_can_begin(browser: Browser, store: Store, variant: Variant, count: int) -> None:
    way = {"game": variant.game.value, f"{variant.game.value}_{count}": variant.key}
    page = send(browser, table(count, **way))
    facts = begun(store, page).facts
    assert (facts["game"], facts["variant"], len(facts["players"])) == (
        variant.game.value,
        variant.key,
        count,
    )
    sides = [[str(player) for player in side] for side in table_for(count, 1).sides]
    assert rubber(store, page).get("sides") == (sides if variant.record is Record.SIDES else None)


def test_the_dealer_of_five_has_to_be_at_the_table(browser: Browser) -> None:
    page = send(browser, table(5, dealer="0"))
    assert page.faults_at("dealer") == "Anna is not at the table in this rubber."


def test_house_rules_are_what_differs_from_the_preset(browser: Browser, store: Store) -> None:
    own = {
        "rules-preset": "double",
        "rules-partie_bonus": "1 200",
        "rules-passed_out_marks": "500, 1000, 1500",
        "rules-vinting_coronets": "False",
        "rules-both_reach": "declarer",
    }
    rules = begun(store, send(browser, table(**own))).facts["rules"]
    assert rules["preset"] == "double"
    assert (rules["partie_bonus"], rules["passed_out_marks"]) == (1200, [500, 1000, 1500])
    assert (rules["vinting_coronets"], rules["both_reach"], rules["fines_factor"]) == (False, "declarer", 2)


BAD_RULES = [
    ("partie_target", "505", "The number has to be a multiple of 10."),
    ("partie_bonus", "many", "A whole number has to stand here."),
    ("rubber_bonus", "1000001", "The number has to be from 0 to 1,000,000."),
    ("notrump_ace", "250, 500", "The list has to have exactly 7 items."),
    ("passed_out_marks", "0", "The number has to be from 1 to 1,000,000."),
    ("passed_out_marks", "500,1000,1,500", "Put a space after each comma between two numbers: 500, 1000."),
]


@pytest.mark.parametrize(("option", "value", "sentence"), BAD_RULES)
def test_a_rule_that_can_not_be_is_refused_at_its_field(
    browser: Browser, option: str, value: str, sentence: str
) -> None:
    page = send(browser, table(**{f"rules-{option}": value}))
    assert page.status == 422
    told = page.faults_at(f"rules-{option}")
    assert told.startswith(sentence.partition(" to 1,000,000")[0])
    assert typed(page, f"rules-{option}") == value


def test_options_of_the_other_game_are_not_asked(browser: Browser, store: Store) -> None:
    values = table(game="whist", **{"rules-notrump_ace": "1", "rules-whist_grand_slam": "10"})
    rules = begun(store, send(browser, values)).facts["rules"]
    assert "notrump_ace" not in rules
    assert (rules["whist_grand_slam"], rules["partie_target"]) == (10, 10)


@pytest.mark.parametrize("amount", ["0,05", "0.05", " 0.05 "])
def test_an_amount_has_a_comma_or_a_point(browser: Browser, store: Store, amount: str) -> None:
    stake = {"stake_points": "100", "stake_amount": amount, "stake_currency": "eur"}
    facts = begun(store, send(browser, table(**stake))).facts
    assert facts["stake"] == {"points": 100, "amount": "0.05", "currency": "EUR"}


def test_half_a_stake_is_refused(browser: Browser) -> None:
    page = send(browser, table(stake_amount="five"))
    assert page.faults_at("stake_points") == "Say how many points."
    assert page.faults_at("stake_amount") == "The amount has to be a positive number such as 0.05."
    assert page.faults_at("stake_currency") == "This has to be given."


PAPER = {
    "start-0-parties": "1",
    "start-0-below": "120",
    "start-0-other": "3 400",
    "start-1-parties": "0",
    "start-1-below": "60",
    "start-1-other": "900",
    "marks": "2",
}


def test_a_rubber_is_taken_over_from_paper(browser: Browser, store: Store) -> None:
    page = send(browser, table(**PAPER))
    start = {"parties": [1, 0], "below": [120, 60], "other": [3400, 900], "marks": 2}
    assert rubber(store, page)["start"] == start


@pytest.mark.parametrize("typed", [{"start-1-other": "900", "start-1-sign": "-"}, {"start-1-other": "-900"}])
def test_points_against_a_side_come_from_paper_by_a_button_or_a_minus(
    browser: Browser, store: Store, typed: dict[str, str]
) -> None:
    page = send(browser, table(**{**PAPER, **typed}))
    assert rubber(store, page)["start"]["other"] == [3400, -900]


def test_zeros_come_from_paper(browser: Browser, store: Store) -> None:
    zeros = {f"start-{at}-{name}": "0" for at in (0, 1) for name in ("parties", "below", "other")}
    page = send(browser, table(**{**zeros, "marks": "0", "start-0-sign": "-"}))
    none = {"parties": [0, 0], "below": [0, 0], "other": [0, 0], "marks": 0}
    assert rubber(store, page)["start"] == none


def test_what_paper_does_not_say_is_asked(browser: Browser) -> None:
    page = send(browser, table(**{**PAPER, "start-1-below": "", "start-0-other": "some"}))
    assert page.faults_at("start-1-below") == "This has to be given; 0 is an answer too."
    assert page.faults_at("start-0-other") == "A whole number has to stand here."
    assert typed(page, "start-0-other") == "some"


def test_a_rubber_that_is_over_on_paper_can_not_be_taken_over(browser: Browser) -> None:
    page = send(browser, table(**{**PAPER, "start-0-parties": "2", "start-1-below": "500"}))
    assert page.faults_at("start-0-parties") == "The rubber would be over: at most 1 parties can be brought."
    assert page.faults_at("start-1-below") == "The points below have to be at least 0 and under 500."


def test_columns_from_paper_are_shown_again_when_the_way_of_playing_changes(
    browser: Browser, store: Store
) -> None:
    page = send(browser, table(**PAPER, vint_4="auction"))
    assert page.status == 422
    assert page.faults_at("start-0-parties") != ""
    heads = [head.text for row in page.root.classed("paper-row") for head in row.all("h3")]
    assert heads == list(NAMES[:4])
    rest = {f"start-{at}-{name}": "0" for at in (2, 3) for name in ("parties", "below", "other")}
    assert rubber(store, browser.send(page, {**rest, "do": "begin"}))["start"]["below"] == [120, 60, 0, 0]


def test_a_form_sent_twice_begins_one_sitting(browser: Browser) -> None:
    form = browser.open("/new")
    first, second = browser.send(form, table()), browser.send(form, table())
    assert first.address == second.address
    assert len(browser.open("/").root.classed("take-off")) == 1


def test_the_same_players_are_offered_again(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    token = begin({**four, "variant": "kitty", "rules": {"preset": "double", "partie_bonus": 700}}).token
    browser.open(f"/s/{token}")
    offer = browser.open("/new").root.classed("again")[0].all("a")[0]
    assert offer.text == "Again with the same players Anna, Boris, Vera, Gleb · Vint with a kitty"
    page = browser.open(offer.get("href"))
    assert [typed(page, f"names-{at}") for at in range(5)] == [*NAMES[:4], ""]
    assert (chosen(page, "vint_4"), chosen(page, "rules-preset")) == (["kitty"], ["double"])
    assert (typed(page, "rules-partie_bonus"), typed(page, "rules-partie_target")) == ("700", "")
    assert (typed(page, "title"), chosen(page, "dealer")) == ("", [])


def test_a_link_that_opens_nothing_offers_nothing(browser: Browser) -> None:
    assert browser.open("/new?like=nothing").status == 404


def test_names_seen_before_are_offered_while_typing(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    browser.open(f"/s/{begin(four).token}")
    offered = browser.open("/new").root.all("datalist")[0].all("option")
    assert [option.get("value") for option in offered] == list(NAMES[:4])


def test_in_what_order_names_are_given_is_said_for_each_number_of_players(browser: Browser) -> None:
    hints = {hint.get("class").split()[-1]: hint.text for hint in browser.open("/new").root.classed("hint")}
    assert (
        hints["n4"] == "By seats round the table. Where two play two, 1st and 3rd begin against 2nd and 4th."
    )
    assert hints["n5"].endswith("4th and 5th begin against 2nd and 3rd; 1st sits out.")


def test_the_columns_for_paper_can_be_asked_for(browser: Browser) -> None:
    page = browser.send(browser.open("/new"), {**table(vint_4="auction"), "marks": "1", "do": "show"})
    assert page.status == 200
    heads = [head.text for row in page.root.classed("paper-row") for head in row.all("h3")]
    assert heads == list(NAMES[:4])
    assert (typed(page, "marks"), page.faults) == ("1", [])


def test_nothing_comes_from_paper_where_sides_are_new_each_deal(browser: Browser) -> None:
    form = browser.send(browser.open("/new"), {**table(vint_4="reseating"), "do": "show"})
    page = browser.send(form, {"marks": "1", "do": "begin"})
    assert page.faults == ["With new sides each deal nothing can be brought from paper."]
    assert page.faults_at("marks") == page.faults[0]


def test_whist_has_no_marks(browser: Browser) -> None:
    form = browser.send(browser.open("/new"), {**table(game="whist"), "do": "show"})
    page = browser.send(form, {**dict.fromkeys(PAPER, "0"), "marks": "3", "do": "begin"})
    assert page.faults_at("marks") == "The number has to be 0."


def test_numbers_may_be_grouped_as_the_writer_does(browser: Browser, store: Store) -> None:
    own = {"rules-partie_bonus": "1,200", "rules-rubber_bonus": "2 500", "rules-passed_out_marks": "500 1000"}
    rules = begun(store, send(browser, table(**own))).facts["rules"]
    assert (rules["partie_bonus"], rules["rubber_bonus"], rules["passed_out_marks"]) == (
        1200,
        2500,
        [500, 1000],
    )


def test_a_form_without_its_key_still_begins_a_sitting(browser: Browser) -> None:
    page = send(browser, table(form_key="broken"))
    assert page.address.startswith("/s/")


def test_the_leaf_of_the_ways_names_one_for_each_game_and_number(browser: Browser) -> None:
    page = browser.open("/new")
    named = {
        way.get("class").split(maxsplit=2)[2]: way.text
        for way in page.root.all("span")
        if way.get("data-way")
    }
    assert named["of-vint n4"] == "Vint of four"
    assert named["of-whist n3"] == "Whist of three with a dummy"
    assert set(named) == {f"of-{game.value} n{count}" for game, count in GROUPS}
