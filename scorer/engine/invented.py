"""Mistakes of too much: an entry on paper that is not due."""

from collections.abc import Iterator

from scorer.engine import score, whist
from scorer.engine.causes import Cause, CauseKind
from scorer.engine.deal import PlayedDeal, WhistDeal
from scorer.engine.paper_row import Guess, Row
from scorer.engine.rules import Rules
from scorer.engine.terms import EntryKind, Line, Strain

SHORTEST_CORONET, LONGEST_CORONET = 3, 13
MOST_INVENTED_FINES = 3


def inventions(row: Row) -> Iterator[Guess]:
    """An entry too many for either side."""
    match row.deal:
        case PlayedDeal():
            due = _played(row.deal, row.rules)
        case WhistDeal():
            due = _whist(row.deal, row.rules)
        case _:
            return
    found = dict.fromkeys(
        (*due, (EntryKind.PARTIE, row.rules.partie_bonus), (EntryKind.RUBBER, row.rules.rubber_bonus))
    )
    standing = {entry.kind for entry in row.entries} - {EntryKind.CORONET}
    for kind, points in found:
        if points == 0 or kind in standing:
            continue
        for side in row.sides if kind not in {EntryKind.PARTIE, EntryKind.RUBBER} else row.single_columns:
            running = row.after
            for column in side:
                running = running.off_by(Line.ABOVE, column, points)
            yield Cause(CauseKind.ENTRY_INVENTED, row.place, side[0], kind, 0, points), running


def coronet_prices(deal: PlayedDeal | WhistDeal, rules: Rules) -> Iterator[int]:
    """What a coronet may be worth in a deal, of whatever length and suit it is."""
    if isinstance(deal, WhistDeal):
        plain, trumps, levels = whist.PLAIN_CORONET, whist.TRUMP_CORONET, {1}
    else:
        plain, trumps = score.PLAIN_CORONET, score.TRUMP_CORONET
        levels = {1, deal.level} if rules.vinting_coronets else {1}
    for each in (trumps,) if deal.strain is Strain.NOTRUMP else (plain, trumps):
        for cards in range(SHORTEST_CORONET, LONGEST_CORONET + 1):
            yield from ((cards - 2) * each * level for level in sorted(levels))


def _played(deal: PlayedDeal, rules: Rules) -> Iterator[tuple[EntryKind, int]]:
    """What may be written after a deal of Vint, with its points."""
    yield from ((EntryKind.CORONET, points) for points in coronet_prices(deal, rules))
    yield from ((EntryKind.SLAM_MADE, points) for points in score.SLAM_MADE.values())
    yield from ((EntryKind.SLAM_BID, points) for points in score.SLAM_BID.values())
    fine = score.FINE * deal.level * rules.fines_factor
    yield from ((EntryKind.UNDERTRICKS, count * fine) for count in range(1, MOST_INVENTED_FINES + 1))


def _whist(deal: WhistDeal, rules: Rules) -> Iterator[tuple[EntryKind, int]]:
    """What may be written after a deal of whist, with its points."""
    yield from ((EntryKind.CORONET, points) for points in coronet_prices(deal, rules))
    yield from ((EntryKind.SLAM_MADE, points) for points in (whist.SMALL_SLAM, rules.whist_grand_slam))
