"""The rules of a table as a form: a preset, and each option of §9 that the table sets otherwise.

An option left as it is follows the preset and the way of playing, so that changing those needs nothing else.
"""

from collections.abc import Iterator
from typing import Any

from flask_babel import lazy_gettext as _l
from wtforms import Form, StringField

from scorer.engine.fault import Fault
from scorer.engine.options import OPTIONS, ChoiceOption, ListOption, Option, SwitchOption, options_of
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.terms import Game
from scorer.engine.variants import Variant
from scorer.gamefile.model import OptionValue, RulesChoice
from scorer.gamefile.node import Node
from scorer.gamefile.rules import read_option, rules_of
from scorer.labels.faults import fault_message
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, choices_of
from scorer.web.forms.fields import StripField, add_error, choice, stripped
from scorer.web.forms.numbers import is_unclear, number_list, whole_number
from scorer.web.words import PageWords

_OPTIONS = {option.name: option for option in OPTIONS}


def has_choices(option: Option) -> bool:
    """Whether an option is a choice of a few values; else it is a number, or a list of them."""
    return isinstance(option.kind, SwitchOption | ChoiceOption)


def _field(name: str) -> Any:
    label = _l(OPTION_WORDS[name].name)
    if has_choices(_OPTIONS[name]):
        return StripField(label, default="")
    return StringField(label, filters=[stripped])


class RulesForm(Form):
    """A preset and the options, each blank where the table has nothing of its own."""

    preset = StripField(_l("preset"), default="classic")
    partie_target = _field("partie_target")
    partie_bonus = _field("partie_bonus")
    rubber_bonus = _field("rubber_bonus")
    last_partie_bonus = _field("last_partie_bonus")
    notrump_ace = _field("notrump_ace")
    fines_factor = _field("fines_factor")
    vinting_coronets = _field("vinting_coronets")
    passed_out_marks = _field("passed_out_marks")
    passed_out_played = _field("passed_out_played")
    honours_against_aces = _field("honours_against_aces")
    both_reach = _field("both_reach")
    exact_tricks = _field("exact_tricks")
    defenders_slam = _field("defenders_slam")
    own_record_settlement = _field("own_record_settlement")
    count_honours = _field("count_honours")
    count_coronets = _field("count_coronets")
    whist_five_honours = _field("whist_five_honours")
    whist_grand_slam = _field("whist_grand_slam")


def offer_rules(form: Any, words: PageWords) -> None:
    """Give the form its buttons."""
    form.preset.choices = [choice(key, words.gettext(PRESET_WORDS[key].name)) for key in PRESETS]
    for option in OPTIONS:
        if has_choices(option):
            values = (choice(value, said) for value, said in choices_of(option, words.words))
            form[option.name].choices = [choice("", words.gettext("as usual")), *values]


def read_rules_form(form: Any, game: Game, words: PageWords) -> RulesChoice | None:
    """The rules chosen; None with every fault hung on its field. Options of the other game are not asked."""
    options = tuple(_chosen(form, game, words))
    if any(form[option.name].errors for option in options_of(game)) or form.preset.errors:
        return None
    return RulesChoice(form.preset.given or "classic", options)


def _chosen(form: Any, game: Game, words: PageWords) -> Iterator[tuple[str, OptionValue]]:
    for option in options_of(game):
        field = form[option.name]
        if not field.data or field.errors:
            continue
        if isinstance(option.kind, ListOption) and is_unclear(field.data):
            add_error(field, words.gettext("Put a space after each comma between two numbers: 500, 1000."))
            continue
        faults: list[Fault] = []
        value = read_option(option, Node(_typed(option, field.data), (option.name,), faults), game)
        for found in dict.fromkeys(faults):
            add_error(field, fault_message(found, (), words.words))
        if value is not None:
            yield option.name, value


def _typed(option: Option, text: str) -> object:
    """What was typed as a game file would have it."""
    match option.kind:
        case SwitchOption():
            return text == str(True)
        case ChoiceOption(values):
            return next((value for value in values if str(value) == text), text)
        case ListOption():
            return number_list(text)
        case _:
            return whole_number(text)


def fill_rules(form: Any, chosen: RulesChoice, variant: Variant) -> None:
    """Put stored rules into the form: the preset, and what is not as it has it."""
    form.preset.data = chosen.preset
    rules, usual = rules_of(chosen, variant), build_rules(variant, PRESETS[chosen.preset])
    for option in options_of(variant.game):
        value = getattr(rules, option.name)
        if value != getattr(usual, option.name):
            form[option.name].data = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
