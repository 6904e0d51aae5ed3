"""What is in force in a rubber: the numbers and switches, and who sits where."""

from typing import Any

Json = dict[str, Any]

# 4: three players and the auction keep a record for every player; five and six players need the tables of 6.
OWN_RECORD_VARIANTS = ["auction", "three-bid-dummy"]
TARGET_600_VARIANTS = ["kitty", "kitty-nail", "double-kitty", "two-kitty"]

# 9: the same in every preset, or the preset "classic".
VINT_DEFAULTS: Json = {
    "partie_bonus": 1000,
    "notrump_ace": [250, 500, 750, 1000, 1250, 1500, 1750],
    "fines_factor": 1,
    "vinting_coronets": False,
    "partie_target": 500,
    "rubber_bonus": 2000,
    "last_partie_bonus": True,
    "passed_out_marks": [500],
    "passed_out_played": False,
    "honours_against_aces": "net",
    "both_reach": "higher",
    "exact_tricks": False,
    "defenders_slam": False,
    "own_record_settlement": "winner",
    "count_honours": True,
    "count_coronets": True,
}

# 9: where a preset differs from "classic".
VINT_PRESETS: dict[str, Json] = {
    "classic": {},
    "compendium": {"partie_bonus": 100, "notrump_ace": [250, 500, 700, 1000, 1250, 1500, 1750]},
    "article": {"partie_bonus": 100, "notrump_ace": [250, 500, 700, 1000, 1250, 1500, 1750]},
    "double": {"fines_factor": 2, "vinting_coronets": True},
}

# 7: whist, which no preset touches.
WHIST_DEFAULTS: Json = {
    "partie_bonus": 5,
    "rubber_bonus": 10,
    "partie_target": 10,
    "last_partie_bonus": True,
    "count_honours": True,
    "count_coronets": True,
    "whist_five_honours": 5,
    "whist_grand_slam": 20,
}

# 6.2, 6.3: players by their numbers from 1; side (x), then side (-).
FIVE = [
    [[4, 5], [2, 3]],
    [[1, 5], [3, 4]],
    [[2, 5], [1, 4]],
    [[3, 5], [1, 2]],
    [[1, 3], [2, 4]],
]
SIX = [
    [[3, 5], [4, 6]],
    [[1, 4], [2, 6]],
    [[2, 3], [4, 5]],
    [[1, 2], [3, 6]],
    [[1, 5], [2, 4]],
    [[1, 6], [3, 4]],
    [[1, 3], [2, 5]],
]
# 6.1: three rubbers, each with another partner.
FOUR = [
    [[1, 3], [2, 4]],
    [[1, 2], [3, 4]],
    [[1, 4], [2, 3]],
]
# 6.4: the lowest plays with the dummy first, then the middle one, then the highest.
THREE = [
    [[3], [1, 2]],
    [[2], [1, 3]],
    [[1], [2, 3]],
]


def game_of(file: Json) -> str:
    """The game of a file: vint or whist."""
    game: str = file.get("game", "vint")
    return game


def variant_of(file: Json) -> str:
    """The variant of a file."""
    variant: str = file.get("variant", "four")
    return variant


def is_own_record(file: Json) -> bool:
    """Whether every player has a column of his own (4.6, 4.8)."""
    return variant_of(file) in OWN_RECORD_VARIANTS


def parties_for_rubber(file: Json) -> int:
    """How many parties finish a rubber: two (3.5), or one where three bid for the dummy (4.8)."""
    if variant_of(file) == "three-bid-dummy":
        return 1
    return 2


def rules_in_force(file: Json, index: int) -> Json:
    """The rules of rubber number ``index`` (from 0): its own, or the last stated before it, or the file's."""
    stated: Any = file.get("rules", "classic")
    for rubber in file["rubbers"][: index + 1]:
        if "rules" in rubber:
            # Rules stated in a rubber replace what was in force altogether.
            stated = rubber["rules"]
    if isinstance(stated, str):
        stated = {"preset": stated}

    if game_of(file) == "whist":
        rules = dict(WHIST_DEFAULTS)
    else:
        rules = dict(VINT_DEFAULTS)
        # 4, 4.1: the variant's target.
        if variant_of(file) in TARGET_600_VARIANTS:
            rules["partie_target"] = 600
        rules.update(VINT_PRESETS[stated.get("preset", "classic")])
    for option, value in stated.items():
        if option != "preset":
            rules[option] = value
    # 4.2, 4.4: the variant exact is always exact.
    if variant_of(file) == "exact":
        rules["exact_tricks"] = True
    return rules


def columns_of(file: Json, index: int) -> list[list[str]]:
    """The columns of rubber number ``index`` (from 0), each a list of its players. Not for reseating."""
    players: list[str] = file["players"]
    rubber = file["rubbers"][index]
    if is_own_record(file):
        return [[player] for player in players]
    if "sides" in rubber:
        return [list(side) for side in rubber["sides"]]
    if len(players) == 2:
        return [[players[0]], [players[1]]]
    if len(players) == 3:
        row = THREE[index % 3]
    elif len(players) == 4:
        row = FOUR[index % 3]
    elif len(players) == 5:
        row = FIVE[index % 5]
    else:
        # The eighth rubber of six is drawn by lot and is always given in the file.
        row = SIX[index % 8]
    return [[players[number - 1] for number in side] for side in row]
