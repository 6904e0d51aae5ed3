"""Where a rule stands: the section of the rules and the texts it comes from."""

from dataclasses import dataclass

from scorer.engine.terms import Source, Standing


@dataclass(frozen=True, slots=True)
class Basis:
    """The authority for an entry.

    `section` is that of the restored rules, `points` the text and its numbered point (0 where the text has
    no numbers), `standing` says whether the texts print it or it had to be restored or chosen.
    """

    section: str
    points: tuple[tuple[Source, tuple[int, ...]], ...]
    standing: Standing = Standing.PRINTED


A, B, C, W = Source.A, Source.B, Source.C, Source.W

TRICKS = Basis("2.1", ((B, (1, 7)), (C, (1, 5))))
TRICKS_CAPPED = Basis("2.8", ((A, ()),))
HONOURS = Basis("2.2", ((B, (13, 14, 15, 16, 17)), (C, (12, 13, 14, 15, 16))))
NOTRUMP_ACES = Basis("2.3", ((B, (18,)), (C, (17,))), Standing.RESTORED)
CORONET = Basis("2.4", ((A, ()), (B, (19, 20)), (C, (18,))))
VINTING_CORONET = Basis("4.3", ((A, ()),), Standing.RESTORED)
SLAM = Basis("2.5", ((B, (21,)), (C, (19,))))
UNDERTRICKS = Basis("2.6", ((A, ()), (B, (22,))))
DOUBLE_FINES = Basis("4.3", ((A, ()),))
SLAM_FAILED = Basis("2.7", ((B, (23,)), (C, (22,))))
OVERTRICKS = Basis("4.4", ((A, ()),), Standing.CHOSEN)
REVOKE = Basis("2.8", ((A, ()),))
PASSED_PLAY = Basis("2.9", ((B, (11,)), (C, (10,))))
PASSED_OUT = Basis("2.9", ((A, ()), (B, (9, 10)), (C, (8, 9))))
ADJUSTMENT = Basis("2.10", ((A, ()),))
CARRIED = Basis("3.7", (), Standing.CHOSEN)
PARTIE = Basis("3.4", ((A, ()), (B, ()), (C, (7,))))
RUBBER = Basis("3.5", ((A, ()), (B, ()), (C, (7,))))

WHIST_TRICKS = Basis("7.1", ((W, ()),))
WHIST_HONOURS = Basis("7.2", ((W, ()),))
WHIST_NOTRUMP_ACES = Basis("7.2", ((W, ()),), Standing.RESTORED)
WHIST_CORONET = Basis("7.3", ((W, ()),))
WHIST_SLAM = Basis("7.4", ((W, ()),))
WHIST_PARTIE = Basis("7.5", ((W, ()),))
WHIST_REVOKE = Basis("7.6", ((W, ()),))
