"""The rules of a game file: a preset's name, or an object of options (§9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from scorer.engine.fault import FaultCode
from scorer.engine.options import (
    MOST,
    OPTIONS,
    ChoiceOption,
    ListOption,
    Option,
    SwitchOption,
    WholeOption,
)
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.rules import Rules
from scorer.engine.terms import Game
from scorer.engine.variants import Variant
from scorer.gamefile.model import OptionValue, RulesChoice
from scorer.gamefile.node import ENOUGH_FAULTS, Node, printable

_BY_NAME: Mapping[str, Option] = {option.name: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class InForce:
    """The rules chosen last; `sound` is False where a part of them could not be read."""

    choice: RulesChoice
    sound: bool = True


def read_rules(node: Node, game: Game) -> InForce:
    """The rules chosen; options that can not be read are noted and left out."""
    before = len(node.faults)
    choice = _choice(node, game)
    return InForce(choice, len(node.faults) == before)


def _choice(node: Node, game: Game) -> RulesChoice:
    if isinstance(node.value, str):
        preset = node.one_of(PRESETS)
        return RulesChoice(preset.key if preset else "classic")
    keys = node.object(optional=node.value if isinstance(node.value, dict) else ())
    if keys is None:
        return RulesChoice()
    preset = keys.pop("preset").one_of(PRESETS) if "preset" in keys else None
    unknown = [name for name in keys if name not in _BY_NAME]
    for name in unknown[:ENOUGH_FAULTS]:
        keys[name].fail(FaultCode.OPTION_UNKNOWN, option=printable(name))
    known = ((name, value) for name, value in keys.items() if name in _BY_NAME)
    options = ((name, read_option(_BY_NAME[name], value, game)) for name, value in known)
    return RulesChoice(
        preset.key if preset else "classic",
        tuple((name, value) for name, value in options if value is not None),
    )


def read_option(option: Option, node: Node, game: Game) -> OptionValue | None:
    """One option's value, or None with the fault noted."""
    if game not in option.games:
        node.fail(FaultCode.OPTION_OTHER_GAME, option=option.name)
        return None
    match option.kind:
        case SwitchOption():
            return node.yes_no()
        case WholeOption(least, most, step):
            return _stepped(node, node.whole(least, most), step)
        case ListOption(fewest, longest, least):
            items = node.list(fewest, longest)
            numbers = [item.whole(least, MOST) for item in items or ()]
            whole = tuple(number for number in numbers if number is not None)
            return whole if items is not None and len(whole) == len(items) else None
        case ChoiceOption(values):
            return _chosen(node, values)
        case _ as never:
            assert_never(never)


def _stepped(node: Node, number: int | None, step: int) -> int | None:
    if number is not None and number % step:
        node.fail(FaultCode.NUMBER_STEP, step=step)
        return None
    return number


def _chosen(node: Node, values: tuple[OptionValue, ...]) -> OptionValue | None:
    """A word stands for the enum's member, a number for itself; true is no number."""
    for value in values:
        if node.value == value and not isinstance(node.value, bool | float):
            return value
    node.fail(FaultCode.NOT_CHOICE, choices=", ".join(str(value) for value in values))
    return None


def rules_of(choice: RulesChoice, variant: Variant) -> Rules:
    """The values in force under a choice."""
    return build_rules(variant, PRESETS[choice.preset], dict(choice.options))


def write_rules(choice: RulesChoice) -> object:
    """The choice as the file has it."""
    if not choice.options:
        return choice.preset
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in choice.options}
    return {"preset": choice.preset, **values}


def whole_choice(choice: RulesChoice, variant: Variant) -> RulesChoice:
    """The choice with every value of the game spelled out, so that a preset corrected later changes no old sheet."""
    rules = rules_of(choice, variant)
    return RulesChoice(
        choice.preset,
        tuple(
            (option.name, getattr(rules, option.name)) for option in OPTIONS if variant.game in option.games
        ),
    )
