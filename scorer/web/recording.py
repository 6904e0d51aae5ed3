"""Recording a new deal: it is checked against the sitting as it is recorded into, also where something else is changed in
that very moment."""

from dataclasses import replace

from scorer.engine.deal import Deal
from scorer.gamefile.stored import stored_deal
from scorer.store import repo
from scorer.store.repo import Checked, Conflict, Saved
from scorer.web.changing import standing
from scorer.web.deal_desk import Desk
from scorer.web.forms.deal import offer
from scorer.web.loading import scored, store

MOMENTS = 5
"""How often a deal is checked again because something was changed between check and record; more is no accident."""


def record_deal(desk: Desk, deal: Deal) -> Saved | Conflict | None:
    """Record the deal of the form; None, with the faults hung on it, where it can not be, or changes what is agreed
    without a reason."""
    wanted: Deal | None = deal
    for _ in range(MOMENTS - 1):
        outcome = _record(desk, wanted)
        if not isinstance(outcome, Conflict) or not _look_again(desk, outcome):
            return outcome
        wanted = desk.read()
    return _record(desk, wanted)


def _record(desk: Desk, deal: Deal | None) -> Saved | Conflict | None:
    checked = None if deal is None else _checked(desk, deal)
    if deal is None or checked is None:
        return None
    return repo.add_deal(
        store(),
        desk.opened.link,
        desk.opened.stored.rubbers[desk.number].id,
        stored_deal(deal, desk.opened.game),
        form_key=desk.form.form_key.data,
        follows=desk.follows,
        before=None if desk.before is None else desk.before.id,
        checked=checked,
        reason=desk.form.why.data or None,
    )


def _checked(desk: Desk, deal: Deal) -> Checked | None:
    """For which state of the sitting the deal was checked; a forgotten one may need a reason."""
    if desk.before is None or desk.overtaken:
        return Checked(desk.opened.stored.revision)
    return desk.checked(deal)


def _look_again(desk: Desk, outcome: Conflict) -> bool:
    """Take the sitting as it stands now, if the place of the deal is still the same in it."""
    present = scored(desk.opened.link, standing(outcome.sitting))
    rubber_id = desk.opened.stored.rubbers[desk.number].id
    if desk.before is None:
        number = present.last
        at = len(present.stored.rubbers[number].deals)
    elif present.stored.deal(desk.before.id) is None:
        return False
    else:
        number, at, _before = present.find_deal(desk.before.id)
    looked = replace(desk, opened=present, number=number, at=at)
    if looked.overtaken or present.stored.rubbers[number].id != rubber_id:
        return False
    desk.opened, desk.number, desk.at = present, number, at
    offer(desk.form, desk.deal_place, desk.words)
    return True
