"""`scorer print`: a rubber or an evening as PDF, from a file in any form."""

import sys
from pathlib import Path

import click

from scorer.cli.output import (
    FAULTY,
    complain,
    current_words,
    emit,
    fault_lines,
    language_option,
    leave,
    read_path,
    set_language,
)
from scorer.gamefile.model import GameFile
from scorer.labels.words import Words

PAPERS = ("a4", "letter")


@click.command("print", short_help="Print a game as PDF.")
@click.argument("file", metavar="FILE")
@click.option(
    "-o", "--output", metavar="PDF", required=True, type=click.Path(path_type=Path), help="The PDF to write."
)
@click.option("--evening", is_flag=True, help="The tally of the evening before its rubbers.")
@click.option("--rubber", type=click.IntRange(1), help="One rubber alone.")
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True)
@click.option(
    "--reader",
    metavar="ADDRESS",
    default="",
    help="The page that is to open the code, as http://host:8000/r/.",
)
@language_option
def print_pdf(
    file: str, output: Path, evening: bool, rubber: int | None, paper: str, reader: str, language: str | None
) -> None:
    """Print the game of FILE (- is the standard input; a game file, the notation or a table) as PDF.

    Without --rubber all its rubbers, each beginning a page. It needs the extra vint-scorer[pdf].
    """
    set_language(language)
    words = current_words()
    game, faults, unreadable = read_path(file, as_json=False)
    if game is None:
        complain([unreadable] if unreadable else fault_lines(faults, words))
        leave()
    rubbers = len(game.sitting.rubbers)
    if rubber is not None and rubber > rubbers:
        complain([words.ngettext("The game has %(num)s rubber.", "The game has %(num)s rubbers.", rubbers)])
        leave()
    numbers = tuple(range(rubbers)) if rubber is None else (rubber - 1,)
    content = _made(game, numbers, evening or not numbers, paper, reader, words)
    try:
        output.write_bytes(content)
    except OSError as error:
        reason = error.strerror or str(error)
        complain([words.gettext("%(file)s can not be written: %(why)s.", file=str(output), why=reason)])
        leave(FAULTY)
    emit(words.gettext("Written: %(file)s", file=str(output)) + "\n")


def _made(
    game: GameFile, numbers: tuple[int, ...], evening: bool, paper: str, reader: str, words: Words
) -> bytes:
    """The PDF, with its progress on a terminal; what hinders it is said in a sentence."""
    from scorer.web.paper.files import file_pages  # noqa: PLC0415 - slow to load
    from scorer.web.paper.pdf import can_make_pdf, making_pdf  # noqa: PLC0415

    if not can_make_pdf():
        complain(
            [
                words.gettext(
                    "PDF needs WeasyPrint and Pango: pip install 'vint-scorer[pdf]', and of the system’s packages libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0."
                )
            ]
        )
        leave()
    pages, pictures = file_pages(game, numbers, evening=evening, paper=paper, reader=reader, words=words)
    refused = next((page.refused for page in pages if page.refused), "")
    if refused:
        complain([refused])
        leave()
    made = b""
    label = words.gettext("Laying out")
    with click.progressbar(
        making_pdf(pages, pictures), length=len(pages), label=label, file=sys.stderr
    ) as steps:
        for _, content in steps:
            made = content
    return made
