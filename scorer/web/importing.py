"""Games that come from outside, put into the store once: what this device has already is known again."""

import hashlib
from collections.abc import Iterator, Sequence

from flask import flash, url_for

from scorer.engine.fault import Fault
from scorer.gamefile.archive import Archived, read_archive
from scorer.gamefile.canonical import game_digest
from scorer.gamefile.model import GameFile
from scorer.gamefile.paths import format_path
from scorer.labels.faults import fault_message
from scorer.store.devices import MOST_LISTED
from scorer.store.repo import Link
from scorer.web.beginning import begin, settled
from scorer.web.device import device_token
from scorer.web.device_games import known_games
from scorer.web.making_page import Step
from scorer.web.words import PageWords, page_words

EVERY = 10
"""Sittings after which a line is written."""


def open_game(game: GameFile, form_key: str) -> Link:
    """Store a game as a sitting. One that this device has, unchanged, is opened and not stored again."""
    words = page_words()
    known = known_games(game).get(game_digest(settled(game)))
    if known is not None:
        flash(words.gettext("This device has this very game already; nothing was added."))
        return known.link
    link = begin(game, form_key)
    flash(words.gettext("The file is right, and is kept now: %(found)s.", found=_found(game, words)))
    return link


def _found(game: GameFile, words: PageWords) -> str:
    """How much there was in a file."""
    rubbers = game.sitting.rubbers
    deals = sum(len(rubber.deals) for rubber in rubbers)
    said = (
        words.words.ngettext("%(num)s rubber", "%(num)s rubbers", len(rubbers)),
        words.words.ngettext("%(num)s deal", "%(num)s deals", deals),
    )
    return ", ".join(said)


def import_archive(content: bytes, form_key: str) -> Iterator[Step]:
    """Take in an archive, line by line. The device has to be known before, since the answer is being sent."""
    words = page_words()
    device_token()
    archived, faults = read_archive(content)
    if faults:
        yield Step(
            words.gettext("The archive was not opened; nothing was stored."),
            faults=tuple(_told(faults, words)),
        )
        return
    text = words.words.ngettext(
        "Checked: %(num)s sitting, all of it right.",
        "Checked: %(num)s sittings, all of them right.",
        len(archived),
    )
    yield Step(text)
    yield from _store(_marked(archived), form_key, words)


def _told(faults: Sequence[Fault], words: PageWords) -> Iterator[str]:
    for one in faults:
        path, message = format_path(one.field), fault_message(one, (), words.words)
        yield f"{path}: {message}" if path else message


def _marked(archived: Sequence[Archived]) -> dict[str, GameFile]:
    """The games by the marks that they will have when they are stored; the same twice is once."""
    return {game_digest(settled(one.game)): one.game for one in archived}


def _store(games: dict[str, GameFile], form_key: str, words: PageWords) -> Iterator[Step]:
    known = known_games()
    # The sitting that was opened last stands first in an archive and on the list of a device.
    fresh = {digest: game for digest, game in reversed(games.items()) if digest not in known}
    if len(known) + len(fresh) > MOST_LISTED:
        text = words.gettext(
            "A device keeps at most %(most)d sittings on its list, and these would be %(all)d. Nothing was stored.",
            most=MOST_LISTED,
            all=len(known) + len(fresh),
        )
        yield Step(text)
        return
    for number, (digest, game) in enumerate(fresh.items(), start=1):
        begin(game, _key_of(form_key, digest))
        if number % EVERY == 0:
            yield Step(words.gettext("%(number)d of %(all)d stored", number=number, all=len(fresh)))
    there = len(games) - len(fresh)
    added = words.words.ngettext("%(num)s sitting was added", "%(num)s sittings were added", len(fresh))
    known_already = words.words.ngettext("%(num)s was here already", "%(num)s were here already", there)
    yield Step(f"{added}; {known_already}.", url_for("home.home"), words.gettext("To the sittings"))


def _key_of(form_key: str, digest: str) -> str:
    """A key for each sitting of an archive: the same file sent once more, or broken off, adds none twice."""
    return hashlib.sha256(f"{form_key}{digest}".encode()).hexdigest()[: len(form_key)]
