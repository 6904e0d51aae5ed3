"""What the home page and the page that opens a file are given."""

from dataclasses import dataclass
from typing import Any

from scorer.web.pages_new import AgainLink
from scorer.web.sheet_view import SheetView


@dataclass(frozen=True, slots=True)
class SittingRow:
    """A sitting that this device has opened."""

    title: str
    state: str
    about: str
    address: str
    token: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """This device's sittings; a sheet to look at where there are none yet."""

    sittings: tuple[SittingRow, ...]
    again: AgainLink | None
    sample: SheetView | None


@dataclass(frozen=True, slots=True)
class FileFault:
    """What is wrong in a file, and where."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class OpenPage:
    """The form that takes a game file, with all its faults."""

    form: Any
    faults: tuple[FileFault, ...]
