"""The contract of the deal that is being played: put in when it is bid, so that every phone shows it."""

from typing import Any

from sqlalchemy import bindparam, insert, select, update

from scorer.store.db import Store
from scorer.store.editing import conflict
from scorer.store.models import ContractRow
from scorer.store.values import Conflict, Facts, Link, Saved, StoredContract
from scorer.store.writing import writing


def put_contract(
    store: Store, link: Link, rubber_id: int, facts: Facts, *, follows: int | None, expected_version: int
) -> Saved | Conflict:
    """Notes what was bid after the deal `follows`, or with empty facts takes it back.

    `expected_version` is that of the contract which the person saw, 0 for none; if another was put in meanwhile,
    nothing is noted. It is no fact of the game, so it has no history.
    """
    with writing(store, link) as work:
        row = work.connection.execute(
            select(ContractRow.version, ContractRow.facts, ContractRow.follows).where(
                ContractRow.sitting_id == link.sitting_id
            )
        ).one_or_none()
        values: dict[str, Any] = {"rubber_id": rubber_id, "follows": follows, "facts": dict(facts)}
        if row is not None and row.facts == values["facts"] and row.follows == follows:
            return Saved(link.sitting_id, row.version, repeated=True)
        if expected_version != (0 if row is None else row.version):
            return conflict(work)
        values["version"] = work.revision
        if row is None:
            work.connection.execute(insert(ContractRow).values(sitting_id=link.sitting_id, **values))
        else:
            work.connection.execute(
                update(ContractRow).where(ContractRow.sitting_id == link.sitting_id).values(values)
            )
        # The sitting has changed for those who follow it, though not for its history.
        work.changed = True
        return Saved(link.sitting_id, work.revision)


# Composed once: to compose a query costs more than to run it.
CONTRACT = select(ContractRow.rubber_id, ContractRow.follows, ContractRow.version, ContractRow.facts).where(
    ContractRow.sitting_id == bindparam("sitting_id")
)


def load_contract(store: Store, link: Link) -> StoredContract | None:
    """What was last bid in a sitting, also if it was taken back or its deal has been recorded since."""
    with store.read() as connection:
        row = connection.execute(CONTRACT, {"sitting_id": link.sitting_id}).one_or_none()
    return None if row is None else StoredContract(row.rubber_id, row.follows, row.version, row.facts)
