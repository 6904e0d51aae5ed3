"""Why a paper may be wrong: the mistakes that are made at tables, from the likeliest to those that explain nearly
everything and so hardly anything."""

from dataclasses import dataclass
from enum import StrEnum

from scorer.engine.readings import Value
from scorer.engine.terms import EntryKind


class CauseKind(StrEnum):
    """A mistake; the likeliest stand first."""

    ACES_WRONG_SIDE = "aces-wrong-side"
    """Aces split evenly were given to the side without the odd trick (§2.2, §2.3)."""
    DEALS_EXCHANGED = "deals-exchanged"
    """The deal and the one after it, at the place `number`, were written in the other order."""
    NOT_RULED_OFF = "not-ruled-off"
    """The partie that ended before the deal was not ruled off: its points below go on."""
    DEAL_MISSING = "deal-missing"
    """The deal was not written down."""
    DEAL_TWICE = "deal-twice"
    """The deal was written down twice."""
    DEAL_NOT_RECORDED = "deal-not-recorded"
    """At the place of the deal the paper has one that is not among the facts, and goes on from it."""
    OTHER_RULE = "other-rule"
    """The deal was written by another reading of a rule: `option` and `value`; a partie at 100 and not 1000."""
    ENTRY_FORGOTTEN = "entry-forgotten"
    """An entry was left out: a coronet, honours, the bonus for a partie, for the rubber or for a slam."""
    WRONG_SIDE = "wrong-side"
    """An entry, or with no `entry` the whole deal, was written for the other side, in the column `number`."""
    FINES_WRONG_SIDE = "fines-wrong-side"
    """All the fines of the deal were written for the side that has to pay them."""
    FINES_MISCOUNTED = "fines-miscounted"
    """So many undertricks, or other things fined, more were counted (`number`, fewer if negative)."""
    ACE_TWICE = "ace-twice"
    """An ace, or another honour, was counted twice."""
    ACE_FORGOTTEN = "ace-forgotten"
    """An ace, or another honour, was not counted."""
    HONOURS_OR_ACES = "honours-or-aces"
    """Of honours and aces only the ones were counted, and the others were forgotten (§2.2)."""
    ENTRY_TWICE = "entry-twice"
    """An entry was written twice."""
    HONOURS_ADDED = "honours-added"
    """Honours and aces of opposite sides were added and not set against each other (§2.2)."""
    TRICKS_MISCOUNTED = "tricks-miscounted"
    """A side was given so many tricks more (`number`, fewer if negative); with no `column` the whole deal was scored
    with so many tricks more for the declarers, or in whist for the first side."""
    ODD_TRICKS_ONLY = "odd-tricks-only"
    """Only the tricks over six were written (§2.1)."""
    OTHER_PRICE = "other-price"
    """Aces at no trump were reckoned at the price of honours, or honours at that of aces at no trump (§2.2, §2.3)."""
    WRONG_LEVEL = "wrong-level"
    """An entry, or with no `entry` the whole deal, was reckoned at the level `number`."""
    CORONET_OTHERWISE = "coronet-otherwise"
    """A coronet was reckoned as one in trumps, as a plain one, or as a longer or shorter one (§2.4)."""
    ENTRY_INVENTED = "entry-invented"
    """An entry was written that is not due: a coronet that nobody held, a slam that was none."""
    DIGIT_SLIP = "digit-slip"
    """A digit of an entry was written wrongly, left out, doubled, or two were exchanged."""
    ADDITION_SLIP = "addition-slip"
    """The entries may be right, and a running figure was added up or copied wrongly."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A mistake that explains a paper exactly. `deal` is the place of its row from 1.

    `column` is where the figure is wrong; of entries written to a wrong side or doubled, where they should stand. A side
    with several columns has them all wrong alike, and the first is named; `alone` says that it is in that column
    only. `right` and `written` are the points of the entry in that column, 0 for none. What else is told depends on the
    kind. `item` says which of the deal's coronets it is.
    """

    kind: CauseKind
    deal: int
    column: int | None = None
    entry: EntryKind | None = None
    right: int = 0
    written: int = 0
    number: int = 0
    item: int | None = None
    alone: bool = False
    option: str = ""
    value: Value | None = None


_ORDER = {kind: place for place, kind in enumerate(CauseKind)}
_LESS_LIKELY = 4
"""So many places further down stands what happens to one column of a side and not to the others."""


def likelihood(cause: Cause) -> tuple[int, ...]:
    """A key that sorts causes, the likeliest first: by kind, small miscounts before large, later deals first, since the
    nearer to the row that is wrong the likelier."""
    place = _ORDER[cause.kind] + (_LESS_LIKELY if cause.alone else 0)
    column = -1 if cause.column is None else cause.column
    return (place, abs(cause.number), -cause.deal, column, abs(cause.written - cause.right))
