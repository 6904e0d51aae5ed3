"""What would be if facts were changed: the game that they would tell, or why they can not be."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorer.engine.fault import Fault
from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.labels.faults import fault_message
from scorer.store.repo import Facts, Replacement, StoredRubber, StoredSitting, Target
from scorer.web.words import PageWords

NEW = 0
"""The id of a rubber that is not stored yet."""

Read = tuple[GameFile | None, tuple[Fault, ...]]


def standing(stored: StoredSitting) -> StoredSitting:
    """A sitting without what is struck out."""
    rubbers = (
        replace(rubber, deals=tuple(deal for deal in rubber.deals if not deal.struck))
        for rubber in stored.rubbers
        if not rubber.struck
    )
    return replace(stored, rubbers=tuple(rubbers))


def with_rubber(stored: StoredSitting, facts: Facts) -> StoredSitting:
    """The sitting with one more rubber."""
    return replace(stored, rubbers=(*stored.rubbers, StoredRubber(NEW, struck=False, version=0, facts=facts)))


def without_rubber(stored: StoredSitting, rubber_id: int) -> StoredSitting:
    """The sitting without a rubber."""
    return replace(stored, rubbers=tuple(one for one in stored.rubbers if one.id != rubber_id))


def with_changes(
    stored: StoredSitting, rubbers: Mapping[int, Facts], deals: Mapping[int, Facts] | None = None
) -> StoredSitting:
    """The sitting with other facts for some of its rubbers and deals, by their ids."""
    of_deals = deals or {}
    changed = (
        replace(
            rubber,
            facts=rubbers.get(rubber.id, rubber.facts),
            deals=tuple(replace(deal, facts=of_deals.get(deal.id, deal.facts)) for deal in rubber.deals),
        )
        for rubber in stored.rubbers
    )
    return replace(stored, rubbers=tuple(changed))


def with_replacements(stored: StoredSitting, changes: Iterable[Replacement]) -> StoredSitting:
    """The sitting with other facts for itself, some of its rubbers and some of its deals."""
    facts: dict[Target, dict[int, Facts]] = {target: {} for target in Target}
    for one in changes:
        facts[one.target][one.id] = one.facts
    own = facts[Target.SITTING].get(stored.id, stored.facts)
    return with_changes(replace(stored, facts=own), facts[Target.RUBBER], facts[Target.DEAL])


def read(stored: StoredSitting) -> Read:
    """The game that a stored sitting tells, or all its faults."""
    rubbers = ((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in stored.rubbers)
    return read_stored(StoredFacts(stored.facts, tuple(rubbers)))


def fault_place(found: Fault) -> tuple[int | None, int | None]:
    """The rubber and the deal that a fault is in, both from 1."""
    path = found.field
    rubber = int(path[1]) + 1 if len(path) > 1 and path[0] == "rubbers" else None
    deal = int(path[3]) + 1 if rubber is not None and len(path) > 3 and path[2] == "deals" else None
    return rubber, deal


def as_seen(found: Fault, wanted: StoredSitting, present: StoredSitting) -> Fault:
    """A fault of a wanted state at the numbers that its deal has in the present one, which is what the reader sees; as it
    is where the deal does not stand there."""
    rubber, deal = fault_place(found)
    if rubber is None or deal is None:
        return found
    deal_id = wanted.rubbers[rubber - 1].deals[deal - 1].id
    seen = (
        replace(found, field=("rubbers", number, "deals", at, *found.field[4:]))
        for number, one in enumerate(present.rubbers)
        for at, stored in enumerate(one.deals)
        if stored.id == deal_id
    )
    return next(seen, found)


def placed_message(found: Fault, names: tuple[str, ...], words: PageWords) -> str:
    """A fault's sentence with the rubber and deal that it is in."""
    rubber, deal = fault_place(found)
    sentence = fault_message(found, names, words.words)
    if rubber is None:
        return sentence
    if deal is None:
        return words.gettext("Rubber %(rubber)d: %(fault)s", rubber=rubber, fault=sentence)
    return words.gettext(
        "Rubber %(rubber)d, deal %(deal)d: %(fault)s", rubber=rubber, deal=deal, fault=sentence
    )
