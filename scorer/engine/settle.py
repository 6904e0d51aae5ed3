"""What is won and lost (§5): by rubber, by player, over the evening and in money. All sums are zero."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from scorer.engine.currency import minor_digits
from scorer.engine.deal import Adjustment, PlayedDeal, WhistDeal
from scorer.engine.fold import DealRecord
from scorer.engine.sitting import Rubber, Stake
from scorer.engine.terms import FINES, OwnRecordSettlement, Record
from scorer.engine.variants import Variant

Columns = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Alone:
    """A sum that one player of a side answers for alone (§5.4): he pays it, his partner is spared it. `deal` is the place
    of what was written for it."""

    player: int
    partner: int
    points: int
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """Who pays whom how much."""

    payer: int
    payee: int
    amount: int


def rubber_result(
    rubber: Rubber,
    columns: Columns,
    totals: tuple[int, ...],
    records: tuple[DealRecord, ...],
    variant: Variant,
) -> dict[int, int]:
    """What each player of a finished rubber wins or loses, in points."""
    if variant.record is Record.OWN:
        return own_records(columns, totals, rubber.rules.own_record_settlement)
    difference = totals[0] - totals[1]
    result = side_results(columns, difference)
    whole = rubber.answers_alone
    lost_alone: frozenset[int] = frozenset()
    if whole is not None:
        side = 0 if whole in columns[0] else 1
        lost = -difference if side == 0 else difference
        if lost > 0:
            lost_alone = frozenset(columns[side])
            result |= {player: -2 * lost if player == whole else 0 for player in columns[side]}
    for alone in answered_alone(rubber, columns, records):
        if alone.player not in lost_alone:
            result[alone.player] -= alone.points
            result[alone.partner] += alone.points
    return result


def side_results(columns: Columns, difference: int) -> dict[int, int]:
    """§5.1, §5.2: each wins or loses the difference; one against two does so with each of them."""
    first, second = columns
    ours, theirs = max(1, len(second) // len(first)), max(1, len(first) // len(second))
    return dict.fromkeys(first, difference * ours) | dict.fromkeys(second, -difference * theirs)


def own_records(columns: Columns, totals: tuple[int, ...], way: OwnRecordSettlement) -> dict[int, int]:
    """§5.3: the highest collects from each other his difference, or every pair settles."""
    result = [0] * len(totals)
    highest = max(totals)
    for at, total in enumerate(totals):
        for other, less in enumerate(totals):
            if less < total and (way is OwnRecordSettlement.PAIRS or total == highest):
                result[at] += total - less
                result[other] -= total - less
    return {column[0]: points for column, points in zip(columns, result, strict=True)}


def answered_alone(rubber: Rubber, columns: Columns, records: tuple[DealRecord, ...]) -> list[Alone]:
    """§5.4 for single deals and adjustments: the fines that the other side wrote in the deal."""
    sums: list[Alone] = []
    for record in records:
        deal = rubber.deals[record.place - 1]
        if isinstance(deal, PlayedDeal | WhistDeal | Adjustment) and deal.answers_alone is not None:
            player = deal.answers_alone
            column = next(at for at, players in enumerate(columns) if player in players)
            (partner,) = (mate for mate in columns[column] if mate != player)
            sums.append(Alone(player, partner, _fines_against(deal, column, record), record.place))
    return sums


def _fines_against(deal: PlayedDeal | WhistDeal | Adjustment, column: int, record: DealRecord) -> int:
    if isinstance(deal, Adjustment):
        return deal.points
    return sum(entry.points for entry in record.entries if entry.column != column and entry.kind in FINES)


def balance(players: int, results: Iterable[dict[int, int] | None]) -> dict[int, int]:
    """§5.6: the results of the finished rubbers added up, for every player of the sitting."""
    total = dict.fromkeys(range(players), 0)
    for result in results:
        for player, points in (result or {}).items():
            total[player] += points
    return total


def won_by(totals: tuple[int, ...], result: dict[int, int]) -> int:
    """What stands over a rubber in the tally: the difference of two sides, of own records what the highest gets."""
    return abs(totals[0] - totals[1]) if len(totals) == 2 else max(result.values())


def sum_of(results: dict[int, int]) -> int:
    """The sum of what all have won and lost, which has to be zero."""
    return sum(results.values())


def money(points: dict[int, int], stake: Stake) -> dict[int, str]:
    """§5.5: what each player's points are worth as exact decimals."""
    return {player: coins_text(coins, stake.currency) for player, coins in coin_money(points, stake).items()}


def coin_money(points: dict[int, int], stake: Stake) -> dict[int, int]:
    """§5.5: what each player's points are worth in the currency's smallest coin: reckoned exactly, rounded once, the
    sum zero."""
    if not any(points.values()):
        return dict.fromkeys(points, 0)
    unit = Fraction(stake.amount) * 10 ** minor_digits(stake.currency) / stake.points
    exact = {player: won * unit for player, won in points.items()}
    return balance_rounding({player: (round_half_away(worth), worth) for player, worth in exact.items()})


def stake_units(points: int, stake: Stake) -> Fraction:
    """§5.6: points in units of the stake, as the texts write a balance."""
    return Fraction(points, stake.points)


def still_owed(balances: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
    """What is left of balances after what was paid already; who came later has paid nothing."""
    return {player: amount - paid.get(player, 0) for player, amount in balances.items()}


def round_half_away(worth: Fraction) -> int:
    """The nearest whole number; a half goes away from zero."""
    size = (2 * abs(worth.numerator) + worth.denominator) // (2 * worth.denominator)
    return size if worth >= 0 else -size


def balance_rounding(rounded: dict[int, tuple[int, Fraction]]) -> dict[int, int]:
    """Bring the sum of the rounded amounts to zero: one unit each from those who gained most by the rounding, or
    to those who lost most, first in list order."""
    amounts = {player: amount for player, (amount, _) in rounded.items()}
    surplus = sum(amounts.values())
    step = 1 if surplus > 0 else -1
    gained = sorted(rounded, key=lambda player: -step * (rounded[player][0] - rounded[player][1]))
    for player in gained[: abs(surplus)]:
        amounts[player] -= step
    return amounts


def coins_text(amount: int, currency: str) -> str:
    """An amount in the smallest coin as the decimal of its currency."""
    digits = minor_digits(currency)
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 10**digits)
    return f"{sign}{whole}.{part:0{digits}d}" if digits else f"{sign}{whole}"


def fewest_payments(balances: dict[int, int]) -> list[Payment]:
    """Who pays whom so that all are even with as few payments as can be.

    A group whose sum is zero settles in one payment less than it has players, so the players are parted into as
    many such groups as there are.
    """
    owing = [player for player, amount in balances.items() if amount]
    return [payment for group in _most_groups(owing, balances) for payment in _settle_group(group, balances)]


def _most_groups(players: list[int], balances: dict[int, int]) -> list[list[int]]:
    """Part players whose balances add up to zero into the most groups that each add up to zero."""
    if not players:
        return []
    best: list[list[int]] = []
    first, rest = players[0], players[1:]
    for size in range(1, len(rest) + 1):
        for others in combinations(rest, size):
            group = [first, *others]
            if sum(balances[player] for player in group) == 0:
                left = [player for player in rest if player not in others]
                parted = [group, *_most_groups(left, balances)]
                if len(parted) > len(best):
                    best = parted
    return best


def _settle_group(group: list[int], balances: dict[int, int]) -> list[Payment]:
    """The largest debtor pays the largest creditor, until the group is even."""
    left = {player: balances[player] for player in group}
    payments: list[Payment] = []
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        payments.append(Payment(payer, payee, amount))
    return payments
