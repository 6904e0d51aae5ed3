"""What the commands share: the language, reading files, and writing without ever ending in a traceback."""

import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, ParamSpec, TypeVar

import click

from scorer.engine.fault import Fault, FaultCode
from scorer.gamefile.forms import read_any
from scorer.gamefile.located import place_of
from scorer.gamefile.model import GameFile
from scorer.gamefile.paths import format_path
from scorer.labels.faults import fault_message, fault_place
from scorer.labels.language import ENGLISH, LANGUAGES, preferred_language, words_of
from scorer.labels.words import N_, Words

FAULTY = 2
LARGEST_FILE = 64 * 1024 * 1024
STANDARD_INPUT = "-"
TURNING = frozenset(chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""The signs that turn the direction of what follows them."""
UNREADABLE = "unreadable"
"""The code of a file that can not be read at all; all other codes are the engine's."""

P = ParamSpec("P")
R = TypeVar("R")


class OutputError(click.ClickException):
    """What is written can not be written any further."""

    exit_code = FAULTY


class FileError(Exception):
    """A file can not be read; the text is the sentence that says so."""


def language_option(command: Callable[P, R]) -> Callable[P, R]:
    """The option that every command has."""
    return click.option("--language", type=click.Choice(tuple(LANGUAGES)), help="The language of the words.")(
        command
    )


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON alone.")


def set_language(language: str | None) -> None:
    """Keep the language that was asked for, at the group or at the command."""
    context = click.get_current_context().find_root()
    context.obj = language or context.obj


def current_words() -> Words:
    """The words of the language asked for, else of the terminal's."""
    return words_of(click.get_current_context().find_root().obj or preferred_language(os.environ))


def emit(text: str) -> None:
    """Write to the standard output at once; a reader who has gone away is told of in a sentence."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer goes nowhere, and nothing is said of it at the end.
        if sys.stdout is sys.__stdout__:
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        reason = error.strerror or str(error)
        raise OutputError(current_words().gettext("The output broke off: %(why)s.", why=reason)) from error


def emit_json(value: object, *, indent: int | None = None) -> None:
    """Write a JSON value on a line of its own, or indented for a person."""
    emit(json.dumps(value, ensure_ascii=False, indent=indent) + "\n")


def complain(lines: Iterable[str]) -> None:
    """Write sentences to the standard error, each on one line."""
    for line in lines:
        click.echo(one_line(line), err=True)


def one_line(text: str) -> str:
    """A text with what would break the line, turn its direction or command a terminal written as codes."""
    return "".join(
        letter.encode("unicode_escape").decode("ascii")
        if unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} or letter in TURNING
        else letter
        for letter in text
    )


def leave(code: int = FAULTY) -> NoReturn:
    """End the command with an exit code."""
    click.get_current_context().exit(code)


def read_file(path: str, words: Words) -> bytes:
    """The bytes of a file, or of the standard input."""
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with open(path, "rb") as file:  # noqa: PTH123 - a name that is no path gives a sentence too
                data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(words.gettext("%(file)s can not be read: %(why)s.", file=path, why=reason)) from error
    if len(data) > LARGEST_FILE:
        raise FileError(words.gettext("%(file)s is too large for a game.", file=path))
    return data


def read_path(path: str, *, as_json: bool) -> tuple[GameFile | None, tuple[Fault, ...], str]:
    """The game of a file in any form, or its faults, or the sentence for which it can not be read; in JSON in English."""
    try:
        game, faults = read_any(read_file(path, words_of(ENGLISH) if as_json else current_words()))
    except FileError as error:
        return None, (), str(error)
    return game, faults, ""


def faults_json(faults: Sequence[Fault], unreadable: str = "") -> dict[str, Any]:
    """Faults as other programs read them, in English whatever the language."""
    words = words_of(ENGLISH)
    listed: list[dict[str, Any]] = [
        {
            "path": format_path(one.field),
            "code": one.code.value,
            "message": fault_message(one, (), words),
            **_place(one),
        }
        for one in faults
    ]
    if unreadable:
        listed.append({"path": "", "code": UNREADABLE, "message": unreadable})
    return {"faults": listed}


def _place(found: Fault) -> dict[str, int]:
    """The line and column of a fault in a text that is no JSON."""
    place = None if found.code is FaultCode.NOT_JSON else place_of(found)
    return {} if place is None else {"line": place[0], "column": place[1]}


def fault_lines(faults: Sequence[Fault], words: Words, file: str = "") -> list[str]:
    """Faults as a person reads them: the path and the sentence, after the file's name where there are several."""
    lines = []
    for one in faults:
        parts = (file, fault_place(one, words), format_path(one.field), fault_message(one, (), words))
        lines.append(": ".join(part for part in parts if part))
    return lines


NO_FAULTS = N_("No faults.")
