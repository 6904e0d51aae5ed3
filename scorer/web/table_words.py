"""Who plays with whom, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorer.engine.rotation import Sides
from scorer.engine.sitting import Table
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class TableWords:
    """Writes tables with the names of a sitting's players."""

    names: Sequence[str]
    words: PageWords

    def side(self, players: Iterable[int]) -> str:
        """The players of a side."""
        return "\N{NO-BREAK SPACE}– ".join(self.names[player] for player in players)

    def list(self, players: Iterable[int]) -> str:
        """Some players one after another."""
        return ", ".join(self.names[player] for player in players)

    def sides(self, sides: Sides) -> str:
        """The two sides; one alone against two has the dummy."""
        first, second = (self.side(side) for side in sides)
        return self.words.gettext("%(one)s v %(other)s", one=first, other=second)

    def table(self, table: Table) -> str:
        """Who is at the table."""
        return self.list(table.seated) if table.sides is None else self.sides(table.sides)

    def out(self, table: Table) -> str:
        """Who sits out."""
        return self.list(player for player in range(len(self.names)) if player not in table.seated)
