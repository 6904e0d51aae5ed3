"""What the players say of deals, as the pages show it: who agrees with which, and what is doubted."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorer.engine.deal import PlayedDeal
from scorer.engine.terms import Record
from scorer.labels.deals import side_names
from scorer.store import repo
from scorer.store.repo import RemarkKind, StoredRemark
from scorer.web.loading import OpenSitting, store
from scorer.web.words import PageWords

Players = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Remarks:
    """All that is said of the deals of a sitting."""

    opened: OpenSitting
    all: tuple[StoredRemark, ...]

    def agreed(self, deal_id: int) -> tuple[Players, ...]:
        """The sides that agree with a deal as it stands."""
        return tuple(one.who for one in self._of(deal_id, RemarkKind.AGREED))

    def doubt(self, deal_id: int) -> StoredRemark | None:
        """The doubt about a deal, if somebody has one."""
        return next(iter(self._of(deal_id, RemarkKind.DOUBTED)), None)

    def doubts(self) -> tuple[StoredRemark, ...]:
        """All doubts, the oldest first."""
        return tuple(one for one in self.all if one.kind is RemarkKind.DOUBTED)

    def _of(self, deal_id: int, kind: RemarkKind) -> Iterable[StoredRemark]:
        return (one for one in self.all if one.deal_id == deal_id and one.kind is kind)

    def sides(self, number: int, at: int) -> tuple[Players, ...]:
        """Who can agree with a deal: the sides, each player with his own record, or with new sides each deal those of
        this one."""
        table = self.opened.table(number)
        if table.variant.record is not Record.FRESH:
            return table.columns
        deal = self.opened.rubber(number).deals[at]
        if not isinstance(deal, PlayedDeal) or deal.partner is None:
            return tuple((player,) for player in table.seated)
        declarers = tuple(sorted((deal.declarer, deal.partner)))
        return declarers, tuple(player for player in table.seated if player not in declarers)

    def notes(self, number: int, at: int, deal_id: int, words: PageWords) -> tuple[str, ...]:
        """What stands beside a deal in the list."""
        agreed, sides = self.agreed(deal_id), self.sides(number, at)
        who = [side for side in sides if side in agreed]
        notes = []
        if who and len(who) == len(sides):
            notes.append(words.gettext("agreed by all"))
        elif who:
            names = ", ".join(side_names(side, self.opened.names) for side in who)
            notes.append(words.gettext("agreed: %(names)s", names=names))
        doubt = self.doubt(deal_id)
        if doubt is not None:
            notes.append(doubt_words(doubt, words))
        return tuple(notes)


def doubt_words(doubt: StoredRemark, words: PageWords) -> str:
    """A doubt in a few words."""
    return words.gettext("doubted: %(note)s", note=doubt.note) if doubt.note else words.gettext("doubted")


def load_remarks(opened: OpenSitting) -> Remarks:
    """What is said of the deals of a sitting."""
    return Remarks(opened, repo.load_remarks(store(), opened.link))
