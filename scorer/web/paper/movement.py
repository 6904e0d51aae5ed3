"""What the picture of a game shows: how totals moved, deal by deal or rubber by rubber; the same in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.engine.settle import balance
from scorer.labels.deals import side_names
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords

LEAST_POINTS = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a picture: whose it is, and its figures."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """What a picture shows, also as the table that says the same: `places` stand below, 0 for what was there before."""

    about: str
    places: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def shows(self) -> bool:
        """Whether there is enough of it to be drawn."""
        return len(self.places) >= LEAST_POINTS


def movement_of_rubber(scored: ScoredGame, number: int, words: PageWords) -> Movement:
    """The totals of each column after each deal; where deals are settled one by one, the balance of each player."""
    if scored.fresh:
        results = [(sheet.records[0].place, sheet.result) for sheet in scored.sheets(number)]
        return _balances(scored, results, words.gettext("balance after each deal"))
    (sheet,) = scored.sheets(number)
    totals = [[0] * len(sheet.columns)]
    for entry in sheet.carried:
        totals[0][entry.column] += entry.points
    for record in sheet.records:
        totals.append(list(totals[-1]))
        for entry in record.entries:
            totals[-1][entry.column] += entry.points
    lines = (
        Line(side_names(column, scored.names), tuple(after[at] for after in totals))
        for at, column in enumerate(sheet.columns)
    )
    places = (0, *(record.place for record in sheet.records))
    return Movement(words.gettext("points after each deal"), places, tuple(lines))


def movement_of_evening(scored: ScoredGame, words: PageWords) -> Movement:
    """The balance of each player after each finished rubber."""
    if scored.fresh:
        return movement_of_rubber(scored, 0, words)
    results = [(one.number + 1, one.result) for one in scored.sheet.rubbers if one.finished]
    return _balances(scored, results, words.gettext("balance after each rubber"))


def _balances(
    scored: ScoredGame, results: Sequence[tuple[int, dict[int, int] | None]], about: str
) -> Movement:
    players = len(scored.names)
    after = [balance(players, (won for _, won in results[:upto])) for upto in range(len(results) + 1)]
    lines = (Line(name, tuple(one[player] for one in after)) for player, name in enumerate(scored.names))
    return Movement(about, (0, *(place for place, _ in results)), tuple(lines))


def tell(movement: Movement, words: PageWords) -> str:
    """The picture in words: what it shows, and where each line ends and was highest."""
    ends = (
        words.gettext(
            "%(name)s: %(last)d, at most %(most)d",
            name=line.name,
            last=line.points[-1],
            most=max(line.points),
        )
        for line in movement.lines
    )
    return f"{movement.about}. {'; '.join(ends)}."
