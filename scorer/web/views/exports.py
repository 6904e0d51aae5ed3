"""What a sitting is taken along as: notation, tables, text."""

from flask import Blueprint, Response, render_template, request

from scorer.gamefile.csvfile import write_csv, write_entries_csv
from scorer.gamefile.notation import write_notation
from scorer.gamefile.plain import plain
from scorer.textsheet import render_text_sheet
from scorer.web.downloads import CSV, TEXT, download, name_of
from scorer.web.export_page import build_export_page
from scorer.web.loading import OpenSitting, find_link, open_sitting
from scorer.web.words import page_words

blueprint = Blueprint("exports", __name__)

LONGEST_TYPED = 40


@blueprint.get("/s/<token>/export")
def show(token: str) -> str:
    """Every way to take a sitting along, and a field for a paper's check code."""
    opened = open_sitting(find_link(token))
    typed = request.args.get("code", "").strip()[:LONGEST_TYPED]
    return render_template("sittings/export.html", page=build_export_page(opened, typed, page_words()))


@blueprint.get("/s/<token>/notation.txt")
def notation(token: str) -> Response:
    """The sitting in the notation."""
    opened = open_sitting(find_link(token))
    return download(write_notation(plain(opened.game)), TEXT, name_of(opened), "txt")


@blueprint.get("/s/<token>/deals.csv")
def deals(token: str) -> Response:
    """The sitting as a table of deals."""
    opened = open_sitting(find_link(token))
    content = write_csv(opened.game, decimal_comma=_decimal_comma())
    return download(content, CSV, _named(opened, "deals"), "csv")


@blueprint.get("/s/<token>/entries.csv")
def entries(token: str) -> Response:
    """The entries of the sheet as a table."""
    opened = open_sitting(find_link(token))
    content = write_entries_csv(opened.game, decimal_comma=_decimal_comma())
    return download(content, CSV, _named(opened, "entries"), "csv")


@blueprint.get("/s/<token>/sheet.txt")
def text(token: str) -> Response:
    """The sheet as text, as wide as a terminal."""
    opened, words = open_sitting(find_link(token)), page_words()
    content = render_text_sheet(opened.game, opened.sheet, words.words)
    return download(content, TEXT, _named(opened, "sheet"), "txt")


def _named(opened: OpenSitting, what: str) -> str:
    words = page_words()
    said = {
        "deals": words.gettext("deals"),
        "entries": words.gettext("entries"),
        "sheet": words.gettext("sheet"),
    }
    return name_of(opened, said[what])


def _decimal_comma() -> bool:
    return page_words().words.decimal_point == ","
