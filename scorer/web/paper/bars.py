"""The strip over a paper on the screen: back, PDF, another size, what else can be printed."""

from dataclasses import replace
from typing import Any

from flask import request, url_for

from scorer.labels.words import N_
from scorer.web.loading import OpenSitting
from scorer.web.paper.empty import COLUMNS
from scorer.web.paper.pages import Choice, PaperBar, PaperPage
from scorer.web.paper.pdf import offers_pdf
from scorer.web.paper.sitting import PAPERS, asked_paper
from scorer.web.words import PageWords

PAPER_NAMES = {"a4": "A4", "letter": "Letter"}
NO_PDF = N_("PDF is not made here: it needs “pip install 'vint-scorer[pdf]'” and the library Pango.")


def with_bar(page: PaperPage, bar: PaperBar) -> PaperPage:
    """A document with its strip, for the screen."""
    return replace(page, bar=bar)


def _bar(
    back: str, show: str, pdf: str, words: PageWords, more: tuple[Choice, ...], **values: Any
) -> PaperBar:
    paper = asked_paper()
    papers = tuple(
        Choice(PAPER_NAMES[one], url_for(show, **{**values, "paper": one}), one == paper) for one in PAPERS
    )
    made = offers_pdf()
    address = url_for(pdf, **{**values, "paper": paper}) if made else ""
    return PaperBar(back, address, "" if made else words.gettext(NO_PDF), papers, more)


def bar_of_rubber(opened: OpenSitting, number: int, words: PageWords) -> PaperBar:
    """Over one rubber; the others of the evening are a step away."""
    token, paper = opened.link.token, asked_paper()
    rubbers = range(len(opened.game.sitting.rubbers))
    more = [
        Choice(
            words.gettext("rubber %(number)d", number=at + 1),
            url_for("paper.rubber", token=token, rubber=at + 1, paper=paper),
            at == number,
        )
        for at in rubbers
        if len(rubbers) > 1
    ]
    more.append(
        Choice(
            words.gettext("the evening"), url_for("paper.evening", token=token, paper=paper), current=False
        )
    )
    back = url_for("sittings.show", token=token, rubber=number + 1)
    return _bar(back, "paper.rubber", "paper.rubber_pdf", words, tuple(more), token=token, rubber=number + 1)


def bar_of_evening(opened: OpenSitting, words: PageWords) -> PaperBar:
    """Over the evening, alone or with every rubber behind it. The PDF of all of it takes its time, so that leads over
    a page that tells how far it is."""
    token, paper, whole = opened.link.token, asked_paper(), request.args.get("all") == "1"
    more = (
        Choice(
            words.gettext("the evening alone"),
            url_for("paper.evening", token=token, paper=paper),
            not whole,
        ),
        Choice(
            words.gettext("with every rubber"),
            url_for("paper.evening", token=token, paper=paper, all=1),
            whole,
        ),
    )
    back = url_for("evening.show", token=token)
    values: dict[str, Any] = {"token": token} | ({"all": 1} if whole else {})
    pdf = "making.evening" if whole else "paper.evening_pdf"
    return _bar(back, "paper.evening", pdf, words, more, **values)


def bar_of_empty(columns: int, words: PageWords) -> PaperBar:
    """Over an empty sheet: for two sides, or for three or four own records."""
    paper = asked_paper()
    more = tuple(
        Choice(
            words.words.ngettext("%(num)s column", "%(num)s columns", one),
            url_for("paper.empty", columns=one, paper=paper),
            one == columns,
        )
        for one in COLUMNS
    )
    return _bar(url_for("home.home"), "paper.empty", "paper.empty_sheet_pdf", words, more, columns=columns)
