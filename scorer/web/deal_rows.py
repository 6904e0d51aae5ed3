"""The deals of a rubber as rows: what was played and what it wrote."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.entry import Entry
from scorer.engine.revokes import move_tricks
from scorer.engine.score import BOOK
from scorer.engine.terms import EntryKind, Line, RevokePrice
from scorer.labels.deals import tricks_after
from scorer.web.pages import DealRow
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class DealRows:
    """Writes the rows of one rubber; `addresses` are where each is corrected, `ways` where it is explained."""

    opened: ScoredGame
    number: int
    words: PageWords
    addresses: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()

    def rows(self) -> tuple[DealRow, ...]:
        """The rows, the newest first."""
        return tuple(reversed(tuple(self._rows())))

    def _rows(self) -> Iterator[DealRow]:
        deals = self.opened.rubber(self.number).deals
        marks = 0
        for place, deal in enumerate(deals, start=1):
            marks += isinstance(deal, PassedDeal) and deal.tricks is None
            yield self.row(place, deal, marks, last=place == len(deals))

    def at(self, place: int) -> DealRow:
        """The row at one place, from 1."""
        before = self.opened.rubber(self.number).deals[:place]
        marks = sum(isinstance(deal, PassedDeal) and deal.tricks is None for deal in before)
        return self.row(place, before[-1], marks, last=False)

    def row(self, place: int, deal: Deal, marks: int, *, last: bool) -> DealRow:
        """One row."""
        strain = deal.strain if isinstance(deal, PlayedDeal | WhistDeal) else None
        return DealRow(
            number=place,
            level=str(deal.level) if isinstance(deal, PlayedDeal) else "",
            strain="" if strain is None else strain.value,
            strain_word="" if strain is None else self.words.strain(strain),
            what=self.what(deal),
            wrote=self.wrote(place, deal, marks),
            tricks=_broken_at_commas(self.tricks(deal)),
            notes=tuple(self.notes(deal)),
            address=self.addresses[place - 1] if self.addresses else "",
            fresh=last,
            why=self.ways[place - 1] if self.ways else "",
        )

    def what(self, deal: Deal) -> str:
        """Who declared, or what kind of row it is."""
        names = self.opened.names
        match deal:
            case PlayedDeal(partner=None):
                return names[deal.declarer]
            case PlayedDeal():
                assert deal.partner is not None
                return self.words.gettext(
                    "%(one)s with %(other)s", one=names[deal.declarer], other=names[deal.partner]
                )
            case WhistDeal():
                return ""
            case PassedDeal(tricks=None):
                return self.words.gettext("passed out")
            case PassedDeal():
                return self.words.gettext("played passes")
            case Adjustment():
                return self.words.reason(deal.reason)
            case VoidDeal():
                return self.words.gettext("annulled: %(reason)s", reason=self.words.reason(deal.reason))

    def wrote(self, place: int, deal: Deal, marks: int) -> str:
        """What the deal wrote: the figures below, then each entry above."""
        if isinstance(deal, PassedDeal) and deal.tricks is None:
            return self.words.gettext("mark %(number)d", number=marks)
        return self.figures(self.entries(place))

    def entries(self, place: int) -> tuple[Entry, ...]:
        """What the row at a place (from 1) has written."""
        for sheet in self.opened.sheets(self.number):
            first = sheet.records[0].place if sheet.records else place + 1
            if first <= place < first + len(sheet.records):
                return sheet.records[place - first].entries
        return ()

    def figures(self, entries: Sequence[Entry]) -> str:
        """The entries of one deal in a line."""
        columns = max((entry.column for entry in entries), default=0) + 1
        below = [0] * max(columns, len(self.opened.sheets(self.number)[0].columns))
        for entry in entries:
            if entry.line is Line.BELOW:
                below[entry.column] += entry.points
        parts = [" : ".join(self.words.number(points) for points in below)] if any(below) else []
        written: set[tuple[EntryKind, int | None, int]] = set()
        for entry in entries:
            key = (entry.kind, entry.item, entry.points)
            if entry.line is Line.ABOVE and key not in written:
                written.add(key)
                parts.append(self.words.entry_points(entry))
        return ", ".join(parts)

    def tricks(self, deal: Deal) -> str:
        """The tricks taken and how the contract came out."""
        match deal:
            case PlayedDeal():
                after = tricks_after(deal)
                moved = str(after) if after == deal.tricks else f"{deal.tricks} → {after}"
                return f"{moved}, {self.words.contract_result(after - BOOK - deal.level)}"
            case WhistDeal():
                first, second = move_tricks(deal.tricks, deal.revokes, deal.revoke_price).after
                return f"{first} : {second}"
            case PassedDeal() if deal.tricks is not None:
                return f"{deal.tricks.first} : {deal.tricks.second}"
            case _:
                return ""

    def notes(self, deal: Deal) -> Iterator[str]:
        """What is out of the ordinary."""
        if isinstance(deal, PlayedDeal | WhistDeal) and deal.revokes != (0, 0):
            yield self.words.revokes(sum(deal.revokes), fine=deal.revoke_price is RevokePrice.FINE)
        if not isinstance(deal, PassedDeal | VoidDeal) and deal.answers_alone is not None:
            yield self.words.gettext("%(name)s answers alone", name=self.opened.names[deal.answers_alone])
        if deal.note:
            yield deal.note


def _broken_at_commas(text: str) -> str:
    """A text for a narrow column: "11 → 13," and "1 over" each stay whole."""
    return text.replace(" ", "\N{NO-BREAK SPACE}").replace(",\N{NO-BREAK SPACE}", ", ")
