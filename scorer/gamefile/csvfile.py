"""A game as a table for a spreadsheet, and back: UTF-8 with a byte order mark, a row a deal, nothing that is run.

First what holds for the sitting (`title`, `player`, `stake` …), a row each; then the table of the rubbers and that of
the deals, known by their headings, whose order is free; last, after the row `totals`, what was added up, which reading
passes over, as it does the columns `below_1`, `above_1` … of the deals. Sides, rules, coronets and what a rubber brought
from paper are written in their cells as in the notation. Empty rows do no harm.
"""

import re

from scorer.gamefile.csv_cells import DECLARED, read_table, write_table
from scorer.gamefile.csv_read import read_rows
from scorer.gamefile.csv_write import entry_rows, game_rows
from scorer.gamefile.located import Read
from scorer.gamefile.model import GameFile

__all__ = ["is_csv", "read_csv", "write_csv", "write_entries_csv"]

BEGINNING = re.compile(r"\ufeff?\s*(\"?)(format|player|rubber)\1[;,\t]", re.IGNORECASE)


def write_csv(game: GameFile, *, decimal_comma: bool) -> bytes:
    """A game as a table; with a decimal comma the cells are parted by semicolons."""
    return write_table(game_rows(game, decimal_comma), decimal_comma)


def write_entries_csv(game: GameFile, *, decimal_comma: bool) -> bytes:
    """The entries of a game's sheet as a table: rubber, deal, column, players, line, kind, points, why."""
    return write_table(entry_rows(game), decimal_comma)


def read_csv(data: bytes) -> Read:
    """The game of a table, or None with all faults; each has its row as `line`, and its column, both from 1."""
    rows, faults = read_table(data)
    return (None, faults) if faults else read_rows(rows).read()


def is_csv(text: str) -> bool:
    """Whether a text begins as a table of a game does: one of its words, and a separator."""
    return bool(DECLARED.match(text) or BEGINNING.match(text))
