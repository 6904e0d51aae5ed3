"""Open what was saved elsewhere as new sittings, and give a game file out."""

from codecs import BOM_UTF8
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from scorer.engine.fault import Fault, FaultCode
from scorer.gamefile.archive import is_archive
from scorer.gamefile.paths import format_path
from scorer.gamefile.write import dump_game
from scorer.labels.faults import fault_message, fault_place
from scorer.store import repo
from scorer.web.bounds import KEPT, LARGEST_TABLE, read_bounded
from scorer.web.device import device_token
from scorer.web.downloads import download, name_of
from scorer.web.fault_links import players_told
from scorer.web.forms.opening import OpenForm
from scorer.web.importing import import_archive, open_game
from scorer.web.limits import count_archive
from scorer.web.loading import find_link, open_sitting
from scorer.web.making_page import MakingPage, told_while
from scorer.web.pages_home import FileFault, OpenPage
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("opening", __name__)

Answer = str | Redirect | Response | tuple[str, int]

LARGEST, LARGEST_GAME = 16 * 1024 * 1024, 1024 * 1024
"""Bytes of a file that is opened; `scorer serve` receives no more. One game alone is smaller."""
MOST_TOLD = 100
"""Faults that are listed; who mends them sees the rest."""


@blueprint.url_value_preprocessor
def allow_archives(endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """An archive of many sittings may be larger than any form; this is asked for before anything is received."""
    if endpoint == "opening.open_file":
        request.max_content_length = LARGEST


@blueprint.route("/open", methods=["GET", "POST"])
def open_file() -> Answer:
    """Take a game file, the notation, a table or an archive; it is checked as a whole before anything is stored."""
    form, words = OpenForm(), page_words()
    if request.method == "GET":
        form.form_key.data = repo.new_form_key()
        return _show(form)
    if not repo.is_form_key(form.form_key.data or ""):
        form.form_key.data = repo.new_form_key()
    form.validate()
    content, key = form.content(), form.form_key.data or ""
    if not content:
        return _show(form, (FileFault("", words.gettext("Choose a file, or paste its text.")),)), 422
    if is_archive(content):
        return _take_in(content, key, words)
    if len(content) > LARGEST_GAME:
        return _show(form, (FileFault("", words.gettext("This is too large for one game.")),)), 422
    game, faults = read_bounded(content, KEPT)
    if game is None:
        # What nobody has typed need not be shown again.
        form.text.data = content.decode("utf-8-sig", "replace") if len(content) <= LARGEST_TABLE else ""
        return _show(form, _told(content, faults, words)), 422
    return redirect(url_for("sittings.show", token=open_game(game, key).token), code=303)


def _take_in(content: bytes, key: str, words: PageWords) -> Response:
    """An archive, told while it is taken in. A browser that has no mark yet gets it with the first line."""
    count_archive()
    device_token()
    title = words.gettext("The archive is taken in")
    about = words.gettext("It is checked first; nothing is stored unless all of it is right.")
    return told_while(MakingPage(title, url_for(".open_file"), about, import_archive(content, key)))


def _show(form: OpenForm, faults: tuple[FileFault, ...] = ()) -> str:
    return render_template("pages/open.html", page=OpenPage(form, faults))


def _told(content: bytes, faults: tuple[Fault, ...], words: PageWords) -> tuple[FileFault, ...]:
    if faults[0].code is FaultCode.NOT_JSON and not content.removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
        begin = words.gettext(
            "This does not begin as a game does: a game file begins with {, the notation with vint-sheet/1, a table"
            " with format,vint-sheet/1."
        )
        return (FileFault("", begin),)
    names = players_told(content)
    return tuple(
        FileFault(
            fault_place(one, words.words) or format_path(one.field),
            fault_message(one, names, words.words),
        )
        for one in faults[:MOST_TOLD]
    )


@blueprint.get("/s/<token>/file")
def save_file(token: str) -> Response:
    """The game file of a sitting, for anybody with a link."""
    opened = open_sitting(find_link(token))
    return download(dump_game(opened.game), "application/json", name_of(opened), "json")
