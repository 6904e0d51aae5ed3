"""Random games of every kind, each in every form: what comes back is the same game with the same sheet. With
ROUND_TRIPS=3000 in the environment there are so many of them, and no fewer than 300 otherwise."""

from random import Random

import pytest

from scorer.engine.sheet import build_sheet
from scorer.gamefile.canonical import check_code, game_digest, one_rubber
from scorer.gamefile.csvfile import read_csv, write_csv
from scorer.gamefile.forms import read_any
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation import read_notation, write_notation
from scorer.gamefile.payload import TooLong, decode_parts, qr_texts
from scorer.gamefile.write import dump_game
from tests.builders import read
from tests.oracle.deals import random_file
from tests.strategies import EVERY_VARIANT, GAMES_OF_A_KIND


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_a_game_comes_back_from_every_form_as_it_was(kind: str, variant: str) -> None:
    rng = Random(f"{kind} {variant}")
    for _ in range(GAMES_OF_A_KIND):
        game = read(random_file(rng, kind, variant, max_deals=8))
        _by_text(game)
        _by_code(game)
        _by_table(game, decimal_comma=rng.random() < 0.5)


def _by_text(game: GameFile) -> None:
    assert read_notation(write_notation(game)) == (game, ())


def _by_code(game: GameFile) -> None:
    """The payload, whole and in parts, and what is printed beside it."""
    texts = qr_texts(game, "HTTPS://VINT.EXAMPLE/R/")
    assert not isinstance(texts, TooLong)
    found, faults = decode_parts(texts)
    assert (found, faults) == (game, ())
    assert found is not None
    assert (check_code(found), game_digest(found)) == (check_code(game), game_digest(game))


def _by_table(game: GameFile, *, decimal_comma: bool) -> None:
    found, faults = read_csv(write_csv(game, decimal_comma=decimal_comma))
    assert (found, faults) == (game, ())
    assert found is not None
    entries = [rubber.entries for rubber in build_sheet(game.sitting).rubbers]
    assert [rubber.entries for rubber in build_sheet(found.sitting).rubbers] == entries


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_one_rubber_by_itself_is_scored_as_among_the_others(kind: str, variant: str) -> None:
    rng = Random(f"one of {kind} {variant}")
    for _ in range(6):
        game = read(random_file(rng, kind, variant))
        sheets = build_sheet(game.sitting).rubbers
        for number in range(len(game.sitting.rubbers)):
            alone = one_rubber(game, number)
            assert read_any(dump_game(alone).encode()) == (alone, ())
            wanted = [
                (sheet.entries, sheet.columns, sheet.result) for sheet in sheets if sheet.number == number
            ]
            found = [
                (sheet.entries, sheet.columns, sheet.result) for sheet in build_sheet(alone.sitting).rubbers
            ]
            assert found == wanted
