"""What a player wins or loses in a rubber, part by part in words with their arithmetic."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from scorer.engine.shares import Share, ShareKind
from scorer.labels.deals import side_names
from scorer.labels.words import Words


@dataclass(frozen=True, slots=True)
class ShareWords:
    """Tells the parts of results of one rubber."""

    columns: Sequence[Sequence[int]]
    names: Sequence[str]
    words: Words

    def share(self, share: Share) -> str:
        """One part: "the difference to Boris – Gleb: 10,100 − 200 = +9,900"."""
        figures = {
            "own": self.words.number(share.own),
            "other": self.words.number(share.other),
            "points": self.words.signed(share.points),
        }
        match share.kind:
            case ShareKind.DIFFERENCE | ShareKind.OTHER:
                return self.words.gettext(
                    "the difference to %(side)s: %(own)s − %(other)s = %(points)s",
                    side=self.side(share.column),
                    **figures,
                )
            case ShareKind.EACH:
                return self.words.gettext(
                    "the difference with each of %(side)s: %(times)s × (%(own)s − %(other)s) = %(points)s",
                    side=self.side(share.column),
                    times=share.times,
                    **figures,
                )
            case ShareKind.ANSWERS:
                if share.points < 0:
                    return self.words.gettext(
                        "answers alone for the fines of deal %(deal)s: %(points)s", deal=share.deal, **figures
                    )
                return self.words.gettext(
                    "the partner answers alone for the fines of deal %(deal)s: %(points)s",
                    deal=share.deal,
                    **figures,
                )
            case ShareKind.ANSWERS_WHOLE:
                if share.points < 0:
                    return self.words.gettext("answers alone for the lost rubber: %(points)s", **figures)
                return self.words.gettext(
                    "the partner answers alone for the lost rubber: %(points)s", **figures
                )
            case _ as never:
                assert_never(never)

    def side(self, column: int | None) -> str:
        """A column by its players."""
        return "" if column is None else side_names(self.columns[column], self.names)
