"""What a change does to deals that somebody agrees with: the one place that knows it, whatever is changed and how."""

from dataclasses import dataclass
from typing import Any

from scorer.engine.deal_figures import Written, deal_figures
from scorer.engine.sheet import build_sheet
from scorer.gamefile.model import GameFile
from scorer.store import repo
from scorer.store.repo import Checked, Facts, Link, RemarkKind, StoredSitting
from scorer.web.forms.fields import add_error
from scorer.web.loading import OpenSitting, store
from scorer.web.words import PageWords

Told = tuple[int, Facts, Written | None]
"""A deal: its rubber, what is said of it, and what it writes, None where the evening can not be scored."""
State = tuple[GameFile | None, StoredSitting]
"""A sitting as it is read, None where it can not be, and as it is stored."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """A change of the facts of a link's sitting, from what stands to what is wanted. `moved` is the deal that is moved, if
    one is: it is another deal then, even where it writes the same."""

    link: Link
    before: State
    after: State
    moved: int | None = None

    def agreed(self) -> tuple[int, ...]:
        """The deals that somebody agrees with and that would be others by it: in what is said of them, in what they
        write, or in that they stand no more, or elsewhere."""
        said = repo.load_remarks(store(), self.link)
        agreed = sorted({one.deal_id for one in said if one.kind is RemarkKind.AGREED})
        if not agreed:
            return ()
        was, now = _told(self.before), _told(self.after)
        return tuple(one for one in agreed if one == self.moved or was.get(one) != now.get(one))

    def checked(self, why: Any, words: PageWords) -> Checked | None:
        """What the store has to know when it records the change; None, with the fault at the field `why`, where agreed
        deals are changed without a reason."""
        changed = self.agreed()
        if changed and not why.data:
            add_error(why, self.reason_missing(changed, words))
            return None
        return Checked(self.before[1].revision, changed)

    def reason_missing(self, changed: tuple[int, ...], words: PageWords) -> str:
        """What stands at the field of the reason where there is none: which deals are agreed."""
        places = [
            words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=number, deal=at)
            for number, rubber in enumerate(self.before[1].rubbers, start=1)
            for at, deal in enumerate(rubber.deals, start=1)
            if deal.id in changed
        ]
        return words.words.ngettext(
            "This deal is agreed: say why it is changed (%(deals)s).",
            "These deals are agreed: say why they are changed (%(deals)s).",
            len(changed),
            deals="; ".join(places),
        )


def alteration_of(opened: OpenSitting, game: GameFile | None, wanted: StoredSitting) -> Alteration:
    """A change of an open sitting."""
    return Alteration(opened.link, (opened.game, opened.stored), (game, wanted))


def _told(state: State) -> dict[int, Told]:
    game, stored = state
    figures: dict[int, Written] = {}
    if game is not None:
        ids = [[deal.id for deal in rubber.deals] for rubber in stored.rubbers]
        figures = deal_figures(build_sheet(game.sitting), ids)
    return {
        deal.id: (rubber.id, deal.facts, figures.get(deal.id))
        for rubber in stored.rubbers
        for deal in rubber.deals
    }
