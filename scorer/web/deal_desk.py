"""The desk on which a deal is recorded or corrected: the form, the place in the rubber, and the checks of both."""

from contextlib import suppress
from dataclasses import dataclass, replace

from flask import url_for

from scorer.engine.check import can_answer_alone
from scorer.engine.check_rubber import check_end
from scorer.engine.deal import Adjustment, Deal
from scorer.engine.dealing import Gap, find_gap, find_gaps
from scorer.gamefile.stored import stored_deal
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Checked, StoredDeal, StoredSitting
from scorer.web.agreement import alteration_of
from scorer.web.altering import with_deal as with_deal_before
from scorer.web.carrying import Carrying
from scorer.web.changing import read, with_changes
from scorer.web.contract import open_contract
from scorer.web.dealing_page import GapHint, dealing_address, gap_hints
from scorer.web.fault_links import fault_links
from scorer.web.forms.deal import DealForm, DealPlace
from scorer.web.forms.deal_reading import DealReading
from scorer.web.forms.fields import add_error
from scorer.web.impact_view import ImpactView, build_impact
from scorer.web.loading import OpenSitting, keeper_link, open_sitting, store
from scorer.web.pages import DealPage, DealRow, PreviewView
from scorer.web.words import PageWords

LONG_NAME = 12


@dataclass(slots=True)
class Desk:
    """The form of one deal on the table: the sitting, the rubber, and the deal's place in it (from 0).

    `stored` is the deal to be corrected, `before` the one that a forgotten deal is to be put in before; `spent`: the form
    has recorded another deal already.
    """

    opened: OpenSitting
    number: int
    at: int
    form: DealForm
    words: PageWords
    stored: StoredDeal | None = None
    before: StoredDeal | None = None
    preview: PreviewView | None = None
    impact: ImpactView | None = None
    carrying: Carrying | None = None
    conflict: tuple[DealRow, ...] = ()
    spent: bool = False

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

    def after(self, deal: Deal) -> str:
        """Where the keeper goes on when it is recorded: to the sheet, or where a deal looks missing to what helps then."""
        gap = self.gap(deal)
        if gap is None:
            return self.back + "#now"
        return dealing_address(self.opened, self.number, gap.place, gap.dealer)

    def find_again(self, deal_id: int) -> None:
        """Turn to the deal that this very form, sent before, has recorded, if it still stands."""
        self.opened = open_sitting(keeper_link(self.opened.link.token))
        with suppress(NotFoundError):
            self.number, self.at, self.stored = self.opened.find_deal(deal_id)

    def find_end(self) -> None:
        """Turn to the next deal of the rubber in play."""
        self.number = self.opened.last
        self.at = len(self.opened.stored.rubbers[self.number].deals)
        self.form.follows.data = "" if self.last is None else str(self.last)

    def recorded_so(self, deal_id: int, deal: Deal) -> bool:
        """Whether this is the deal that was recorded by this form's key, and not another typed into it later."""
        first, *_ = repo.load_history(store(), self.opened.link, deal_id=deal_id)
        return first.facts == stored_deal(deal, self.opened.game)

    def gap(self, deal: Deal) -> Gap | None:
        """What looks missing if the deal was dealt by whom the form says, or as its own facts say."""
        if isinstance(deal, Adjustment):
            return None
        place = self.deal_place
        said = find_gap(self.at, place.dealer, small_number(self.form.dealer.given), place.table)
        if said is not None:
            return said
        rubber = self.opened.rubber(self.number)
        deals = with_deal(rubber.deals, self.at, deal, replaces=self.stored is not None)
        found = set(find_gaps(replace(rubber, deals=deals), place.table)) - set(self.opened.gaps(self.number))
        return next((gap for gap in found if gap.place in {self.at, self.at + 1}), None)

    @property
    def follows(self) -> int | None:
        """The deal that was the last one when the form was opened; or, of a form that was filled in out of reach of
        the server, the deal that the form before it has recorded since."""
        before = self.form.follows_key.data
        if before:
            return repo.find_deal(store(), self.opened.link, before)
        return small_number(self.form.follows.data)

    @property
    def last(self) -> int | None:
        """The deal after which this one is to stand."""
        deals = self.opened.stored.rubbers[self.number].deals
        return deals[self.at - 1].id if self.at else None

    @property
    def overtaken(self) -> bool:
        """Whether another deal was recorded since the form was opened; the store then says whether it is this
        very form, sent once more, or a conflict."""
        return self.stored is None and self.follows != self.last

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
        if self.at == len(rubber.deals) and not self.opened.finished(self.number):
            return
        deals = with_deal(rubber.deals, self.at, deal, replaces=self.stored is not None)
        for found in check_end(deals, self.opened.table(self.number), rubber.rules, rubber.start):
            late = int(found.field[1]) + 1
            if late == self.at + 1:
                message = fault_message(found, self.opened.names, self.words.words)
            else:
                message = self.words.gettext(
                    "So the rubber would end before deal %(number)d, which stands after it. Strike that deal out first.",
                    # As it stands in the list that is seen: what is put in before it is not there yet.
                    number=late - 1,
                )
                if self.stored is not None:
                    self.carrying = Carrying(
                        self.opened, self.number, self.stored, deal, late - 1, self.words
                    )
                    message = self.words.gettext(
                        "So the rubber would end before deal %(number)d, which stands after it.", number=late
                    )
            add_error(self.form.type, message)
            return

    def checked(self, deal: Deal) -> Checked | None:
        """What the store has to know of a correction, or of a forgotten deal; None, with the fault at its field, where
        it changes what is agreed without a reason."""
        wanted = self._wanted(deal)
        return alteration_of(self.opened, read(wanted)[0], wanted).checked(self.form.why, self.words)

    def build_impact(self, deal: Deal) -> None:
        """What a correction, or a forgotten deal, changes besides itself."""
        if self.stored is None and self.before is None:
            return
        wanted = self._wanted(deal)
        game, _faults = read(wanted)
        if game is not None:
            before = (self.opened.game, self.opened.stored)
            self.impact = build_impact(before, (game, wanted), self.words)

    def _wanted(self, deal: Deal) -> StoredSitting:
        stored, facts = self.opened.stored, stored_deal(deal, self.opened.game)
        if self.stored is not None:
            return with_changes(stored, {}, {self.stored.id: facts})
        before = None if self.before is None else self.before.id
        return with_deal_before(stored, stored.rubbers[self.number].id, before, facts)


def with_deal(deals: tuple[Deal, ...], at: int, deal: Deal, *, replaces: bool) -> tuple[Deal, ...]:
    """The list of deals with one put in at a place, or in place of the one that stands there."""
    return (*deals[:at], deal, *deals[at + replaces :])


def small_number(text: str | None) -> int | None:
    """A number that a hidden field of ours holds; None for a blank or for what no page of ours sends."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def _gaps(desk: Desk) -> tuple[GapHint, ...]:
    """What is to be said as soon as another than the one whose turn it is is said to have dealt."""
    place = desk.deal_place
    if place.table.variant.dealer_is_partner:
        return ()
    return gap_hints(desk.opened, desk.number, desk.at, place.dealer, desk.words)


def build_deal_page(desk: Desk) -> DealPage:
    """All that the page of the form shows."""
    place = desk.deal_place
    variant, rules, token = place.table.variant, place.rules, desk.opened.link.token
    title = desk.words.gettext("Deal %(number)d", number=desk.at + 1)
    if desk.before is not None:
        title = desk.words.gettext("Forgotten deal, before deal %(number)d", number=desk.at + 1)
    return DealPage(
        title=title,
        dealer="" if place.dealer is None else place.names[place.dealer],
        gaps=_gaps(desk),
        back=desk.back,
        form=desk.form,
        faults=fault_links(desk.form),
        preview=desk.preview,
        impact=desk.impact,
        carry=None if desk.carrying is None else desk.carrying.view(),
        conflict=desk.conflict,
        spent=desk.spent,
        correcting=desk.stored is not None,
        inserting=desk.before is not None,
        insert="" if desk.stored is None else url_for("deals.record", token=token, before=desk.stored.id),
        move="" if desk.stored is None else url_for("moving.move", token=token, deal_id=desk.stored.id),
        strike="" if desk.stored is None else url_for("moving.strike", token=token, deal_id=desk.stored.id),
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
        contract=desk.stored is None and desk.before is None and bool(open_contract(desk.opened).facts),
        late_claim=desk.stored is not None and desk.at + 1 < len(desk.opened.rubber(desk.number).deals),
    )
