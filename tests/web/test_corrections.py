"""What a correction changes is shown before it is recorded; deals are struck out, restored and moved."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Link, RemarkKind, Store
from tests.web.browser import Browser, Page, filled, read_page
from tests.web.conftest import Begin

THREE = {"declarer": "Anna", "level": 3, "strain": "hearts", "tricks": 9, "honours": [3, 2], "aces": [2, 2]}
FIVE = {**THREE, "level": 5, "tricks": 11}
ONE = {**THREE, "level": 1, "tricks": 7}
PASSED = {"type": "passed"}


def with_deals(four: dict[str, Any], *rubbers: list[dict[str, Any]]) -> dict[str, Any]:
    """An evening of rubbers with these deals."""
    return {**four, "rubbers": [{**four["rubbers"][0], "deals": list(deals)} for deals in rubbers]}


def deals_of(store: Store, link: Link, number: int = 0) -> list[int]:
    return [deal.id for deal in repo.load_sitting(store, link).rubbers[number].deals]


def levels(store: Store, link: Link) -> list[list[Any]]:
    """The levels of all deals, rubber by rubber."""
    sitting = repo.load_sitting(store, link)
    return [[deal.facts.get("level") for deal in rubber.deals] for rubber in sitting.rubbers]


def changes(page: Page) -> list[str]:
    """What would change: each figure with what it was and would be."""
    return [item.text for part in page.root.classed("changes") for item in part.all("li")]


def correct(browser: Browser, link: Link, deal_id: int, **values: str) -> Page:
    return browser.send(browser.open(f"/s/{link.token}/deal/{deal_id}"), values)


def test_a_correction_shows_before_it_is_recorded_all_that_it_changes(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE]))
    first = deals_of(store, link)[0]
    page = correct(browser, link, first, level="4", tricks="10", do="preview")
    assert changes(page) == [
        "Anna – Vera: total was 5,820 would be 5,170",
        "Boris – Gleb: total was 220 would be 240",
        "open partie was 270 : 120 would be 0 : 0",
        "partie 1 was Anna – Vera, 550 : 100, deal 1 would be Anna – Vera, 670 : 240, deal 2",
    ]
    assert levels(store, link) == [[5, 3]]


def test_the_part_of_the_page_that_the_script_asks_for_has_it_too(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, FIVE]))
    form = browser.open(f"/s/{link.token}/deal/{deals_of(store, link)[1]}")
    answer = browser.client.post(
        form.address,
        data={**filled(form.form()), "level": "3", "tricks": "9", "do": "preview"},
        headers={"X-Part": "preview", "Accept-Language": "en"},
    )
    assert answer.status_code == 200
    rows = [item.text for item in read_page(answer.text).all("li")]
    assert "the rubber was finished by Anna – Vera would be open" in rows
    assert "Anna was +9,900 would be 0" in rows


def test_the_first_recording_shows_the_deal_alone(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(four)
    values = {
        "declarer": "0",
        "level": "3",
        "strain": "hearts",
        "tricks": "9",
        "honours": "3-2",
        "aces": "2-2",
    }
    page = browser.send(browser.open(f"/s/{link.token}/deal"), {**values, "do": "preview"})
    assert not page.root.classed("changes")


def test_a_forgotten_deal_shows_what_it_changes(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE]))
    form = browser.open(f"/s/{link.token}/deal?before={deals_of(store, link)[0]}")
    page = browser.send(form, {"type": "passed", "do": "preview"})
    assert changes(page) == [
        "partie 1 was Anna – Vera, 550 : 100, deal 1 would be Anna – Vera, 550 : 100, deal 2",
        "marks was 0 would be 1",
    ]


def test_a_correction_that_changes_no_figure_says_so(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    page = correct(browser, link, deals_of(store, link)[0], strain="spades", do="preview")
    assert page.root.classed("impact")[0].text == "No figure changes."


def test_striking_out_asks_first_and_shows_what_it_changes(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, FIVE]))
    second = deals_of(store, link)[1]
    page = browser.open(f"/s/{link.token}/deal/{second}")
    address = next(one.get("href") for one in page.root.all("a") if one.text == "strike this deal out")
    page = browser.open(address)
    assert "the rubber was finished by Anna – Vera would be open" in changes(page)
    assert levels(store, link) == [[5, 5]]
    page = browser.send(page, {"why": "played twice"})
    assert page.status == 200
    assert levels(store, link) == [[5]]
    assert repo.load_history(store, link, deal_id=second)[-1].reason == "played twice"


def test_a_deal_without_which_another_would_follow_the_end_is_not_struck_out(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    """The second deal ends a partie; without it the others would win two before the last deal, which is the fifth still."""
    theirs = {**FIVE, "declarer": "Boris"}
    link = begin(with_deals(four, [THREE, theirs, THREE, FIVE, FIVE]))
    form = browser.open(f"/s/{link.token}/deal/{deals_of(store, link)[1]}/strike")
    assert form.faults == ["Rubber 1, deal 5: The rubber has ended before this deal."]
    page = browser.send(form, {})
    assert page.status == 422
    assert page.faults_at("why") == "Rubber 1, deal 5: The rubber has ended before this deal."
    assert len(deals_of(store, link)) == 5


def test_a_deal_moved_where_the_rubber_would_end_early_names_the_deals_behind_as_they_are_seen(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, ONE], [FIVE]))
    first, moved = deals_of(store, link), deals_of(store, link, 1)[0]
    form = browser.open(f"/s/{link.token}/deal/{moved}/move")
    rubber = repo.load_sitting(store, link).rubbers[0].id
    page = browser.send(form, {"place": f"{rubber}-{first[1]}"})
    assert page.status == 422
    assert page.faults_at("place") == (
        "Rubber 1, deal 2: The rubber has ended before this deal. "
        "Rubber 1, deal 3: The rubber has ended before this deal."
    )


def test_striking_twice_and_restoring_twice_is_done_once(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE, FIVE]))
    first = deals_of(store, link)[0]
    form = browser.open(f"/s/{link.token}/deal/{first}/strike")
    for _ in range(2):
        assert browser.send(form, {}).status == 200
    assert levels(store, link) == [[5]]
    form = browser.open(f"/s/{link.token}/deal/{first}/restore")
    for _ in range(2):
        assert browser.send(form, {}).status == 200
    assert levels(store, link) == [[3, 5]]
    assert len(repo.load_history(store, link, deal_id=first)) == 3


def test_a_deal_is_moved_before_another_with_its_effect_shown(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE]))
    first, second = deals_of(store, link)
    form = browser.open(f"/s/{link.token}/deal/{second}/move")
    page = browser.send(form, {"do": "save"})
    assert page.status == 422
    assert page.faults_at("place") == "Choose where the deal belongs."
    place = f"{repo.load_sitting(store, link).rubbers[0].id}-{first}"
    page = browser.send(form, {"place": place, "do": "preview"})
    assert page.status == 200
    assert any(row.startswith("partie 1 was Anna – Vera, 550 : 100, deal 1") for row in changes(page))
    assert deals_of(store, link) == [first, second]
    page = browser.send(page, {"do": "save", "why": "out of order"})
    assert page.status == 200
    assert deals_of(store, link) == [second, first]


def test_a_deal_is_moved_into_another_rubber(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, FIVE], [THREE]))
    one = deals_of(store, link, 1)[0]
    rubbers = repo.load_sitting(store, link).rubbers
    form = browser.open(f"/s/{link.token}/deal/{one}/move")
    page = browser.send(form, {"place": f"{rubbers[0].id}-0", "do": "save"})
    assert page.status == 422
    assert "The rubber has ended before this deal." in page.faults_at("place")
    page = browser.send(form, {"place": f"{rubbers[0].id}-{rubbers[0].deals[0].id}", "do": "save"})
    assert page.status == 200
    assert levels(store, link) == [[3, 5, 5], []]


def test_the_place_where_a_deal_stands_is_not_offered(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, PASSED, THREE]))
    first, second, third = deals_of(store, link)
    rubber = repo.load_sitting(store, link).rubbers[0].id
    page = browser.open(f"/s/{link.token}/deal/{second}/move")
    offered = [one.get("value") for one in page.root.all("option")]
    assert offered == ["", f"{rubber}-{first}", f"{rubber}-0"]
    assert third


def test_deals_behind_an_earlier_end_go_into_a_new_rubber(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, ONE, PASSED]))
    second = deals_of(store, link)[1]
    page = correct(browser, link, second, level="5", tricks="11", do="save")
    assert page.status == 422
    offer = page.root.classed("carry")[0]
    assert "Deals 3–4 would follow the end of the rubber." in offer.text
    buttons = {one.text: one.get("value") for one in offer.all("button")}
    assert "the rubber was open would be finished by Anna – Vera" in changes(page)
    page = browser.send(
        page, {"do": buttons["into a new rubber 2 with the same sides"], "why": "counted again"}
    )
    assert page.status == 200
    assert levels(store, link) == [[5, 5], [1, None]]
    new = repo.load_sitting(store, link).rubbers[1]
    assert new.facts == {"sides": [["0", "2"], ["1", "3"]], "dealer": "2"}
    assert {change.reason for change in repo.load_history(store, link)[-4:]} >= {"counted again"}
    steps = repo.load_next_steps(store, link)
    repo.undo(store, link, steps.undo[0].revision)
    assert levels(store, link) == [[5, 3, 1, None]]
    repo.redo(store, link, steps.undo[0].revision)
    assert levels(store, link) == [[5, 5], [1, None]]


def test_deals_behind_an_earlier_end_go_into_the_rubber_that_follows(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, FIVE], [PASSED]))
    second = deals_of(store, link)[1]
    page = correct(browser, link, second, level="5", tricks="11", do="save")
    buttons = {one.text: one.get("value") for one in page.root.classed("carry")[0].all("button")}
    page = browser.send(page, {"do": buttons["to the beginning of rubber 2"]})
    assert page.status == 200
    assert levels(store, link) == [[5, 5], [5, None]]


def test_the_carrying_sent_twice_is_done_once(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, THREE]))
    page = correct(browser, link, deals_of(store, link)[1], level="5", tricks="11", do="save")
    for _ in range(2):
        assert browser.send(page, {"do": "carry-0"}).status == 200
    assert levels(store, link) == [[5, 5], [3]]


@pytest.mark.parametrize("what", ["strike", "move", "restore"])
def test_a_viewer_changes_nothing(
    what: str, browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    address = f"/s/{viewer.token}/deal/{deals_of(store, link)[0]}/{what}"
    assert browser.open(address).status == 404
    assert browser.client.post(address).status_code in {400, 404}
    assert levels(store, link) == [[3]]


def agree(store: Store, link: Link, deal_id: int) -> None:
    deal = repo.load_sitting(store, link).deal(deal_id)
    assert deal is not None
    repo.put_agreement(store, link, {deal_id: deal.version}, (0, 2), agreed=True)
    assert [one.kind for one in repo.load_remarks(store, link)] == [RemarkKind.AGREED]


def test_an_agreed_deal_is_corrected_with_a_reason_only(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    agree(store, link, one)
    page = correct(browser, link, one, tricks="10", do="save")
    assert page.status == 422
    assert page.faults_at("why") == "This deal is agreed: say why it is changed (rubber 1, deal 1)."
    assert correct(browser, link, one, do="save").status == 200, "nothing is changed"
    page = browser.send(page, {"why": "Vera counted again", "do": "save"})
    assert page.status == 200
    assert not repo.load_remarks(store, link)


def test_an_agreed_deal_is_struck_out_with_a_reason_only(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    one = deals_of(store, link)[0]
    agree(store, link, one)
    form = browser.open(f"/s/{link.token}/deal/{one}/strike")
    page = browser.send(form, {})
    assert page.status == 422
    assert page.faults_at("why")
    assert browser.send(form, {"why": "twice"}).status == 200


def test_other_rules_show_what_they_change_before_they_are_recorded(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    link = begin({**with_deals(four, [FIVE, FIVE], [FIVE]), "stake": stake})
    form = browser.open(f"/s/{link.token}/settings")
    page = browser.send(form, {"rules-preset": "article", "do": "preview"})
    assert page.status == 200
    assert changes(page) == [
        "Anna – Vera: total was 10,100 would be 8,300",
        "Anna: result was +9,900 would be +8,100",
        "Vera: result was +9,900 would be +8,100",
        "Boris: result was −9,900 would be −8,100",
        "Gleb: result was −9,900 would be −8,100",
        "Anna – Vera: total was 4,050 would be 3,150",
        "Anna was +9,900 (+4.95 EUR) would be +8,100 (+4.05 EUR)",
        "Boris was −9,900 (−4.95 EUR) would be −8,100 (−4.05 EUR)",
        "Vera was +9,900 (+4.95 EUR) would be +8,100 (+4.05 EUR)",
        "Gleb was −9,900 (−4.95 EUR) would be −8,100 (−4.05 EUR)",
    ]
    assert [one.text for one in page.root.all("section", id="effect")[0].all("h3")] == [
        "Rubber 1",
        "Rubber 2",
        "The evening",
    ]
    assert repo.load_sitting(store, link).revision == 1


def test_a_correction_of_a_rubber_shows_every_figure_that_changes(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [THREE]))
    rubber = repo.load_sitting(store, link).rubbers[0].id
    form = browser.open(f"/s/{link.token}/rubber/{rubber}")
    paper = {f"start-{column}-{name}": "0" for column in (0, 1) for name in ("parties", "below", "other")}
    paper["start-0-below"] = "400"
    page = browser.send(form, {**paper, "do": "preview"})
    assert page.status == 200
    assert "Anna – Vera: total was 1,770 would be 3,170" in changes(page)
    assert any(row.startswith("partie 1 was — would be Anna – Vera, 670 : 120") for row in changes(page))
