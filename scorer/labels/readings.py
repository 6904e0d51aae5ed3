"""The readings of open rules in words."""

from collections.abc import Iterable

from scorer.engine.compare import Stakes
from scorer.engine.readings import Reading, Value
from scorer.labels.options import option_value
from scorer.labels.sources import cite_with_standing
from scorer.labels.words import Words


def reading_name(option: str, readings: Iterable[Reading], value: Value, words: Words) -> str:
    """A value of an open rule with the text that has it so: "1,000 (§3.4 · C7)"."""
    bases = [one.basis for one in readings if one.value == value and one.basis.points]
    cited = f" ({cite_with_standing(bases[0], words)})" if bases else ""
    return f"{option_value(option, value, words)}{cited}"


def at_stake(found: Stakes, words: Words) -> str:
    """How many deals depend on a rule in which the texts differ or are silent, and the points."""
    if not found.deals:
        return words.gettext("No deal depends on a rule in which the texts differ.")
    return words.ngettext(
        "%(num)s of %(of)d deals depends on a rule in which the texts differ: %(points)d points",
        "%(num)s of %(of)d deals depend on a rule in which the texts differ: %(points)d points",
        found.deals,
        of=found.of,
        points=found.points,
    )


def without_impossible(count: int, words: Words) -> str:
    """How many deals could not be under a rule."""
    if not count:
        return ""
    return words.ngettext(
        "without %(num)s deal that could not be", "without %(num)s deals that could not be", count
    )
