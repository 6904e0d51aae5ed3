"""What comes next: who plays with whom by the rotation, who was partners already, who deals first (§6)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from scorer.engine.dealing import order_of
from scorer.engine.rotation import ROTATION, Sides
from scorer.engine.rotation import Table as Line
from scorer.engine.sitting import Table

Pair = tuple[int, int]

BY_CARDS = frozenset({3, 5, 6})
"""So many players are listed by the cards drawn, the lowest last; four by their seats (§6)."""


def partners(played: Iterable[Sides]) -> Counter[Pair]:
    """How many rubbers each two have played together."""
    return Counter(pair for sides in played for side in sides for pair in combinations(sorted(side), 2))


def not_yet_partners(players: int, played: Iterable[Sides]) -> tuple[Pair, ...]:
    """The pairs that have not played together."""
    together = partners(played)
    return tuple(pair for pair in combinations(range(players), 2) if not together[pair])


def offered_line(players: int, played: Sequence[Sides]) -> int:
    """The line (from 0) of the rotation for the rubber after those played: the one for its number, or where a table
    has chosen other sides before, the first after it among those played least."""
    lines = ROTATION[players]
    start = len(played)
    order = [(start + step) % len(lines) for step in range(len(lines))]
    return min(order, key=lambda at: sum(plays_line(sides, lines[at]) for sides in played))


def plays_line(sides: Sides, line: Line) -> bool:
    """Whether these sides are a line of the rotation; of one drawn by lot the partners who are always there."""
    given = {frozenset(side) for side in sides}
    return given >= {frozenset(side) for side in line.sides if side}


def first_dealer(players: int, table: Table, before: Table | None, due: int | None) -> int | None:
    """Who deals first at a new table: in the first rubber the lowest card (§6.1), later the one who is due after the
    rubber before, or the next after him who is at the table; None where nobody can say."""
    if before is None:
        return max(table.seated) if players in BY_CARDS else None
    if due is None:
        return None
    order = order_of(before)
    turn = order.index(due)
    return next((player for player in order[turn:] + order[:turn] if player in table.seated), None)
