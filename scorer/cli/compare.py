"""`scorer compare`: the same game under each preset, and under each reading of the rules that are open."""

from collections.abc import Iterator, Sequence

import click

from scorer.cli.compare_options import (
    LONGEST,
    balance_rows,
    deal_rows,
    option_lines,
    options_json,
    sheet_json,
    short_names,
)
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
from scorer.textsheet.letters import cut
from scorer.textsheet.table import figures


@click.command(short_help="Score a game file under each preset.")
@click.argument("file", metavar="FILE")
@click.option(
    "--options",
    "by_option",
    is_flag=True,
    help="Also each rule in which the texts differ or are silent, by itself.",
)
@json_option
@language_option
def compare(file: str, by_option: bool, as_json: bool, language: str | None) -> None:
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
        emit_json(_json(compared, game) | (options_json(game) if by_option else {}), indent=2)
        return
    lines = list(_lines(compared, game, current_words()))
    if by_option:
        lines += ["", *option_lines(game, current_words())]
    emit("".join(f"{line}\n" for line in lines))


def _json(compared: Comparison, game: GameFile) -> dict[str, object]:
    return {
        "presets": {key: sheet_json(sheet, game.names) for key, sheet in _sheets(compared).items()},
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


def _lines(compared: Comparison, game: GameFile, words: Words) -> Iterator[str]:
    """Totals, differing deals and the balance, a column a preset."""
    names = short_names(game)
    sheets = _sheets(compared)
    presets = [words.gettext(PRESET_WORDS[key].name) for key in sheets]
    yield from figures([words.gettext("Totals"), *presets], list(_totals(compared, names, words)))
    yield ""
    if compared.deals:
        rows = list(deal_rows(compared, names, words))
        yield from figures([words.gettext("Deals that differ"), *presets], rows)
    else:
        yield words.gettext("No deal depends on the preset.")
    yield ""
    yield from figures([words.gettext("Balance"), *presets], balance_rows(compared, names, words))


def _totals(compared: Comparison, names: Sequence[str], words: Words) -> Iterator[list[str]]:
    some = next(iter(_sheets(compared).values()))
    for at, rubber in enumerate(some.rubbers):
        for column, players in enumerate(rubber.columns):
            side = cut(side_names(players, names), LONGEST)
            totals = (sheet.rubbers[at].totals[column] for sheet in _sheets(compared).values())
            yield [f"{rubber.number + 1}. {side}", *(words.number(total) for total in totals)]
