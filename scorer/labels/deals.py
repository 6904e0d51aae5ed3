"""A deal in words: its contract, how it ended, its coronets, and the whole row in a line."""

from collections.abc import Sequence
from typing import assert_never

from scorer.engine.deal import Adjustment, Coronet, Deal, PassedDeal, PlayedDeal, Split, VoidDeal, WhistDeal
from scorer.engine.revokes import move_tricks
from scorer.engine.score import BOOK
from scorer.engine.terms import Side, Strain
from scorer.engine.variants import TRICKS
from scorer.labels.reasons import reason_words
from scorer.labels.terms import (
    BIDS,
    LEVELS,
    LEVELS_SHORT,
    LOWEST_BIDS,
    RANKS,
    SLAM_BIDS,
    STRAIN_SYMBOLS,
    STRAIN_WORDS,
)
from scorer.labels.words import MINUS, Words

SMALL_SLAM = 6


def describe_contract(level: int, strain: Strain, words: Words) -> str:
    """A contract as it is called: "three hearts", "small slam at no trump"."""
    bids = SLAM_BIDS if level >= SMALL_SLAM else BIDS if level > 1 else LOWEST_BIDS
    return words.gettext(bids[strain], level=words.gettext(LEVELS[level]))


def contract_short(level: int, strain: Strain, words: Words) -> str:
    """A contract in the least room: "3♥", "6 NT"."""
    symbol = words.gettext(STRAIN_SYMBOLS[strain])
    return f"{level}{symbol}" if len(symbol) == 1 else f"{level} {symbol}"


def contract_with_symbol(level: int, strain: Strain, words: Words) -> str:
    """A contract for a button or a row: "3 ♥", "small sl. ♠"."""
    return f"{words.gettext(LEVELS_SHORT[level])} {words.gettext(STRAIN_SYMBOLS[strain])}"


def result_short(level: int, tricks: int) -> str:
    """The tricks against the contract, as players say it: "=", "+1", "−2"."""
    over = tricks - BOOK - level
    if over == 0:
        return "="
    return f"+{over}" if over > 0 else f"{MINUS}{-over}"


def describe_result(level: int, tricks: int, words: Words) -> str:
    """The tricks against the contract in words: "made", "made with 1 over", "2 under"."""
    over = tricks - BOOK - level
    if over == 0:
        return words.gettext("made exactly")
    if over > 0:
        return words.ngettext("made with %(num)s over", "made with %(num)s over", over)
    return words.ngettext("%(num)s under", "%(num)s under", -over)


def tricks_after(deal: PlayedDeal) -> int:
    """The tricks of the declarers by which a contract is judged: those of revokes are moved (§2.8)."""
    taken = Split(deal.tricks, TRICKS - deal.tricks)
    return move_tricks(taken, deal.revokes, deal.revoke_price).after[Side.DECLARERS]


def describe_tricks(tricks: int, words: Words) -> str:
    """A number of tricks: "9 tricks"."""
    return words.ngettext("%(num)s trick", "%(num)s tricks", tricks)


def lowest_card(coronet: Coronet, words: Words) -> str:
    """The last card of a coronet in a suit."""
    return words.gettext(RANKS[coronet.cards - 1])


def coronet_short(coronet: Coronet, words: Words) -> str:
    """A coronet in little room: "A–J ♥", "3 aces"."""
    if coronet.suit is None:
        return words.ngettext("%(num)s ace", "%(num)s aces", coronet.aces)
    return f"{words.gettext(RANKS[0])}–{lowest_card(coronet, words)} {STRAIN_SYMBOLS[coronet.suit]}"


def describe_coronet(coronet: Coronet, names: Sequence[str], words: Words) -> str:
    """A coronet with its holder: "ace to jack of hearts (Anna)"."""
    holder = names[coronet.player]
    if coronet.dummy:
        holder = words.gettext("dummy of %(player)s", player=holder)
    if coronet.suit is None:
        return f"{coronet_short(coronet, words)} ({holder})"
    return words.gettext(
        "from %(highest)s to %(lowest)s, %(suit)s (%(holder)s)",
        highest=words.gettext(RANKS[0]),
        lowest=lowest_card(coronet, words),
        suit=words.gettext(STRAIN_WORDS[coronet.suit]),
        holder=holder,
    )


def side_names(players: Sequence[int], names: Sequence[str]) -> str:
    """The names of a side."""
    return " – ".join(names[player] for player in players)


def describe_deal(deal: Deal, names: Sequence[str], words: Words) -> str:
    """A row of the list of deals in a line, without what it writes."""
    match deal:
        case PlayedDeal():
            contract = describe_contract(deal.level, deal.strain, words)
            tricks, after = describe_tricks(deal.tricks, words), tricks_after(deal)
            if after != deal.tricks:
                tricks = words.gettext("%(tricks)s, by revokes %(after)s", tricks=tricks, after=after)
            result = describe_result(deal.level, after, words)
            return f"{names[deal.declarer]}: {contract}, {tricks} ({result})"
        case WhistDeal():
            strain = words.gettext(STRAIN_WORDS[deal.strain])
            return words.gettext(
                "%(strain)s, tricks %(first)s : %(second)s",
                strain=strain,
                first=deal.tricks.first,
                second=deal.tricks.second,
            )
        case PassedDeal():
            return _describe_passed(deal, words)
        case Adjustment():
            reason = reason_words(deal.reason, words)
            points = words.signed(deal.points)
            return words.gettext(
                "adjustment for %(player)s: %(points)s, %(reason)s",
                player=names[deal.to],
                points=points,
                reason=reason,
            )
        case VoidDeal():
            return words.gettext("annulled: %(reason)s", reason=reason_words(deal.reason, words))
        case _ as never:
            assert_never(never)


def _describe_passed(deal: PassedDeal, words: Words) -> str:
    if deal.tricks is None:
        return words.gettext("all passed")
    return words.gettext(
        "passes played, tricks %(first)s : %(second)s", first=deal.tricks.first, second=deal.tricks.second
    )
