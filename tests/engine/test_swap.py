"""Two players taken for each other."""

import pytest

from scorer.engine.deal import (
    Adjustment,
    Coronet,
    Deal,
    PassedDeal,
    PlayedDeal,
    Split,
    VoidDeal,
    WhistDeal,
)
from scorer.engine.rules import Rules
from scorer.engine.sitting import Rubber
from scorer.engine.swap import swap_in_deal, swap_in_rubber
from scorer.engine.terms import Strain

CORONET = Coronet(0, Strain.HEARTS, 3)
PLAYED = PlayedDeal(0, 3, Strain.HEARTS, 9, 2, Split(3, 2), Split(2, 2), (CORONET,), answers_alone=1)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (
            PLAYED,
            PlayedDeal(
                1, 3, Strain.HEARTS, 9, 2, Split(3, 2), Split(2, 2),
                (Coronet(1, Strain.HEARTS, 3),), answers_alone=0,
            ),
        ),
        (
            WhistDeal(Strain.HEARTS, Split(9, 4), coronets=(CORONET,)),
            WhistDeal(Strain.HEARTS, Split(9, 4), coronets=(Coronet(1, Strain.HEARTS, 3),)),
        ),
        (PassedDeal(), PassedDeal()),
        (Adjustment(1, 20, "x", answers_alone=2), Adjustment(0, 20, "x", answers_alone=2)),
        (VoidDeal("x", next_dealer=1), VoidDeal("x", next_dealer=0)),
        (VoidDeal("x"), VoidDeal("x")),
    ],
)  # fmt: skip
def test_each_stands_where_the_other_stood(deal: Deal, expected: Deal) -> None:
    assert swap_in_deal(deal, (0, 1)) == expected
    assert swap_in_deal(expected, (1, 0)) == deal
    assert swap_in_deal(deal, (3, 4)) == deal


def test_a_rubber_has_them_in_each_others_seats() -> None:
    rubber = Rubber((PLAYED,), Rules(), ((0, 2), (1, 3)), dealer=0, answers_alone=1)
    assert swap_in_rubber(rubber, (0, 1)) == Rubber(
        (PLAYED,), Rules(), ((1, 2), (0, 3)), dealer=1, answers_alone=0
    )
    assert swap_in_rubber(Rubber((), Rules()), (0, 1)) == Rubber((), Rules())
