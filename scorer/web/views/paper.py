"""Paper: a rubber, the evening and an empty sheet, as pages to print and as PDF; the picture of a game."""

from flask import Blueprint, Response, abort, current_app, redirect, request, url_for

from scorer.store import repo
from scorer.web.downloads import PDF, download, name_of
from scorer.web.limits import count_paper
from scorer.web.loading import OpenSitting, find_link, open_sitting, store
from scorer.web.paper.bars import bar_of_empty, bar_of_evening, bar_of_rubber, with_bar
from scorer.web.paper.document import render_paper
from scorer.web.paper.empty import COLUMNS, build_empty_paper
from scorer.web.paper.making import empty_pdf, evening_pages, pdf_of, rubber_pages
from scorer.web.paper.movement import movement_of_evening, movement_of_rubber
from scorer.web.paper.pages import PaperBar, PaperPage
from scorer.web.paper.pdf import can_make_pdf
from scorer.web.paper.picture import PAPER, SCREEN, draw
from scorer.web.paper.sitting import SittingPapers, asked_paper, paid_of, pdf_picture, web_pictures
from scorer.web.views.evening import open_evening
from scorer.web.views.sittings import asked_rubber
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("paper", __name__)

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture brings its own style and runs nothing."""
REFUSED = 409


@blueprint.get("/s/<token>/print")
def rubber(token: str) -> Response:
    """One rubber, to be printed by the browser."""
    opened, words = open_sitting(find_link(token)), page_words()
    number = asked_rubber(opened)
    papers = SittingPapers(opened, words, web_pictures(opened))
    changes = repo.load_history(store(), opened.link)
    page = rubber_pages(papers, [number], changes, asked_paper())[0]
    return show(page, bar_of_rubber(opened, number, words))


@blueprint.get("/s/<token>/print.pdf")
def rubber_pdf(token: str) -> Response:
    """One rubber as PDF."""
    opened, words = open_sitting(find_link(token)), page_words()
    number = asked_rubber(opened)
    needs_pdf(url_for(".rubber", token=token, rubber=number + 1, paper=asked_paper()))
    papers = SittingPapers(opened, words, pdf_picture)
    changes = repo.load_history(store(), opened.link)
    pages = rubber_pages(papers, [number], changes, asked_paper())
    if pages[0].refused:
        return show(pages[0], bar_of_rubber(opened, number, words))
    name = name_of(opened, words.gettext("rubber %(number)d", number=number + 1))
    return download(pdf_of(pages, papers), PDF, name, "pdf", shown=True)


@blueprint.get("/s/<token>/evening/print")
def evening(token: str) -> Response:
    """The evening, with every rubber behind it if that is asked for."""
    opened, words, pages, _ = _evening(token, on_screen=True)
    whole = PaperPage(
        pages[0].title,
        pages[0].language,
        pages[0].paper,
        tuple(one for page in pages for one in page.rubbers),
        pages[0].evening,
        refused=next((page.refused for page in pages if page.refused), ""),
    )
    return show(whole, bar_of_evening(opened, words))


@blueprint.get("/s/<token>/evening/print.pdf")
def evening_pdf(token: str) -> Response:
    """The evening as PDF."""
    find_link(token)
    needs_pdf(url_for(".evening", token=token, paper=asked_paper(), all=request.args.get("all")))
    opened, words, pages, papers = _evening(token, on_screen=False)
    if any(page.refused for page in pages):
        return show(next(page for page in pages if page.refused), bar_of_evening(opened, words))
    return download(pdf_of(pages, papers), PDF, name_of(opened), "pdf", shown=True)


def _evening(token: str, *, on_screen: bool) -> tuple[OpenSitting, PageWords, list[PaperPage], SittingPapers]:
    found, words = open_evening(find_link(token)), page_words()
    opened = found.opened
    pictures = web_pictures(opened) if on_screen else pdf_picture
    papers = SittingPapers(opened, words, pictures, paid_of(found, words))
    changes = repo.load_history(store(), opened.link) if all_asked() else None
    return opened, words, evening_pages(papers, changes, asked_paper()), papers


def all_asked() -> bool:
    """Whether every rubber is to be printed behind the evening."""
    return request.args.get("all") == "1"


@blueprint.get("/s/<token>/picture.svg")
def picture(token: str) -> Response:
    """How the totals moved in a rubber, or in the evening."""
    opened, words = open_sitting(find_link(token)), page_words()
    if request.args.get("rubber") == "all":
        movement = movement_of_evening(opened, words)
    else:
        movement = movement_of_rubber(opened, asked_rubber(opened), words)
    if not movement.shows:
        abort(404)
    size = PAPER if request.args.get("paper") == "1" else SCREEN
    answer = Response(draw(movement, words, size), mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = PICTURE_POLICY
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@blueprint.get("/paper/empty")
def empty() -> Response:
    """An empty sheet, to be filled by hand."""
    words, columns, paper = page_words(), asked_columns(), asked_paper()
    page = PaperPage(
        words.gettext("An empty sheet"), words.words.language, paper, empty=build_empty_paper(columns, paper)
    )
    return show(page, bar_of_empty(columns, words))


@blueprint.get("/paper/empty.pdf")
def empty_sheet_pdf() -> Response:
    """An empty sheet as PDF; there are a few of them, each made once."""
    words, columns, paper = page_words(), asked_columns(), asked_paper()
    needs_pdf(url_for(".empty", columns=columns, paper=paper))
    content = empty_pdf(columns, paper, words.words.language)
    return download(content, PDF, f"vint {words.gettext('An empty sheet')}", "pdf", shown=True)


def asked_columns() -> int:
    """The number of columns that the address names."""
    asked = request.args.get("columns", str(COLUMNS[0]))
    if asked not in map(str, COLUMNS):
        abort(404)
    return int(asked)


def needs_pdf(page: str) -> None:
    """Where PDF can not be made, the page that the browser prints says so; making it is counted, since it takes its
    time."""
    if not can_make_pdf():
        abort(redirect(page, code=303))
    count_paper()


def show(page: PaperPage, bar: PaperBar) -> Response:
    """A document on the screen, as it will be printed."""
    context: dict[str, object] = {}
    current_app.update_template_context(context)
    asset = context["asset"]
    assert callable(asset)
    return Response(render_paper(with_bar(page, bar), asset), status=REFUSED if page.refused else 200)
