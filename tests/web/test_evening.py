"""The evening: the old tally, who pays whom, what is paid and what a correction changes."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.evenings import evening, fact, next_rubber, played, row_of, sitting, win_rubber

FIVE = "Anna Boris Vera Gleb Dora"
FOUR = "Anna Boris Vera Gleb"
EUR = {"points": 100, "amount": "0.05", "currency": "EUR"}


def payments(page: Page) -> list[list[str]]:
    return page.table("payments")[1:] if page.root.classed("payments") else []


def test_an_evening_of_five_from_the_first_rubber_to_the_last(browser: Browser, begin: Begin) -> None:
    link = begin(sitting(FIVE, rubbers=[{"deals": [], "dealer": "Dora"}], stake=EUR))
    declarers = (3, 0, 0, 2, 1)
    honours = ("3-2", "5-0", "3-2", "4-1", "3-2")
    for number, (declarer, split) in enumerate(zip(declarers, honours, strict=True)):
        if number:
            assert next_rubber(browser, link).status == 200
        win_rubber(browser, link, declarer, honours=split)
    page = evening(browser, link)
    assert page.table("tally") == [
        [
            "Player",
            "rubber 1 9,900",
            "rubber 2 11,900",
            "rubber 3 9,900",
            "rubber 4 10,900",
            "rubber 5 9,900",
        ],
        ["Anna", "— 0", "+11,900 +11,900", "+9,900 +21,800", "−10,900 +10,900", "−9,900 +1,000"],
        ["Boris", "−9,900 −9,900", "— −9,900", "−9,900 −19,800", "−10,900 −30,700", "+9,900 −20,800"],
        ["Vera", "−9,900 −9,900", "−11,900 −21,800", "— −21,800", "+10,900 −10,900", "−9,900 −20,800"],
        ["Gleb", "+9,900 +9,900", "−11,900 −2,000", "+9,900 +7,900", "— +7,900", "+9,900 +17,800"],
        ["Dora", "+9,900 +9,900", "+11,900 +21,800", "−9,900 +11,900", "+10,900 +22,800", "— +22,800"],
        ["sum", "0", "0", "0", "0", "0"],
    ]
    assert page.table("balance")[1:] == [
        ["Anna", "+1,000", "+10", "+0.50"],
        ["Boris", "−20,800", "−208", "−10.40"],
        ["Vera", "−20,800", "−208", "−10.40"],
        ["Gleb", "+17,800", "+178", "+8.90"],
        ["Dora", "+22,800", "+228", "+11.40"],
    ]
    assert len(payments(page)) == 4
    assert fact(page, "Not yet partners") == "", "all ten pairs have played together"
    assert fact(page, "Rubber 6, next").endswith("sits out: Anna")


def test_old_balances_are_struck_out_and_the_last_stands(browser: Browser, begin: Begin) -> None:
    page = evening(browser, begin(sitting(FOUR, rubbers=[played("Anna"), played("Anna")])))
    cells = page.root.classed("tally")[0].all("tbody")[0].all("tr")[0].all("td")
    assert [[one.text for one in cell.all("s")] for cell in cells] == [["+9,900"], []]
    assert [[one.text for one in cell.all("b")] for cell in cells] == [[], ["+19,800"]]


def test_the_tally_in_units_of_the_stake_and_in_money(browser: Browser, begin: Begin) -> None:
    link = begin(sitting(FOUR, rubbers=[played("Anna")], stake={**EUR, "points": 700}))
    assert row_of(evening(browser, link, "?unit=stake"), "Anna") == ["+14 1/7 +14 1/7"]
    assert row_of(evening(browser, link, "?unit=money"), "Boris") == ["−0.71 −0.71"]
    assert row_of(evening(browser, link, "?unit=nothing"), "Boris") == ["−9,900 −9,900"]
    link = begin(sitting(FOUR, rubbers=[played("Anna")], stake={**EUR, "points": 8000}))
    assert row_of(evening(browser, link, "?unit=stake"), "Anna") == ["+1 19/80 +1 19/80"]
    link = begin(sitting(FOUR, rubbers=[played("Anna")], stake={**EUR, "points": 1000}))
    assert row_of(evening(browser, link, "?unit=stake"), "Boris") == ["−9.9 −9.9"]


def test_without_a_stake_points_are_paid(browser: Browser, begin: Begin) -> None:
    page = evening(browser, begin(sitting(FOUR, rubbers=[played("Anna")])))
    assert payments(page) == [
        ["Boris", "→ Anna", "9,900 points"],
        ["Gleb", "→ Vera", "9,900 points"],
    ]
    assert not page.root.classed("balance")


def test_an_open_rubber_is_shown_only_if_asked_and_never_counts(browser: Browser, begin: Begin) -> None:
    half = {"deals": played("Boris")["deals"][:1]}
    link = begin(sitting(FOUR, rubbers=[played("Anna"), half], stake=EUR))
    assert len(row_of(evening(browser, link), "Anna")) == 1
    page = evening(browser, link, "?open=1")
    assert page.table("tally")[0][2] == "rubber 2 not finished 3,950"
    assert row_of(page, "Anna") == ["+9,900 +9,900", "+3,950 +13,850"]
    assert row_of(page, "Anna", "balance")[0] == "+9,900"
    assert payments(page) == payments(evening(browser, link))


def test_who_plays_now_and_next(browser: Browser, begin: Begin) -> None:
    page = evening(browser, begin(sitting(FIVE, rubbers=[played("Gleb"), {"deals": []}])))
    assert fact(page, "Rubber 2, in play") == "Anna – Dora v Vera – Gleb; sits out: Boris"
    assert fact(page, "Rubber 3, next") == "Boris – Dora v Anna – Gleb; sits out: Vera"
    assert page.root.classed("who")[0].text == "sits out Boris"
    page = evening(browser, begin(sitting(FOUR, rubbers=[played("Anna")])))
    assert fact(page, "Obligatory rubbers") == "1 of 3 played"
    page = evening(browser, begin(sitting("Anna Boris Vera", "three-dummy", rubbers=[played("Vera")])))
    assert fact(page, "Rubber 2, next") == "Boris v Anna – Vera; with the dummy: Boris"
    page = evening(browser, begin(sitting("A B V G D E", rubbers=[{"deals": []}] * 7)))
    assert fact(page, "Rubber 8, next") == "D – E v two by lot"


def test_three_with_a_dummy_settle_with_each(browser: Browser, begin: Begin) -> None:
    page = evening(browser, begin(sitting("Anna Boris Vera", "three-dummy", rubbers=[played("Vera")])))
    assert page.table("tally")[1:] == [
        ["Anna", "−9,900 −9,900"],
        ["Boris", "−9,900 −9,900"],
        ["Vera", "+19,800 +19,800"],
        ["sum", "0"],
    ]


def test_own_records_are_an_evening_too(browser: Browser, begin: Begin) -> None:
    rubbers = [played("Anna", partner="Boris"), played("Vera", partner="Gleb")]
    link = begin(sitting(FOUR, "auction", rubbers=rubbers))
    page = evening(browser, link)
    assert [row[0] for row in page.table("tally")] == ["Player", "Anna", "Boris", "Vera", "Gleb", "sum"]
    assert page.table("tally")[-1] == ["sum", "0", "0"]
    assert fact(page, "Rubber 3, next") == "Anna, Boris, Vera, Gleb"
    assert next_rubber(browser, link).status == 200


def test_with_new_sides_each_deal_every_deal_has_a_column(browser: Browser, begin: Begin) -> None:
    deals = [
        *played("Anna", partner="Boris")["deals"],
        {"type": "passed"},
        played("Vera", partner="Gleb")["deals"][0],
    ]
    link = begin(sitting(FOUR, "reseating", rubbers=[{"deals": deals}], stake=EUR))
    page = evening(browser, link)
    assert page.table("tally")[0] == ["Player", "deal 1 2,950", "deal 2 2,950", "deal 4 2,950"]
    paid = browser.send(page, {}, action="paid")
    assert "Paid up to deal 4." in paid.root.all("main")[0].text


def test_nothing_is_there_before_the_first_rubber_ends(browser: Browser, begin: Begin) -> None:
    page = evening(browser, begin(sitting(FOUR)))
    assert "No rubber is finished yet." in page.root.all("main")[0].text
    assert not payments(page)


# --- paid marks ------------------------------------------------------------------------------------------------


@pytest.fixture
def link(begin: Begin) -> Link:
    """Two rubbers won by Anna and Vera, at five cents the hundred."""
    rubbers = [{"sides": [["Anna", "Vera"], ["Boris", "Gleb"]], **played("Anna")} for _ in range(2)]
    return begin(sitting(FOUR, rubbers=rubbers, stake=EUR))


def replace_deal(store: Store, link: Link, rubber: int, **facts: Any) -> None:
    deal = repo.load_sitting(store, link).rubbers[rubber].deals[1]
    repo.replace_deal(store, link, deal.id, {**deal.facts, **facts}, expected_version=deal.version)


def test_what_is_paid_is_owed_no_more(browser: Browser, store: Store, link: Link) -> None:
    page = evening(browser, link)
    assert payments(page) == [["Boris", "→ Anna", "9.90 EUR"], ["Gleb", "→ Vera", "9.90 EUR"]]
    assert browser.send(page, {}, action="paid").status == 200
    paid = browser.send(page, {}, action="paid")
    assert paid.status == 200, "a double tap marks once"
    assert not payments(paid)
    words = paid.root.all("main")[0].text
    assert "Paid up to rubber 2. All is paid: nobody owes anything." in words
    assert paid.table("tally")[-1] == ["paid", "✓ paid", "✓ paid"]
    (mark,) = repo.load_payments(store, link)
    assert mark.facts == {"currency": "EUR", "amounts": [990, -990, 990, -990]}


def test_it_may_be_paid_up_to_an_earlier_rubber(browser: Browser, store: Store, link: Link) -> None:
    first = repo.load_sitting(store, link).rubbers[0].id
    paid = browser.send(evening(browser, link), {"upto": f"{first}-0"}, action="paid")
    assert paid.table("tally")[-1] == ["paid", "✓ paid", ""]
    assert payments(paid) == [["Boris", "→ Anna", "4.95 EUR"], ["Gleb", "→ Vera", "4.95 EUR"]]


def test_a_correction_after_it_says_what_is_to_be_given_back(
    browser: Browser, store: Store, link: Link
) -> None:
    browser.send(evening(browser, link), {}, action="paid")
    replace_deal(store, link, 0, honours=[2, 3])
    page = evening(browser, link)
    notes = [one.text for one in page.root.classed("errors")[0].all("p")]
    assert notes[0] == "Anna: settled at +9.90 EUR, now +8.40 EUR; 1.50 EUR to give back."
    assert notes[1] == "Boris: settled at −9.90 EUR, now −8.40 EUR; 1.50 EUR to get."
    assert payments(page) == [["Anna", "→ Boris", "1.50 EUR"], ["Vera", "→ Gleb", "1.50 EUR"]]
    again = browser.send(page, {}, action="paid")
    assert not again.root.classed("errors")


def test_figures_that_changed_meanwhile_are_not_marked_as_paid(
    browser: Browser, store: Store, link: Link
) -> None:
    page = evening(browser, link)
    replace_deal(store, link, 0, honours=[2, 3])
    answer = browser.send(page, {}, action="paid")
    assert answer.status == 409
    assert repo.load_payments(store, link) == ()
    assert browser.send(answer, {}, action="paid").status == 200


def test_a_deal_of_the_next_rubber_does_not_stop_the_paid_mark(
    browser: Browser, store: Store, link: Link
) -> None:
    page = evening(browser, link)
    next_rubber(browser, link)
    assert browser.send(page, {}, action="paid").status == 200
    assert len(repo.load_payments(store, link)) == 1


def test_a_paid_mark_is_taken_back(browser: Browser, store: Store, link: Link) -> None:
    paid = browser.send(evening(browser, link), {}, action="paid")
    back = browser.send(paid, {}, action="paid/")
    assert len(payments(back)) == 2
    assert repo.load_payments(store, link) == ()


def test_a_paid_rubber_that_is_struck_out_is_paid_back(browser: Browser, store: Store, link: Link) -> None:
    browser.send(evening(browser, link), {}, action="paid")
    last = repo.load_sitting(store, link).rubbers[1]
    repo.strike_rubber(store, link, last.id, expected_version=last.version)
    page = evening(browser, link)
    assert "Paid up to rubber 1." in page.root.all("main")[0].text
    assert payments(page) == [["Anna", "→ Boris", "4.95 EUR"], ["Vera", "→ Gleb", "4.95 EUR"]]


def test_what_was_paid_at_another_currency_is_not_set_against_it(
    browser: Browser, store: Store, link: Link
) -> None:
    browser.send(evening(browser, link), {}, action="paid")
    stored = repo.load_sitting(store, link)
    facts = {**stored.facts, "stake": {**EUR, "currency": "RUB"}}
    repo.replace_sitting(store, link, facts, expected_version=stored.version)
    page = evening(browser, link)
    assert "before the stake was changed" in page.root.all("main")[0].text
    assert payments(page)[0] == ["Boris", "→ Anna", "9.90 RUB"]


def test_a_viewer_sees_all_and_marks_nothing(browser: Browser, store: Store, link: Link) -> None:
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    page = evening(browser, viewer)
    assert row_of(page, "Anna") == ["+9,900 +9,900", "+9,900 +19,800"]
    assert len(payments(page)) == 2
    assert not [form for main in page.root.all("main") for form in main.all("form")]
    token = page.root.all("input", name="csrf_token")[0].get("value")
    rubber = repo.load_sitting(store, link).rubbers[1].id
    data = {"csrf_token": token, "upto": f"{rubber}-0", "revision": "1", "form_key": repo.new_form_key()}
    for path in ("evening/paid", "evening/paid/1", "people"):
        assert browser.client.post(f"/s/{viewer.token}/{path}", data=data).status_code == 404
    assert repo.load_payments(store, link) == ()
