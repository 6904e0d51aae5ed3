"""What `scorer compare` says of each rule in which the texts differ or are silent, and what both its parts share."""

from collections.abc import Iterator, Mapping, Sequence

from scorer.engine.compare import Comparison, OptionComparison, Points, compare_options, stakes
from scorer.engine.readings import Reading, Value
from scorer.engine.sheet import Sheet
from scorer.gamefile.model import GameFile
from scorer.labels.deals import side_names
from scorer.labels.options import OPTION_WORDS
from scorer.labels.readings import at_stake, reading_name, without_impossible
from scorer.labels.sources import cite
from scorer.labels.words import Words
from scorer.textsheet.letters import cut, plain
from scorer.textsheet.table import figures

LONGEST = 24
NOTHING = "—"


def short_names(game: GameFile) -> list[str]:
    """The players, short enough for a table."""
    return [cut(plain(name), LONGEST // 2) for name in game.names]


def sheet_json(sheet: Sheet, names: Sequence[str]) -> dict[str, object]:
    """What a sheet comes to: the totals of its rubbers, everybody's balance."""
    return {
        "totals": [list(rubber.totals) for rubber in sheet.rubbers],
        "balance": {names[player]: points for player, points in sheet.balance.items()},
    }


def balance_rows(compared: Comparison, names: Sequence[str], words: Words) -> list[list[str]]:
    """Everybody's balance, a column for each of the rules."""
    sheets = [scoring.sheet for scoring in compared.scorings.values()]
    return [
        [name, *(words.signed(sheet.balance[player]) for sheet in sheets)]
        for player, name in enumerate(names)
    ]


def deal_rows(compared: Comparison, names: Sequence[str], words: Words) -> Iterator[list[str]]:
    """The deals that differ: what each side gets by each of the rules, and nothing where the deal could not be."""
    columns = {
        (rubber.number + 1, record.place): rubber.columns
        for scoring in compared.scorings.values()
        for rubber in scoring.sheet.rubbers
        for record in rubber.records
    }
    for deal in compared.deals:
        for column, players in enumerate(columns[deal.rubber, deal.deal]):
            side = cut(side_names(players, names), LONGEST)
            told = (_points(points, column, words) for points in deal.points.values())
            yield [f"{deal.rubber}. {deal.deal}  {side}", *told]


def _points(points: Points | None, column: int, words: Words) -> str:
    return NOTHING if points is None else words.number(points[column])


def options_json(game: GameFile) -> dict[str, object]:
    """Every open rule with its readings, and what depends on them all."""
    options = compare_options(game.sitting)
    found = stakes(game.sitting, options)
    return {
        "options": [_option_json(option, game.names) for option in options],
        "stakes": {"deals": found.deals, "of": found.of, "points": found.points},
    }


def _option_json(option: OptionComparison, names: Sequence[str]) -> dict[str, object]:
    compared, readings = option.comparison, {one.value: one for one in option.readings}
    return {
        "option": option.option,
        "differs": compared.differs,
        "readings": [
            {
                "value": value,
                **_basis_json(readings.get(value)),
                "own": value in option.own,
                "impossible": [
                    {"rubber": one.rubber, "deal": one.deal} for one in compared.impossible.get(value, ())
                ],
                **sheet_json(scoring.sheet, names),
            }
            for value, scoring in compared.scorings.items()
        ],
        "deals": [
            {
                "rubber": deal.rubber,
                "deal": deal.deal,
                "points": [None if points is None else list(points) for points in deal.points.values()],
                "stake": deal.stake,
            }
            for deal in compared.deals
        ],
    }


def _basis_json(reading: Reading | None) -> Mapping[str, str]:
    """Where a reading stands; nothing of a value that only the table has."""
    return {} if reading is None else {"basis": cite(reading.basis), "standing": reading.basis.standing.value}


def option_lines(game: GameFile, words: Words) -> Iterator[str]:
    """The open rules on which something depends, each with its readings side by side; the others by name."""
    options = compare_options(game.sitting)
    names = short_names(game)
    yield at_stake(stakes(game.sitting, options), words)
    for option in options:
        if option.comparison.differs:
            yield ""
            yield from _option_lines(option, names, words)
    same = [_name(option, words) for option in options if not option.comparison.differs]
    if same:
        yield ""
        yield words.gettext("Nothing here depends on: %(rules)s.", rules="; ".join(same))


def _option_lines(option: OptionComparison, names: Sequence[str], words: Words) -> Iterator[str]:
    compared = option.comparison
    heads = [_head(option, value, words) for value in compared.scorings]
    yield f"{_name(option, words)}. {words.gettext(OPTION_WORDS[option.option].sentence)}"
    rows = list(deal_rows(compared, names, words))
    if rows:
        yield from figures([words.gettext("Deals that differ"), *heads], rows)
    yield from figures([words.gettext("Balance"), *heads], balance_rows(compared, names, words))
    for value, impossible in compared.impossible.items():
        said = without_impossible(len(impossible), words)
        yield f"{_head(option, value, words)}: {said}"


def _name(option: OptionComparison, words: Words) -> str:
    return words.gettext(OPTION_WORDS[option.option].name)


def _head(option: OptionComparison, value: Value, words: Words) -> str:
    """A reading; that of the table has a star."""
    name = reading_name(option.option, option.readings, value, words)
    return f"{name} *" if value in option.own else name
