"""What each template is given: one frozen value a page, with every figure and word ready to be printed."""

from dataclasses import dataclass
from typing import Any

from scorer.web.carrying import CarryView
from scorer.web.dealing_page import GapHint
from scorer.web.impact_view import ImpactView
from scorer.web.picture_figure import PictureFigure
from scorer.web.sheet_view import SheetView
from scorer.web.singles_view import SinglesView


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """A page that says what is wrong."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class DealRow:
    """A row of the list of deals. `level` and `strain` are empty where there is no contract; `old` is what stood there
    before, where that is asked for; `why` is where it is explained."""

    number: int
    level: str
    strain: str
    strain_word: str
    what: str
    wrote: str
    tricks: str
    notes: tuple[str, ...]
    address: str
    fresh: bool
    old: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What a player has won or lost in a finished rubber."""

    name: str
    points: str
    money: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end of a rubber: who has won how much."""

    head: str
    text: str
    rows: tuple[ResultRow, ...]
    with_money: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class RubberLink:
    """The way to another rubber of the evening."""

    number: int
    address: str
    current: bool


@dataclass(frozen=True, slots=True)
class ContractView:
    """The contract of the deal in play."""

    level: str
    strain: str
    strain_word: str
    declarer: str


@dataclass(frozen=True, slots=True)
class SittingPage:
    """The sheet of one rubber, its deals, and the next thing to do. `dealing` is where the keeper says that another deals,
    `gap` where a deal looks missing already, last."""

    title: str
    rubber: int
    rubbers: tuple[RubberLink, ...]
    sheet: SheetView | None
    singles: SinglesView | None
    deals: tuple[DealRow, ...]
    result: ResultView | None
    dealer: str
    keeper: bool
    action: str
    address: str
    more: str
    token: str
    dealing: str = ""
    gap: GapHint | None = None
    contract: ContractView | None = None
    picture: PictureFigure | None = None
    old: str = ""
    shows_old: bool = False


@dataclass(frozen=True, slots=True)
class PreviewView:
    """What a deal would write, before it is recorded: the figures below, what each column writes above, and where
    things stand then."""

    below: str
    above: tuple[str, ...]
    after: str


@dataclass(frozen=True, slots=True)
class FaultLink:
    """A fault in the summary on top of a form, and the field it leads to."""

    address: str
    text: str


@dataclass(frozen=True, slots=True)
class DealPage:
    """The form of one deal. `gaps`: what it would mean if another dealt, where that may be said."""

    title: str
    dealer: str
    gaps: tuple[GapHint, ...]
    back: str
    form: Any
    faults: tuple[FaultLink, ...]
    preview: PreviewView | None
    impact: ImpactView | None
    carry: CarryView | None
    conflict: tuple[DealRow, ...]
    spent: bool
    correcting: bool
    inserting: bool
    insert: str
    move: str
    strike: str
    long: bool
    whist: bool
    half_pack: bool
    counts_honours: bool
    counts_coronets: bool
    names_partner: bool
    played_passes: bool
    may_answer_alone: bool
    side_names: tuple[str, ...]
    number: int
    contract: bool
    late_claim: bool
    asks_declarer: bool = True
    recording: bool = True
