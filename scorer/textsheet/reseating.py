"""New sides each deal: every deal is a rubber of its own, so the sheet is a list of deals (§4.5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.deal import PlayedDeal
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import Side
from scorer.labels.deals import side_names
from scorer.labels.terms import SIDE_WORDS
from scorer.labels.words import Words
from scorer.textsheet.closing import results
from scorer.textsheet.gutters import deal_gutter
from scorer.textsheet.notes import Notes
from scorer.textsheet.table import Cell, Gutter, Heads, Line, Row, Rule


@dataclass(frozen=True, slots=True)
class DealsTable:
    """The deals to be drawn, with what they need to be put into words."""

    rubber: Rubber
    sheets: Sequence[RubberSheet]
    names: Sequence[str]
    words: Words
    notes: Notes

    def rows(self) -> Iterator[Line]:
        """Each deal: both sides by name, and under them what they wrote and by how much they won or lost."""
        played = {sheet.records[0].place: sheet for sheet in self.sheets}
        yield Rule.TOP
        yield Heads([[self.words.gettext(SIDE_WORDS[side])] for side in Side])
        for place, deal in enumerate(self.rubber.deals, start=1):
            gutter = deal_gutter(place, deal, self.names, self.words)
            assert gutter is not None
            alone = isinstance(deal, PlayedDeal) and deal.answers_alone is not None
            won = [" · ".join(results(played[place], self.names, self.words))] if alone else []
            gutter = Gutter(gutter.long, gutter.short, self.notes.of_deal(deal, *won))
            yield Rule.THIN
            if place in played:
                yield from self._deal(gutter, played[place])
            else:
                yield Row(gutter, [Cell(), Cell()])
        yield Rule.BOTTOM

    def _deal(self, gutter: Gutter, sheet: RubberSheet) -> Iterator[Row]:
        yield Row(gutter, [Cell(side_names(column, self.names)) for column in sheet.columns])
        first, second = sheet.totals
        differences = (first - second, second - first)
        yield Row(
            Gutter(),
            [
                Cell(self.words.number(total), self.words.signed(difference), fixed=True)
                for total, difference in zip(sheet.totals, differences, strict=True)
            ],
        )
