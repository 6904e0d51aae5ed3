"""What the pages of the evening and of the people are given."""

from dataclasses import dataclass
from typing import Any

from scorer.web.pages import FaultLink
from scorer.web.picture_figure import PictureFigure


@dataclass(frozen=True, slots=True)
class TallyHead:
    """The head of a column: the rubber with its result. `open`: not finished, as it stands; `why` is where the result is
    explained."""

    name: str
    result: str
    address: str
    open: bool
    paid: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class TallyCell:
    """A player's plus or minus in a rubber, and what stands below it; old balances are struck out."""

    won: str
    balance: str
    last: bool
    open: bool


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A player's row."""

    name: str
    cells: tuple[TallyCell, ...]


@dataclass(frozen=True, slots=True)
class UnitLink:
    """One of several to go to: a unit in which the tally can be read, a rubber to be corrected."""

    label: str
    address: str
    current: bool


@dataclass(frozen=True, slots=True)
class TallyView:
    """The old tally: a column a rubber, a row a player."""

    heads: tuple[TallyHead, ...]
    rows: tuple[TallyRow, ...]
    sums: tuple[str, ...]
    units: tuple[UnitLink, ...]
    unit: str
    paid: bool


@dataclass(frozen=True, slots=True)
class BalanceRow:
    """What a player has won or lost so far, in every unit."""

    name: str
    points: str
    units: str
    money: str


@dataclass(frozen=True, slots=True)
class PayRow:
    """Who pays whom how much."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True, slots=True)
class PaidView:
    """The last paid mark: up to which rubber, what a correction has changed since, and how to take it back."""

    text: str
    changes: tuple[str, ...]
    address: str
    version: int


@dataclass(frozen=True, slots=True)
class SettlingView:
    """Who pays whom, what was paid, and the mark that it is done."""

    rows: tuple[PayRow, ...]
    text: str
    paid: PaidView | None
    form: Any
    address: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence of the evening: what it is about, and what is so."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class StruckRow:
    """A rubber that is struck out, and the way to restore it."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class EveningPage:
    """The evening: the tally, the balance, what is paid, what comes next."""

    title: str
    back: str
    keeper: bool
    conflict: str
    tally: TallyView | None
    open_text: str
    open_address: str
    balance: tuple[BalanceRow, ...]
    with_stake: bool
    units_head: str
    currency: str
    settling: SettlingView | None
    facts: tuple[Fact, ...]
    struck: tuple[StruckRow, ...]
    people: str
    rubbers: tuple[UnitLink, ...]
    out: str
    action: str
    address: str
    picture: PictureFigure | None
    paper: str
    check: str
    sound: bool


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A player of the evening."""

    number: int
    name: str
    played: str


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """Who plays this evening, and who joins."""

    title: str
    back: str
    keeper: bool
    rows: tuple[PersonRow, ...]
    form: Any
    faults: tuple[FaultLink, ...]
    conflict: str
    may_join: bool
    room: str
    names: str
    next: str
