"""The history of a sitting: every step told with what stood before, undone and redone, and what is struck out restored."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.web.browser import Browser, Element, Page
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, THREE, agree, correct, deals_of, levels, with_deals


def history(browser: Browser, link: Link) -> Page:
    return browser.open(f"/s/{link.token}/history")


def items(page: Page) -> list[Element]:
    """The steps, the newest first."""
    return page.root.classed("history")[0].all("li")


def press(browser: Browser, page: Page, action: str, **values: str) -> Page:
    """Press undo or redo."""
    forms = {form.all("button")[0].text: form for main in page.root.all("main") for form in main.all("form")}
    sent = {one.get("name"): one.get("value") for one in forms[action].all("input")}
    answer = browser.client.post(
        page.address,
        data={**sent, "do": action.lower(), **values},
        headers={"Accept-Language": browser.language},
        follow_redirects=True,
    )
    return browser._page(answer)


def buttons(page: Page) -> list[str]:
    return [one.text for part in page.root.classed("step") for one in part.all("button")]


def test_a_step_is_told_with_what_stood_before_and_why(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    correct(
        browser, link, deals_of(store, link)[0], tricks="10", honours="4-1", why="counted again", do="save"
    )
    newest, first = items(history(browser, link))
    assert "corrected rubber 1, deal 1" in newest.text
    assert "keeper’s link" in newest.text
    assert "why: counted again" in newest.text
    old, cards = newest.all("s")
    assert old.text == "was Anna: three hearts, 9 tricks (made exactly)"
    assert "→ Anna: three hearts, 10 tricks (made with 1 over)" in newest.text
    assert cards.text == "was 3–2"
    assert "honours: was 3–2 → 4–1" in newest.text
    assert "evening begun" in first.text
    assert "Anna, Boris, Vera, Gleb" in first.text


def test_undo_and_redo_go_back_and_forth_over_many_steps(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    first, second = deals_of(store, link)
    correct(browser, link, first, level="2", do="save")
    browser.send(browser.open(f"/s/{link.token}/deal/{second}/strike"), {})
    page = history(browser, link)
    assert buttons(page) == ["Undo"]
    page = press(browser, page, "Undo")
    assert levels(store, link) == [[2, 1]]
    assert buttons(page) == ["Undo", "Redo"]
    page = press(browser, page, "Undo")
    assert levels(store, link) == [[3, 1]]
    assert buttons(page) == ["Redo"], "how it began can not be undone"
    assert "undone: corrected" in items(page)[0].text
    page = press(browser, page, "Redo")
    page = press(browser, page, "Redo")
    assert levels(store, link) == [[2]]
    assert buttons(page) == ["Undo"]
    assert "done again: struck out" in items(page)[0].text


def test_the_same_undo_sent_twice_undoes_one_step(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    for deal_id in deals_of(store, link):
        correct(browser, link, deal_id, level="2", tricks="8", do="save")
    page = history(browser, link)
    for _ in range(2):
        assert press(browser, page, "Undo").status == 200
    assert levels(store, link) == [[2, 1]]


def test_an_undo_after_another_step_is_a_conflict_that_shows_how_things_stand(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    correct(browser, link, one, level="2", do="save")
    page = history(browser, link)
    correct(browser, link, one, level="1", do="save")
    page = press(browser, page, "Undo")
    assert page.status == 409
    assert "This is how it stands now." in page.root.classed("errors")[0].text
    assert levels(store, link) == [[1]]


def test_what_undo_changes_on_the_sheet_is_shown_beside_it(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE]))
    correct(browser, link, deals_of(store, link)[0], tricks="10", do="save")
    step = history(browser, link).root.classed("step")[0]
    assert any(row.text.startswith("Anna – Vera: total was") for row in step.all("li"))


def test_an_agreed_deal_is_undone_with_a_reason_only(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    correct(browser, link, one, level="2", do="save")
    agree(store, link, one)
    page = press(browser, history(browser, link), "Undo")
    assert page.status == 422
    assert (
        page.root.classed("fault")[0].text == "This deal is agreed: say why it is changed (rubber 1, deal 1)."
    )
    page = press(browser, page, "Undo", why="it was three")
    assert page.status == 200
    assert levels(store, link) == [[3]]
    assert "why: it was three" in items(page)[0].text


def test_struck_deals_are_listed_at_their_places_and_restored(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    first, second = deals_of(store, link)
    browser.send(browser.open(f"/s/{link.token}/deal/{second}/strike"), {})
    browser.send(browser.open(f"/s/{link.token}/deal/{first}/strike"), {})
    page = history(browser, link)
    rows = [one for one in page.root.all("a") if one.text.endswith("restore")]
    assert [row.all("s")[0].text for row in rows] == [
        "rubber 1, before the first deal: Anna: three hearts, 9 tricks (made exactly)",
        "rubber 1, before the first deal: Anna: one heart, 7 tricks (made exactly)",
    ]
    page = browser.send(browser.open(rows[1].get("href")), {"why": "it was played"})
    assert page.status == 200
    assert levels(store, link) == [[1]]


def test_moves_rubbers_names_and_payments_are_told(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    link = begin({**with_deals(four, [FIVE, FIVE], [THREE, ONE]), "stake": stake})
    first, second = deals_of(store, link, 1)
    sitting = repo.load_sitting(store, link)
    rubber = sitting.rubbers[1]
    repo.move_deal(store, link, second, rubber.id, follows=None, before=first, expected_version=1)
    repo.replace_rubber(store, link, rubber.id, {**rubber.facts, "dealer": "1"}, expected_version=1)
    repo.strike_rubber(store, link, rubber.id, expected_version=3)
    facts = {**sitting.facts, "title": "Saturday", "rules": {"preset": "double", "partie_bonus": 100}}
    repo.replace_sitting(store, link, facts, expected_version=1)
    revision = repo.load_sitting(store, link).revision
    key = repo.new_form_key()
    repo.add_payment(store, link, sitting.rubbers[0].id, {}, form_key=key, expected_revision=revision)
    page = history(browser, link)
    told = [item.text for item in items(page)]
    assert "paid up to rubber 1" in told[0]
    assert "title: was Friday → Saturday" in told[1]
    assert "rules: was Classic → Double record; Bonus for a partie: 100" in told[1]
    assert "rubber struck out rubber 2" in told[2]
    assert "first dealer: was Anna → Boris" in told[3]
    assert "place: was rubber 2, deal 2 → rubber 2, deal 1" in told[4]
    assert "a rubber struck out, 2 deals restore" in page.root.text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_viewer_reads_the_history_and_changes_nothing(
    language: str, browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    browser.language = language
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    correct(browser, link, one, level="2", do="save")
    browser.send(browser.open(f"/s/{link.token}/deal/{one}/strike"), {})
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    page = history(browser, viewer)
    assert page.status == 200
    assert not page.root.classed("step")
    assert not [one for one in page.root.all("a") if "/restore" in one.get("href")]
    token = page.root.all("input", name="csrf_token")[0].get("value")
    answer = browser.client.post(page.address, data={"csrf_token": token, "do": "undo", "revision": "3"})
    assert answer.status_code == 404
    assert levels(store, link) == [[]]


def test_a_sitting_that_can_not_be_scored_any_more_can_be_taken_back(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    repo.replace_deal(store, link, one, {"type": "nonsense"}, expected_version=1)
    assert browser.open(f"/s/{link.token}").status == 500
    page = press(browser, history(browser, link), "Undo")
    assert page.status == 200
    assert levels(store, link) == [[3]]
    assert browser.open(f"/s/{link.token}").status == 200


def test_a_step_back_to_what_can_not_be_is_refused(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    sound = repo.load_sitting(store, link).rubbers[0].deals[0].facts
    repo.replace_deal(store, link, one, {**sound, "tricks": 14}, expected_version=1)
    repo.replace_deal(store, link, one, sound, expected_version=2)
    page = press(browser, history(browser, link), "Undo")
    assert page.status == 422
    assert "Rubber 1, deal 1:" in page.root.classed("fault")[0].text
    assert levels(store, link) == [[3]]


def test_the_sheet_shows_the_old_values_struck_through_if_asked(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, ONE]))
    correct(browser, link, deals_of(store, link)[0], tricks="10", do="save")
    page = browser.open(f"/s/{link.token}")
    assert not page.table("list")[1][1].count("9 tricks")
    asked = next(
        one.get("href") for one in page.root.all("a") if one.text.startswith("With what was corrected")
    )
    struck = [one.text for one in browser.open(asked).root.all("s")]
    assert struck == ["was Anna: three hearts, 9 tricks (made exactly): 270 : 120, honours 1,500"]


def test_what_a_deal_wrote_before_the_rules_were_changed_is_struck_through_too(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [FIVE, THREE]))
    settings = browser.open(f"/s/{link.token}/settings")
    browser.send(settings, {"rules-preset": "article", "do": "save"})
    page = browser.open(f"/s/{link.token}?old=1")
    assert [one.text for one in page.root.all("s")] == ["was 550 : 100, honours 2,500, partie 1,000"]
    assert "550 : 100, honours 2,500, partie 100" in page.root.text


def test_what_a_deal_wrote_before_a_forgotten_one_was_put_in_is_struck_through_too(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE]))
    form = browser.open(f"/s/{link.token}/deal?before={deals_of(store, link)[0]}")
    cards = {"declarer": "0", "strain": "hearts", "honours": "3-2", "aces": "2-2"}
    browser.send(form, {**cards, "level": "5", "tricks": "11", "do": "save"})
    page = browser.open(f"/s/{link.token}?old=1")
    assert [one.text for one in page.root.all("s")] == ["was 550 : 100, honours 2,500, partie 1,000"]
    assert "partie 1,000, rubber 2,000" in page.root.text


def test_keepers_links_are_told_apart_where_there_are_several(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    correct(browser, link, one, tricks="10", do="save")
    assert "keeper’s link 1" not in history(browser, link).root.text
    other = repo.add_link(store, link, repo.Role.KEEPER)
    correct(browser, other, one, tricks="11", do="save")
    newest, before, _begun = items(history(browser, link))
    assert "keeper’s link 2" in newest.text
    assert "keeper’s link 1" in before.text
    why = browser.open(f"/s/{link.token}/deal/{one}/why").root.text
    assert "corrected, keeper’s link 2" in why
