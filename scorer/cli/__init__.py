"""The command line: the sheet of a game file, its faults, comparisons, single deals, rotations, and the server."""

from scorer.cli.group import main

__all__ = ["main"]
