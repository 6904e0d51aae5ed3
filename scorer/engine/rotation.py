"""Who plays with whom (§6). Players are positions in the sitting's list: by seats for four, by the cards drawn,
highest first, for three, five and six."""

from dataclasses import dataclass
from functools import lru_cache

Sides = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """One line of a rotation table; `by_lot` where the second side is drawn (§6.3)."""

    sides: Sides
    out: tuple[int, ...] = ()
    by_lot: bool = False


def _line(
    first: tuple[int, ...], second: tuple[int, ...], out: tuple[int, ...] = (), lot: bool = False
) -> Table:
    """A line of a table with the texts' numbers, from 1."""
    down = [tuple(number - 1 for number in numbers) for numbers in (first, second, out)]
    return Table((down[0], down[1]), down[2], lot)


ROTATION: dict[int, tuple[Table, ...]] = {
    2: (_line((1,), (2,)),),
    3: (_line((3,), (1, 2)), _line((2,), (1, 3)), _line((1,), (2, 3))),
    4: (_line((1, 3), (2, 4)), _line((1, 2), (3, 4)), _line((1, 4), (2, 3))),
    5: (
        _line((4, 5), (2, 3), (1,)),
        _line((1, 5), (3, 4), (2,)),
        _line((2, 5), (1, 4), (3,)),
        _line((3, 5), (1, 2), (4,)),
        _line((1, 3), (2, 4), (5,)),
    ),
    6: (
        _line((3, 5), (4, 6), (1, 2)),
        _line((1, 4), (2, 6), (3, 5)),
        _line((2, 3), (4, 5), (1, 6)),
        _line((1, 2), (3, 6), (4, 5)),
        _line((1, 5), (2, 4), (3, 6)),
        _line((1, 6), (3, 4), (2, 5)),
        _line((1, 3), (2, 5), (4, 6)),
        _line((5, 6), (), (), lot=True),
    ),
}
"""The tables of §6.1–6.4 by the number of players; two have but one."""

OBLIGATORY = 3
"""The rubbers that four have to play (§6.1)."""


def table_for(players: int, number: int) -> Table:
    """The line for rubber `number` (from 1); the table begins anew when it ends."""
    lines = ROTATION[players]
    return lines[(number - 1) % len(lines)]


def draw_lot(lot: tuple[int, int]) -> Table:
    """The eighth rubber of six (§6.3): the last two against the two of the first four that were drawn."""
    line = ROTATION[6][-1]
    out = tuple(player for player in range(4) if player not in lot)
    return Table((line.sides[0], lot), out, by_lot=True)


@lru_cache(maxsize=64)
def dealing_order(sides: Sides) -> tuple[int, ...]:
    """The order in which a table deals, partners across from each other; the deal passes to the left."""
    longest = max(len(side) for side in sides)
    return tuple(side[at] for at in range(longest) for side in sides if at < len(side))
