"""What a correction changes is told before it is saved: totals, parties, rubbers, balance and money."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorer.engine.fold import Partie
from scorer.engine.impact import Changed, impact
from scorer.engine.sheet import build_sheet
from scorer.engine.sitting import Sitting
from tests.builders import Json, game, played, read, rubber
from tests.strategies import REPRODUCIBLE, truthful_games

STAKE = {"points": 100, "amount": "1", "currency": "EUR"}


def five_hearts(tricks: int) -> Json:
    """Five hearts of Anna's."""
    return played("Anna", 5, "hearts", tricks, honours=[3, 2], aces=[2, 2])


def sitting(*rubbers: Json, **head: Any) -> Sitting:
    """An evening of these rubbers."""
    return read(game(*rubbers, **{"stake": STAKE, **head})).sitting


TWO = sitting(rubber(five_hearts(11), five_hearts(11)), rubber(five_hearts(11)))


def test_nothing_changes_where_nothing_is_changed() -> None:
    same = impact(TWO, TWO)
    assert not same.changes
    assert [one.changes for one in same.rubbers] == [(), ()]
    assert same.balance[0].before == same.balance[0].after == build_sheet(TWO).balance[0]


def test_a_trick_less_may_undo_a_partie_a_rubber_and_a_balance() -> None:
    after = sitting(rubber(five_hearts(11), five_hearts(9)), rubber(five_hearts(11)))
    found = impact(TWO, after)
    first, second = found.rubbers
    assert found.changes
    assert second.changes == ()
    assert first.changes == (
        "totals", "above", "below", "parties", "won", "finished", "finisher", "result",
    )  # fmt: skip
    assert first.finished == Changed(before=True, after=False)
    assert first.won == Changed((2, 0), (1, 0))
    assert first.parties.before == (Partie(0, (550, 100), 1), Partie(0, (550, 100), 2))
    assert first.parties.after == (Partie(0, (550, 100), 1),)
    assert first.below == Changed((0, 0), (450, 200))
    assert first.result.after is None
    before = build_sheet(TWO)
    assert found.balance[0] == Changed(before.balance[0], 0)
    assert before.money is not None
    assert found.money[0] == Changed(before.money[0], "0.00")


def test_a_rubber_that_is_struck_or_added_is_told_by_its_id() -> None:
    one = replace(TWO, rubbers=TWO.rubbers[1:])
    struck = impact(TWO, one, [7, 9], [9])
    assert [rubber.number for rubber in struck.rubbers] == [Changed(1, 0), Changed(0, None)]
    kept, gone = struck.rubbers
    # As the first of the evening it is played by other sides, which win the same.
    assert kept.changes == ("number", "columns")
    assert gone.totals == Changed(build_sheet(TWO).rubbers[0].totals, None)
    added = impact(one, TWO, [9], [7, 9])
    assert [rubber.totals.before is None for rubber in added.rubbers] == [True, False]


def test_money_that_is_not_played_for_is_not_told() -> None:
    without = impact(TWO, replace(TWO, stake=None))
    assert without.money[0].after is None
    assert without.changes
    assert impact(replace(TWO, stake=None), replace(TWO, stake=None)).money == {}


def test_where_each_deal_is_settled_by_itself_the_rubber_is_all_of_them() -> None:
    deals = [
        {**five_hearts(11), "partner": "Boris"},
        {"type": "passed"},
        {**five_hearts(9), "partner": "Vera"},
    ]
    before = sitting(rubber(*deals), variant="reseating")
    after = sitting(rubber(*deals[:2]), variant="reseating")
    (found,) = impact(before, after).rubbers
    sheets = build_sheet(before).rubbers
    assert len(sheets) == 2
    assert found.columns == Changed((), ())
    assert found.result.before == build_sheet(before).balance
    assert found.result.after == build_sheet(after).balance


@REPRODUCIBLE
@given(truthful_games(), st.data())
def test_the_impact_is_the_difference_of_two_fresh_scorings(file: Json, data: st.DataObject) -> None:
    before = read(file).sitting
    rubbers = list(before.rubbers)
    numbers = [number for number, one in enumerate(rubbers) if one.deals]
    if numbers:
        number = data.draw(st.sampled_from(numbers))
        deals = rubbers[number].deals
        at = data.draw(st.integers(0, len(deals) - 1))
        # What is left of a rubber may be any shorter game.
        rubbers[number] = replace(rubbers[number], deals=deals[:at])
    after = replace(before, rubbers=tuple(rubbers))
    found = impact(before, after)
    old, new = build_sheet(before), build_sheet(after)
    assert found.balance == {
        player: Changed(old.balance[player], new.balance[player]) for player in old.balance
    }
    if len(old.rubbers) == len(new.rubbers) == len(before.rubbers) and old.rubbers:
        for number, one in enumerate(found.rubbers):
            if one.columns.before:
                assert one.totals == Changed(old.rubbers[number].totals, new.rubbers[number].totals)
                assert one.result == Changed(old.rubbers[number].result, new.rubbers[number].result)
    assert found.changes or old.balance == new.balance
