"""Whatever changes the figures of a deal that somebody agrees with needs a reason, whichever way it is changed."""

from collections.abc import Callable
from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import ChangeKind, Replacement, StoredSitting, Target
from tests.web.browser import Browser, Page, filled
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, THREE, agree, deals_of, with_deals
from tests.web.test_undo import press

Store = repo.Store
PAPER = {f"start-{at}-{name}": "0" for at in (0, 1) for name in ("parties", "below", "other")}


class Table:
    """An evening: one and five hearts of Anna, the second of them agreed and ending a partie; then another rubber with
    five hearts, and a struck deal of five hearts that stood first."""

    def __init__(self, browser: Browser, begin: Begin, four: dict[str, Any], store: Store) -> None:
        self.browser, self.store = browser, store
        self.link = begin(with_deals(four, [FIVE, ONE, FIVE], [FIVE]))
        self.struck, self.one, self.agreed = deals_of(store, self.link)
        self.other = deals_of(store, self.link, 1)[0]
        repo.strike_deal(store, self.link, self.struck, expected_version=1)
        agree(store, self.link, self.agreed)
        self.first, self.second = (rubber.id for rubber in self.stored.rubbers)

    @property
    def stored(self) -> StoredSitting:
        return repo.load_sitting(self.store, self.link)

    @property
    def is_agreed(self) -> bool:
        return [one.deal_id for one in repo.load_remarks(self.store, self.link)] == [self.agreed]

    def send(self, path: str, values: dict[str, str]) -> Page:
        return self.browser.send(self.browser.open(f"/s/{self.link.token}{path}"), values)


@pytest.fixture
def table(browser: Browser, begin: Begin, four: dict[str, Any], store: Store) -> Table:
    return Table(browser, begin, four, store)


def undone(table: Table, values: dict[str, str]) -> Page:
    """Take back that the first deal was struck out, which is what was done last."""
    page = table.browser.open(f"/s/{table.link.token}/history")
    return press(table.browser, page, "Undo", **values)


def with_start(table: Table, values: dict[str, str]) -> Page:
    """A partie is brought from paper, so that the agreed deal ends the rubber."""
    return table.send(f"/rubber/{table.first}", {**PAPER, "start-0-parties": "1", "do": "save", **values})


def inserted(table: Table, values: dict[str, str]) -> Page:
    deal = {"declarer": "0", "level": "5", "strain": "hearts", "tricks": "11"}
    cards = {"honours": "3-2", "aces": "2-2"}
    return table.send(f"/deal?before={table.one}", {**deal, **cards, "do": "save", **values})


def swapped(scope: str) -> Callable[[Table, dict[str, str]], Page]:
    """Anna and Boris taken for each other."""
    chosen = {"one": "0", "other": "1", "scope": scope, "deal": "1", "do": "save"}
    return lambda table, values: table.send(f"/rubber/{table.first}/seats", {**chosen, **values})


CHANGES: dict[str, Callable[[Table, dict[str, str]], Page]] = {
    "corrected": lambda table, values: table.send(
        f"/deal/{table.agreed}", {"tricks": "12", "do": "save", **values}
    ),
    "struck out": lambda table, values: table.send(f"/deal/{table.agreed}/strike", values),
    "moved": lambda table, values: table.send(
        f"/deal/{table.agreed}/move", {"place": f"{table.first}-{table.one}", "do": "save", **values}
    ),
    "another restored before it": lambda table, values: table.send(f"/deal/{table.struck}/restore", values),
    "another moved before it": lambda table, values: table.send(
        f"/deal/{table.other}/move", {"place": f"{table.first}-{table.agreed}", "do": "save", **values}
    ),
    "a forgotten one put in before it": inserted,
    "another corrected so that a partie ends before it": lambda table, values: table.send(
        f"/deal/{table.one}", {"level": "5", "tricks": "11", "do": "save", **values}
    ),
    "a partie brought from paper": with_start,
    "the rubber struck out": lambda table, values: table.send(
        f"/rubber/{table.first}", {"do": "strike", **values}
    ),
    "other sides": swapped("sides"),
    "two players taken for each other": swapped("from"),
    "other rules": lambda table, values: table.send(
        "/settings", {"rules-preset": "article", "do": "save", **values}
    ),
    "undone": undone,
}


@pytest.mark.parametrize("way", CHANGES)
def test_a_change_of_an_agreed_deal_needs_a_reason(way: str, table: Table) -> None:
    before = table.stored
    page = CHANGES[way](table, {})
    assert page.status == 422
    assert "This deal is agreed: say why it is changed (rubber 1, deal 2)." in page.root.text
    assert table.stored == before
    page = CHANGES[way](table, {"why": "Vera counted again"})
    assert page.status == 200
    assert table.stored.revision > before.revision
    assert not table.is_agreed, "they have agreed with other figures"
    last = repo.load_history(table.store, table.link, deal_id=table.agreed)[-1]
    assert (last.reason, last.revision) == ("Vera counted again", table.stored.revision)


SMALL_CHANGES: dict[str, Callable[[Table], Page]] = {
    "another deal of the partie": lambda table: table.send(
        f"/deal/{table.one}", {"level": "3", "tricks": "9", "do": "save"}
    ),
    "points from paper": lambda table: table.send(
        f"/rubber/{table.first}", {**PAPER, "start-1-other": "400", "do": "save"}
    ),
    "the note of the rubber": lambda table: table.send(
        f"/rubber/{table.first}", {"note": "at supper", "do": "save"}
    ),
    "a name": lambda table: table.send("/settings", {"names-0": "Antonina", "do": "save"}),
    "the stake": lambda table: table.send(
        "/settings", {"stake_points": "100", "stake_amount": "1", "stake_currency": "EUR", "do": "save"}
    ),
    "a rule that it does not meet": lambda table: table.send(
        "/settings", {"rules-passed_out_marks": "500, 1000", "do": "save"}
    ),
    "another rubber struck out": lambda table: table.send(f"/rubber/{table.second}", {"do": "strike"}),
}


@pytest.mark.parametrize("what", SMALL_CHANGES)
def test_what_leaves_its_figures_needs_no_reason_and_it_stays_agreed(what: str, table: Table) -> None:
    before = table.stored.revision
    assert SMALL_CHANGES[what](table).status == 200
    assert table.stored.revision > before
    assert table.is_agreed


def test_rules_that_come_and_go_with_a_rubber(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    """An empty rubber with rules of its own sets them for the agreed deal in the next one."""
    file = with_deals(four, [], [FIVE])
    file["rubbers"][0]["rules"] = "article"
    link = begin(file)
    empty, deal = repo.load_sitting(store, link).rubbers[0].id, deals_of(store, link, 1)[0]
    for do in ("strike", "restore"):
        agree(store, link, deal)
        page = browser.send(browser.open(f"/s/{link.token}/rubber/{empty}"), {"do": do})
        assert page.status == 422
        assert "This deal is agreed" in page.faults_at("why")
        assert browser.send(page, {"do": do, "why": "not the rules of today"}).status == 200
        assert not repo.load_remarks(store, link)


def test_deals_carried_into_the_next_rubber_need_a_reason_if_one_is_agreed(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, THREE]))
    agree(store, link, deals_of(store, link)[2])
    address = f"/s/{link.token}/deal/{deals_of(store, link)[1]}"
    page = browser.send(browser.open(address), {"level": "5", "tricks": "11", "do": "save"})
    refused = browser.send(page, {"do": "carry-0"})
    assert refused.status == 422
    assert "(rubber 1, deal 3)" in refused.faults_at("why")
    assert len(repo.load_sitting(store, link).rubbers) == 1
    assert browser.send(refused, {"do": "carry-0", "why": "counted again"}).status == 200
    assert len(repo.load_sitting(store, link).rubbers) == 2


def test_all_agreed_deals_that_would_be_others_are_named(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store
) -> None:
    link = begin(with_deals(four, [FIVE, THREE, FIVE], [FIVE]))
    for number in (0, 1):
        for deal in repo.load_sitting(store, link).rubbers[number].deals:
            repo.put_agreement(store, link, {deal.id: deal.version}, (1, 3), agreed=True)
    page = browser.send(browser.open(f"/s/{link.token}/settings"), {"rules-preset": "article", "do": "save"})
    assert page.status == 422
    assert page.faults_at("why") == (
        "These deals are agreed: say why they are changed (rubber 1, deal 1; rubber 1, deal 3; rubber 2, deal 1)."
    )
    browser.send(page, {"why": "we play by the article", "do": "save"})
    assert [one.deal_id for one in repo.load_remarks(store, link)] == [deals_of(store, link)[1]]
    step = repo.load_history(store, link)[-4:]
    assert [change.kind for change in step] == [ChangeKind.SITTING_REPLACED, *3 * [ChangeKind.DEAL_RESCORED]]
    history = browser.open(f"/s/{link.token}/history").root.classed("history")[0].all("li")[0].text
    assert "names or rules changed" in history
    assert "rubber 2, deal 1: counted anew" in history
    why = browser.open(f"/s/{link.token}/deal/{deals_of(store, link)[0]}/why").root.text
    assert "counted anew" in why
    assert "we play by the article" in why


def test_a_step_that_recounted_agreed_deals_is_undone_and_redone_like_any_other(table: Table) -> None:
    CHANGES["other rules"](table, {"why": "by the article"})
    step = repo.load_next_steps(table.store, table.link).undo
    assert {change.target for change in step} == {Target.SITTING, Target.DEAL}
    page = undone(table, {})
    assert page.status == 200
    assert table.stored.facts["rules"]["partie_bonus"] == 1000
    agree(table.store, table.link, table.agreed)
    page = table.browser.open(f"/s/{table.link.token}/history")
    assert press(table.browser, page, "Redo").status == 422
    assert press(table.browser, page, "Redo", why="by the article after all").status == 200
    assert not table.is_agreed
    assert repo.load_next_steps(table.store, table.link).undo[0].revision == step[0].revision


RACES = {
    "rules": ("replace_together", "/settings", {"rules-preset": "article", "do": "save"}),
    "a swap": (
        "replace_together",
        "/rubber/{first}/seats",
        {"one": "0", "other": "1", "scope": "sides", "do": "save"},
    ),
    "a rubber": ("replace_rubber", "/rubber/{first}", {"note": "x", "do": "save"}),
    "a rubber struck out": ("strike_rubber", "/rubber/{second}", {"do": "strike"}),
    "an undo": ("undo", "/history", {"do": "undo"}),
    "a correction": ("replace_deal", "/deal/{one}", {"tricks": "8", "do": "save"}),
    "a deal struck out": ("strike_deal", "/deal/{one}/strike", {}),
}


@pytest.mark.parametrize("what", RACES)
def test_a_deal_recorded_in_the_moment_between_check_and_record_stops_a_change(
    what: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, path, values = RACES[what]
    record, deal = getattr(repo, name), dict(table.stored.rubbers[0].deals[0].facts)

    def late(*args: Any, **options: Any) -> Any:
        monkeypatch.setattr(repo, name, record)
        repo.add_deal(
            table.store,
            table.link,
            table.second,
            deal,
            form_key=repo.new_form_key(),
            follows=table.other,
        )
        return record(*args, **options)

    page = table.browser.open(
        f"/s/{table.link.token}" + path.format(first=table.first, second=table.second, one=table.one)
    )
    before = table.stored
    monkeypatch.setattr(repo, name, late)
    answer = table.browser.client.post(
        page.response.request.full_path,
        data={**filled(page.form()), **values, "why": "counted again"},
        headers={"Accept-Language": "en"},
    )
    assert answer.status_code == 409
    assert table.stored.revision == before.revision + 1, "the deal alone was recorded"
    assert table.stored.rubbers[0] == before.rubbers[0]
    assert table.stored.facts == before.facts


def test_a_change_that_was_sent_twice_needs_its_reason_once(table: Table) -> None:
    form = table.browser.open(f"/s/{table.link.token}/settings")
    values = {"rules-preset": "article", "why": "by the article", "do": "save"}
    assert table.browser.send(form, values).status == 200
    revision = table.stored.revision
    assert table.browser.send(form, {**values, "why": ""}).status == 200
    assert table.stored.revision == revision


def test_what_was_checked_at_another_revision_is_not_recorded(table: Table) -> None:
    stored, seen = table.stored, repo.Checked(table.stored.revision - 1)
    rubber = stored.rubbers[1]
    together = [Replacement(Target.RUBBER, rubber.id, {"note": "x"}, rubber.version)]
    for outcome in (
        repo.replace_together(table.store, table.link, together, checked=seen),
        repo.replace_rubber(
            table.store, table.link, rubber.id, {}, expected_version=rubber.version, checked=seen
        ),
        repo.undo(table.store, table.link, 2, checked=seen),
    ):
        assert isinstance(outcome, repo.Conflict)
    assert table.stored == stored


def during(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Something happens between the check of the next deal and its record."""
    record = repo.add_deal

    def late(*args: Any, **options: Any) -> Any:
        monkeypatch.setattr(repo, "add_deal", record)
        act()
        return record(*args, **options)

    monkeypatch.setattr(repo, "add_deal", late)


@pytest.mark.parametrize("path", ["/deal", "/deal?before={other}"])
def test_rules_changed_in_the_moment_of_recording_are_those_that_a_deal_is_checked_by(
    path: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played passes are agreed no more when they are recorded."""
    played = {**table.stored.facts, "rules": {"preset": "classic", "passed_out_played": True}}
    plain = {**played, "rules": {"preset": "classic"}}
    repo.replace_sitting(table.store, table.link, played, expected_version=1)
    version = table.stored.version
    during(
        monkeypatch,
        lambda: repo.replace_sitting(table.store, table.link, plain, expected_version=version),
    )
    values = {"type": "passed", "passed_tricks": "6", "do": "save"}
    page = table.send(path.format(other=table.other), values)
    assert page.status == 422
    assert page.faults
    assert len(table.stored.rubbers[1].deals) == 1


@pytest.mark.parametrize("path", ["/deal", "/deal?before={other}"])
def test_what_does_not_concern_a_deal_does_not_stop_its_record(
    path: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    during(
        monkeypatch,
        lambda: repo.put_doubt(
            table.store, table.link, table.one, version=1, note="the aces, at supper", doubted=True
        ),
    )
    page = table.send(path.format(other=table.other), {"type": "passed", "do": "save"})
    assert page.status == 200
    assert len(table.stored.rubbers[1].deals) == 2


def test_a_deal_recorded_in_the_moment_of_recording_is_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    during(
        monkeypatch,
        lambda: repo.add_deal(
            table.store,
            table.link,
            table.second,
            {"type": "passed"},
            form_key=repo.new_form_key(),
            follows=table.other,
        ),
    )
    page = table.send("/deal", {"type": "passed", "do": "save"})
    assert page.status == 409
    assert len(table.stored.rubbers[1].deals) == 2


def test_a_rubber_begun_in_the_moment_of_recording_gets_no_deal_of_another(
    browser: Browser, begin: Begin, four: dict[str, Any], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = begin(four)
    table = Table.__new__(Table)
    table.browser, table.store, table.link = browser, store, link
    first = table.stored.rubbers[0].id
    during(
        monkeypatch,
        lambda: repo.add_rubber(store, link, {}, form_key=repo.new_form_key(), follows=first),
    )
    page = table.send("/deal", {"type": "passed", "do": "save"})
    assert page.status == 409
    assert [len(rubber.deals) for rubber in table.stored.rubbers] == [0, 0]
