"""The list of deals on paper: all that was played and all that it wrote, with footnotes for what is not plain."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.engine.deal import Deal, PassedDeal, PlayedDeal, WhistDeal
from scorer.engine.sheet import RubberSheet
from scorer.engine.terms import Line
from scorer.labels.deals import contract_short, describe_coronet, side_names
from scorer.labels.entries import Explained, entry_label, explained
from scorer.labels.terms import STRAIN_SYMBOLS
from scorer.textsheet.notes import Notes
from scorer.web.deal_rows import DealRows
from scorer.web.paper.pages import DealsView, PaperCell, PaperDeal, PaperEntry
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords

LEAST_BLANK_ROWS, FEW_DEALS = 6, 10
"""Rows to go on by hand after an unfinished rubber; of one that has only begun, so many that both make ten."""
ROOM_FOR_TOTALS = 2
"""Columns beside which their totals have room."""


def paper_heads(sheet: RubberSheet, names: Sequence[str]) -> tuple[str, ...]:
    """The names over the columns. A name of several words stays together, so that a long line is broken between two
    players and not within one."""
    whole = [name.replace(" ", "\N{NO-BREAK SPACE}") for name in names]
    return tuple("\N{NO-BREAK SPACE}– ".join(whole[player] for player in column) for column in sheet.columns)


@dataclass(frozen=True, slots=True)
class PaperDeals:
    """Writes the list of one rubber."""

    scored: ScoredGame
    number: int
    words: PageWords
    notes: Notes

    def view(self) -> DealsView:
        """The list; where each deal is settled by itself, without columns."""
        if self.scored.fresh:
            return DealsView((), False, tuple(self._singles()))
        (sheet,) = self.scored.sheets(self.number)
        with_totals = len(sheet.columns) <= ROOM_FOR_TOTALS
        heads = paper_heads(sheet, self.scored.names)
        rows = tuple(self._rows(sheet, with_totals))
        if sheet.finished:
            return DealsView(heads, with_totals, rows)
        deals = len(self.scored.rubber(self.number).deals)
        rows_by_hand = max(LEAST_BLANK_ROWS, FEW_DEALS - deals)
        blank = tuple(str(place) for place in range(deals + 1, deals + 1 + rows_by_hand))
        return DealsView(heads, with_totals, rows, blank, tuple(map(self.words.number, sheet.totals)))

    def _singles(self) -> Iterator[PaperDeal]:
        """Deals that are rubbers of their own: the columns of each are its own, so what it wrote is said in words."""
        sheets = {sheet.records[0].place: sheet for sheet in self.scored.sheets(self.number)}
        for place, deal in enumerate(self.scored.rubber(self.number).deals, start=1):
            sheet = sheets.get(place)
            items = () if sheet is None else self._items(sheet, place)
            row = self._row(place, deal, 0)
            said = [self._said(item, sheet) for item in items if sheet is not None]
            yield replace(row, said=tuple(said))

    def _said(self, item: Explained, sheet: RubberSheet) -> str:
        side = side_names(sheet.columns[item.entry.column], self.scored.names)
        points, mark = self.words.number(item.entry.points), self.notes.of_entry(item)
        return f"{side}: {entry_label(item, self.words.words)}{mark and ' ' + mark} — {points}"

    def _items(self, sheet: RubberSheet, place: int) -> Sequence[Explained]:
        all_items = explained(self.scored.rubber(self.number), sheet)
        return [item for item in all_items if item.entry.deal == place]

    def _rows(self, sheet: RubberSheet, with_totals: bool) -> Iterator[PaperDeal]:
        items = explained(self.scored.rubber(self.number), sheet)
        grand = [0] * len(sheet.columns)
        for entry in sheet.carried:
            grand[entry.column] += entry.points
        marks = sheet.start.marks if sheet.start else 0
        for place, deal in enumerate(self.scored.rubber(self.number).deals, start=1):
            marks += isinstance(deal, PassedDeal) and deal.tricks is None
            ours = [item for item in items if item.entry.deal == place]
            for item in ours:
                grand[item.entry.column] += item.entry.points
            cells = (
                self._cell(
                    [item for item in ours if item.entry.column == column],
                    grand[column] if with_totals else None,
                )
                for column in range(len(sheet.columns))
            )
            # The mark beside the deal is met before those beside its entries.
            row = self._row(place, deal, marks)
            yield replace(row, cells=tuple(cells))

    def _cell(self, items: Sequence[Explained], total: int | None) -> PaperCell:
        below = [item for item in items if item.entry.line is Line.BELOW]
        points = sum(item.entry.points for item in below)
        above = (
            PaperEntry(
                entry_label(item, self.words.words),
                self.words.number(item.entry.points),
                self.notes.of_entry(item),
            )
            for item in items
            if item.entry.line is Line.ABOVE
        )
        return PaperCell(
            below=self.words.number(points) if points else "",
            mark="".join(dict.fromkeys(self.notes.of_entry(item) for item in below)),
            above=tuple(above),
            total="" if total is None else self.words.number(total),
        )

    def _row(self, place: int, deal: Deal, marks: int) -> PaperDeal:
        rows = DealRows(self.scored, self.number, self.words)
        who = rows.what(deal)
        if marks and isinstance(deal, PassedDeal) and deal.tricks is None:
            who = f"{who}, {self.words.gettext('mark %(number)d', number=marks)}"
        facts = tuple(self._facts(deal, rows))
        return PaperDeal(str(place), self._contract(deal), who, facts, (), self.notes.of_row(deal), ())

    def _contract(self, deal: Deal) -> str:
        words = self.words.words
        if isinstance(deal, PlayedDeal):
            return contract_short(deal.level, deal.strain, words)
        return words.gettext(STRAIN_SYMBOLS[deal.strain]) if isinstance(deal, WhistDeal) else ""

    def _facts(self, deal: Deal, rows: DealRows) -> Iterator[str]:
        """The facts from which a deal can be scored again."""
        tricks = rows.tricks(deal)
        if tricks:
            yield self.words.gettext("tricks %(tricks)s", tricks=tricks)
        if not isinstance(deal, PlayedDeal | WhistDeal):
            return
        for split, label in ((deal.honours, "honours"), (deal.aces, "aces")):
            if split is not None:
                yield self._split(label, split.first, split.second)
        for coronet in deal.coronets:
            yield self.words.gettext(
                "coronet %(coronet)s", coronet=describe_coronet(coronet, self.scored.names, self.words.words)
            )

    def _split(self, label: str, first: int, second: int) -> str:
        split = f"{first}–{second}"
        if label == "honours":
            return self.words.gettext("honours %(split)s", split=split)
        return self.words.gettext("aces %(split)s", split=split)
