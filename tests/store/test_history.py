"""Nothing is lost: every earlier state can be had again, and who made it, when and why."""

import random
from datetime import UTC, datetime

import pytest

from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import ChangeKind, Link, NewRubber, Role, Store, StoredSitting, Target
from tests.store.builders import RUBBER, SITTING, add_deals, add_rubber, deal, saved


def test_a_change_tells_who_when_what_and_why(store: Store, link: Link) -> None:
    before = datetime.now(UTC)
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    other = repo.add_link(store, link, Role.KEEPER)
    saved(repo.replace_deal(store, other, one, deal(8), expected_version=3, reason="a trick was overlooked"))
    history = repo.load_history(store, link)
    assert [(change.revision, change.kind, change.target, change.link_id) for change in history] == [
        (1, ChangeKind.SITTING_ADDED, Target.SITTING, link.id),
        (2, ChangeKind.RUBBER_ADDED, Target.RUBBER, link.id),
        (3, ChangeKind.DEAL_ADDED, Target.DEAL, link.id),
        (4, ChangeKind.DEAL_REPLACED, Target.DEAL, other.id),
    ]
    last = history[-1]
    assert last.reason == "a trick was overlooked"
    assert (last.facts, last.struck, last.rubber_id, last.target_id) == (deal(8), False, rubber, one)
    assert last.role is Role.KEEPER
    assert history[0].at <= before <= history[1].at <= last.at <= datetime.now(UTC)
    assert repo.load_sitting(store, link).changed_at == last.at


def test_the_history_of_one_deal_has_all_its_values(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    one, _two = add_deals(store, link, rubber, 7, 7)
    saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    saved(repo.strike_deal(store, link, one, expected_version=5))
    history = repo.load_history(store, link, deal_id=one)
    assert [(change.facts["tricks"], change.struck) for change in history] == [
        (7, False),
        (8, False),
        (8, True),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_every_earlier_state_can_be_had_again(store: Store, seed: int) -> None:
    chance = random.Random(seed)
    link = repo.add_sitting(
        store,
        SITTING,
        form_key=repo.new_form_key(),
        rubbers=[NewRubber(RUBBER, (deal(1), deal(2), deal(3))), NewRubber(RUBBER, (deal(4),))],
    )
    seen = [repo.load_sitting(store, link, with_struck=True)]
    for number in range(40):
        change_something(store, link, chance, number)
        seen.append(repo.load_sitting(store, link, with_struck=True))
    assert seen[-1].revision > 20
    for sitting in seen:
        assert repo.load_sitting_at(store, link, sitting.revision, with_struck=True) == sitting
    assert repo.load_sitting_at(store, link, seen[-1].revision) == repo.load_sitting(store, link)


def change_something(store: Store, link: Link, chance: random.Random, number: int) -> None:
    """Does one thing of all that can be done, as somebody would who sees the present state."""
    sitting = repo.load_sitting(store, link, with_struck=True)
    rubber = chance.choice(sitting.rubbers)
    one = chance.choice([one for rubber in sitting.rubbers for one in rubber.deals])
    match chance.randrange(8):
        case 0 | 1:
            insert_somewhere(store, link, chance, sitting, number)
        case 2:
            repo.replace_deal(store, link, one.id, deal(number), expected_version=one.version)
        case 3:
            repo.strike_deal(store, link, one.id, expected_version=one.version)
        case 4:
            repo.restore_deal(store, link, one.id, expected_version=one.version)
        case 5:
            ids = [other.id for other in rubber.deals if not other.struck and other.id != one.id]
            at = chance.randrange(len(ids) + 1)
            follows, before = [None, *ids][at], [*ids, None][at]
            repo.move_deal(
                store, link, one.id, rubber.id, follows=follows, before=before, expected_version=one.version
            )
        case 6:
            facts = {**RUBBER, "note": str(number)}
            repo.replace_rubber(store, link, rubber.id, facts, expected_version=rubber.version)
        case _:
            facts = {**SITTING, "title": str(number)}
            repo.replace_sitting(store, link, facts, expected_version=sitting.version)


def insert_somewhere(
    store: Store, link: Link, chance: random.Random, sitting: StoredSitting, number: int
) -> None:
    """Inserts a deal anywhere in any rubber."""
    rubber = chance.choice(sitting.rubbers)
    ids = [one.id for one in rubber.deals if not one.struck]
    at = chance.randrange(len(ids) + 1)
    saved(
        repo.add_deal(
            store,
            link,
            rubber.id,
            deal(number),
            form_key=repo.new_form_key(),
            follows=[None, *ids][at],
            before=[*ids, None][at],
        )
    )
    now = repo.load_sitting(store, link).rubber(rubber.id)
    assert now is not None
    assert [one.facts["tricks"] for one in now.deals][at] == number


def test_a_reason_may_be_any_text(store: Store, link: Link) -> None:
    saved(repo.replace_sitting(store, link, RUBBER, expected_version=1, reason="да\0 ♠\ud800"))
    assert repo.load_history(store, link)[-1].reason == "да ♠?"


def test_a_revision_that_never_was_is_not_found(store: Store, link: Link) -> None:
    with pytest.raises(NotFoundError):
        repo.load_sitting_at(store, link, 0)
