"""A correction that ends a rubber earlier: the deals behind its end go into the next rubber, all in one revision."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorer.store.db import Store
from scorer.store.deals import neighbours
from scorer.store.editing import OvertakenError, conflict, is_as_checked, place_for, present_state, rescore
from scorer.store.places import place_between
from scorer.store.sittings import rubbers_of
from scorer.store.tokens import new_form_key
from scorer.store.values import ChangeKind, Checked, Conflict, Facts, Link, Replacement, Saved, Target
from scorer.store.writing import State, Writing, writing


@dataclass(frozen=True, slots=True)
class Onward:
    """Where deals are carried: into a rubber that stands (`rubber_id`), before the deal `before` (None: its end); or, with
    `facts`, into a new one after the rubber `rubber_id` and before the rubber `before` (None: the last)."""

    rubber_id: int
    before: int | None
    facts: Facts | None = None


def carry_on(
    store: Store,
    link: Link,
    corrected: Replacement,
    moved: Sequence[int],
    onward: Onward,
    *,
    checked: Checked,
    reason: str | None = None,
) -> Saved | Conflict:
    """Corrects a deal at the version that was seen, and moves others in their order.

    `checked` is for which state of the sitting all this was checked. A correction that stands already was sent twice, and
    is saved.
    """
    with writing(store, link) as work:
        version, state = present_state(work, Target.DEAL, corrected.id)
        if version != corrected.expected_version and state.facts == corrected.facts:
            return Saved(corrected.id, version, repeated=True)
        if version != corrected.expected_version or not is_as_checked(work, checked):
            return conflict(work)
        try:
            rubber_id, places = _places(work, onward, len(moved))
        except OvertakenError:
            return conflict(work)
        for deal_id, place in zip(moved, places, strict=True):
            _version, present = present_state(work, Target.DEAL, deal_id)
            there = replace(present, rubber_id=rubber_id, place=place)
            work.put(Target.DEAL, deal_id, there, ChangeKind.DEAL_MOVED, reason)
        facts = replace(state, facts=dict(corrected.facts))
        saved = work.put(Target.DEAL, corrected.id, facts, ChangeKind.DEAL_REPLACED, reason)
        rescore(work, checked, reason)
        return saved


def _places(work: Writing, onward: Onward, count: int) -> tuple[int, list[str]]:
    """The rubber that the deals go to, begun if need be, and a place there for each."""
    if onward.facts is not None:
        place = place_for(rubbers_of(work), onward.rubber_id, onward.before)
        added = work.add(
            Target.RUBBER, State(onward.facts, place=place), ChangeKind.RUBBER_ADDED, new_form_key()
        )
        return added.id, _row_of_places(None, None, count)
    around = neighbours(work, onward.rubber_id)
    if onward.before is None:
        return onward.rubber_id, _row_of_places(around[-1].place if around else None, None, count)
    first = place_for(around, None, onward.before)
    end = next(one.place for one in around if one.id == onward.before)
    return onward.rubber_id, [first, *_row_of_places(first, end, count - 1)]


def _row_of_places(after: str | None, before: str | None, count: int) -> list[str]:
    places: list[str] = []
    for _ in range(count):
        after = place_between(after, before)
        places.append(after)
    return places
