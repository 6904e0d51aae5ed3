"""What a column still needs to end the partie (§3.2, §7.5)."""

from dataclasses import dataclass

from scorer.engine.score import BOOK, TRICK
from scorer.engine.terms import Game
from scorer.engine.variants import TRICKS, Variant
from scorer.engine.whist import ODD_TRICK


@dataclass(frozen=True, slots=True)
class Need:
    """`points` are lacking below the line. `level` is the lowest contract of Vint that can bring them when it is
    just made, and `tricks` the fewest tricks of it that do, 0 where no single deal can; in whist `level` is 0 and
    `tricks` counts those over six."""

    points: int
    level: int = 0
    tricks: int = 0


def need(below: int, target: int, variant: Variant) -> Need:
    """What a column with `below` points in the open partie lacks."""
    points = max(0, target - below)
    if variant.game is Game.WHIST:
        odd = -(-points // ODD_TRICK)
        return Need(points, 0, odd if odd <= TRICKS - BOOK else 0)
    for level in range(variant.least_level, TRICKS - BOOK + 1):
        tricks = -(-points // (TRICK * level))
        if tricks <= BOOK + level:
            return Need(points, level, tricks)
    return Need(points)
