"""A sitting opened by its link: what is stored, the facts that it tells, and the sheet that follows from them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from flask import abort, current_app

from scorer.engine.fault import Fault
from scorer.engine.sheet import build_sheet
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Link, Role, Store, StoredDeal, StoredRubber, StoredSitting
from scorer.web.limits import count_wrong_link
from scorer.web.scored import ScoredGame

SITTINGS_KEPT = 64
"""How many sittings a process keeps ready: as many as may be played at once in a club."""


class UnreadableError(Exception):
    """What is stored of a sitting can not be scored: somebody else has written into the store."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{len(faults)} faults, the first: {faults[0]}")
        self.faults = faults


def store() -> Store:
    """The store of the app that answers this request."""
    return cast("Store", current_app.extensions["store"])


@dataclass(frozen=True, slots=True)
class OpenSitting(ScoredGame):
    """A sitting as a page needs it. `game` has the rubbers in the same order as `stored`."""

    link: Link
    stored: StoredSitting

    @property
    def keeper(self) -> bool:
        """Whether this link may write."""
        return self.link.role is Role.KEEPER

    @property
    def last(self) -> int:
        """The number of the rubber in play, from 0."""
        return len(self.stored.rubbers) - 1

    def find_deal(self, deal_id: int) -> tuple[int, int, StoredDeal]:
        """A deal by its id: the rubber's number, its place in the list (both from 0), and what is stored."""
        for number, rubber in enumerate(self.stored.rubbers):
            for place, deal in enumerate(rubber.deals):
                if deal.id == deal_id:
                    return number, place, deal
        raise NotFoundError("There is no such deal.")

    def find_rubber(self, rubber_id: int) -> tuple[int, StoredRubber]:
        """A rubber by its id, and its number from 0."""
        for number, rubber in enumerate(self.stored.rubbers):
            if rubber.id == rubber_id:
                return number, rubber
        raise NotFoundError("There is no such rubber.")


def find_link(token: str) -> Link:
    """The link of an address, or the page that says nothing about whether there was ever one."""
    link = repo.find_link(store(), token)
    if link is None:
        count_wrong_link()
        abort(404)
    return link


def keeper_link(token: str) -> Link:
    """A link that may write; a viewer's gets the same answer as none at all."""
    link = find_link(token)
    if link.role is not Role.KEEPER:
        abort(404)
    return link


def open_sitting(link: Link) -> OpenSitting:
    """The sitting of a link, scored."""
    return _opened(store(), link)


@lru_cache(maxsize=SITTINGS_KEPT)
def _opened(kept_in: Store, link: Link) -> OpenSitting:
    """Loaded and scored once for each revision of a sitting: the facts of a revision never change, so that whoever
    asks again, in whatever process, would reckon the same."""
    return scored(link, repo.load_sitting(kept_in, link))


def scored(link: Link, stored: StoredSitting) -> OpenSitting:
    """A stored sitting with its sheet."""
    rubbers = tuple((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in stored.rubbers)
    game, faults = read_stored(StoredFacts(stored.facts, rubbers))
    if game is None:
        raise UnreadableError(faults)
    return OpenSitting(game, build_sheet(game.sitting), link, stored)
