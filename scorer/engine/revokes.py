"""Revokes: the tricks that pass to the other side, and what is paid for those that lack (§2.8, §7.6)."""

from functools import lru_cache
from typing import NamedTuple

from scorer.engine.deal import Split
from scorer.engine.terms import RevokePrice, Side

TRICKS_A_REVOKE = 3


class Moved(NamedTuple):
    """The tricks of a deal before and after revokes are moved, by side.

    `lacking`: tricks that each side owes beyond those it had; `offenders`: the sides that gave tricks up.
    """

    before: tuple[int, int]
    after: tuple[int, int]
    lacking: tuple[int, int]
    offenders: frozenset[Side]

    def smaller(self, side: Side) -> int:
        """The smaller of a side's tricks before and after, which is what a slam needs."""
        return min(self.before[side], self.after[side])

    @property
    def odd_trick_side(self) -> Side:
        """The side with seven tricks or more, after the move."""
        return Side.DECLARERS if self.after[0] > self.after[1] else Side.DEFENDERS


@lru_cache(maxsize=1024)
def move_tricks(taken: Split, revokes: Split, price: RevokePrice) -> Moved:
    """Three tricks pass for each revoke, both sides' moves counted at once from the tricks as taken."""
    before = (taken.first, taken.second)
    if price is RevokePrice.FINE or revokes == (0, 0):
        return Moved(before, before, (0, 0), frozenset())
    owed = (TRICKS_A_REVOKE * revokes.first, TRICKS_A_REVOKE * revokes.second)
    given = (min(owed[0], before[0]), min(owed[1], before[1]))
    after = (before[0] - given[0] + given[1], before[1] - given[1] + given[0])
    lacking = (owed[0] - given[0], owed[1] - given[1])
    return Moved(before, after, lacking, frozenset(side for side in Side if revokes[side]))
