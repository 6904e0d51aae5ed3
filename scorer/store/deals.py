"""Recording and correcting deals."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, select

from scorer.store.db import Store
from scorer.store.editing import (
    LARGEST_ID,
    Neighbour,
    OvertakenError,
    added_before,
    conflict,
    edit,
    is_as_checked,
    place_for,
    rescore,
    with_facts,
    with_struck,
)
from scorer.store.errors import NotFoundError
from scorer.store.models import DealRow, RubberRow
from scorer.store.tokens import is_form_key
from scorer.store.values import ChangeKind, Checked, Conflict, Facts, Link, Saved, Target
from scorer.store.writing import State, Writing, writing


def add_deal(
    store: Store, link: Link, rubber_id: int, facts: Facts,
    *, form_key: str, follows: int | None, before: int | None = None, checked: Checked | None = None,
    reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Records a deal after the deal `follows`, the last that the form saw (None: it is the rubber's first).

    A forgotten deal goes before the deal `before`. If by now another deal stands there, nothing is recorded and the
    answer is the conflict. The same form sent twice records one deal: the second answer is `repeated`.
    """
    with writing(store, link) as work:
        known = added_before(work, Target.DEAL, form_key)
        if known is not None:
            return known
        if not is_as_checked(work, checked):
            return conflict(work)
        try:
            place = place_for(neighbours(work, rubber_id), follows, before)
        except OvertakenError:
            return conflict(work)
        state = State(facts, place=place, rubber_id=rubber_id)
        saved = work.add(Target.DEAL, state, ChangeKind.DEAL_ADDED, form_key, reason)
        rescore(work, checked, reason)
        return saved


def find_deal(store: Store, link: Link, form_key: str) -> int | None:
    """The deal that a form has recorded, if it has; for a form that follows another which was sent late."""
    if not is_form_key(form_key):
        return None
    with store.read() as connection:
        return connection.scalar(
            select(DealRow.id).where(DealRow.sitting_id == link.sitting_id, DealRow.form_key == form_key)
        )


def replace_deal(
    store: Store, link: Link, deal_id: int, facts: Facts,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Corrects what is said of a deal; what was said before stays in the history. `checked`, here and below, is for
    which state of the sitting the change was checked."""
    return edit(
        store, link, Target.DEAL, deal_id, with_facts(facts), ChangeKind.DEAL_REPLACED,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def strike_deal(
    store: Store, link: Link, deal_id: int,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Strikes a deal out: it counts no more, and can be restored at its place."""
    return edit(
        store, link, Target.DEAL, deal_id, with_struck(struck=True), ChangeKind.DEAL_STRUCK,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def restore_deal(
    store: Store, link: Link, deal_id: int,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Lets a struck deal count again."""
    return edit(
        store, link, Target.DEAL, deal_id, with_struck(struck=False), ChangeKind.DEAL_RESTORED,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def move_deal(
    store: Store, link: Link, deal_id: int, rubber_id: int,
    *, follows: int | None, before: int | None, expected_version: int, checked: Checked | None = None,
    reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Moves a deal between two deals of this or another rubber (None: its start, its end)."""

    def moved(work: Writing, state: State) -> State:
        around = neighbours(work, rubber_id)
        others = [one for one in around if one.id != deal_id]
        if state.rubber_id == rubber_id and _stands(around, deal_id, follows, before):
            return state
        return replace(state, rubber_id=rubber_id, place=place_for(others, follows, before))

    return edit(
        store, link, Target.DEAL, deal_id, moved, ChangeKind.DEAL_MOVED,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def _stands(around: list[Neighbour], deal_id: int, follows: int | None, before: int | None) -> bool:
    standing = [None, *(one.id for one in around if not one.struck), None]
    return (follows, deal_id, before) in zip(standing, standing[1:], standing[2:], strict=False)


def neighbours(work: Writing, rubber_id: int) -> list[Neighbour]:
    """The deals of a rubber in their order, struck ones too."""
    rows: Sequence[Any] = ()
    if 0 < rubber_id <= LARGEST_ID:
        asked = {"rubber_id": rubber_id, "sitting_id": work.sitting_id}
        rows = work.connection.execute(NEIGHBOURS, asked).all()
    if not rows:
        raise NotFoundError("There is no such rubber.")
    if rows[0].rubber_struck:
        raise OvertakenError
    return [Neighbour(row.id, row.place, row.struck) for row in rows if row.id is not None]


# Composed once: to compose a query costs more than to run it. A rubber without deals gives one row without a deal.
NEIGHBOURS = (
    select(RubberRow.struck.label("rubber_struck"), DealRow.id, DealRow.place, DealRow.struck)
    .outerjoin(DealRow, DealRow.rubber_id == RubberRow.id)
    .where(RubberRow.id == bindparam("rubber_id"), RubberRow.sitting_id == bindparam("sitting_id"))
    .order_by(DealRow.place, DealRow.id)
)
