"""What was changed after it had been recorded, for the foot of a printed rubber, in the words of the history."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from scorer.store.repo import Change, ChangeKind, Target
from scorer.web.history_items import HistoryTeller
from scorer.web.loading import OpenSitting
from scorer.web.paper.pages import Correction
from scorer.web.telling import Telling
from scorer.web.words import PageWords

BEGUN = frozenset(
    {
        ChangeKind.SITTING_ADDED,
        ChangeKind.RUBBER_ADDED,
        ChangeKind.DEAL_ADDED,
        ChangeKind.PAYMENT_ADDED,
        ChangeKind.PAYMENT_STRUCK,
    }
)


def build_corrections(
    opened: OpenSitting, number: int, changes: Sequence[Change], words: PageWords
) -> Iterator[Correction]:
    """The changes of a rubber and of its deals, oldest first. Names and rules of the sitting touch each rubber."""
    rubber_id = opened.stored.rubbers[number].id
    teller = HistoryTeller(changes, Telling(opened.stored.facts, words))
    for _, group in groupby(changes, key=lambda change: change.revision):
        step = tuple(group)
        things = tuple(teller.things(step))
        if step[0].kind is ChangeKind.SITTING_ADDED:
            continue
        for change, thing in zip(step, things, strict=True):
            if change.kind not in BEGUN and _belongs(change, rubber_id):
                yield Correction(
                    when=f"{change.at:%Y-%m-%d %H:%M} UTC",
                    what=f"{thing.title}: {words.change(change.kind)}",
                    lines=thing.lines,
                    reason=change.reason or "",
                )


def _belongs(change: Change, rubber_id: int) -> bool:
    match change.target:
        case Target.SITTING:
            return True
        case Target.RUBBER:
            return change.target_id == rubber_id
        case _:
            return change.target is Target.DEAL and change.rubber_id == rubber_id
