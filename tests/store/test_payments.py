"""Paid marks, and corrections that belong together."""

import pytest

from scorer.store import repo
from scorer.store.errors import NotAllowedError, NotFoundError
from scorer.store.repo import ChangeKind, Conflict, Link, Replacement, Role, Saved, Store, Target
from tests.store.builders import RUBBER, SITTING, add_deals, add_rubber, conflicting, deal, saved, tricks_of

PAID = {"currency": "EUR", "amounts": [245, -245, 245, -245]}


def pay(store: Store, link: Link, rubber: int, key: str | None = None, revision: int = 2) -> Saved | Conflict:
    return repo.add_payment(
        store, link, rubber, PAID, form_key=key or repo.new_form_key(), expected_revision=revision
    )


def test_a_paid_mark_comes_back_and_stands_in_the_history(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    paid = saved(pay(store, link, rubber))
    (mark,) = repo.load_payments(store, link)
    assert (mark.id, mark.rubber_id, mark.version, mark.facts) == (paid.id, rubber, 3, PAID)
    last = repo.load_history(store, link)[-1]
    assert (last.kind, last.target, last.facts) == (ChangeKind.PAYMENT_ADDED, Target.PAYMENT, PAID)
    assert repo.load_sitting_at(store, link, 3) == repo.load_sitting(store, link)


def test_the_same_form_sent_twice_marks_once(store: Store, link: Link) -> None:
    rubber, key = add_rubber(store, link), repo.new_form_key()
    first = saved(pay(store, link, rubber, key))
    assert pay(store, link, rubber, key) == Saved(first.id, first.version, repeated=True)
    assert len(repo.load_payments(store, link)) == 1


def test_sums_reckoned_from_what_has_changed_since_are_not_marked_as_paid(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    add_deals(store, link, rubber, 7)
    assert tricks_of(conflicting(pay(store, link, rubber))) == [[7]]
    assert repo.load_payments(store, link) == ()


def test_a_paid_mark_can_be_taken_back(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    paid = saved(pay(store, link, rubber))
    saved(repo.strike_payment(store, link, paid.id, expected_version=paid.version))
    assert repo.load_payments(store, link) == ()
    assert saved(repo.strike_payment(store, link, paid.id, expected_version=paid.version)).repeated
    assert repo.load_history(store, link)[-1].kind is ChangeKind.PAYMENT_STRUCK


def test_a_struck_rubber_is_not_marked(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    saved(repo.strike_rubber(store, link, rubber, expected_version=2))
    conflicting(pay(store, link, rubber, revision=3))


def test_paid_marks_of_other_sittings_and_of_viewers_are_refused(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    paid = saved(pay(store, link, rubber))
    other = repo.add_sitting(store, SITTING, form_key=repo.new_form_key())
    with pytest.raises(NotFoundError):
        pay(store, other, rubber, revision=1)
    with pytest.raises(NotFoundError):
        repo.strike_payment(store, other, paid.id, expected_version=paid.version)
    viewer = repo.add_link(store, link, Role.VIEWER)
    with pytest.raises(NotAllowedError):
        pay(store, viewer, rubber, revision=3)
    assert repo.load_payments(store, other) == ()


def both(rubber: int, one: int, version: int = 3) -> list[Replacement]:
    return [
        Replacement(Target.RUBBER, rubber, {**RUBBER, "dealer": 3}, 2),
        Replacement(Target.DEAL, one, deal(8), version),
    ]


def test_corrections_that_belong_together_are_one_revision(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    one, _two = add_deals(store, link, rubber, 7, 7)
    answer = saved(repo.replace_together(store, link, both(rubber, one), reason="seats"))
    sitting = repo.load_sitting(store, link)
    assert (sitting.revision, answer.version) == (5, 5)
    assert tricks_of(sitting) == [[8, 7]]
    assert sitting.rubbers[0].facts["dealer"] == 3
    last = [change for change in repo.load_history(store, link) if change.revision == 5]
    assert {(change.kind, change.reason) for change in last} == {
        (ChangeKind.RUBBER_REPLACED, "seats"),
        (ChangeKind.DEAL_REPLACED, "seats"),
    }


def test_corrections_sent_twice_are_recorded_once(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.replace_together(store, link, both(rubber, one)))
    assert saved(repo.replace_together(store, link, both(rubber, one))).repeated
    assert repo.load_sitting(store, link).revision == 4


def test_one_that_was_changed_meanwhile_stops_all(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.replace_deal(store, link, one, deal(9), expected_version=3))
    conflicting(repo.replace_together(store, link, both(rubber, one)))
    assert tricks_of(repo.load_sitting(store, link)) == [[9]]
    assert repo.load_sitting(store, link).rubbers[0].facts == RUBBER


def test_names_and_sides_can_change_together(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    five = {**SITTING, "players": ["Анна", "Борис", "Вера", "Глеб", "Дарья"]}
    changes = [
        Replacement(Target.SITTING, link.sitting_id, five, 1),
        Replacement(Target.RUBBER, rubber, {**RUBBER, "note": "x"}, 2),
    ]
    saved(repo.replace_together(store, link, changes))
    assert repo.load_sitting(store, link).facts == five
