"""What each entry is for, in a sentence with the values of its deal."""

from collections.abc import Callable, Sequence
from typing import assert_never

from scorer.engine.deal import Adjustment, Coronet, Deal, PlayedDeal, Split, WhistDeal
from scorer.engine.entry import Entry, Formula
from scorer.engine.revokes import move_tricks
from scorer.engine.score import majority
from scorer.engine.terms import EntryKind, Side, Strain
from scorer.engine.variants import TRICKS
from scorer.labels.deals import describe_coronet
from scorer.labels.reasons import reason_words
from scorer.labels.terms import LEVELS, LEVELS_AT
from scorer.labels.words import Words


def entry_sentence(
    entry: Entry, deal: Deal | None, coronet: Coronet | None, names: Sequence[str], words: Words
) -> str:
    """What an entry is for: "4 undertricks at the small slam"."""
    match entry.kind:
        case EntryKind.TRICKS:
            return _tricks(entry, deal, words)
        case EntryKind.HONOURS | EntryKind.ACES:
            return _honours(entry, deal, words)
        case EntryKind.CORONET:
            return _coronet(entry, deal, coronet, names, words)
        case EntryKind.SLAM_BID | EntryKind.SLAM_FAILED | EntryKind.SLAM_MADE:
            return _slam(entry, deal, words)
        case EntryKind.UNDERTRICKS | EntryKind.OVERTRICKS | EntryKind.REVOKE_SHORTAGE | EntryKind.REVOKE_FINE:
            return _fine(entry, deal, words)
        case EntryKind.PASSED_PLAY:
            more, fewer, _ = entry.why.operands
            return words.gettext(
                "passes played: %(more)s tricks against %(fewer)s, written by those with fewer",
                more=more,
                fewer=fewer,
            )
        case EntryKind.ADJUSTMENT:
            reason = reason_words(deal.reason, words) if isinstance(deal, Adjustment) else ""
            return words.gettext("adjustment (%(reason)s)", reason=reason)
        case EntryKind.CARRIED:
            return words.gettext("brought from the paper sheet")
        case EntryKind.PARTIE | EntryKind.RUBBER | EntryKind.PASSED_OUT:
            return _end(entry, words)
        case _ as never:
            assert_never(never)


def _at(deal: Deal | None, words: Words) -> str:
    """The level of a deal: "at the small slam"; nothing in whist."""
    return words.gettext(LEVELS_AT[deal.level]) if isinstance(deal, PlayedDeal) else ""


def _tricks(entry: Entry, deal: Deal | None, words: Words) -> str:
    operands = entry.why.operands
    if isinstance(deal, WhistDeal):
        return words.ngettext("%(num)s trick over six", "%(num)s tricks over six", operands[0])
    tricks = words.ngettext("%(num)s trick", "%(num)s tricks", operands[0])
    if entry.why.formula is not Formula.CAPPED:
        return f"{tricks} {_at(deal, words)}"
    return words.gettext(
        "%(tricks)s %(level)s, %(each)s each; after a revoke no more than %(limit)s may stand below, "
        "and there were %(before)s",
        tricks=tricks,
        level=_at(deal, words),
        each=operands[1],
        limit=operands[2],
        before=operands[3],
    )


def _honours(entry: Entry, deal: Deal | None, words: Words) -> str:
    """Which honours and aces count, and against which."""
    assert isinstance(deal, PlayedDeal | WhistDeal)
    operands = entry.why.operands
    if isinstance(deal, WhistDeal):
        return _whist_honours(deal, words)
    at, aces_of = _at(deal, words), _aces_of(deal)
    match entry.why.formula:
        case Formula.SUM_TIMES:
            return words.gettext(
                "%(honours)s and %(aces)s %(level)s",
                honours=_count_honours(operands[0], words),
                aces=aces_of(operands[1], words),
                level=at,
            )
        case Formula.DIFFERENCE_TIMES:
            honours_lead = deal.honours is not None and majority(deal.honours)[1] == operands[0]
            first, second = (_count_honours, aces_of) if honours_lead else (aces_of, _count_honours)
            return words.gettext(
                "%(more)s against %(fewer)s of the other side %(level)s",
                more=first(operands[0], words),
                fewer=second(operands[1], words),
                level=at,
            )
        case _:
            aces = entry.kind is EntryKind.ACES or _only_aces(deal)
            return f"{(aces_of if aces else _count_honours)(operands[0], words)} {at}"


def _aces_of(deal: PlayedDeal) -> Callable[[int, Words], str]:
    """How the aces of a deal are told: split evenly, they count for the side with the odd trick."""
    even = deal.aces is not None and deal.aces.first == deal.aces.second
    return _even_aces if even else _count_aces


def _even_aces(count: int, words: Words) -> str:
    return words.gettext("%(aces)s (even, by the odd trick)", aces=_count_aces(count, words))


def _only_aces(deal: PlayedDeal) -> bool:
    """Whether the honours of a deal are its aces alone."""
    return deal.strain is Strain.NOTRUMP or (deal.honours is not None and majority(deal.honours)[1] == 0)


def _whist_honours(deal: WhistDeal, words: Words) -> str:
    split = (deal.aces if deal.strain is Strain.NOTRUMP else deal.honours) or Split(0, 0)
    count = majority(split)[1]
    return (_count_aces if deal.strain is Strain.NOTRUMP else _count_honours)(count, words)


def _count_honours(count: int, words: Words) -> str:
    return words.ngettext("%(num)s honour", "%(num)s honours", count)


def _count_aces(count: int, words: Words) -> str:
    return words.ngettext("%(num)s ace", "%(num)s aces", count)


def _coronet(
    entry: Entry, deal: Deal | None, coronet: Coronet | None, names: Sequence[str], words: Words
) -> str:
    """Which coronet in whose hand, in trumps or not, and whether it is multiplied by the level."""
    assert coronet is not None
    assert isinstance(deal, PlayedDeal | WhistDeal)
    what = words.gettext("coronet %(what)s", what=describe_coronet(coronet, names, words))
    parts = [what]
    if deal.strain is Strain.NOTRUMP:
        parts.append(words.gettext("at no trump"))
    elif coronet.suit is not None:
        trumps = words.gettext("in trumps") if coronet.suit is deal.strain else words.gettext("a plain suit")
        parts.append(trumps)
    if len(entry.why.operands) > 2 and isinstance(deal, PlayedDeal):
        parts.append(words.gettext("vinting %(level)s", level=_at(deal, words)))
    return ", ".join(parts)


def _slam(entry: Entry, deal: Deal | None, words: Words) -> str:
    if entry.kind is EntryKind.SLAM_MADE:
        grand = _took_all(deal)
        return words.gettext("all thirteen tricks taken") if grand else words.gettext("twelve tricks taken")
    level = words.gettext(LEVELS[deal.level]) if isinstance(deal, PlayedDeal) else ""
    if entry.kind is EntryKind.SLAM_BID:
        return words.gettext("%(slam)s, bid and made", slam=level)
    return words.gettext("%(slam)s, bid and not made", slam=level)


def _took_all(deal: Deal | None) -> bool:
    """Whether a slam that was made is the grand one."""
    assert isinstance(deal, PlayedDeal | WhistDeal)
    taken = deal.tricks if isinstance(deal, WhistDeal) else Split(deal.tricks, TRICKS - deal.tricks)
    moved = move_tricks(taken, deal.revokes, deal.revoke_price)
    return any(moved.smaller(side) == TRICKS for side in Side)


def _fine(entry: Entry, deal: Deal | None, words: Words) -> str:
    """Fines of the contract and of revokes, and whether they are doubled."""
    count = entry.why.operands[0]
    match entry.kind:
        case EntryKind.UNDERTRICKS:
            what = words.ngettext("%(num)s undertrick", "%(num)s undertricks", count)
        case EntryKind.OVERTRICKS:
            what = words.ngettext("%(num)s overtrick", "%(num)s overtricks", count)
        case EntryKind.REVOKE_SHORTAGE:
            what = words.ngettext(
                "%(num)s trick lacking of those that pass for a revoke",
                "%(num)s tricks lacking of those that pass for a revoke",
                count,
            )
        case _:
            what = words.ngettext("fine for %(num)s revoke", "fine for %(num)s revokes", count)
    doubled = len(entry.why.operands) > 2
    said = f"{what} {_at(deal, words)}".rstrip()
    return words.gettext("%(fine)s, doubled", fine=said) if doubled else said


def _end(entry: Entry, words: Words) -> str:
    """What the end of a partie or of a rubber brings."""
    operands = entry.why.operands
    match entry.kind:
        case EntryKind.PARTIE:
            return words.gettext(
                "partie won with %(below)s below, %(target)s being enough",
                below=operands[0],
                target=operands[1],
            )
        case EntryKind.RUBBER:
            score = " : ".join(words.number(parties) for parties in operands)
            return words.gettext("rubber won, parties %(score)s", score=score)
        case _:
            marks = sum(operands[::2])
            return words.ngettext(
                "%(num)s mark for a passed deal of this rubber",
                "%(num)s marks for the passed deals of this rubber",
                marks,
            )
