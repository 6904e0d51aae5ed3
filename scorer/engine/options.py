"""The options of §9: what values each may take, and in which of the two games."""

from dataclasses import dataclass
from enum import StrEnum

from scorer.engine.terms import BothReach, Game, HonoursAgainstAces, OwnRecordSettlement

MOST = 1_000_000
"""No number anywhere is larger than this."""


@dataclass(frozen=True, slots=True)
class WholeOption:
    """A whole number from `least` to `most` that is a multiple of `step`."""

    least: int
    most: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class SwitchOption:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of several words, or one of several numbers."""

    values: tuple[StrEnum, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ListOption:
    """From `fewest` to `longest` whole numbers of at least `least`."""

    fewest: int
    longest: int
    least: int


OptionKind = WholeOption | SwitchOption | ChoiceOption | ListOption

VINT_ONLY: tuple[Game, ...] = (Game.VINT,)
WHIST_ONLY: tuple[Game, ...] = (Game.WHIST,)
BOTH: tuple[Game, ...] = (Game.VINT, Game.WHIST)


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name is that of the field of `Rules`."""

    name: str
    games: tuple[Game, ...]
    kind: OptionKind


OPTIONS: tuple[Option, ...] = (
    Option("partie_target", BOTH, WholeOption(10, MOST, step=10)),
    Option("partie_bonus", BOTH, WholeOption(0, 100_000)),
    Option("rubber_bonus", BOTH, WholeOption(0, MOST)),
    Option("last_partie_bonus", BOTH, SwitchOption()),
    Option("notrump_ace", VINT_ONLY, ListOption(7, 7, least=0)),
    Option("fines_factor", VINT_ONLY, ChoiceOption((1, 2))),
    Option("vinting_coronets", VINT_ONLY, SwitchOption()),
    Option("passed_out_marks", VINT_ONLY, ListOption(1, 10, least=1)),
    Option("passed_out_played", VINT_ONLY, SwitchOption()),
    Option("honours_against_aces", VINT_ONLY, ChoiceOption(tuple(HonoursAgainstAces))),
    Option("both_reach", VINT_ONLY, ChoiceOption(tuple(BothReach))),
    Option("exact_tricks", VINT_ONLY, SwitchOption()),
    Option("defenders_slam", VINT_ONLY, SwitchOption()),
    Option("own_record_settlement", VINT_ONLY, ChoiceOption(tuple(OwnRecordSettlement))),
    Option("count_honours", BOTH, SwitchOption()),
    Option("count_coronets", BOTH, SwitchOption()),
    Option("whist_five_honours", WHIST_ONLY, ChoiceOption((5, 6))),
    Option("whist_grand_slam", WHIST_ONLY, ChoiceOption((20, 10))),
)


def options_of(game: Game) -> tuple[Option, ...]:
    """The options that a table of `game` may set."""
    return tuple(option for option in OPTIONS if game in option.games)
