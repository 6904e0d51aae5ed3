"""What is printed: every figure of the sheet, no page too many, a code that gives the same rubber again."""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pypdf
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.gamefile.canonical import check_code, one_rubber
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.payload import decode_parts
from scorer.labels.language import words_of
from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from scorer.web.beginning import settled
from scorer.web.paper import pdf as paper_pdf
from scorer.web.paper.files import file_pages
from scorer.web.paper.refusal import refusal_of
from scorer.web.paper.rubber import build_rubber_paper
from scorer.web.scored import score_game
from scorer.web.words import PageWords
from tests.web.browser import Browser, Element, read_page
from tests.web.conftest import Begin
from tests.web.papers import (
    ELEVEN,
    EMPTY,
    FULL,
    LONG,
    auction,
    codes_on,
    figures,
    fonts_of,
    game,
    ink_on,
    long_names,
    many_rubbers,
    missing_on,
    outside_margins,
    pages_of,
    pieces_of,
    reseating,
    six_players,
    sixty,
    three,
    whist,
    wordy,
)

CLUB = "http://192.168.1.7:8000"
ENGLISH = PageWords(words_of("en"))

RUBBERS: dict[str, tuple[dict[str, Any], int]] = {
    "one deal": (game(ELEVEN[1]), 1),
    "eleven deals with two slams": (game(*ELEVEN), 2),
    "sixty deals": (sixty(), 5),
    "whist": (whist(), 1),
    "four deals of a rubber that is not finished": (game(*ELEVEN[:4]), 1),
    "an auction of four": (auction(), 2),
    "deals settled one by one": (reseating(), 1),
    "one with a dummy against two": (three(), 1),
    "names of forty letters": (long_names(), 2),
}
"""Games, and how many pages their rubber takes."""


def read(value: dict[str, Any]) -> GameFile:
    found, faults = read_game_value(value)
    assert found is not None, faults
    return found


def answered(browser: Browser, address: str) -> TestResponse:
    """The answer at an address that other phones can reach."""
    answer = browser.client.get(address, headers={"Accept-Language": browser.language}, base_url=CLUB)
    assert answer.status_code == 200, address
    return answer


def pdf(browser: Browser, address: str) -> bytes:
    answer = answered(browser, address)
    assert answer.mimetype == "application/pdf"
    content: bytes = answer.data
    return content


def on_screen(browser: Browser, address: str) -> Element:
    """The same paper as a page, without the strip over it."""
    return read_page(answered(browser, address).text).all("main")[0]


@pytest.fixture(params=["en", "ru"])
def reader(app: Flask, request: pytest.FixtureRequest) -> Browser:
    """A reader in either language."""
    return Browser(app.test_client(), request.param)


PAGE_OF = {"en": "page {} of {}", "ru": "страница {} из {}"}


TIGHT = ("whist", "four deals of a rubber that is not finished", "names of forty letters")
"""Rubbers that nearly fill their pages, so that another size of paper could need one more."""


@pytest.mark.parametrize(
    ("name", "paper"), [*((name, "a4") for name in RUBBERS), *((name, "letter") for name in TIGHT)]
)
def test_a_printed_rubber_is_whole_has_no_page_too_many_and_a_code_that_gives_it_back(
    name: str, paper: str, app: Flask, begin: Begin
) -> None:
    value, pages = RUBBERS[name]
    reader = Browser(app.test_client(), "ru" if paper == "a4" else "en")
    link = begin(value)
    made = pdf(reader, f"/s/{link.token}/print.pdf?paper={paper}")
    texts = pages_of(made)
    assert len(texts) == pages
    said = PAGE_OF[reader.language]
    assert all(said.format(at, pages) in text for at, text in enumerate(texts, start=1))
    assert all(EMPTY < ink < FULL for ink in ink_on(made)), "a page has nothing on it, or is black"
    assert outside_margins(made) == []
    pieces = pieces_of(on_screen(reader, f"/s/{link.token}/print"))
    assert len(pieces) > 25
    assert missing_on(texts, pieces) == []
    gives_back(made, value)


def gives_back(made: bytes, value: dict[str, Any]) -> int:
    """What a camera reads from the rendered pages is the rubber that was printed, in so many codes."""
    texts = codes_on(made)
    assert texts
    assert all(text.startswith(f"{CLUB.upper()}/R/") for text in texts)
    found, faults = decode_parts(texts)
    assert found is not None, faults
    printed = one_rubber(settled(read(value)), 0)
    assert check_code(found) == check_code(printed)
    assert found.sitting.rubbers[0].deals == printed.sitting.rubbers[0].deals
    assert check_code(found) in "\n".join(pages_of(made))
    return len(texts)


def test_the_pdf_is_selectable_text_in_embedded_letters_with_title_and_language(
    reader: Browser, begin: Begin
) -> None:
    made = pdf(reader, f"/s/{begin(game(*ELEVEN)).token}/print.pdf")
    fonts = fonts_of(made)
    assert fonts
    assert all(fonts.values())
    document = pypdf.PdfReader(io.BytesIO(made))
    assert document.metadata is not None
    assert document.metadata.title == (
        "Пятница, роббер 1" if reader.language == "ru" else "Пятница, rubber 1"
    )
    assert document.trailer["/Root"]["/Lang"] == reader.language  # type: ignore[index]
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"]  # type: ignore[index]
    alternatives = [str(tag["/Alt"]) for tag in tags_of(document) if "/Alt" in tag]
    shows = "очки после каждой сдачи" if reader.language == "ru" else "points after each deal"
    assert any(said.startswith(shows) for said in alternatives)
    assert {"/Table", "/TR", "/TH", "/TD", "/H1", "/H2"} <= {str(tag["/S"]) for tag in tags_of(document)}
    text = "\n".join(pages_of(made))
    assert "6♠" in text
    assert "Борис – Глеб" in text


def tags_of(document: pypdf.PdfReader) -> Iterator[Any]:
    """The marks of a PDF by which it is read aloud, from the outermost inwards."""
    waiting = [document.trailer["/Root"]["/StructTreeRoot"]]  # type: ignore[index]
    while waiting:
        tag = waiting.pop().get_object()
        if isinstance(tag, list):
            waiting += tag
        elif isinstance(tag, dict):
            if "/S" in tag:
                yield tag
            waiting += [tag["/K"]] if "/K" in tag else []


def test_letter_is_a_paper_too(browser: Browser, begin: Begin) -> None:
    token = begin(game(ELEVEN[1])).token
    sizes = {}
    for paper in ("a4", "letter"):
        page = pypdf.PdfReader(io.BytesIO(pdf(browser, f"/s/{token}/print.pdf?paper={paper}"))).pages[0]
        sizes[paper] = (round(page.mediabox.width), round(page.mediabox.height))
    assert sizes == {"a4": (595, 842), "letter": (612, 792)}


def test_words_without_a_break_run_off_no_page_and_a_long_title_is_shortened_over_the_next_ones(
    browser: Browser, begin: Begin
) -> None:
    word = "Щ" * 200
    void, fine = {"type": "void", "reason": word}, {"type": "adjustment", "to": "Анна", "points": 20}
    value = game(*ELEVEN[:4], void, {**fine, "reason": word, "note": word}, title=word, note=word)
    made = pdf(browser, f"/s/{begin(value).token}/print.pdf")
    assert outside_margins(made) == []
    assert f"{'Щ' * 43}… · rubber 1 · November 27, 2026" in pages_of(made)[1]


def test_what_one_code_can_not_hold_is_cut_into_parts_that_say_so(browser: Browser, begin: Begin) -> None:
    made = pdf(browser, f"/s/{begin(wordy()).token}/print.pdf")
    count = gives_back(made, wordy())
    assert count > 1
    text = "\n".join(pages_of(made))
    assert all(f"part {number} of {count}" in text for number in range(1, count + 1))
    assert outside_margins(made) == []


def test_where_no_other_phone_could_open_it_the_code_holds_the_game_as_text(
    browser: Browser, begin: Begin
) -> None:
    answer = browser.client.get(
        f"/s/{begin(game(ELEVEN[1])).token}/print.pdf", base_url="http://127.0.0.1:8000"
    )
    codes = codes_on(answer.data)
    assert decode_parts(codes)[0] is not None
    assert "HTTP" not in codes[0]


def test_an_unfinished_rubber_says_so_and_has_rows_to_go_on_by_hand(browser: Browser, begin: Begin) -> None:
    page = browser.open(f"/s/{begin(game(*ELEVEN[:4])).token}/print")
    assert page.root.classed("state")[0].text == "Not finished: as it stood after deal 4."
    hand = page.root.classed("hand")[0].rows()
    assert [row[0] for row in hand if row[0].isdecimal()] == ["5", "6", "7", "8", "9", "10"]
    brought = next(row for row in hand if "brought forward" in row)
    assert brought[2:] == ["1,850", "1,700"]
    assert browser.open(f"/s/{begin(game(*ELEVEN)).token}/print").root.classed("hand") == []


def test_the_head_names_only_the_rules_that_differ(browser: Browser, begin: Begin) -> None:
    value = game(*ELEVEN[:2], rules={"preset": "article", "both_reach": "declarer"})
    facts = browser.open(f"/s/{begin(value).token}/print").root.classed("facts")[0].text
    assert "Rules The article; Both reach the partie:" in facts
    assert "Bonus for a partie" not in facts


def test_what_is_not_plain_has_a_footnote(browser: Browser, begin: Begin) -> None:
    page = browser.open(f"/s/{begin(game(*ELEVEN)).token}/print")
    [note] = page.root.classed("notes")[0].all("li")
    mark = note.all("sup")[0].text
    row = next(row for row in page.root.classed("deals")[0].all("tr") if mark in row.text)
    assert row.text.startswith("8 2♠ Борис")
    assert "revokes: declarers 0, defenders 1" in note.text


def test_corrections_stand_on_the_paper(browser: Browser, begin: Begin, store: Store) -> None:
    link = begin(game(*ELEVEN))
    deals = repo.load_sitting(store, link).rubbers[0].deals
    for at, changed, why in (
        (1, {"tricks": "10"}, "counted again"),
        (8, {"honours": "4-1"}, "a ten was lost"),
    ):
        form = browser.open(f"/s/{link.token}/deal/{deals[at].id}")
        assert browser.send(form, {**changed, "why": why, "do": "save"}).faults == []
    page = on_screen(browser, f"/s/{link.token}/print")
    assert "Corrections" in [head.text for head in page.all("h2")]
    tricks, honours = page.classed("notes")[-1].all("li")
    assert "deal 2: corrected" in tricks.text
    assert "9 tricks" in tricks.all("s")[0].text
    assert "10 tricks" in tricks.text
    assert "(counted again)" in tricks.text
    assert honours.text.endswith(
        "five hearts, 11 tricks (made exactly) · honours: 5–0 → 4–1 (a ten was lost)"
    )
    assert [old.text for old in honours.all("s")] == ["5–0"]
    texts = pages_of(pdf(browser, f"/s/{link.token}/print.pdf"))
    assert len(texts) == 2
    assert missing_on(texts, pieces_of(page)) == []


def test_all_who_played_sign(browser: Browser, begin: Begin) -> None:
    page = browser.open(f"/s/{begin(long_names()).token}/print")
    assert [line.text for line in page.root.classed("signs")[0].all("p")] == LONG


def test_a_sheet_that_fails_its_check_is_not_printed() -> None:
    paper = build_rubber_paper(score_game(read(game(*ELEVEN))), 0, ENGLISH)
    assert refusal_of([paper], None, ENGLISH) == ""
    assert "DO NOT agree" in refusal_of([replace(paper, sound=False)], None, ENGLISH)


def test_the_evening_of_six_is_one_page_with_its_tally_and_payments(browser: Browser, begin: Begin) -> None:
    token = begin(six_players()).token
    texts = pages_of(pdf(browser, f"/s/{token}/evening/print.pdf"))
    assert len(texts) == 1
    page = on_screen(browser, f"/s/{token}/evening/print")
    tally = page.classed("tally")[0].rows()
    assert [row[0] for row in tally[1:-1]] == ["Anna", "Boris", "Vera", "Gleb", "Daria", "Egor"]
    assert len(tally[0]) == 5
    assert page.classed("payments")[0].rows()[1:]
    assert missing_on(texts, pieces_of(page)) == []
    assert "Vera – Daria: 9,900" in texts[0]


def test_a_tally_of_many_rubbers_goes_on_below_and_nothing_runs_off_the_page(
    browser: Browser, begin: Begin
) -> None:
    token = begin(many_rubbers()).token
    made = pdf(browser, f"/s/{token}/evening/print.pdf")
    assert outside_margins(made) == []
    texts, page = pages_of(made), on_screen(browser, f"/s/{token}/evening/print")
    assert missing_on(texts, pieces_of(page)) == []
    assert [len(tally.rows()[0]) - 1 for tally in page.classed("tally")] == [8, 8]
    assert all(EMPTY < ink < FULL for ink in ink_on(made))


def test_the_evening_can_be_printed_with_every_rubber(browser: Browser, begin: Begin) -> None:
    token = begin(six_players()).token
    texts = pages_of(pdf(browser, f"/s/{token}/evening/print.pdf?all=1"))
    assert sum("page 1 of" in text for text in texts) == 6
    page = on_screen(browser, f"/s/{token}/evening/print?all=1")
    assert len(page.all("article")) == 6
    assert missing_on(texts, pieces_of(page)) == []


def test_the_pdf_of_an_evening_tells_how_far_it_is(browser: Browser, begin: Begin) -> None:
    page = browser.open(f"/s/{begin(six_players()).token}/evening/making")
    lines = [line.text for line in page.root.all("main")[0].all("p")]
    assert lines[1].startswith("1 of 6: Friday, the evening")
    assert lines[6].startswith("6 of 6: Friday, rubber 5")
    [link] = [one for one in page.root.all("a") if one.get("download")]
    assert link.get("href").startswith("data:application/pdf;base64,JVBERi0")
    assert link.get("download").endswith(".pdf")


@pytest.mark.parametrize("columns", [2, 3, 4])
@pytest.mark.parametrize(("paper", "language"), [("a4", "ru"), ("letter", "en")])
def test_an_empty_sheet_fills_one_page(app: Flask, columns: int, paper: str, language: str) -> None:
    reader = Browser(app.test_client(), language)
    made = pdf(reader, f"/paper/empty.pdf?columns={columns}&paper={paper}")
    assert len(pages_of(made)) == 1
    assert outside_margins(made) == []
    sheet = reader.open(f"/paper/empty?columns={columns}&paper={paper}").root.classed("sheet")[0]
    assert len(sheet.all("thead")[0].all("th")) == columns
    assert reader.open("/paper/empty?columns=7").status == 404


def test_a_viewer_prints_and_a_stranger_does_not(browser: Browser, begin: Begin, store: Store) -> None:
    def viewer(link: Link) -> str:
        return next(one.token for one in repo.load_links(store, link) if one.role is Role.VIEWER)

    assert browser.open(f"/s/{viewer(begin(game(*ELEVEN)))}/print").status == 200
    assert browser.client.get("/s/nobody/print").status_code == 404


def test_nothing_is_fetched_for_a_pdf_but_the_programs_own_files() -> None:
    library = paper_pdf._weasyprint()
    fetcher = paper_pdf._fetcher(library, {"own:///given.svg": b"<svg/>"})
    assert fetcher.fetch("own:///print.css").read()
    assert fetcher.fetch("own:///given.svg").read() == b"<svg/>"
    for address in (
        "http://example.org/x.png",
        "file:///etc/passwd",
        "own:///../config.py",
        "own:///nothing.css",
        "data:text/css,x",
    ):
        with pytest.raises(ValueError, match="not one of the program's own files"):
            fetcher.fetch(address)


def test_a_game_from_a_file_is_printed_like_one_from_the_store(browser: Browser, begin: Begin) -> None:
    value = game(*ELEVEN[4:8])
    pages, pictures = file_pages(
        settled(read(value)), [0], evening=False, paper="a4", reader="", words=words_of("en")
    )
    from_file = "\n".join(pages_of(paper_pdf.make_pdf(pages, pictures)))
    from_store = "\n".join(pages_of(pdf(browser, f"/s/{begin(value).token}/print.pdf")))
    assert figures(from_file) == figures(from_store)
