"""The table of one rubber: what is above the line, the line, the parties below it, and the totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from scorer.engine.carried import CarriedBalance, carried_balances
from scorer.engine.fold import DealRecord
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import EntryKind, Game, Line
from scorer.engine.variants import Variant
from scorer.labels.entries import Explained, entry_label, entry_short, explained
from scorer.labels.terms import LINE_WORDS
from scorer.labels.words import Words
from scorer.textsheet import table
from scorer.textsheet.gutters import deal_gutter, place_gutter
from scorer.textsheet.notes import Notes
from scorer.textsheet.table import Cell, Gutter, Heads, Row, Rule


@dataclass(frozen=True, slots=True)
class RubberTable:
    """A rubber to be drawn, with what it needs to be put into words."""

    rubber: Rubber
    sheet: RubberSheet
    variant: Variant
    names: Sequence[str]
    words: Words
    notes: Notes

    def rows(self) -> Iterator[table.Line]:
        """The whole table."""
        items = explained(self.rubber, self.sheet)
        yield Rule.TOP
        yield Heads([[self.names[player] for player in column] for column in self.sheet.columns])
        yield Rule.THIN
        yield from self._above([item for item in items if item.entry.line is Line.ABOVE])
        yield Rule.LINE
        yield from self._below([item for item in items if item.entry.line is Line.BELOW])
        yield Rule.THIN
        yield from self._totals()
        yield Rule.BOTTOM

    @property
    def columns(self) -> int:
        """How many columns the sheet has."""
        return len(self.sheet.columns)

    def _above(self, items: Sequence[Explained]) -> Iterator[Row]:
        """The entries above the line in the order of deals; those of one deal stand beside one another."""
        if not items:
            yield Row(Gutter(), [Cell()] * self.columns)
        for place in dict.fromkeys(item.entry.deal for item in items):
            ours = [item for item in items if item.entry.deal == place]
            stacks = [[item for item in ours if item.entry.column == at] for at in range(self.columns)]
            gutter = place_gutter(place, self.words)
            for line in zip_longest(*stacks):
                yield Row(gutter, [Cell() if item is None else self._entry(item) for item in line])
                gutter = Gutter()

    def _entry(self, item: Explained) -> Cell:
        return Cell(
            label=entry_label(item, self.words),
            short=entry_short(item.entry.kind, self.words),
            mark=self.notes.of_entry(item),
            figure=self.words.number(item.entry.points),
        )

    def _below(self, items: Sequence[Explained]) -> Iterator[Row | Rule]:
        """The deals with the running total of their partie, each partie ruled off with what it came to."""
        carried = [item for item in items if item.entry.deal == 0]
        if carried:
            yield self._running(place_gutter(0, self.words), carried, self._start_below())
        balances = {balance.deal: balance for balance in carried_balances(self.sheet)}
        number = sum(self.sheet.start.parties) if self.sheet.start else 0
        ended = False
        for record in self.sheet.records:
            gutter = deal_gutter(record.place, self.rubber.deals[record.place - 1], self.names, self.words)
            if gutter is None:
                continue
            if ended:
                yield Rule.THIN
            mark = self.notes.of_deal(self.rubber.deals[record.place - 1])
            ours = [item for item in items if item.entry.deal == record.place]
            gutter = Gutter(gutter.long, gutter.short, mark)
            yield self._running(gutter, ours, record.below) if ours else self._bare(gutter)
            ended = record.partie is not None
            if ended:
                number += 1
                yield from self._ruled(number, record, balances[record.place])

    def _start_below(self) -> tuple[int, ...]:
        assert self.sheet.start is not None
        return self.sheet.start.below

    def _bare(self, gutter: Gutter) -> Row:
        return Row(gutter, [Cell()] * self.columns)

    def _running(self, gutter: Gutter, items: Sequence[Explained], below: tuple[int, ...]) -> Row:
        """A deal: what each column wrote, and its total in the open partie."""
        written = {item.entry.column: item for item in items}
        cells = []
        for column, total in enumerate(below):
            item = written.get(column)
            label = "–" if item is None else self.words.number(item.entry.points)
            mark = "" if item is None else self.notes.of_entry(item)
            cells.append(Cell(label, self.words.number(total), mark, fixed=True))
        return Row(gutter, cells)

    def _ruled(self, number: int, record: DealRecord, balance: CarriedBalance) -> Iterator[Row | Rule]:
        """A partie that has ended: its points below, its bonus, and each column's total so far."""
        assert record.partie is not None
        winner, words = record.partie.winner, self.words
        bonus = sum(entry.points for entry in record.entries if entry.kind is EntryKind.PARTIE)
        won = words.gettext("won, %(bonus)s above", bonus=bonus) if bonus else words.gettext("won")
        cells = [
            Cell(won if at == winner else "", words.number(points), short=words.gettext("won"))
            if at == winner
            else Cell("", words.number(points))
            for at, points in enumerate(record.partie.below)
        ]
        yield Rule.THIN
        short = words.gettext("P%(number)s", number=number)
        yield Row(_gutter(words.gettext("partie %(number)s", number=number), short), cells)
        so_far = [Cell("", words.number(total)) for total in self._so_far(record.place)]
        yield Row(_gutter(words.gettext("all so far"), "Σ"), so_far)
        if self.variant.game is Game.WHIST:
            yield Row(_gutter(words.gettext("carried"), "→"), [self._carried(balance, at) for at in (0, 1)])

    def _carried(self, balance: CarriedBalance, column: int) -> Cell:
        """§7.7: what stands of the balance after a partie."""
        line = balance.lines[column]
        if line is None:
            return Cell()
        label, remainder = self.words.gettext(LINE_WORDS[line]), balance.remainders[column]
        return Cell(label, self.words.number(remainder), short="↓" if line is Line.BELOW else "↑")

    def _so_far(self, place: int) -> list[int]:
        entries = [entry for entry in self.sheet.entries if entry.deal <= place]
        return [sum(entry.points for entry in entries if entry.column == at) for at in range(self.columns)]

    def _totals(self) -> Iterator[Row]:
        """What stands below and above the line, and both together."""
        words, sheet = self.words, self.sheet
        below = [total - above for total, above in zip(sheet.totals, sheet.above, strict=True)]
        rows = (
            (words.gettext("below the line"), "↓", below),
            (words.gettext("above the line"), "↑", sheet.above),
            (words.gettext("total"), "=", sheet.totals),
        )
        for long, short, numbers in rows:
            yield Row(_gutter(long, short), [Cell("", words.number(number)) for number in numbers])


def _gutter(long: str, short: str) -> Gutter:
    return Gutter(f" {long}", short)
