"""What is looked at again when an evening is scored by rules that it was not played by."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import given

from scorer.engine.check import CHECKED_OPTIONS, check_deal, checks_alike
from scorer.engine.options import OPTIONS, ChoiceOption, ListOption, Option, SwitchOption, WholeOption
from scorer.engine.rules import Rules
from scorer.engine.sitting import table_of
from tests.builders import Json, read
from tests.strategies import REPRODUCIBLE, truthful_games


def other_values(option: Option, own: Any) -> Iterator[Any]:
    """Some other values that an option may have."""
    match option.kind:
        case SwitchOption():
            yield not own
        case WholeOption(least, most, step):
            yield from (least, least + step, most)
        case ListOption(fewest, longest, least):
            yield from ((least,) * fewest, (least + 10,) * longest)
        case ChoiceOption(values):
            yield from values


OTHERS = {
    option.name: tuple(other_values(option, getattr(Rules(), option.name)))
    for option in OPTIONS
    if option.name not in CHECKED_OPTIONS
}


@REPRODUCIBLE
@given(truthful_games())
def test_only_the_options_that_are_named_decide_what_a_deal_may_say(file: Json) -> None:
    """So a deal that was checked is checked again only where one of these differs."""
    sitting = read(file).sitting
    for number, rubber in enumerate(sitting.rubbers, start=1):
        table = table_of(sitting.variant, sitting.players, rubber.sides, number)
        for name, values in OTHERS.items():
            for value in values:
                changed: Any = {name: value}
                rules = replace(rubber.rules, **changed)
                assert checks_alike(rules, rubber.rules)
                for deal in rubber.deals[:3]:
                    assert check_deal(deal, table, rules) == (), name


def test_rules_that_differ_in_a_named_option_are_not_checked_alike() -> None:
    assert all(hasattr(Rules(), name) for name in CHECKED_OPTIONS)
    for name in CHECKED_OPTIONS:
        other: Any = {name: not getattr(Rules(), name)}
        assert not checks_alike(Rules(), replace(Rules(), **other))
