"""What correcting a sitting, a rubber and a deal have in common: no last write wins, and a resend does nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from sqlalchemy import bindparam, select

from scorer.store.db import Store
from scorer.store.errors import NotFoundError
from scorer.store.models import DealRow, PaymentRow, RubberRow, SittingRow
from scorer.store.places import place_between
from scorer.store.reading import read_sitting
from scorer.store.tokens import is_form_key
from scorer.store.values import ChangeKind, Checked, Conflict, Facts, Link, Saved, Target
from scorer.store.writing import MOST, State, Writing, added_table, writing

Alter = Callable[[Writing, State], State]

LARGEST_ID = 2**31 - 1


class OvertakenError(Exception):
    """What the form was about is no longer as it was when the form was opened."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A rubber or deal among its like, as far as its place goes."""

    id: int
    place: str
    struck: bool


def edit(
    store: Store, link: Link, target: Target, target_id: int, alter: Alter, kind: ChangeKind,
    *, expected_version: int, reason: str | None, checked: Checked | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Changes one target, if it is still at the version that the person saw, and the sitting as it was when the change
    was checked, where that is told.

    If it is already as wanted, nothing is recorded and the answer is that it is saved: so a change that was sent
    twice is no conflict.
    """
    with writing(store, link) as work:
        version, present = present_state(work, target, target_id)
        try:
            wanted = alter(work, present)
        except OvertakenError:
            return conflict(work)
        if wanted == present:
            return Saved(target_id, version, repeated=True)
        if version != expected_version or not is_as_checked(work, checked):
            return conflict(work)
        saved = work.put(target, target_id, wanted, kind, reason)
        rescore(work, checked, reason)
        return saved


def is_as_checked(work: Writing, checked: Checked | None) -> bool:
    """Whether the sitting is still as it was when the change was checked."""
    return checked is None or checked.revision == work.revision - 1


def rescore(
    work: Writing, checked: Checked | None, reason: str | None, kind: ChangeKind = ChangeKind.DEAL_RESCORED
) -> None:
    """Keeps in the history of agreed deals that they count otherwise now, after all that the step itself changes."""
    for deal_id in () if checked is None else checked.rescored:
        version, state = present_state(work, Target.DEAL, deal_id)
        if version != work.revision:
            work.put(Target.DEAL, deal_id, state, kind, reason)


def conflict(work: Writing) -> Conflict:
    """How things stand now."""
    return Conflict(read_sitting(work.connection, work.sitting_id, with_struck=True))


def with_facts(facts: Facts) -> Alter:
    """The change of what is said, at the same place."""
    return lambda _work, state: replace(state, facts=dict(facts))


def with_struck(*, struck: bool) -> Alter:
    """The change of whether it counts."""
    return lambda _work, state: replace(state, struck=struck)


def added_before(work: Writing, target: Target, form_key: str) -> Saved | None:
    """What an earlier send of the same form has recorded."""
    if not is_form_key(form_key):
        raise ValueError("a form key is made by new_form_key()")
    asked = {"sitting_id": work.sitting_id, "form_key": form_key}
    known = work.connection.execute(BY_FORM[target], asked).one_or_none()
    return None if known is None else Saved(known.id, known.version, repeated=True)


# Composed once: to compose a query costs more than to run it.
BY_FORM = {
    target: select(row.id, row.version).where(
        row.sitting_id == bindparam("sitting_id"), row.form_key == bindparam("form_key")
    )
    for target, row in ((target, added_table(target)) for target in MOST)
}


def place_for(neighbours: Sequence[Neighbour], follows: int | None, before: int | None) -> str:
    """The place after `follows` and before `before` (None: the start, the end), if they are still side by side.

    Struck ones do not count for what a person saw, but keep their places.
    """
    standing = [None, *(one.id for one in neighbours if not one.struck), None]
    if (follows, before) not in pairwise(standing):
        raise OvertakenError
    if before is None:
        return place_between(neighbours[-1].place if neighbours else None, None)
    index = next(index for index, one in enumerate(neighbours) if one.id == before)
    return place_between(neighbours[index - 1].place if index else None, neighbours[index].place)


def present_state(work: Writing, target: Target, target_id: int) -> tuple[int, State]:
    """The version and state of a target of this sitting as it stands."""
    if not 0 < target_id <= LARGEST_ID:
        raise NotFoundError(f"There is no such {target.value}.")
    if target is Target.SITTING:
        sitting = work.connection.execute(
            select(SittingRow.version, SittingRow.facts).where(SittingRow.id == work.sitting_id)
        ).one()
        return sitting.version, State(sitting.facts)
    if target is Target.RUBBER:
        rubber = work.connection.execute(
            select(RubberRow.version, RubberRow.facts, RubberRow.struck, RubberRow.place).where(
                RubberRow.id == target_id, RubberRow.sitting_id == work.sitting_id
            )
        ).one_or_none()
        if rubber is not None:
            return rubber.version, State(rubber.facts, rubber.struck, rubber.place)
        raise NotFoundError("There is no such rubber.")
    if target is Target.PAYMENT:
        return _present_payment(work, target_id)
    deal = work.connection.execute(
        select(DealRow.version, DealRow.facts, DealRow.struck, DealRow.place, DealRow.rubber_id).where(
            DealRow.id == target_id, DealRow.sitting_id == work.sitting_id
        )
    ).one_or_none()
    if deal is None:
        raise NotFoundError("There is no such deal.")
    return deal.version, State(deal.facts, deal.struck, deal.place, deal.rubber_id)


def _present_payment(work: Writing, target_id: int) -> tuple[int, State]:
    payment = work.connection.execute(
        select(PaymentRow.version, PaymentRow.facts, PaymentRow.struck, PaymentRow.rubber_id).where(
            PaymentRow.id == target_id, PaymentRow.sitting_id == work.sitting_id
        )
    ).one_or_none()
    if payment is None:
        raise NotFoundError("There is no such payment.")
    return payment.version, State(payment.facts, payment.struck, None, payment.rubber_id)
