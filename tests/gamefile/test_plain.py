"""A game as people write it (`scorer.gamefile.plain`)."""

from dataclasses import replace

from scorer.gamefile.model import RulesChoice
from scorer.gamefile.plain import plain
from scorer.gamefile.rules import rules_of, whole_choice
from tests.builders import game, played, read, rubber


def test_only_what_differs_from_the_preset_is_said() -> None:
    deal = played("Anna", 3, "hearts", 9)
    rules = {"preset": "article", "count_honours": False}
    said = read(game(rubber(deal), rubber(deal, rules={**rules, "partie_bonus": 300}), rules=rules))
    variant = said.sitting.variant
    spelled_out = replace(
        said,
        rules=whole_choice(said.rules, variant),
        rubber_rules=(None, whole_choice(said.rubber_rules[1] or RulesChoice(), variant)),
    )
    assert len(spelled_out.rules.options) > 10
    told = plain(spelled_out)
    assert dict(told.rules.options) == {"count_honours": False}
    assert told.rubber_rules[0] is None
    assert told.rubber_rules[1] is not None
    assert dict(told.rubber_rules[1].options) == {"count_honours": False, "partie_bonus": 300}
    assert rules_of(told.rules, variant) == rules_of(said.rules, variant)
