"""Sittings, rubbers and deals for the tests of the store, in as few words as can be."""

from scorer.store import repo
from scorer.store.repo import Conflict, Facts, Link, Saved, Store, StoredSitting

SITTING: Facts = {
    "title": "Пятница",
    "date": "2026-11-27",
    "game": "vint",
    "variant": "four",
    "players": ["Анна", "Борис", "Вера", "Глеб"],
    "rules": {"preset": "classic", "partie_bonus": 100},
}
RUBBER: Facts = {"sides": [[0, 2], [1, 3]], "dealer": 0}


def deal(tricks: int = 9) -> Facts:
    """A played deal."""
    return {
        "declarer": 0,
        "level": 3,
        "strain": "hearts",
        "tricks": tricks,
        "honours": [3, 2],
        "aces": [2, 2],
        "coronets": [{"player": 0, "suit": "hearts", "cards": 3}],
    }


def begin(store: Store) -> Link:
    """Begins a sitting without rubbers."""
    return repo.add_sitting(store, SITTING, form_key=repo.new_form_key())


def saved(answer: Saved | Conflict) -> Saved:
    """The answer of a change that must have been recorded."""
    assert isinstance(answer, Saved), answer
    return answer


def conflicting(answer: Saved | Conflict) -> StoredSitting:
    """How things stand, from the answer of a change that must not have been recorded."""
    assert isinstance(answer, Conflict), answer
    return answer.sitting


def add_rubber(store: Store, link: Link, follows: int | None = None) -> int:
    """Begins a rubber; gives its id."""
    return saved(repo.add_rubber(store, link, RUBBER, form_key=repo.new_form_key(), follows=follows)).id


def add_deals(store: Store, link: Link, rubber_id: int, *tricks: int) -> list[int]:
    """Records deals with so many tricks, one after another, in an empty rubber; gives their ids."""
    ids: list[int] = []
    for number in tricks:
        answer = repo.add_deal(
            store,
            link,
            rubber_id,
            deal(number),
            form_key=repo.new_form_key(),
            follows=ids[-1] if ids else None,
        )
        ids.append(saved(answer).id)
    return ids


def tricks_of(sitting: StoredSitting) -> list[list[int]]:
    """The tricks of each deal, a list a rubber: enough to tell the deals and their order."""
    return [[deal.facts["tricks"] for deal in rubber.deals] for rubber in sitting.rubbers]


def version_of(store: Store, link: Link, deal_id: int) -> int:
    """The present version of a deal."""
    found = repo.load_sitting(store, link, with_struck=True).deal(deal_id)
    assert found is not None
    return found.version
