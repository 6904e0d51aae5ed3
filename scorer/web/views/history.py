"""The history of a sitting: what, when, by which link, why; undo, redo, and what is struck out."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.repo import Saved
from scorer.web.forms.changing import StepForm
from scorer.web.forms.evening import number_of
from scorer.web.history_page import REDO, UNDO, open_history
from scorer.web.loading import find_link, keeper_link, store
from scorer.web.words import page_words

blueprint = Blueprint("history", __name__)

Answer = str | Response | tuple[str, int]


@blueprint.get("/s/<token>/history")
def show(token: str) -> str:
    """All changes, the newest first; for keepers and viewers."""
    desk = open_history(find_link(token), page_words())
    return render_template("sittings/history.html", page=desk.page())


@blueprint.post("/s/<token>/history")
def step(token: str) -> Answer:
    """Undo the last step that stands, or redo the one undone last."""
    link, words, do = keeper_link(token), page_words(), request.form.get("do", "")
    if do not in {UNDO, REDO}:
        abort(400)
    form = StepForm()
    desk = open_history(link, words, {do: form})
    checked = desk.check(do, form)
    if checked is None:
        return render_template("sittings/history.html", page=desk.page()), 422
    taken = repo.undo if do == UNDO else repo.redo
    reason = form.why.data or None
    outcome = taken(store(), link, number_of(form.revision.data), checked=checked, reason=reason)
    if isinstance(outcome, Saved):
        return redirect(url_for(".show", token=token), code=303)
    desk = open_history(link, words)
    desk.conflict = words.gettext(
        "The sitting has been changed meanwhile, so nothing was undone or redone. This is how it stands now."
    )
    return render_template("sittings/history.html", page=desk.page()), 409
