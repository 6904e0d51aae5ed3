"""What the players say of deals: that a side agrees with one as it stands, or that somebody wants it looked at again.

It is no fact of the game, so it is in no game file and has no history; it is said of a deal at a version, and counts no
more once the deal is changed.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from scorer.store.db import Store
from scorer.store.editing import conflict, present_state
from scorer.store.models import DealRow, RemarkRow
from scorer.store.values import Conflict, Link, RemarkKind, Saved, StoredRemark, Target
from scorer.store.writing import Writing, storable, writing

NOBODY: tuple[int, ...] = ()


def put_agreement(
    store: Store, link: Link, deals: Mapping[int, int], who: tuple[int, ...], *, agreed: bool
) -> Saved | Conflict:
    """Notes that a side agrees with some deals as it saw them, each at its version, or that it does so no more.

    If one of them has been changed meanwhile, nothing is noted.
    """
    with writing(store, link) as work:
        for deal_id, version in deals.items():
            if not _is_as_seen(work, deal_id, version):
                return conflict(work)
        for deal_id, version in deals.items():
            _put(work, deal_id, RemarkKind.AGREED, who, version, standing=agreed, note="")
        return Saved(link.sitting_id, work.revision if work.changed else work.revision - 1)


def put_doubt(
    store: Store, link: Link, deal_id: int, *, version: int, note: str, doubted: bool = True
) -> Saved | Conflict:
    """Notes that somebody doubts a deal, and why; or that the doubt is settled. A doubt stays when the deal is changed,
    until it is settled."""
    with writing(store, link) as work:
        if not _is_as_seen(work, deal_id, version):
            return conflict(work)
        _put(work, deal_id, RemarkKind.DOUBTED, NOBODY, version, standing=doubted, note=storable(note))
        return Saved(link.sitting_id, work.revision if work.changed else work.revision - 1)


# Composed once: to compose a query costs more than to run it.
REMARKS = (
    select(RemarkRow, DealRow.version.label("present"))
    .join(DealRow, DealRow.id == RemarkRow.deal_id)
    .where(
        RemarkRow.sitting_id == bindparam("sitting_id"),
        RemarkRow.standing.is_(True),
        DealRow.struck.is_(False),
    )
    .order_by(RemarkRow.at, RemarkRow.deal_id, RemarkRow.who)
)


def load_remarks(store: Store, link: Link) -> tuple[StoredRemark, ...]:
    """What is said of the deals of a sitting and still counts, oldest first: agreements with deals as they stand now,
    and all doubts that are not settled."""
    with store.read() as connection:
        rows = connection.execute(REMARKS, {"sitting_id": link.sitting_id}).all()
    return tuple(
        StoredRemark(row.deal_id, RemarkKind(row.kind), _players(row.who), row.version, row.at, row.note)
        for row in rows
        if row.kind != RemarkKind.AGREED or row.version == row.present
    )


def _is_as_seen(work: Writing, deal_id: int, version: int) -> bool:
    present, state = present_state(work, Target.DEAL, deal_id)
    return present == version and not state.struck


def _put(
    work: Writing,
    deal_id: int,
    kind: RemarkKind,
    who: tuple[int, ...],
    version: int,
    *,
    standing: bool,
    note: str,
) -> None:
    key = {"deal_id": deal_id, "kind": kind.value, "who": ",".join(map(str, who))}
    said: dict[str, Any] = {"version": version, "standing": standing, "note": note}
    of_key = [getattr(RemarkRow, name) == value for name, value in key.items()]
    present = work.connection.execute(
        select(RemarkRow.version, RemarkRow.standing, RemarkRow.note).where(*of_key)
    ).one_or_none()
    if (present is None and not standing) or (present is not None and present._asdict() == said):
        return
    values = said | {"at": work.at, "link_id": work.link_id}
    if present is None:
        work.connection.execute(insert(RemarkRow).values(**key, sitting_id=work.sitting_id, **values))
    else:
        work.connection.execute(update(RemarkRow).where(*of_key).values(values))
    # The sitting has changed for those who follow it, though not for its history.
    work.changed = True


def _players(who: str) -> tuple[int, ...]:
    return tuple(int(player) for player in who.split(",")) if who else NOBODY
