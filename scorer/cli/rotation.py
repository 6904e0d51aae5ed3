"""`scorer rotation`: who plays with whom, rubber by rubber (§6)."""

from typing import NoReturn

import click

from scorer.cli.output import (
    complain,
    current_words,
    emit,
    emit_json,
    fault_lines,
    json_option,
    language_option,
    leave,
    set_language,
)
from scorer.engine.fault import Fault
from scorer.engine.rotation import ROTATION, Table, draw_lot
from scorer.gamefile.game import read_names
from scorer.gamefile.node import Node
from scorer.labels.deals import side_names
from scorer.labels.words import Words
from scorer.textsheet.letters import cut
from scorer.textsheet.table import figures

SIZES = ("4", "5", "6")
LONGEST = 18
FIRST_FOUR = 4


@click.command(short_help="Print the rotation of four, five or six players.")
@click.argument("players", type=click.Choice(SIZES))
@click.argument("names", nargs=-1, metavar="")
@click.option("--names", "_named", is_flag=True, help="The names follow: by seats, or highest card first.")
@click.option("--lot", nargs=2, metavar="A B", help="Of six: the two drawn for the eighth rubber.")
@json_option
@language_option
def rotation(
    players: str,
    names: tuple[str, ...],
    _named: bool,
    lot: tuple[str, str] | None,
    as_json: bool,
    language: str | None,
) -> None:
    """Print who plays with whom in each rubber of 4, 5 or 6 PLAYERS, with --names A B C ... filled in."""
    set_language(language)
    words, count = current_words(), int(players)
    shown = _names(names, count, words) if names else tuple(str(number + 1) for number in range(count))
    table = list(ROTATION[count])
    if lot is not None:
        table[-1] = draw_lot(_lot(lot, shown, table[-1], words))
    if as_json:
        emit_json([_json(number, line, shown) for number, line in enumerate(table, start=1)], indent=2)
    else:
        emit("".join(f"{line}\n" for line in _lines(table, shown, words)))


def _refuse(sentence: str) -> NoReturn:
    complain([sentence])
    leave()


def _names(names: tuple[str, ...], count: int, words: Words) -> tuple[str, ...]:
    """The names given, if they are as many and as different as the table needs."""
    if len(names) != count:
        _refuse(words.gettext("%(count)s names are needed, not %(given)s.", count=count, given=len(names)))
    faults: list[Fault] = []
    read = read_names(Node(list(names), ("names",), faults))
    if faults or read is None:
        complain(fault_lines(faults, words))
        leave()
    return read


def _lot(lot: tuple[str, str], names: tuple[str, ...], last: Table, words: Words) -> tuple[int, int]:
    """The two who were drawn, by name."""
    drawn = [names.index(name) if name in names else FIRST_FOUR for name in lot]
    if not last.by_lot or drawn[0] == drawn[1] or max(drawn) >= FIRST_FOUR:
        _refuse(words.gettext("The lot is for six players and draws two different ones of the first four."))
    return drawn[0], drawn[1]


def _json(number: int, line: Table, names: tuple[str, ...]) -> dict[str, object]:
    written: dict[str, object] = {
        "rubber": number,
        "sides": [[names[player] for player in side] for side in line.sides],
        "out": [names[player] for player in line.out],
    }
    return written | {"by_lot": True} if line.by_lot else written


def _lines(table: list[Table], names: tuple[str, ...], words: Words) -> list[str]:
    """The rotation as a plain table; the side drawn by lot is said to be so."""
    short = tuple(cut(name, LONGEST) for name in names)
    out = any(line.out for line in table)
    rows = []
    for number, line in enumerate(table, start=1):
        first, second = (side_names(side, short) for side in line.sides)
        row = [str(number), first, second or words.gettext("by lot")]
        resting = ", ".join(short[player] for player in line.out)
        rows.append([*row, resting or words.gettext("by lot")] if out else row)
    heads = [words.gettext("rubber"), words.gettext("side (x)"), words.gettext("side (–)")]
    if out:
        heads.append(words.gettext("out"))
    return list(figures(heads, rows, words=len(heads)))
