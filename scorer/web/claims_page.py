"""The claim checker: a paper sheet held against the deals of a rubber."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import url_for

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.claims import ClaimCheck, check_claim
from scorer.engine.paper import Running, begin
from scorer.engine.terms import Record
from scorer.labels.claims import ClaimWords
from scorer.labels.deals import describe_deal, side_names
from scorer.web.claim_layout import KIND_WORDS, Layout, fitting, layouts, widths
from scorer.web.forms.claims import ClaimForm
from scorer.web.forms.fields import add_error, choice
from scorer.web.loading import OpenSitting
from scorer.web.pages import RubberLink
from scorer.web.pages_claims import CauseView, ClaimCell, ClaimResult, ClaimRow, ClaimsPage
from scorer.web.paper_text import TypedPaper, describe_unread, read_paper
from scorer.web.words import PageWords

FIRST_CAUSES = 5
NUMBERED_ALREADY = frozenset(CauseKind) - {CauseKind.OTHER_RULE}
"""Causes whose sentence has the points."""


@dataclass(frozen=True, slots=True)
class ClaimDesk:
    """A paper beside rubber `number` (from 0) of a sitting."""

    opened: OpenSitting
    number: int
    form: ClaimForm
    words: PageWords

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The players of each column."""
        return self.opened.table(self.number).columns

    @property
    def runnings(self) -> tuple[Running, ...]:
        """How the rubber stands before its first deal and after each."""
        rubber = self.opened.rubber(self.number)
        found = [begin(rubber, self.opened.table(self.number))]
        for deal in rubber.deals:
            found.append(found[-1].plus(deal)[0])
        return tuple(found)

    def offer(self) -> None:
        """Give the form its choices."""
        self.form.what.choices = [choice(kind, self.words.gettext(said)) for kind, said in KIND_WORDS.items()]

    def page(self) -> ClaimsPage:
        """All that the page shows."""
        token = self.opened.link.token
        possible = self.opened.game.sitting.variant.record is not Record.FRESH
        heads = ", ".join(side_names(column, self.opened.names) for column in self.columns)
        result = self.result() if possible and (self.form.paper.data or "").strip() else None
        return ClaimsPage(
            back=url_for("disputes.show", token=token),
            sheet=url_for("sittings.show", token=token, rubber=self.number + 1),
            rubber=self.number + 1,
            rubbers=tuple(
                RubberLink(at + 1, url_for("claims.show", token=token, rubber=at + 1), at == self.number)
                for at in range(self.opened.last + 1)
            ),
            form=self.form,
            columns=heads,
            possible=possible,
            audit=url_for("audit.show", paper=self.form.paper.data or None),
            result=result,
        )

    def result(self) -> ClaimResult | None:
        """What is found in the paper; None with the faults hung on the form."""
        sound = self.form.validate()
        kind = self.form.what.given or ""
        typed = read_paper(self.form.paper.data or "", widths(kind, len(self.columns)))
        if typed.unread or not sound:
            self.hang(typed, kind)
            return None
        runnings, told = self.runnings, [row for row in typed.rows if row is not None]
        found = tuple(layouts(kind, len(self.columns), len(told[0])))
        layout = fitting(found, typed.rows, runnings)
        paper = layout.paper(typed.rows, len(self.columns))
        check = check_claim(self.opened.rubber(self.number), self.opened.table(self.number), paper)
        return self.told(check, layout, typed, runnings)

    def hang(self, typed: TypedPaper, kind: str) -> None:
        """Say which lines can not be read."""
        wanted = widths(kind, len(self.columns))
        number = self.words.gettext("%(few)d or %(many)d", few=wanted[0], many=wanted[-1])
        for line in typed.unread[:3]:
            text = str(wanted[0]) if len(wanted) == 1 else number
            add_error(self.form.paper, describe_unread(line, text, self.words.words))

    def told(
        self, check: ClaimCheck, layout: Layout, typed: TypedPaper, runnings: Sequence[Running]
    ) -> ClaimResult:
        """The findings in words."""
        say = ClaimWords(self.columns, self.opened.names, self.words.words)
        causes = tuple(CauseView(self.cause(one, say), self.why(one.deal)) for one in check.causes)
        parting = check.parting
        return ClaimResult(
            summary=self.summary(check, len(typed.rows), len(runnings) - 1),
            agrees=parting is None,
            where=self.where(check),
            differences=() if parting is None else tuple(map(say.difference, parting.differences)),
            causes=causes[:FIRST_CAUSES],
            more=causes[FIRST_CAUSES:],
            read_as=self.words.gettext(KIND_WORDS[layout.kind]),
            heads=tuple(
                f"{say.side(column)}: {self.words.gettext(KIND_WORDS[figure.value])}"
                for column, figure in layout.places
            ),
            rows=tuple(self.rows(layout, typed, runnings)),
        )

    def summary(self, check: ClaimCheck, lines: int, deals: int) -> str:
        """Whether and where the paper parts from the deals."""
        if check.parting is not None:
            return self.words.gettext(
                "The paper parts from the deals at %(deal)s.", deal=self.name(check.parting.row)
            )
        if lines < deals:
            return self.words.gettext(
                "The paper agrees with the deals as far as it goes: %(lines)d of %(deals)d.",
                lines=lines,
                deals=deals,
            )
        return self.words.gettext("The paper agrees with the deals.")

    def where(self, check: ClaimCheck) -> str:
        """In which deals the mistake can have been made, where the paper does not tell."""
        parting = check.parting
        if parting is None:
            return ""
        if parting.first < parting.row:
            return self.words.gettext(
                "The paper tells nothing before it, so the mistake was made in one of the deals %(first)d–%(last)d.",
                first=parting.first,
                last=parting.row,
            )
        if not check.causes:
            return self.words.gettext("No single mistake explains it; there may be two.")
        return ""

    def cause(self, cause: Cause, say: ClaimWords) -> str:
        """A mistake, and the points that it makes of the right ones where the sentence does not say it."""
        sentence = say.cause(cause)
        if cause.kind in NUMBERED_ALREADY or cause.right == cause.written:
            return sentence
        return self.words.gettext(
            "%(sentence)s (%(written)s instead of %(right)s)",
            sentence=sentence,
            written=cause.written,
            right=cause.right,
        )

    def rows(self, layout: Layout, typed: TypedPaper, runnings: Sequence[Running]) -> Iterator[ClaimRow]:
        """The paper line by line beside the right figures."""
        deals = self.opened.rubber(self.number).deals
        for place, row in enumerate(typed.rows, start=1):
            running = runnings[min(place, len(runnings) - 1)]
            cells = tuple(
                self.cell(None if row is None else row[at], running.of(figure, column))
                for at, (column, figure) in enumerate(layout.places)
            )
            told = (
                ""
                if place > len(deals)
                else describe_deal(deals[place - 1], self.opened.names, self.words.words)
            )
            yield ClaimRow(
                str(place), told, self.why(place), cells, any(cell.right and cell.written for cell in cells)
            )

    def cell(self, written: int | None, right: int) -> ClaimCell:
        """A figure; one that is not told has only the right one beside it."""
        if written is None:
            return ClaimCell("", self.words.number(right))
        return ClaimCell(self.words.number(written), "" if written == right else self.words.number(right))

    def name(self, place: int) -> str:
        """A deal by its place, with what was played; or a line behind the last deal."""
        deals = self.opened.rubber(self.number).deals
        if place > len(deals):
            return self.words.gettext("line %(line)d, behind the last deal", line=place)
        told = describe_deal(deals[place - 1], self.opened.names, self.words.words)
        return self.words.gettext("deal %(number)d, %(deal)s", number=place, deal=told)

    def why(self, place: int) -> str:
        """Where a deal is explained."""
        stored = self.opened.stored.rubbers[self.number].deals
        if not 0 < place <= len(stored):
            return ""
        return url_for("why.show", token=self.opened.link.token, deal_id=stored[place - 1].id)
