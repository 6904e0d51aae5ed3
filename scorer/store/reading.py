"""A sitting as it stands, in three queries."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection, bindparam, select

from scorer.store.db import Store
from scorer.store.errors import NotFoundError
from scorer.store.models import DealRow, RubberRow, SittingRow
from scorer.store.values import Link, StoredDeal, StoredRubber, StoredSitting

# Composed once: to compose a query costs more than to run it.
SITTING = select(
    SittingRow.created_at,
    SittingRow.changed_at,
    SittingRow.revision,
    SittingRow.version,
    SittingRow.facts,
).where(SittingRow.id == bindparam("sitting_id"))
RUBBERS = (
    select(RubberRow.id, RubberRow.struck, RubberRow.version, RubberRow.facts)
    .where(RubberRow.sitting_id == bindparam("sitting_id"))
    .order_by(RubberRow.place, RubberRow.id)
)
DEALS = (
    select(DealRow.id, DealRow.rubber_id, DealRow.place, DealRow.struck, DealRow.version, DealRow.facts)
    .where(DealRow.sitting_id == bindparam("sitting_id"))
    .order_by(DealRow.place, DealRow.id)
)


def load_sitting(store: Store, link: Link, *, with_struck: bool = False) -> StoredSitting:
    """The sitting of a link, its rubbers and their deals in their order; struck ones only if asked for."""
    with store.read() as connection:
        return read_sitting(connection, link.sitting_id, with_struck=with_struck)


def read_sitting(connection: Connection, sitting_id: int, *, with_struck: bool) -> StoredSitting:
    """The same within a transaction that is under way."""
    of_sitting = {"sitting_id": sitting_id}
    row = connection.execute(SITTING, of_sitting).one_or_none()
    if row is None:
        raise NotFoundError("The sitting is not there.")
    rubbers = connection.execute(RUBBERS, of_sitting).all()
    deals = connection.execute(DEALS, of_sitting).all()
    return StoredSitting(
        id=sitting_id,
        created_at=row.created_at,
        changed_at=row.changed_at,
        revision=row.revision,
        version=row.version,
        facts=row.facts,
        rubbers=with_deals(
            (StoredRubber(*rubber) for rubber in rubbers),
            (StoredDeal(*deal) for deal in deals),
            with_struck=with_struck,
        ),
    )


def with_deals(
    rubbers: Iterable[StoredRubber], deals: Iterable[StoredDeal], *, with_struck: bool
) -> tuple[StoredRubber, ...]:
    """Puts deals into their rubbers, both given in their order."""
    of_rubber = defaultdict[int, list[StoredDeal]](list)
    for deal in deals:
        if with_struck or not deal.struck:
            of_rubber[deal.rubber_id].append(deal)
    return tuple(
        replace(rubber, deals=tuple(of_rubber[rubber.id]))
        for rubber in rubbers
        if with_struck or not rubber.struck
    )
