"""Beginning sittings and rubbers, and correcting what is said of them."""

from dataclasses import replace

import pytest

from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Link, NewRubber, Role, Saved, Store
from tests.store.builders import RUBBER, SITTING, add_deals, add_rubber, conflicting, deal, saved, tricks_of


def test_a_sitting_comes_back_as_it_was_given(store: Store) -> None:
    link = repo.add_sitting(store, SITTING, form_key=repo.new_form_key())
    sitting = repo.load_sitting(store, link)
    assert sitting.facts == SITTING
    assert list(sitting.facts) == list(SITTING), "the keys keep their order"
    assert (sitting.rubbers, sitting.revision, sitting.version) == ((), 1, 1)
    assert link.role is Role.KEEPER
    assert sitting.created_at == sitting.changed_at
    assert sitting.created_at.utcoffset() is not None


def test_a_sitting_from_a_file_comes_back_with_its_rubbers_and_deals_in_order(store: Store) -> None:
    rubbers = [
        NewRubber(RUBBER, tuple(deal(n) for n in range(13))),
        NewRubber(RUBBER),
        NewRubber(RUBBER, (deal(),)),
    ]
    link = repo.add_sitting(store, SITTING, form_key=repo.new_form_key(), rubbers=rubbers)
    sitting = repo.load_sitting(store, link)
    assert [rubber.facts for rubber in sitting.rubbers] == [RUBBER] * 3
    assert [tuple(one.facts for one in rubber.deals) for rubber in sitting.rubbers] == [
        r.deals for r in rubbers
    ]
    assert sitting.revision == 1, "a file is brought in by one change"


def test_facts_keep_every_letter_and_number(store: Store) -> None:
    odd = {
        "title": "«Ёж» \u202e\u0000\ud800 🂡",
        "n": 10**30,
        "neg": -1,
        "list": [],
        "none": None,
        "yes": True,
    }
    link = repo.add_sitting(store, odd, form_key=repo.new_form_key())
    assert repo.load_sitting(store, link).facts == odd


def test_the_same_form_sent_twice_begins_one_sitting(store: Store) -> None:
    key = repo.new_form_key()
    first = repo.add_sitting(store, SITTING, form_key=key)
    assert repo.add_sitting(store, SITTING, form_key=key) == first


def test_a_resend_does_not_open_a_sitting_whose_link_was_withdrawn(store: Store) -> None:
    key = repo.new_form_key()
    first = repo.add_sitting(store, SITTING, form_key=key)
    renewed = repo.renew_link(store, first, first.id)
    assert repo.add_sitting(store, SITTING, form_key=key) == renewed
    other = repo.add_link(store, renewed, Role.KEEPER)
    repo.withdraw_link(store, other, renewed.id)
    assert repo.add_sitting(store, SITTING, form_key=key) == other


def test_a_form_key_that_was_not_made_here_is_a_bug(store: Store, link: Link) -> None:
    for key in ("", "x" * 21, "x" * 100, "\u0000" * 22, "é" * 22):
        assert not repo.is_form_key(key)
        with pytest.raises(ValueError, match="form key"):
            repo.add_sitting(store, SITTING, form_key=key)
        with pytest.raises(ValueError, match="form key"):
            repo.add_rubber(store, link, RUBBER, form_key=key, follows=None)


def test_correcting_the_facts_of_a_sitting_leaves_rubbers_and_deals(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    add_deals(store, link, rubber, 7, 8)
    renamed = {**SITTING, "players": ["Анна", "Борис", "Вера", "Георгий"]}
    answer = saved(repo.replace_sitting(store, link, renamed, expected_version=1, reason="a name"))
    sitting = repo.load_sitting(store, link)
    assert sitting.facts == renamed
    assert tricks_of(sitting) == [[7, 8]]
    assert answer.version == sitting.version == sitting.revision == 5


def test_two_who_correct_the_same_sitting_do_not_overwrite_one_another(store: Store, link: Link) -> None:
    saved(repo.replace_sitting(store, link, {**SITTING, "title": "first"}, expected_version=1))
    answer = repo.replace_sitting(store, link, {**SITTING, "title": "second"}, expected_version=1)
    assert conflicting(answer).facts["title"] == "first"
    assert repo.load_sitting(store, link).facts["title"] == "first"


def test_a_deal_recorded_meanwhile_is_no_conflict_for_names(store: Store, link: Link) -> None:
    add_deals(store, link, add_rubber(store, link), 7)
    saved(repo.replace_sitting(store, link, {**SITTING, "title": "new"}, expected_version=1))


def test_rubbers_follow_one_another(store: Store, link: Link) -> None:
    first = add_rubber(store, link)
    second = add_rubber(store, link, follows=first)
    assert [rubber.id for rubber in repo.load_sitting(store, link).rubbers] == [first, second]


def test_the_same_form_sent_twice_begins_one_rubber(store: Store, link: Link) -> None:
    key = repo.new_form_key()
    first = saved(repo.add_rubber(store, link, RUBBER, form_key=key, follows=None))
    again = saved(repo.add_rubber(store, link, RUBBER, form_key=key, follows=None))
    assert not first.repeated
    assert again == Saved(first.id, first.version, repeated=True)
    assert len(repo.load_sitting(store, link).rubbers) == 1


def test_two_phones_that_begin_the_next_rubber_begin_one(store: Store, link: Link) -> None:
    first = add_rubber(store, link)
    add_rubber(store, link, follows=first)
    answer = repo.add_rubber(store, link, RUBBER, form_key=repo.new_form_key(), follows=first)
    assert len(conflicting(answer).rubbers) == 2


def test_a_rubber_can_be_corrected_struck_and_restored(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    add_deals(store, link, rubber, 7)
    other = {**RUBBER, "dealer": 3}
    version = saved(repo.replace_rubber(store, link, rubber, other, expected_version=2)).version
    version = saved(
        repo.strike_rubber(store, link, rubber, expected_version=version, reason="by mistake")
    ).version
    assert repo.load_sitting(store, link).rubbers == ()
    with_struck = repo.load_sitting(store, link, with_struck=True)
    assert [rubber.struck for rubber in with_struck.rubbers] == [True]
    saved(repo.restore_rubber(store, link, rubber, expected_version=version))
    sitting = repo.load_sitting(store, link)
    assert tricks_of(sitting) == [[7]]
    assert sitting.rubbers[0].facts == other


def test_nothing_is_recorded_in_a_struck_rubber(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    saved(repo.strike_rubber(store, link, rubber, expected_version=2))
    answer = repo.add_deal(store, link, rubber, deal(), form_key=repo.new_form_key(), follows=None)
    assert conflicting(answer).rubbers[0].struck


@pytest.mark.parametrize("missing", [0, -1, 999_999, 2**31, 2**70])
def test_what_is_not_there_is_said_to_be_not_there(store: Store, link: Link, missing: int) -> None:
    with pytest.raises(NotFoundError):
        repo.replace_rubber(store, link, missing, RUBBER, expected_version=1)
    with pytest.raises(NotFoundError):
        repo.add_deal(store, link, missing, deal(), form_key=repo.new_form_key(), follows=None)
    with pytest.raises(NotFoundError):
        repo.replace_deal(store, link, missing, deal(), expected_version=1)


def test_a_sitting_that_is_not_there_is_not_found(store: Store, link: Link) -> None:
    with pytest.raises(NotFoundError):
        repo.load_sitting(store, replace(link, sitting_id=999_999))


def test_a_link_does_not_reach_into_another_sitting(store: Store, link: Link) -> None:
    other = repo.add_sitting(store, SITTING, form_key=repo.new_form_key())
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    with pytest.raises(NotFoundError):
        repo.replace_rubber(store, other, rubber, RUBBER, expected_version=2)
    with pytest.raises(NotFoundError):
        repo.replace_deal(store, other, one, deal(8), expected_version=3)
    with pytest.raises(NotFoundError):
        repo.add_deal(store, other, rubber, deal(), form_key=repo.new_form_key(), follows=one)
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]
