"""What the players say of deals stands beside the facts: it is seen by all, changes no history, and counts no more once
the deal is another."""

import pytest

from scorer.store import repo
from scorer.store.errors import NotAllowedError, NotFoundError
from scorer.store.repo import Conflict, Link, RemarkKind, Role, Saved, Store
from tests.store.builders import add_deals, add_rubber, begin, deal, saved, version_of

FIRST, SECOND = (0, 2), (1, 3)


def agree(
    store: Store, link: Link, deals: list[int], who: tuple[int, ...] = FIRST, *, agreed: bool = True
) -> Saved | Conflict:
    versions = {one: version_of(store, link, one) for one in deals}
    return repo.put_agreement(store, link, versions, who, agreed=agreed)


def standing(store: Store, link: Link) -> list[tuple[int, RemarkKind, tuple[int, ...], str]]:
    return [(one.deal_id, one.kind, one.who, one.note) for one in repo.load_remarks(store, link)]


def test_each_side_agrees_with_the_deals_that_it_saw(store: Store) -> None:
    link = begin(store)
    first, second = add_deals(store, link, add_rubber(store, link), 9, 10)
    before = repo.load_sitting(store, link).revision
    saved(agree(store, link, [first, second]))
    saved(agree(store, link, [second], SECOND))
    assert standing(store, link) == [
        (first, RemarkKind.AGREED, FIRST, ""),
        (second, RemarkKind.AGREED, FIRST, ""),
        (second, RemarkKind.AGREED, SECOND, ""),
    ]
    assert repo.load_sitting(store, link).revision == before + 2


def test_a_deal_changed_since_is_agreed_no_more(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    seen = version_of(store, link, one)
    saved(agree(store, link, [one]))
    saved(repo.replace_deal(store, link, one, deal(10), expected_version=seen))
    assert standing(store, link) == []
    assert isinstance(repo.put_agreement(store, link, {one: seen}, SECOND, agreed=True), Conflict)
    saved(agree(store, link, [one]))
    assert standing(store, link) == [(one, RemarkKind.AGREED, FIRST, "")]


def test_the_same_agreement_twice_changes_nothing(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    saved(agree(store, link, [one]))
    revision = repo.load_sitting(store, link).revision
    saved(agree(store, link, [one]))
    saved(agree(store, link, [one], SECOND, agreed=False))
    assert repo.load_sitting(store, link).revision == revision


def test_an_agreement_can_be_taken_back(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    saved(agree(store, link, [one]))
    saved(agree(store, link, [one], agreed=False))
    assert standing(store, link) == []


def test_a_doubt_stays_over_a_change_until_it_is_settled(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    saved(repo.put_doubt(store, link, one, version=version_of(store, link, one), note="к ужину"))
    saved(repo.replace_deal(store, link, one, deal(10), expected_version=version_of(store, link, one)))
    assert standing(store, link) == [(one, RemarkKind.DOUBTED, (), "к ужину")]
    present = version_of(store, link, one)
    saved(repo.put_doubt(store, link, one, version=present, note="к ужину", doubted=False))
    assert standing(store, link) == []


def test_a_doubt_about_a_deal_that_has_changed_meanwhile_is_a_conflict(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    seen = version_of(store, link, one)
    saved(repo.strike_deal(store, link, one, expected_version=seen))
    assert isinstance(repo.put_doubt(store, link, one, version=seen, note=""), Conflict)


def test_remarks_are_no_facts_and_leave_the_history_alone(store: Store) -> None:
    link = begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    before = repo.load_history(store, link)
    saved(agree(store, link, [one]))
    assert repo.load_history(store, link) == before
    steps = repo.load_next_steps(store, link)
    assert [change.target_id for change in steps.undo] == [one]


def test_a_viewer_says_nothing_and_no_deal_of_another_sitting_is_touched(store: Store) -> None:
    link, other = begin(store), begin(store)
    (one,) = add_deals(store, link, add_rubber(store, link), 9)
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    with pytest.raises(NotAllowedError):
        repo.put_agreement(store, viewer, {one: version_of(store, link, one)}, FIRST, agreed=True)
    with pytest.raises(NotFoundError):
        repo.put_doubt(store, other, one, version=version_of(store, link, one), note="")
