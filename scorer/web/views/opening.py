"""Open a game file as a new sitting, and give one out."""

from urllib.parse import quote

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.http import dump_options_header
from werkzeug.wrappers import Response as Redirect

from scorer.engine.fault import Fault
from scorer.gamefile.game import read_game
from scorer.gamefile.paths import format_path
from scorer.gamefile.write import dump_game
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.web.beginning import begin
from scorer.web.fault_links import players_told
from scorer.web.forms.opening import OpenForm
from scorer.web.loading import OpenSitting, find_link, open_sitting
from scorer.web.pages_home import FileFault, OpenPage
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("opening", __name__)

Answer = str | Redirect | tuple[str, int]


@blueprint.route("/open", methods=["GET", "POST"])
def open_file() -> Answer:
    """Take a game file; it is checked as a whole before anything is stored."""
    form, words = OpenForm(), page_words()
    if request.method == "GET":
        form.form_key.data = repo.new_form_key()
        return _show(form)
    if not repo.is_form_key(form.form_key.data or ""):
        form.form_key.data = repo.new_form_key()
    form.validate()
    content = form.content()
    if not content:
        return _show(form, (FileFault("", words.gettext("Choose a file, or paste its text.")),)), 422
    game, faults = read_game(content)
    if game is None:
        form.text.data = content.decode("utf-8", "replace")
        return _show(form, _told(content, faults, words)), 422
    link = begin(game, form.form_key.data or "")
    return redirect(url_for("sittings.show", token=link.token), code=303)


def _show(form: OpenForm, faults: tuple[FileFault, ...] = ()) -> str:
    return render_template("pages/open.html", page=OpenPage(form, faults))


def _told(content: bytes, faults: tuple[Fault, ...], words: PageWords) -> tuple[FileFault, ...]:
    names = players_told(content)
    return tuple(FileFault(format_path(one.field), fault_message(one, names, words.words)) for one in faults)


@blueprint.get("/s/<token>/file")
def save_file(token: str) -> Response:
    """The game file of a sitting, for anybody with a link."""
    opened = open_sitting(find_link(token))
    answer = Response(dump_game(opened.game), mimetype="application/json")
    answer.headers["Content-Disposition"] = _attachment(opened)
    return answer


def _attachment(opened: OpenSitting) -> str:
    """A name for the file: one that every browser takes, and the sitting's own title for those that can."""
    day = opened.game.date or opened.stored.created_at.date().isoformat()
    title = "".join(letter for letter in opened.game.title if letter.isalnum() or letter in " -_").strip()
    plain = dump_options_header("attachment", {"filename": f"vint-{day}.json"})
    named = quote(f"{title or 'vint'} {day}.json", safe="")
    return f"{plain}; filename*=UTF-8''{named}"
