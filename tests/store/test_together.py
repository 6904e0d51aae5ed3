"""Several phones and several processes at once: no deal is lost or doubled, nobody is told that the store is locked."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from subprocess import PIPE, Popen
from threading import Barrier
from typing import TypeVar

import pytest

from scorer.store import repo
from scorer.store.repo import Conflict, Link, Saved, Store
from tests.store.builders import RUBBER, SITTING, add_deals, add_rubber, begin, deal, saved
from tests.store.processes import ROOT, start_recorder
from tests.store.recorder import record

pytestmark = pytest.mark.slow

T = TypeVar("T")


def at_once(number: int, what: Callable[[int], T]) -> list[T]:
    """Does the same in so many threads, begun at the same moment."""
    barrier = Barrier(number)

    def one(index: int) -> T:
        barrier.wait()
        return what(index)

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(one, range(number)))


def test_one_form_sent_by_many_threads_records_one_deal(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    key = repo.new_form_key()
    answers = at_once(
        8, lambda _: saved(repo.add_deal(store, link, rubber, deal(), form_key=key, follows=None))
    )
    assert len({answer.id for answer in answers}) == 1
    assert sorted(answer.repeated for answer in answers) == [False] + [True] * 7
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == 1


def test_one_form_sent_by_many_threads_begins_one_sitting(store: Store) -> None:
    key = repo.new_form_key()
    links = at_once(8, lambda _: repo.add_sitting(store, SITTING, form_key=key))
    assert len(set(links)) == 1


def test_of_two_phones_at_the_same_deal_one_records_and_the_other_sees_it(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    for number in range(10):
        last = repo.load_sitting(store, link).rubbers[0].deals[-1:]
        follows = last[0].id if last else None

        def phone(_: int, follows: int | None = follows) -> Saved | Conflict:
            return repo.add_deal(store, link, rubber, deal(), form_key=repo.new_form_key(), follows=follows)

        answers = at_once(2, phone)
        assert {type(answer) for answer in answers} == {Saved, Conflict}
        (present,) = [answer.sitting for answer in answers if isinstance(answer, Conflict)]
        assert len(present.rubbers[0].deals) == number + 1


def test_of_two_corrections_at_once_one_wins_and_the_other_is_told(store: Store, link: Link) -> None:
    (one,) = add_deals(store, link, add_rubber(store, link), 7)
    answers = at_once(2, lambda n: repo.replace_deal(store, link, one, deal(n), expected_version=3))
    assert {type(answer) for answer in answers} == {Saved, Conflict}


def test_many_threads_record_every_deal_once_and_count_every_change(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)

    def phone(_: int) -> list[int]:
        return [record(store, link, rubber, repo.new_form_key(), tricks) for tricks in range(8)]

    ids = [one for phone_ids in at_once(4, phone) for one in phone_ids]
    sitting = repo.load_sitting(store, link)
    assert sorted(ids) == sorted(one.id for one in sitting.rubbers[0].deals)
    assert len(set(ids)) == 32
    assert [change.revision for change in repo.load_history(store, link)] == list(range(1, 35))
    assert sitting.revision == 34


def test_many_sittings_are_kept_side_by_side(store: Store) -> None:
    def evening(_: int) -> int:
        link = begin(store)
        rubber = repo.add_rubber(store, link, RUBBER, form_key=repo.new_form_key(), follows=None)
        add_deals(store, link, saved(rubber).id, *range(5))
        return len(repo.load_sitting(store, link).rubbers[0].deals)

    assert at_once(20, evening) == [5] * 20


def test_two_processes_record_every_deal_once(store: Store, store_url: str, link: Link) -> None:
    rubber = add_rubber(store, link)
    recorders = [start_recorder(store_url, link.token, rubber, deals=15) for _ in range(2)]
    for recorder in recorders:
        recorder.go()
    for recorder in recorders:
        recorder.read()
        recorder.close()
    ids = [one for recorder in recorders for one in recorder.confirmed]
    assert len(ids) == 30
    assert sorted(ids) == sorted(one.id for one in repo.load_sitting(store, link).rubbers[0].deals)


def test_several_processes_that_start_at_once_make_one_store(unmade_store_url: str) -> None:
    script = (
        "import sys; from scorer.store import repo; print('ready', flush=True); sys.stdin.readline();"
        "store = repo.open_store(sys.argv[1]);"
        "repo.add_sitting(store, {}, form_key=repo.new_form_key()); store.close()"
    )
    command = [sys.executable, "-c", script, unmade_store_url]
    starts = [Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) for _ in range(4)]
    for start in starts:
        assert start.stdout is not None
        assert start.stdout.readline() == "ready\n"
    for start in starts:
        assert start.stdin is not None
        start.stdin.write("go\n")
        start.stdin.flush()
    assert [start.communicate()[1] for start in starts] == [""] * 4
    assert [start.returncode for start in starts] == [0] * 4
