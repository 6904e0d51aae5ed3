"""The group of commands; each is imported only when it is asked for, so that a check starts fast."""

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import TextIO

import click

from scorer.cli.output import language_option, set_language

COMMANDS: Mapping[str, str] = {
    "sheet": "scorer.cli.sheets:sheet",
    "check": "scorer.cli.sheets:check",
    "compare": "scorer.cli.compare:compare",
    "convert": "scorer.cli.convert:convert",
    "deal": "scorer.cli.deal:deal",
    "rotation": "scorer.cli.rotation:rotation",
    "print": "scorer.cli.printing:print_pdf",
    "serve": "scorer.cli.serve:serve",
    "backup": "scorer.cli.store:backup",
    "restore": "scorer.cli.store:restore",
    "verify": "scorer.cli.store:verify",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports them late."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of their use."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(None, package_name="vint-scorer", prog_name="scorer")
@language_option
def cli(language: str | None) -> None:
    """Keep the score of Vint and Russian whist."""
    set_language(language)


def main() -> None:
    """Run the command line; what it writes is UTF-8 wherever it runs."""
    for stream in (sys.stdout, sys.stderr):
        _speak_utf8(stream)
    cli(prog_name="scorer")


def _speak_utf8(stream: TextIO) -> None:
    """A character that can not be written, such as half of one in a file's name, is written as its code."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace")
