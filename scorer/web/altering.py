"""A sitting with a deal put in, struck out or moved: what would be stored, to be read and scored before it is."""

from dataclasses import replace

from scorer.store.repo import Facts, StoredDeal, StoredRubber, StoredSitting
from scorer.web.changing import NEW


def with_deal(stored: StoredSitting, rubber_id: int, before: int | None, facts: Facts) -> StoredSitting:
    """The sitting with one more deal in a rubber, before another or at the end."""
    deal = StoredDeal(NEW, rubber_id, "", struck=False, version=0, facts=facts)
    return _put_in(stored, rubber_id, before, (deal,))


def without_deal(stored: StoredSitting, deal_id: int) -> StoredSitting:
    """The sitting without a deal."""
    return without_deals(stored, frozenset({deal_id}))


def without_deals(stored: StoredSitting, deal_ids: frozenset[int]) -> StoredSitting:
    """The sitting without some deals."""
    rubbers = (
        replace(rubber, deals=tuple(deal for deal in rubber.deals if deal.id not in deal_ids))
        for rubber in stored.rubbers
    )
    return replace(stored, rubbers=tuple(rubbers))


def with_deals_moved(
    stored: StoredSitting, deal_ids: tuple[int, ...], rubber_id: int, before: int | None
) -> StoredSitting:
    """The sitting with some deals, in their order, before another deal of a rubber or at its end."""
    found = (stored.deal(deal_id) for deal_id in deal_ids)
    moved = tuple(replace(deal, rubber_id=rubber_id) for deal in found if deal is not None)
    return _put_in(without_deals(stored, frozenset(deal_ids)), rubber_id, before, moved)


def with_deal_restored(whole: StoredSitting, deal_id: int) -> StoredSitting:
    """The sitting, told with what is struck out, with one struck deal standing again."""
    rubbers = (
        replace(
            rubber,
            deals=tuple(replace(deal, struck=deal.struck and deal.id != deal_id) for deal in rubber.deals),
        )
        for rubber in whole.rubbers
    )
    return replace(whole, rubbers=tuple(rubbers))


def with_rubber_after(stored: StoredSitting, at: int, facts: Facts) -> StoredSitting:
    """The sitting with one more rubber at a place from 0."""
    new = StoredRubber(NEW, struck=False, version=0, facts=facts)
    return replace(stored, rubbers=(*stored.rubbers[:at], new, *stored.rubbers[at:]))


def _put_in(
    stored: StoredSitting, rubber_id: int, before: int | None, deals: tuple[StoredDeal, ...]
) -> StoredSitting:
    rubbers = (
        replace(rubber, deals=_inserted(rubber.deals, before, deals)) if rubber.id == rubber_id else rubber
        for rubber in stored.rubbers
    )
    return replace(stored, rubbers=tuple(rubbers))


def _inserted(
    present: tuple[StoredDeal, ...], before: int | None, deals: tuple[StoredDeal, ...]
) -> tuple[StoredDeal, ...]:
    at = next((place for place, deal in enumerate(present) if deal.id == before), len(present))
    return (*present[:at], *deals, *present[at:])
