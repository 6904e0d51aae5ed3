"""Whose deal it is, and what is missing if another deals. Nothing is stored here: the address holds what is asked."""

from flask import Blueprint, abort, render_template, request

from scorer.engine.dealing import order_of
from scorer.web.deal_desk import small_number
from scorer.web.dealing_page import Dealing
from scorer.web.loading import OpenSitting, keeper_link, open_sitting
from scorer.web.views.sittings import asked_rubber
from scorer.web.words import page_words

blueprint = Blueprint("dealing", __name__)


@blueprint.get("/s/<token>/dealer")
def show(token: str) -> str:
    """Who deals the next deal, or a row that is named, and what helps if it is not he whose turn it is."""
    opened = open_sitting(keeper_link(token))
    number = asked_rubber(opened)
    place, said = _asked_place(opened, number), request.args.get("dealer")
    player = small_number(said)
    if said is not None and player not in order_of(opened.table(number)):
        abort(404)
    page = Dealing(opened, number, place, player, page_words()).page()
    return render_template("sittings/dealing.html", page=page)


def _asked_place(opened: OpenSitting, number: int) -> int:
    """The row that is meant, from 0: the one named, else the next deal."""
    deals = len(opened.rubber(number).deals)
    asked = small_number(request.args.get("deal", str(deals + 1)))
    if asked is None or not 1 <= asked <= deals + 1:
        abort(404)
    return asked - 1
