"""The list of sittings that a device has opened."""

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from tests.store.builders import SITTING, add_rubber, begin


def test_a_device_finds_again_the_sittings_that_it_opened(store: Store, link: Link) -> None:
    device = repo.new_device_token()
    other = begin(store)
    begin(store)
    repo.remember_link(store, device, link)
    repo.remember_link(store, device, other)
    add_rubber(store, link)
    found = repo.sittings_of_device(store, device)
    assert [one.link.id for one in found] == [other.id, link.id], "last opened first"
    assert found[0].facts == SITTING
    assert found[1].link.revision == 2
    assert found[1].changed_at > found[0].changed_at
    assert [one.link.id for one in repo.sittings_of_device(store, device, limit=1)] == [other.id]


def test_a_device_knows_nothing_of_another(store: Store, link: Link) -> None:
    repo.remember_link(store, repo.new_device_token(), link)
    assert repo.sittings_of_device(store, repo.new_device_token()) == ()


def test_a_sitting_stands_once_in_the_list_by_the_keepers_link(store: Store, link: Link) -> None:
    device = repo.new_device_token()
    viewer = next(other for other in repo.load_links(store, link) if other.role is Role.VIEWER)
    repo.remember_link(store, device, link)
    repo.remember_link(store, device, viewer)
    repo.remember_link(store, device, viewer)
    assert [one.link for one in repo.sittings_of_device(store, device)] == [link]
    another = repo.new_device_token()
    repo.remember_link(store, another, viewer)
    assert [one.link for one in repo.sittings_of_device(store, another)] == [viewer]
    repo.remember_link(store, another, link)
    assert [one.link for one in repo.sittings_of_device(store, another)] == [link]


def test_a_withdrawn_link_leaves_the_list(store: Store, link: Link) -> None:
    device = repo.new_device_token()
    repo.remember_link(store, device, link)
    new = repo.renew_link(store, link, link.id)
    assert repo.sittings_of_device(store, device) == ()
    repo.remember_link(store, device, new)
    assert [one.link for one in repo.sittings_of_device(store, device)] == [new]


def test_a_sitting_can_be_taken_off_the_list(store: Store, link: Link) -> None:
    device, another = repo.new_device_token(), repo.new_device_token()
    repo.remember_link(store, device, link)
    repo.remember_link(store, another, link)
    repo.forget_sitting(store, device, link.sitting_id)
    assert repo.sittings_of_device(store, device) == ()
    assert len(repo.sittings_of_device(store, another)) == 1


def test_a_token_that_was_not_made_here_is_no_device(store: Store, link: Link) -> None:
    for token in ("", "x", "\u0000" * 22, "x" * 500):
        repo.remember_link(store, token, link)
        repo.forget_sitting(store, token, link.sitting_id)
        assert repo.sittings_of_device(store, token) == ()
