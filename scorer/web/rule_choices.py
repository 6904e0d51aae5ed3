"""The rules by which an evening can be compared, in words: the presets, and the readings of each rule that is open. One
builder for whoever shows them: of the whole evening, or of one deal."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorer.engine.compare import (
    TABLE,
    Comparison,
    OptionComparison,
    compare_options,
    compare_presets,
    own_presets,
)
from scorer.engine.readings import Value
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS
from scorer.labels.readings import reading_name
from scorer.web.loading import OpenSitting
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """Several rules side by side: each by its name. `own` are those that the table has, rubber after rubber."""

    title: str
    sentence: str
    names: Mapping[Value, str]
    own: tuple[frozenset[Value], ...]
    comparison: Comparison

    @property
    def own_at_all(self) -> frozenset[Value]:
        """Those that the table has in some rubber."""
        return frozenset[Value]().union(*self.own)


def preset_choice(opened: OpenSitting, words: PageWords) -> RuleChoice:
    """The presets, and the table's own rules where no preset has them; no choice where presets say nothing (§7)."""
    sitting = opened.game.sitting
    compared = compare_presets(sitting, with_table=True)
    names = {
        key: words.gettext("The table’s own rules")
        if key == TABLE
        else words.gettext(PRESET_WORDS[str(key)].name)
        for key in compared.scorings
    }
    own: tuple[Value, ...] = own_presets(sitting) or (TABLE,)
    stated = opened.game.rules.preset
    here = frozenset({stated} if stated in own else own)
    return RuleChoice(
        words.gettext("Under the known rules"), "", names, (here,) * len(sitting.rubbers), compared
    )


def option_choices(opened: OpenSitting, words: PageWords) -> Iterator[tuple[OptionComparison, RuleChoice]]:
    """Every open rule with its readings."""
    for option in compare_options(opened.game.sitting):
        said = OPTION_WORDS[option.option]
        names = {
            value: reading_name(option.option, option.readings, value, words.words)
            for value in option.comparison.scorings
        }
        own = tuple(frozenset({value}) for value in option.own)
        choice = RuleChoice(
            words.gettext(said.name), words.gettext(said.sentence), names, own, option.comparison
        )
        yield option, choice
