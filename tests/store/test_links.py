"""The keeper's and the viewer's links."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorer.store import repo
from scorer.store.errors import NotAllowedError, NotFoundError
from scorer.store.repo import Link, Role, Store
from tests.store.builders import RUBBER, SITTING, add_deals, add_rubber, begin, deal


def viewer_of(store: Store, link: Link) -> Link:
    """The viewer's link of a sitting."""
    return next(other for other in repo.load_links(store, link) if other.role is Role.VIEWER)


def test_a_new_sitting_has_a_keepers_and_a_viewers_link(store: Store, link: Link) -> None:
    assert [other.role for other in repo.load_links(store, link)] == [Role.KEEPER, Role.VIEWER]


def test_a_link_is_found_by_its_token(store: Store, link: Link) -> None:
    viewer = viewer_of(store, link)
    assert repo.find_link(store, link.token) == link
    assert repo.find_link(store, viewer.token) == viewer


def test_a_found_link_tells_the_revision_so_that_a_phone_knows_if_there_is_news(
    store: Store, link: Link
) -> None:
    add_rubber(store, link)
    found = repo.find_link(store, link.token)
    assert found is not None
    assert found.revision == 2


def test_tokens_are_long_random_and_safe_in_an_address(store: Store) -> None:
    tokens = {begin(store).token for _ in range(20)}
    assert len(tokens) == 20
    assert all(len(token) == 33 and token.isalnum() and token.isascii() for token in tokens)


def test_unknown_wrong_and_withdrawn_links_get_the_same_answer(store: Store, link: Link) -> None:
    viewer = viewer_of(store, link)
    repo.withdraw_link(store, link, viewer.id)
    last = "a" if link.token[-1] != "a" else "b"
    odd = [
        "",
        "x",
        "x" * 33,
        "\u0000" * 33,
        "é" * 33,
        link.token + "x",
        link.token[:-1],
        link.token[:-1] + last,
    ]
    for token in [viewer.token, *odd]:
        assert repo.find_link(store, token) is None
    assert repo.find_link(store, link.token) == link


def test_a_viewer_can_change_nothing(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    viewer = viewer_of(store, link)
    key = repo.new_form_key()
    attempts: list[Callable[[], object]] = [
        lambda: repo.add_deal(store, viewer, rubber, deal(), form_key=key, follows=one),
        lambda: repo.replace_deal(store, viewer, one, deal(), expected_version=3),
        lambda: repo.strike_deal(store, viewer, one, expected_version=3),
        lambda: repo.add_rubber(store, viewer, RUBBER, form_key=key, follows=rubber),
        lambda: repo.replace_sitting(store, viewer, SITTING, expected_version=1),
        lambda: repo.load_links(store, viewer),
        lambda: repo.add_link(store, viewer, Role.KEEPER),
        lambda: repo.withdraw_link(store, viewer, link.id),
        lambda: repo.renew_link(store, viewer, viewer.id),
    ]
    for attempt in attempts:
        with pytest.raises(NotAllowedError):
            attempt()
    assert repo.load_sitting(store, viewer).revision == 3


def test_a_link_that_was_withdrawn_meanwhile_records_nothing(store: Store, link: Link) -> None:
    other = repo.add_link(store, link, Role.KEEPER)
    repo.withdraw_link(store, link, other.id)
    with pytest.raises(NotFoundError):
        repo.add_rubber(store, other, RUBBER, form_key=repo.new_form_key(), follows=None)


def test_a_forged_link_value_opens_nothing(store: Store, link: Link) -> None:
    forged = replace(viewer_of(store, begin(store)), sitting_id=link.sitting_id, role=Role.KEEPER)
    with pytest.raises(NotFoundError):
        repo.add_rubber(store, forged, RUBBER, form_key=repo.new_form_key(), follows=None)


def test_a_renewed_link_opens_the_sitting_in_place_of_the_old(store: Store, link: Link) -> None:
    new = repo.renew_link(store, link, link.id)
    assert (new.sitting_id, new.role) == (link.sitting_id, Role.KEEPER)
    assert repo.find_link(store, link.token) is None
    assert repo.find_link(store, new.token) == new


def test_the_last_keepers_link_can_not_be_withdrawn(store: Store, link: Link) -> None:
    with pytest.raises(NotAllowedError):
        repo.withdraw_link(store, link, link.id)
    assert repo.find_link(store, link.token) == link


def test_links_of_another_sitting_can_not_be_withdrawn(store: Store, link: Link) -> None:
    other = begin(store)
    with pytest.raises(NotFoundError):
        repo.withdraw_link(store, link, other.id)
    with pytest.raises(NotFoundError):
        repo.renew_link(store, link, other.id)
    assert repo.find_link(store, other.token) == other
