"""Claims in words: where a paper parts from the facts, and which mistakes explain it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.paper import Difference, Figure
from scorer.engine.paper_audit import Repair, RowAudit, Verdict
from scorer.engine.terms import EntryKind
from scorer.labels.deals import side_names
from scorer.labels.options import OPTION_WORDS, option_value
from scorer.labels.terms import ENTRY_WORDS, LEVELS, LEVELS_AT
from scorer.labels.words import N_, Words

FIGURE_WORDS: Mapping[Figure, str] = {
    Figure.BELOW: N_("below, in this partie"),
    Figure.ABOVE: N_("above the line, so far"),
    Figure.TOTAL: N_("all points so far"),
}

VERDICT_SENTENCES: Mapping[Verdict, str] = {
    Verdict.SOUND: N_("These figures can be."),
    Verdict.EMPTY: N_("Nothing stands below."),
    Verdict.CAPPED: N_(
        "These figures can be only if a revoke has kept a side ten points short of the partie."
    ),
    Verdict.WRONG: N_("No deal writes these figures: the two sides together make 130 times the level."),
}


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """What is needed to put causes into words: the columns of the sheet, the players' names and the language."""

    columns: Sequence[Sequence[int]]
    names: Sequence[str]
    words: Words

    def side(self, column: int | None) -> str:
        """The players of a column."""
        return "" if column is None else side_names(self.columns[column], self.names)

    def difference(self, one: Difference) -> str:
        """A figure that is not right: "Anna – Vera, above the line, so far: 5,500 on paper, 6,000 by the facts"."""
        return self.words.gettext(
            "%(side)s, %(figure)s: %(written)s on paper, %(right)s by the facts",
            side=self.side(one.column),
            figure=self.words.gettext(FIGURE_WORDS[one.figure]),
            written=one.written,
            right=one.right,
        )

    def cause(self, cause: Cause) -> str:
        """A mistake in a sentence, with the deal it was made in."""
        return self.words.gettext("Deal %(deal)s: %(mistake)s", deal=cause.deal, mistake=self._mistake(cause))

    def _mistake(self, cause: Cause) -> str:
        gettext = self.words.gettext
        match cause.kind:
            case CauseKind.DEAL_MISSING:
                return gettext("it is missing on paper")
            case CauseKind.DEALS_EXCHANGED:
                return gettext("it and deal %(other)s were written in the other order", other=cause.number)
            case CauseKind.NOT_RULED_OFF:
                return gettext("the partie before it was not ruled off: its points below go on")
            case CauseKind.FINES_WRONG_SIDE:
                return gettext("all fines were written for the side that has to pay them")
            case CauseKind.ODD_TRICKS_ONLY:
                return gettext("only the tricks over six were written; every trick counts")
            case CauseKind.DEAL_TWICE:
                return gettext("it stands on paper twice")
            case CauseKind.OTHER_RULE:
                return self._other_rule(cause)
            case CauseKind.WRONG_SIDE:
                return self._wrong_side(cause)
            case CauseKind.FINES_MISCOUNTED:
                return self._miscounted(cause)
            case CauseKind.TRICKS_MISCOUNTED:
                return self._tricks(cause)
            case CauseKind.WRONG_LEVEL:
                return self._wrong_level(cause)
            case _:
                return gettext(
                    ENTRY_MISTAKES[cause.kind],
                    entry=self._entry(cause.entry),
                    side=self.side(cause.column),
                    right=cause.right,
                    written=cause.written,
                )

    def _entry(self, kind: EntryKind | None) -> str:
        return "" if kind is None else self.words.gettext(ENTRY_WORDS[kind])

    def _other_rule(self, cause: Cause) -> str:
        return self.words.gettext(
            "it was written by another rule, “%(option)s”: %(value)s",
            option=self.words.gettext(OPTION_WORDS[cause.option].name),
            value=option_value(cause.option, cause.value, self.words),
        )

    def _wrong_side(self, cause: Cause) -> str:
        if cause.entry is None:
            return self.words.gettext("everything was written for the other side")
        return self.words.gettext(
            "“%(entry)s”, %(right)s, belongs to %(side)s and was written for %(other)s",
            entry=self._entry(cause.entry),
            right=cause.right,
            side=self.side(cause.column),
            other=self.side(cause.number),
        )

    def _miscounted(self, cause: Cause) -> str:
        values = {
            "entry": self._entry(cause.entry),
            "written": self.words.number(cause.written),
            "right": self.words.number(cause.right),
        }
        if cause.number > 0:
            return self.words.ngettext(
                "%(num)s too many was counted in “%(entry)s”: %(written)s instead of %(right)s",
                "%(num)s too many were counted in “%(entry)s”: %(written)s instead of %(right)s",
                cause.number,
                **values,
            )
        return self.words.ngettext(
            "%(num)s too few was counted in “%(entry)s”: %(written)s instead of %(right)s",
            "%(num)s too few were counted in “%(entry)s”: %(written)s instead of %(right)s",
            -cause.number,
            **values,
        )

    def _tricks(self, cause: Cause) -> str:
        words, more = self.words, cause.number > 0
        tricks = words.ngettext("%(num)s trick", "%(num)s tricks", abs(cause.number))
        if cause.column is not None:
            sentence = N_("%(side)s: %(tricks)s too many") if more else N_("%(side)s: %(tricks)s too few")
            return words.gettext(sentence, side=self.side(cause.column), tricks=tricks)
        if cause.entry is not None:
            return words.gettext("tricks of one side were written for the other: %(tricks)s", tricks=tricks)
        sentence = (
            N_("the whole deal was reckoned with %(tricks)s too many for the declarers or the first side")
            if more
            else N_("the whole deal was reckoned with %(tricks)s too few for the declarers or the first side")
        )
        return words.gettext(sentence, tricks=tricks)

    def _wrong_level(self, cause: Cause) -> str:
        level = self.words.gettext(LEVELS_AT[cause.number])
        if cause.entry is None:
            return self.words.gettext("the whole deal was reckoned %(level)s", level=level)
        return self.words.gettext(
            "“%(entry)s” was reckoned %(level)s", entry=self._entry(cause.entry), level=level
        )


ENTRY_MISTAKES: Mapping[CauseKind, str] = {
    CauseKind.ACES_WRONG_SIDE: N_(
        "the aces are split evenly and were given to the side without the odd trick: "
        "%(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.DEAL_NOT_RECORDED: N_("the paper has a deal at this place that is not recorded here"),
    CauseKind.ENTRY_FORGOTTEN: N_("“%(entry)s”, %(right)s, was forgotten for %(side)s"),
    CauseKind.ACE_TWICE: N_(
        "an ace or another honour was counted twice: %(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.ACE_FORGOTTEN: N_(
        "an ace or another honour was forgotten: %(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.HONOURS_OR_ACES: N_(
        "honours were counted without the aces, or aces without the honours: "
        "%(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.ENTRY_TWICE: N_("“%(entry)s” was written twice for %(side)s"),
    CauseKind.HONOURS_ADDED: N_(
        "honours and aces of opposite sides were added, not set against each other: "
        "%(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.OTHER_PRICE: N_(
        "aces at no trump were reckoned at the price of honours, or honours at theirs: "
        "%(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.CORONET_OTHERWISE: N_(
        "a coronet was taken for another, in trumps or plain, longer or shorter: "
        "%(written)s instead of %(right)s for %(side)s"
    ),
    CauseKind.ENTRY_INVENTED: N_("“%(entry)s”, %(written)s, was written for %(side)s and is not due"),
    CauseKind.DIGIT_SLIP: N_(
        "a slip of the pen in “%(entry)s” of %(side)s: %(written)s instead of %(right)s"
    ),
    CauseKind.ADDITION_SLIP: N_(
        "a running figure of %(side)s was added up or copied wrongly: %(written)s instead of %(right)s"
    ),
}
"""The mistakes of which no more need be said than the entry, the side and the points."""


def describe_audit(audit: RowAudit, words: Words) -> str:
    """What can be said of a row of the lower record, with the level that it implies."""
    sentence = words.gettext(VERDICT_SENTENCES[audit.verdict])
    if not audit.level:
        return sentence
    level = words.gettext(LEVELS[audit.level])
    return words.gettext("%(sentence)s The contract was %(level)s.", sentence=sentence, level=level)


def describe_repair(repair: Repair, words: Words) -> str:
    """What may have been meant by figures that can not be: "270 : 120 (three)"."""
    figures = " : ".join(words.number(points) for points in repair.points)
    return f"{figures} ({words.gettext(LEVELS[repair.level])})"
