"""The engine against the second scorer: hundreds of truthful games of every way of playing."""

import json
from random import Random

import pytest

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game
from scorer.gamefile.result import write_result
from scorer.gamefile.write import dump_game
from tests.builders import comparable
from tests.oracle.deals import random_file
from tests.oracle.naive import score_file
from tests.strategies import EVERY_VARIANT

BATCHES = 4
GAMES = 50
"""In each batch, for every way of playing."""


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_truthful_games_are_scored_as_the_second_scorer_does(kind: str, variant: str, batch: int) -> None:
    rng = Random(f"{kind} {variant} {batch}")
    for _ in range(GAMES):
        file = random_file(rng, kind, variant)
        game, faults = read_game(json.dumps(file, ensure_ascii=False).encode())
        assert faults == (), "a truthful game is refused"
        assert game is not None
        result = write_result(build_sheet(game.sitting), game.names)
        assert comparable(result) == comparable(score_file(file))
        assert read_game(dump_game(game).encode()) == (game, ()), "what is written reads otherwise"
