"""One form for games that say the same, whatever way they came; short marks of it for paper, archives and imports."""

import hashlib
import json
import re
from dataclasses import replace

from scorer.engine.options import OPTIONS
from scorer.engine.rules import Rules
from scorer.engine.sitting import table_of
from scorer.engine.terms import Record
from scorer.engine.variants import Variant
from scorer.gamefile.model import GameFile, RulesChoice
from scorer.gamefile.notation import write_notation
from scorer.gamefile.rules import rules_of
from scorer.gamefile.write import write_game

CODE_FIGURES, GROUP = 8, 4
BASE_RULES = Rules()


def canonical(game: GameFile) -> GameFile:
    """The game with its rules spelled out: each value that is not the base game's, in the order of §9.

    So a preset and its values written one by one are the same, and an option that is added later changes nothing.
    It is made to be compared, not to be read back.
    """
    variant = game.sitting.variant
    choices = tuple(None if choice is None else _spelled(choice, variant) for choice in game.rubber_rules)
    return replace(game, rules=_spelled(game.rules, variant), rubber_rules=choices)


def _spelled(choice: RulesChoice, variant: Variant) -> RulesChoice:
    rules = rules_of(choice, variant)
    values = ((option.name, getattr(rules, option.name)) for option in OPTIONS)
    return RulesChoice(
        choice.preset, tuple((name, value) for name, value in values if value != getattr(BASE_RULES, name))
    )


def game_digest(game: GameFile) -> str:
    """A mark of 64 letters that two games share only if they say the same."""
    value = write_game(canonical(game))
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def check_code(game: GameFile) -> str:
    """Eight figures in two groups, printed on paper: they agree with the data if nothing in it was changed."""
    digest = hashlib.sha256(write_notation(canonical(game)).encode()).digest()
    figures = f"{int.from_bytes(digest[:8], 'big') % 10**CODE_FIGURES:0{CODE_FIGURES}}"
    return f"{figures[:GROUP]} {figures[GROUP:]}"


def code_agrees(typed: str, game: GameFile) -> bool:
    """Whether figures read from paper are the game's; what stands between them does not matter."""
    return re.sub("[^0-9]", "", typed) == check_code(game).replace(" ", "")


def one_rubber(game: GameFile, number: int) -> GameFile:
    """The game with one rubber only, counted from 0, that is scored as it was among the others: its sides, which the
    rotation gave, and the rules in force by then are said outright."""
    sitting = game.sitting
    rubber = sitting.rubbers[number]
    if sitting.variant.record is Record.SIDES:
        rubber = replace(
            rubber, sides=table_of(sitting.variant, sitting.players, rubber.sides, number + 1).sides
        )
    chosen = [choice for choice in game.rubber_rules[: number + 1] if choice is not None]
    return replace(
        game,
        sitting=replace(sitting, rubbers=(rubber,)),
        rules=chosen[-1] if chosen else game.rules,
        rubber_rules=(None,),
    )
