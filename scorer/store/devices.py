"""Which sittings a device has opened, so that its home page can offer them again."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, select

from scorer.store.db import Store
from scorer.store.links import link_of
from scorer.store.models import DeviceRow, DeviceSittingRow, LinkRow, SittingRow
from scorer.store.tokens import is_token
from scorer.store.values import DeviceSitting, Facts, Link, Role

# Looking at a page again within this time is not worth a write.
FRESH = timedelta(minutes=1)

# Links that a device knows; those not opened for longest are forgotten. Three evenings a week for six years.
MOST_LISTED = 1000


def remember_link(store: Store, device_token: str, link: Link, *, most: int = MOST_LISTED) -> None:
    """Notes that a device has just opened a link, and keeps the `most` opened last. Cheap when it did so a moment ago."""
    if not is_token(device_token):
        return
    now = datetime.now(UTC)
    with store.read() as connection:
        opened = connection.scalar(
            select(DeviceSittingRow.opened_at)
            .join(DeviceRow, DeviceRow.id == DeviceSittingRow.device_id)
            .where(DeviceRow.token == device_token, DeviceSittingRow.link_id == link.id)
        )
    if opened is not None and now - opened < FRESH:
        return
    with store.write() as connection:
        _note(connection, _device(connection, device_token), link.id, now, most)


def forget_sitting(store: Store, device_token: str, sitting_id: int) -> None:
    """Takes a sitting off a device's list; the sitting itself and its links stay."""
    if not is_token(device_token):
        return
    with store.write() as connection:
        device = select(DeviceRow.id).where(DeviceRow.token == device_token).scalar_subquery()
        links = select(LinkRow.id).where(LinkRow.sitting_id == sitting_id)
        connection.execute(
            delete(DeviceSittingRow).where(
                DeviceSittingRow.device_id == device, DeviceSittingRow.link_id.in_(links)
            )
        )


def sittings_of_device(store: Store, device_token: str, *, limit: int = 50) -> tuple[DeviceSitting, ...]:
    """The sittings that a device has opened and still can, last opened first, each by its best link."""
    if not is_token(device_token):
        return ()
    with store.read() as connection:
        best: dict[int, Any] = {}
        for row in _opened(connection, device_token):
            known = best.get(row.sitting_id)
            if known is None or (known.role == Role.VIEWER.value and row.role == Role.KEEPER.value):
                best[row.sitting_id] = row
        chosen = sorted(best.values(), key=lambda row: row.opened_at, reverse=True)[:limit]
        ids = [row.sitting_id for row in chosen]
        found = connection.execute(select(SittingRow.id, SittingRow.facts).where(SittingRow.id.in_(ids)))
        facts = {row.id: row.facts for row in found}
    return tuple(_sitting(row, facts[row.sitting_id]) for row in chosen)


def _opened(connection: Connection, device_token: str) -> Sequence[Any]:
    """All that a device knows, without what the sittings say, which is more than all the rest."""
    return connection.execute(
        select(
            DeviceSittingRow.opened_at,
            LinkRow.id,
            LinkRow.sitting_id,
            LinkRow.role,
            LinkRow.selector,
            LinkRow.secret,
            LinkRow.created_at,
            SittingRow.revision,
            SittingRow.changed_at,
        )
        .join(DeviceRow, DeviceRow.id == DeviceSittingRow.device_id)
        .join(LinkRow, LinkRow.id == DeviceSittingRow.link_id)
        .join(SittingRow, SittingRow.id == LinkRow.sitting_id)
        .where(DeviceRow.token == device_token, LinkRow.withdrawn_at.is_(None))
        .order_by(DeviceSittingRow.opened_at.desc())
    ).all()


def _sitting(row: Any, facts: Facts) -> DeviceSitting:
    return DeviceSitting(link_of(row), facts=facts, opened_at=row.opened_at, changed_at=row.changed_at)


def _device(connection: Connection, token: str) -> int:
    connection.execute(
        _insert(connection)(DeviceRow).values(token=token).on_conflict_do_nothing(index_elements=["token"])
    )
    return connection.execute(select(DeviceRow.id).where(DeviceRow.token == token)).scalar_one()


def _note(connection: Connection, device_id: int, link_id: int, now: datetime, most: int) -> None:
    connection.execute(
        _insert(connection)(DeviceSittingRow)
        .values(device_id=device_id, link_id=link_id, opened_at=now)
        .on_conflict_do_update(index_elements=["device_id", "link_id"], set_={"opened_at": now})
    )
    last_kept = (
        select(DeviceSittingRow.opened_at)
        .where(DeviceSittingRow.device_id == device_id)
        .order_by(DeviceSittingRow.opened_at.desc())
        .offset(most - 1)
        .limit(1)
        .scalar_subquery()
    )
    connection.execute(
        delete(DeviceSittingRow).where(
            DeviceSittingRow.device_id == device_id, DeviceSittingRow.opened_at < last_kept
        )
    )


def _insert(connection: Connection) -> Any:
    # The two write "insert or update" alike, but SQLAlchemy has no common name for it; and to load the other one as
    # well would make every start slower.
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects import sqlite  # noqa: PLC0415

        return sqlite.Insert
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415

    return postgresql.Insert
