"""The games of this device's sittings, to be gathered, or to be known again when they come back as a file."""

from collections.abc import Iterator
from itertools import islice

from scorer.gamefile.archive import MOST_SITTINGS
from scorer.gamefile.canonical import game_digest
from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Facts
from scorer.web.again import device_sittings
from scorer.web.loading import OpenSitting, UnreadableError, scored, store

MOST_COMPARED = 20
"""Sittings of the same players, date and title that a game is compared with, the last opened first."""


class DeviceGames:
    """The sittings on this device's list that can be read, the last opened first; all of them, or those that have the
    players, title and date of a game."""

    def __init__(self, like: GameFile | None = None) -> None:
        listed = device_sittings(limit=MOST_SITTINGS)
        alike = (one for one in listed if like is None or _is_like(one.facts, like))
        self._listed = list(alike if like is None else islice(alike, MOST_COMPARED))

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[OpenSitting]:
        for one in self._listed:
            try:
                yield scored(one.link, repo.load_sitting(store(), one.link))
            except (UnreadableError, NotFoundError):
                continue


def _is_like(facts: Facts, game: GameFile) -> bool:
    said = (list(facts["players"]), facts.get("title", ""), facts.get("date", ""))
    return said == (list(game.names), game.title, game.date)


def known_games(like: GameFile | None = None) -> dict[str, OpenSitting]:
    """This device's sittings, or those like a game, by the marks of their contents."""
    return {game_digest(opened.game): opened for opened in DeviceGames(like)}
