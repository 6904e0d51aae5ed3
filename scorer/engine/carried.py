"""The carried balance that a whist sheet shows after each partie (§7.7): a row for the eye that changes no total."""

from dataclasses import dataclass

from scorer.engine.sheet import RubberSheet
from scorer.engine.terms import Line


@dataclass(frozen=True, slots=True)
class CarriedBalance:
    """What stands on the sheet after a partie: the points so far less those of the poorer side.

    `deal` is the place of the deal that ended the partie, `winner` its column, `points` are those so far. `remainders` has a number for each
    column; `lines` says where it is shown: below the line for the winner, also where it is 0; above it for another
    who is richer; None where nothing is shown.
    """

    deal: int
    winner: int
    points: tuple[int, ...]
    remainders: tuple[int, ...]
    lines: tuple[Line | None, ...]


def carried_balances(sheet: RubberSheet) -> tuple[CarriedBalance, ...]:
    """The carried balance of each partie that has ended: 37 to 27 won by the poorer is 10 above and 0 below."""
    points = [0] * len(sheet.columns)
    for entry in sheet.carried:
        points[entry.column] += entry.points
    balances: list[CarriedBalance] = []
    for record in sheet.records:
        for entry in record.entries:
            points[entry.column] += entry.points
        if record.partie is not None:
            balances.append(_balance(record.place, record.partie.winner, tuple(points)))
    return tuple(balances)


def _balance(deal: int, winner: int, points: tuple[int, ...]) -> CarriedBalance:
    poorer = min(points)
    remainders = tuple(total - poorer for total in points)
    lines = tuple(_line(column == winner, remainder) for column, remainder in enumerate(remainders))
    return CarriedBalance(deal, winner, points, remainders, lines)


def _line(won: bool, remainder: int) -> Line | None:
    if won:
        return Line.BELOW
    return Line.ABOVE if remainder else None
