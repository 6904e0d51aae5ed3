"""The forms in which a game may come: the game file, the notation, a table; told apart by how they begin."""

from enum import StrEnum

from scorer.engine.fault import FaultCode, fault
from scorer.gamefile.csvfile import is_csv, read_csv
from scorer.gamefile.encodings import as_utf8
from scorer.gamefile.game import read_game
from scorer.gamefile.located import Read
from scorer.gamefile.notation import is_notation, read_notation

SAMPLE = 64 * 1024
LARGEST_TEXT = 256 * 1024
"""Bytes of the notation or of a table that are read: some thousand deals."""


class Form(StrEnum):
    """How a game is written."""

    JSON = "json"
    NOTATION = "notation"
    CSV = "csv"


def form_of(data: bytes) -> Form:
    """What a file seems to be; whatever is neither of the others is to be JSON."""
    text = data[:SAMPLE].decode("utf-8", "replace")
    if is_csv(text):
        return Form.CSV
    return Form.NOTATION if is_notation(text) else Form.JSON


def read_any(data: bytes) -> Read:
    """The game of a file in any of the forms, or None with all faults (`located.place_of` has their lines).

    A table and the notation may come as Excel or Notepad save them, not in UTF-8; a game file is UTF-8.
    """
    told = as_utf8(data)
    form = form_of(told)
    if form is Form.JSON:
        return read_game(data)
    if len(told) > LARGEST_TEXT:
        return None, (fault(FaultCode.TEXT_LENGTH, least=0, most=LARGEST_TEXT),)
    if form is Form.CSV:
        return read_csv(told)
    try:
        return read_notation(told.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return None, (fault(FaultCode.NOT_UTF8, position=error.start),)
