"""Who deals, and where that makes a deal look missing (§2.12, §4.6)."""

import pytest

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal
from scorer.engine.dealing import Gap, dealers, find_gap, find_gaps
from scorer.engine.presets import build_rules
from scorer.engine.sitting import Rubber, Table, table_of
from scorer.engine.terms import Game, Strain
from scorer.engine.variants import VARIANTS

VINT = VARIANTS[Game.VINT]
ANNA, BORIS, VERA, GLEB = range(4)
FINE = Adjustment(ANNA, 20, "x")


def table(variant: str = "four") -> Table:
    """Four at table: Anna and Vera against Boris and Gleb, where there are sides."""
    return table_of(VINT[variant], 4, None, 1)


def made(*deals: Deal, first: int | None = ANNA) -> Rubber:
    """A rubber of these deals."""
    return Rubber(deals, build_rules(VINT["four"]), dealer=first)


def buyer(declarer: int, dealer: int) -> PlayedDeal:
    """A deal of the auction: whose hand was bought is the partner."""
    return PlayedDeal(declarer, 1, Strain.HEARTS, 7, partner=dealer)


@pytest.mark.parametrize(
    ("turn", "dealer", "missing", "surplus"),
    [(ANNA, BORIS, 1, 3), (ANNA, VERA, 2, 2), (ANNA, GLEB, 3, 1), (GLEB, ANNA, 1, 3)],
)
def test_as_many_deals_are_missing_as_players_were_passed_over(
    turn: int, dealer: int, missing: int, surplus: int
) -> None:
    assert find_gap(5, turn, dealer, table()) == Gap(5, turn, dealer, missing, surplus)


def test_nothing_is_missing_where_it_is_his_turn_or_nobody_knows_whose_it_is() -> None:
    assert find_gap(0, VERA, VERA, table()) is None
    assert find_gap(0, None, VERA, table()) is None
    assert find_gap(0, VERA, None, table()) is None


def test_of_two_players_one_deal_is_missing_or_one_too_many() -> None:
    assert find_gap(3, 0, 1, table_of(VINT["two-kitty"], 2, None, 1)) == Gap(3, 0, 1, 1, 1)


def test_an_ordinary_rubber_has_no_gap() -> None:
    deals = (PassedDeal(), PlayedDeal(ANNA, 1, Strain.HEARTS, 7), FINE, VoidDeal("x", VERA), PassedDeal())
    assert find_gaps(made(*deals), table()) == ()


@pytest.mark.parametrize("said", [None, ANNA, BORIS])
def test_after_an_annulled_deal_the_same_or_the_next_deals(said: int | None) -> None:
    assert find_gaps(made(VoidDeal("x", said), PassedDeal()), table()) == ()


@pytest.mark.parametrize(("said", "missing"), [(VERA, 1), (GLEB, 2)])
def test_after_an_annulled_deal_another_shows_that_one_is_missing(said: int, missing: int) -> None:
    rubber = made(VoidDeal("x", said), FINE, PassedDeal())
    assert dealers(rubber, table()) == (ANNA, said, said, (said + 1) % 4)
    assert find_gaps(rubber, table()) == (Gap(2, BORIS, said, missing, 4 - missing),)


def test_who_deals_first_may_be_learned_from_an_annulled_deal() -> None:
    assert find_gaps(made(PassedDeal(), VoidDeal("x", VERA), PassedDeal(), first=None), table()) == ()


def test_in_the_auction_the_partner_has_dealt_and_shows_what_is_missing() -> None:
    rubber = made(buyer(BORIS, ANNA), buyer(ANNA, BORIS), buyer(ANNA, GLEB), PassedDeal())
    assert dealers(rubber, table("auction")) == (ANNA, BORIS, GLEB, ANNA, BORIS)
    assert find_gaps(rubber, table("auction")) == (Gap(2, VERA, GLEB, 1, 3),)


def test_in_the_auction_the_first_dealer_is_known_from_the_first_deal() -> None:
    rubber = made(buyer(BORIS, VERA), PassedDeal(), first=None)
    assert dealers(rubber, table("auction")) == (VERA, GLEB, ANNA)
    assert find_gaps(rubber, table("auction")) == ()


def test_where_another_supports_the_bid_the_partner_says_nothing_of_who_dealt() -> None:
    rubber = made(buyer(BORIS, GLEB), buyer(ANNA, VERA))
    assert dealers(rubber, table("reseating")) == (ANNA, BORIS, VERA)
    assert find_gaps(rubber, table("reseating")) == ()


def test_a_gap_before_the_next_deal_is_found_too() -> None:
    assert find_gaps(made(VoidDeal("x", VERA)), table()) == (Gap(1, BORIS, VERA, 1, 3),)
