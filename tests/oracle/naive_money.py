"""Settlement (5): what a finished rubber is worth to each player, the balance of the evening, and money."""

from fractions import Fraction

from .naive_rules import Json, is_own_record, rules_in_force, variant_of
from .naive_sheet import column_with

# 2.11: the entries of a deal that fall on the one who answers alone: those of 2.6, 2.7, 2.8, 4.4 and 7.6.
FINE_KINDS = ["undertricks", "slam_failed", "revoke_shortage", "revoke_fine", "overtricks"]

# ISO 4217: currencies whose minor unit is not a hundredth.
DECIMALS: dict[str, int] = {
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
}  # fmt: skip


def settle_rubber(file: Json, index: int, sheet: Json) -> dict[str, int]:
    """The result of a finished rubber for those who played it; ``index`` is its number in the file, from 0."""
    columns: list[list[str]] = sheet["columns"]
    totals: list[int] = sheet["totals"]
    if is_own_record(file):
        return settle_own_records(columns, totals, rules_in_force(file, index)["own_record_settlement"])

    result: dict[str, int] = {}
    for number in [0, 1]:
        mine = columns[number]
        theirs = columns[1 - number]
        difference = totals[number] - totals[1 - number]
        for player in mine:
            if len(mine) == 1 and len(theirs) == 2:
                # 5.2: the one against two wins or loses twice.
                result[player] = 2 * difference
            else:
                # 5.1, and each of the two in 5.2.
                result[player] = difference
    settle_answering_alone(file, index, sheet, result)
    return result


def settle_own_records(columns: list[list[str]], totals: list[int], way: str) -> dict[str, int]:
    """5.3: own records; every column is one player."""
    result = {column[0]: 0 for column in columns}
    numbers = range(len(columns))
    if way == "pairs":
        # Every pair settles.
        for first in numbers:
            for second in numbers:
                if first < second:
                    result[columns[first][0]] += totals[first] - totals[second]
                    result[columns[second][0]] += totals[second] - totals[first]
        return result
    # The highest collects from each other his difference.
    # Several highest: each collects from each of the rest.
    highest = max(totals)
    for winner in numbers:
        for loser in numbers:
            if totals[winner] == highest and totals[loser] != highest:
                result[columns[winner][0]] += totals[winner] - totals[loser]
                result[columns[loser][0]] -= totals[winner] - totals[loser]
    return result


def settle_answering_alone(file: Json, index: int, sheet: Json, result: dict[str, int]) -> None:
    """5.4: changes the result of two columns for those who answer alone."""
    columns = sheet["columns"]
    totals = sheet["totals"]
    rubber = file["rubbers"][index]

    # For the whole rubber, if his side lost it.
    side_put_aside: int | None = None
    if "answers_alone" in rubber:
        alone = rubber["answers_alone"]
        number = column_with(columns, alone)
        lost = totals[1 - number] - totals[number]
        if lost > 0:
            for player in columns[number]:
                result[player] = -2 * lost if player == alone else 0
            side_put_aside = number

    # For single deals and adjustments.
    if variant_of(file) == "reseating":
        # The rubber is one deal: the one whose place its entries keep.
        places = sorted({entry["deal"] for entry in sheet["entries"]})
    else:
        places = list(range(1, len(rubber["deals"]) + 1))
    for place in places:
        deal = rubber["deals"][place - 1]
        if "answers_alone" not in deal:
            continue
        alone = deal["answers_alone"]
        number = column_with(columns, alone)
        if number == side_put_aside:
            continue
        if deal.get("type", "played") == "adjustment":
            amount = deal["points"]
        else:
            amount = 0
            for entry in sheet["entries"]:
                if entry["deal"] == place and entry["column"] != number and entry["kind"] in FINE_KINDS:
                    amount += entry["points"]
        for player in columns[number]:
            if player == alone:
                result[player] -= amount
            else:
                result[player] += amount


def balance_of(file: Json, sheets: list[Json]) -> dict[str, int]:
    """5.6: the results of the finished rubbers added up, for every player."""
    balance = {player: 0 for player in file["players"]}
    for sheet in sheets:
        if sheet["result"] is not None:
            for player, points in sheet["result"].items():
                balance[player] += points
    return balance


def money_of(stake: Json, balance: dict[str, int]) -> dict[str, str]:
    """5.5: the balance in money, rounded once and brought to a sum of zero."""
    decimals = DECIMALS.get(stake["currency"], 2)
    exact: dict[str, Fraction] = {}
    rounded: dict[str, int] = {}
    for player, points in balance.items():
        # In minor units, exactly.
        exact[player] = Fraction(points) * Fraction(stake["amount"]) / stake["points"] * 10**decimals
        rounded[player] = round_half_away_from_zero(exact[player])

    # One unit from each of those who gained most by the rounding, or to those who lost most;
    # first in list order.
    players = list(balance)
    gained = {player: rounded[player] - exact[player] for player in players}
    surplus = sum(rounded.values())
    if surplus > 0:
        for player in sorted(players, key=lambda player: -gained[player])[:surplus]:
            rounded[player] -= 1
    if surplus < 0:
        for player in sorted(players, key=lambda player: gained[player])[:-surplus]:
            rounded[player] += 1
    return {player: written_amount(units, decimals) for player, units in rounded.items()}


def round_half_away_from_zero(number: Fraction) -> int:
    """The nearest whole number; a half goes away from zero."""
    size = abs(number)
    whole = size.numerator // size.denominator
    if size - whole >= Fraction(1, 2):
        whole += 1
    return -whole if number < 0 else whole


def written_amount(units: int, decimals: int) -> str:
    """Minor units as text with a point."""
    sign = "-" if units < 0 else ""
    digits = str(abs(units))
    if decimals == 0:
        return sign + digits
    digits = digits.rjust(decimals + 1, "0")
    return sign + digits[:-decimals] + "." + digits[-decimals:]
