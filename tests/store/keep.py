"""Writes a store of some form with games of several kinds, to be kept for the tests of migrations:
`python -m tests.store.keep 0004 >tests/store/kept/games-0004.sql`, once, when that form is released.

The games are always the same. Nobody sits in them: what is to come of them is reckoned by the second scorer.
"""

import json
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.db import Store, connect, parse_url
from scorer.store.opening import migrate
from scorer.store.portable import stored_tables

KEPT = Path(__file__).parent / "kept"

TOKENS = tuple(f"Keeper{number:05}Secret{number:016}" for number in range(6))
"""The keepers' links of the sittings, in the order of `games`."""


def games() -> list[dict[str, Any]]:
    """Game files of several ways of playing, made at random once and kept."""
    kept: list[dict[str, Any]] = json.loads((KEPT / "games.json").read_text(encoding="utf-8"))
    return kept


def fill(store: Store) -> None:
    """Puts the games into a store, each with a deal that was recorded wrongly first, and one that was struck out."""
    for value, token in zip(games(), TOKENS, strict=True):
        read, faults = read_game_value(value)
        assert read is not None, faults
        facts = stored_facts(read)
        rubbers = [repo.NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
        link = repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)
        last = next(one for one in reversed(repo.load_sitting(store, link).rubbers) if one.deals).deals[-1]
        repo.replace_deal(store, link, last.id, {"type": "passed"}, expected_version=1, reason="ошибка")
        version = repo.load_sitting(store, link).revision
        repo.replace_deal(store, link, last.id, last.facts, expected_version=version)
        key = repo.new_form_key()
        repo.add_deal(store, link, last.rubber_id, {"type": "passed"}, form_key=key, follows=last.id)
        added = repo.find_deal(store, link, key)
        assert added is not None
        repo.strike_deal(store, link, added, expected_version=repo.load_sitting(store, link).revision)
        with store.write() as connection:
            own = {"selector": token[:11], "secret": token[11:], "id": link.id}
            connection.exec_driver_sql(
                "UPDATE link SET selector = :selector, secret = :secret WHERE id = :id", own
            )


def written(form: str) -> Iterator[str]:
    """The store as SQL; tables that the form has not got yet are left out."""
    with tempfile.TemporaryDirectory() as folder:
        newest = repo.open_store(f"sqlite:///{folder}/newest.db")
        fill(newest)
        kept = connect(parse_url(f"sqlite:///{folder}/kept.db"))
        with kept.write() as connection:
            migrate(connection, form=form)
        with newest.read() as reading, kept.write() as writing:
            for table in stored_tables(writing):
                rows = [dict(row) for row in reading.execute(select(table)).mappings()]
                if rows:
                    writing.execute(insert(table), rows)
        for store in (newest, kept):
            store.close()
        with closing(sqlite3.connect(Path(folder) / "kept.db")) as connection:
            yield from connection.iterdump()


if __name__ == "__main__":
    print("\n".join(written(sys.argv[1])))
