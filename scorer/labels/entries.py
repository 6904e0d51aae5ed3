"""An entry in words: what stands on the sheet, and the sentence that explains it with this deal's values."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.deal import Coronet, Deal, PlayedDeal, WhistDeal
from scorer.engine.entry import Entry, Formula, arithmetic
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import EntryKind
from scorer.labels.deals import coronet_short
from scorer.labels.entry_sentences import entry_sentence
from scorer.labels.terms import ENTRY_SHORT, ENTRY_WORDS
from scorer.labels.words import Words


@dataclass(frozen=True, slots=True)
class Explained:
    """An entry with the row of the list that wrote it, and with its coronet where it is for one."""

    entry: Entry
    deal: Deal | None
    coronet: Coronet | None = None


def explained(rubber: Rubber, sheet: RubberSheet) -> tuple[Explained, ...]:
    """All entries of a rubber's sheet, in its order, each with what wrote it."""
    found = [Explained(entry, None) for entry in sheet.carried]
    for record in sheet.records:
        found.extend(explained_deal(rubber.deals[record.place - 1], record.entries, sheet.columns))
    return tuple(found)


def explained_deal(
    deal: Deal, entries: Iterable[Entry], columns: Sequence[Sequence[int]]
) -> tuple[Explained, ...]:
    """The entries of one deal, each with what wrote it."""
    coronets = _coronets_by_entry(deal, columns)
    return tuple(
        Explained(entry, deal, next(coronets) if entry.kind is EntryKind.CORONET else None)
        for entry in entries
    )


def _coronets_by_entry(deal: Deal, columns: Sequence[Sequence[int]]) -> Iterator[Coronet]:
    """The coronets as their entries come: each once in every column of its side."""
    if not isinstance(deal, PlayedDeal | WhistDeal):
        return
    declarers = set(columns[0])
    if isinstance(deal, PlayedDeal):
        declarers = {deal.declarer, deal.declarer if deal.partner is None else deal.partner}
    ours = [column for column in columns if declarers & set(column)]
    theirs = [column for column in columns if column not in ours]
    for coronet in deal.coronets:
        held = any(coronet.player in column for column in ours)
        yield from [coronet] * len(ours if held else theirs)


def entry_short(kind: EntryKind, words: Words) -> str:
    """What an entry is for in at most eight letters."""
    return words.gettext(ENTRY_SHORT[kind])


def entry_label(item: Explained, words: Words) -> str:
    """What stands beside an entry's points on a sheet: "undertricks 4", "honours 3 + 2", "coronet A–J ♥"."""
    entry = item.entry
    name = words.gettext(ENTRY_WORDS[entry.kind])
    detail = _detail(item, words)
    return f"{name} {detail}" if detail else name


def _detail(item: Explained, words: Words) -> str:
    entry, operands = item.entry, item.entry.why.operands
    match entry.kind:
        case EntryKind.HONOURS | EntryKind.ACES:
            return _honours_detail(item)
        case EntryKind.CORONET if item.coronet is not None:
            level = "".join(f" × {factor}" for factor in operands[2:])
            return f"{coronet_short(item.coronet, words)}{level}"
        case EntryKind.UNDERTRICKS | EntryKind.OVERTRICKS | EntryKind.REVOKE_SHORTAGE | EntryKind.REVOKE_FINE:
            return str(operands[0])
        case EntryKind.PASSED_OUT:
            return "X" * sum(operands[::2]) if sum(operands[::2]) < 6 else f"X × {sum(operands[::2])}"
        case _:
            return ""


def _honours_detail(item: Explained) -> str:
    """How many honours and aces count."""
    operands = item.entry.why.operands
    match item.entry.why.formula:
        case Formula.SUM_TIMES:
            return f"{operands[0]} + {operands[1]}"
        case Formula.DIFFERENCE_TIMES:
            return f"{operands[0]} − {operands[1]}"
        case _:
            return str(operands[0]) if len(operands) > 1 else ""


def explain_entry(item: Explained, names: Sequence[str], words: Words) -> str:
    """A sentence with the arithmetic: "4 undertricks at the small slam: 4 × 6,000 = 24,000"."""
    sentence = entry_sentence(item.entry, item.deal, item.coronet, names, words)
    points = words.number(item.entry.points)
    if len(item.entry.why.operands) < 2 or item.entry.why.formula in {Formula.REACHED, Formula.SCORE}:
        return f"{sentence}: {points}"
    figures = arithmetic(item.entry.why, words.number)
    if item.entry.why.formula is Formula.CAPPED:
        return f"{sentence}: {points}"
    return f"{sentence}: {figures} = {points}"
