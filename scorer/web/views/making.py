"""Long work with its progress in sight: the PDF of a whole evening, the archive of all sittings of this device."""

from collections.abc import Iterator

from flask import Blueprint, Response, url_for

from scorer.gamefile.archive import write_archive
from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.web.device_games import DeviceGames
from scorer.web.downloads import PDF, ZIP, download, name_of
from scorer.web.limits import count_archive
from scorer.web.loading import find_link, store
from scorer.web.making_page import MakingPage, Step, file_in_page, told_while
from scorer.web.paper.making import evening_pages, pictures_of
from scorer.web.paper.pdf import making_pdf
from scorer.web.paper.sitting import SittingPapers, asked_paper, paid_of, pdf_picture
from scorer.web.views.evening import open_evening
from scorer.web.views.paper import needs_pdf
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("making", __name__)

ARCHIVE_NAME = "vint-sittings.zip"
EVERY = 20
"""Sittings after which a line is written."""


@blueprint.get("/s/<token>/evening/making")
def evening(token: str) -> Response:
    """The evening with every rubber as PDF, told document by document."""
    find_link(token)
    needs_pdf(url_for("paper.evening", token=token, paper=asked_paper(), all=1))
    found, words = open_evening(find_link(token)), page_words()
    papers = SittingPapers(found.opened, words, pdf_picture, paid_of(found, words))
    steps = _evening_steps(papers, asked_paper())
    back = url_for("paper.evening", token=token, all=1)
    title = words.gettext("The evening as PDF")
    return told_while(
        MakingPage(title, back, words.gettext("Each rubber is laid out; this takes a second or two."), steps)
    )


def _evening_steps(papers: SittingPapers, paper: str) -> Iterator[Step]:
    words = papers.words
    pages = evening_pages(papers, repo.load_history(store(), papers.opened.link), paper)
    refused = next((page.refused for page in pages if page.refused), "")
    if refused:
        yield Step(refused)
        return
    for number, made in making_pdf(pages, pictures_of(papers)):
        yield Step(
            words.gettext(
                "%(number)d of %(all)d: %(title)s",
                number=number,
                all=len(pages),
                title=pages[number - 1].title,
            )
        )
        if made:
            size = words.gettext("Done: %(size)d KB.", size=-(-len(made) // 1024))
            yield Step(
                size, file_in_page(made, PDF), words.gettext("Save the PDF"), f"{name_of(papers.opened)}.pdf"
            )


@blueprint.get("/archive")
def archive() -> Response:
    """All sittings of this device in one file, told while they are gathered."""
    count_archive()
    words = page_words()
    return told_while(
        MakingPage(
            words.gettext("All sittings in one file"),
            url_for("home.home"),
            words.gettext(
                "The sittings of this device are gathered, to be kept or to be taken to another one."
            ),
            _archive_steps(DeviceGames(), words),
        )
    )


def _archive_steps(games: DeviceGames, words: PageWords) -> Iterator[Step]:
    found: list[GameFile] = []
    for number, opened in enumerate(games, start=1):
        found.append(opened.game)
        if number % EVERY == 0:
            yield Step(words.gettext("%(number)d of %(all)d", number=number, all=len(games)))
    if not found:
        yield Step(words.gettext("This device has no sittings yet."))
        return
    made = write_archive(found)
    text = words.words.ngettext(
        "%(num)s sitting, %(size)d KB.",
        "%(num)s sittings, %(size)d KB.",
        len(found),
        size=-(-len(made) // 1024),
    )
    yield Step(text, file_in_page(made, ZIP), words.gettext("Save the file"), ARCHIVE_NAME)


@blueprint.get("/archive.zip")
def archive_file() -> Response:
    """The same file at once."""
    count_archive()
    answer = download(write_archive([one.game for one in DeviceGames()]), ZIP, "vint sittings", "zip")
    answer.headers["Content-Disposition"] = f"attachment; filename={ARCHIVE_NAME}"
    return answer
