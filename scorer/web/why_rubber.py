"""Why a rubber comes to what it comes to: all its entries with their arithmetic, column by column, and their sums."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.engine.entry import Entry
from scorer.labels.deals import side_names
from scorer.labels.entries import Explained, explain_entry, explained
from scorer.labels.sources import cite_with_standing
from scorer.labels.terms import LINE_WORDS
from scorer.web.loading import OpenSitting
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """An entry: the deal that wrote it and where that is explained, the sentence, the rule, and the points so far."""

    deal: str
    address: str
    sentence: str
    rule: str
    line: str
    points: str
    total: str


@dataclass(frozen=True, slots=True)
class ReasonTable:
    """A column of the sheet with all its entries."""

    head: str
    rows: tuple[ReasonRow, ...]
    total: str


@dataclass(frozen=True, slots=True)
class WhyRubberPage:
    """All that the page shows."""

    title: str
    back: str
    tables: tuple[ReasonTable, ...]


@dataclass(frozen=True, slots=True)
class _Reasons:
    opened: OpenSitting
    number: int
    words: PageWords

    def tables(self) -> Iterator[ReasonTable]:
        for sheet in self.opened.sheets(self.number):
            items = explained(self.opened.rubber(self.number), sheet)
            for column, players in enumerate(sheet.columns):
                own = [item for item in items if item.entry.column == column]
                yield ReasonTable(
                    side_names(players, self.opened.names),
                    tuple(self.rows(own)),
                    self.words.number(sheet.totals[column]),
                )

    def rows(self, items: list[Explained]) -> Iterator[ReasonRow]:
        total = 0
        for item in items:
            entry = item.entry
            total += entry.points
            yield ReasonRow(
                deal=self.words.gettext("paper") if not entry.deal else str(entry.deal),
                address=self.address(entry),
                sentence=explain_entry(item, self.opened.names, self.words.words),
                rule=cite_with_standing(entry.why.basis, self.words.words),
                line=self.words.gettext(LINE_WORDS[entry.line]),
                points=self.words.number(entry.points),
                total=self.words.number(total),
            )

    def address(self, entry: Entry) -> str:
        if not entry.deal:
            return ""
        deal = self.opened.stored.rubbers[self.number].deals[entry.deal - 1]
        return url_for("why.show", token=self.opened.link.token, deal_id=deal.id)


def build_why_rubber_page(opened: OpenSitting, rubber_id: int, words: PageWords) -> WhyRubberPage:
    """The page of one rubber."""
    number, _stored = opened.find_rubber(rubber_id)
    return WhyRubberPage(
        title=words.gettext("Rubber %(number)d", number=number + 1),
        back=url_for("sittings.show", token=opened.link.token, rubber=number + 1),
        tables=tuple(_Reasons(opened, number, words).tables()),
    )
