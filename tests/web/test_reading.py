"""The pages to read: rules and rotation."""

import pytest
from flask import Flask

from tests.web.browser import Browser, Element, Page


def table(page: Page, title: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    regions = page.root.all("div", role="group")
    found = next(region for region in regions if region.get("aria-label") == title)
    return found.rows()[1:]


def row(page: Page, title: str, head: str) -> list[str]:
    return next(cells[1:] for cells in table(page, title) if cells[0].startswith(head))


@pytest.fixture
def rules(browser: Browser) -> Page:
    """The page of the rules."""
    return browser.open("/rules")


def test_tricks_and_honours_are_priced_by_level(rules: Page) -> None:
    assert row(rules, "Tricks and honours", "3") == ["30", "300"]
    assert row(rules, "Tricks and honours", "7") == ["70", "700"]


def test_aces_at_no_trump_differ_between_the_texts(rules: Page) -> None:
    assert row(rules, "Aces at no trump: Classic, Double record", "3") == ["1,500", "2,250", "3,000"]
    assert row(rules, "Aces at no trump: The rule book, The article", "3") == ["1,400", "2,100", "2,800"]


def test_coronets_are_priced_by_suit(rules: Page) -> None:
    vint = next(part for part in rules.root.all("section") if part.get("id") == "vint")
    coronets = next(one for one in vint.all("div", role="group") if one.get("aria-label") == "Coronets")
    rows = {cells[0]: cells[1:] for cells in coronets.rows()}
    assert rows["3 · A–Q"] == ["500", "1,000", "1,000"]
    assert rows["13 · A–2"] == ["5,500", "11,000", "11,000"]
    assert (rows["3 aces"], rows["4 aces"]) == (["500", "", "1,000"], ["1,000", "", "2,000"])


def test_vinting_coronets_go_up_to_seventy_seven_thousand(rules: Page) -> None:
    assert row(rules, "Vinting coronets in trumps or at no trump", "13")[-1] == "77,000"
    assert row(rules, "Vinting coronets in a plain suit", "3") == [
        f"{500 * level:,}" for level in range(1, 8)
    ]


def test_slams_and_undertricks_have_the_sums_of_the_texts(rules: Page) -> None:
    assert row(rules, "Slams", "6") == ["5,000", "1,000", "5,000"]
    assert row(rules, "Slams", "7") == ["10,000", "2,000", "10,000"]
    assert row(rules, "Undertricks", "5") == ["5,000", "10,000", "15,000"]
    assert row(rules, "Undertricks in the double record", "6") == ["17,000", "29,000", "41,000"]
    assert row(rules, "Undertricks in the double record", "7") == ["24,000", "38,000", "52,000"]


def test_presets_stand_side_by_side(rules: Page) -> None:
    assert row(rules, "The four sets of rules", "Bonus for a partie") == ["1,000", "100", "100", "1,000"]
    assert row(rules, "The four sets of rules", "Fines") == ["single", "single", "single", "double"]
    assert len(table(rules, "Ways of playing")) == 16


def test_whist_has_its_own_values(rules: Page) -> None:
    assert row(rules, "Honours", "5") == ["5", ""]
    assert row(rules, "Honours", "3") == ["2", "2"]
    assert row(rules, "Tricks", "13") == ["14", "20"]
    assert row(rules, "Partie, rubber and options", "Grand slam") == ["20", "10"]


def test_what_no_text_prints_is_marked(rules: Page) -> None:
    rows = dict(rules.table("differences")[1:])
    assert rows["Six players"].endswith("§6.3 · A · reconstructed")
    assert rows["Bonus for the last partie"].endswith("§3.5 · chosen")
    assert rows["Undertricks"].endswith("§2.6 · A, B22")


@pytest.mark.parametrize(
    ("language", "own", "other"), [("en", "coronet", "коронка"), ("ru", "коронка", "coronet")]
)
def test_the_words_stand_in_both_languages(app: Flask, language: str, own: str, other: str) -> None:
    rows = Browser(app.test_client(), language).open("/rules").table("glossary")
    assert [cells[1] for cells in rows if cells[0] == own] == [other]


def body(page: Page) -> list[list[str]]:
    return page.table("rotation")[1:]


def test_the_rotation_of_five_is_that_of_the_rules(browser: Browser) -> None:
    assert body(browser.open("/rotation/5")) == [
        ["1", "4 – 5", "2 – 3", "1"],
        ["2", "1 – 5", "3 – 4", "2"],
        ["3", "2 – 5", "1 – 4", "3"],
        ["4", "3 – 5", "1 – 2", "4"],
        ["5", "1 – 3", "2 – 4", "5"],
    ]


def test_names_are_filled_in_and_stay_in_the_form(browser: Browser) -> None:
    names = ["Anna", "", "Вера", "<b>"]
    page = browser.open("/rotation/4?" + "&".join(f"names={name}" for name in names))
    assert body(page)[0] == ["1", "Anna – Вера", "2 – <b>"]
    fields: list[Element] = page.form("/rotation").all("input", name="names")
    assert [field.get("value") for field in fields] == names


def test_the_last_rubber_of_six_is_drawn_by_lot(browser: Browser) -> None:
    assert body(browser.open("/rotation/6"))[-1] == [
        "8",
        "5 – 6",
        "two by lot of 1, 2, 3, 4",
        "the other two",
    ]


@pytest.mark.parametrize("players", ["3", "7", "0", "99999999999999999999"])
def test_there_is_no_rotation_of_other_numbers(browser: Browser, players: str) -> None:
    assert browser.open(f"/rotation/{players}").status == 404
