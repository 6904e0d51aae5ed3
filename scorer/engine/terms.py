"""The terms of the game as enums; their values are the names that the game file uses."""

from enum import IntEnum, StrEnum


class Game(StrEnum):
    """Which of the two games a sitting plays."""

    VINT = "vint"
    WHIST = "whist"


class Strain(StrEnum):
    """The trump suit of a deal, or no trump; in the order in which bids overcall one another."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    NOTRUMP = "notrump"


SUITS = (Strain.SPADES, Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS)


class Side(IntEnum):
    """One of the two sides of a deal: in Vint declarers and defenders, in whist the first and the second."""

    DECLARERS = 0
    DEFENDERS = 1

    @property
    def other(self) -> "Side":
        """The side that plays against this one."""
        return Side(1 - self)


class Line(StrEnum):
    """Where an entry stands: below the line what counts toward the partie, above it all else."""

    BELOW = "below"
    ABOVE = "above"


class EntryKind(StrEnum):
    """What an entry is for."""

    TRICKS = "tricks"
    HONOURS = "honours"
    ACES = "aces"
    CORONET = "coronet"
    SLAM_BID = "slam_bid"
    SLAM_MADE = "slam_made"
    UNDERTRICKS = "undertricks"
    SLAM_FAILED = "slam_failed"
    OVERTRICKS = "overtricks"
    REVOKE_SHORTAGE = "revoke_shortage"
    REVOKE_FINE = "revoke_fine"
    PASSED_PLAY = "passed_play"
    ADJUSTMENT = "adjustment"
    CARRIED = "carried"
    PARTIE = "partie"
    RUBBER = "rubber"
    PASSED_OUT = "passed_out"


FINES = frozenset(
    {
        EntryKind.UNDERTRICKS,
        EntryKind.SLAM_FAILED,
        EntryKind.OVERTRICKS,
        EntryKind.REVOKE_SHORTAGE,
        EntryKind.REVOKE_FINE,
    }
)
"""The entries that fall on him who answers alone (§2.11, §5.4)."""


class DealType(StrEnum):
    """What a row of the list of deals is."""

    PLAYED = "played"
    PASSED = "passed"
    ADJUSTMENT = "adjustment"
    VOID = "void"


class RevokePrice(StrEnum):
    """How the revokes of a deal are paid: three tricks each, or a fine each (§2.8, §7.6)."""

    TRICKS = "tricks"
    FINE = "fine"


class Pack(StrEnum):
    """Whether the pack was found short or mixed after play (§2.12)."""

    FULL = "full"
    FAULTY = "faulty"


class HonoursAgainstAces(StrEnum):
    """Whether honours and aces of opposite sides are set against each other or written apart (§2.2)."""

    NET = "net"
    SEPARATE = "separate"


class BothReach(StrEnum):
    """Who wins a partie when several columns reach the target in one deal (§3.3)."""

    HIGHER = "higher"
    DECLARER = "declarer"


class OwnRecordSettlement(StrEnum):
    """How own records are settled: the winner collects, or every pair settles (§5.3)."""

    WINNER = "winner"
    PAIRS = "pairs"


class Record(StrEnum):
    """Who has a column: each side, each player, or the sides of each deal anew."""

    SIDES = "sides"
    OWN = "own"
    FRESH = "fresh"


class Dummies(StrEnum):
    """Which players hold a dummy's cards besides their own."""

    NOBODY = "nobody"
    LONE = "lone"
    DECLARER = "declarer"
    EVERYBODY = "everybody"


class Source(StrEnum):
    """The four texts, and our own restoration where none of them speaks."""

    A = "A"
    B = "B"
    C = "C"
    W = "W"


class Standing(StrEnum):
    """How firmly a rule stands in the texts."""

    PRINTED = "printed"
    RESTORED = "restored"
    RECONSTRUCTED = "reconstructed"
    CHOSEN = "chosen"
