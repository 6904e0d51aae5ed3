"""Recording a deal, and correcting one."""

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from scorer.engine.deal import Deal
from scorer.engine.terms import DealType
from scorer.gamefile.stored import stored_deal
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.store.repo import Conflict, Saved
from scorer.web.agreement import alteration_of
from scorer.web.carrying import CARRY, Carrying
from scorer.web.changing import standing
from scorer.web.contract import contract_view, offer_contract, open_contract, read_contract
from scorer.web.deal_desk import Desk, build_deal_page, small_number, with_deal
from scorer.web.deal_list import deal_rows
from scorer.web.deal_preview import preview
from scorer.web.forms.deal import DealForm, offer
from scorer.web.forms.deal_reading import fill
from scorer.web.forms.fields import add_error
from scorer.web.loading import OpenSitting, keeper_link, open_sitting, scored, store
from scorer.web.recording import record_deal
from scorer.web.words import page_words

blueprint = Blueprint("deals", __name__)

Answer = str | Response | tuple[str, int]


@blueprint.route("/s/<token>/deal", methods=["GET", "POST"])
def record(token: str) -> Answer:
    """Record the next deal of the rubber in play, or with `before` in the address a forgotten one at its place."""
    desk = _new_desk(open_sitting(keeper_link(token)))
    offer(desk.form, desk.deal_place, desk.words)
    if request.method == "GET":
        return _blank(desk)
    if not repo.is_form_key(desk.form.form_key.data or ""):
        desk.form.form_key.data = repo.new_form_key()
    if request.form.get("do") in {"contract", "contract-back"}:
        return _bid(desk, back=request.form["do"] == "contract-back")
    deal = desk.read()
    if request.form.get("do") == "preview":
        return _previewed(desk, deal)
    if deal is None:
        return _show(desk), 422
    outcome = record_deal(desk, deal)
    return (_show(desk), 422) if outcome is None else _added(desk, deal, outcome)


def _new_desk(opened: OpenSitting) -> Desk:
    """The desk for a deal that is not recorded yet."""
    asked = request.args.get("before")
    if asked is None:
        number = opened.last
        return Desk(opened, number, len(opened.stored.rubbers[number].deals), DealForm(), page_words())
    deal_id = small_number(asked)
    if deal_id is None:
        abort(404)
    number, at, before = opened.find_deal(deal_id)
    return Desk(opened, number, at, DealForm(), page_words(), before=before)


def _blank(desk: Desk) -> str:
    """The form before anything is entered, but for what was bid already."""
    desk.form.form_key.data = repo.new_form_key()
    desk.form.follows.data = "" if desk.last is None else str(desk.last)
    if desk.before is None:
        offer_contract(desk.form, open_contract(desk.opened))
    asked = request.args.get("type", DealType.PLAYED.value)
    over = desk.before is None and desk.opened.finished(desk.number)
    desk.form.type.data = DealType.ADJUSTMENT.value if over else asked
    desk.form.next_dealer.data = request.args.get("next_dealer", "")
    return _show(desk)


def _bid(desk: Desk, *, back: bool) -> Answer:
    """Put in what was bid, or take it back; the tricks come later."""
    desk.form.validate()
    facts, faults = read_contract(desk.form, desk.deal_place)
    if not back:
        for found in faults:
            add_error(
                desk.form[str(found.field[0])], fault_message(found, desk.opened.names, desk.words.words)
            )
    if desk.form.errors:
        return _show(desk), 422
    outcome = repo.put_contract(
        store(),
        desk.opened.link,
        desk.opened.stored.rubbers[desk.number].id,
        {} if back else facts,
        follows=desk.follows,
        expected_version=small_number(desk.form.contract_version.data) or 0,
    )
    if isinstance(outcome, Saved):
        return redirect(desk.back + ("#now" if back else "#bid"), code=303)
    present = open_contract(desk.opened)
    desk.form.contract_version.data = str(present.version)
    view = contract_view(present, desk.opened, desk.words)
    message = desk.words.gettext("Another contract was put in meanwhile.")
    if view is not None:
        bid = f"{view.declarer}, {view.level} {view.strain_word}"
        message = desk.words.gettext("Another contract was put in meanwhile: %(contract)s.", contract=bid)
    add_error(desk.form.declarer, message)
    return _show(desk), 409


def _added(desk: Desk, deal: Deal, outcome: Saved | Conflict) -> Answer:
    """On to the sheet; a form that was gone back to and now tells another deal is asked about, and has a new key."""
    if not isinstance(outcome, Saved) or not outcome.repeated or desk.recorded_so(outcome.id, deal):
        return _saved(desk, outcome, deal)
    desk.find_end()
    desk.form.form_key.data = repo.new_form_key()
    desk.form.follows_key.data = ""
    rows = deal_rows(desk.opened, desk.number, desk.words)
    desk.conflict = tuple(row for row in rows if row.address.endswith(f"/deal/{outcome.id}"))
    desk.spent = True
    offer(desk.form, desk.deal_place, desk.words)
    return _show(desk), 409


@blueprint.route("/s/<token>/deal/<int:deal_id>", methods=["GET", "POST"])
def correct(token: str, deal_id: int) -> Answer:
    """Correct a deal."""
    opened = open_sitting(keeper_link(token))
    number, at, stored = opened.find_deal(deal_id)
    desk = Desk(opened, number, at, DealForm(), page_words(), stored)
    offer(desk.form, desk.deal_place, desk.words)
    if request.method == "GET":
        fill(desk.form, opened.rubber(number).deals[at], desk.deal_place)
        offer(desk.form, desk.deal_place, desk.words)
        desk.form.version.data = str(stored.version)
        return _show(desk)
    deal, do = desk.read(), request.form.get("do", "")
    if do == "preview":
        return _previewed(desk, deal)
    if desk.carrying is not None and do.startswith(CARRY):
        return _carried(desk, desk.carrying, do)
    checked = None if deal is None else desk.checked(deal)
    if deal is None or checked is None:
        return _show(desk), 422
    outcome = repo.replace_deal(
        store(),
        opened.link,
        deal_id,
        stored_deal(deal, opened.game),
        expected_version=small_number(desk.form.version.data) or 0,
        checked=checked,
        reason=desk.form.why.data or None,
    )
    return _saved(desk, outcome, deal)


def _carried(desk: Desk, carrying: Carrying, chosen: str) -> Answer:
    """Correct a deal and let those behind the end of the rubber go into the next."""
    onward = carrying.onward(chosen)
    if onward is None:
        return _show(desk), 422
    game, faults = carrying.read(onward)
    desk.form.type.errors = [*faults]
    change = alteration_of(desk.opened, game, carrying.wanted(onward))
    checked = change.checked(desk.form.why, desk.words)
    if checked is None or game is None:
        return _show(desk), 422
    version = small_number(desk.form.version.data) or 0
    outcome = carrying.save(
        onward, expected_version=version, checked=checked, reason=desk.form.why.data or None
    )
    return _saved(desk, outcome)


def _saved(desk: Desk, outcome: Saved | Conflict, deal: Deal | None = None) -> Answer:
    """On to the next page; or, where somebody else was quicker, what he recorded beside what was typed here."""
    if isinstance(outcome, Saved):
        if outcome.repeated:
            desk.find_again(outcome.id)
        return redirect(desk.back + "#now" if deal is None else desk.after(deal), code=303)
    present = scored(desk.opened.link, standing(outcome.sitting))
    desk.opened = present
    if desk.stored is not None:
        desk.number, desk.at, desk.stored = present.find_deal(desk.stored.id)
        desk.form.version.data = str(desk.stored.version)
    elif desk.before is not None:
        desk.number, desk.at, desk.before = present.find_deal(desk.before.id)
        desk.form.follows.data = "" if desk.last is None else str(desk.last)
    else:
        desk.find_end()
    rows = deal_rows(present, desk.number, desk.words)
    offer(desk.form, desk.deal_place, desk.words)
    shown = desk.at + 1 if desk.stored is not None else desk.at
    desk.conflict = tuple(row for row in rows if row.number == shown)
    return _show(desk), 409


def _previewed(desk: Desk, deal: Deal | None) -> Answer:
    if deal is None:
        return _show(desk), 422
    rubber = desk.opened.rubber(desk.number)
    deals = with_deal(rubber.deals, desk.at, deal, replaces=desk.stored is not None)
    desk.preview = preview(desk.opened, desk.number, desk.at, deals, desk.words)
    desk.build_impact(deal)
    return _show(desk)


def _show(desk: Desk) -> str:
    if is_part():
        return render_template("deals/_preview.html", preview=desk.preview, impact=desk.impact)
    return render_template("deals/deal.html", page=build_deal_page(desk))


def is_part() -> bool:
    """Whether the page's script asks for the preview alone."""
    return request.headers.get("X-Part") == "preview"
