"""Random truthful games: cards are dealt, and the file says of them what is true.

The same state of the generator of random numbers gives the same file.
"""

from random import Random

from .cards import Hand, coronets_of, count_aces, count_honours, deal_hands
from .naive_rules import Json, columns_of, is_own_record, rules_in_force
from .naive_sheet import score_rubber
from .options import (
    NOTES,
    REASONS,
    VOID_REASONS,
    random_date,
    random_players,
    random_rules,
    random_stake,
)

# 4: how many may play each variant.
VINT_VARIANTS: dict[str, list[int]] = {
    "four": [4, 5, 6],
    "kitty": [4, 5, 6],
    "kitty-nail": [4, 5, 6],
    "double-kitty": [4, 5, 6],
    "rubbish": [4],
    "exact": [4, 5, 6],
    "vitalin": [4],
    "reseating": [4],
    "auction": [4],
    "three-dummy": [3],
    "three-bid-dummy": [3],
    "two-dummies": [2],
    "two-open-dummy": [2],
    "two-exchange-hand": [2],
    "two-exchange-cards": [2],
    "two-kitty": [2],
}
# 7.8
WHIST_VARIANTS: dict[str, list[int]] = {"four": [4, 5, 6], "three-dummy": [3], "two-dummies": [2]}

LEVEL_FROM_THREE = ["double-kitty", "two-kitty"]
BOTH_HAVE_DUMMIES = ["two-dummies", "two-open-dummy", "two-kitty"]
STRAINS = ["spades", "clubs", "diamonds", "hearts", "notrump", "notrump"]


def random_file(
    rng: Random,
    game: str | None = None,
    variant: str | None = None,
    players: int | None = None,
    max_deals: int = 24,
) -> Json:
    """A random truthful game file of the game, variant and number of players asked for, or of random ones."""
    if game is None:
        game = (
            "vint"
            if variant not in (None, *WHIST_VARIANTS)
            else rng.choice(["vint", "vint", "vint", "whist"])
        )
    variants = WHIST_VARIANTS if game == "whist" else VINT_VARIANTS
    if variant is None:
        fitting = [name for name, numbers in variants.items() if players is None or players in numbers]
        variant = rng.choice(fitting)
    file: Json = {"format": "vint-sheet/1", "game": game, "variant": variant}
    if game == "vint" and rng.random() < 0.2:
        del file["game"]
    if variant == "four" and rng.random() < 0.2:
        del file["variant"]
    if rng.random() < 0.3:
        file["title"] = rng.choice(NOTES)
    if rng.random() < 0.3:
        file["date"] = random_date(rng)
    if rng.random() < 0.3:
        file["note"] = rng.choice(NOTES)
    if rng.random() < 0.8:
        file["rules"] = random_rules(rng, game)
    file["players"] = random_players(rng, rng.choice(variants[variant]) if players is None else players)
    if rng.random() < 0.6:
        file["stake"] = random_stake(rng)
    file["rubbers"] = []
    for _ in range(random_number_of_rubbers(rng, variant, len(file["players"]))):
        add_rubber(rng, file, game, variant, max_deals)
    return file


def random_number_of_rubbers(rng: Random, variant: str, players: int) -> int:
    """Reseating has exactly one; with five and six now and then more than the table has."""
    if variant == "reseating":
        return 1
    if players >= 5 and rng.random() < 0.2:
        return rng.randint(6, 10)
    return rng.choice([0, 1, 1, 1, 2, 2, 3, 4])


def add_rubber(rng: Random, file: Json, game: str, variant: str, max_deals: int) -> None:
    """Adds a rubber to the file and plays it, to its end or not."""
    rubber: Json = {"deals": []}
    file["rubbers"].append(rubber)
    index = len(file["rubbers"]) - 1
    if rng.random() < 0.2:
        rubber["rules"] = random_rules(rng, game)
    if rng.random() < 0.2:
        rubber["note"] = rng.choice(NOTES)
    players: list[str] = file["players"]
    reseating = variant == "reseating"
    if not reseating and not is_own_record(file):
        # For six the eighth rubber is by lot, and must be given.
        if (len(players) == 6 and index % 8 == 7) or rng.random() < 0.4:
            rubber["sides"] = random_sides(rng, players)
    columns = [list(players)] if reseating else columns_of(file, index)
    table = [player for column in columns for player in column]
    if rng.random() < 0.5:
        rubber["dealer"] = rng.choice(table)
    if not reseating and rng.random() < 0.2:
        rubber["start"] = random_start(rng, file, index, len(columns))
    if not reseating and [len(column) for column in columns] == [2, 2] and rng.random() < 0.1:
        rubber["answers_alone"] = rng.choice(table)

    deals = rng.randint(0, max_deals)
    while len(rubber["deals"]) < deals and (reseating or not score_rubber(file, index)["finished"]):
        rubber["deals"].append(random_item(rng, file, index, columns))
    if not reseating and rng.random() < 0.2:
        rubber["deals"].append(random_adjustment(rng, columns))


def random_sides(rng: Random, players: list[str]) -> list[list[str]]:
    """Any two sides of the right sizes, either first."""
    drawn = rng.sample(players, min(len(players), 4))
    if len(drawn) == 3:
        sides = [drawn[:1], drawn[1:]]
    else:
        half = len(drawn) // 2
        sides = [drawn[:half], drawn[half:]]
    if rng.random() < 0.5:
        sides.reverse()
    return sides


def random_start(rng: Random, file: Json, index: int, columns: int) -> Json:
    """A rubber begun on paper."""
    target = rules_in_force(file, index)["partie_target"]
    whist = file.get("game") == "whist"
    most_parties = 0 if file.get("variant") == "three-bid-dummy" else 1
    start: Json = {
        "parties": [rng.randint(0, most_parties) for _ in range(columns)],
        "below": [rng.choice([0, rng.randint(0, target - 1), max(0, target - 10)]) for _ in range(columns)],
        "other": [rng.choice([0, rng.randint(0, 50 if whist else 20_000), -20]) for _ in range(columns)],
    }
    if not whist and rng.random() < 0.7:
        start["marks"] = rng.randint(0, 9)
    return start


def random_item(rng: Random, file: Json, index: int, columns: list[list[str]]) -> Json:
    """One member of ``deals``: mostly a played deal."""
    rules = rules_in_force(file, index)
    table = [player for column in columns for player in column]
    whist = file.get("game") == "whist"
    chance = rng.random()
    deal: Json
    if chance < 0.06:
        deal = {"type": "void", "reason": rng.choice(VOID_REASONS)}
        if rng.random() < 0.5:
            deal["next_dealer"] = rng.choice(table)
    elif chance < 0.13 and file.get("variant") != "reseating":
        return random_adjustment(rng, columns)
    elif chance < 0.25 and not whist:
        deal = {"type": "passed"}
        if len(columns) == 2 and rules["passed_out_played"] and rng.random() < 0.7:
            # Both of vitalin's bounds are kept here also, although nobody is given tricks when all pass.
            first = rng.randint(2, 11) if file.get("variant") == "vitalin" else rng.randint(0, 13)
            deal["tricks"] = [first, 13 - first]
    elif whist:
        deal = random_whist_deal(rng, file, rules, columns)
    else:
        deal = random_vint_deal(rng, file, rules, columns)
    if rng.random() < 0.1:
        deal["note"] = rng.choice(NOTES)
    return deal


def random_adjustment(rng: Random, columns: list[list[str]]) -> Json:
    """A fine or a gift, also a negative one; now and then for one player of the other side alone."""
    number = rng.randrange(len(columns))
    points = rng.choice([20, 20, 1000, -20, -500, 8000, rng.randint(1, 100_000)])
    deal: Json = {
        "type": "adjustment",
        "to": rng.choice(columns[number]),
        "points": points,
        "reason": rng.choice(REASONS),
    }
    # 5.4: only where the other side is two players in one column.
    if len(columns) == 2 and len(columns[1 - number]) == 2 and points > 0 and rng.random() < 0.4:
        deal["answers_alone"] = rng.choice(columns[1 - number])
    return deal


def random_vint_deal(rng: Random, file: Json, rules: Json, columns: list[list[str]]) -> Json:
    """A played deal of vint."""
    variant = file.get("variant", "four")
    table = [player for column in columns for player in column]
    declarer = rng.choice(table)
    level = rng.choice(
        [3, 3, 4, 4, 5, 6, 7] if variant in LEVEL_FROM_THREE else [1, 2, 2, 3, 3, 4, 4, 5, 6, 7]
    )
    least = 2 if variant == "vitalin" else 0
    tricks = rng.randint(least, 13)
    if rng.random() < 0.7:
        tricks = max(least, min(13, 6 + level + rng.choice([-2, -1, -1, 0, 0, 0, 1, 1, 2])))
    deal: Json = {"declarer": declarer, "level": level, "strain": rng.choice(STRAINS), "tricks": tricks}
    declarers = [declarer]
    if variant in ("auction", "reseating"):
        deal["partner"] = rng.choice([player for player in table if player != declarer])
        declarers.append(deal["partner"])
    else:
        # The whole column of the declarer; with own records he is alone in it.
        declarers = next(column for column in columns if declarer in column)
    defenders = [player for player in table if player not in declarers]

    holders = [(player, False) for player in table]
    if variant == "three-bid-dummy":
        holders.append((declarer, True))
    add_common_facts(rng, file, rules, columns, deal, [declarers, defenders], holders)
    # 5.4: only where his side is two players in one column, or in reseating.
    if variant == "reseating":
        possible = table
    elif is_own_record(file):
        possible = []
    else:
        possible = [player for column in columns if len(column) == 2 for player in column]
    if possible and rng.random() < 0.15:
        deal["answers_alone"] = rng.choice(possible)
    return deal


def random_whist_deal(rng: Random, file: Json, rules: Json, columns: list[list[str]]) -> Json:
    """A played deal of whist."""
    first = rng.choice([5, 6, 6, 7, 7, 8, 9, rng.randint(0, 13), rng.randint(0, 13)])
    table = [player for column in columns for player in column]
    deal: Json = {"strain": rng.choice(STRAINS), "tricks": [first, 13 - first]}
    add_common_facts(rng, file, rules, columns, deal, columns, [(player, False) for player in table])
    possible = [player for column in columns if len(column) == 2 for player in column]
    if possible and rng.random() < 0.15:
        deal["answers_alone"] = rng.choice(possible)
    return deal


def add_common_facts(
    rng: Random,
    file: Json,
    rules: Json,
    columns: list[list[str]],
    deal: Json,
    sides: list[list[str]],
    holders: list[tuple[str, bool]],
) -> None:
    """Adds what both games have: the facts of the cards, and revokes.

    A holder is a player and whether the hand is his dummy.
    """
    whist = file.get("game") == "whist"
    variant = file.get("variant", "four")
    if variant == "three-dummy":
        holders = holders + [(column[0], True) for column in columns if len(column) == 1]
    if variant in BOTH_HAVE_DUMMIES:
        holders = holders + [(column[0], True) for column in columns]
    faulty = rng.random() < 0.05
    if faulty:
        deal["pack"] = "faulty"
    elif rng.random() < 0.05:
        deal["pack"] = "full"
    if rng.random() < 0.1:
        deal["type"] = "played"

    hands = deal_hands(rng, len(holders), faulty)
    by_side: list[list[Hand]] = [
        [hand for (player, _), hand in zip(holders, hands, strict=True) if player in side] for side in sides
    ]
    if rules["count_honours"]:
        if deal["strain"] != "notrump":
            deal["honours"] = [count_honours(side, deal["strain"]) for side in by_side]
        if deal["strain"] == "notrump" or not whist:
            deal["aces"] = [count_aces(side) for side in by_side]
    if rules["count_coronets"]:
        coronets = []
        for (player, dummy), hand in zip(holders, hands, strict=True):
            for coronet in coronets_of(hand, with_aces=not whist):
                coronets.append({"player": player, **({"dummy": True} if dummy else {}), **coronet})
        # What was not said at the table is not written: mostly all, sometimes some.
        if rng.random() < 0.3:
            coronets = [coronet for coronet in coronets if rng.random() < 0.5]
        if coronets or rng.random() < 0.2:
            deal["coronets"] = coronets

    if rng.random() < 0.2:
        deal["revokes"] = rng.choice(
            [[1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [rng.randint(0, 4), rng.randint(0, 4)]]
        )
        if rng.random() < 0.6:
            deal["revoke_price"] = rng.choice(["tricks", "fine", "fine"])
