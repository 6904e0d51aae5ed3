"""What is not to be printed: a sheet that does not agree with what it was reckoned from."""

from collections.abc import Sequence

from scorer.web.paper.pages import EveningPaper, RubberPaper
from scorer.web.words import PageWords


def refusal_of(rubbers: Sequence[RubberPaper], evening: EveningPaper | None, words: PageWords) -> str:
    """Why papers are not printed; empty where all of them are sound."""
    if all(rubber.sound for rubber in rubbers) and (evening is None or evening.sound):
        return ""
    return words.gettext(
        "This sheet is not printed: its totals were reckoned again and DO NOT agree. Do not trust it; tell whoever runs this program."
    )
