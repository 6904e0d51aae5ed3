"""`scorer convert`: a game in another form."""

from collections.abc import Callable, Mapping

import click

from scorer.cli.output import (
    complain,
    current_words,
    emit,
    fault_lines,
    language_option,
    leave,
    read_path,
    set_language,
)
from scorer.gamefile.csvfile import write_csv, write_entries_csv
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation import write_notation
from scorer.gamefile.write import dump_game

FORMS: Mapping[str, Callable[[GameFile], str]] = {
    "json": dump_game,
    "notation": write_notation,
    "csv": lambda game: write_csv(game, decimal_comma=_decimal_comma()).decode(),
    "entries": lambda game: write_entries_csv(game, decimal_comma=_decimal_comma()).decode(),
}


@click.command(short_help="Write a game in another form.")
@click.argument("file", metavar="FILE")
@click.option(
    "--to",
    type=click.Choice(tuple(FORMS)),
    required=True,
    help="A game file, the notation, a table for a spreadsheet, or a table of the sheet's entries.",
)
@language_option
def convert(file: str, to: str, language: str | None) -> None:
    """Write the game of FILE (- is the standard input) in another form.

    FILE may be a game file, the notation or a table. In a language with a decimal comma, the cells of a table are
    parted by semicolons.
    """
    set_language(language)
    game, faults, unreadable = read_path(file, as_json=False)
    if game is None:
        complain([unreadable] if unreadable else fault_lines(faults, current_words()))
        leave()
    emit(FORMS[to](game))


def _decimal_comma() -> bool:
    return current_words().decimal_point == ","
