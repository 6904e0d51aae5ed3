"""The rules of a table in a line."""

from scorer.engine.variants import Variant
from scorer.gamefile.model import RulesChoice
from scorer.gamefile.rules import rules_of
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.words import Words


def rules_in_words(choice: RulesChoice, variant: Variant, words: Words) -> str:
    """The preset, and only what the table has agreed otherwise."""
    said = [words.gettext(PRESET_WORDS[choice.preset].name)] if variant.takes_presets else []
    usual = rules_of(RulesChoice(choice.preset), variant)
    for name, value in choice.options:
        if value != getattr(usual, name):
            option = words.gettext(OPTION_WORDS[name].name)
            said.append(f"{option}: {option_value(name, value, words)}")
    return "; ".join(said) or words.gettext("as in the text")
