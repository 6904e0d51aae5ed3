"""The QR codes that hold a whole game, and the check code in figures."""

from functools import lru_cache

import segno
from markupsafe import Markup

from scorer.gamefile.canonical import check_code
from scorer.gamefile.model import GameFile
from scorer.gamefile.payload import TooLong, qr_texts
from scorer.web.paper.pages import Code, CodesView
from scorer.web.words import PageWords

MODULE = 0.5
"""Millimetres of a module on paper: a printer draws it sharply, and any phone's camera parts it from the next."""
QUIET_ZONE = 4
CORRECTION = "m"
DEALS_IN_ONE = 125
"""Deals of a rubber that one code holds, coronets and remarks too; of played ones alone it holds some more."""
NARROW = 57
"""Millimetres that a code may take beside the picture."""


def build_codes(game: GameFile, reader: str, words: PageWords) -> CodesView:
    """The codes of a game; `reader` is the address of the page that reads them, empty where there is none."""
    texts = qr_texts(game, reader.upper())
    check = check_code(game)
    if isinstance(texts, TooLong):
        text = words.gettext(
            "This is too long for codes on paper: %(letters)d letters, and there is room for %(room)d. Keep the game file.",
            letters=texts.letters,
            room=texts.room,
        )
        return CodesView((), check, text, wide=True)
    several = len(texts) > 1
    wide = several or code_width(texts[0]) > NARROW
    codes = (
        Code(
            draw_code(text),
            words.gettext("part %(number)d of %(all)d", number=number, all=len(texts)) if several else "",
        )
        for number, text in enumerate(texts, start=1)
    )
    return CodesView(tuple(codes), check, _told(several, reader, words), wide)


def _told(several: bool, reader: str, words: PageWords) -> str:
    if not reader:
        return words.gettext(
            "The code holds all of it as text. Any score-keeper of this kind opens it on its page “From paper”."
        )
    if several:
        return words.gettext(
            "The codes together hold all of it. Scan one after the other with the same phone; the figures above must agree."
        )
    return words.gettext("The code holds all of it: a phone’s camera opens it. The figures above must agree.")


def code_width(text: str) -> float:
    """How wide the code of a text is on paper, in millimetres."""
    return float(_make(text).symbol_size(scale=1, border=QUIET_ZONE)[0]) * MODULE


@lru_cache(maxsize=16)
def _make(text: str) -> segno.QRCode:
    # Asked for its width and then drawn: to find the best mask takes longer than all else of a page.
    return segno.make(text, error=CORRECTION, micro=False)


def draw_code(text: str) -> Markup:
    """A code as large as its modules need. A page's policy forbids style attributes, so it has width and height."""
    drawn = _make(text).svg_inline(
        border=QUIET_ZONE, scale=MODULE, unit="mm", dark="#000", light=None, svgclass="qr", lineclass=None
    )
    return Markup(drawn)  # noqa: S704 - segno draws paths and writes none of the text
