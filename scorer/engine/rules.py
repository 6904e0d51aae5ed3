"""The rules of a table: every number and switch that the texts or the tables themselves set differently."""

from dataclasses import dataclass

from scorer.engine.terms import BothReach, HonoursAgainstAces, OwnRecordSettlement

NOTRUMP_ACE = (250, 500, 750, 1000, 1250, 1500, 1750)


@dataclass(frozen=True, slots=True)
class Rules:
    """What one table has agreed. The first values are those of the base game (§9, `classic`)."""

    partie_target: int = 500
    """Points below the line that end a partie (§3.2, §4.1, §7.5)."""
    partie_bonus: int = 1000
    """Written above for a partie won (§3.4, §7.5)."""
    rubber_bonus: int = 2000
    """Written above for the rubber (§3.5, §7.5)."""
    last_partie_bonus: bool = True
    """Whether the partie that ends the rubber earns its own bonus too (§3.5)."""
    notrump_ace: tuple[int, ...] = NOTRUMP_ACE
    """The price of one ace at no trump for each level 1 … 7 (§2.3)."""
    fines_factor: int = 1
    """2 in the double record: undertricks, overtricks and revoke fines are doubled (§4.3)."""
    vinting_coronets: bool = False
    """Whether coronets are multiplied by the level (§4.3)."""
    passed_out_marks: tuple[int, ...] = (500,)
    """The prices of the marks of a rubber, repeated as a cycle (§2.9)."""
    passed_out_played: bool = False
    """Whether a deal in which all passed may be played (§2.9)."""
    honours_against_aces: HonoursAgainstAces = HonoursAgainstAces.NET
    """Honours and aces of opposite sides: the difference, or both (§2.2)."""
    both_reach: BothReach = BothReach.HIGHER
    """Who wins when several columns reach the target in one deal (§3.3)."""
    exact_tricks: bool = False
    """Whether a trick over the contract is fined like one under it (§4.4)."""
    defenders_slam: bool = False
    """Whether defenders who take 12 or 13 tricks write for the slam (§2.5)."""
    own_record_settlement: OwnRecordSettlement = OwnRecordSettlement.WINNER
    """How own records are settled (§5.3)."""
    count_honours: bool = True
    """Whether honours and aces are written at all (§2.2, §2.3, §7.2)."""
    count_coronets: bool = True
    """Whether coronets are written at all (§2.4, §7.3)."""
    whist_five_honours: int = 5
    """Five honours in whist: 5, other books 6 (§7.2)."""
    whist_grand_slam: int = 20
    """All thirteen tricks in whist: 20, other books 10 (§7.4)."""
