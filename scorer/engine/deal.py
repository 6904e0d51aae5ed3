"""The facts of one row in the list of deals, as the players at the table would state them."""

from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

from scorer.engine.terms import Pack, RevokePrice, Strain


class Split(NamedTuple):
    """A count shared by two sides: declarers and defenders in Vint, first and second side in whist."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Coronet:
    """A K Q or longer of one suit in one hand, or three or four aces in one hand (§2.4).

    Either `suit` and `cards` (3 for A K Q … 13 for the whole suit) are given, or `aces` (3 or 4).
    `dummy` says that the hand is the dummy of that player.
    """

    player: int
    suit: Strain | None = None
    cards: int = 0
    aces: int = 0
    dummy: bool = False

    @property
    def hand(self) -> tuple[int, bool]:
        """The hand that holds it; a dummy is a hand of its own."""
        return (self.player, self.dummy)


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal of Vint that was bid and played (§2).

    `tricks` are those the declarers took, before revokes are moved, a gift (§4, vitalin) included.
    `honours` and `aces` are None where they do not exist or the table does not count them.
    `partner` is given only where the sides are made anew by the bidding.
    """

    declarer: int
    level: int
    strain: Strain
    tricks: int
    partner: int | None = None
    honours: Split | None = None
    aces: Split | None = None
    coronets: tuple[Coronet, ...] = ()
    revokes: Split = Split(0, 0)
    revoke_price: RevokePrice = RevokePrice.TRICKS
    pack: Pack = Pack.FULL
    answers_alone: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class WhistDeal:
    """A deal of whist (§7): all pairs count the first side and the second."""

    strain: Strain
    tricks: Split
    honours: Split | None = None
    aces: Split | None = None
    coronets: tuple[Coronet, ...] = ()
    revokes: Split = Split(0, 0)
    revoke_price: RevokePrice = RevokePrice.TRICKS
    pack: Pack = Pack.FULL
    answers_alone: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class PassedDeal:
    """A deal in which all passed: a mark, or with `tricks` [first side, second] played passes (§2.9)."""

    tricks: Split | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points with a reason, written above to the column of the player `to` (§2.10). It is no deal."""

    to: int
    points: int
    reason: str
    answers_alone: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """An annulled deal: it writes nothing and stays in the list with its reason (§2.12)."""

    reason: str
    next_dealer: int | None = None
    note: str = ""


Deal = PlayedDeal | WhistDeal | PassedDeal | Adjustment | VoidDeal


@dataclass(frozen=True, slots=True)
class PlayedDraft:
    """A played deal of Vint as far as it could be read: None is a blank, `unread` names what was given but
    is not of the right kind, so that the rest can be checked all the same."""

    declarer: int | None = None
    partner: int | None = None
    level: int | None = None
    strain: Strain | None = None
    tricks: int | None = None
    honours: Split | None = None
    aces: Split | None = None
    coronets: tuple[Coronet | None, ...] = ()
    revokes: Split = Split(0, 0)
    revoke_price: RevokePrice = RevokePrice.TRICKS
    pack: Pack = Pack.FULL
    answers_alone: int | None = None
    note: str = ""
    unread: frozenset[str] = frozenset()

    @classmethod
    def of(cls, deal: PlayedDeal) -> Self:
        """The draft that says what `deal` says."""
        return cls(**{field.name: getattr(deal, field.name) for field in fields(deal)})

    def deal(self) -> PlayedDeal:
        """The deal; to be asked for only after a check without faults."""
        return PlayedDeal(**_filled(self))


@dataclass(frozen=True, slots=True)
class WhistDraft:
    """A deal of whist as far as it could be read; as `PlayedDraft`."""

    strain: Strain | None = None
    tricks: Split | None = None
    honours: Split | None = None
    aces: Split | None = None
    coronets: tuple[Coronet | None, ...] = ()
    revokes: Split = Split(0, 0)
    revoke_price: RevokePrice = RevokePrice.TRICKS
    pack: Pack = Pack.FULL
    answers_alone: int | None = None
    note: str = ""
    unread: frozenset[str] = frozenset()

    @classmethod
    def of(cls, deal: WhistDeal) -> Self:
        """The draft that says what `deal` says."""
        return cls(**{field.name: getattr(deal, field.name) for field in fields(deal)})

    def deal(self) -> WhistDeal:
        """The deal; to be asked for only after a check without faults."""
        return WhistDeal(**_filled(self))


def _filled(draft: PlayedDraft | WhistDraft) -> dict[str, Any]:
    return {field.name: getattr(draft, field.name) for field in fields(draft) if field.name != "unread"}
