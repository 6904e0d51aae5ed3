"""A game as a message: said line by line, since the letters of a messenger are of many widths and no table stands there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.sheet import RubberSheet
from scorer.labels.deals import side_names
from scorer.textsheet.notes import Notes
from scorer.textsheet.rules import rules_in_words
from scorer.web.paper.deals import PaperDeals
from scorer.web.paper.pages import PaperCell, PaperDeal
from scorer.web.paper.rubber import head_facts, long_date
from scorer.web.result_view import build_result
from scorer.web.scored import ScoredGame
from scorer.web.sheet_view import build_sheet_view
from scorer.web.words import PageWords

KEPT = "\N{NO-BREAK SPACE}"
"""Where a line is not to be broken."""


def message_text(scored: ScoredGame, words: PageWords) -> str:
    """The game with all its rubbers and the balance of the evening."""
    return "\n".join(_Message(scored, words).lines()) + "\n"


@dataclass(frozen=True, slots=True)
class _Message:
    scored: ScoredGame
    words: PageWords

    def lines(self) -> Iterator[str]:
        game, words = self.scored.game, self.words
        title = game.title or words.gettext("Sitting")
        yield ", ".join(filter(None, (title, long_date(game.date, words))))
        for fact in head_facts(game, words):
            yield f"{fact.label}: {fact.text}"
        for number in range(len(game.sitting.rubbers)):
            yield ""
            yield from self._rubber(number)
        # One rubber has said its result.
        if sum(sheet.finished for sheet in self.scored.sheet.rubbers) > (not self.scored.fresh):
            yield ""
            yield from self._balance()

    def _rubber(self, number: int) -> Iterator[str]:
        notes = Notes(self.scored.names, self.words.words)
        view = PaperDeals(self.scored, number, self.words, notes).view()
        sheet = None if self.scored.fresh else self.scored.sheets(number)[0]
        columns = () if sheet is None else sheet.columns
        heads = tuple(side_names(column, self.scored.names) for column in columns)
        yield self._head(number)
        ruled = {} if sheet is None else self._ruled(sheet, number)
        yield from self._agreed(number)
        if sheet is not None:
            yield from self._score(sheet, number, heads)
        if view.rows:
            yield ""
        for row in view.rows:
            yield from self._deal(row, heads)
            if row.place in ruled:
                yield f"· {ruled[row.place]}"
        for mark, sentence in notes.lines():
            yield f"{mark} {sentence}"

    def _head(self, number: int) -> str:
        if self.scored.fresh:
            return self.words.gettext("deals settled one by one").capitalize()
        return self.words.gettext("rubber %(number)d", number=number + 1).capitalize()

    def _ruled(self, sheet: RubberSheet, number: int) -> dict[str, str]:
        """The sentence that ends each partie, by the deal after which it stands."""
        variant = self.scored.game.sitting.variant
        view = build_sheet_view(sheet, self.scored.rubber(number), variant, self.scored.names, self.words)
        ended = zip(sheet.parties, view.parties, strict=False)
        return {str(partie.deal): shown.ruled for partie, shown in ended}

    def _deal(self, row: PaperDeal, heads: tuple[str, ...]) -> Iterator[str]:
        what = " ".join(filter(None, (row.contract, row.who, row.mark)))
        facts = f" ({'; '.join(row.facts)})" if row.facts else ""
        yield f"{row.place}. {what}{facts}"
        yield from (f"    {line}" for line in row.said)
        for name, cell in zip(heads, row.cells, strict=False):
            if cell.below or cell.above:
                yield f"    {name}: {self._cell(cell)}"

    def _cell(self, cell: PaperCell) -> str:
        said = [f"{self.words.gettext('below')} {cell.below}{cell.mark}"] if cell.below else []
        # Apart from the label, which may end in a figure.
        above = (f"{entry.label}{entry.mark and ' ' + entry.mark} — {entry.points}" for entry in cell.above)
        said += [one.replace(" ", KEPT) for one in above]
        total = f" →{KEPT}{cell.total}" if cell.total else ""
        return "; ".join(said) + total

    def _agreed(self, number: int) -> Iterator[str]:
        """What holds for this rubber alone."""
        game, words = self.scored.game, self.words
        rubber, choice = game.sitting.rubbers[number], (*game.rubber_rules, *(None,) * (number + 1))[number]
        if choice is not None:
            said = rules_in_words(choice, game.sitting.variant, words.words)
            yield f"{words.gettext('Rules')}: {said}"
        if rubber.dealer is not None:
            yield f"{words.gettext('First to deal')}: {game.names[rubber.dealer]}"

    def _score(self, sheet: RubberSheet, number: int, heads: tuple[str, ...]) -> Iterator[str]:
        """What most readers want to know, so it stands before the deals."""
        brought = [0] * len(heads)
        for entry in sheet.carried:
            brought[entry.column] += entry.points
        if any(brought):
            yield f"{self.words.gettext('brought forward').capitalize()}: {self._each(heads, brought)}"
        for name, points in zip(heads, sheet.totals, strict=True):
            yield f"{name}: {self.words.number(points)}"
        if not sheet.finished:
            yield self.words.gettext("The rubber is not finished.")
            return
        result = build_result(self.scored, number, self.words)
        yield f"{result.head}. {result.text}."
        for row in result.rows:
            yield f"{row.name}: {row.points}{f' ({row.money})' if row.money else ''}"

    def _each(self, heads: tuple[str, ...], points: Sequence[int]) -> str:
        return "; ".join(f"{name} {self.words.number(one)}" for name, one in zip(heads, points, strict=True))

    def _balance(self) -> Iterator[str]:
        yield self.words.gettext("Balance of the evening")
        sheet, stake = self.scored.sheet, self.scored.game.sitting.stake
        money = {} if sheet.money is None or stake is None else self.words.money(sheet.money, stake)
        for player, name in enumerate(self.scored.names):
            worth = f" ({money[player]})" if player in money else ""
            yield f"{name}: {self.words.signed(sheet.balance[player])}{worth}"
