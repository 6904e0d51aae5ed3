"""The facts of a sitting as a store keeps them (`scorer.gamefile.stored`)."""

from dataclasses import replace

from hypothesis import given

from scorer.engine.fault import FaultCode
from scorer.engine.sheet import build_sheet
from scorer.gamefile.rules import rules_of
from scorer.gamefile.stored import StoredFacts, read_stored, stored_facts
from tests.builders import Json, example, played, read, uncounted
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


def test_a_deal_that_is_known_already_is_not_read_again() -> None:
    game = read(example())
    facts = stored_facts(game)
    deals = game.sitting.rubbers[0].deals
    head, _ = facts.rubbers[0]
    # What stands there could not be read at all, so whoever gives the deals has not looked.
    unread = StoredFacts(facts.sitting, ((head, tuple({"tricks": 99} for _ in deals)), *facts.rubbers[1:]))
    told, faults = read_stored(unread, {(0, at): deal for at, deal in enumerate(deals)})
    assert faults == ()
    assert told is not None
    assert told.sitting == game.sitting


def test_a_known_deal_is_still_held_against_the_end_of_its_rubber() -> None:
    winning = played("Anna", 7, "hearts", 13)
    game = read(uncounted(*(winning,) * 2))
    facts = stored_facts(game)
    head, deals = facts.rubbers[0]
    known = {(0, at): game.sitting.rubbers[0].deals[0] for at in range(3)}
    _, faults = read_stored(StoredFacts(facts.sitting, ((head, (*deals, deals[0])),)), known)
    assert [found.code for found in faults] == [FaultCode.RUBBER_OVER]
