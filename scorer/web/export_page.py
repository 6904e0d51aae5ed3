"""What a sitting can be taken along as, and whether a paper still agrees with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.gamefile.canonical import check_code, code_agrees, one_rubber
from scorer.gamefile.notation import write_notation
from scorer.gamefile.plain import plain
from scorer.web.loading import OpenSitting
from scorer.web.message_text import message_text
from scorer.web.pages_new import MenuEntry
from scorer.web.paper.codes import DEALS_IN_ONE
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class CheckRow:
    """A paper that can be printed, and its check code now."""

    name: str
    code: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class ExportPage:
    """All that the page shows. `verdict` is about the figures that were typed."""

    title: str
    back: str
    files: tuple[MenuEntry, ...]
    prints: tuple[MenuEntry, ...]
    text: str
    notation: str
    checks: tuple[CheckRow, ...]
    typed: str
    verdict: str
    agrees: bool
    room: str


def build_export_page(opened: OpenSitting, typed: str, words: PageWords) -> ExportPage:
    """The page of a sitting; `typed` are the figures of a check code read from paper."""
    checks = tuple(_checks(opened, typed, words))
    agreeing = next((one.name for one in checks if one.agrees), "")
    return ExportPage(
        title=opened.game.title or words.gettext("Sitting"),
        back=url_for("sittings.show", token=opened.link.token),
        files=tuple(_files(opened, words)),
        prints=tuple(_prints(opened, words)),
        text=message_text(opened, words),
        notation=write_notation(plain(opened.game)),
        checks=checks,
        typed=typed,
        verdict=_verdict(typed, agreeing, words),
        agrees=bool(agreeing),
        room=words.gettext(
            "The code on paper holds the whole game, up to about %(deals)d deals in one; a longer game has up to nine of them.",
            deals=DEALS_IN_ONE,
        ),
    )


def _verdict(typed: str, agreeing: str, words: PageWords) -> str:
    if not typed:
        return ""
    if agreeing:
        return words.gettext("The paper agrees with what is stored now: %(paper)s.", paper=agreeing)
    return words.gettext(
        "The paper does NOT agree with anything that is stored now: it is of another game, or something was changed since."
    )


def _checks(opened: OpenSitting, typed: str, words: PageWords) -> Iterator[CheckRow]:
    """The evening and each rubber by itself, as papers show them."""
    games = [(words.gettext("the evening"), opened.game)]
    games += [
        (words.gettext("rubber %(number)d", number=number + 1), one_rubber(opened.game, number))
        for number in range(len(opened.game.sitting.rubbers))
    ]
    for name, game in games:
        yield CheckRow(name, check_code(game), bool(typed) and code_agrees(typed, game))


def _prints(opened: OpenSitting, words: PageWords) -> Iterator[MenuEntry]:
    token = opened.link.token
    for number in range(len(opened.game.sitting.rubbers)):
        address = url_for("paper.rubber", token=token, rubber=number + 1)
        title = words.gettext("rubber %(number)d", number=number + 1)
        yield MenuEntry(title, words.gettext("sheet, deals, result, code"), address)
    address = url_for("paper.evening", token=token)
    yield MenuEntry(words.gettext("the evening"), words.gettext("tally, who pays whom"), address)


def _files(opened: OpenSitting, words: PageWords) -> Iterator[MenuEntry]:
    token = opened.link.token
    for endpoint, title, hint in (
        (
            "opening.save_file",
            words.gettext("Game file"),
            words.gettext("JSON: all of it, to be opened here or anywhere"),
        ),
        (
            "exports.notation",
            words.gettext("Notation"),
            words.gettext("a line a deal, to be read and typed by people"),
        ),
        (
            "exports.deals",
            words.gettext("Table of deals"),
            words.gettext("CSV for a spreadsheet; it can be opened here again"),
        ),
        (
            "exports.entries",
            words.gettext("Table of entries"),
            words.gettext("CSV: every entry of the sheet with its arithmetic"),
        ),
        (
            "exports.text",
            words.gettext("Sheet as text"),
            words.gettext("as on paper, in letters of one width"),
        ),
    ):
        yield MenuEntry(title, hint, url_for(endpoint, token=token))
