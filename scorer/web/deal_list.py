"""The list of deals below a sheet: each with what is said of it, with the ways on, and if asked for with what stood there
before."""

from collections.abc import Sequence
from dataclasses import replace

from flask import url_for

from scorer.store import repo
from scorer.store.repo import Change, ChangeKind, StoredDeal, StoredSitting
from scorer.web.changing import read
from scorer.web.deal_rows import DealRows
from scorer.web.loading import OpenSitting, store
from scorer.web.pages import DealRow
from scorer.web.remarks import load_remarks
from scorer.web.scored import score_game
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
    rows = DealRows(opened, number, words, addresses).rows()
    remarks, old = load_remarks(opened), old_deals(opened, words) if with_old else {}
    return tuple(
        replace(
            row,
            notes=(*row.notes, *remarks.notes(number, place, deals[place].id, words))
            if remarks.all
            else row.notes,
            old=old.get(deals[place].id, ()),
            why=ways[place],
        )
        for row, place in ((row, row.number - 1) for row in rows)
    )


def deal_addresses(page: str, token: str, deals: Sequence[StoredDeal]) -> tuple[str, ...]:
    """The addresses of a page about each of some deals: built once, since to build one takes as long as to draw a row."""
    before, _, after = url_for(page, token=token, deal_id=0).rpartition("/0")
    return tuple(f"{before}/{deal.id}{after}" for deal in deals)


def old_deals(opened: OpenSitting, words: PageWords) -> dict[int, tuple[str, ...]]:
    """What stood before of each deal that is told, or that counts, otherwise now; the oldest first. Where it is told
    alike, what it wrote is enough."""
    history = repo.load_history(store(), opened.link)
    states = [repo.load_sitting_at(store(), opened.link, step - 1) for step in corrections(history)]
    present = told_deals(opened.stored, words)
    found: dict[int, dict[Told, None]] = {}
    for state in states:
        for deal_id, told in told_deals(state, words).items():
            if deal_id in present and told != present[deal_id]:
                found.setdefault(deal_id, {})[told] = None
    return {
        deal_id: tuple(
            wrote if text == present[deal_id][0] else ": ".join(part for part in (text, wrote) if part)
            for text, wrote in old
        )
        for deal_id, old in found.items()
    }


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


def told_deals(stored: StoredSitting, words: PageWords) -> dict[int, Told]:
    """Every deal of a state of the sitting in words, with what it writes; a state that can not be scored has none."""
    game, _faults = read(stored)
    if game is None:
        return {}
    telling, scored = Telling(stored.facts, words), score_game(game)
    found: dict[int, Told] = {}
    for number, rubber in enumerate(stored.rubbers):
        wrote = {row.number: row.wrote for row in DealRows(scored, number, words).rows()}
        for place, deal in enumerate(rubber.deals, start=1):
            found[deal.id] = (telling.deal(deal.facts), wrote[place])
    return found
