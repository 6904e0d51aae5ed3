"""What the pages to read are given: the rules, and who plays with whom."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ValueTable:
    """A table of values: its heads, and rows that begin with what they are about. `worded`: it has more words than
    figures."""

    title: str
    text: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str = ""
    worded: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where the texts differ or are silent, what is taken here, and how firmly it stands."""

    about: str
    text: str
    source: str
    standing: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word in both languages with its meaning; `own` is the reader's language."""

    own: str
    other: str
    meaning: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The values of every preset and the words of the game."""

    vint: tuple[ValueTable, ...]
    whist: tuple[ValueTable, ...]
    rotation: tuple[ValueTable, ...]
    sources: tuple[str, ...]
    standings: tuple[tuple[str, str], ...]
    differences: tuple[Difference, ...]
    other_language: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class RotationRow:
    """One rubber of a rotation."""

    number: int
    first: str
    second: str
    out: str


@dataclass(frozen=True, slots=True)
class NameField:
    """The field of one name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class RotationPage:
    """Who plays with whom, for so many players."""

    players: int
    counts: tuple[int, ...]
    names: tuple[NameField, ...]
    rows: tuple[RotationRow, ...]
    with_out: bool
    note: str
    source: str
