"""What was changed in a sitting, by which link, when and why; and the sitting as it stood at any time."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, select

from scorer.store.db import Store
from scorer.store.errors import NotFoundError
from scorer.store.models import ChangeRow, LinkRow, SittingRow
from scorer.store.reading import with_deals
from scorer.store.values import (
    Change,
    ChangeKind,
    Link,
    Role,
    StoredDeal,
    StoredRubber,
    StoredSitting,
    Target,
)


def load_history(store: Store, link: Link, *, deal_id: int | None = None) -> tuple[Change, ...]:
    """All changes of a sitting, or of one deal of it, oldest first."""
    with store.read() as connection:
        changes = read_changes(connection, link.sitting_id)
    if deal_id is None:
        return changes
    return tuple(change for change in changes if change.target is Target.DEAL and change.target_id == deal_id)


def load_sitting_at(store: Store, link: Link, revision: int, *, with_struck: bool = False) -> StoredSitting:
    """The sitting as it stood after the change numbered `revision`."""
    return load_sittings_at(store, link, (revision,), with_struck=with_struck)[0]


def load_sittings_at(
    store: Store, link: Link, revisions: Sequence[int], *, with_struck: bool = False
) -> tuple[StoredSitting, ...]:
    """The sitting as it stood after each of some changes."""
    with store.read() as connection:
        created_at = connection.scalar(select(SittingRow.created_at).where(SittingRow.id == link.sitting_id))
        changes = read_changes(connection, link.sitting_id)
    if created_at is None:
        raise NotFoundError("The sitting is not there.")
    return tuple(
        _sitting_at([one for one in changes if one.revision <= revision], created_at, with_struck=with_struck)
        for revision in revisions
    )


def _sitting_at(changes: Sequence[Change], created_at: datetime, *, with_struck: bool) -> StoredSitting:
    if not changes:
        raise NotFoundError("The sitting has no such revision.")
    last = {(change.target, change.target_id): change for change in changes}
    sitting = next(change for change in last.values() if change.target is Target.SITTING)
    return StoredSitting(
        id=sitting.target_id,
        created_at=created_at,
        changed_at=changes[-1].at,
        revision=changes[-1].revision,
        version=sitting.revision,
        facts=sitting.facts,
        rubbers=with_deals(
            (_rubber(change) for change in _in_order(last, Target.RUBBER)),
            (_deal(change) for change in _in_order(last, Target.DEAL)),
            with_struck=with_struck,
        ),
    )


def _in_order(last: dict[tuple[Target, int], Change], target: Target) -> list[Change]:
    found = [change for change in last.values() if change.target is target]
    return sorted(found, key=lambda change: (change.place or "", change.target_id))


def _rubber(change: Change) -> StoredRubber:
    return StoredRubber(
        id=change.target_id, struck=change.struck, version=change.revision, facts=change.facts
    )


def _deal(change: Change) -> StoredDeal:
    return StoredDeal(
        id=change.target_id,
        rubber_id=change.rubber_id or 0,
        place=change.place or "",
        struck=change.struck,
        version=change.revision,
        facts=change.facts,
    )


def read_changes(connection: Connection, sitting_id: int) -> tuple[Change, ...]:
    """All changes of a sitting, oldest first, within a transaction that is under way."""
    rows = connection.execute(
        select(
            ChangeRow.revision,
            ChangeRow.at,
            ChangeRow.link_id,
            LinkRow.role,
            ChangeRow.kind,
            ChangeRow.target,
            ChangeRow.target_id,
            ChangeRow.reason,
            ChangeRow.rubber_id,
            ChangeRow.place,
            ChangeRow.struck,
            ChangeRow.facts,
        )
        .join(LinkRow, LinkRow.id == ChangeRow.link_id)
        .where(ChangeRow.sitting_id == sitting_id)
        .order_by(ChangeRow.revision, ChangeRow.id)
    )
    return tuple(
        Change(
            revision=row.revision,
            at=row.at,
            link_id=row.link_id,
            role=Role(row.role),
            kind=ChangeKind(row.kind),
            target=Target(row.target),
            target_id=row.target_id,
            reason=row.reason,
            rubber_id=row.rubber_id,
            place=row.place,
            struck=row.struck,
            facts=row.facts,
        )
        for row in rows
    )
