"""What the players say of deals: which a side agrees with, and which are doubted. Said by a keeper's link, on whichever
phone; a viewer's link only looks."""

import re

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.repo import Conflict, Saved
from scorer.web.agreed_page import agreed_builder, side_value
from scorer.web.forms.changing import RemarkForm
from scorer.web.loading import OpenSitting, find_link, keeper_link, open_sitting, store
from scorer.web.remarks import Players, load_remarks
from scorer.web.views.sittings import asked_rubber
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("agreed", __name__)

Answer = str | Response | tuple[str, int]
Seen = dict[int, int]

SEEN = re.compile(r"[0-9]{1,9}-[0-9]{1,9}(,[0-9]{1,9}-[0-9]{1,9}){0,599}")


@blueprint.get("/s/<token>/agreed")
def show(token: str) -> str:
    """The deals of a rubber with what is said of them."""
    opened = open_sitting(find_link(token))
    page = agreed_builder(opened, page_words()).page(asked_rubber(opened))
    return render_template("sittings/agreed.html", page=page)


@blueprint.post("/s/<token>/agreed")
def say(token: str) -> Answer:
    """A side agrees with deals or does so no more; a deal is doubted, or a doubt settled."""
    opened, form, words = open_sitting(keeper_link(token)), RemarkForm(), page_words()
    seen, do = _seen(form.seen.data or ""), request.form.get("do", "")
    if not form.validate():
        return _again(opened, " ".join(form.note.errors), words), 422
    if do in {"agree", "withdraw"}:
        outcome = repo.put_agreement(
            store(), opened.link, seen, _side(form, opened, seen), agreed=do == "agree"
        )
    elif do in {"doubt", "settle"} and len(seen) == 1:
        ((deal_id, version),) = seen.items()
        outcome = repo.put_doubt(
            store(), opened.link, deal_id, version=version, note=form.note.data or "", doubted=do == "doubt"
        )
    else:
        abort(400)
    return _said(opened, outcome, seen, words)


def _seen(text: str) -> Seen:
    """The deals that were looked at, each with the version that was shown."""
    if not SEEN.fullmatch(text):
        abort(400)
    return {int(one): int(version) for one, version in (pair.split("-") for pair in text.split(","))}


def _side(form: RemarkForm, opened: OpenSitting, seen: Seen) -> Players:
    """The side that speaks; one that does not sit there can only come from elsewhere."""
    remarks = load_remarks(opened)
    places = (opened.find_deal(deal_id)[:2] for deal_id in seen)
    sides = {side_value(side): side for number, at in places for side in remarks.sides(number, at)}
    if form.side.data not in sides:
        abort(400)
    return sides[form.side.data]


def _said(opened: OpenSitting, outcome: Saved | Conflict, seen: Seen, words: PageWords) -> Answer:
    token = opened.link.token
    if isinstance(outcome, Conflict):
        message = words.gettext(
            "A deal has been changed meanwhile, so nothing was noted. Look at it once more."
        )
        return _again(open_sitting(opened.link), message, words), 409
    if request.form.get("back") == "why":
        address = url_for("why.show", token=token, deal_id=next(iter(seen)), _anchor="said")
        return redirect(address, code=303)
    number = opened.find_deal(next(iter(seen)))[0]
    return redirect(url_for(".show", token=token, rubber=number + 1), code=303)


def _again(opened: OpenSitting, message: str, words: PageWords) -> str:
    page = agreed_builder(opened, words).page(asked_rubber(opened), message)
    return render_template("sittings/agreed.html", page=page)
