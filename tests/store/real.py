"""A store with something in every table, and facts that score: as the pages write them."""

from typing import Any

from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import StoredFacts, stored_facts
from scorer.store import repo
from scorer.store.repo import Facts, Link, NewRubber, Store
from tests.store.builders import saved, version_of

NAMES = ["Анна", "Борис", "Вера", "Глеб"]


def played(tricks: int = 9) -> dict[str, Any]:
    """A deal of a game file."""
    return {
        "declarer": "Анна",
        "level": 3,
        "strain": "hearts",
        "tricks": tricks,
        "honours": [3, 2],
        "aces": [2, 2],
    }


def real_facts(*tricks: int) -> StoredFacts:
    """A sitting of one rubber with deals of so many tricks."""
    game, faults = read_game_value(
        {
            "format": "vint-sheet/1",
            "title": "Пятница",
            "players": NAMES,
            "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
            "rubbers": [
                {
                    "sides": [["Анна", "Вера"], ["Борис", "Глеб"]],
                    "dealer": "Анна",
                    "deals": [played(n) for n in tricks],
                }
            ],
        }
    )
    assert game is not None, faults
    return stored_facts(game)


def real_deal(tricks: int = 9) -> Facts:
    """A deal as it is stored."""
    return real_facts(tricks).rubbers[0][1][0]


def begin_real(store: Store, *tricks: int) -> Link:
    """Begins such a sitting."""
    facts = real_facts(*tricks)
    rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
    return repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)


def revision_of(store: Store, link: Link) -> int:
    """The sitting's present revision."""
    return repo.load_sitting(store, link).revision


def add_real_deal(store: Store, link: Link, tricks: int = 9) -> int:
    """Records a deal at the end of the sitting's only rubber; gives its id."""
    (rubber,) = repo.load_sitting(store, link).rubbers
    follows = rubber.deals[-1].id if rubber.deals else None
    key = repo.new_form_key()
    return saved(repo.add_deal(store, link, rubber.id, real_deal(tricks), form_key=key, follows=follows)).id


def fill(store: Store) -> Link:
    """A sitting with something in every table, and with some history."""
    link = begin_real(store, 7, 8, 9)
    (rubber,) = repo.load_sitting(store, link).rubbers
    first, second, third = rubber.deals
    repo.replace_deal(store, link, second.id, real_deal(11), expected_version=1, reason="Вера права")
    repo.strike_deal(store, link, third.id, expected_version=version_of(store, link, third.id))
    doubtful = version_of(store, link, first.id)
    saved(repo.put_doubt(store, link, first.id, version=doubtful, note="посмотреть за ужином"))
    key = repo.new_form_key()
    other = saved(repo.add_rubber(store, link, rubber.facts, form_key=key, follows=rubber.id))
    repo.strike_rubber(store, link, other.id, expected_version=other.version)
    key, revision = repo.new_form_key(), revision_of(store, link)
    facts = {"points": ["1", "-1"]}
    saved(repo.add_payment(store, link, rubber.id, facts, form_key=key, expected_revision=revision))
    repo.renew_link(store, link, repo.load_links(store, link)[1].id)
    repo.remember_link(store, "d" * 22, link)
    bid = {"declarer": "1", "level": 3, "strain": "hearts"}
    saved(repo.put_contract(store, link, rubber.id, bid, follows=second.id, expected_version=0))
    return link
