"""What a store holds of one sitting and one device has an end, far beyond what an evening needs."""

import pytest

from scorer.store import repo
from scorer.store.errors import TooManyError
from scorer.store.repo import NewRubber, Store, Target
from scorer.store.writing import MOST, MOST_DEALS_IN_RUBBER
from tests.store.builders import RUBBER, SITTING, add_rubber, begin, deal

PASSED = {"type": "passed"}


def test_a_rubber_holds_so_many_deals_and_no_more(store: Store) -> None:
    full = NewRubber(RUBBER, (PASSED,) * MOST_DEALS_IN_RUBBER)
    link = repo.add_sitting(store, SITTING, form_key=repo.new_form_key(), rubbers=[full])
    before = repo.load_sitting(store, link)
    (rubber,) = before.rubbers
    with pytest.raises(TooManyError):
        repo.add_deal(
            store, link, rubber.id, deal(), form_key=repo.new_form_key(), follows=rubber.deals[-1].id
        )
    assert repo.load_sitting(store, link) == before
    # The next rubber has room.
    other = add_rubber(store, link, follows=rubber.id)
    repo.add_deal(store, link, other, deal(), form_key=repo.new_form_key(), follows=None)


@pytest.mark.parametrize(
    "rubbers",
    [
        [NewRubber(RUBBER)] * (MOST[Target.RUBBER] + 1),
        [NewRubber(RUBBER, (PASSED,) * (MOST_DEALS_IN_RUBBER + 1))],
        [NewRubber(RUBBER, (PASSED,) * (MOST_DEALS_IN_RUBBER - 1))] * 2,
    ],
)
def test_a_file_with_more_begins_no_sitting(store: Store, rubbers: list[NewRubber]) -> None:
    key = repo.new_form_key()
    with pytest.raises(TooManyError):
        repo.add_sitting(store, SITTING, form_key=key, rubbers=rubbers)
    link = repo.add_sitting(store, SITTING, form_key=key)
    assert repo.load_sitting(store, link).rubbers == ()


def test_a_device_forgets_what_it_has_not_opened_for_longest(sqlite_url: str) -> None:
    store = repo.open_store(sqlite_url)
    token = repo.new_device_token()
    links = [begin(store) for _ in range(8)]
    for link in links:
        repo.remember_link(store, token, link, most=5)
    listed = repo.sittings_of_device(store, token)
    assert [one.link.sitting_id for one in listed] == [link.sitting_id for link in reversed(links[3:])]
    store.close()
