"""Striking a deal out, restoring it, moving it: each shows first what it would change."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.repo import Conflict, Saved
from scorer.web.changing import standing
from scorer.web.deal_change import DealChange, Step, deal_of
from scorer.web.forms.changing import ChangeForm
from scorer.web.forms.evening import number_of
from scorer.web.loading import keeper_link, scored, store
from scorer.web.words import page_words

blueprint = Blueprint("moving", __name__)

Answer = str | Response | tuple[str, int]


@blueprint.route("/s/<token>/deal/<int:deal_id>/strike", methods=["GET", "POST"])
def strike(token: str, deal_id: int) -> Answer:
    """Strike a deal out."""
    return _change(token, deal_id, Step.STRIKE)


@blueprint.route("/s/<token>/deal/<int:deal_id>/restore", methods=["GET", "POST"])
def restore(token: str, deal_id: int) -> Answer:
    """Let a struck deal stand again."""
    return _change(token, deal_id, Step.RESTORE)


@blueprint.route("/s/<token>/deal/<int:deal_id>/move", methods=["GET", "POST"])
def move(token: str, deal_id: int) -> Answer:
    """Move a deal before or after another, or into another rubber."""
    return _change(token, deal_id, Step.MOVE)


def _change(token: str, deal_id: int, step: Step) -> Answer:
    link = keeper_link(token)
    whole = repo.load_sitting(store(), link, with_struck=True)
    stored = deal_of(whole, deal_id)
    if stored is None:
        abort(404)
    desk = DealChange(scored(link, standing(whole)), whole, stored, step, ChangeForm(), page_words())
    if stored.struck is not (step is Step.RESTORE):
        return _done_already(desk)
    desk.offer()
    if request.method == "GET":
        desk.form.version.data = str(stored.version)
        if step is not Step.MOVE:
            desk.read()
        return _show(desk)
    sound, game = desk.form.validate(), desk.read()
    if request.form.get("do") == "preview":
        return _show(desk) if game is not None else (_show(desk), 422)
    checked = None if game is None else desk.checked(game)
    if not sound or checked is None:
        return _show(desk), 422
    return _saved(desk, desk.save(number_of(desk.form.version.data), checked))


def _done_already(desk: DealChange) -> Answer:
    """The deal is as it is wanted, since this was sent twice or somebody else did it."""
    return redirect(url_for("history.show", token=desk.opened.link.token), code=303)


def _saved(desk: DealChange, outcome: Saved | Conflict) -> Answer:
    if isinstance(outcome, Saved):
        number = _number_after(desk)
        address = url_for("sittings.show", token=desk.opened.link.token, rubber=number, _anchor="now")
        return redirect(address, code=303)
    present = scored(desk.opened.link, standing(outcome.sitting))
    stored = deal_of(outcome.sitting, desk.stored.id)
    if stored is None or stored.struck is not desk.stored.struck:
        return _done_already(desk)
    desk.overtaken(present, outcome.sitting, stored)
    desk.offer()
    if desk.step is not Step.MOVE:
        desk.read()
    return _show(desk), 409


def _number_after(desk: DealChange) -> int:
    """The rubber, from 1, in which the deal stands now, or stood."""
    target = desk.target() if desk.step is Step.MOVE else None
    rubber_id = desk.stored.rubber_id if target is None else target[0]
    return desk.opened.find_rubber(rubber_id)[0] + 1


def _show(desk: DealChange) -> str:
    return render_template("deals/change.html", page=desk.page())
