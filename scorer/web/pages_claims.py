"""What the page of the claim checker is given."""

from dataclasses import dataclass
from typing import Any

from scorer.web.pages import RubberLink


@dataclass(frozen=True, slots=True)
class ClaimCell:
    """A figure on paper, and the right one where that is another."""

    written: str
    right: str


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A deal, with what stands on paper after it."""

    name: str
    deal: str
    address: str
    cells: tuple[ClaimCell, ...]
    wrong: bool


@dataclass(frozen=True, slots=True)
class CauseView:
    """A mistake that explains the difference, and where its deal is explained."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """What was found in a paper."""

    summary: str
    agrees: bool
    where: str
    differences: tuple[str, ...]
    causes: tuple[CauseView, ...]
    more: tuple[CauseView, ...]
    read_as: str
    heads: tuple[str, ...]
    rows: tuple[ClaimRow, ...]


@dataclass(frozen=True, slots=True)
class ClaimsPage:
    """All that the page shows."""

    back: str
    sheet: str
    rubber: int
    rubbers: tuple[RubberLink, ...]
    form: Any
    columns: str
    possible: bool
    audit: str
    result: ClaimResult | None
