"""Why a deal counts what it counts: its entries with arithmetic, rule and text, what other rules would give, and its
history."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from scorer.engine.sheet import RubberSheet
from scorer.engine.terms import Standing
from scorer.gamefile.deals import DealReader
from scorer.gamefile.node import Node
from scorer.gamefile.stored import positions
from scorer.labels.deals import describe_deal, side_names
from scorer.labels.entries import Explained, explain_entry, explained_deal
from scorer.labels.sources import STANDING_SENTENCES, cite_with_standing
from scorer.labels.terms import LINE_WORDS
from scorer.store import repo
from scorer.store.repo import Change, Target
from scorer.web.agreed_page import SaidView
from scorer.web.link_names import LinkNames
from scorer.web.loading import OpenSitting, store
from scorer.web.rule_choices import RuleChoice, option_choices, preset_choice
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class WhyEntry:
    """One entry: who writes it where, its sentence with the arithmetic, and the rule."""

    side: str
    line: str
    points: str
    sentence: str
    rule: str
    standing: str


@dataclass(frozen=True, slots=True)
class WhyRow:
    """What one rule would give each column for this deal."""

    name: str
    points: tuple[str, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class WhyTable:
    """A deal under several rules."""

    title: str
    sentence: str
    rows: tuple[WhyRow, ...]


@dataclass(frozen=True, slots=True)
class WhyChange:
    """One state of the deal in its history."""

    at: datetime
    what: str
    text: str
    reason: str
    present: bool


@dataclass(frozen=True, slots=True)
class WhyPage:
    """All that the page shows."""

    title: str
    deal: str
    back: str
    correct: str
    heads: tuple[str, ...]
    entries: tuple[WhyEntry, ...]
    tables: tuple[WhyTable, ...]
    history: tuple[WhyChange, ...]
    said: SaidView
    say: str
    keeper: bool


def build_why_page(opened: OpenSitting, deal_id: int, words: PageWords, said: SaidView) -> WhyPage:
    """The page of one deal."""
    number, at, _stored = opened.find_deal(deal_id)
    token, deal = opened.link.token, opened.rubber(number).deals[at]
    place = (number + 1, at + 1)
    return WhyPage(
        title=words.gettext("Deal %(number)d", number=at + 1),
        deal=describe_deal(deal, opened.names, words.words),
        back=url_for("sittings.show", token=token, rubber=number + 1),
        correct=url_for("deals.correct", token=token, deal_id=deal_id) if opened.keeper else "",
        heads=tuple(side_names(column, opened.names) for column in _sheet(opened, number, at + 1).columns),
        entries=tuple(_entries(opened, number, at, words)),
        tables=tuple(_tables(opened, place, words)),
        history=tuple(_history(opened, deal_id, number, words)),
        said=said,
        say=url_for("agreed.say", token=token, rubber=number + 1),
        keeper=opened.keeper,
    )


def _sheet(opened: OpenSitting, number: int, place: int) -> RubberSheet:
    """The sheet that the deal stands on: its own where each deal is settled by itself."""
    sheets = opened.sheets(number)
    own = (sheet for sheet in sheets if any(record.place == place for record in sheet.records))
    return next(own, sheets[0])


def _entries(opened: OpenSitting, number: int, at: int, words: PageWords) -> Iterator[WhyEntry]:
    sheet = _sheet(opened, number, at + 1)
    record = next((one for one in sheet.records if one.place == at + 1), None)
    if record is None:
        return
    for item in explained_deal(opened.rubber(number).deals[at], record.entries, sheet.columns):
        yield _entry(item, sheet, opened.names, words)


def _entry(item: Explained, sheet: RubberSheet, names: Sequence[str], words: PageWords) -> WhyEntry:
    entry = item.entry
    standing = entry.why.basis.standing
    return WhyEntry(
        side=side_names(sheet.columns[entry.column], names),
        line=words.gettext(LINE_WORDS[entry.line]),
        points=words.number(entry.points),
        sentence=explain_entry(item, names, words.words),
        rule=cite_with_standing(entry.why.basis, words.words),
        standing="" if standing is Standing.PRINTED else words.gettext(STANDING_SENTENCES[standing]),
    )


def _tables(opened: OpenSitting, place: tuple[int, int], words: PageWords) -> Iterator[WhyTable]:
    """The deal under each preset, and under each reading of the open rules, as far as it depends on them."""
    choices = (choice for _option, choice in option_choices(opened, words))
    for choice in (preset_choice(opened, words), *choices):
        rows = _rows(choice, place, words)
        if rows:
            yield WhyTable(choice.title, choice.sentence, rows)


def _rows(choice: RuleChoice, place: tuple[int, int], words: PageWords) -> tuple[WhyRow, ...]:
    deal = next((one for one in choice.comparison.deals if (one.rubber, one.deal) == place), None)
    if deal is None:
        return ()
    impossible = words.gettext("can not be")
    return tuple(
        WhyRow(
            choice.names[key],
            (impossible,) if points is None else tuple(words.number(each) for each in points),
            key in choice.own[place[0] - 1],
        )
        for key, points in deal.points.items()
    )


def _history(opened: OpenSitting, deal_id: int, number: int, words: PageWords) -> Iterator[WhyChange]:
    """The states of a deal, the newest first."""
    history = repo.load_history(store(), opened.link)
    links = LinkNames(history, words)
    changes = [one for one in history if (one.target, one.target_id) == (Target.DEAL, deal_id)]
    for change in reversed(changes):
        yield WhyChange(
            at=change.at,
            what=f"{words.change(change.kind)}, {links.name(change)}",
            text=_told(change, opened, number, words),
            reason=change.reason or "",
            present=change is changes[-1] and not change.struck,
        )


def _told(change: Change, opened: OpenSitting, number: int, words: PageWords) -> str:
    """A state of the deal in words; one that could not be today is still told as it was."""
    names = positions(opened.game.sitting.players)
    reader = DealReader(names, opened.table(number), opened.rubber(number).rules)
    deal = reader.read(Node(dict(change.facts), (), []))
    return "" if deal is None else describe_deal(deal, opened.names, words.words)
