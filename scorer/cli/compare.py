"""`scorer compare`: the same game under each preset."""

from collections.abc import Iterator, Sequence

import click

from scorer.cli.output import (
    complain,
    current_words,
    emit,
    emit_json,
    fault_lines,
    faults_json,
    json_option,
    language_option,
    leave,
    read_path,
    set_language,
)
from scorer.engine.compare import Comparison, compare_presets
from scorer.engine.sheet import Sheet
from scorer.gamefile.model import GameFile
from scorer.labels.deals import side_names
from scorer.labels.options import PRESET_WORDS
from scorer.labels.words import Words
from scorer.textsheet.letters import cut, plain
from scorer.textsheet.table import figures

LONGEST = 24


@click.command(short_help="Score a game file under each preset.")
@click.argument("file", metavar="FILE")
@json_option
@language_option
def compare(file: str, as_json: bool, language: str | None) -> None:
    """Score FILE under each preset: the totals, and the deals whose points differ.

    The options in which the presets differ are taken from each; the table's other options stay.
    """
    set_language(language)
    game, faults, unreadable = read_path(file, as_json=as_json)
    if game is None:
        if as_json:
            emit_json(faults_json(faults, unreadable), indent=2)
        else:
            complain([unreadable] if unreadable else fault_lines(faults, current_words()))
        leave()
    compared = compare_presets(game.sitting)
    if as_json:
        emit_json(_json(compared, game), indent=2)
    else:
        emit("".join(f"{line}\n" for line in _lines(compared, game, current_words())))


def _json(compared: Comparison, game: GameFile) -> dict[str, object]:
    return {
        "presets": {key: _sheet_json(sheet, game.names) for key, sheet in _sheets(compared).items()},
        "deals": [
            {
                "rubber": deal.rubber,
                "deal": deal.deal,
                "points": {str(key): list(points or ()) for key, points in deal.points.items()},
            }
            for deal in compared.deals
        ],
    }


def _sheets(compared: Comparison) -> dict[str, Sheet]:
    """The sheet under each preset; no preset makes a deal impossible or ends a partie elsewhere."""
    return {str(key): scoring.sheet for key, scoring in compared.scorings.items()}


def _sheet_json(sheet: Sheet, names: Sequence[str]) -> dict[str, object]:
    return {
        "totals": [list(rubber.totals) for rubber in sheet.rubbers],
        "balance": {names[player]: points for player, points in sheet.balance.items()},
    }


def _lines(compared: Comparison, game: GameFile, words: Words) -> Iterator[str]:
    """Totals, differing deals and the balance, a column a preset."""
    names = [cut(plain(name), LONGEST // 2) for name in game.names]
    sheets = _sheets(compared)
    presets = [words.gettext(PRESET_WORDS[key].name) for key in sheets]
    yield from figures([words.gettext("Totals"), *presets], list(_totals(compared, names, words)))
    yield ""
    if compared.deals:
        rows = list(_deals(compared, names, words))
        yield from figures([words.gettext("Deals that differ"), *presets], rows)
    else:
        yield words.gettext("No deal depends on the preset.")
    yield ""
    balance = [
        [name, *(words.signed(sheet.balance[player]) for sheet in sheets.values())]
        for player, name in enumerate(names)
    ]
    yield from figures([words.gettext("Balance"), *presets], balance)


def _totals(compared: Comparison, names: Sequence[str], words: Words) -> Iterator[list[str]]:
    some = next(iter(_sheets(compared).values()))
    for at, rubber in enumerate(some.rubbers):
        for column, players in enumerate(rubber.columns):
            side = cut(side_names(players, names), LONGEST)
            totals = (sheet.rubbers[at].totals[column] for sheet in _sheets(compared).values())
            yield [f"{rubber.number + 1}. {side}", *(words.number(total) for total in totals)]


def _deals(compared: Comparison, names: Sequence[str], words: Words) -> Iterator[list[str]]:
    some = next(iter(_sheets(compared).values()))
    columns = {
        (rubber.number + 1, record.place): rubber.columns
        for rubber in some.rubbers
        for record in rubber.records
    }
    for deal in compared.deals:
        for column, players in enumerate(columns[deal.rubber, deal.deal]):
            side = cut(side_names(players, names), LONGEST)
            points = (points[column] for points in deal.points.values() if points)
            yield [f"{deal.rubber}. {deal.deal}  {side}", *(words.number(number) for number in points)]
