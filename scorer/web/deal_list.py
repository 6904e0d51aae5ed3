"""The list of deals below a sheet: each with what is said of it, with the ways on, and if asked for with what stood there
before."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from flask import url_for

from scorer.engine.deal_figures import Written, deal_figures
from scorer.store import repo
from scorer.store.repo import Change, ChangeKind, Facts, StoredDeal, StoredSitting
from scorer.web.changing import read
from scorer.web.deal_rows import DealRows
from scorer.web.loading import OpenSitting, store
from scorer.web.pages import DealRow
from scorer.web.remarks import load_remarks
from scorer.web.scored import ScoredGame, score_game
from scorer.web.telling import Telling
from scorer.web.words import PageWords

MOST_STEPS = 20
"""So many of the last corrections are scored once more to tell what a deal wrote before them."""

ADDED = frozenset(
    {ChangeKind.SITTING_ADDED, ChangeKind.DEAL_ADDED, ChangeKind.PAYMENT_ADDED, ChangeKind.PAYMENT_STRUCK}
)
"""What changes no deal that stands already; a forgotten deal put in is told by the ones that it makes others."""

Told = tuple[str, str]
"""What is said of a deal, and what it writes."""


def deal_rows(
    opened: OpenSitting, number: int, words: PageWords, *, with_old: bool = False
) -> tuple[DealRow, ...]:
    """The rows of one rubber, each with the way to correct it for whoever may, with what is said of it, and if asked for
    with what stood there before."""
    token, deals = opened.link.token, opened.stored.rubbers[number].deals
    ways = deal_addresses("why.show", token, deals)
    addresses = deal_addresses("deals.correct", token, deals) if opened.keeper else ()
    rows = DealRows(opened, number, words, addresses, ways).rows()
    remarks, old = load_remarks(opened), old_deals(opened, number, words) if with_old else {}
    if not remarks.all and not old:
        return rows
    return tuple(
        replace(
            row,
            notes=(*row.notes, *remarks.notes(number, place, deals[place].id, words)),
            old=old.get(deals[place].id, ()),
        )
        for row, place in ((row, row.number - 1) for row in rows)
    )


def deal_addresses(page: str, token: str, deals: Sequence[StoredDeal]) -> tuple[str, ...]:
    """The addresses of a page about each of some deals: built once, since to build one takes as long as to draw a row."""
    before, _, after = url_for(page, token=token, deal_id=0).rpartition("/0")
    return tuple(f"{before}/{deal.id}{after}" for deal in deals)


def old_deals(opened: OpenSitting, number: int, words: PageWords) -> dict[int, tuple[str, ...]]:
    """What stood before of each deal of a rubber that is told, or that counts, otherwise now; the oldest first. Where it
    is told alike, what it wrote is enough."""
    steps = corrections(repo.load_history(store(), opened.link))
    states = repo.load_sittings_at(store(), opened.link, [step - 1 for step in steps])
    present = {deal.id for deal in opened.stored.rubbers[number].deals}
    now = States(opened.stored, opened, words)
    found: dict[int, dict[Told, None]] = {}
    for state in states:
        stored = around(state, present)
        game, _faults = read(stored)
        if game is not None:
            then = States(stored, score_game(game), words)
            for deal_id in now.differing(then, present):
                found.setdefault(deal_id, {})[then.told(deal_id)] = None
    return {deal_id: tuple(now.put(deal_id, old)) for deal_id, old in found.items()}


def around(stored: StoredSitting, deals: set[int]) -> StoredSitting:
    """A sitting with no more than the rubbers in which some deals stood then: the others matter by their rules alone."""
    rubbers = (
        rubber if any(deal.id in deals for deal in rubber.deals) else replace(rubber, deals=())
        for rubber in stored.rubbers
    )
    return replace(stored, rubbers=tuple(rubbers))


def corrections(history: Sequence[Change]) -> tuple[int, ...]:
    """The last steps that can have changed a deal, as revisions, oldest first."""
    corrected: dict[int, bool] = {}
    last: dict[int | None, str] = {}
    for change in history:
        change_of_others = change.kind not in ADDED
        if change.kind is ChangeKind.DEAL_ADDED:
            # Put in before others, it can change those.
            place, end = change.place or "", last.get(change.rubber_id, "")
            change_of_others = place < end
            last[change.rubber_id] = max(place, end)
        corrected[change.revision] = corrected.get(change.revision, False) or change_of_others
    return tuple(step for step, one in corrected.items() if one and step > 1)[-MOST_STEPS:]


@dataclass(frozen=True, slots=True)
class States:
    """A state of a sitting: what is said of its deals and what they write."""

    stored: StoredSitting
    scored: ScoredGame
    words: PageWords

    def raw(self) -> dict[int, tuple[Facts, Written | None]]:
        """Every deal as it is stored, with its entries."""
        ids = [[deal.id for deal in rubber.deals] for rubber in self.stored.rubbers]
        figures = deal_figures(self.scored.sheet, ids)
        return {
            deal.id: (deal.facts, figures.get(deal.id))
            for rubber in self.stored.rubbers
            for deal in rubber.deals
        }

    def differing(self, then: "States", deals: set[int]) -> Iterator[int]:
        """Those of some deals that were told, or counted, otherwise then."""
        now, was = self.raw(), then.raw()
        return (deal_id for deal_id in sorted(deals) if deal_id in was and was[deal_id] != now[deal_id])

    def told(self, deal_id: int) -> Told:
        """A deal in words, with what it writes."""
        deal = self.stored.deal(deal_id)
        assert deal is not None
        number = next(at for at, one in enumerate(self.stored.rubbers) if one.id == deal.rubber_id)
        place = next(at for at, one in enumerate(self.stored.rubbers[number].deals) if one.id == deal_id)
        text = Telling(self.stored.facts, self.words).deal(deal.facts)
        return text, DealRows(self.scored, number, self.words).at(place + 1).wrote

    def put(self, deal_id: int, old: Iterable[Told]) -> Iterator[str]:
        """What is struck through beside the deal as it stands; what is said alike, as of its cards, is not said twice."""
        text, wrote = self.told(deal_id)
        for was, points in old:
            if was == text and points != wrote:
                yield points
            elif was != text:
                yield ": ".join(part for part in (was, points) if part)
