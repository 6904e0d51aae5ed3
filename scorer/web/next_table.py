"""The table of the next rubber: what the rotation offers, who was partners already, who deals."""

from dataclasses import dataclass

from scorer.engine.next_rubber import first_dealer, not_yet_partners, offered_line, partners, plays_line
from scorer.engine.rotation import OBLIGATORY, ROTATION, Sides
from scorer.engine.rotation import Table as Line
from scorer.engine.sitting import Table, table_of
from scorer.engine.terms import Record
from scorer.engine.variants import Variant
from scorer.web.loading import OpenSitting

BY_SEATS = 4


@dataclass(frozen=True, slots=True)
class NextTable:
    """What can be told of the rubber that has not begun yet."""

    opened: OpenSitting

    @property
    def variant(self) -> Variant:
        """The way of playing."""
        return self.opened.game.sitting.variant

    @property
    def players(self) -> int:
        """How many there are this evening."""
        return self.opened.game.sitting.players

    @property
    def number(self) -> int:
        """The number of the next rubber, from 1."""
        return self.opened.last + 2

    @property
    def has_sides(self) -> bool:
        """Whether sides are set before the deal."""
        return self.variant.record is Record.SIDES

    @property
    def fresh(self) -> bool:
        """Whether there is no next rubber, since each deal is one (§4.5)."""
        return self.variant.record is Record.FRESH

    @property
    def pairs(self) -> bool:
        """Whether two play against two, so that it is of interest who was partners."""
        return self.has_sides and self.variant.sides == (2, 2)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The rotation for so many players."""
        return ROTATION[self.players] if self.has_sides else ()

    @property
    def played(self) -> tuple[Sides, ...]:
        """The sides of the rubbers so far."""
        tables = (self.opened.table(number) for number in range(self.opened.last + 1))
        return tuple(table.sides for table in tables if table.sides is not None)

    @property
    def offered(self) -> int:
        """The line that is due."""
        return offered_line(self.players, self.played)

    @property
    def columns(self) -> int:
        """How many columns the rubber has."""
        if self.fresh:
            return 0
        return len(self.variant.sides) if self.has_sides else self.players

    def table(self, sides: Sides | None) -> Table:
        """The table of the next rubber with these sides."""
        return table_of(self.variant, self.players, sides, self.number)

    def offered_table(self) -> Table | None:
        """The table by the rotation; None where the lot is to say."""
        if not self.has_sides:
            return self.table(None)
        line = self.lines[self.offered]
        return None if line.by_lot else self.table(line.sides)

    def dealer(self, table: Table) -> int | None:
        """Who deals first at a table, in turn."""
        last = self.opened.last
        if last < 0:
            return first_dealer(self.players, table, None, None)
        return first_dealer(self.players, table, self.opened.table(last), self.due)

    @property
    def due(self) -> int | None:
        """Who would deal next if the last rubber went on."""
        return self.opened.dealers(self.opened.last)[-1] if self.opened.last >= 0 else None

    def rubbers_of(self, line: Line) -> tuple[int, ...]:
        """The rubbers, from 1, in which a line was played."""
        return tuple(number for number, sides in enumerate(self.played, start=1) if plays_line(sides, line))

    def together(self) -> dict[tuple[int, int], int]:
        """How many rubbers each two have played together."""
        return dict(partners(self.played))

    def apart(self) -> tuple[tuple[int, int], ...]:
        """Who has not yet been partners."""
        return not_yet_partners(self.players, self.played)

    @property
    def obligatory(self) -> int:
        """How many rubbers have to be played (§6.1), 0 where no text asks for any."""
        return OBLIGATORY if self.pairs and self.players == BY_SEATS else 0
