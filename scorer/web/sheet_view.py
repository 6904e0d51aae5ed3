"""The sheet of a rubber as the page draws it: every figure and word ready to be printed."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.engine.carried import carried_balances
from scorer.engine.deal import PassedDeal
from scorer.engine.entry import Entry
from scorer.engine.fold import DealRecord, Partie
from scorer.engine.outlook import need
from scorer.engine.selfcheck import check_sheet
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import EntryKind, Game, Line, Record, Strain
from scorer.engine.variants import Variant
from scorer.labels.selfcheck import describe_selfcheck
from scorer.web.words import PageWords, coronet_suit

LONG_NAME = 12


@dataclass(frozen=True, slots=True)
class AboveItem:
    """An entry above the line. `alone`: the only one of its deal in its column, with no other beside it to tap."""

    label: str
    suit: str
    suit_word: str
    points: str
    fresh: bool
    why: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One column's figures of a deal: what it wrote, the running total, whether that won the partie."""

    points: str
    total: str
    won: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal below the line, and where it is explained; a mark has no cells."""

    number: int
    cells: tuple[Cell, ...]
    fresh: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class PartieView:
    """A partie: its deals, and if it has ended the sentence that rules it off and the totals so far."""

    rows: tuple[SheetRow, ...]
    ruled: str = ""
    sums: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class NeedView:
    """What a column still needs."""

    points: str
    how: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """A whole sheet. `duo`: two sides face each other; else a column a player."""

    duo: bool
    long: bool
    heads: tuple[str, ...]
    won: tuple[str, ...]
    above: tuple[tuple[AboveItem, ...], ...]
    parties: tuple[PartieView, ...]
    needs: tuple[NeedView, ...]
    totals: tuple[str, ...]
    lead: str
    check: str
    sound: bool
    why: str = ""


def build_sheet_view(
    sheet: RubberSheet,
    rubber: Rubber,
    variant: Variant,
    names: tuple[str, ...],
    words: PageWords,
    links: tuple[str, ...] = (),
) -> SheetView:
    """Draw the sheet of one rubber; `links` are where the whole of it is explained, and then each of its deals."""
    return _Drawing(sheet, rubber, variant, names, words, links).view()


@dataclass(frozen=True, slots=True)
class _Drawing:
    sheet: RubberSheet
    rubber: Rubber
    variant: Variant
    names: tuple[str, ...]
    words: PageWords
    links: tuple[str, ...]

    def view(self) -> SheetView:
        heads = tuple(self.head(column) for column in range(len(self.sheet.columns)))
        check, sound = self.check()
        return SheetView(
            duo=len(heads) == 2,
            long=any(len(name) > LONG_NAME for column in self.sheet.columns for name in self.of(column)),
            heads=heads,
            won=tuple(str(won) for won in self.sheet.won),
            above=tuple(tuple(self.above(column)) for column in range(len(heads))),
            parties=tuple(self.parties()),
            needs=self.needs(),
            totals=tuple(self.words.number(total) for total in self.sheet.totals),
            lead=self.lead(),
            check=check,
            sound=sound,
            why=link_of(self.links, 0),
        )

    def of(self, players: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self.names[player] for player in players)

    def head(self, column: int) -> str:
        return " – ".join(self.of(self.sheet.columns[column]))

    @property
    def newest(self) -> int:
        """The place of the deal that came last, 0 where none did or the rubber has ended and rests."""
        records = self.sheet.records
        return records[-1].place if records and not self.sheet.finished else 0

    def above(self, column: int) -> Iterator[AboveItem]:
        """A column's entries above the line, the newest first: it stands highest."""
        newest = self.newest
        entries = [one for one in self.sheet.entries if one.column == column and one.line is Line.ABOVE]
        deals = [entry.deal for entry in entries]
        for entry in reversed(entries):
            suit = coronet_suit(entry, self.rubber)
            points = self.words.number(entry.points)
            word = self.words.strain(Strain(suit)) if suit else ""
            fresh, why = entry.deal == newest > 0, link_of(self.links, entry.deal)
            alone = deals.count(entry.deal) == 1
            yield AboveItem(self.words.entry(entry), suit, word, points, fresh, why, alone)

    def parties(self) -> Iterator[PartieView]:
        """The parties in time order; the open one, if any, last."""
        rows: list[SheetRow] = []
        grand = [0] * len(self.sheet.columns)
        for entry in self.sheet.carried:
            grand[entry.column] += entry.points
        if any(entry.line is Line.BELOW for entry in self.sheet.carried):
            rows.append(self.carried_row())
        number = sum(self.sheet.start.parties) if self.sheet.start else 0
        for record in self.sheet.records:
            for entry in record.entries:
                grand[entry.column] += entry.points
            row = self.row(record)
            if row is not None:
                rows.append(row)
            if record.partie is not None:
                number += 1
                yield self.ruled(rows, record.partie, number, tuple(grand), record)
                rows = []
        if rows or not self.sheet.finished:
            yield PartieView(tuple(rows))

    def carried_row(self) -> SheetRow:
        assert self.sheet.start is not None
        below = self.sheet.start.below
        cells = tuple(Cell("", self.words.number(points), won=False) for points in below)
        return SheetRow(0, cells, fresh=False, why=link_of(self.links, 0))

    def row(self, record: DealRecord) -> SheetRow | None:
        """A deal below the line: a mark, or the figures; what wrote nothing below has no row."""
        fresh, why = record.place == self.newest, link_of(self.links, record.place)
        deal = self.rubber.deals[record.place - 1]
        if isinstance(deal, PassedDeal) and deal.tricks is None:
            return SheetRow(record.place, (), fresh, why)
        gained = _below(record.entries, len(self.sheet.columns))
        if not any(gained) and all(
            entry.kind in {EntryKind.ADJUSTMENT, EntryKind.PASSED_PLAY} for entry in record.entries
        ):
            return None
        winner = record.partie.winner if record.partie else None
        cells = (
            Cell(self.words.number(points) if points else "", self.words.number(total), column == winner)
            for column, (points, total) in enumerate(zip(gained, record.below, strict=True))
        )
        return SheetRow(record.place, tuple(cells), fresh, why)

    def ruled(
        self, rows: list[SheetRow], partie: Partie, number: int, grand: tuple[int, ...], record: DealRecord
    ) -> PartieView:
        bonus = sum(entry.points for entry in record.entries if entry.kind is EntryKind.PARTIE)
        sums = tuple(self.words.number(total) for total in grand)
        sentence = self.words.partie_won(number, self.head(partie.winner), bonus)
        return PartieView(tuple(rows), sentence, sums, self.carried(partie), number)

    def carried(self, partie: Partie) -> tuple[str, ...]:
        """What a whist sheet carries over after a partie (§7.7), said with the line that it stands at."""
        if self.variant.game is not Game.WHIST:
            return ()
        balance = next(one for one in carried_balances(self.sheet) if one.deal == partie.deal)
        return tuple(
            "" if line is None else self.words.carried(remainder, line)
            for remainder, line in zip(balance.remainders, balance.lines, strict=True)
        )

    def needs(self) -> tuple[NeedView, ...]:
        if self.sheet.finished or self.variant.record is Record.FRESH:
            return ()
        target = self.rubber.rules.partie_target
        found = (need(below, target, self.variant) for below in self.sheet.below)
        whist = self.variant.game is Game.WHIST
        return tuple(
            NeedView(self.words.number(one.points), self.words.need(one, whist=whist)) for one in found
        )

    def lead(self) -> str:
        """Who is ahead, by how much."""
        ranked = sorted(self.sheet.totals, reverse=True)
        ahead = ranked[0] - ranked[1]
        if not self.sheet.entries:
            return ""
        if not ahead:
            return self.words.gettext("The score is even")
        return self.words.lead(self.head(self.sheet.totals.index(ranked[0])), ahead)

    def check(self) -> tuple[str, bool]:
        """The self-check line, and whether everything reckoned a second time agrees."""
        found = check_sheet(self.rubber, self.variant, self.sheet)
        return describe_selfcheck(found, self.words.words), found.agrees


def link_of(links: tuple[str, ...], place: int) -> str:
    """Where the deal at a place (from 1) is explained; at 0, as of what came from paper, the whole rubber."""
    return links[place] if place < len(links) else ""


def _below(entries: tuple[Entry, ...], columns: int) -> list[int]:
    gained = [0] * columns
    for entry in entries:
        if entry.line is Line.BELOW:
            gained[entry.column] += entry.points
    return gained
