"""Recording a deal, correcting one, striking one out."""

from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.engine.check import can_answer_alone
from scorer.engine.check_rubber import check_end
from scorer.engine.deal import Deal
from scorer.engine.fault import FaultCode
from scorer.engine.terms import DealType
from scorer.gamefile.stored import stored_deal
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.store.repo import Conflict, Saved, StoredDeal
from scorer.web.contract import contract_view, offer_contract, open_contract, read_contract
from scorer.web.deal_preview import preview
from scorer.web.deal_rows import DealRows
from scorer.web.forms.deal import DealForm, DealPlace, offer
from scorer.web.forms.deal_reading import DealReading, fill
from scorer.web.forms.fields import add_error
from scorer.web.loading import OpenSitting, keeper_link, open_sitting, scored, store
from scorer.web.pages import DealPage, DealRow, FaultLink, PreviewView
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("deals", __name__)

Answer = str | Response | tuple[str, int]
LONG_NAME = 12


@dataclass(slots=True)
class Desk:
    """The form of one deal on the table: the sitting, the rubber, and the deal's place in it (from 0)."""

    opened: OpenSitting
    number: int
    at: int
    form: DealForm
    words: PageWords
    stored: StoredDeal | None = None
    preview: PreviewView | None = None
    conflict: tuple[DealRow, ...] = ()

    @property
    def deal_place(self) -> DealPlace:
        """Who sits there, and who deals."""
        rules = self.opened.rubber(self.number).rules
        dealer = self.opened.dealers(self.number)[self.at]
        return DealPlace(self.opened.table(self.number), rules, self.opened.names, dealer)

    @property
    def back(self) -> str:
        """The sheet that the deal belongs to."""
        return url_for("sittings.show", token=self.opened.link.token, rubber=self.number + 1)

    @property
    def follows(self) -> int | None:
        """The deal that was the last one when the form was opened; or, of a form that was filled in out of reach of
        the server, the deal that the form before it has recorded since."""
        before = self.form.follows_key.data
        if before:
            return repo.find_deal(store(), self.opened.link, before)
        return _small_number(self.form.follows.data)

    @property
    def overtaken(self) -> bool:
        """Whether another deal was recorded since the form was opened; the store then says whether it is this
        very form, sent once more, or a conflict."""
        deals = self.opened.stored.rubbers[self.number].deals
        return self.stored is None and self.follows != (deals[-1].id if deals else None)

    def read(self) -> Deal | None:
        """The deal of the form; None with every fault hung on its field."""
        sound = self.form.validate()
        reading = DealReading(self.form, self.deal_place)
        deal = reading.deal()
        for found in reading.faults:
            add_error(reading.field_of(found), fault_message(found, self.opened.names, self.words.words))
        if deal is not None and sound and not self.overtaken:
            self._check_end(deal)
        return deal if sound and not self.form.errors else None

    def _check_end(self, deal: Deal) -> None:
        """A deal may not stand behind the end of its rubber, nor put others there."""
        rubber = self.opened.rubber(self.number)
        deals = with_deal(rubber.deals, self.at, deal, replaces=self.stored is not None)
        for found in check_end(deals, self.opened.table(self.number), rubber.rules, rubber.start):
            late = int(found.field[1]) + 1
            if late == self.at + 1:
                message = fault_message(found, self.opened.names, self.words.words)
            else:
                message = self.words.gettext(
                    "So the rubber would end before deal %(number)d, which stands after it. Strike that deal out first.",
                    number=late,
                )
            add_error(self.form.type, message)
            return


def with_deal(deals: tuple[Deal, ...], at: int, deal: Deal, *, replaces: bool) -> tuple[Deal, ...]:
    """The list of deals with one put in at a place, or in place of the one that stands there."""
    return (*deals[:at], deal, *deals[at + replaces :])


@blueprint.route("/s/<token>/deal", methods=["GET", "POST"])
def record(token: str) -> Answer:
    """Record the next deal of the rubber in play."""
    opened = open_sitting(keeper_link(token))
    number = opened.last
    deals = opened.stored.rubbers[number].deals
    desk = Desk(opened, number, len(deals), DealForm(), page_words())
    offer(desk.form, desk.deal_place, desk.words)
    if request.method == "GET":
        desk.form.form_key.data = repo.new_form_key()
        desk.form.follows.data = str(deals[-1].id) if deals else ""
        offer_contract(desk.form, open_contract(opened))
        asked = request.args.get("type", DealType.PLAYED.value)
        desk.form.type.data = DealType.ADJUSTMENT.value if opened.finished(number) else asked
        return _show(desk)
    if not repo.is_form_key(desk.form.form_key.data or ""):
        desk.form.form_key.data = repo.new_form_key()
    if request.form.get("do") in {"contract", "contract-back"}:
        return _bid(desk, back=request.form["do"] == "contract-back")
    deal = desk.read()
    if request.form.get("do") == "preview":
        return _previewed(desk, deal)
    if deal is None:
        return _show(desk), 422
    return _saved(desk, _add(desk, deal))


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
        expected_version=_small_number(desk.form.contract_version.data) or 0,
    )
    if isinstance(outcome, Saved):
        return redirect(desk.back + "#now", code=303)
    present = open_contract(desk.opened)
    desk.form.contract_version.data = str(present.version)
    view = contract_view(present, desk.opened, desk.words)
    message = desk.words.gettext("Another contract was put in meanwhile.")
    if view is not None:
        bid = f"{view.declarer}, {view.level} {view.strain_word}"
        message = desk.words.gettext("Another contract was put in meanwhile: %(contract)s.", contract=bid)
    add_error(desk.form.declarer, message)
    return _show(desk), 409


def _add(desk: Desk, deal: Deal) -> Saved | Conflict:
    return repo.add_deal(
        store(),
        desk.opened.link,
        desk.opened.stored.rubbers[desk.number].id,
        stored_deal(deal, desk.opened.game),
        form_key=desk.form.form_key.data,
        follows=desk.follows,
    )


@blueprint.route("/s/<token>/deal/<int:deal_id>", methods=["GET", "POST"])
def correct(token: str, deal_id: int) -> Answer:
    """Correct a deal, or strike it out."""
    opened = open_sitting(keeper_link(token))
    number, at, stored = opened.find_deal(deal_id)
    desk = Desk(opened, number, at, DealForm(), page_words(), stored)
    offer(desk.form, desk.deal_place, desk.words)
    if request.method == "GET":
        fill(desk.form, opened.rubber(number).deals[at], desk.deal_place)
        offer(desk.form, desk.deal_place, desk.words)
        desk.form.version.data = str(stored.version)
        return _show(desk)
    if request.form.get("do") == "strike":
        return _strike(desk)
    deal = desk.read()
    if request.form.get("do") == "preview":
        return _previewed(desk, deal)
    if deal is None:
        return _show(desk), 422
    facts = stored_deal(deal, opened.game)
    why = desk.form.why.data or None
    version = _small_number(desk.form.version.data) or 0
    return _saved(
        desk, repo.replace_deal(store(), opened.link, deal_id, facts, expected_version=version, reason=why)
    )


def _small_number(text: str | None) -> int | None:
    """A number that a hidden field of ours holds; None for a blank or for what no page of ours sends."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def _strike(desk: Desk) -> Answer:
    """Strike a deal out, if what follows it can stand without it."""
    assert desk.stored is not None
    desk.form.validate()
    rubber = desk.opened.rubber(desk.number)
    left = (*rubber.deals[: desk.at], *rubber.deals[desk.at + 1 :])
    faults = check_end(left, desk.opened.table(desk.number), rubber.rules, rubber.start)
    if any(found.code is FaultCode.RUBBER_OVER for found in faults):
        add_error(desk.form.type, desk.words.gettext("Without this deal the rubber would end too early."))
        return _show(desk), 422
    why, version = desk.form.why.data or None, _small_number(desk.form.version.data) or 0
    return _saved(
        desk,
        repo.strike_deal(store(), desk.opened.link, desk.stored.id, expected_version=version, reason=why),
    )


def _saved(desk: Desk, outcome: Saved | Conflict) -> Answer:
    """Back to the sheet; or, where somebody else was quicker, what he recorded beside what was typed here."""
    if isinstance(outcome, Saved):
        return redirect(desk.back + "#now", code=303)
    present = scored(desk.opened.link, replace(outcome.sitting, rubbers=_standing(outcome.sitting.rubbers)))
    desk.opened = present
    if desk.stored is not None:
        desk.number, desk.at, desk.stored = present.find_deal(desk.stored.id)
        desk.form.version.data = str(desk.stored.version)
    else:
        desk.number = present.last
        deals = present.stored.rubbers[desk.number].deals
        desk.at = len(deals)
        desk.form.follows.data = str(deals[-1].id) if deals else ""
    rows = DealRows(present, desk.number, desk.words).rows()
    shown = desk.at + 1 if desk.stored is not None else desk.at
    desk.conflict = tuple(row for row in rows if row.number == shown)
    return _show(desk), 409


def _standing(rubbers: tuple[Any, ...]) -> tuple[Any, ...]:
    """Rubbers and deals that are not struck out."""
    return tuple(
        replace(rubber, deals=tuple(deal for deal in rubber.deals if not deal.struck))
        for rubber in rubbers
        if not rubber.struck
    )


def _previewed(desk: Desk, deal: Deal | None) -> Answer:
    if deal is None:
        return _show(desk), 422
    rubber = desk.opened.rubber(desk.number)
    deals = with_deal(rubber.deals, desk.at, deal, replaces=desk.stored is not None)
    desk.preview = preview(desk.opened, desk.number, desk.at, deals, desk.words)
    return _show(desk)


def _show(desk: Desk) -> str:
    if is_part():
        return render_template("deals/_preview.html", preview=desk.preview)
    return render_template("deals/deal.html", page=_page(desk))


def is_part() -> bool:
    """Whether the page's script asks for the preview alone."""
    return request.headers.get("X-Part") == "preview"


def _page(desk: Desk) -> DealPage:
    place = desk.deal_place
    variant, rules = place.table.variant, place.rules
    title = desk.words.gettext("Deal %(number)d", number=desk.at + 1)
    return DealPage(
        title=title,
        dealer="" if place.dealer is None else place.names[place.dealer],
        back=desk.back,
        form=desk.form,
        faults=tuple(fault_links(desk.form)),
        preview=desk.preview,
        conflict=desk.conflict,
        correcting=desk.stored is not None,
        long=any(len(place.names[player]) > LONG_NAME for player in place.table.seated),
        whist=place.whist,
        half_pack=not variant.full_pack,
        counts_honours=rules.count_honours,
        counts_coronets=rules.count_coronets,
        names_partner=variant.names_partner,
        played_passes=rules.passed_out_played and place.table.sides is not None,
        may_answer_alone=any(can_answer_alone(player, place.table) for player in place.table.seated),
        side_names=() if place.table.sides is None else (place.side_names(0), place.side_names(1)),
        number=desk.at + 1,
        contract=desk.stored is None and bool(open_contract(desk.opened).facts),
        late_claim=desk.stored is not None and desk.at + 1 < len(desk.opened.rubber(desk.number).deals),
    )


def fault_links(form: Any) -> list[FaultLink]:
    """Every fault of a form with the field it stands at, in the order of the fields."""
    found: list[FaultLink] = []
    for field in form:
        if hasattr(field, "entries"):
            for entry in field.entries:
                found.extend(fault_links(entry.form))
        else:
            found.extend(FaultLink(f"#f-{field.id}", str(error)) for error in field.errors)
    return found
