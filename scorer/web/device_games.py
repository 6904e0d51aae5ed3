"""The games of this device's sittings, to be gathered, or to be known again when they come back as a file."""

from collections.abc import Iterator

from scorer.gamefile.archive import MOST_SITTINGS
from scorer.gamefile.canonical import game_digest
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.web.again import device_sittings
from scorer.web.loading import OpenSitting, UnreadableError, scored, store


class DeviceGames:
    """All sittings on this device's list that can be read, the last opened first."""

    def __init__(self) -> None:
        self._listed = device_sittings(limit=MOST_SITTINGS)

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[OpenSitting]:
        for one in self._listed:
            try:
                yield scored(one.link, repo.load_sitting(store(), one.link))
            except (UnreadableError, NotFoundError):
                continue


def known_games() -> dict[str, OpenSitting]:
    """This device's sittings by the marks of their contents."""
    return {game_digest(opened.game): opened for opened in DeviceGames()}
