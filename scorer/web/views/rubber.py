"""Correcting what is said of a rubber; striking one out that was begun by mistake."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import stored_rubber
from scorer.store import repo
from scorer.store.repo import Checked, Conflict, Saved, StoredSitting
from scorer.web.changing import placed_message, read, standing, with_changes, without_rubber
from scorer.web.effect import Effect
from scorer.web.forms.evening import number_of
from scorer.web.forms.fields import add_error
from scorer.web.forms.rubber import RubberForm, fill_rubber, offer_rubber
from scorer.web.loading import keeper_link, scored, store
from scorer.web.rubber_desk import RubberDesk
from scorer.web.words import page_words

blueprint = Blueprint("rubber", __name__)

Answer = str | Response | tuple[str, int]


def open_desk(token: str, rubber_id: int) -> RubberDesk:
    """The rubber of an address, whether it stands or is struck out."""
    link = keeper_link(token)
    whole = repo.load_sitting(store(), link, with_struck=True)
    stored = whole.rubber(rubber_id)
    if stored is None:
        abort(404)
    desk = RubberDesk(scored(link, standing(whole)), whole, stored, RubberForm(), page_words())
    _offer(desk)
    return desk


def _offer(desk: RubberDesk) -> None:
    if not desk.stored.struck:
        offer_rubber(desk.form, desk.opened.table(desk.number), desk.opened.names, desk.words)


@blueprint.route("/s/<token>/rubber/<int:rubber_id>", methods=["GET", "POST"])
def edit(token: str, rubber_id: int) -> Answer:
    """Correct a rubber, strike it out, or restore it."""
    desk = open_desk(token, rubber_id)
    if request.method == "GET":
        if not desk.stored.struck:
            number = desk.number
            fill_rubber(desk.form, desk.opened.rubber(number), desk.opened.table(number))
        desk.form.version.data = str(desk.stored.version)
        return desk.show()
    if desk.stored.struck:
        return _restore(desk)
    if request.form.get("do") == "strike":
        return _strike(desk)
    game = desk.read()
    if game is None:
        return desk.show(), 422
    if request.form.get("do") == "preview":
        desk.effect = Effect(desk.opened, game, desk.number, desk.number, desk.words).view()
        return desk.show()
    return _save(desk, game)


def _save(desk: RubberDesk, game: GameFile) -> Answer:
    number = desk.number
    facts = stored_rubber(game.sitting.rubbers[number], game.rubber_rules[number], game)
    checked = desk.checked(game, with_changes(desk.opened.stored, {desk.stored.id: facts}))
    if checked is None:
        return desk.show(), 422
    outcome = repo.replace_rubber(store(), desk.opened.link, desk.stored.id, facts, **_how(desk, checked))
    return _saved(desk, outcome, desk.back)


def _how(desk: RubberDesk, checked: Checked) -> dict[str, Any]:
    """What each change of a rubber is recorded with."""
    return {
        "expected_version": number_of(desk.form.version.data),
        "checked": checked,
        "reason": desk.form.why.data or None,
    }


def _strike(desk: RubberDesk) -> Answer:
    """Strike the rubber out, if the evening can stand without it."""
    desk.form.validate()
    if len(desk.opened.stored.rubbers) == 1:
        add_error(
            desk.form.why, desk.words.gettext("It is the only rubber. Begin another first, or correct it.")
        )
        return desk.show(), 422
    checked = _checked_whole(desk, without_rubber(desk.opened.stored, desk.stored.id))
    if checked is None:
        return desk.show(), 422
    outcome = repo.strike_rubber(store(), desk.opened.link, desk.stored.id, **_how(desk, checked))
    return _saved(desk, outcome, _evening(desk))


def _restore(desk: RubberDesk) -> Answer:
    """Let a struck rubber stand again at its place."""
    desk.form.validate()
    rubbers = (replace(one, struck=False) if one.id == desk.stored.id else one for one in desk.whole.rubbers)
    checked = _checked_whole(desk, standing(replace(desk.whole, rubbers=tuple(rubbers))))
    if checked is None:
        return desk.show(), 422
    outcome = repo.restore_rubber(store(), desk.opened.link, desk.stored.id, **_how(desk, checked))
    return _saved(desk, outcome, _evening(desk))


def _checked_whole(desk: RubberDesk, wanted: StoredSitting) -> Checked | None:
    """What the store has to know of a rubber that comes or goes; None with the faults at the reason."""
    game, faults = read(wanted)
    for found in faults:
        add_error(desk.form.why, placed_message(found, desk.opened.names, desk.words))
    return None if game is None or desk.form.why.errors else desk.checked(game, wanted)


def _evening(desk: RubberDesk) -> str:
    return url_for("evening.show", token=desk.opened.link.token)


def _saved(desk: RubberDesk, outcome: Saved | Conflict, onward: str) -> Answer:
    """On to the sheet or the evening; or, where somebody else was quicker, the rubber as it stands beside what was
    typed."""
    if isinstance(outcome, Saved):
        return redirect(onward, code=303)
    stored = outcome.sitting.rubber(desk.stored.id)
    assert stored is not None
    desk.whole, desk.stored = outcome.sitting, stored
    desk.opened = scored(desk.opened.link, standing(outcome.sitting))
    desk.form.version.data = str(stored.version)
    desk.conflict = desk.words.gettext(
        "The rubber has been changed meanwhile. What you typed is kept; record it only if it is still right."
    )
    _offer(desk)
    return desk.show(), 409
