"""Correcting a rubber: seats, dealer, paper, who answers alone; striking out; players taken for each other."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import ChangeKind, Link, Store, StoredRubber
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.evenings import evening, played, row_of, sitting

FOUR = "Anna Boris Vera Gleb"


@pytest.fixture
def link(begin: Begin) -> Link:
    """Two rubbers: one that Anna and Vera have won, and one just begun."""
    rubbers = [{"sides": [["Anna", "Vera"], ["Boris", "Gleb"]], **played("Anna")}, {"deals": []}]
    return begin(sitting(FOUR, rubbers=rubbers))


def rubber(store: Store, link: Link, number: int = 0) -> StoredRubber:
    return repo.load_sitting(store, link, with_struck=True).rubbers[number]


def edit(browser: Browser, store: Store, link: Link, number: int = 0, path: str = "") -> Page:
    return browser.open(f"/s/{link.token}/rubber/{rubber(store, link, number).id}{path}")


def declarers(store: Store, link: Link) -> list[Any]:
    return [deal.facts["declarer"] for deal in rubber(store, link).deals]


def test_the_form_has_what_is_stored_and_sent_back_changes_nothing(
    browser: Browser, store: Store, link: Link
) -> None:
    before = repo.load_sitting(store, link).revision
    assert browser.send(edit(browser, store, link), {"do": "save"}).status == 200
    facts = rubber(store, link).facts
    assert facts["sides"] == [["0", "2"], ["1", "3"]]
    assert repo.load_sitting(store, link).revision == before


def test_wrong_sides_are_corrected_and_all_follows(browser: Browser, store: Store, link: Link) -> None:
    page = edit(browser, store, link)
    values = {"seat_1": "0", "seat_3": "1", "seat_2": "2", "seat_4": "3", "why": "read wrong"}
    shown = browser.send(page, {**values, "do": "preview"})
    assert row_of(shown, "Boris", "effect") == ["200 10,100", "−9,900 +9,900"]
    assert row_of(shown, "Vera", "effect") == ["10,100 200", "+9,900 −9,900"]
    assert rubber(store, link).facts["sides"] == [["0", "2"], ["1", "3"]], "nothing is recorded yet"
    browser.send(shown, {"do": "save"})
    assert rubber(store, link).facts["sides"] == [["0", "1"], ["2", "3"]]
    assert row_of(evening(browser, link), "Boris") == ["+9,900 +9,900"]
    change = repo.load_history(store, link)[-1]
    assert (change.kind, change.reason) == (ChangeKind.RUBBER_REPLACED, "read wrong")


def test_a_change_that_a_deal_forbids_names_the_deal(browser: Browser, store: Store, begin: Begin) -> None:
    rubbers = [{"sides": [["Gleb", "Dora"], ["Boris", "Vera"]], **played("Gleb")}]
    link = begin(sitting("Anna Boris Vera Gleb Dora", rubbers=rubbers))
    answer = browser.send(edit(browser, store, link), {"do": "save", "seat_1": "0", "dealer": "4"})
    assert answer.status == 422
    assert "Rubber 1, deal 1: Gleb is not at the table in this rubber." in answer.faults[0]
    assert "Rubber 1, deal 2: Gleb is not at the table in this rubber." in answer.faults[1]
    assert rubber(store, link).facts["sides"][0] == ["3", "4"]


def test_dealer_paper_note_and_who_answers_alone(browser: Browser, store: Store, link: Link) -> None:
    values = {
        "dealer": "2",
        "answers_alone": "3",
        "note": "a long one",
        **{f"start-{at}-{name}": "0" for at in (0, 1) for name in ("parties", "below", "other")},
        "start-1-other": "400",
        "do": "save",
    }
    browser.send(edit(browser, store, link), values)
    facts = rubber(store, link).facts
    assert (facts["dealer"], facts["answers_alone"], facts["note"]) == ("2", "3", "a long one")
    assert facts["start"] == {"parties": [0, 0], "below": [0, 0], "other": [0, 400], "marks": 0}
    page = evening(browser, link)
    assert [row_of(page, name)[0].split()[0] for name in FOUR.split()] == ["+9,500", "0", "+9,500", "−19,000"]


def test_two_who_correct_one_rubber_do_not_overwrite_one_another(
    browser: Browser, store: Store, link: Link
) -> None:
    first, second = (edit(browser, store, link) for _ in range(2))
    browser.send(first, {"do": "save", "note": "first"})
    answer = browser.send(second, {"do": "save", "note": "second"})
    assert answer.status == 409
    assert "second" in answer.response.text
    assert rubber(store, link).facts["note"] == "first"
    browser.send(answer, {"do": "save"})
    assert rubber(store, link).facts["note"] == "second"


def test_a_rubber_begun_by_mistake_is_struck_out_and_restored(
    browser: Browser, store: Store, link: Link
) -> None:
    answer = browser.send(edit(browser, store, link, 1), {"do": "strike", "why": "a slip"})
    assert answer.address.endswith("/evening")
    assert rubber(store, link, 1).struck
    assert "rubbers struck out" in answer.root.all("main")[0].text
    restored = browser.send(edit(browser, store, link, 1), {"do": "restore"})
    assert restored.status == 200
    assert not rubber(store, link, 1).struck


def test_the_only_rubber_is_not_struck_out(browser: Browser, store: Store, begin: Begin) -> None:
    link = begin(sitting(FOUR))
    assert browser.send(edit(browser, store, link), {"do": "strike"}).status == 422
    assert not rubber(store, link).struck


def swap(browser: Browser, page: Page, **values: str) -> Page:
    """Look at what changes, then record it."""
    shown = browser.send(page, {"one": "0", "other": "1", "do": "preview", **values})
    assert shown.status == 200, shown.faults
    return browser.send(shown, {"do": "save"})


@pytest.mark.parametrize(
    ("scope", "named", "sides", "anna"),
    [
        ("sides", ["0", "0"], [["1", "2"], ["0", "3"]], "+9,900 +9,900"),
        ("whole", ["1", "1"], [["1", "2"], ["0", "3"]], "−9,900 −9,900"),
    ],
)
def test_players_taken_for_each_other_in_the_whole_rubber(
    browser: Browser, store: Store, link: Link, scope: str, named: list[str], sides: Any, anna: str
) -> None:
    swap(browser, edit(browser, store, link, path="/seats"), scope=scope)
    assert rubber(store, link).facts["sides"] == sides
    assert declarers(store, link) == named
    assert row_of(evening(browser, link), "Anna") == [anna]


@pytest.mark.parametrize(("scope", "named"), [("from", ["0", "1"]), ("before", ["1", "0"])])
def test_players_taken_for_each_other_in_some_deals(
    browser: Browser, store: Store, link: Link, scope: str, named: list[str]
) -> None:
    page = edit(browser, store, link, path="/seats")
    shown = browser.send(page, {"one": "0", "other": "1", "scope": scope, "deal": "2", "do": "preview"})
    assert "The rubber would be open again." in shown.root.all("main")[0].text
    assert "1 deal is changed." in shown.root.all("main")[0].text
    assert declarers(store, link) == ["0", "0"]
    browser.send(shown, {"do": "save", "why": "they had changed chairs"})
    assert declarers(store, link) == named
    assert rubber(store, link).facts["sides"] == [["0", "2"], ["1", "3"]]
    change = repo.load_history(store, link)[-1]
    assert (change.kind, change.reason) == (ChangeKind.DEAL_REPLACED, "they had changed chairs")


def test_a_swap_sent_twice_is_not_undone(browser: Browser, store: Store, link: Link) -> None:
    page = edit(browser, store, link, path="/seats")
    shown = browser.send(page, {"one": "0", "other": "1", "scope": "from", "deal": "2", "do": "preview"})
    for _ in range(2):
        assert browser.send(shown, {"do": "save"}).status == 200
    assert declarers(store, link) == ["0", "1"]


def test_a_deal_corrected_meanwhile_stops_the_swap(browser: Browser, store: Store, link: Link) -> None:
    page = edit(browser, store, link, path="/seats")
    shown = browser.send(page, {"one": "0", "other": "1", "scope": "whole", "do": "preview"})
    deal = rubber(store, link).deals[0]
    repo.replace_deal(store, link, deal.id, {**deal.facts, "tricks": 12}, expected_version=deal.version)
    answer = browser.send(shown, {"do": "save"})
    assert answer.status == 409
    assert declarers(store, link) == ["0", "0"]
    browser.send(browser.send(answer, {"do": "preview"}), {"do": "save"})
    assert declarers(store, link) == ["1", "1"]


def test_a_swap_that_can_not_be_is_refused_with_its_deals(
    browser: Browser, store: Store, begin: Begin
) -> None:
    rubbers = [{"sides": [["Gleb", "Dora"], ["Boris", "Vera"]], **played("Gleb")}]
    link = begin(sitting("Anna Boris Vera Gleb Dora", rubbers=rubbers))
    page = edit(browser, store, link, path="/seats")
    values = {"one": "0", "other": "3", "scope": "from", "deal": "2", "do": "preview"}
    answer = browser.send(page, values)
    assert answer.status == 422
    assert answer.faults_at("scope") == "Rubber 1, deal 2: Anna is not at the table in this rubber."
    swap(browser, page, one="0", other="3", scope="whole")
    assert rubber(store, link).facts["sides"] == [["0", "4"], ["1", "2"]]
    assert declarers(store, link) == ["0", "0"]


def test_what_is_not_said_is_asked(browser: Browser, store: Store, link: Link) -> None:
    page = edit(browser, store, link, path="/seats")
    assert len(browser.send(page, {"do": "preview"}).faults) == 3
    answer = browser.send(page, {"one": "1", "other": "1", "scope": "from", "do": "preview"})
    assert answer.faults_at("other") == "Choose two different players."
    assert answer.faults_at("deal") == "Say which deal."


def test_who_plays_with_the_dummy_can_be_corrected(browser: Browser, store: Store, begin: Begin) -> None:
    link = begin(sitting("Anna Boris Vera", "three-dummy", rubbers=[played("Vera")]))
    browser.send(edit(browser, store, link), {"do": "save", "lone": "0"})
    assert rubber(store, link).facts["sides"] == [["0"], ["1", "2"]]
