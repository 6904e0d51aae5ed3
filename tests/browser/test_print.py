"""What the browser itself prints: whole pages, none empty, the same as the PDF."""

import io
import json
from collections.abc import Callable
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Begin, Phone
from tests.browser.taps import overflow
from tests.web.papers import (
    ELEVEN,
    EMPTY,
    FULL,
    codes_on,
    game,
    ink_on,
    long_names,
    pages_of,
    six_players,
    sixty,
)

Printed = Callable[[str], bytes]


@pytest.fixture
def page(phone: Phone) -> Page:
    return phone(1000, 800, "ru-RU")


@pytest.fixture
def printed(page: Page) -> Printed:
    """Prints an address on the paper that the page itself asks for."""

    def pdf(address: str) -> bytes:
        page.goto(address)
        return page.pdf(prefer_css_page_size=True)

    return pdf


RUBBERS = {
    "one deal": (game(ELEVEN[1]), 1),
    "eleven deals": (game(*ELEVEN), 2),
    "sixty deals": (sixty(), 5),
    "names of forty letters": (long_names(), 2),
}


@pytest.mark.parametrize("name", RUBBERS)
def test_the_browser_prints_a_rubber_on_as_many_pages_as_the_pdf_has(
    name: str, printed: Printed, begin: Begin
) -> None:
    value, pages = RUBBERS[name]
    made = printed(f"{begin(value)}/print")
    texts = pages_of(made)
    assert len(texts) == pages
    assert all(EMPTY < ink < FULL for ink in ink_on(made)), "a page has nothing on it, or is black"
    assert "Назад" not in texts[0]
    assert all(f"{at} из {pages}" in " ".join(text.split()) for at, text in enumerate(texts, start=1))
    assert codes_on(made)


def test_an_evening_with_every_rubber_begins_each_on_a_page(printed: Printed, begin: Begin) -> None:
    made = printed(f"{begin(six_players())}/evening/print?all=1")
    assert len(pages_of(made)) == 6
    assert all(EMPTY < ink < FULL for ink in ink_on(made))


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
@pytest.mark.parametrize("columns", [2, 3, 4])
def test_an_empty_sheet_is_one_page(
    printed: Printed, paper: str, size: tuple[int, int], columns: int
) -> None:
    made = printed(f"/paper/empty?columns={columns}&paper={paper}")
    [sheet] = pypdf.PdfReader(io.BytesIO(made)).pages
    assert abs(sheet.mediabox.width - size[0]) < 1
    assert abs(sheet.mediabox.height - size[1]) < 1


def test_rotation_and_rules_are_printed_without_what_is_only_for_the_screen(printed: Printed) -> None:
    names = "&".join(f"names={name}" for name in ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор"))
    [rotation] = pages_of(printed(f"/rotation/6?{names}"))
    assert "Дарья – Егор" in rotation
    assert "Вписать имена" not in rotation
    made = printed("/rules")
    assert 4 <= len(pages_of(made)) <= 9
    assert all(EMPTY < ink < FULL for ink in ink_on(made))


def test_what_a_table_of_the_rules_stands_in_is_on_the_page_of_the_table(page: Page) -> None:
    page.goto("/rules")
    texts = pages_of(page.pdf(format="A4", prefer_css_page_size=True))
    # Below the number of the page.
    beginnings = [text.split("\n")[1] for text in texts]
    assert beginnings[0] == "Правила записи"
    assert not any(line.startswith("§") for line in beginnings)


def test_the_paper_is_no_wider_than_a_phone_that_shows_it(phone: Phone, begin: Begin) -> None:
    page = phone(320, 568)
    page.goto(f"{begin(game(*ELEVEN))}/print")
    assert overflow(page) <= 0


def test_the_buttons_copy_and_print(phone: Phone, begin: Begin) -> None:
    page = phone()
    address = begin(game(*ELEVEN))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{address}/export")
    place = page.locator("[data-copy=f-notation]")
    place.locator("button").click()
    place.get_by_text(place.get_attribute("data-done") or "", exact=True).wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("vint-sheet/1\n")
    page.goto(f"{address}/print")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.locator("[data-print]").click()
    assert page.title() == "printed"


def test_a_file_that_was_made_is_saved_from_the_page(page: Page, begin: Begin) -> None:
    page.goto(f"{begin(six_players())}/evening/making")
    with page.expect_download() as saved:
        page.locator("a[download]").click()
    with open(saved.value.path(), "rb") as file:  # noqa: PTH123
        assert len(pages_of(file.read())) == 6


def test_an_archive_goes_from_one_phone_to_another(phone: Phone, tmp_path: Any) -> None:
    one, other = phone(), phone()
    one.goto("/open")
    one.fill("#f-text", json.dumps(game(*ELEVEN)))
    one.locator(".bar .btn").click()
    one.goto("/archive")
    with one.expect_download() as saved:
        one.locator("a[download]").click()
    path = tmp_path / "sittings.zip"
    saved.value.save_as(path)
    other.goto("/open")
    other.set_input_files("#f-file", str(path))
    other.locator(".bar .btn").click()
    other.locator("main a.btn").click()
    assert other.locator(".rows").first.get_by_text("Пятница").is_visible()
