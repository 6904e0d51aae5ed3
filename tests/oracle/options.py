"""Random rules, stakes and words for a random game file."""

from random import Random
from typing import Any

Json = dict[str, Any]

NAMES = [
    "Anna", "Boris", "Vera", "Gleb", "Daria", "Egor", "Анна", "Борис Петрович", "Вера", "Глеб", "O'Neil, \"Jim\"", "<b>Zoë</b>",
    "Иван Ильич", "李", "J", "Dr. A. B. C-D",
]  # fmt: skip
NOTES = ["", "late in the evening", "Вера спорила", "a glass of tea was spilt", "<script>", "«гвоздь»"]
REASONS = ["dealer-14-cards", "bid after the kitty", "карты открыты", "by agreement"]
VOID_REASONS = ["a card was turned up", "пересдача", "out of turn"]
AMOUNTS = ["0.05", "1", "0.01", "0.3333", "2.5", "10.00", "0.007", "123.456", "0.001"]
CURRENCIES = ["EUR", "RUB", "JPY", "KWD"]
PRESETS = ["classic", "compendium", "article", "double"]


def random_players(rng: Random, number: int) -> list[str]:
    """So many different names."""
    return rng.sample(NAMES, number)


def random_stake(rng: Random) -> Json:
    """A stake, in currencies of no, two and three decimals."""
    return {
        "points": rng.choice([1, 2, 3, 7, 10, 100, 100, 1000, rng.randint(1, 1_000_000)]),
        "amount": rng.choice(AMOUNTS),
        "currency": rng.choice(CURRENCIES),
    }


def random_date(rng: Random) -> str:
    """A day of some year."""
    return f"{rng.randint(1900, 2099)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"


def random_rules(rng: Random, game: str) -> str | Json:
    """A preset's name, or an object with a preset, options, both or neither."""
    if rng.random() < 0.3:
        return rng.choice(PRESETS)
    rules: Json = {}
    if rng.random() < 0.5:
        rules["preset"] = rng.choice(PRESETS)
    # Few options or many, so that both single ones and mixtures are met.
    share = rng.choice([0.05, 0.2, 0.5, 0.9])
    possible = random_whist_options(rng) if game == "whist" else random_vint_options(rng)
    for option, value in possible.items():
        if option in ("count_honours", "count_coronets", "partie_target"):
            if rng.random() < share / 2:
                rules[option] = value
        elif rng.random() < share:
            rules[option] = value
    return rules


def random_vint_options(rng: Random) -> Json:
    """A random value for every option of vint."""
    return {
        "partie_bonus": rng.choice([0, 100, 1000, 500, 100_000, rng.randint(0, 100_000)]),
        "notrump_ace": [rng.choice([250 * level, 700, rng.randint(1, 5000)]) for level in range(1, 8)],
        "fines_factor": rng.choice([1, 2]),
        "vinting_coronets": rng.random() < 0.7,
        "partie_target": 10 * rng.choice([1, 2, 10, 20, 30, 50, 60, 61, 100, 200, rng.randint(1, 150)]),
        "rubber_bonus": rng.choice([100, 1000, 2000, rng.randint(1, 100_000)]),
        "last_partie_bonus": rng.random() < 0.4,
        "passed_out_marks": rng.choice(
            [[500], [500, 1000, 1500], [500, 1000], [rng.randint(1, 3000) for _ in range(rng.randint(1, 10))]]
        ),
        "passed_out_played": rng.random() < 0.8,
        "honours_against_aces": rng.choice(["net", "separate"]),
        "both_reach": rng.choice(["higher", "declarer"]),
        "exact_tricks": rng.random() < 0.6,
        "defenders_slam": rng.random() < 0.8,
        "own_record_settlement": rng.choice(["winner", "pairs"]),
        "count_honours": rng.random() < 0.5,
        "count_coronets": rng.random() < 0.5,
    }


def random_whist_options(rng: Random) -> Json:
    """A random value for every option of whist."""
    return {
        "partie_bonus": rng.choice([0, 5, 8, rng.randint(0, 100)]),
        "rubber_bonus": rng.choice([10, 20, rng.randint(1, 100)]),
        "partie_target": rng.choice([10, 10, 20, 50]),
        "last_partie_bonus": rng.random() < 0.5,
        "count_honours": rng.random() < 0.5,
        "count_coronets": rng.random() < 0.5,
        "whist_five_honours": rng.choice([5, 6]),
        "whist_grand_slam": rng.choice([20, 10]),
    }
