"""What the pages of rubbers are given."""

from dataclasses import dataclass
from typing import Any

from scorer.web.impact_view import ImpactView
from scorer.web.pages import FaultLink
from scorer.web.rules_view import RulesView


@dataclass(frozen=True, slots=True)
class LineChoice:
    """A way to sit down to the next rubber: the sides, and what is to be said of it."""

    value: str
    label: str
    hint: str
    chosen: bool
    classes: str


@dataclass(frozen=True, slots=True)
class PaperRow:
    """What one column brings from paper."""

    label: str
    form: Any


@dataclass(frozen=True, slots=True)
class BegunView:
    """The rubber that somebody else has begun meanwhile."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class NextPage:
    """Beginning the next rubber. `offered` is by the rotation, `others` are its other lines."""

    title: str
    back: str
    form: Any
    faults: tuple[FaultLink, ...]
    warning: str
    conflict: BegunView | None
    offered: LineChoice | None
    others: tuple[LineChoice, ...]
    others_open: bool
    free: bool
    lot: bool
    lot_drawn: str
    action: str
    out: str
    table: str
    dealer_hint: str
    apart: str
    together: tuple[str, ...]
    paper: tuple[PaperRow, ...]
    paper_open: bool
    marks: bool
    rules: RulesView
    rules_open: bool


@dataclass(frozen=True, slots=True)
class EffectRow:
    """What a change does to one player: his column's total in the rubber and the evening's balance."""

    name: str
    total: str
    new_total: str
    balance: str
    new_balance: str


@dataclass(frozen=True, slots=True)
class EffectView:
    """What a change would do, before it is recorded: to each player, and every figure."""

    text: str
    rows: tuple[EffectRow, ...]
    more: ImpactView


@dataclass(frozen=True, slots=True)
class RubberPage:
    """Correcting what is said of a rubber."""

    title: str
    back: str
    swap: str
    form: Any
    faults: tuple[FaultLink, ...]
    conflict: str
    effect: EffectView | None
    struck: bool
    may_strike: bool
    strike_hint: str
    strike_effect: EffectView | None
    seats: bool
    lone: bool
    alone: bool
    paper: tuple[PaperRow, ...]
    paper_open: bool
    marks: bool


@dataclass(frozen=True, slots=True)
class ScopeChoice:
    """In how much of a rubber two players were taken for each other."""

    value: str
    label: str
    hint: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SwapPage:
    """Two players taken for each other."""

    title: str
    back: str
    form: Any
    faults: tuple[FaultLink, ...]
    conflict: str
    effect: EffectView | None
    scopes: tuple[ScopeChoice, ...]
    deals: bool
    changed: str
