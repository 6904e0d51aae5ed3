"""The smallest parts of a line of the notation: words, texts in quotes or without, and comments."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

COMMENT = re.compile(r"(?:(?<=\s)|^)#")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
WORD = re.compile(r"\S+")


class Word(NamedTuple):
    """A word and the column, from 1, where it begins."""

    text: str
    column: int


class Text(NamedTuple):
    """A text, None where its quotes are wrong; the column where it begins, and the place after its end from 0."""

    value: str | None
    column: int
    end: int


def lines_of(text: str) -> list[str]:
    """The lines of a document; a byte order mark is put aside."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def words_of(line: str, at: int = 0, pattern: re.Pattern[str] = WORD) -> tuple[Word, ...]:
    """The words of a line from a place on, up to its comment."""
    comment = COMMENT.search(line, at)
    end = len(line) if comment is None else comment.start()
    return tuple(Word(found[0], found.start() + 1) for found in pattern.finditer(line, at, end))


def text_at(line: str, at: int, stop: str = "") -> Text:
    """The text that begins at a place: in quotes as JSON has it, or up to `stop`, a comment or the end."""
    while at < len(line) and line[at].isspace():
        at += 1
    quoted = QUOTED.match(line, at)
    start = quoted.end() if quoted else at
    stopped = (re.compile(f"{COMMENT.pattern}|[{stop}]") if stop else COMMENT).search(line, start)
    end = len(line) if stopped is None else stopped.start()
    if line[at : at + 1] != '"':
        return Text(line[at:end].rstrip(), at + 1, end)
    value = _unquote(quoted[0]) if quoted and not line[start:end].strip() else None
    return Text(value, at + 1, end)


def texts_after(line: str) -> Iterator[Text]:
    """The texts of a deal, each after a semicolon."""
    comment = COMMENT.search(line)
    end = line.find(";", 0, len(line) if comment is None else comment.start())
    while end != -1 and line[end : end + 1] == ";":
        text = text_at(line, end + 1, ";")
        yield text
        end = text.end


def _unquote(quoted: str) -> str | None:
    try:
        value = json.loads(quoted, strict=False)
    except ValueError:
        return None
    assert isinstance(value, str)
    return value


def quote(text: str, special: str = "") -> str:
    """A text as it is written: as it is if it can be read back so, else in quotes."""
    plain = text.isprintable() and text == text.strip() and not text.startswith('"')
    if text and plain and not any(sign in text for sign in f"#{special}"):
        return text
    signs = (json.dumps(sign, ensure_ascii=not sign.isprintable())[1:-1] for sign in text)
    return '"' + "".join(signs) + '"'
