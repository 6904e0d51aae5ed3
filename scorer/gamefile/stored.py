"""The facts of a sitting as a store keeps them: the game file's form, players by their position and not by name,
so that a new name touches no deal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scorer.engine.deal import Deal
from scorer.engine.fault import Fault
from scorer.engine.sitting import Rubber
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import FORMAT, GameFile, RulesChoice
from scorer.gamefile.rules import whole_choice, write_rules
from scorer.gamefile.write import write_deal, write_game, write_rubber

Json = dict[str, Any]

NOTHING_KNOWN: Mapping[tuple[int, int], Deal] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class StoredFacts:
    """The facts of one sitting, rubber by rubber: what the sitting says, then each rubber with its deals."""

    sitting: Mapping[str, Any]
    rubbers: tuple[tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]], ...]


def positions(players: int) -> tuple[str, ...]:
    """What stands for the players' names in stored facts."""
    return tuple(str(player) for player in range(players))


def read_stored(
    facts: StoredFacts, known: Mapping[tuple[int, int], Deal] = NOTHING_KNOWN
) -> tuple[GameFile | None, tuple[Fault, ...]]:
    """The game that stored facts tell; faults only where somebody else has written into the store.

    `known` are deals that were read already, of the same table under the same rules, by rubber and place from 0: they
    are not read and checked again.
    """
    names = tuple(facts.sitting["players"])
    value = {
        "format": FORMAT,
        **facts.sitting,
        "players": list(positions(len(names))),
        "rubbers": [
            {**rubber, "deals": [known.get((number, at), deal) for at, deal in enumerate(deals)]}
            for number, (rubber, deals) in enumerate(facts.rubbers)
        ],
    }
    game, faults = read_game_value(value)
    return (None if game is None else replace(game, names=names)), faults


def stored_facts(game: GameFile) -> StoredFacts:
    """A whole game as a store keeps it; its rules are spelled out (`whole_choice`)."""
    choices = game.rubber_rules or (None,) * len(game.sitting.rubbers)
    rubbers = tuple(
        (stored_rubber(rubber, choice, game), tuple(stored_deal(deal, game) for deal in rubber.deals))
        for rubber, choice in zip(game.sitting.rubbers, choices, strict=True)
    )
    return StoredFacts(stored_sitting(game), rubbers)


def stored_sitting(game: GameFile) -> Json:
    """What a sitting says of itself: all of a game but its rubbers."""
    empty = replace(game, sitting=replace(game.sitting, rubbers=()), rubber_rules=())
    written = write_game(empty)
    rules = write_rules(whole_choice(game.rules, game.sitting.variant))
    return {key: value for key, value in written.items() if key not in {"format", "rubbers"}} | {
        "rules": rules
    }


def stored_rubber(rubber: Rubber, choice: RulesChoice | None, game: GameFile) -> Json:
    """A rubber without its deals."""
    whole = None if choice is None else whole_choice(choice, game.sitting.variant)
    written = write_rubber(replace(rubber, deals=()), whole, positions(game.sitting.players))
    del written["deals"]
    return written


def stored_deal(deal: Deal, game: GameFile) -> Json:
    """A row of the list of deals."""
    return write_deal(deal, positions(game.sitting.players))
