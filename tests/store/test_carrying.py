"""A correction and the deals that it drives into the next rubber are one step, or nothing."""

from scorer.store import repo
from scorer.store.repo import Checked, Link, Onward, Replacement, Saved, Store, Target
from tests.store.builders import (
    RUBBER,
    add_deals,
    add_rubber,
    begin,
    conflicting,
    deal,
    saved,
    tricks_of,
    version_of,
)


def carry(
    store: Store, link: Link, onward: Onward, *deals: int, seen: int | None = None
) -> Saved | repo.Conflict:
    """Correct the first of the deals to thirteen tricks, and carry the others on."""
    corrected = Replacement(Target.DEAL, deals[0], deal(13), version_of(store, link, deals[0]))
    revision = repo.load_sitting(store, link).revision if seen is None else seen
    return repo.carry_on(
        store, link, corrected, deals[1:], onward, checked=Checked(revision), reason="counted again"
    )


def test_deals_go_into_a_new_rubber_between_two_others(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    follower = add_rubber(store, link, follows=rubber)
    add_deals(store, link, follower, 5)
    deals = add_deals(store, link, rubber, 7, 8, 9)
    before = repo.load_sitting(store, link)
    step = saved(carry(store, link, Onward(rubber, follower, RUBBER), *deals))
    after = repo.load_sitting(store, link)
    assert tricks_of(after) == [[13], [8, 9], [5]]
    assert after.revision == before.revision + 1
    assert {change.reason for change in repo.load_history(store, link)[-3:]} == {"counted again"}
    saved(repo.undo(store, link, step.version))
    assert tricks_of(repo.load_sitting(store, link)) == tricks_of(before)
    saved(repo.redo(store, link, step.version))
    assert tricks_of(repo.load_sitting(store, link)) == tricks_of(after)


def test_deals_go_before_those_of_the_rubber_that_follows_or_behind_them(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    follower = add_rubber(store, link, follows=rubber)
    (there,) = add_deals(store, link, follower, 5)
    first, second, third, fourth = add_deals(store, link, rubber, 7, 8, 9, 10)
    saved(carry(store, link, Onward(follower, there), first, third, fourth))
    assert tricks_of(repo.load_sitting(store, link)) == [[13, 8], [9, 10, 5]]
    saved(carry(store, link, Onward(follower, None), second, first))
    assert tricks_of(repo.load_sitting(store, link)) == [[13], [9, 10, 5, 13]]


def test_what_was_checked_for_another_state_is_a_conflict_and_changes_nothing(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    deals = add_deals(store, link, rubber, 7, 8)
    before = repo.load_sitting(store, link)
    conflicting(carry(store, link, Onward(rubber, None, RUBBER), *deals, seen=before.revision - 1))
    conflicting(carry(store, link, Onward(rubber, 99, RUBBER), *deals))
    conflicting(carry(store, link, Onward(rubber, 99), *deals))
    assert repo.load_sitting(store, link) == before


def test_the_same_step_sent_twice_is_taken_once(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    first, second = add_deals(store, link, rubber, 7, 8)
    corrected = Replacement(Target.DEAL, first, deal(13), version_of(store, link, first))
    revision = repo.load_sitting(store, link).revision
    onward = Onward(rubber, None, RUBBER)
    answers = [
        saved(repo.carry_on(store, link, corrected, [second], onward, checked=Checked(revision)))
        for _ in range(2)
    ]
    assert [answer.repeated for answer in answers] == [False, True]
    assert tricks_of(repo.load_sitting(store, link)) == [[13], [8]]


def test_a_change_that_was_checked_for_another_state_is_a_conflict(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    first, second = add_deals(store, link, rubber, 7, 8)
    seen, version = repo.load_sitting(store, link).revision, version_of(store, link, first)
    saved(repo.replace_deal(store, link, second, deal(9), expected_version=version_of(store, link, second)))
    conflicting(
        repo.replace_deal(store, link, first, deal(10), expected_version=version, checked=Checked(seen))
    )
    conflicting(repo.strike_deal(store, link, first, expected_version=version, checked=Checked(seen)))
    saved(repo.strike_deal(store, link, first, expected_version=version, checked=Checked(seen + 1)))
