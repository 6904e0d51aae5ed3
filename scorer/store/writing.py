"""The one way to change a sitting: lock it, put the new state of a target, write the history."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, assert_never

from sqlalchemy import Connection, bindparam, func, insert, select, update

from scorer.store.db import Store
from scorer.store.errors import NotAllowedError, NotFoundError, TooManyError
from scorer.store.models import ChangeRow, DealRow, LinkRow, PaymentRow, RubberRow, SittingRow
from scorer.store.values import ChangeKind, Facts, Link, Role, Saved, Target

MOST: Mapping[Target, int] = {Target.RUBBER: 40, Target.DEAL: 240, Target.PAYMENT: 240}
"""Of each at most so many in a sitting, struck ones too: twice what the longest evening needs, and few enough to score
them all in less time than a reader notices."""

MOST_DEALS_IN_RUBBER = 200


@dataclass(frozen=True, slots=True)
class State:
    """All of a target that can change, as the history keeps it. Deals and payments have a rubber, rubbers and deals
    a place."""

    facts: Facts
    struck: bool = False
    place: str | None = None
    rubber_id: int | None = None

    def columns(self, target: Target) -> dict[str, Any]:
        """The state as the columns of the target's own table."""
        columns: dict[str, Any] = {"facts": dict(self.facts)}
        if target is not Target.SITTING:
            columns["struck"] = self.struck
        if target in {Target.RUBBER, Target.DEAL}:
            columns["place"] = self.place
        if target in {Target.DEAL, Target.PAYMENT}:
            columns["rubber_id"] = self.rubber_id
        return columns


@dataclass(slots=True)
class Writing:
    """A sitting under change, locked against all other writers until its transaction ends."""

    connection: Connection
    sitting_id: int
    link_id: int
    revision: int
    at: datetime = field(default_factory=lambda: datetime.now(UTC))
    changed: bool = False

    def put(
        self, target: Target, target_id: int, state: State, kind: ChangeKind, reason: str | None = None
    ) -> Saved:
        """Gives a sitting, rubber or deal a new state and keeps that in the history."""
        row = table(target)
        self.connection.execute(
            update(row).where(row.id == target_id).values(**state.columns(target), version=self.revision)
        )
        self._record(target, target_id, state, kind, reason)
        return Saved(target_id, self.revision)

    def add(
        self, target: Target, state: State, kind: ChangeKind, form_key: str, reason: str | None = None
    ) -> Saved:
        """Adds a rubber, deal or payment. `form_key` was made for the form that it was entered in, and marks it for good."""
        self._refuse_too_many(target, state)
        values = state.columns(target) | {
            "sitting_id": self.sitting_id,
            "form_key": form_key,
            "version": self.revision,
        }
        target_id = int(self.connection.execute(ADDED[target], values).scalar_one())
        self._record(target, target_id, state, kind, reason)
        return Saved(target_id, self.revision)

    def bring_deals(self, deals: Sequence[tuple[State, str]]) -> None:
        """Adds the deals of a rubber that comes from a file, each with a form key, at one stroke."""
        if not deals:
            return
        self._refuse_too_many(Target.DEAL, deals[0][0], len(deals))
        common = {"sitting_id": self.sitting_id, "version": self.revision}
        values = [state.columns(Target.DEAL) | common | {"form_key": key} for state, key in deals]
        ids = self.connection.scalars(BROUGHT, values).all()
        changes = [
            self._change(Target.DEAL, deal_id, state, ChangeKind.DEAL_ADDED, None)
            for deal_id, (state, _) in zip(ids, deals, strict=True)
        ]
        self.connection.execute(CHANGED, changes)
        self.changed = True

    def _refuse_too_many(self, target: Target, state: State, more: int = 1) -> None:
        row = added_table(target)
        of_sitting = {"sitting_id": self.sitting_id}
        there = (self.connection.scalar(COUNTS[target], of_sitting) or 0) + more
        if there > MOST[target]:
            raise TooManyError(target.value)
        if target is Target.DEAL and there > MOST_DEALS_IN_RUBBER:
            here = select(func.count()).where(
                row.sitting_id == self.sitting_id, DealRow.rubber_id == state.rubber_id
            )
            if (self.connection.scalar(here) or 0) + more > MOST_DEALS_IN_RUBBER:
                raise TooManyError(target.value)

    def _record(
        self, target: Target, target_id: int, state: State, kind: ChangeKind, reason: str | None
    ) -> None:
        self.connection.execute(CHANGED, self._change(target, target_id, state, kind, reason))
        self.changed = True

    def _change(
        self, target: Target, target_id: int, state: State, kind: ChangeKind, reason: str | None
    ) -> dict[str, Any]:
        """The line of the history."""
        return {
            "sitting_id": self.sitting_id,
            "revision": self.revision,
            "at": self.at,
            "link_id": self.link_id,
            "kind": kind.value,
            "target": target.value,
            "target_id": target_id,
            "reason": None if reason is None else storable(reason),
            "rubber_id": state.rubber_id,
            "place": state.place,
            "struck": state.struck,
            "facts": dict(state.facts),
        }


@contextmanager
def writing(store: Store, link: Link) -> Iterator[Writing]:
    """A transaction that may change the sitting of a keeper's link; all that it changes is one revision."""
    if link.role is not Role.KEEPER:
        raise NotAllowedError("A viewer's link only looks.")
    with store.write() as connection:
        revision = lock_sitting(connection, link)
        work = Writing(connection, link.sitting_id, link.id, revision + 1)
        yield work
        if work.changed:
            revised = {"of_sitting": work.sitting_id, "revision": work.revision, "changed_at": work.at}
            connection.execute(REVISED, revised)


def lock_sitting(connection: Connection, link: Link) -> int:
    """Keeps all other writers off a link's sitting until the transaction ends; gives the sitting's revision."""
    revision = connection.scalar(LOCKED, {"sitting_id": link.sitting_id})
    # Read after the lock: a link that was withdrawn while we waited opens nothing any more.
    valid = connection.scalar(VALID, {"sitting_id": link.sitting_id, "link_id": link.id})
    if revision is None or valid is None:
        raise NotFoundError("The sitting is not there.")
    return int(revision)


def storable(text: str) -> str:
    """A text without what PostgreSQL can not keep: the zero byte and halves of a pair of surrogates."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def table(target: Target) -> type[SittingRow] | type[RubberRow] | type[DealRow] | type[PaymentRow]:
    """The table in which a target's present state stands."""
    return SittingRow if target is Target.SITTING else added_table(target)


def added_table(target: Target) -> type[RubberRow] | type[DealRow] | type[PaymentRow]:
    """The table of what is added to a sitting, each with the key of its form."""
    match target:
        case Target.RUBBER:
            return RubberRow
        case Target.DEAL:
            return DealRow
        case Target.PAYMENT:
            return PaymentRow
        case Target.SITTING:
            raise ValueError("a sitting is not added to a sitting")
    assert_never(target)


# Composed once: to compose a query costs more than to run it.

# PostgreSQL locks the row; an SQLite writer has the whole file to itself already.
LOCKED = select(SittingRow.revision).where(SittingRow.id == bindparam("sitting_id")).with_for_update()
VALID = select(LinkRow.id).where(
    LinkRow.id == bindparam("link_id"),
    LinkRow.sitting_id == bindparam("sitting_id"),
    LinkRow.withdrawn_at.is_(None),
)
REVISED = (
    update(SittingRow)
    .where(SittingRow.id == bindparam("of_sitting"))
    .values(revision=bindparam("revision"), changed_at=bindparam("changed_at"))
)
CHANGED = insert(ChangeRow)
COUNTS = {
    target: select(func.count()).where(added_table(target).sitting_id == bindparam("sitting_id"))
    for target in MOST
}
BROUGHT = insert(DealRow).returning(DealRow.id, sort_by_parameter_order=True)
ADDED = {target: insert(added_table(target)).returning(added_table(target).id) for target in MOST}
