"""`scorer sheet` and `scorer check`: a game file's sheet, and its faults."""

import click

from scorer.cli.output import (
    FAULTY,
    NO_FAULTS,
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
from scorer.engine.sheet import build_sheet
from scorer.gamefile.model import GameFile
from scorer.gamefile.result import write_result


@click.command(short_help="Print the sheet of game files.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--why", is_flag=True, help="Add the arithmetic of every entry.")
@click.option("--width", type=click.IntRange(30), default=80, show_default=True, help="Letters a line.")
@json_option
@language_option
def sheet(files: tuple[str, ...], why: bool, width: int, as_json: bool, language: str | None) -> None:
    """Print the sheet of each FILE as a table with its totals; - is the standard input.

    With --json the result, for several files one a line.
    """
    set_language(language)
    several = len(files) > 1
    code = 0
    for number, path in enumerate(files):
        game, faults, unreadable = read_path(path, as_json=as_json)
        if game is None:
            code = FAULTY
        if as_json:
            result = faults_json(faults, unreadable) if game is None else _result(game)
            emit_json(result, indent=None if several else 2)
        elif game is None:
            shown = path if several else ""
            complain([unreadable] if unreadable else fault_lines(faults, current_words(), shown))
        else:
            _print_sheet(game, path if several else "", number > 0, why, width)
    leave(code)


def _result(game: GameFile) -> dict[str, object]:
    return write_result(build_sheet(game.sitting), game.names)


def _print_sheet(game: GameFile, path: str, later: bool, why: bool, width: int) -> None:
    from scorer.textsheet import render_text_sheet  # noqa: PLC0415 - a check does without it

    text = render_text_sheet(game, build_sheet(game.sitting), current_words(), why=why, width=width)
    emit(("\n" if later else "") + (f"{path}\n" if path else "") + text)


@click.command(short_help="Say what is wrong with a game file.")
@click.argument("file", metavar="FILE")
@json_option
@language_option
def check(file: str, as_json: bool, language: str | None) -> None:
    """Say all that is wrong with FILE (- is the standard input), each with its path."""
    set_language(language)
    game, faults, unreadable = read_path(file, as_json=as_json)
    if as_json:
        emit_json(faults_json(faults, unreadable), indent=2)
    elif unreadable:
        complain([unreadable])
    elif faults:
        complain(fault_lines(faults, current_words()))
    else:
        emit(current_words().gettext(NO_FAULTS) + "\n")
    leave(0 if game is not None else FAULTY)
