"""The lower record of a paper sheet audited by its figures alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorer.engine.options import MOST
from scorer.engine.paper_audit import Numbers, RowAudit, Verdict, audit_below, points_of_running
from scorer.engine.presets import build_rules
from scorer.engine.terms import Game, Record
from scorer.engine.variants import Variant
from scorer.labels.claims import describe_audit, describe_repair
from scorer.web.fault_links import fault_links
from scorer.web.forms.claims import AuditForm, offer_ways, variant_chosen
from scorer.web.forms.fields import add_error, choice
from scorer.web.forms.numbers import whole_number
from scorer.web.pages import FaultLink
from scorer.web.paper_text import TypedPaper, describe_unread, read_paper
from scorer.web.words import PageWords

POINTS, RUNNING = "points", "running"
FEW_REPAIRS = 3


@dataclass(frozen=True, slots=True)
class AuditRow:
    """A line of the paper: its figures, the points of the deal, what can be said of them, what may have been meant."""

    number: int
    points: str
    verdict: str
    repairs: tuple[str, ...]
    wrong: bool
    doubtful: bool


@dataclass(frozen=True, slots=True)
class AuditResult:
    """What was found in a paper."""

    summary: str
    read_as: str
    sound: bool
    rows: tuple[AuditRow, ...]


@dataclass(frozen=True, slots=True)
class AuditPage:
    """All that the page shows."""

    form: Any
    faults: tuple[FaultLink, ...]
    whist: bool
    columns: int
    usual_target: str
    result: AuditResult | None


@dataclass(frozen=True, slots=True)
class AuditDesk:
    """A paper of which nobody remembers the deals."""

    form: AuditForm
    words: PageWords

    def offer(self) -> None:
        """Give the form its choices."""
        offer_ways(self.form.way, self.words, fresh=False)
        gettext = self.words.gettext
        self.form.what.choices = [
            choice("", gettext("find out by the figures")),
            choice(POINTS, gettext("the points of each deal")),
            choice(RUNNING, gettext("running totals of the partie")),
        ]

    @property
    def variant(self) -> Variant:
        """The way of playing."""
        found = variant_chosen(self.form.way) or variant_chosen(AuditForm(formdata=None).way)
        assert found is not None
        return found

    @property
    def columns(self) -> int:
        """How many figures a line has."""
        return self.variant.table if self.variant.record is Record.OWN else len(self.variant.sides)

    @property
    def usual(self) -> int:
        """The usual target of a partie."""
        return build_rules(self.variant).partie_target

    def page(self) -> AuditPage:
        """All that the page shows."""
        result = self.result() if (self.form.paper.data or "").strip() else None
        return AuditPage(
            form=self.form,
            faults=fault_links(self.form),
            whist=self.variant.game is Game.WHIST,
            columns=self.columns,
            usual_target=self.words.number(self.usual),
            result=result,
        )

    def target(self) -> int | None:
        """The points for a partie; None with the fault hung on its field."""
        if not self.form.target.data:
            return self.usual
        number = whole_number(self.form.target.data)
        if number is None or not 0 < number <= MOST:
            add_error(self.form.target, self.words.gettext("Type a whole number."))
            return None
        return number

    def result(self) -> AuditResult | None:
        """What is found; None with the faults hung on the form."""
        self.form.validate()
        target, typed = self.target(), read_paper(self.form.paper.data or "", (self.columns,))
        for line in typed.unread[:3]:
            add_error(self.form.paper, describe_unread(line, str(self.columns), self.words.words))
        if target is None or self.form.errors:
            return None
        kind, audits = self.audit(typed, target)
        wrong = sum(one.verdict is Verdict.WRONG for one in audits)
        return AuditResult(
            summary=self.summary(wrong, len(audits)),
            read_as=next(one.label for one in self.form.what.choices if one.value == kind),
            sound=not wrong,
            rows=tuple(self.rows(audits)),
        )

    def audit(self, typed: TypedPaper, target: int) -> tuple[str, tuple[RowAudit, ...]]:
        """The audit by what the figures are; where nobody says it, by what makes fewer rows impossible."""
        rows = tuple(_known(row) for row in typed.rows)
        ways = {
            POINTS: audit_below(rows, self.variant, target),
            RUNNING: audit_below(points_of_running(rows, target), self.variant, target),
        }
        chosen = self.form.what.given or min(
            ways, key=lambda kind: sum(one.verdict is Verdict.WRONG for one in ways[kind])
        )
        return chosen, ways[chosen]

    def summary(self, wrong: int, rows: int) -> str:
        """How many rows can not be."""
        if not wrong:
            return self.words.gettext("Every row can be.")
        return self.words.words.ngettext(
            "%(num)s of %(rows)d rows can not be.", "%(num)s of %(rows)d rows can not be.", wrong, rows=rows
        )

    def rows(self, audits: tuple[RowAudit, ...]) -> Iterator[AuditRow]:
        """Each row in words."""
        for one in audits:
            whist = self.variant.game is Game.WHIST and one.verdict is Verdict.WRONG
            verdict = self.words.gettext("No deal of whist writes these figures.") if whist else ""
            yield AuditRow(
                number=one.row,
                points=" : ".join(self.words.number(points) for points in one.points) or "—",
                verdict=verdict or describe_audit(one, self.words.words),
                repairs=tuple(
                    describe_repair(repair, self.words.words) for repair in one.repairs[:FEW_REPAIRS]
                ),
                wrong=one.verdict is Verdict.WRONG,
                doubtful=one.verdict is Verdict.CAPPED,
            )


def _known(row: tuple[int | None, ...] | None) -> Numbers | None:
    """A row with all its figures; else nothing can be said of it."""
    figures = tuple(one for one in row or () if one is not None)
    return figures if row is not None and len(figures) == len(row) else None
