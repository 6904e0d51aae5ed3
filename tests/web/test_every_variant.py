"""Every way of playing has a sheet and a form; a deal that is opened and sent back says what it said before."""

import json
import random
from typing import Any

import pytest

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game_value
from scorer.gamefile.result import write_result
from scorer.store import repo
from scorer.store.repo import Store
from tests.oracle.deals import VINT_VARIANTS, WHIST_VARIANTS, random_file
from tests.web.browser import Browser
from tests.web.conftest import Begin

WAYS = [("vint", one) for one in VINT_VARIANTS] + [("whist", one) for one in WHIST_VARIANTS]


def digits(text: str) -> int:
    return int(text.replace(",", "").replace("−", "-").replace("+", ""))


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_the_sheet_has_the_totals_of_the_engine(
    game: str, variant: str, browser: Browser, begin: Begin
) -> None:
    for seed in range(3):
        value: dict[str, Any] = random_file(random.Random(seed), game=game, variant=variant)
        read, _ = read_game_value(value)
        assert read is not None
        result = json.loads(json.dumps(write_result(build_sheet(read.sitting), read.names)))
        token = begin(value).token
        if variant == "reseating":
            page = browser.open(f"/s/{token}")
            shown = [digits(cell.text) for row in page.root.classed("total") for cell in row.all("td")]
            assert shown == list(result["balance"].values())
            continue
        for number, rubber in enumerate(result["rubbers"], start=1):
            page = browser.open(f"/s/{token}?rubber={number}")
            shown = [digits(cell.text) for row in page.root.classed("total") for cell in row.all("td")]
            assert shown == rubber["totals"]


@pytest.mark.parametrize(("game", "variant"), WAYS)
def test_a_deal_sent_back_unchanged_keeps_its_facts(
    game: str, variant: str, browser: Browser, begin: Begin, store: Store
) -> None:
    value = random_file(random.Random(7), game=game, variant=variant)
    link = begin(value)
    before = repo.load_sitting(store, link)
    for deal in (deal for rubber in before.rubbers for deal in rubber.deals):
        page = browser.send(browser.open(f"/s/{link.token}/deal/{deal.id}"), {"do": "save"})
        assert page.status == 200, page.faults
    after = repo.load_sitting(store, link)
    for old, new in zip(before.rubbers, after.rubbers, strict=True):
        for one, other in zip(old.deals, new.deals, strict=True):
            if one.facts.get("type") != "adjustment":
                assert dict(other.facts) == dict(one.facts)
