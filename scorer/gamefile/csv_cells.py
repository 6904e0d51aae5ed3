"""Tables as spreadsheets write and read them: cells, separators, and no cell that a spreadsheet would run."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from scorer.engine.fault import Fault, FaultCode, fault


class Amount(str):
    """A decimal as the reader's language writes it: a number to a spreadsheet, never a formula."""

    __slots__ = ()


Cell = str | int | None
BOM = "\ufeff"
FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")  # noqa: RUF001 - spreadsheets take the wide signs too
"""How a cell begins that a spreadsheet might run as a formula, however often it was made harmless before."""
DELIMITERS = (";", ",", "\t")
DECLARED = re.compile(r"\ufeff?\"?sep=([;,\t])\"?[\r\n]+", re.IGNORECASE)
LONGEST_CELL = 131_072
SAMPLE = 4096


def write_table(rows: Iterable[Sequence[Cell]], decimal_comma: bool) -> bytes:
    """Rows as UTF-8 with a byte order mark; where decimals have a comma, cells are parted by semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if decimal_comma else ",", lineterminator="\r\n")
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return (BOM + out.getvalue()).encode()


def _harmless(cell: Cell) -> str:
    """A text that would be run gets an apostrophe before it; a number is a number."""
    if cell is None or isinstance(cell, int | Amount):
        return "" if cell is None else str(cell)
    return f"'{cell}" if FORMULA.match(cell) else cell


def _as_meant(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def read_table(data: bytes) -> tuple[list[tuple[int, list[str]]], tuple[Fault, ...]]:
    """The rows that say something, each with its number from 1, or the fault for which there are none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return [], (fault(FaultCode.NOT_UTF8, position=error.start),)
    declared = DECLARED.match(text)
    delimiter = declared[1] if declared else _sniff(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows = []
    try:
        for number, row in enumerate(reader, start=1):
            if any(cell.strip() for cell in row) and not (declared and number == 1):
                rows.append((number, [_as_meant(cell) for cell in row]))
    except csv.Error:
        line = fault(FaultCode.TEXT_LENGTH, least=0, most=LONGEST_CELL, line=reader.line_num, column=1)
        return [], (line,)
    return rows, ()


def _sniff(text: str) -> str:
    """The separator that follows the first word, or else the commonest."""
    word = re.match(r"[\"'\s]*\w+[\"']?([;,\t])", text)
    return word[1] if word else max(DELIMITERS, key=text[:SAMPLE].count)
