"""The readings of a rule: where the texts differ, or where no text speaks and a value had to be chosen (§9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorer.engine.basis import A, B, Basis, C, W
from scorer.engine.presets import NOTRUMP_ACE_PRINTED
from scorer.engine.rules import NOTRUMP_ACE, Rules
from scorer.engine.terms import BothReach, Game, HonoursAgainstAces, OwnRecordSettlement, Standing
from scorer.engine.variants import Variant

Value = bool | int | str | tuple[int, ...]
"""A value of an option; words are members of their enum."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One value that an option may have, and where it stands: without a text it is a choice, or of other books."""

    value: Value
    basis: Basis


def _chosen(section: str, *values: Value) -> tuple[Reading, ...]:
    """Values between which no text decides."""
    return tuple(Reading(value, Basis(section, (), Standing.CHOSEN)) for value in values)


_LAST_PARTIE = _chosen("3.5", True, False)

READINGS: Mapping[Game, Mapping[str, tuple[Reading, ...]]] = {
    Game.VINT: {
        "partie_bonus": (
            Reading(1000, Basis("3.4", ((C, (7,)),))),
            Reading(100, Basis("3.4", ((A, ()), (B, (8,))))),
        ),
        "notrump_ace": (
            Reading(NOTRUMP_ACE, Basis("2.3", ((C, (17,)),))),
            Reading(NOTRUMP_ACE_PRINTED, Basis("2.3", ((A, ()), (B, (18,))))),
        ),
        "last_partie_bonus": _LAST_PARTIE,
        "passed_out_marks": (
            Reading((500,), Basis("2.9", ((A, ()), (B, (9,)), (C, (8,))))),
            Reading((500, 1000, 1500), Basis("2.9", ((B, (10,)), (C, (9,))))),
            Reading((500, 1000), Basis("2.9", ((A, ()),))),
        ),
        "honours_against_aces": (
            Reading(HonoursAgainstAces.NET, Basis("2.2", ((A, ()), (B, (15, 16, 17)), (C, (14, 15, 16))))),
            *_chosen("2.2", HonoursAgainstAces.SEPARATE),
        ),
        "both_reach": _chosen("3.3", BothReach.HIGHER, BothReach.DECLARER),
        "defenders_slam": _chosen("2.5", False, True),
        "own_record_settlement": (
            Reading(OwnRecordSettlement.WINNER, Basis("5.3", ((A, ()),))),
            *_chosen("5.3", OwnRecordSettlement.PAIRS),
        ),
    },
    Game.WHIST: {
        "last_partie_bonus": _LAST_PARTIE,
        "whist_five_honours": (Reading(5, Basis("7.2", ((W, ()),))), Reading(6, Basis("7.2", ()))),
        "whist_grand_slam": (Reading(20, Basis("7.4", ((W, ()),))), Reading(10, Basis("7.4", ()))),
    },
}
"""The options of each game that have more than one reading, by the name of the option."""


def readings_of(variant: Variant) -> Mapping[str, tuple[Reading, ...]]:
    """The rules of a way of playing that are open: those of its game, and what was chosen for it alone, against
    which stands the value of the base game."""
    defaults: dict[str, Any] = dict(variant.defaults)
    own: dict[str, tuple[Reading, ...]] = {
        name: _chosen("4.1", defaults[name], getattr(Rules(), name)) for name in variant.chosen
    }
    return {**own, **READINGS[variant.game]}
