"""Why a rubber comes to what it comes to: all its entries with their arithmetic, column by column, and their sums."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.engine.carried import carried_balances
from scorer.engine.entry import Entry
from scorer.engine.shares import shares_of
from scorer.engine.sheet import RubberSheet
from scorer.engine.terms import Game
from scorer.labels.deals import side_names
from scorer.labels.entries import Explained, explain_entry, explained
from scorer.labels.shares import ShareWords
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
    """A column of the sheet with all its entries; `parts` are those up to the end of each partie, with the sum that
    stands there, and what has come since. `anchor` is what a total on the sheet leads to."""

    anchor: str
    head: str
    parts: tuple["ReasonPart", ...]
    total: str


@dataclass(frozen=True, slots=True)
class ReasonPart:
    """The entries of a partie; where it has ended, its number, the points so far, and what a whist sheet carries over."""

    rows: tuple[ReasonRow, ...]
    partie: int = 0
    sum: str = ""
    carried: str = ""


@dataclass(frozen=True, slots=True)
class ResultReason:
    """A player's result with the parts that make it: each a sentence with its rule."""

    name: str
    parts: tuple[tuple[str, str], ...]
    points: str


@dataclass(frozen=True, slots=True)
class ResultTable:
    """What everybody wins or loses; `note` where the rubber is not finished."""

    anchor: str
    head: str
    note: str
    rows: tuple[ResultReason, ...]


@dataclass(frozen=True, slots=True)
class ReasonSheet:
    """A sheet with its columns and its result."""

    tables: tuple[ReasonTable, ...]
    result: ResultTable


@dataclass(frozen=True, slots=True)
class WhyRubberPage:
    """All that the page shows."""

    title: str
    back: str
    sheets: tuple[ReasonSheet, ...]


@dataclass(frozen=True, slots=True)
class _Reasons:
    opened: OpenSitting
    number: int
    words: PageWords

    def sheets(self) -> Iterator[ReasonSheet]:
        """The sheet; where each deal is settled by itself (§4.5), one for each."""
        for sheet in self.opened.sheets(self.number):
            # The place of the deal tells sheets of single deals apart.
            own = f"-{sheet.records[0].place}" if self.opened.fresh else ""
            yield ReasonSheet(tuple(self.tables(sheet, own)), self.result(sheet, own))

    def tables(self, sheet: RubberSheet, own: str) -> Iterator[ReasonTable]:
        items = explained(self.opened.rubber(self.number), sheet)
        for column, players in enumerate(sheet.columns):
            yield ReasonTable(
                f"c{column}{own}",
                side_names(players, self.opened.names),
                tuple(self.parts(sheet, column, [item for item in items if item.entry.column == column])),
                self.words.number(sheet.totals[column]),
            )

    def parts(self, sheet: RubberSheet, column: int, items: list[Explained]) -> Iterator[ReasonPart]:
        """The entries up to the end of each partie, and those after it."""
        carried = self.carried(sheet, column)
        number = sum(sheet.start.parties) if sheet.start else 0
        total, left = 0, items
        for at, partie in enumerate(sheet.parties, start=number + 1):
            here = [item for item in left if item.entry.deal <= partie.deal]
            left = left[len(here) :]
            rows, total = self.rows(here, total)
            yield ReasonPart(rows, at, self.words.number(total), next(carried))
        rows, _total = self.rows(left, total)
        if rows:
            yield ReasonPart(rows)

    def carried(self, sheet: RubberSheet, column: int) -> Iterator[str]:
        """What a whist sheet shows after each partie (§7.7), with its arithmetic."""
        whist = self.opened.game.sitting.variant.game is Game.WHIST
        for balance in carried_balances(sheet):
            line = balance.lines[column]
            shown = "" if line is None else self.words.carried(balance.remainders[column], line)
            figures = {"points": balance.points[column], "poorer": min(balance.points)}
            text = self.words.gettext(
                "carried over: %(points)d − %(poorer)d, that is %(shown)s · §7.7 · W", **figures, shown=shown
            )
            yield text if whist and shown else ""

    def rows(self, items: list[Explained], total: int) -> tuple[tuple[ReasonRow, ...], int]:
        """The entries in words, and the points after them."""
        rows: list[ReasonRow] = []
        for item in items:
            entry = item.entry
            total += entry.points
            row = ReasonRow(
                deal=self.words.gettext("paper") if not entry.deal else str(entry.deal),
                address=self.address(entry),
                sentence=explain_entry(item, self.opened.names, self.words.words),
                rule=cite_with_standing(entry.why.basis, self.words.words),
                line=self.words.gettext(LINE_WORDS[entry.line]),
                points=self.words.number(entry.points),
                total=self.words.number(total),
            )
            rows.append(row)
        return tuple(rows), total

    def result(self, sheet: RubberSheet, own: str) -> ResultTable:
        """What everybody wins or loses, and why."""
        variant = self.opened.game.sitting.variant
        shares = shares_of(self.opened.rubber(self.number), sheet, variant)
        say = ShareWords(sheet.columns, self.opened.names, self.words.words)
        rows = (
            ResultReason(
                self.opened.names[player],
                tuple(
                    (say.share(share), cite_with_standing(share.basis, self.words.words)) for share in parts
                ),
                self.words.signed(sum(share.points for share in parts)),
            )
            for player, parts in shares.items()
        )
        head = self.words.gettext("Won and lost")
        if own:
            head = self.words.gettext("Won and lost in deal %(number)d", number=sheet.records[0].place)
        note = self.words.gettext("The rubber is not finished: this is how it stands.")
        return ResultTable(f"result{own}", head, "" if sheet.finished else note, tuple(rows))

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
        sheets=tuple(_Reasons(opened, number, words).sheets()),
    )
