"""A game with its sheet, wherever it came from: the store, a file, a code on paper."""

from dataclasses import dataclass

from scorer.engine.dealing import Gap, dealers, find_gaps
from scorer.engine.sheet import RubberSheet, Sheet, build_sheet
from scorer.engine.sitting import Rubber, Table, table_of
from scorer.engine.terms import Record
from scorer.gamefile.model import GameFile


@dataclass(frozen=True, slots=True)
class ScoredGame:
    """The facts of a sitting and what follows from them, by rubbers counted from 0."""

    game: GameFile
    sheet: Sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in their order."""
        return self.game.names

    @property
    def fresh(self) -> bool:
        """Whether each deal is settled by itself (§4.5)."""
        return self.game.sitting.variant.record is Record.FRESH

    def rubber(self, number: int) -> Rubber:
        """The facts of a rubber."""
        return self.game.sitting.rubbers[number]

    def table(self, number: int) -> Table:
        """Who sits at a rubber."""
        sitting = self.game.sitting
        return table_of(sitting.variant, sitting.players, self.rubber(number).sides, number + 1)

    def sheets(self, number: int) -> tuple[RubberSheet, ...]:
        """The sheet of a rubber; where each deal is settled by itself (§4.5), one for each."""
        return tuple(sheet for sheet in self.sheet.rubbers if sheet.number == number)

    def finished(self, number: int) -> bool:
        """Whether no more deal belongs to a rubber."""
        return not self.fresh and self.sheets(number)[0].finished

    def dealers(self, number: int) -> tuple[int | None, ...]:
        """Who dealt each row of a rubber's list, and last who deals next."""
        return dealers(self.rubber(number), self.table(number))

    def gaps(self, number: int) -> tuple[Gap, ...]:
        """Where a deal of a rubber looks missing, by what is said of who dealt."""
        return find_gaps(self.rubber(number), self.table(number))


def score_game(game: GameFile) -> ScoredGame:
    """A game that has been read, scored."""
    return ScoredGame(game, build_sheet(game.sitting))
