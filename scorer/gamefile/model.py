"""A game as its file has it: the engine's facts with the names, words and choices that the engine does not need."""

from dataclasses import dataclass

from scorer.engine.sitting import Sitting

FORMAT = "vint-sheet/1"
RESULT_FORMAT = "vint-sheet-result/1"

OptionValue = bool | int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """The rules as the table chose them: a preset's key, and the options set besides (§9)."""

    preset: str = "classic"
    options: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class GameFile:
    """A sitting with its names. `rubber_rules` has the choice made at each rubber, None where none was."""

    names: tuple[str, ...]
    sitting: Sitting
    rules: RulesChoice = RulesChoice()
    rubber_rules: tuple[RulesChoice | None, ...] = ()
    title: str = ""
    date: str = ""
    note: str = ""
