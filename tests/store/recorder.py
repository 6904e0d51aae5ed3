"""A keeper's phone as a process of its own: records deals until it is killed or has done its number.

Arguments: the store's address, the token of the keeper's link, the rubber, how many deals (0: without end).
For each deal it prints "key KEY" before, and "id ID" after it was confirmed.
"""

import sys
from itertools import count

from scorer.store import repo
from scorer.store.repo import Conflict, Link, Store
from tests.store.builders import deal


def last_deal(sitting: repo.StoredSitting, rubber_id: int) -> int | None:
    """The deal that the phone shows as the last."""
    rubber = sitting.rubber(rubber_id)
    return rubber.deals[-1].id if rubber and rubber.deals else None


def record(store: Store, link: Link, rubber_id: int, key: str, tricks: int) -> int:
    """Records a deal at the end, however often another phone is quicker; gives its id."""
    follows = last_deal(repo.load_sitting(store, link), rubber_id)
    while True:
        answer = repo.add_deal(store, link, rubber_id, deal(tricks), form_key=key, follows=follows)
        if not isinstance(answer, Conflict):
            return answer.id
        follows = last_deal(answer.sitting, rubber_id)


def main() -> None:
    address, token, rubber_id, number = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    store = repo.open_store(address)
    link = repo.find_link(store, token)
    assert link is not None
    print("ready", flush=True)
    sys.stdin.readline()
    for done in count():
        if number and done == number:
            break
        key = repo.new_form_key()
        print("key", key, flush=True)
        print("id", record(store, link, rubber_id, key, done % 14), flush=True)
    store.close()


if __name__ == "__main__":
    main()
