"""The facts of a sitting as a store keeps them (`scorer.gamefile.stored`)."""

from dataclasses import replace

from hypothesis import given

from scorer.engine.fault import FaultCode
from scorer.engine.sheet import build_sheet
from scorer.gamefile.rules import rules_of
from scorer.gamefile.stored import StoredFacts, read_stored, stored_facts
from tests.builders import Json, example, read
from tests.strategies import REPRODUCIBLE, truthful_games


@REPRODUCIBLE
@given(truthful_games())
def test_stored_facts_tell_the_same_game_with_its_rules_spelled_out(file: Json) -> None:
    game = read(file)
    told, faults = read_stored(stored_facts(game))
    assert faults == ()
    assert told is not None
    assert (told.names, told.sitting) == (game.names, game.sitting)
    assert build_sheet(told.sitting) == build_sheet(game.sitting)
    assert rules_of(told.rules, told.sitting.variant) == rules_of(game.rules, game.sitting.variant)


def test_a_new_name_touches_no_deal() -> None:
    game = read(example())
    renamed = replace(game, names=("Аня", *game.names[1:]))
    assert stored_facts(renamed).rubbers == stored_facts(game).rubbers
    told, _ = read_stored(stored_facts(renamed))
    assert told is not None
    assert told.names[0] == "Аня"


def test_the_rules_are_kept_by_their_values_and_not_by_the_preset_alone() -> None:
    kept = stored_facts(read(example())).sitting["rules"]
    assert (kept["preset"], kept["partie_bonus"], kept["rubber_bonus"]) == ("classic", 100, 2000)
    assert len(kept) == 17


def test_facts_that_somebody_else_has_spoilt_are_told_as_faults() -> None:
    facts = stored_facts(read(example()))
    head, deals = facts.rubbers[0]
    spoilt = StoredFacts(facts.sitting, ((head, ({**deals[0], "tricks": 14}, *deals[1:])),))
    game, faults = read_stored(spoilt)
    assert game is None
    assert [(found.code, found.field) for found in faults] == [
        (FaultCode.TRICKS_RANGE, ("rubbers", 0, "deals", 0, "tricks"))
    ]
