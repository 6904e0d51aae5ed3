"""The ways of playing (§4, §7.8) as data: nothing else in the program knows one by its name."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.engine.terms import Dummies, Game, Record

TRICKS = 13
HANDS_OF_FOUR = (4, 5, 6)


@dataclass(frozen=True, slots=True)
class Variant:
    """A way of playing; a record states only what differs from the base game.

    `players`: how many a sitting may have; `sides`: how many players each side has, for own records and new
    sides each deal unused; `parties`: how many win the rubber, 0 where there are none; `names_partner`: the declarer's partner is a fact of the deal; `gift`: tricks given
    to the declarers; `full_pack`: all four suits are dealt out whole; `defaults` and `forced`: values of the
    rules; `chosen`: which of its defaults no text gives; `dealer_is_partner`: whoever dealt plays with the declarer.
    """

    key: str
    game: Game = Game.VINT
    players: tuple[int, ...] = HANDS_OF_FOUR
    record: Record = Record.SIDES
    sides: tuple[int, int] = (2, 2)
    least_level: int = 1
    parties: int = 2
    gift: int = 0
    names_partner: bool = False
    dealer_is_partner: bool = False
    dummies: Dummies = Dummies.NOBODY
    full_pack: bool = True
    takes_presets: bool = True
    defaults: tuple[tuple[str, object], ...] = ()
    forced: tuple[tuple[str, object], ...] = ()
    chosen: tuple[str, ...] = ()

    @property
    def table(self) -> int:
        """How many play a rubber; the others of the sitting sit out."""
        return min(self.players)


SIX_HUNDRED = (("partie_target", 600),)
WHIST_VALUES = (("partie_target", 10), ("partie_bonus", 5), ("rubber_bonus", 10))

_VINT = (
    Variant("four"),
    Variant("kitty", defaults=SIX_HUNDRED),
    Variant("kitty-nail", defaults=SIX_HUNDRED, chosen=("partie_target",)),
    Variant("double-kitty", least_level=3, defaults=SIX_HUNDRED, chosen=("partie_target",)),
    Variant("rubbish", players=(4,)),
    Variant("exact", defaults=(("exact_tricks", True),), forced=(("exact_tricks", True),)),
    Variant("vitalin", players=(4,), gift=2),
    Variant("reseating", players=(4,), record=Record.FRESH, parties=0, names_partner=True),
    Variant("auction", players=(4,), record=Record.OWN, names_partner=True, dealer_is_partner=True),
    Variant("three-dummy", players=(3,), sides=(1, 2), dummies=Dummies.LONE),
    Variant("three-bid-dummy", players=(3,), record=Record.OWN, parties=1, dummies=Dummies.DECLARER),
    Variant("two-dummies", players=(2,), sides=(1, 1), dummies=Dummies.EVERYBODY),
    Variant("two-open-dummy", players=(2,), sides=(1, 1), dummies=Dummies.EVERYBODY),
    Variant("two-exchange-hand", players=(2,), sides=(1, 1), full_pack=False),
    Variant("two-exchange-cards", players=(2,), sides=(1, 1), full_pack=False),
    Variant(
        "two-kitty",
        players=(2,),
        sides=(1, 1),
        least_level=3,
        dummies=Dummies.EVERYBODY,
        defaults=SIX_HUNDRED,
    ),
)


def _whist(key: str, players: tuple[int, ...], sides: tuple[int, int], dummies: Dummies) -> Variant:
    return Variant(
        key, Game.WHIST, players, sides=sides, dummies=dummies, takes_presets=False, defaults=WHIST_VALUES
    )


_WHIST = (
    _whist("four", HANDS_OF_FOUR, (2, 2), Dummies.NOBODY),
    _whist("three-dummy", (3,), (1, 2), Dummies.LONE),
    _whist("two-dummies", (2,), (1, 1), Dummies.EVERYBODY),
)

VARIANTS: Mapping[Game, Mapping[str, Variant]] = {
    Game.VINT: {variant.key: variant for variant in _VINT},
    Game.WHIST: {variant.key: variant for variant in _WHIST},
}

BASE_VARIANT = "four"
