"""What a deal would write and where things would stand after it, by the engine that will score it."""

from dataclasses import replace

from scorer.engine.deal import Deal
from scorer.engine.fold import DealRecord
from scorer.engine.sheet import RubberSheet, build_rubber, build_single_deals
from scorer.engine.terms import EntryKind, Line, Record
from scorer.web.loading import OpenSitting
from scorer.web.pages import PreviewView
from scorer.web.words import PageWords


def preview(
    opened: OpenSitting, number: int, at: int, deals: tuple[Deal, ...], words: PageWords
) -> PreviewView:
    """The deal at place `at` (from 0) of a rubber with these deals, which have been checked."""
    rubber, table = replace(opened.rubber(number), deals=deals), opened.table(number)
    if opened.game.sitting.variant.record is Record.FRESH:
        sheets = build_single_deals(rubber, table, number)
        sheet = next((one for one in sheets if one.records[0].place == at + 1), None)
        if sheet is None:
            return PreviewView("", (), words.gettext("writes nothing"))
        return _view(sheet, sheet.records[0], opened.names, words)
    sheet = build_rubber(rubber, table, number)
    return _view(sheet, sheet.records[at], opened.names, words)


def _view(sheet: RubberSheet, record: DealRecord, names: tuple[str, ...], words: PageWords) -> PreviewView:
    below = [0] * len(sheet.columns)
    above: dict[int, list[str]] = {}
    for entry in record.entries:
        if entry.line is Line.BELOW:
            below[entry.column] += entry.points
        else:
            above.setdefault(entry.column, []).append(words.entry_points(entry))
    return PreviewView(
        below=_score(below, words) if any(below) else "",
        above=tuple(
            f"{_head(sheet, column, names)}: {', '.join(written)}"
            for column, written in sorted(above.items())
        ),
        after=_after(sheet, record, words),
    )


def _head(sheet: RubberSheet, column: int, names: tuple[str, ...]) -> str:
    return " – ".join(names[player] for player in sheet.columns[column])


def _after(sheet: RubberSheet, record: DealRecord, words: PageWords) -> str:
    if record.partie is None:
        return words.gettext("partie %(score)s", score=_score(record.below, words))
    ended = (
        any(entry.kind is EntryKind.RUBBER for entry in record.entries)
        or sheet.finisher == record.partie.winner
    )
    score = _score(record.below, words)
    if sheet.finished and ended and record is sheet.records[-1]:
        return words.gettext("the rubber ends, %(score)s", score=_score(sheet.totals, words))
    return words.gettext("the partie ends, %(score)s", score=score)


def _score(points: tuple[int, ...] | list[int], words: PageWords) -> str:
    return " : ".join(words.number(each) for each in points)
