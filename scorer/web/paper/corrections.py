"""What was changed after it had been recorded, for the foot of a printed rubber."""

from collections.abc import Iterable, Iterator

from scorer.store.repo import Change, ChangeKind, Target
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
    opened: OpenSitting, number: int, changes: Iterable[Change], words: PageWords
) -> Iterator[Correction]:
    """The changes of a rubber and of its deals, oldest first. Names and rules of the sitting touch each rubber."""
    rubber_id = opened.stored.rubbers[number].id
    before: dict[tuple[Target, int], Change] = {}
    for change in changes:
        key = (change.target, change.target_id)
        known, before[key] = before.get(key), change
        if change.kind not in BEGUN and known is not None and _belongs(change, rubber_id):
            yield _correction(change, known, opened, number, words)


def _belongs(change: Change, rubber_id: int) -> bool:
    match change.target:
        case Target.SITTING:
            return True
        case Target.RUBBER:
            return change.target_id == rubber_id
        case _:
            return change.target is Target.DEAL and change.rubber_id == rubber_id


def _correction(
    change: Change, before: Change, opened: OpenSitting, number: int, words: PageWords
) -> Correction:
    """A deal is told as it was and as it became; of a moved or struck deal only what it was."""
    of_deal = change.target is Target.DEAL
    telling = Telling(opened.stored.facts, words)
    old = telling.deal(before.facts) if of_deal else ""
    new = telling.deal(change.facts) if of_deal and not change.struck else ""
    what = words.change(change.kind)
    if of_deal:
        place = next(
            (
                at
                for at, deal in enumerate(opened.stored.rubbers[number].deals, start=1)
                if deal.id == change.target_id
            ),
            0,
        )
        name = words.gettext("deal %(number)d", number=place) if place else words.gettext("a deal")
        what = f"{name}: {what}"
    same = old == new
    return Correction(
        when=f"{change.at:%Y-%m-%d %H:%M} UTC",
        what=what,
        old="" if same else old,
        new=new,
        reason=change.reason or "",
    )
