"""The words of the game's terms: strains, levels, kinds of deals and entries, and the choices of a table."""

from collections.abc import Mapping

from scorer.engine.terms import (
    BothReach,
    DealType,
    EntryKind,
    Game,
    HonoursAgainstAces,
    Line,
    OwnRecordSettlement,
    Pack,
    RevokePrice,
    Side,
    Strain,
)
from scorer.labels.words import N_

GAME_WORDS: Mapping[Game, str] = {Game.VINT: N_("Vint"), Game.WHIST: N_("Whist")}

STRAIN_WORDS: Mapping[Strain, str] = {
    Strain.SPADES: N_("spades"),
    Strain.CLUBS: N_("clubs"),
    Strain.DIAMONDS: N_("diamonds"),
    Strain.HEARTS: N_("hearts"),
    Strain.NOTRUMP: N_("no trump"),
}
"""The name of a suit, and of playing without trumps."""

STRAIN_SHORT: Mapping[Strain, str] = {
    Strain.SPADES: N_("sp."),
    Strain.CLUBS: N_("cl."),
    Strain.DIAMONDS: N_("di."),
    Strain.HEARTS: N_("he."),
    Strain.NOTRUMP: N_("NT"),
}

STRAIN_SYMBOLS: Mapping[Strain, str] = {
    Strain.SPADES: "♠",
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.NOTRUMP: N_("NT"),
}
"""The drawn suit; no trump has letters, which are put into words like the rest."""

BIDS: Mapping[Strain, str] = {
    Strain.SPADES: N_("%(level)s spades"),
    Strain.CLUBS: N_("%(level)s clubs"),
    Strain.DIAMONDS: N_("%(level)s diamonds"),
    Strain.HEARTS: N_("%(level)s hearts"),
    Strain.NOTRUMP: N_("%(level)s no trump"),
}
"""A contract of two to five."""

LOWEST_BIDS: Mapping[Strain, str] = {
    Strain.SPADES: N_("%(level)s spade"),
    Strain.CLUBS: N_("%(level)s club"),
    Strain.DIAMONDS: N_("%(level)s diamond"),
    Strain.HEARTS: N_("%(level)s heart"),
    Strain.NOTRUMP: N_("%(level)s no trump"),
}
"""A contract of one."""

SLAM_BIDS: Mapping[Strain, str] = {
    Strain.SPADES: N_("%(level)s in spades"),
    Strain.CLUBS: N_("%(level)s in clubs"),
    Strain.DIAMONDS: N_("%(level)s in diamonds"),
    Strain.HEARTS: N_("%(level)s in hearts"),
    Strain.NOTRUMP: N_("%(level)s at no trump"),
}
"""A contract of a slam."""

LEVELS: Mapping[int, str] = {
    1: N_("one"),
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("small slam"),
    7: N_("grand slam"),
}

LEVELS_SHORT: Mapping[int, str] = {
    1: "1",
    2: "2",
    3: "3",
    4: "4",
    5: "5",
    6: N_("small sl."),
    7: N_("grand sl."),
}

LEVELS_AT: Mapping[int, str] = {
    1: N_("at one"),
    2: N_("at two"),
    3: N_("at three"),
    4: N_("at four"),
    5: N_("at five"),
    6: N_("at the small slam"),
    7: N_("at the grand slam"),
}
"""Said of what happened in a contract of that level."""

SIDE_WORDS: Mapping[Side, str] = {Side.DECLARERS: N_("declarers"), Side.DEFENDERS: N_("defenders")}
WHIST_SIDE_WORDS: Mapping[Side, str] = {
    Side.DECLARERS: N_("first side"),
    Side.DEFENDERS: N_("second side"),
}

LINE_WORDS: Mapping[Line, str] = {Line.BELOW: N_("below the line"), Line.ABOVE: N_("above the line")}

ENTRY_WORDS: Mapping[EntryKind, str] = {
    EntryKind.TRICKS: N_("tricks"),
    EntryKind.HONOURS: N_("honours"),
    EntryKind.ACES: N_("aces"),
    EntryKind.CORONET: N_("coronet"),
    EntryKind.SLAM_BID: N_("slam bid and made"),
    EntryKind.SLAM_MADE: N_("slam made"),
    EntryKind.UNDERTRICKS: N_("undertricks"),
    EntryKind.SLAM_FAILED: N_("slam not made"),
    EntryKind.OVERTRICKS: N_("overtricks"),
    EntryKind.REVOKE_SHORTAGE: N_("tricks lacking for a revoke"),
    EntryKind.REVOKE_FINE: N_("fine for a revoke"),
    EntryKind.PASSED_PLAY: N_("played passes"),
    EntryKind.ADJUSTMENT: N_("adjustment"),
    EntryKind.CARRIED: N_("brought from paper"),
    EntryKind.PARTIE: N_("partie won"),
    EntryKind.RUBBER: N_("rubber won"),
    EntryKind.PASSED_OUT: N_("marks for passes"),
}

ENTRY_SHORT: Mapping[EntryKind, str] = {
    EntryKind.TRICKS: N_("tricks"),
    EntryKind.HONOURS: N_("honours"),
    EntryKind.ACES: N_("aces"),
    EntryKind.CORONET: N_("coronet"),
    EntryKind.SLAM_BID: N_("bid"),
    EntryKind.SLAM_MADE: N_("slam"),
    EntryKind.UNDERTRICKS: N_("under"),
    EntryKind.SLAM_FAILED: N_("failed"),
    EntryKind.OVERTRICKS: N_("over"),
    EntryKind.REVOKE_SHORTAGE: N_("revoke"),
    EntryKind.REVOKE_FINE: N_("revoke"),
    EntryKind.PASSED_PLAY: N_("passes"),
    EntryKind.ADJUSTMENT: N_("adjust."),
    EntryKind.CARRIED: N_("paper"),
    EntryKind.PARTIE: N_("partie"),
    EntryKind.RUBBER: N_("rubber"),
    EntryKind.PASSED_OUT: N_("marks"),
}
"""At most seven letters, for a narrow column."""

DEAL_TYPE_WORDS: Mapping[DealType, str] = {
    DealType.PLAYED: N_("played"),
    DealType.PASSED: N_("all passed"),
    DealType.ADJUSTMENT: N_("adjustment"),
    DealType.VOID: N_("annulled"),
}

REVOKE_PRICE_WORDS: Mapping[RevokePrice, str] = {
    RevokePrice.TRICKS: N_("three tricks for each"),
    RevokePrice.FINE: N_("a fine for each"),
}

PACK_WORDS: Mapping[Pack, str] = {
    Pack.FULL: N_("the pack was whole"),
    Pack.FAULTY: N_("the pack was found short or mixed"),
}

HONOURS_AGAINST_ACES_WORDS: Mapping[HonoursAgainstAces, str] = {
    HonoursAgainstAces.NET: N_("the difference is written"),
    HonoursAgainstAces.SEPARATE: N_("each is written apart"),
}

BOTH_REACH_WORDS: Mapping[BothReach, str] = {
    BothReach.HIGHER: N_("the higher total below"),
    BothReach.DECLARER: N_("the declarers"),
}

OWN_RECORD_SETTLEMENT_WORDS: Mapping[OwnRecordSettlement, str] = {
    OwnRecordSettlement.WINNER: N_("the highest collects from each other"),
    OwnRecordSettlement.PAIRS: N_("every two settle with each other"),
}

RANKS: tuple[str, ...] = (
    N_("A"),
    N_("K"),
    N_("Q"),
    N_("J"),
    *(str(rank) for rank in range(10, 1, -1)),
)
"""The cards of a suit from the ace down; the letters are put into words."""
