"""Paper as PDF by WeasyPrint, an extra of the package; nothing is fetched that is not the program's own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from mimetypes import guess_type
from pathlib import Path
from threading import Lock
from typing import Any

from scorer.web.paper.document import render_paper
from scorer.web.paper.pages import PaperPage

SCHEME = "own:///"
PACKAGE = Path(__file__).parents[2]
STATIC, FONTS = PACKAGE / "static", PACKAGE / "fonts"
FAMILY = "Paper"
PICTURE = "image/svg+xml"
FACES = "".join(
    f"@font-face {{ font-family: {FAMILY}; font-weight: {weight}; src: url({SCHEME}{name}.woff2) }}\n"
    for weight, name in (("normal", "DejaVuSansCondensed"), ("bold", "DejaVuSansCondensed-Bold"))
)
"""The letters of the PDF: Latin, Greek, Cyrillic and the suits are there whatever the machine has."""

Progress = Callable[[int, int], object]
"""Is told how many documents are done, and of how many."""

_one_at_a_time = Lock()
"""Laying out pages keeps a core busy; the phones at the table come first."""


class NoPdfError(Exception):
    """PDF can not be made here."""


def offers_pdf() -> bool:
    """Whether the extra is installed; looked up without loading it, which takes its time."""
    return find_spec("weasyprint") is not None and (not can_make_pdf.cache_info().currsize or can_make_pdf())


@cache
def can_make_pdf() -> bool:
    """Whether the extra and the libraries that it calls can be loaded."""
    try:
        _weasyprint()
    except NoPdfError:
        return False
    return True


def _weasyprint() -> Any:
    try:
        import weasyprint  # noqa: PLC0415 - an extra, slow to load
    except (ImportError, OSError) as error:
        # OSError: the Python part is there, Pango is not.
        raise NoPdfError(str(error)) from error
    return weasyprint


def own_address(name: str) -> str:
    """How a document that becomes a PDF names a static file, or a picture that is given along."""
    return SCHEME + name


def make_pdf(
    pages: Sequence[PaperPage], pictures: Mapping[str, bytes], progress: Progress | None = None
) -> bytes:
    """The documents as one PDF, each with its own count of pages. `pictures` by their addresses."""
    made = b""
    for number, content in making_pdf(pages, pictures):
        made = content
        if progress is not None:
            progress(number, len(pages))
    return made


def making_pdf(pages: Sequence[PaperPage], pictures: Mapping[str, bytes]) -> Iterator[tuple[int, bytes]]:
    """The same step by step: after each document its number, and with the last one the PDF."""
    library = _weasyprint()
    fetcher = _fetcher(library, pictures)
    fonts = library.text.fonts.FontConfiguration()
    documents: list[Any] = []
    for number, page in enumerate(pages, start=1):
        with _one_at_a_time, _quiet():
            faces = library.CSS(string=FACES, url_fetcher=fetcher, font_config=fonts)
            html = library.HTML(string=render_paper(page, own_address), base_url=SCHEME, url_fetcher=fetcher)
            documents.append(html.render(stylesheets=[faces], font_config=fonts))
            made = _joined(documents) if number == len(pages) else b""
        yield number, made


def _joined(documents: Sequence[Any]) -> bytes:
    """The pages of all documents, with the title and language of the first; marked up, so that it can be read aloud."""
    sheets = [sheet for document in documents for sheet in document.pages]
    made: bytes = documents[0].copy(sheets).write_pdf(pdf_tags=True)
    return made


@contextmanager
def _quiet() -> Iterator[None]:
    """Declarations that only browsers know are no news."""
    import logging  # noqa: PLC0415

    logger = logging.getLogger("weasyprint")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def _fetcher(library: Any, pictures: Mapping[str, bytes]) -> Any:
    """Gives the program's own files and the given pictures; no network and no other file."""

    class OwnFiles(library.urls.URLFetcher):
        def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ARG002 - as the library calls it
            name = url.removeprefix(SCHEME)
            content = pictures[url] if url in pictures else _own_file(name)
            if content is None:
                raise ValueError(f"not one of the program's own files: {url}")
            kind = PICTURE if url in pictures else guess_type(name)[0] or "application/octet-stream"
            return library.urls.URLFetcherResponse(url, content, {"Content-Type": kind})

    return OwnFiles()


def _own_file(name: str) -> bytes | None:
    """A static file or a font by its plain name."""
    if "/" in name:
        return None
    if (FONTS / name).is_file():
        return _letters(name)
    return (STATIC / name).read_bytes() if (STATIC / name).is_file() else None


@cache
def _letters(name: str) -> bytes:
    """A font, unpacked once; the library would do it for every PDF, which is a quarter of its time."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - comes with the extra

    font, unpacked = TTFont(FONTS / name), BytesIO()
    font.flavor = None
    font.save(unpacked)
    return unpacked.getvalue()
