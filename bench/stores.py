"""Stores to measure on: sittings with rubbers of so many deals, and thousands of others around them."""

import itertools
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.models import ChangeRow, DealRow, LinkRow, RubberRow, SittingRow
from scorer.store.tokens import random_text

NAMES = ["Анна", "Борис", "Вера", "Глеб"]  # noqa: RUF001 - as most who play are called
STRAINS = ["hearts", "spades", "diamonds", "clubs"]


def deal(number: int) -> dict[str, Any]:
    return {
        "declarer": NAMES[number % 4],
        "level": 1 + number % 4,
        "strain": STRAINS[number % 4],
        "tricks": 7 + number % 3,
        "honours": [3, 2],
        "aces": [2, 2],
        "coronets": [{"player": NAMES[number % 4], "suit": STRAINS[number % 4], "cards": 3}]
        if number % 5 == 0
        else [],
    }


def game(deals: int) -> dict[str, Any]:
    """A rubber that does not end before so many deals."""
    return {
        "format": "vint-sheet/1",
        "title": "Пятница",
        "players": NAMES,
        "rules": {"preset": "classic", "partie_target": 1_000_000},
        "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
        "rubbers": [{"dealer": NAMES[0], "deals": [deal(number) for number in range(deals)]}],
    }


def add(store: repo.Store, deals: int) -> str:
    """Adds a sitting; gives the token of its keeper's link."""
    read, faults = read_game_value(game(deals))
    assert read is not None, faults
    facts = stored_facts(read)
    rubbers = [repo.NewRubber(rubber, inner) for rubber, inner in facts.rubbers]
    return repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers).token


def open_folder(folder: Path) -> repo.Store:
    folder.mkdir(exist_ok=True)
    return repo.open_store(f"sqlite:///{folder / 'scorer.db'}")


def crowd(store: repo.Store, number: int, deals: int = 6) -> None:
    """Adds so many sittings as plain rows, faster than a person could keep them."""
    read, _ = read_game_value(game(deals))
    facts = stored_facts(read)
    (rubber, inner), now = facts.rubbers[0], datetime.now(UTC)
    with store.write() as connection:
        for first in range(1000, 1000 + number, 500):
            ids = range(first, min(first + 500, 1000 + number))
            common = {
                "created_at": now,
                "changed_at": now,
                "revision": 1,
                "version": 1,
                "facts": dict(facts.sitting),
            }
            connection.execute(
                insert(SittingRow), [{"id": id_, "form_key": random_text(), **common} for id_ in ids]
            )
            links = [
                {"id": 2 * id_ + at, "sitting_id": id_, "role": role, "selector": random_text(11),
                 "secret": random_text(), "created_at": now}
                for id_ in ids for at, role in enumerate(("keeper", "viewer"))
            ]  # fmt: skip
            connection.execute(insert(LinkRow), links)
            row = {"place": "000001", "struck": False, "version": 1}
            rubbers = [
                {"id": id_, "sitting_id": id_, "form_key": random_text(), "facts": dict(rubber), **row}
                for id_ in ids
            ]
            connection.execute(insert(RubberRow), rubbers)
            rows = [
                {"sitting_id": id_, "rubber_id": id_, "form_key": random_text(), "facts": dict(facts_), **row,
                 "place": f"{place:06d}"}
                for id_ in ids for place, facts_ in enumerate(inner, start=1)
            ]  # fmt: skip
            connection.execute(insert(DealRow), rows)
            changes = [
                {"sitting_id": id_, "revision": 1, "at": now, "link_id": 2 * id_, "kind": "sitting-added",
                 "target": "sitting", "target_id": id_, "struck": False, "facts": dict(facts.sitting)}
                for id_ in ids
            ]  # fmt: skip
            connection.execute(insert(ChangeRow), changes)


def numbered() -> Any:
    """Numbers that never come again."""
    return itertools.count(1)
