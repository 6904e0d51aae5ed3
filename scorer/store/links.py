"""The ways into a sitting: made at random, withdrawn and made anew."""

import hmac
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, select, update

from scorer.store.db import Store
from scorer.store.errors import NotAllowedError, NotFoundError
from scorer.store.models import LinkRow, SittingRow, moment
from scorer.store.tokens import SECRET_LENGTH, SELECTOR_LENGTH, is_token, random_text
from scorer.store.values import Link, Role
from scorer.store.writing import lock_sitting

OPEN_LINKS = (
    select(
        LinkRow.id,
        LinkRow.sitting_id,
        LinkRow.role,
        LinkRow.selector,
        LinkRow.secret,
        LinkRow.created_at,
        SittingRow.revision,
        SittingRow.changed_at,
    )
    .join(SittingRow, SittingRow.id == LinkRow.sitting_id)
    .where(LinkRow.withdrawn_at.is_(None))
    .order_by(LinkRow.id)
)
# Every request asks it, so it goes past SQLAlchemy.
BY_SELECTOR = """
    SELECT link.id, link.sitting_id, link.role, link.secret, link.created_at, sitting.revision, sitting.changed_at
    FROM link JOIN sitting ON sitting.id = link.sitting_id
    WHERE link.selector = ? AND link.withdrawn_at IS NULL
"""


def find_link(store: Store, token: str) -> Link | None:
    """The link of an address. Unknown, wrong and withdrawn get the same answer, None, in the same time."""
    if not is_token(token, SELECTOR_LENGTH + SECRET_LENGTH):
        return None
    selector = token[:SELECTOR_LENGTH]
    row = store.first_row(BY_SELECTOR, selector)
    # Compared even if there is none, so that the time tells nothing.
    expected = "-" * SECRET_LENGTH if row is None else row[3]
    if not hmac.compare_digest(token[SELECTOR_LENGTH:].encode(), expected.encode()) or row is None:
        return None
    link_id, sitting_id, role, _, created_at, revision, changed_at = row
    return Link(link_id, sitting_id, Role(role), token, moment(created_at), revision, moment(changed_at))


def load_links(store: Store, link: Link) -> tuple[Link, ...]:
    """All links of a sitting that still open it, oldest first; for its keeper."""
    _require_keeper(link)
    with store.read() as connection:
        return links_of_sitting(connection, link.sitting_id)


def add_link(store: Store, link: Link, role: Role) -> Link:
    """Makes another link to the same sitting."""
    _require_keeper(link)
    with store.write() as connection:
        lock_sitting(connection, link)
        return _one_more(connection, link.sitting_id, role)


def withdraw_link(store: Store, link: Link, link_id: int) -> None:
    """Makes a link of the same sitting open nothing any more. The last keeper's link can only be renewed."""
    _require_keeper(link)
    with store.write() as connection:
        lock_sitting(connection, link)
        links = links_of_sitting(connection, link.sitting_id)
        if not any(other.role is Role.KEEPER and other.id != link_id for other in links):
            raise NotAllowedError("The last keeper's link can only be made anew.")
        _withdraw(connection, links, link_id)


def renew_link(store: Store, link: Link, link_id: int) -> Link:
    """Withdraws a link of the same sitting and makes a new one of the same role."""
    _require_keeper(link)
    with store.write() as connection:
        lock_sitting(connection, link)
        links = links_of_sitting(connection, link.sitting_id)
        old = _withdraw(connection, links, link_id)
        return _one_more(connection, link.sitting_id, old.role)


def insert_link(
    connection: Connection, sitting_id: int, role: Role, *, revision: int, changed_at: datetime, now: datetime
) -> Link:
    """Makes a link within a transaction that is under way."""
    selector, secret = random_text(SELECTOR_LENGTH), random_text(SECRET_LENGTH)
    link_id = connection.execute(
        insert(LinkRow)
        .values(sitting_id=sitting_id, role=role.value, selector=selector, secret=secret, created_at=now)
        .returning(LinkRow.id)
    ).scalar_one()
    return Link(link_id, sitting_id, role, selector + secret, now, revision, changed_at)


def links_of_sitting(connection: Connection, sitting_id: int) -> tuple[Link, ...]:
    """The links that still open a sitting, oldest first."""
    return tuple(map(link_of, connection.execute(OPEN_LINKS.where(LinkRow.sitting_id == sitting_id))))


def link_of(row: Any) -> Link:
    """The link that a row tells, with the present state of its sitting."""
    token = row.selector + row.secret
    return Link(row.id, row.sitting_id, Role(row.role), token, row.created_at, row.revision, row.changed_at)


def _one_more(connection: Connection, sitting_id: int, role: Role) -> Link:
    present = select(SittingRow.revision, SittingRow.changed_at).where(SittingRow.id == sitting_id)
    revision, changed_at = connection.execute(present).one()
    return insert_link(
        connection, sitting_id, role, revision=revision, changed_at=changed_at, now=datetime.now(UTC)
    )


def _withdraw(connection: Connection, links: tuple[Link, ...], link_id: int) -> Link:
    old = next((link for link in links if link.id == link_id), None)
    if old is None:
        raise NotFoundError("There is no such link.")
    connection.execute(update(LinkRow).where(LinkRow.id == link_id).values(withdrawn_at=datetime.now(UTC)))
    return old


def _require_keeper(link: Link) -> None:
    if link.role is not Role.KEEPER:
        raise NotAllowedError("A viewer's link only looks.")
