"""The evening: the tally of its rubbers, and who pays whom."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Conflict, Link
from scorer.web.changing import standing
from scorer.web.evening_page import EveningBuilder, key_text, offer_paid
from scorer.web.following import marked, nothing_new, page_mark
from scorer.web.forms.evening import PaidForm, UnpaidForm, number_of
from scorer.web.loading import find_link, keeper_link, scored, store
from scorer.web.settling import Settling
from scorer.web.tally import Evening, Leg, Unit
from scorer.web.words import page_words

blueprint = Blueprint("evening", __name__)

Answer = str | Response | tuple[str, int]


def open_evening(link: Link) -> Evening:
    """The sitting of a link with what was struck out of it."""
    whole = repo.load_sitting(store(), link, with_struck=True)
    return Evening(scored(link, standing(whole)), whole)


@blueprint.get("/s/<token>/evening")
def show(token: str) -> Answer:
    """The tally, for whoever has a link; to a phone that has it already, that nothing is new."""
    link = find_link(token)
    mark = page_mark(link)
    return nothing_new(mark) or marked(_show(link, mark=mark), mark)


def _show(link: Link, conflict: str = "", mark: str = "") -> str:
    evening = open_evening(link)
    asked = request.args.get("unit", "")
    known = asked in {unit.value for unit in Unit} and evening.stake is not None
    builder = EveningBuilder(
        evening,
        repo.load_payments(store(), link),
        Unit(asked) if known else Unit.POINTS,
        with_open=request.args.get("open") == "1",
        words=page_words(),
        conflict=conflict,
    )
    return render_template("evening/evening.html", page=builder.page(PaidForm(formdata=None)), mark=mark)


@blueprint.post("/s/<token>/evening/paid")
def pay(token: str) -> Answer:
    """Mark the evening as paid up to a rubber."""
    link = keeper_link(token)
    evening, form, words = open_evening(link), PaidForm(), page_words()
    key, revision = form.form_key.data or "", number_of(form.revision.data)
    asked = form.upto.data
    offer_paid(form, evening, words)
    leg = next((leg for leg in evening.finished() if key_text(leg.key) == asked), None)
    if leg is None or not repo.is_form_key(key) or not _as_shown(evening, leg, revision):
        return _show(link, words.gettext("The figures have changed meanwhile. Look at them again.")), 409
    outcome = repo.add_payment(
        store(),
        link,
        leg.key[0],
        Settling(evening, (), words).facts(evening.upto(leg.key)),
        form_key=key,
        expected_revision=evening.opened.stored.revision,
    )
    if isinstance(outcome, Conflict):
        return _show(link, words.gettext("The figures have changed meanwhile. Look at them again.")), 409
    return redirect(url_for(".show", token=token), code=303)


def _as_shown(evening: Evening, leg: Leg, revision: int) -> bool:
    """Whether the sums that the page showed are those of now."""
    present = evening.opened
    if revision == present.stored.revision:
        return True
    try:
        stored = repo.load_sitting_at(store(), present.link, revision, with_struck=True)
    except NotFoundError:
        return False
    shown = Evening(scored(present.link, standing(stored)), stored)
    words = page_words()
    before, now = (Settling(one, (), words).sums(one.upto(leg.key)) for one in (shown, evening))
    return before == now and shown.stake == evening.stake


@blueprint.post("/s/<token>/evening/paid/<int:payment_id>")
def unpay(token: str, payment_id: int) -> Answer:
    """Take the paid mark back."""
    link, form = keeper_link(token), UnpaidForm()
    outcome = repo.strike_payment(store(), link, payment_id, expected_version=number_of(form.version.data))
    if isinstance(outcome, Conflict):
        sentence = page_words().gettext("The figures have changed meanwhile. Look at them again.")
        return _show(link, sentence), 409
    return redirect(url_for(".show", token=token), code=303)
