"""Beginning a sitting and its rubbers, and correcting what is said of them."""

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from scorer.store.db import Store
from scorer.store.editing import (
    Neighbour,
    OvertakenError,
    added_before,
    conflict,
    edit,
    place_for,
    with_facts,
    with_struck,
)
from scorer.store.links import insert_link, links_of_sitting
from scorer.store.models import RubberRow, SittingRow
from scorer.store.places import place_between
from scorer.store.tokens import is_form_key, new_form_key
from scorer.store.values import ChangeKind, Checked, Conflict, Facts, Link, NewRubber, Role, Saved, Target
from scorer.store.writing import State, Writing, writing


def add_sitting(store: Store, facts: Facts, *, form_key: str, rubbers: Sequence[NewRubber] = ()) -> Link:
    """Begins a sitting, empty or with rubbers from a file, and makes its two links; gives the keeper's.

    The same form sent twice begins one sitting.
    """
    if not is_form_key(form_key):
        raise ValueError("a form key is made by new_form_key()")
    try:
        with store.write() as connection:
            return _begun_before(connection, form_key) or _begin(connection, facts, form_key, rubbers)
    except IntegrityError:
        # PostgreSQL let two sends run side by side; the other one has been quicker.
        with store.read() as connection:
            link = _begun_before(connection, form_key)
        if link is None:
            raise
        return link


def replace_sitting(
    store: Store, link: Link, facts: Facts, *, expected_version: int, reason: str | None = None
) -> Saved | Conflict:
    """Corrects names, rules, stake, title or note of a sitting; all its deals are then scored anew."""
    return edit(
        store, link, Target.SITTING, link.sitting_id, with_facts(facts), ChangeKind.SITTING_REPLACED,
        expected_version=expected_version, reason=reason,
    )  # fmt: skip


def add_rubber(
    store: Store, link: Link, facts: Facts, *, form_key: str, follows: int | None, reason: str | None = None
) -> Saved | Conflict:
    """Begins a rubber after the rubber `follows`, the last that the form saw (None: it is the first)."""
    with writing(store, link) as work:
        known = added_before(work, Target.RUBBER, form_key)
        if known is not None:
            return known
        try:
            place = place_for(rubbers_of(work), follows, None)
        except OvertakenError:
            return conflict(work)
        return work.add(Target.RUBBER, State(facts, place=place), ChangeKind.RUBBER_ADDED, form_key, reason)


def replace_rubber(
    store: Store, link: Link, rubber_id: int, facts: Facts,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Corrects sides, dealer, start, rules or note of a rubber; its deals stay. `checked`, here and below, is for which
    state of the sitting the change was checked."""
    return edit(
        store, link, Target.RUBBER, rubber_id, with_facts(facts), ChangeKind.RUBBER_REPLACED,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def strike_rubber(
    store: Store, link: Link, rubber_id: int,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Strikes out a rubber with its deals, as one begun by mistake."""
    return edit(
        store, link, Target.RUBBER, rubber_id, with_struck(struck=True), ChangeKind.RUBBER_STRUCK,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def restore_rubber(
    store: Store, link: Link, rubber_id: int,
    *, expected_version: int, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Lets a struck rubber stand again, with its deals."""
    return edit(
        store, link, Target.RUBBER, rubber_id, with_struck(struck=False), ChangeKind.RUBBER_RESTORED,
        expected_version=expected_version, reason=reason, checked=checked,
    )  # fmt: skip


def _begin(connection: Connection, facts: Facts, form_key: str, rubbers: Sequence[NewRubber]) -> Link:
    now = datetime.now(UTC)
    sitting_id = connection.execute(
        insert(SittingRow)
        .values(created_at=now, changed_at=now, revision=1, version=1, form_key=form_key, facts=dict(facts))
        .returning(SittingRow.id)
    ).scalar_one()
    keeper = insert_link(connection, sitting_id, Role.KEEPER, revision=1, changed_at=now, now=now)
    insert_link(connection, sitting_id, Role.VIEWER, revision=1, changed_at=now, now=now)
    work = Writing(connection, sitting_id, keeper.id, revision=1, at=now)
    work.put(Target.SITTING, sitting_id, State(facts), ChangeKind.SITTING_ADDED)
    place = None
    for rubber in rubbers:
        place = place_between(place, None)
        _bring(work, rubber, place)
    return keeper


def _bring(work: Writing, rubber: NewRubber, place: str) -> None:
    state = State(rubber.facts, place=place)
    rubber_id = work.add(Target.RUBBER, state, ChangeKind.RUBBER_ADDED, new_form_key()).id
    deal_place, deals = None, list[tuple[State, str]]()
    for facts in rubber.deals:
        deal_place = place_between(deal_place, None)
        deals.append((State(facts, place=deal_place, rubber_id=rubber_id), new_form_key()))
    work.bring_deals(deals)


def _begun_before(connection: Connection, form_key: str) -> Link | None:
    sitting_id = connection.scalar(select(SittingRow.id).where(SittingRow.form_key == form_key))
    if sitting_id is None:
        return None
    # There is always one: the last keeper's link can not be withdrawn.
    return next(link for link in links_of_sitting(connection, sitting_id) if link.role is Role.KEEPER)


def rubbers_of(work: Writing) -> list[Neighbour]:
    """The rubbers of a sitting in their order, struck ones too."""
    rows = work.connection.execute(
        select(RubberRow.id, RubberRow.place, RubberRow.struck)
        .where(RubberRow.sitting_id == work.sitting_id)
        .order_by(RubberRow.place, RubberRow.id)
    )
    return [Neighbour(*row) for row in rows]
