"""A store of either kind with a sitting begun in it."""

from collections.abc import Iterator

import pytest

from scorer.store import repo
from scorer.store.repo import Link, Store
from tests.store.builders import begin


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An empty store, once on SQLite and once on PostgreSQL."""
    store = repo.open_store(store_url)
    yield store
    store.close()


@pytest.fixture
def link(store: Store) -> Link:
    """The keeper's link of a sitting that has just begun."""
    return begin(store)
