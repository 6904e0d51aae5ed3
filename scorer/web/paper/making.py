"""Documents to print, and the PDF of them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from scorer.labels.language import words_of
from scorer.store.repo import Change
from scorer.web.paper.empty import build_empty_paper
from scorer.web.paper.pages import PaperPage, title_of
from scorer.web.paper.pdf import FAMILY, make_pdf
from scorer.web.paper.picture import PAPER, draw
from scorer.web.paper.sitting import SittingPapers
from scorer.web.words import PageWords


def rubber_pages(
    papers: SittingPapers, numbers: Iterable[int], changes: tuple[Change, ...], paper: str
) -> list[PaperPage]:
    """A document a rubber."""
    pages = []
    for number in numbers:
        one = papers.rubber(number, changes)
        pages.append(papers.page(title_of(one), paper, one))
    return pages


def evening_pages(papers: SittingPapers, changes: tuple[Change, ...] | None, paper: str) -> list[PaperPage]:
    """The evening, and with the sitting's history also a document for each rubber."""
    one = papers.evening()
    first = papers.page(title_of(one), paper, evening=one)
    numbers = range(len(papers.opened.game.sitting.rubbers)) if changes is not None else ()
    return [first, *rubber_pages(papers, numbers, changes or (), paper)]


def pictures_of(papers: SittingPapers) -> dict[str, bytes]:
    """The pictures of papers that have been made, by their addresses."""
    return {
        address: draw(movement, papers.words, PAPER, FAMILY) for address, movement in papers.movements.items()
    }


def pdf_of(pages: Sequence[PaperPage], papers: SittingPapers) -> bytes:
    """The PDF of documents of a sitting."""
    return make_pdf(pages, pictures_of(papers))


@lru_cache(maxsize=32)
def empty_pdf(columns: int, paper: str, language: str) -> bytes:
    """An empty sheet as PDF."""
    title = PageWords(words_of(language)).gettext("An empty sheet")
    page = PaperPage(title, language, paper, empty=build_empty_paper(columns, paper))
    return make_pdf([page], {})
