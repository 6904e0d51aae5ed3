"""What was confirmed survives the death of the process at any moment, and a resend after it doubles nothing."""

import os
import random

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.store.builders import add_rubber, begin
from tests.store.processes import start_recorder
from tests.store.recorder import record

pytestmark = pytest.mark.slow

# More on demand: SCORER_TEST_KILLS=200.
KILLS = int(os.environ.get("SCORER_TEST_KILLS", "8"))
A_SITTING = 30
"""Kills after which another sitting is begun: a rubber has an end."""


@pytest.mark.timeout(60 + 30 * KILLS)
def test_confirmed_deals_survive_a_kill_and_a_resend_records_the_rest_once(
    store: Store, store_url: str
) -> None:
    chance = random.Random(1883)
    for number in range(0, KILLS, A_SITTING):
        killed_and_resent(store, store_url, chance, min(A_SITTING, KILLS - number))


def killed_and_resent(store: Store, store_url: str, chance: random.Random, kills: int) -> None:
    """A sitting whose recorder is killed so often."""
    link = begin(store)
    rubber = add_rubber(store, link)
    confirmed: list[int] = []
    resent: list[int] = []
    for _ in range(kills):
        recorder = start_recorder(store_url, link.token, rubber)
        recorder.go()
        recorder.read(deals=chance.randrange(1, 6))
        recorder.kill()
        confirmed += recorder.confirmed
        # The phone never heard what became of its last form, and sends it again.
        resent.append(record(store, link, rubber, recorder.key, 13))
        present = [one.id for one in repo.load_sitting(store, link).rubbers[0].deals]
        assert set(confirmed) <= set(present)
        assert sorted(present) == sorted({*confirmed, *resent})
    assert len(confirmed) >= kills
    history = repo.load_history(store, link)
    assert [change.revision for change in history] == list(range(1, len(history) + 1))


def test_a_store_whose_process_was_killed_opens_again_with_all_that_was_confirmed(
    store: Store, store_url: str, link: Link
) -> None:
    rubber = add_rubber(store, link)
    store.close()
    recorder = start_recorder(store_url, link.token, rubber)
    recorder.go()
    recorder.read(deals=5)
    recorder.kill()
    again = repo.open_store(store_url)
    present = [one.id for one in repo.load_sitting(again, link).rubbers[0].deals]
    assert set(recorder.confirmed) <= set(present)
    again.close()
