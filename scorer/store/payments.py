"""Paid marks: that up to and with a rubber all was paid, and how much."""

from sqlalchemy import select

from scorer.store.db import Store
from scorer.store.editing import added_before, conflict, edit, present_state, with_struck
from scorer.store.models import PaymentRow
from scorer.store.values import ChangeKind, Conflict, Facts, Link, Saved, StoredPayment, Target
from scorer.store.writing import State, writing


def add_payment(
    store: Store, link: Link, rubber_id: int, facts: Facts, *, form_key: str, expected_revision: int
) -> Saved | Conflict:
    """Notes that all was paid up to and with a rubber; `facts` say how much each player had won or lost by then.

    If the sitting is no longer at the revision that these sums were reckoned from, nothing is noted.
    """
    with writing(store, link) as work:
        known = added_before(work, Target.PAYMENT, form_key)
        if known is not None:
            return known
        _version, rubber = present_state(work, Target.RUBBER, rubber_id)
        if rubber.struck or work.revision != expected_revision + 1:
            return conflict(work)
        state = State(facts, rubber_id=rubber_id)
        return work.add(Target.PAYMENT, state, ChangeKind.PAYMENT_ADDED, form_key)


def strike_payment(store: Store, link: Link, payment_id: int, *, expected_version: int) -> Saved | Conflict:
    """Takes a paid mark back; it stays in the history."""
    return edit(
        store, link, Target.PAYMENT, payment_id, with_struck(struck=True), ChangeKind.PAYMENT_STRUCK,
        expected_version=expected_version, reason=None,
    )  # fmt: skip


def load_payments(store: Store, link: Link) -> tuple[StoredPayment, ...]:
    """The paid marks of a sitting that stand, oldest first."""
    with store.read() as connection:
        rows = connection.execute(
            select(
                PaymentRow.id, PaymentRow.rubber_id, PaymentRow.struck, PaymentRow.version, PaymentRow.facts
            )
            .where(PaymentRow.sitting_id == link.sitting_id, PaymentRow.struck.is_(False))
            .order_by(PaymentRow.id)
        )
        return tuple(StoredPayment(*row) for row in rows)
