"""Random games of every kind go into the store and come out of it as they were, on either kind of store."""

from random import Random

import pytest

from scorer.engine.sheet import build_sheet
from scorer.gamefile.canonical import canonical, game_digest
from scorer.gamefile.game import read_game
from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import StoredFacts, read_stored, stored_facts
from scorer.gamefile.write import dump_game
from scorer.store import repo
from scorer.store.repo import NewRubber, Store
from tests.builders import read
from tests.oracle.deals import random_file
from tests.strategies import EVERY_VARIANT, GAMES_OF_A_KIND


def through(store: Store, game: GameFile) -> GameFile:
    """A game as the store gives it back."""
    facts = stored_facts(game)
    rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
    link = repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)
    kept = repo.load_sitting(store, link)
    lists = tuple((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in kept.rubbers)
    found, faults = read_stored(StoredFacts(kept.facts, lists))
    assert found is not None, faults
    return found


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_a_game_comes_out_of_the_store_as_it_went_in(kind: str, variant: str, store: Store) -> None:
    rng = Random(f"{kind} {variant} in the store")
    for _ in range(-(-GAMES_OF_A_KIND // 3)):
        game = read(random_file(rng, kind, variant, max_deals=8))
        found = through(store, game)
        assert canonical(found) == canonical(game)
        assert game_digest(found) == game_digest(game)
        assert read_game(dump_game(found).encode()) == (found, ())
        sheets = [[rubber.entries for rubber in build_sheet(one.sitting).rubbers] for one in (found, game)]
        assert sheets[0] == sheets[1]
