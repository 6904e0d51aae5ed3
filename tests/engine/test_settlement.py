"""What each player wins and loses (§5.1–5.4, §5.6, §2.11)."""

import pytest

from scorer.engine.settle import own_records, side_results
from scorer.engine.terms import OwnRecordSettlement
from tests.builders import Json, game, played, result_of, rubber, sheet_of, uncounted, whist, whist_game

FIVE = played("Anna", 5, "hearts", 11)
"""550 to 100; two of them end a rubber at 5100 to 200, so D is 4900."""
WON, LOST = 4900, -4900
PAIRS, WINNER = OwnRecordSettlement.PAIRS, OwnRecordSettlement.WINNER


def results(file: Json) -> dict[str, int]:
    """What the first rubber is worth to each."""
    shown: dict[str, int] = sheet_of(file)["result"]
    return shown


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (((0, 2), (1, 3)), {0: 70, 2: 70, 1: -70, 3: -70}),
        (((1,), (0,)), {1: 70, 0: -70}),
        (((2,), (0, 1)), {2: 140, 0: -70, 1: -70}),
        (((0, 1), (2,)), {0: 70, 1: 70, 2: -140}),
    ],
)
def test_each_wins_or_loses_the_difference_and_one_against_two_does_so_with_each(
    columns: tuple[tuple[int, ...], tuple[int, ...]], expected: dict[int, int]
) -> None:
    assert side_results(columns, 70) == expected
    assert side_results(columns, -70) == {player: -points for player, points in expected.items()}


@pytest.mark.parametrize(
    ("totals", "way", "expected"),
    [
        ((4135, 1065, 2700), WINNER, [4505, -3070, -1435]),
        ((4135, 1065, 2700), PAIRS, [4505, -4705, 200]),
        ((100, 100, 40), WINNER, [60, 60, -120]),
        ((100, 100, 40), PAIRS, [60, 60, -120]),
        ((100, 100, 40, 70), WINNER, [90, 90, -120, -60]),
        ((100, 100, 40, 70), PAIRS, [90, 90, -150, -30]),
        ((5, 5, 5), WINNER, [0, 0, 0]),
        ((-10, -40, 0, -40), WINNER, [-10, -40, 90, -40]),
        ((-10, -40, 0, -40), PAIRS, [50, -70, 90, -70]),
    ],
)
def test_own_records_settle_with_the_highest_or_every_pair(
    totals: tuple[int, ...], way: OwnRecordSettlement, expected: list[int]
) -> None:
    columns = tuple((player,) for player in range(len(totals)))
    assert own_records(columns, totals, way) == dict(enumerate(expected))


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("winner", {"Anna": 4505, "Boris": -3070, "Vera": -1435}),
        ("pairs", {"Anna": 4505, "Boris": -4705, "Vera": 200}),
    ],
)
def test_the_example_of_own_records_comes_out_of_a_whole_rubber(way: str, expected: dict[str, int]) -> None:
    start = {"parties": [0, 0, 0], "below": [0, 0, 0], "other": [4135 - 3550, 1065 - 100, 2700 - 100]}
    file = uncounted(FIVE, variant="three-bid-dummy", start=start, rules={"own_record_settlement": way})
    assert sheet_of(file)["totals"] == [4135, 1065, 2700]
    assert results(file) == expected


def test_finishing_is_not_winning() -> None:
    start = {"parties": [1, 0], "below": [0, 0], "other": [0, 9000]}
    sheet = sheet_of(uncounted(FIVE, start=start))
    assert sheet["finisher"] == 0
    assert sheet["result"]["Anna"] == 3550 - 9100


def test_who_sat_out_is_in_no_result_and_in_the_balance() -> None:
    file = uncounted(FIVE, FIVE, sides=[["Anna", "Vera"], ["Boris", "Gleb"]])
    file["players"].append("Daria")
    result = result_of(file)
    assert set(result["rubbers"][0]["result"]) == {"Anna", "Vera", "Boris", "Gleb"}
    assert result["balance"]["Daria"] == 0


def test_the_balance_adds_the_finished_rubbers_in_the_order_of_the_players() -> None:
    same = [["Anna", "Vera"], ["Boris", "Gleb"]]
    swapped = [["Boris", "Gleb"], ["Anna", "Vera"]]
    file = uncounted(FIVE, FIVE)
    file["rubbers"] += [rubber(FIVE, FIVE, sides=swapped), rubber(FIVE, sides=same)]
    balance = result_of(file)["balance"]
    assert list(balance.items()) == [
        ("Anna", 2 * WON),
        ("Boris", 2 * LOST),
        ("Vera", 2 * WON),
        ("Gleb", 2 * LOST),
    ]


ALONE: list[tuple[Json, int]] = [
    (played("Boris", 3, "hearts", 7), 6000),
    (played("Boris", 6, "hearts", 8), 29000),
    (played("Boris", 2, "hearts", 1, revokes=[1, 0]), 16000 + 4000),
    (played("Boris", 3, "hearts", 9, revokes=[2, 0], revoke_price="fine"), 6000),
    # what his side writes is no fine of his
    (played("Anna", 3, "hearts", 7), 0),
    (played("Anna", 3, "hearts", 9, revokes=[0, 1], revoke_price="fine"), 3000),
    # slams and coronets of the others are no fines
    (played("Anna", 3, "hearts", 13, coronets=[{"player": "Anna", "suit": "clubs", "cards": 3}]), 0),
]


@pytest.mark.parametrize(("deal", "fines"), ALONE)
@pytest.mark.parametrize(("alone", "partner"), [("Boris", "Gleb"), ("Gleb", "Boris")])
def test_he_who_answers_alone_bears_the_other_sides_fines_of_the_deal_for_both(
    deal: Json, fines: int, alone: str, partner: str
) -> None:
    plain = results(uncounted(deal, FIVE, FIVE))
    borne = results(uncounted({**deal, "answers_alone": alone}, FIVE, FIVE))
    assert borne == {**plain, alone: plain[alone] - fines, partner: plain[partner] + fines}


def test_overtricks_of_exact_play_fall_on_him_who_answers_alone() -> None:
    deal = played("Boris", 3, "hearts", 11)
    rules = {"exact_tricks": True}
    plain = results(uncounted(deal, FIVE, FIVE, rules=rules))
    borne = results(uncounted({**deal, "answers_alone": "Gleb"}, FIVE, FIVE, rules=rules))
    assert (borne["Gleb"], borne["Boris"]) == (plain["Gleb"] - 6000, plain["Boris"] + 6000)


def test_an_adjustment_may_fall_on_one_player_of_the_other_side() -> None:
    deal: Json = {"type": "adjustment", "to": "Anna", "points": 700, "reason": "a card was shown"}
    plain = results(uncounted(FIVE, FIVE, deal))
    borne = results(uncounted(FIVE, FIVE, {**deal, "answers_alone": "Gleb"}))
    assert borne == {**plain, "Gleb": plain["Gleb"] - 700, "Boris": plain["Boris"] + 700}


def test_of_one_against_two_only_one_of_the_two_can_answer_alone() -> None:
    deal = played("Anna", 3, "hearts", 8)
    plain = results(uncounted(deal, FIVE, FIVE, variant="three-dummy"))
    borne = results(uncounted({**deal, "answers_alone": "Anna"}, FIVE, FIVE, variant="three-dummy"))
    assert borne == {**plain, "Anna": plain["Anna"] - 3000, "Boris": plain["Boris"] + 3000}


def test_in_reseating_the_declarers_fines_may_fall_on_one_of_them() -> None:
    deal = played("Anna", 3, "hearts", 8, partner="Boris", answers_alone="Boris")
    sheet = sheet_of(uncounted(deal, variant="reseating"))
    difference = 3000 + 150 - 240
    assert sheet["result"] == {
        "Anna": -difference + 3000,
        "Boris": -difference - 3000,
        "Vera": difference,
        "Gleb": difference,
    }


def test_fines_at_whist_fall_on_him_whom_his_partner_had_asked() -> None:
    deal = whist(7, revokes=[1, 0], revoke_price="fine")
    plain = results(whist_game(deal, whist(11), whist(11)))
    borne = results(whist_game({**deal, "answers_alone": "Vera"}, whist(11), whist(11)))
    assert borne == {**plain, "Vera": plain["Vera"] - 5, "Anna": plain["Anna"] + 5}


@pytest.mark.parametrize("alone", ["Boris", "Gleb"])
def test_a_whole_rubber_that_is_lost_may_fall_on_one_player(alone: str) -> None:
    partner = "Gleb" if alone == "Boris" else "Boris"
    own = played("Boris", 1, "clubs", 6, answers_alone=partner)
    other = played("Anna", 1, "clubs", 6, answers_alone="Vera")
    file = uncounted(own, other, FIVE, FIVE, answers_alone=alone)
    # Each side fails once at the same level, so the difference stays 4900.
    assert results(file) == {
        "Anna": WON + 1000,
        "Vera": WON - 1000,
        alone: 2 * LOST,
        partner: 0,
    }


def test_a_rubber_that_is_not_lost_changes_nothing_for_him_who_would_answer_alone() -> None:
    own = played("Anna", 1, "clubs", 6, answers_alone="Vera")
    plain = results(uncounted(own, FIVE, FIVE))
    assert results(uncounted(own, FIVE, FIVE, answers_alone="Anna")) == plain
    even = {"parties": [1, 0], "below": [0, 0], "other": [0, 3450]}
    assert results(uncounted(FIVE, start=even, answers_alone="Anna")) == dict.fromkeys(plain, 0)


def test_one_who_won_and_one_who_answers_alone_settle_in_money_too() -> None:
    stake = {"points": 100, "amount": "0.01", "currency": "EUR"}
    file = game(rubber(FIVE, FIVE, answers_alone="Gleb"), rules={"count_honours": False}, stake=stake)
    assert result_of(file)["money"] == {"Anna": "0.49", "Boris": "0.00", "Vera": "0.49", "Gleb": "-0.98"}
