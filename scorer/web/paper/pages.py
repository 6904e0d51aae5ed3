"""What the templates of paper are given: every figure and word ready to be printed."""

from dataclasses import dataclass

from markupsafe import Markup

from scorer.web.evening_pages import Fact, PayRow, TallyView
from scorer.web.history_items import HistoryLine
from scorer.web.pages import ResultView
from scorer.web.paper.picture import PictureView
from scorer.web.sheet_view import SheetView
from scorer.web.singles_view import SinglesView


@dataclass(frozen=True, slots=True)
class PaperEntry:
    """An entry above the line, with the number of its footnote if it is not plain."""

    label: str
    points: str
    mark: str


@dataclass(frozen=True, slots=True)
class PaperCell:
    """What a deal wrote in one column, and what the column had then; `total` is empty where there is no room."""

    below: str
    mark: str
    above: tuple[PaperEntry, ...]
    total: str


@dataclass(frozen=True, slots=True)
class PaperDeal:
    """A row of the list of deals: all that was played, so that it can be scored again by hand. `said` is what it wrote,
    where that stands in no columns."""

    place: str
    contract: str
    who: str
    facts: tuple[str, ...]
    said: tuple[str, ...]
    mark: str
    cells: tuple[PaperCell, ...]


@dataclass(frozen=True, slots=True)
class DealsView:
    """The list of deals. `brought` are the totals with which blank rows, `blank` of them, go on."""

    heads: tuple[str, ...]
    with_totals: bool
    rows: tuple[PaperDeal, ...]
    blank: tuple[str, ...] = ()
    brought: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A change of what was recorded: when, of what, what was said before and since, and why."""

    when: str
    what: str
    lines: tuple[HistoryLine, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code, drawn as large as its modules need, and its name where there are several."""

    drawn: Markup
    name: str


@dataclass(frozen=True, slots=True)
class CodesView:
    """The codes that hold the rubber, the check code in figures, and what they are good for. `wide`: they need a room
    of their own."""

    codes: tuple[Code, ...]
    check: str
    text: str
    wide: bool


@dataclass(frozen=True, slots=True)
class RubberPaper:
    """One rubber. `state` says that it is not finished, `faults` why it is not to be printed."""

    title: str
    name: str
    date: str
    state: str
    facts: tuple[Fact, ...]
    sheet: SheetView | None
    singles: SinglesView | None
    deals: DealsView
    result: ResultView | None
    notes: tuple[tuple[str, str], ...]
    corrections: tuple[Correction, ...]
    picture: PictureView | None
    codes: CodesView | None
    signs: tuple[str, ...]
    sound: bool


@dataclass(frozen=True, slots=True)
class RubberLine:
    """A rubber in the list of an evening."""

    name: str
    sides: str
    totals: str
    result: str


@dataclass(frozen=True, slots=True)
class EveningPaper:
    """The evening: its rubbers, the tally, who pays whom. `name` says so where the title does not."""

    title: str
    name: str
    date: str
    state: str
    facts: tuple[Fact, ...]
    rubbers: tuple[RubberLine, ...]
    tallies: tuple[TallyView, ...]
    payments: tuple[PayRow, ...]
    paid: str
    picture: PictureView | None
    codes: CodesView | None
    signs: tuple[str, ...]
    sound: bool


@dataclass(frozen=True, slots=True)
class EmptyPaper:
    """A sheet to be filled by hand: the sheet with nothing on it, and numbers for the list of deals."""

    sheet: SheetView
    deals: DealsView


Part = RubberPaper | EveningPaper | EmptyPaper


def title_of(part: RubberPaper | EveningPaper) -> str:
    """What a document is called."""
    return ", ".join(filter(None, (part.title, part.name)))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several papers to choose from."""

    label: str
    address: str
    current: bool


@dataclass(frozen=True, slots=True)
class PaperBar:
    """What stands on the screen over the paper and is not printed. Where there is no PDF, `no_pdf` says why."""

    back: str
    pdf: str
    no_pdf: str
    papers: tuple[Choice, ...]
    more: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperPage:
    """A document to print: its parts, each beginning a page. `refused` stands in their place if it must not be."""

    title: str
    language: str
    paper: str
    rubbers: tuple[RubberPaper, ...] = ()
    evening: EveningPaper | None = None
    empty: EmptyPaper | None = None
    bar: PaperBar | None = None
    refused: str = ""
