"""Recording, correcting, striking and moving deals."""

import pytest

from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Link, Store
from tests.store.builders import add_deals, add_rubber, begin, conflicting, deal, saved, tricks_of, version_of


@pytest.fixture
def rubber(store: Store, link: Link) -> int:
    """A rubber without deals."""
    return add_rubber(store, link)


def test_deals_come_back_in_the_order_they_were_recorded(store: Store, link: Link, rubber: int) -> None:
    ids = add_deals(store, link, rubber, *range(13))
    sitting = repo.load_sitting(store, link)
    assert tricks_of(sitting) == [list(range(13))]
    assert [one.id for one in sitting.rubbers[0].deals] == ids
    assert [one.version for one in sitting.rubbers[0].deals] == list(range(3, 16))
    assert sitting.rubbers[0].deals[0].facts == deal(0)


def test_the_same_form_sent_twice_records_one_deal(store: Store, link: Link, rubber: int) -> None:
    key = repo.new_form_key()
    first = saved(repo.add_deal(store, link, rubber, deal(7), form_key=key, follows=None))
    again = saved(repo.add_deal(store, link, rubber, deal(7), form_key=key, follows=None))
    assert (again.id, again.version, again.repeated) == (first.id, first.version, True)
    assert not first.repeated
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]


def test_the_same_key_in_another_sitting_is_another_form(store: Store, link: Link, rubber: int) -> None:
    key = repo.new_form_key()
    other = begin(store)
    saved(repo.add_deal(store, link, rubber, deal(7), form_key=key, follows=None))
    there = add_rubber(store, other)
    assert not saved(repo.add_deal(store, other, there, deal(8), form_key=key, follows=None)).repeated


def test_the_second_phone_that_records_the_same_deal_sees_the_first(
    store: Store, link: Link, rubber: int
) -> None:
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.add_deal(store, link, rubber, deal(8), form_key=repo.new_form_key(), follows=one))
    answer = repo.add_deal(store, link, rubber, deal(9), form_key=repo.new_form_key(), follows=one)
    assert tricks_of(conflicting(answer)) == [[7, 8]]
    assert repo.load_sitting(store, link).revision == 4, "a conflict is no change"


def test_a_forgotten_deal_goes_between_two_others(store: Store, link: Link, rubber: int) -> None:
    one, two = add_deals(store, link, rubber, 1, 5)
    for tricks in (4, 3, 2):
        answer = repo.add_deal(
            store, link, rubber, deal(tricks), form_key=repo.new_form_key(), follows=one, before=two
        )
        two = saved(answer).id
    saved(repo.add_deal(store, link, rubber, deal(0), form_key=repo.new_form_key(), follows=None, before=one))
    assert tricks_of(repo.load_sitting(store, link)) == [[0, 1, 2, 3, 4, 5]]


@pytest.mark.parametrize("place", ["gone", "not side by side", "another rubber"])
def test_a_forgotten_deal_is_a_conflict_where_its_place_has_changed(
    store: Store, link: Link, rubber: int, place: str
) -> None:
    one, two, three = add_deals(store, link, rubber, 1, 2, 3)
    follows, before = two, three
    if place == "gone":
        saved(repo.strike_deal(store, link, three, expected_version=version_of(store, link, three)))
    elif place == "not side by side":
        follows = one
    else:
        before = add_deals(store, link, add_rubber(store, link, follows=rubber), 9)[0]
    answer = repo.add_deal(
        store, link, rubber, deal(0), form_key=repo.new_form_key(), follows=follows, before=before
    )
    conflicting(answer)


def test_a_struck_deal_does_not_count_and_comes_back_at_its_place(
    store: Store, link: Link, rubber: int
) -> None:
    one, two, _three = add_deals(store, link, rubber, 1, 2, 3)
    version = saved(repo.strike_deal(store, link, two, expected_version=4, reason="counted twice")).version
    assert tricks_of(repo.load_sitting(store, link)) == [[1, 3]]
    assert tricks_of(repo.load_sitting(store, link, with_struck=True)) == [[1, 2, 3]]
    saved(repo.strike_deal(store, link, one, expected_version=3))
    saved(repo.restore_deal(store, link, two, expected_version=version))
    assert tricks_of(repo.load_sitting(store, link)) == [[2, 3]]


def test_a_deal_goes_behind_the_last_that_stands_also_after_a_struck_one(
    store: Store, link: Link, rubber: int
) -> None:
    one, two = add_deals(store, link, rubber, 1, 2)
    saved(repo.strike_deal(store, link, two, expected_version=4))
    saved(repo.add_deal(store, link, rubber, deal(3), form_key=repo.new_form_key(), follows=one))
    saved(repo.restore_deal(store, link, two, expected_version=5))
    assert tricks_of(repo.load_sitting(store, link)) == [[1, 2, 3]]


def test_two_who_correct_the_same_deal_do_not_overwrite_one_another(
    store: Store, link: Link, rubber: int
) -> None:
    (one,) = add_deals(store, link, rubber, 7)
    first = saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    assert first.version == 4
    answer = repo.replace_deal(store, link, one, deal(9), expected_version=3)
    assert tricks_of(conflicting(answer)) == [[8]]
    assert tricks_of(repo.load_sitting(store, link)) == [[8]]


def test_a_correction_sent_twice_is_no_conflict_and_one_change(store: Store, link: Link, rubber: int) -> None:
    (one,) = add_deals(store, link, rubber, 7)
    first = saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    again = saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    assert (again.version, again.repeated) == (first.version, True)
    assert repo.load_sitting(store, link).revision == first.version


def test_a_deal_struck_meanwhile_is_a_conflict_that_shows_it_struck(
    store: Store, link: Link, rubber: int
) -> None:
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.strike_deal(store, link, one, expected_version=3))
    present = conflicting(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    found = present.deal(one)
    assert found is not None
    assert found.struck


def test_a_deal_moves_within_its_rubber_and_to_another(store: Store, link: Link, rubber: int) -> None:
    one, two, three = add_deals(store, link, rubber, 1, 2, 3)
    there = add_rubber(store, link, follows=rubber)
    version = saved(
        repo.move_deal(store, link, three, rubber, follows=None, before=one, expected_version=5)
    ).version
    assert tricks_of(repo.load_sitting(store, link)) == [[3, 1, 2], []]
    saved(repo.move_deal(store, link, one, there, follows=None, before=None, expected_version=3))
    assert tricks_of(repo.load_sitting(store, link)) == [[3, 2], [1]]
    saved(repo.move_deal(store, link, three, rubber, follows=two, before=None, expected_version=version))
    assert tricks_of(repo.load_sitting(store, link)) == [[2, 3], [1]]


def test_a_deal_moved_to_where_it_stands_is_no_change(store: Store, link: Link, rubber: int) -> None:
    one, two, three = add_deals(store, link, rubber, 1, 2, 3)
    answer = repo.move_deal(store, link, two, rubber, follows=one, before=three, expected_version=4)
    assert saved(answer).repeated
    assert repo.load_sitting(store, link).revision == 5


def test_a_move_between_deals_that_are_no_longer_neighbours_is_a_conflict(
    store: Store, link: Link, rubber: int
) -> None:
    one, two, three = add_deals(store, link, rubber, 1, 2, 3)
    conflicting(repo.move_deal(store, link, three, rubber, follows=two, before=one, expected_version=5))
    conflicting(repo.move_deal(store, link, three, rubber, follows=None, before=one, expected_version=1))


def test_a_deal_can_not_move_into_another_sitting(store: Store, link: Link, rubber: int) -> None:
    (one,) = add_deals(store, link, rubber, 1)
    there = add_rubber(store, begin(store))
    with pytest.raises(NotFoundError):
        repo.move_deal(store, link, one, there, follows=None, before=None, expected_version=3)
