"""A game put into the store as a new sitting."""

from dataclasses import replace

from scorer.engine.sitting import Rubber, table_of
from scorer.engine.terms import Record
from scorer.gamefile.model import GameFile
from scorer.gamefile.rules import rules_of
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.repo import Link, NewRubber
from scorer.web.device import remember
from scorer.web.loading import store


def begin(game: GameFile, form_key: str) -> Link:
    """Store a game, remember it on this device, and give the keeper's link; sent twice, it is one sitting."""
    facts = stored_facts(settled(game))
    rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
    link = repo.add_sitting(store(), facts.sitting, form_key=form_key, rubbers=rubbers)
    remember(link)
    return link


def settled(game: GameFile) -> GameFile:
    """The game with a rubber to play, and with the sides of each spelled out, so that nothing follows from a table
    that may be printed otherwise one day."""
    sitting = game.sitting
    choices = game.rubber_rules or (None,) * len(sitting.rubbers)
    rubbers = sitting.rubbers
    if not rubbers:
        rubbers, choices = (Rubber((), rules_of(game.rules, sitting.variant)),), (None,)
    if sitting.variant.record is Record.SIDES:
        rubbers = tuple(
            replace(rubber, sides=table_of(sitting.variant, sitting.players, rubber.sides, number).sides)
            for number, rubber in enumerate(rubbers, start=1)
        )
    return replace(game, sitting=replace(sitting, rubbers=rubbers), rubber_rules=choices)
