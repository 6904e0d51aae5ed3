"""The whole sheet of a game as text: its head, its rubbers, and the balance of the evening."""

from collections.abc import Iterator
from dataclasses import replace

from scorer.engine.rotation import table_for
from scorer.engine.selfcheck import check_rubber
from scorer.engine.sheet import RubberSheet, Sheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import Record
from scorer.gamefile.model import GameFile, RulesChoice
from scorer.labels.selfcheck import describe_selfcheck
from scorer.labels.variants import words_of_variant
from scorer.labels.words import Words
from scorer.textsheet.closing import closing, results
from scorer.textsheet.evening import evening_lines
from scorer.textsheet.letters import joined, plain, wrap
from scorer.textsheet.letters import width as width_of
from scorer.textsheet.notes import Notes
from scorer.textsheet.reseating import DealsTable
from scorer.textsheet.rubber import RubberTable
from scorer.textsheet.rules import rules_in_words
from scorer.textsheet.table import render_table
from scorer.textsheet.why import why_lines

TERMINAL = 80


def left_rule(heading: str, room: int) -> str:
    """A heading in a thin rule across the sheet."""
    return f"── {heading} ".ljust(room - width_of(heading) + len(heading), "─")


def render_text_sheet(
    game: GameFile, sheet: Sheet, words: Words, *, why: bool = False, width: int = TERMINAL
) -> str:
    """The sheet of a game in at most `width` letters a line; `why` adds the arithmetic of every entry."""
    lines = _Drawing(game, sheet, words, why, width).lines()
    return "".join(f"{line}\n" for line in lines)


class _Drawing:
    """A game on its way to text."""

    def __init__(self, game: GameFile, sheet: Sheet, words: Words, why: bool, width: int) -> None:
        self.game = replace(game, names=tuple(plain(name) for name in game.names))
        self.sheet, self.words, self.why, self.width = sheet, words, why, width
        self.variant = game.sitting.variant

    def lines(self) -> Iterator[str]:
        yield from self.head()
        if not self.game.sitting.rubbers:
            yield ""
            yield self.words.gettext("No rubber has been begun.")
        choices = self.game.rubber_rules or (None,) * len(self.game.sitting.rubbers)
        for number, rubber in enumerate(self.game.sitting.rubbers):
            sheets = [sheet for sheet in self.sheet.rubbers if sheet.number == number]
            yield ""
            yield from self.rubber_head(number, rubber, choices[number])
            yield from self.rubber(rubber, sheets)
        if len(self.sheet.rubbers) > 1 or self.sheet.money is not None:
            yield ""
            yield from evening_lines(self.game, self.sheet, self.words, self.width)

    def head(self) -> Iterator[str]:
        """What is played, when, and by which rules."""
        title = [part for part in (self.game.title, self.game.date) if part]
        if title:
            yield from wrap(" · ".join(title), self.width)
        yield from wrap(self.words.gettext(words_of_variant(self.variant).name), self.width)
        yield from wrap(self.rules(self.game.rules), self.width, later="  ")
        if self.game.note:
            yield from wrap(self.words.gettext("Note: %(note)s", note=self.game.note), self.width)

    def rules(self, choice: RulesChoice) -> str:
        """The preset, and what the table has agreed otherwise."""
        said = rules_in_words(choice, self.variant, self.words)
        return self.words.gettext("Rules: %(rules)s", rules=said)

    def rubber_head(self, number: int, rubber: Rubber, choice: RulesChoice | None) -> Iterator[str]:
        """Which rubber it is, who began to deal, who sits out, and rules changed for it."""
        said = [self.words.gettext("Rubber %(number)s", number=number + 1)]
        if self.variant.record is Record.SIDES:
            sides = rubber.sides or table_for(len(self.game.names), number + 1).sides
            out = [name for at, name in enumerate(self.game.names) if at not in sides[0] + sides[1]]
            if out:
                said.append(self.words.gettext("sitting out: %(players)s", players=", ".join(out)))
        if rubber.dealer is not None:
            said.append(
                self.words.gettext("first to deal: %(player)s", player=self.game.names[rubber.dealer])
            )
        lines = list(joined(said, self.width - 4, later="   "))
        yield left_rule(lines[0], self.width)
        yield from lines[1:]
        if choice is not None:
            yield from wrap(self.rules(choice), self.width, later="  ")

    def rubber(self, rubber: Rubber, sheets: list[RubberSheet]) -> Iterator[str]:
        """The table of a rubber and all that is said under it."""
        notes = Notes(self.game.names, self.words)
        if self.variant.record is Record.FRESH:
            rows = list(DealsTable(rubber, sheets, self.game.names, self.words, notes).rows())
            yield from render_table(rows, 2, self.width)
            note = self.words.gettext("Note: %(note)s", note=rubber.note)
            sentences = [note] if rubber.note else []
        else:
            (sheet,) = sheets
            table = RubberTable(rubber, sheet, self.variant, self.game.names, self.words, notes)
            yield from render_table(list(table.rows()), table.columns, self.width)
            sentences = list(closing(rubber, sheet, self.variant, self.game.names, self.words))
        for sentence in sentences:
            yield from wrap(sentence, self.width, later="  ")
        if self.variant.record is not Record.FRESH:
            yield from joined(results(sheets[0], self.game.names, self.words), self.width)
        check = check_rubber(rubber, self.variant, sheets)
        yield from wrap(describe_selfcheck(check, self.words), self.width, later="  ")
        for mark, sentence in notes.lines():
            yield from wrap(sentence, self.width, first=f"{mark} ", later="  ")
        if self.why:
            yield from why_lines(rubber, sheets, self.game.names, self.words, self.width)
