"""Money in the smallest coin, and what is left to be paid."""

from fractions import Fraction

import pytest

from scorer.engine.settle import (
    Payment,
    coin_money,
    coins_text,
    fewest_payments,
    money,
    stake_units,
    still_owed,
    sum_of,
    won_by,
)
from scorer.engine.sitting import Stake


def test_coins_and_decimals_say_the_same() -> None:
    stake = Stake(100, "0.05", "EUR")
    points = {0: 4900, 1: -4900, 2: 70, 3: -70}
    assert coin_money(points, stake) == {0: 245, 1: -245, 2: 4, 3: -4}
    assert money(points, stake) == {0: "2.45", 1: "-2.45", 2: "0.04", 3: "-0.04"}


@pytest.mark.parametrize(
    ("coins", "currency", "text"),
    [(5, "EUR", "0.05"), (-1234, "EUR", "-12.34"), (7, "JPY", "7"), (1, "KWD", "0.001")],
)
def test_a_currency_has_its_own_smallest_coin(coins: int, currency: str, text: str) -> None:
    assert coins_text(coins, currency) == text


def test_points_in_units_of_the_stake_are_exact() -> None:
    assert stake_units(-5550, Stake(100, "1", "EUR")) == Fraction(-111, 2)


def test_what_was_paid_is_taken_off_and_a_correction_is_paid_back() -> None:
    owed = still_owed({0: 470, 1: -470, 2: 0}, {0: 490, 1: -490})
    assert owed == {0: -20, 1: 20, 2: 0}
    assert fewest_payments(owed) == [Payment(0, 1, 20)]


def test_over_a_rubber_stands_what_was_won() -> None:
    assert won_by((200, 5100), {0: -4900, 1: 4900}) == 4900
    result = {0: 4505, 1: -3070, 2: -1435}
    assert won_by((4135, 1065, 2700), result) == 4505
    assert sum_of(result) == 0
