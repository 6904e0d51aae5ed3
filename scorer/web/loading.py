"""A sitting opened by its link: what is stored, the facts that it tells, and the sheet that follows from them."""

from dataclasses import dataclass
from typing import cast

from flask import abort, current_app

from scorer.engine.dealing import dealers
from scorer.engine.fault import Fault
from scorer.engine.sheet import RubberSheet, Sheet, build_sheet
from scorer.engine.sitting import Rubber, Table, table_of
from scorer.engine.terms import Record
from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Link, Role, Store, StoredDeal, StoredRubber, StoredSitting
from scorer.web.limits import count_wrong_link


class UnreadableError(Exception):
    """What is stored of a sitting can not be scored: somebody else has written into the store."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{len(faults)} faults, the first: {faults[0]}")
        self.faults = faults


def store() -> Store:
    """The store of the app that answers this request."""
    return cast("Store", current_app.extensions["store"])


@dataclass(frozen=True, slots=True)
class OpenSitting:
    """A sitting as a page needs it. `game` has the rubbers in the same order as `stored`."""

    link: Link
    stored: StoredSitting
    game: GameFile
    sheet: Sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in their order."""
        return self.game.names

    @property
    def keeper(self) -> bool:
        """Whether this link may write."""
        return self.link.role is Role.KEEPER

    @property
    def last(self) -> int:
        """The number of the rubber in play, from 0."""
        return len(self.stored.rubbers) - 1

    def rubber(self, number: int) -> Rubber:
        """The facts of a rubber."""
        return self.game.sitting.rubbers[number]

    def table(self, number: int) -> Table:
        """Who sits at a rubber."""
        sitting = self.game.sitting
        return table_of(sitting.variant, sitting.players, self.rubber(number).sides, number + 1)

    def sheets(self, number: int) -> tuple[RubberSheet, ...]:
        """The sheet of a rubber; where each deal is settled by itself (§4.5), one for each."""
        return tuple(sheet for sheet in self.sheet.rubbers if sheet.number == number)

    def finished(self, number: int) -> bool:
        """Whether no more deal belongs to a rubber."""
        fresh = self.game.sitting.variant.record is Record.FRESH
        return not fresh and self.sheets(number)[0].finished

    def dealers(self, number: int) -> tuple[int | None, ...]:
        """Who dealt each row of a rubber's list, and last who deals next."""
        return dealers(self.rubber(number), self.table(number))

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
    """Load and score the sitting of a link."""
    return scored(link, repo.load_sitting(store(), link))


def scored(link: Link, stored: StoredSitting) -> OpenSitting:
    """A stored sitting with its sheet."""
    rubbers = tuple((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in stored.rubbers)
    game, faults = read_stored(StoredFacts(stored.facts, rubbers))
    if game is None:
        raise UnreadableError(faults)
    return OpenSitting(link, stored, game, build_sheet(game.sitting))
