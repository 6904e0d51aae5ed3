"""The papers of a sitting in the store: with its corrections, its pictures, and codes that lead back to this program."""

from collections.abc import Callable
from dataclasses import dataclass, field

from flask import request, url_for

from scorer.store import repo
from scorer.store.repo import Change
from scorer.web.loading import OpenSitting, store
from scorer.web.paper.corrections import build_corrections
from scorer.web.paper.evening import NOTHING_PAID, Paid, build_evening_paper
from scorer.web.paper.movement import Movement, movement_of_evening, movement_of_rubber
from scorer.web.paper.pages import EveningPaper, PaperPage, RubberPaper
from scorer.web.paper.pdf import own_address
from scorer.web.paper.picture import PAPER, PictureView, view_of
from scorer.web.paper.refusal import refusal_of
from scorer.web.paper.rubber import build_rubber_paper
from scorer.web.settling import Settling
from scorer.web.share_page import is_only_here
from scorer.web.tally import Evening
from scorer.web.words import PageWords

PAPERS = ("a4", "letter")

PictureAddress = Callable[[int | None], str]
"""Where the picture of a rubber is, or of the whole evening."""


def asked_paper() -> str:
    """The paper that the address names."""
    asked = request.args.get("paper", PAPERS[0])
    return asked if asked in PAPERS else PAPERS[0]


def reader_address() -> str:
    """The address of the page that reads codes, empty where no other device could reach it. It is in capital letters
    and figures, which codes hold best."""
    if request.script_root or is_only_here(request.host_url):
        return ""
    return f"{request.host_url}R/"


def web_pictures(opened: OpenSitting) -> PictureAddress:
    """The pictures as a browser finds them."""

    def address(number: int | None) -> str:
        rubber = "all" if number is None else number + 1
        return url_for(
            "paper.picture", token=opened.link.token, rubber=rubber, paper=1, v=opened.stored.revision
        )

    return address


def pdf_picture(number: int | None) -> str:
    """The pictures as they are given along with what becomes a PDF."""
    return own_address("evening.svg" if number is None else f"rubber-{number}.svg")


def paid_of(evening: Evening, words: PageWords) -> Paid:
    """What has been paid of an evening."""
    payments = repo.load_payments(store(), evening.opened.link)
    settling = Settling(evening, payments, words)
    view = settling.paid_view()
    return Paid(settling.paid(), view.text) if view is not None else NOTHING_PAID


@dataclass(frozen=True, slots=True)
class SittingPapers:
    """Makes the papers of a sitting. `movements` keeps what the pictures show, by their addresses."""

    opened: OpenSitting
    words: PageWords
    picture_address: PictureAddress
    paid: Paid = NOTHING_PAID
    movements: dict[str, Movement] = field(default_factory=dict)

    def rubber(self, number: int, changes: tuple[Change, ...]) -> RubberPaper:
        """A rubber with its corrections."""
        return build_rubber_paper(
            self.opened,
            number,
            self.words,
            corrections=tuple(build_corrections(self.opened, number, changes, self.words)),
            picture=self._picture(movement_of_rubber(self.opened, number, self.words), number),
            reader=reader_address(),
        )

    def evening(self) -> EveningPaper:
        """The evening."""
        return build_evening_paper(
            self.opened,
            self.words,
            paid=self.paid,
            picture=self._picture(movement_of_evening(self.opened, self.words), None),
            reader=reader_address(),
        )

    def _picture(self, movement: Movement, number: int | None) -> PictureView | None:
        if not movement.shows:
            return None
        address = self.picture_address(number)
        self.movements[address] = movement
        return view_of(movement, address, self.words, PAPER)

    def page(
        self, title: str, paper: str, *rubbers: RubberPaper, evening: EveningPaper | None = None
    ) -> PaperPage:
        """A document of these papers, refused where one of them can not be trusted."""
        refused = refusal_of(rubbers, evening, self.words)
        return PaperPage(title, self.words.words.language, paper, rubbers, evening, refused=refused)
