"""Between two places there is always a third."""

from hypothesis import given
from hypothesis import strategies as st

from scorer.store.places import place_between


def test_deals_at_the_end_take_the_next_whole_place() -> None:
    assert place_between(None, None) == "000001"
    assert place_between("000009", None) == "000010"
    assert place_between("0000195", None) == "000020"


def test_a_deal_between_two_takes_the_middle() -> None:
    assert place_between("000001", "000002") == "0000015"
    assert place_between(None, "000001") == "0000005"
    assert place_between("000009", "000011") == "000010"


@given(st.lists(st.integers(min_value=0, max_value=2**16), max_size=60))
def test_wherever_deals_go_their_places_keep_the_order(choices: list[int]) -> None:
    places: list[str] = []
    for choice in choices:
        at = choice % (len(places) + 1)
        before = places[at - 1] if at else None
        after = places[at] if at < len(places) else None
        places.insert(at, place_between(before, after))
    assert places == sorted(set(places))
