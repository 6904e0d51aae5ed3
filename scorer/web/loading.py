"""A sitting opened by its link: what is stored, the facts that it tells, and the sheet that follows from them."""

from dataclasses import dataclass, replace
from typing import cast

from flask import abort, current_app

from scorer.engine.deal import Deal
from scorer.engine.fault import Fault
from scorer.engine.sheet import build_sheet
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Link, Role, Store, StoredDeal, StoredRubber, StoredSitting
from scorer.web.last_used import LastUsed
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
    """The sitting of a link, scored. It is loaded and scored once for each revision: the facts of a revision never
    change, so that whoever asks again, in whatever process, would reckon the same. Of two revisions of one number, one
    before and one after a backup was restored, the moments differ."""
    kept: LastUsed[int, OpenSitting]
    kept = current_app.extensions.setdefault("kept_sittings", LastUsed(SITTINGS_KEPT))
    before = kept.get(link.sitting_id)
    if before is not None and (before.stored.revision, before.stored.changed_at) == (
        link.revision,
        link.changed_at,
    ):
        return before if before.link == link else replace(before, link=link)
    opened = scored(link, repo.load_sitting(store(), link), before)
    kept.put(link.sitting_id, opened)
    return opened


def scored(link: Link, stored: StoredSitting, before: OpenSitting | None = None) -> OpenSitting:
    """A stored sitting with its sheet. `before` is how it was earlier, if that is known: a deal that it has as well need
    not be read and checked again."""
    rubbers = tuple((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in stored.rubbers)
    known = {} if before is None else known_deals(before, stored)
    game, faults = read_stored(StoredFacts(stored.facts, rubbers), known)
    if game is None:
        raise UnreadableError(faults)
    return OpenSitting(game, build_sheet(game.sitting), link, stored)


def known_deals(before: OpenSitting, stored: StoredSitting) -> dict[tuple[int, int], Deal]:
    """The deals that an earlier revision has as well, by rubber and place, if tables and rules are still those of
    then."""
    if _heads(before.stored) != _heads(stored):
        return {}
    had = {
        (deal.id, deal.version): (deal.facts, read)
        for rubber, facts in zip(before.stored.rubbers, before.game.sitting.rubbers, strict=True)
        for deal, read in zip(rubber.deals, facts.deals, strict=True)
    }
    found = (
        ((number, at), deal.facts, had.get((deal.id, deal.version)))
        for number, rubber in enumerate(stored.rubbers)
        for at, deal in enumerate(rubber.deals)
    )
    # Compared too: a backup that was restored may have given a number anew.
    return {place: known[1] for place, facts, known in found if known is not None and known[0] == facts}


def _heads(stored: StoredSitting) -> tuple[object, ...]:
    """All that decides how a deal is read and checked."""
    return stored.facts, *((rubber.id, rubber.facts) for rubber in stored.rubbers)
