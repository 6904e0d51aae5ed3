"""A new sitting: from the form to the store; the cards drawn for seats; the same players again."""

import datetime as dt

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.web.again import again_link, known_names, rules_in_force
from scorer.web.beginning import begin
from scorer.web.drawing import draw_cards, lowest_place, seat_by_cards, sign_draw
from scorer.web.forms.new import NewForm, fill_stake, offer_new
from scorer.web.forms.new_reading import NewReading
from scorer.web.forms.rules import fill_rules
from scorer.web.loading import find_link, open_sitting
from scorer.web.new_page import build_new_page
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("new", __name__)

Answer = str | Response | tuple[str, int]


@blueprint.route("/new", methods=["GET", "POST"])
def new() -> Answer:
    """Begin a sitting."""
    form, words = NewForm(), page_words()
    if request.method == "GET":
        return _fresh(form, words)
    offer_new(form, words)
    if not repo.is_form_key(form.form_key.data or ""):
        form.form_key.data = repo.new_form_key()
    match request.form.get("do"):
        case "draw":
            return _drawn(form, words)
        case "show":
            form.validate()
            return _show(form, words)
        case _:
            return _begun(form, words)


def _fresh(form: NewForm, words: PageWords) -> str:
    form.form_key.data = repo.new_form_key()
    form.date.data = dt.date.today().isoformat()  # noqa: DTZ011 - the day at the table
    like = request.args.get("like")
    if like:
        fill_like(form, open_sitting(find_link(like)).game, words)
    offer_new(form, words)
    return _show(form, words, fresh=not like)


def fill_like(form: NewForm, game: GameFile, words: PageWords) -> None:
    """The same players, way of playing, rules and stake once more."""
    variant = game.sitting.variant
    form.game.data, form.count.data = variant.game.value, str(game.sitting.players)
    form.group(variant.game, game.sitting.players).data = variant.key
    for field, name in zip(form.names, game.names, strict=False):
        field.data = name
    fill_rules(form.rules.form, rules_in_force(game), variant)
    fill_stake(form, game.sitting.stake, words)


def _drawn(form: NewForm, words: PageWords) -> Answer:
    """The players put in the order of the cards that are drawn for them here."""
    form.validate()
    names = NewReading(form, words).names()
    if names is None:
        return _show(form, words), 422
    draw = draw_cards(names)
    seated = seat_by_cards(draw)
    for field, (name, _) in zip(form.names, seated, strict=False):
        field.data = name
    form.dealer.data, form.dealer.errors = str(lowest_place(seated)), ()
    form.drawn.data = sign_draw(draw)
    offer_new(form, words)
    return _show(form, words)


def _begun(form: NewForm, words: PageWords) -> Answer:
    game = NewReading(form, words).game()
    if game is None:
        return _show(form, words), 422
    link = begin(game, form.form_key.data or "")
    return redirect(url_for("sittings.show", token=link.token), code=303)


def _show(form: NewForm, words: PageWords, *, fresh: bool = False) -> str:
    page = build_new_page(form, again_link(words) if fresh else None, known_names(), words)
    return render_template("pages/new.html", page=page)
