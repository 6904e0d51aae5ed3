"""Money: exact, rounded once, the sum zero; and who pays whom (§5.5)."""

from decimal import Decimal
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from scorer.engine.currency import minor_digits
from scorer.engine.settle import Payment, balance_rounding, fewest_payments, money, round_half_away
from scorer.engine.sitting import Stake


@pytest.mark.parametrize(
    ("worth", "rounded"),
    [
        (Fraction(1, 2), 1),
        (Fraction(-1, 2), -1),
        (Fraction(3, 2), 2),
        (Fraction(-5, 2), -3),
        (Fraction(49, 100), 0),
        (Fraction(-49, 100), 0),
        (Fraction(-51, 100), -1),
        (Fraction(7), 7),
        (Fraction(0), 0),
    ],
)
def test_a_half_is_rounded_away_from_zero(worth: Fraction, rounded: int) -> None:
    assert round_half_away(worth) == rounded


@pytest.mark.parametrize(
    ("currency", "digits"),
    [("EUR", 2), ("RUB", 2), ("XXX", 2), ("JPY", 0), ("ISK", 0), ("KWD", 3), ("TND", 3), ("CLF", 4)],
)
def test_a_currency_has_as_many_decimals_as_its_smallest_coin(currency: str, digits: int) -> None:
    assert minor_digits(currency) == digits


@pytest.mark.parametrize(
    ("points", "stake", "expected"),
    [
        ((4900, -4900), Stake(100, "0.05", "EUR"), ("2.45", "-2.45")),
        ((4900, -4900), Stake(100, "0.05", "JPY"), ("2", "-2")),
        ((5000, -5000), Stake(100, "0.05", "JPY"), ("3", "-3")),
        ((4900, -4900), Stake(100, "0.05", "KWD"), ("2.450", "-2.450")),
        ((1, -1), Stake(1, "123456.7", "CLF"), ("123456.7000", "-123456.7000")),
        ((4505, -3070, -1435), Stake(300, "1", "EUR"), ("15.01", "-10.23", "-4.78")),
        ((4505, -3070, -1435), Stake(3000, "1", "EUR"), ("1.50", "-1.02", "-0.48")),
        ((4505, -3070, -1435), Stake(2, "1", "JPY"), ("2253", "-1535", "-718")),
        ((0, 0), Stake(7, "1", "EUR"), ("0.00", "0.00")),
        ((1, -1), Stake(1_000_000, "0.01", "EUR"), ("0.00", "0.00")),
        # 0.33, 0.33 and -0.67 become 0, 0 and -1: all lost a third, and the first gets one
        ((1, 1, -2), Stake(3, "0.01", "EUR"), ("0.01", "0.00", "-0.01")),
        # halves: 0.5 and 0.5 become 1 and 1 against 1; the first of those who gained gives one back
        ((1, 1, -2), Stake(2, "0.01", "EUR"), ("0.00", "0.01", "-0.01")),
        ((-1, -1, 2), Stake(2, "0.01", "EUR"), ("0.00", "-0.01", "0.01")),
        ((-1, 2, -1), Stake(2, "0.01", "EUR"), ("0.00", "0.01", "-0.01")),
        ((1, 1, 1, 1, -4), Stake(2, "0.01", "EUR"), ("0.00", "0.00", "0.01", "0.01", "-0.02")),
    ],
)
def test_points_are_worth_the_exact_amount_rounded_once(
    points: tuple[int, ...], stake: Stake, expected: tuple[str, ...]
) -> None:
    assert tuple(money(dict(enumerate(points)), stake).values()) == expected


def test_money_always_sums_to_zero_and_is_never_off_by_a_whole_coin() -> None:
    rng = Random(55)
    for _ in range(500):
        points = [rng.randint(-40_000, 40_000) for _ in range(rng.randint(1, 5))]
        points.append(-sum(points))
        stake = Stake(rng.randint(1, 3000), f"0.{rng.randint(1, 999):03}", rng.choice(["EUR", "JPY", "KWD"]))
        paid = money(dict(enumerate(points)), stake)
        assert sum(Decimal(amount) for amount in paid.values()) == 0
        coin = Fraction(1, 10 ** minor_digits(stake.currency))
        for player, won in enumerate(points):
            exact = won * Fraction(stake.amount) / stake.points
            assert abs(Fraction(paid[player]) - exact) < coin


def test_the_units_that_bring_the_sum_to_zero_come_from_those_who_gained_most() -> None:
    gains = {0: (1, Fraction(7, 10)), 1: (1, Fraction(6, 10)), 2: (-1, Fraction(-13, 10))}
    assert balance_rounding(gains) == {0: 1, 1: 0, 2: -1}
    losses = {0: (0, Fraction(3, 10)), 1: (0, Fraction(4, 10)), 2: (-1, Fraction(-7, 10))}
    assert balance_rounding(losses) == {0: 0, 1: 1, 2: -1}


def fewest(balances: tuple[int, ...]) -> int:
    """How few payments settle these balances, by trying all."""
    if not any(balances):
        return 0
    payer = next(at for at, amount in enumerate(balances) if amount)
    others = [at for at, amount in enumerate(balances) if amount * balances[payer] < 0]
    tries = []
    for other in others:
        left = list(balances)
        left[other] += left[payer]
        left[payer] = 0
        tries.append(1 + fewest(tuple(left)))
    return min(tries)


def settled(balances: dict[int, int], payments: list[Payment]) -> dict[int, int]:
    """What is left after the payments."""
    left = dict(balances)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return left


@pytest.mark.parametrize("size", [2, 3, 4])
def test_small_balances_are_settled_exactly_in_the_fewest_payments(size: int) -> None:
    for first in product(range(-3, 4), repeat=size - 1):
        balances = (*first, -sum(first))
        payments = fewest_payments(dict(enumerate(balances)))
        assert not any(settled(dict(enumerate(balances)), payments).values())
        assert len(payments) == fewest(balances)


def test_evenings_of_six_are_settled_exactly_in_the_fewest_payments() -> None:
    rng = Random(56)
    for _ in range(150):
        first = [rng.choice([-4, -3, -2, -1, 0, 1, 2, 3, 4]) for _ in range(5)]
        balances = (*first, -sum(first))
        payments = fewest_payments(dict(enumerate(balances)))
        assert not any(settled(dict(enumerate(balances)), payments).values())
        assert len(payments) == fewest(balances)


def test_the_first_group_that_is_even_is_not_always_the_best() -> None:
    balances = {0: 5, 1: -2, 2: -3, 3: -4, 4: -1, 5: 2, 6: 3}
    payments = fewest_payments(balances)
    assert not any(settled(balances, payments).values())
    assert len(payments) == 4  # 5 with -4 and -1, 2 with -2, 3 with -3


def test_nobody_pays_where_nothing_is_owed() -> None:
    assert fewest_payments({0: 0, 1: 0}) == []


def test_two_pairs_that_are_even_between_themselves_pay_each_other() -> None:
    assert fewest_payments({0: 50, 1: -70, 2: -50, 3: 70}) == [Payment(2, 0, 50), Payment(1, 3, 70)]
