"""A game as people write it: of the rules only what the table has agreed otherwise."""

from dataclasses import replace

from scorer.engine.variants import Variant
from scorer.gamefile.model import GameFile, RulesChoice
from scorer.gamefile.rules import rules_of


def plain(game: GameFile) -> GameFile:
    """The game without the options that its presets have so anyhow; it is scored the same as long as presets are.

    A store spells all options out, lest an old sheet change with a preset that is corrected. That is for files; a text
    that is read and typed by people says only what differs.
    """
    variant = game.sitting.variant
    choices = tuple(None if choice is None else _plain(choice, variant) for choice in game.rubber_rules)
    return replace(game, rules=_plain(game.rules, variant), rubber_rules=choices)


def _plain(choice: RulesChoice, variant: Variant) -> RulesChoice:
    usual = rules_of(RulesChoice(choice.preset), variant)
    return replace(
        choice,
        options=tuple((name, value) for name, value in choice.options if value != getattr(usual, name)),
    )
