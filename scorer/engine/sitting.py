"""The facts of an evening: who plays what by which rules, and the deals of each rubber."""

from dataclasses import dataclass
from typing import assert_never

from scorer.engine.deal import Deal, PlayedDeal
from scorer.engine.rotation import Sides, table_for
from scorer.engine.rules import Rules
from scorer.engine.terms import Dummies, Record
from scorer.engine.variants import Variant


@dataclass(frozen=True, slots=True)
class Start:
    """What a rubber begun on paper brings along (§3.7), a number for each column."""

    parties: tuple[int, ...]
    below: tuple[int, ...]
    other: tuple[int, ...]
    marks: int = 0


@dataclass(frozen=True, slots=True)
class Rubber:
    """One rubber. `sides` is None where the rotation gives them; `rules` are those in force for it."""

    deals: tuple[Deal, ...]
    rules: Rules
    sides: Sides | None = None
    dealer: int | None = None
    start: Start | None = None
    answers_alone: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is played for: `points` are worth `amount`, a decimal in text, of `currency` (ISO 4217; §5.5)."""

    points: int
    amount: str
    currency: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """An evening: `players` is how many there are; they are referred to by their position from 0."""

    variant: Variant
    players: int
    rubbers: tuple[Rubber, ...]
    stake: Stake | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at a rubber. `sides` is None where no sides are set before the deal (own records, new sides), and
    where it is not known who plays with whom."""

    variant: Variant
    seated: tuple[int, ...]
    sides: Sides | None

    @property
    def settled(self) -> bool:
        """Whether it is known who plays with whom, where that is set before the deal."""
        return self.sides is not None or self.variant.record is not Record.SIDES

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The players of each column of the sheet; with new sides each deal there are none beforehand."""
        match self.variant.record:
            case Record.SIDES:
                assert self.sides is not None
                return self.sides
            case Record.OWN:
                return tuple((player,) for player in self.seated)
            case Record.FRESH:
                return ()
            case _ as never:
                assert_never(never)

    def mates(self, player: int) -> frozenset[int]:
        """The players of the side that `player` belongs to before any bid."""
        for side in self.sides or ():
            if player in side:
                return frozenset(side)
        return frozenset({player})

    def declarers(self, deal: PlayedDeal) -> frozenset[int]:
        """The players of the declarers' side of a deal."""
        mates = self.mates(deal.declarer)
        return mates if deal.partner is None else mates | {deal.partner}

    def has_dummy(self, player: int, declarer: int | None) -> bool:
        """Whether `player` has a dummy in a deal declared by `declarer`."""
        match self.variant.dummies:
            case Dummies.NOBODY:
                return False
            case Dummies.LONE:
                return len(self.mates(player)) == 1
            case Dummies.DECLARER:
                return player == declarer
            case Dummies.EVERYBODY:
                return True
            case _ as never:
                assert_never(never)


def table_of(variant: Variant, players: int, sides: Sides | None, number: int) -> Table:
    """The table of rubber `number` (from 1), by the sides given or else by the rotation (§6)."""
    if variant.record is not Record.SIDES:
        return Table(variant, tuple(range(players)), None)
    chosen = sides if sides is not None else table_for(players, number).sides
    return Table(variant, tuple(sorted(chosen[0] + chosen[1])), chosen)


def unsettled_table(variant: Variant, players: int) -> Table:
    """The table of a rubber of which the sides can not be told: anybody may be at it."""
    return Table(variant, tuple(range(players)), None)
