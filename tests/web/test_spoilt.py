"""What somebody else has written into the store spoils no page."""

from typing import Any

import pytest

from scorer.store import repo
from scorer.store.repo import Store
from tests.store.real import begin_real
from tests.web.browser import Browser

BID: dict[str, Any] = {"declarer": "1", "level": 3, "strain": "hearts"}


@pytest.mark.parametrize(
    "facts",
    [
        {"level": 3},
        {**BID, "declarer": "4"},
        {**BID, "partner": "x"},
        {**BID, "level": 8},
        {**BID, "strain": "stars"},
        {**BID, "tricks": 9},
    ],
)
def test_a_contract_that_can_not_be_is_none(browser: Browser, store: Store, facts: dict[str, Any]) -> None:
    link = begin_real(store, 7, 8)
    (rubber,) = repo.load_sitting(store, link).rubbers
    last = rubber.deals[-1].id
    repo.put_contract(store, link, rubber.id, BID, follows=last, expected_version=0)
    bid = browser.open(f"/s/{link.token}")
    assert bid.root.classed("bid")
    version = repo.load_contract(store, link)
    assert version is not None
    repo.put_contract(store, link, rubber.id, facts, follows=last, expected_version=version.version)
    for at in ("", "/deal", "/large"):
        assert browser.open(f"/s/{link.token}{at}").status == 200
    assert browser.open(f"/s/{link.token}").root.text != bid.root.text


def test_that_somebody_joins_is_undone_with_everybody_named(browser: Browser, store: Store) -> None:
    link = begin_real(store, 13, 13, 13, 13)
    sitting = repo.load_sitting(store, link)
    facts = {**sitting.facts, "players": [*sitting.facts["players"], "Дарья"]}
    repo.replace_sitting(store, link, facts, expected_version=1)
    page = browser.open(f"/s/{link.token}/history")
    assert page.status == 200
    assert "Дарья" in page.root.text
