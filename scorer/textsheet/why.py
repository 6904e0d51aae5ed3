"""The arithmetic of a rubber, deal by deal: every entry with its sentence, the section and the texts."""

from collections.abc import Iterator, Sequence

from scorer.engine.deal import Deal
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.labels.deals import describe_deal, side_names
from scorer.labels.entries import Explained, explain_entry, explained
from scorer.labels.sources import cite_unbroken
from scorer.labels.terms import LINE_WORDS
from scorer.labels.words import Words
from scorer.textsheet.letters import wrap


def why_lines(
    rubber: Rubber, sheets: Sequence[RubberSheet], names: Sequence[str], words: Words, room: int
) -> Iterator[str]:
    """The deals in order, and under each what was written for it and why."""
    items = [(sheet, item) for sheet in sheets for item in explained(rubber, sheet)]
    for place, deal in enumerate((None, *rubber.deals)):
        ours = [(sheet, item) for sheet, item in items if item.entry.deal == place]
        if deal is None and not ours:
            continue
        yield ""
        yield from wrap(_heading(place, deal, names, words), room, later="   ")
        yield from _entries(ours, names, words, room)


def _heading(place: int, deal: Deal | None, names: Sequence[str], words: Words) -> str:
    if deal is None:
        return words.gettext("From the paper sheet")
    return f"{place}. {describe_deal(deal, names, words)}"


def _entries(
    items: Sequence[tuple[RubberSheet, Explained]], names: Sequence[str], words: Words, room: int
) -> Iterator[str]:
    """The entries of a deal; what stands in several columns is said once."""
    writers: dict[str, list[str]] = {}
    for sheet, item in items:
        side = side_names(sheet.columns[item.entry.column], names)
        writers.setdefault(_sentence(item, names, words), []).append(side)
    for sentence, sides in writers.items():
        yield from wrap(f"{', '.join(sides)}, {sentence}", room, first="   ", later="     ")


def _sentence(item: Explained, names: Sequence[str], words: Words) -> str:
    """An entry: where it stands, what it is for with its arithmetic, and the rule."""
    line = words.gettext(LINE_WORDS[item.entry.line])
    cited = cite_unbroken(item.entry.why.basis, words)
    return f"{line}: {explain_entry(item, names, words)} [{cited}]"
