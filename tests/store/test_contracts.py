"""The contract of the deal in play is seen by all phones and stands in nobody's way."""

import pytest

from scorer.store import repo
from scorer.store.errors import NotAllowedError
from scorer.store.repo import Conflict, Role, Saved, Store
from tests.store.builders import add_deals, add_rubber, begin

THREE_HEARTS = {"declarer": "0", "level": 3, "strain": "hearts"}


def test_what_was_bid_is_seen_and_moves_the_revision(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    before = repo.load_sitting(store, link).revision
    saved = repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    assert isinstance(saved, Saved)
    contract = repo.load_contract(store, link)
    assert contract is not None
    assert (contract.rubber_id, contract.follows, dict(contract.facts)) == (rubber, None, THREE_HEARTS)
    assert repo.load_sitting(store, link).revision == before + 1
    assert contract.version == before + 1


def test_the_second_of_two_bids_is_a_conflict(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    other = {**THREE_HEARTS, "level": 4}
    assert isinstance(
        repo.put_contract(store, link, rubber, other, follows=None, expected_version=0), Conflict
    )
    contract = repo.load_contract(store, link)
    assert contract is not None
    assert dict(contract.facts) == THREE_HEARTS


def test_the_same_bid_sent_twice_changes_nothing(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    first = repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    again = repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    assert isinstance(first, Saved)
    assert again == Saved(first.id, first.version, repeated=True)


def test_a_bid_can_be_taken_back_and_made_anew_after_the_next_deal(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    bid = repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    assert isinstance(bid, Saved)
    back = repo.put_contract(store, link, rubber, {}, follows=None, expected_version=bid.version)
    assert isinstance(back, Saved)
    (deal,) = add_deals(store, link, rubber, 9)
    saved = repo.put_contract(store, link, rubber, THREE_HEARTS, follows=deal, expected_version=back.version)
    assert isinstance(saved, Saved)
    contract = repo.load_contract(store, link)
    assert contract is not None
    assert contract.follows == deal


def test_a_bid_is_no_fact_and_leaves_the_history_alone(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    before = repo.load_history(store, link)
    repo.put_contract(store, link, rubber, THREE_HEARTS, follows=None, expected_version=0)
    assert repo.load_history(store, link) == before
    add_deals(store, link, rubber, 9)
    sitting = repo.load_sitting(store, link)
    assert repo.load_sitting_at(store, link, sitting.revision) == sitting


def test_a_viewer_puts_in_nothing(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    viewer = next(one for one in repo.load_links(store, link) if one.role is Role.VIEWER)
    with pytest.raises(NotAllowedError):
        repo.put_contract(store, viewer, rubber, THREE_HEARTS, follows=None, expected_version=0)


def test_a_deal_is_found_by_the_key_of_its_form(store: Store) -> None:
    link = begin(store)
    rubber = add_rubber(store, link)
    key = repo.new_form_key()
    saved = repo.add_deal(store, link, rubber, {"type": "passed"}, form_key=key, follows=None)
    assert isinstance(saved, Saved)
    assert repo.find_deal(store, link, key) == saved.id
    assert repo.find_deal(store, link, repo.new_form_key()) is None
    assert repo.find_deal(store, link, "no key") is None
