"""A player joins in the middle of an evening; all earlier rubbers keep who played."""

from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.evenings import evening, fact, next_rubber, played, row_of, sitting

FOUR = "Anna Boris Vera Gleb"


def people(browser: Browser, link: Link) -> Page:
    return browser.open(f"/s/{link.token}/people")


def test_the_players_stand_in_their_order_with_what_they_have_played(browser: Browser, begin: Begin) -> None:
    link = begin(sitting(f"{FOUR} Dora", rubbers=[played("Gleb")]))
    assert people(browser, link).table("people")[1:] == [
        ["1", "Anna", "—"],
        ["2", "Boris", "1 rubber"],
        ["3", "Vera", "1 rubber"],
        ["4", "Gleb", "1 rubber"],
        ["5", "Dora", "1 rubber"],
    ]


def test_a_fifth_joins_and_earlier_rubbers_keep_who_played(
    browser: Browser, begin: Begin, store: Store
) -> None:
    link = begin(sitting(FOUR, rubbers=[played("Anna"), played("Anna")]))
    before = evening(browser, link)
    page = browser.send(people(browser, link), {"name": " Dora "})
    assert page.table("people")[-1] == ["5", "Dora", "—"]
    after = evening(browser, link)
    for name in FOUR.split():
        assert row_of(after, name) == row_of(before, name)
    assert row_of(after, "Dora") == ["— 0", "— 0"]
    sides = [rubber.facts["sides"] for rubber in repo.load_sitting(store, link).rubbers]
    assert sides == [[["0", "2"], ["1", "3"]], [["0", "1"], ["2", "3"]]]
    assert fact(after, "Rubber 3, next") == "Boris – Dora v Anna – Gleb; sits out: Vera"
    assert next_rubber(browser, link).status == 200
    browser.send(people(browser, link), {"name": "Egor"})
    assert "Egor" in evening(browser, link).root.all("main")[0].text


def test_a_name_sent_twice_joins_once(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FOUR))
    page = people(browser, link)
    for _ in range(2):
        assert browser.send(page, {"name": "Dora"}).status == 200
    assert repo.load_sitting(store, link).facts["players"] == [*FOUR.split(), "Dora"]


def test_two_phones_do_not_overwrite_who_joined(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(sitting(FOUR))
    first, second = people(browser, link), people(browser, link)
    browser.send(first, {"name": "Dora"})
    answer = browser.send(second, {"name": "Egor"})
    assert answer.status == 409
    assert "Egor" in answer.response.text
    browser.send(answer, {})
    assert repo.load_sitting(store, link).facts["players"] == [*FOUR.split(), "Dora", "Egor"]


def test_a_name_that_can_not_be_is_refused(browser: Browser, begin: Begin) -> None:
    link = begin(sitting(FOUR))
    assert browser.send(people(browser, link), {"name": ""}).faults == ["Say who joins."]
    alike = browser.send(people(browser, link), {"name": "anna"})
    assert (alike.status, alike.faults) == (422, ["This name can not be told from “Anna”."])
    assert "from 1 to 40" in browser.send(people(browser, link), {"name": "x" * 41}).faults[0]


def test_where_there_is_no_room_nobody_joins(browser: Browser, begin: Begin) -> None:
    page = people(browser, begin(sitting(FOUR, "auction")))
    assert not [form for main in page.root.all("main") for form in main.all("form")]
    assert "room for 4 and no more" in page.root.all("main")[0].text
