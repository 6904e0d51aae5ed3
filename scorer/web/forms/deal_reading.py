"""From the form of a deal to the facts, and back; the engine's faults find the fields that they are about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorer.engine.check import check_deal
from scorer.engine.deal import (
    Adjustment,
    Coronet,
    Deal,
    PassedDeal,
    PlayedDeal,
    PlayedDraft,
    Split,
    VoidDeal,
    WhistDeal,
    WhistDraft,
)
from scorer.engine.dealing import dealer_after_void
from scorer.engine.fault import Fault, FaultCode, fault
from scorer.engine.options import MOST
from scorer.engine.terms import DealType, Pack, RevokePrice, Strain
from scorer.engine.variants import TRICKS
from scorer.web.forms.deal import ACE_CORONETS, OTHER, DealForm, DealPlace

Draft = PlayedDraft | WhistDraft | PassedDeal | Adjustment | VoidDeal


@dataclass(slots=True)
class DealReading:
    """A form as the engine understands it: the draft, the faults found on the way, and which row of the form
    each coronet of the draft stands in."""

    form: DealForm
    place: DealPlace
    faults: list[Fault] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)

    def deal(self) -> Deal | None:
        """The deal of the form, or None with all the faults in `faults`."""
        draft = self._draft()
        if draft is None:
            return None
        self.faults.extend(check_deal(draft, self.place.table, self.place.rules))
        if self.faults or self.form.errors:
            return None
        return draft.deal() if isinstance(draft, PlayedDraft | WhistDraft) else draft

    def _draft(self) -> Draft | None:
        match self.form.deal_type:
            case DealType.PLAYED:
                return self._whist() if self.place.whist else self._played()
            case DealType.PASSED:
                first = _number(self.form.passed_tricks.given)
                return PassedDeal(
                    None if first is None else Split(first, TRICKS - first), self.form.note.data
                )
            case DealType.ADJUSTMENT:
                return self._adjustment()
            case DealType.VOID:
                return self._void()

    def _played(self) -> PlayedDraft:
        form = self.form
        return PlayedDraft(
            declarer=_number(form.declarer.given),
            partner=_number(form.partner.given) if self.place.table.variant.names_partner else None,
            level=_number(form.level.given),
            tricks=_number(form.tricks.given),
            unread=_faulty(form),
            **self._cards(),
        )

    def _whist(self) -> WhistDraft:
        first = _number(self.form.tricks.given)
        tricks = None if first is None else Split(first, TRICKS - first)
        return WhistDraft(tricks=tricks, unread=_faulty(self.form), **self._cards())

    def _cards(self) -> dict[str, Any]:
        form = self.form
        strain = Strain(form.strain.given) if form.strain.given else None
        return {
            "strain": strain,
            "honours": self._count("honours", wanted=strain is not Strain.NOTRUMP),
            "aces": self._count("aces", wanted=strain is Strain.NOTRUMP or not self.place.whist),
            "coronets": self._coronets(),
            "revokes": Split(_number(form.revokes_first.given) or 0, _number(form.revokes_second.given) or 0),
            "revoke_price": RevokePrice(form.revoke_price.given or RevokePrice.TRICKS),
            "pack": Pack(form.pack.given or Pack.FULL),
            "answers_alone": _number(form.answers_alone.given),
            "note": form.note.data,
        }

    def _count(self, name: str, *, wanted: bool) -> Split | None:
        """Honours or aces. A choice for the other kind of contract may still be pressed; it counts for nothing."""
        if not wanted or not self.place.rules.count_honours:
            return None
        if split_apart(self.form, self.place):
            first, second = (_number(self.form[f"{name}_{side}"].given) for side in ("first", "second"))
            return None if first is None or second is None else Split(first, second)
        given = self.form[name].given
        return None if given is None else Split(*(int(part) for part in given.split("-")))

    def _coronets(self) -> tuple[Coronet | None, ...]:
        if not self.place.rules.count_coronets:
            return ()
        found: list[Coronet | None] = []
        for row, entry in enumerate(self.form.coronets):
            if entry.form.hand.given:
                self.rows.append(row)
                found.append(self._coronet(entry.form, len(found)))
        return tuple(found)

    def _coronet(self, form: Any, place: int) -> Coronet | None:
        hand, what, cards = form.hand.given, form.what.given, _number(form.cards.given)
        player, dummy = int(hand.rstrip("d")), hand.endswith("d")
        if what in ACE_CORONETS:
            return Coronet(player, aces=ACE_CORONETS[what], dummy=dummy)
        for name, value in (("suit", what), ("cards", cards)):
            if value is None:
                self.faults.append(fault(FaultCode.MISSING, "coronets", place, name))
        if what is None or cards is None:
            return None
        return Coronet(player, Strain(what), cards, dummy=dummy)

    def _adjustment(self) -> Adjustment | None:
        form = self.form
        to, points = _number(form.to.given), form.points.data
        reason = _reason(form.adjustment_reason.given, form.adjustment_words.data)
        for name, value in (("to", to), ("points", points), ("reason", reason)):
            if value is None and not (name == "points" and form.points.errors):
                self.faults.append(fault(FaultCode.MISSING, name))
        if points == 0:
            self.faults.append(fault(FaultCode.POINTS_ZERO, "points"))
        elif points is not None and abs(points) > MOST:
            self.faults.append(fault(FaultCode.NUMBER_RANGE, "points", least=-MOST, most=MOST))
        if to is None or points is None or reason is None:
            return None
        signed = -points if form.sign.given == "-" else points
        return Adjustment(to, signed, reason, _number(form.adjustment_alone.given), form.note.data)

    def _void(self) -> VoidDeal | None:
        form = self.form
        reason = _reason(form.void_reason.given, form.void_words.data)
        if reason is None:
            self.faults.append(fault(FaultCode.MISSING, "reason"))
            return None
        dealer = _number(form.next_dealer.given)
        if dealer is None:
            dealer = dealer_after_void(reason, self.place.dealer, self.place.table)
        return VoidDeal(reason, dealer, form.note.data)

    def field_of(self, found: Fault) -> Any:
        """The form's field that a fault is about."""
        form, path = self.form, found.field
        if path and path[0] == "coronets":
            if len(path) < 2 or not self.rows:
                return form.coronets[0].form.hand
            row = form.coronets[self.rows[int(path[1])]].form
            return getattr(row, CORONET_FIELDS.get(str(path[-1]), "hand"))
        name = str(path[0]) if path else "type"
        if split_apart(form, self.place) and name in {"honours", "aces"}:
            return form[f"{name}_first"]
        if name == "revokes":
            return form.revokes_second if path[-1] == 1 else form.revokes_first
        return form[FIELDS.get((form.deal_type, name), name)]


CORONET_FIELDS: Mapping[str, str] = {"suit": "what", "aces": "what", "cards": "cards", "player": "hand"}
FIELDS: Mapping[tuple[DealType, str], str] = {
    (DealType.PASSED, "tricks"): "passed_tricks",
    (DealType.VOID, "reason"): "void_reason",
    (DealType.ADJUSTMENT, "reason"): "adjustment_reason",
    (DealType.ADJUSTMENT, "answers_alone"): "adjustment_alone",
}


def split_apart(form: DealForm, place: DealPlace) -> bool:
    """Whether the two sides' honours need not make five, so that each is asked for by itself."""
    return not place.table.variant.full_pack or form.pack.given == Pack.FAULTY.value


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


def _faulty(form: DealForm) -> frozenset[str]:
    return frozenset(name for name in form.errors if name is not None)


def _reason(key: str | None, words: str) -> str | None:
    """A reason by its key, or in the keeper's own words."""
    if key is not None and key != OTHER:
        return key
    return words or None


def fill(form: DealForm, deal: Deal, place: DealPlace) -> None:
    """Put a stored deal into a form that is to correct it."""
    form.note.data = deal.note
    match deal:
        case PlayedDeal() | WhistDeal():
            _fill_cards(form, deal, place)
        case PassedDeal():
            form.type.data = DealType.PASSED.value
            form.passed_tricks.data = "" if deal.tricks is None else str(deal.tricks.first)
        case Adjustment():
            form.type.data = DealType.ADJUSTMENT.value
            form.to.data = str(_column_key(deal.to, place))
            form.points.data, form.sign.data = abs(deal.points), "-" if deal.points < 0 else "+"
            form.adjustment_alone.data = _text(deal.answers_alone)
            _fill_reason(form.adjustment_reason, form.adjustment_words, deal.reason)
        case VoidDeal():
            form.type.data = DealType.VOID.value
            form.next_dealer.data = _text(deal.next_dealer)
            _fill_reason(form.void_reason, form.void_words, deal.reason)


def _fill_cards(form: DealForm, deal: PlayedDeal | WhistDeal, place: DealPlace) -> None:
    if isinstance(deal, PlayedDeal):
        form.declarer.data, form.partner.data = str(deal.declarer), _text(deal.partner) or None
        form.level.data, form.tricks.data = str(deal.level), str(deal.tricks)
    else:
        form.tricks.data = str(deal.tricks.first)
    form.strain.data, form.pack.data = deal.strain.value, deal.pack.value
    for name, split in (("honours", deal.honours), ("aces", deal.aces)):
        if split is not None and split_apart_stored(deal, place):
            form[f"{name}_first"].data, form[f"{name}_second"].data = str(split.first), str(split.second)
        elif split is not None:
            form[name].data = f"{split.first}-{split.second}"
    form.revokes_first.data, form.revokes_second.data = (str(count) for count in deal.revokes)
    form.revoke_price.data = deal.revoke_price.value
    form.answers_alone.data = _text(deal.answers_alone)
    while len(form.coronets) <= len(deal.coronets):
        form.coronets.append_entry()
    for entry, coronet in zip(form.coronets, deal.coronets, strict=False):
        entry.form.hand.data = f"{coronet.player}{'d' if coronet.dummy else ''}"
        entry.form.what.data = coronet.suit.value if coronet.suit else f"aces{coronet.aces}"
        entry.form.cards.data = str(coronet.cards) if coronet.suit else None


def split_apart_stored(deal: PlayedDeal | WhistDeal, place: DealPlace) -> bool:
    """As `split_apart`, for a stored deal."""
    return not place.table.variant.full_pack or deal.pack is Pack.FAULTY


def _fill_reason(keys: Any, words: Any, reason: str) -> None:
    known = reason in {button.value for button in keys.choices}
    keys.data, words.data = (reason, "") if known else (OTHER, reason)


def _text(player: int | None) -> str:
    return "" if player is None else str(player)


def _column_key(player: int, place: DealPlace) -> int:
    """The player who stands for a column in the form."""
    return next(column[0] for column in place.table.columns if player in column)
