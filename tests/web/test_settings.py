"""Changing what is said of a sitting, and the menu that leads there."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import ChangeKind, Link, Role, Store, StoredSitting
from tests.builders import counted
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.test_new import chosen, typed

GRAND = counted(level=7, tricks=13)


@pytest.fixture
def link(begin: Begin, four: dict[str, Any]) -> Link:
    """Four at table with one rubber finished and a deal of the next."""
    head = {"sides": four["rubbers"][0]["sides"], "dealer": "Anna"}
    rubbers = [{**head, "deals": [GRAND, GRAND]}, {**head, "deals": [counted()]}]
    return begin({**four, "date": "2026-11-27", "note": "at home", "rubbers": rubbers})


def settings(browser: Browser, link: Link, values: dict[str, str]) -> Page:
    return browser.send(browser.open(f"/s/{link.token}/settings"), values)


def stored(store: Store, link: Link) -> StoredSitting:
    return repo.load_sitting(store, link)


def viewer(store: Store, keeper: Link) -> Link:
    return next(link for link in repo.load_links(store, keeper) if link.role is Role.VIEWER)


def menu(browser: Browser, link: Link) -> dict[str, str]:
    page = browser.open(f"/s/{link.token}/more")
    return {one.all("strong")[0].text: one.get("href") for one in page.root.classed("rows")[0].all("a")}


def test_the_form_shows_what_is_stored(browser: Browser, link: Link) -> None:
    page = browser.open(f"/s/{link.token}/settings")
    assert [typed(page, name) for name in ("title", "date", "names-3")] == ["Friday", "2026-11-27", "Gleb"]
    assert page.form().all("textarea")[0].text == "at home"
    assert [typed(page, f"rules-{name}") for name in ("partie_bonus", "notrump_ace")] == ["", ""]
    assert chosen(page, "rules-preset") == ["classic"]


def test_a_form_sent_as_it_stands_changes_nothing(browser: Browser, link: Link, store: Store) -> None:
    before = stored(store, link)
    assert settings(browser, link, {}).address == f"/s/{link.token}"
    assert stored(store, link) == before


def test_names_and_words_change_and_deals_stay(browser: Browser, link: Link, store: Store) -> None:
    before = stored(store, link)
    values = {"names-0": "Antonina", "title": "", "date": "", "note": "in the garden", "why": "a slip"}
    page = settings(browser, link, values)
    assert page.root.classed("sheet")[0].all("th")[0].text == "Antonina – Vera"
    after = stored(store, link)
    assert after.facts["players"] == ["Antonina", "Boris", "Vera", "Gleb"]
    assert after.facts["note"] == "in the garden"
    assert {"title", "date"} & set(after.facts) == set()
    assert after.rubbers == before.rubbers
    assert after.facts["rules"] == before.facts["rules"]
    assert repo.load_history(store, link)[-1].reason == "a slip"


def test_a_stake_comes_and_goes(browser: Browser, link: Link, store: Store) -> None:
    settings(browser, link, {"stake_points": "100", "stake_amount": "0,05", "stake_currency": "EUR"})
    assert stored(store, link).facts["stake"]["amount"] == "0.05"
    page = browser.open(f"/s/{link.token}/settings")
    assert typed(page, "stake_amount") == "0.05"
    browser.send(page, {"stake_points": "", "stake_amount": "", "stake_currency": ""})
    assert "stake" not in stored(store, link).facts


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("names-2", "", "3rd player: what is the name?"),
        ("names-2", "boris", "This name can not be told from “Boris”."),
        ("stake_points", "0", "The number has to be at least 1."),
        ("date", "yesterday", "This is no day of the calendar written as YYYY-MM-DD."),
        ("title", "x" * 201, "Please keep it to 200 characters."),
        ("rules-partie_target", "7", "The number has to be from 10"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(
    browser: Browser, link: Link, store: Store, field: str, value: str, sentence: str
) -> None:
    before = stored(store, link)
    page = settings(browser, link, {field: value, "note": "kept"})
    assert page.status == 422
    assert page.faults_at(field).startswith(sentence) or field == "stake_points"
    assert page.faults_at(field) != ""
    assert (typed(page, field), page.form().all("textarea")[0].text) == (value, "kept")
    assert stored(store, link) == before


def test_new_rules_score_the_whole_evening_anew(browser: Browser, link: Link, store: Store) -> None:
    settings(browser, link, {"rules-preset": "article"})
    rules = stored(store, link).facts["rules"]
    assert (rules["preset"], rules["partie_bonus"], rules["notrump_ace"][2]) == ("article", 100, 700)
    items = [
        item.text for item in browser.open(f"/s/{link.token}?rubber=1").root.classed("above")[0].all("li")
    ]
    assert items.count("partie 100") == 2


def test_new_rules_for_all_take_away_those_of_single_rubbers(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    own = {**four["rubbers"][0], "rules": {"preset": "classic", "partie_bonus": 700}}
    link = begin({**four, "rubbers": [{**four["rubbers"][0], "deals": [GRAND, GRAND]}, own]})
    page = browser.open(f"/s/{link.token}/settings")
    assert typed(page, "rules-partie_bonus") == "700"
    browser.send(page, {"rules-partie_bonus": "800", "scope": "evening"})
    after = stored(store, link)
    assert after.facts["rules"]["partie_bonus"] == 800
    assert [rubber.facts.get("rules") for rubber in after.rubbers] == [None, None]


def test_rules_may_hold_from_a_rubber_on_that_has_just_begun(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin({**four, "rubbers": [{**four["rubbers"][0], "deals": [GRAND, GRAND]}, four["rubbers"][0]]})
    before = stored(store, link)
    settings(browser, link, {"rules-preset": "double", "scope": "rubber"})
    after = stored(store, link)
    assert after.facts == before.facts
    assert after.rubbers[0] == before.rubbers[0]
    assert after.rubbers[1].facts["rules"]["preset"] == "double"


def test_rules_from_a_rubber_on_are_not_offered_once_it_has_deals(browser: Browser, link: Link) -> None:
    page = browser.open(f"/s/{link.token}/settings")
    assert [one.get("value") for one in page.form().all("input", name="scope")] == ["evening"]


def test_rules_that_make_a_deal_impossible_are_refused_with_its_name(
    browser: Browser, link: Link, store: Store
) -> None:
    before = stored(store, link)
    page = settings(browser, link, {"rules-count_honours": "False"})
    assert page.status == 422
    assert page.faults_at("scope").startswith("Under these rules deal 1 of rubber 1 can not be: ")
    assert "deal 1 of rubber 2" in page.faults_at("scope")
    assert chosen(page, "rules-count_honours") == ["False"]
    assert stored(store, link) == before


def test_rules_that_end_a_rubber_too_early_are_refused(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin({**four, "rubbers": [{**four["rubbers"][0], "deals": [counted()] * 3}]})
    page = settings(browser, link, {"rules-partie_target": "200"})
    assert page.faults_at("scope") == (
        "Under these rules deal 3 of rubber 1 can not be: The rubber has ended before this deal."
    )
    assert settings(browser, link, {"rules-partie_target": "300"}).status == 200


def test_somebody_quicker_is_not_overwritten(browser: Browser, link: Link, store: Store) -> None:
    form = browser.open(f"/s/{link.token}/settings")
    settings(browser, link, {"title": "Saturday"})
    page = browser.send(form, {"title": "Sunday"})
    assert page.status == 409
    assert ["title", "Saturday"] in page.root.classed("errors")[0].rows()
    assert typed(page, "title") == "Sunday"
    assert stored(store, link).facts["title"] == "Saturday"
    assert browser.send(page, {}).status == 200
    assert stored(store, link).facts["title"] == "Sunday"


def test_a_deal_recorded_meanwhile_does_not_stand_in_the_way(
    browser: Browser, link: Link, store: Store
) -> None:
    form = browser.open(f"/s/{link.token}/settings")
    rubber = stored(store, link).rubbers[-1]
    facts = rubber.deals[0].facts
    repo.add_deal(store, link, rubber.id, facts, form_key=repo.new_form_key(), follows=rubber.deals[-1].id)
    assert browser.send(form, {"title": "Sunday"}).status == 200
    assert [one.kind for one in repo.load_history(store, link)][-1] is ChangeKind.SITTING_REPLACED


def test_a_viewer_changes_nothing_and_may_save_the_file(browser: Browser, link: Link, store: Store) -> None:
    looks = viewer(store, link)
    assert browser.open(f"/s/{looks.token}/settings").status == 404
    assert "Settings" in menu(browser, link)
    offered = menu(browser, looks)
    assert "Settings" not in offered
    assert offered["Take it along"] == f"/s/{looks.token}/export"


def test_the_sheet_leads_to_the_menu(browser: Browser, link: Link) -> None:
    page = browser.open(f"/s/{link.token}")
    assert f"/s/{link.token}/more" in [one.get("href") for one in page.root.classed("top")[0].all("a")]


def test_every_entry_of_the_menu_leads_somewhere(browser: Browser, link: Link, store: Store) -> None:
    for one in (link, viewer(store, link)):
        for address in menu(browser, one).values():
            answer = browser.client.get(address, headers={"Accept-Language": "en"})
            assert answer.status_code == 200, address
