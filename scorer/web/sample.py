"""A sheet to look at for who has none of his own yet, scored by the engine like any other."""

from typing import Any

from scorer.engine.sheet import build_sheet
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import FORMAT
from scorer.labels.words import N_
from scorer.web.sheet_view import SheetView, build_sheet_view
from scorer.web.words import PageWords

NAMES = (N_("Anna"), N_("Boris"), N_("Vera"), N_("Gleb"))
SIDES = ((0, 2), (1, 3))
DEALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (0, {"level": 3, "strain": "hearts", "tricks": 9, "honours": [5, 0], "aces": [2, 2]}),
    (3, {"level": 5, "strain": "clubs", "tricks": 11, "honours": [3, 2], "aces": [3, 1]}),
    (2, {"level": 2, "strain": "diamonds", "tricks": 9, "honours": [2, 3], "aces": [1, 3]}),
)
"""Who declared, and the deal."""


def sample_sheet(words: PageWords) -> SheetView:
    """Three deals with a partie won and another begun."""
    names = [words.gettext(name) for name in NAMES]
    value = {
        "format": FORMAT,
        "players": names,
        "rubbers": [
            {
                "sides": [[names[player] for player in side] for side in SIDES],
                "deals": [{"declarer": names[declarer], **deal} for declarer, deal in DEALS],
            }
        ],
    }
    game, faults = read_game_value(value)
    assert game is not None, faults
    sheet, rubber = build_sheet(game.sitting).rubbers[0], game.sitting.rubbers[0]
    return build_sheet_view(sheet, rubber, game.sitting.variant, game.names, words)
