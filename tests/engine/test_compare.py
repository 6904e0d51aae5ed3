"""One evening by several rules: the presets, and every reading of a rule in which the texts differ."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from scorer.engine.compare import (
    TABLE,
    OptionComparison,
    Stakes,
    compare,
    compare_options,
    compare_presets,
    own_presets,
    stake_of,
    stakes,
)
from scorer.engine.fault import FaultCode
from scorer.engine.options import OPTIONS, ListOption, SwitchOption, WholeOption, options_of
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.readings import READINGS, readings_of
from scorer.engine.rules import Rules
from scorer.engine.sheet import build_sheet
from scorer.engine.sitting import Sitting
from scorer.engine.terms import Game, Standing
from scorer.engine.variants import VARIANTS
from tests.builders import Json, counted, game, played, read, result_of, rubber, uncounted, whist, whist_game
from tests.strategies import REPRODUCIBLE, truthful_games

THREE_ACES = played("Anna", 3, "notrump", 9, aces=[3, 1])
PARTIE = played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2])


def sitting_of(value: Json) -> Sitting:
    """The facts of a game."""
    return read(value).sitting


def option_of(sitting: Sitting, name: str) -> OptionComparison:
    """The comparison of one option."""
    return next(one for one in compare_options(sitting) if one.option == name)


@pytest.mark.parametrize("kind", Game)
def test_the_readings_are_of_options_of_the_game_and_may_be_set(kind: Game) -> None:
    options = {option.name: option for option in options_of(kind)}
    for name, readings in READINGS[kind].items():
        assert len({reading.value for reading in readings}) == len(readings) > 1
        for reading in readings:
            value: Any = reading.value
            match options[name].kind:
                case SwitchOption():
                    assert isinstance(value, bool)
                case WholeOption(least, most, step):
                    assert least <= value <= most
                    assert value % step == 0
                case ListOption(fewest, longest, least):
                    assert fewest <= len(value) <= longest
                    assert min(value) >= least
                case choice:
                    assert value in choice.values


def test_the_first_reading_of_each_rule_is_the_default() -> None:
    for kind, variants in VARIANTS.items():
        for variant in variants.values():
            for name, readings in readings_of(variant).items():
                assert getattr(build_rules(variant), name) == readings[0].value, (kind, variant.key, name)


def test_a_preset_value_that_a_text_prints_is_a_reading() -> None:
    for preset in ("compendium", "article"):
        for name, value in PRESETS[preset].changes:
            assert value in {reading.value for reading in READINGS[Game.VINT][name]}


def test_what_was_chosen_for_one_way_of_playing_is_open_there_alone() -> None:
    open_there = {
        variant.key for variant in VARIANTS[Game.VINT].values() if "partie_target" in readings_of(variant)
    }
    assert open_there == {"kitty-nail", "double-kitty"}
    readings = readings_of(VARIANTS[Game.VINT]["kitty-nail"])["partie_target"]
    assert [reading.value for reading in readings] == [600, 500]
    assert {reading.basis.standing for reading in readings} == {Standing.CHOSEN}


def test_the_presets_are_compared_deal_by_deal() -> None:
    sitting = sitting_of(game(rubber(THREE_ACES, counted(level=2, tricks=8), PARTIE)))
    compared = compare_presets(sitting)
    assert list(compared.scorings) == list(PRESETS)
    found = [(deal.rubber, deal.deal, deal.stake) for deal in compared.deals]
    assert found == [(1, 1, 3 * 50), (1, 3, 900)]
    assert compared.deals[0].points["classic"] == (270 + 2250, 120)
    assert compared.deals[0].points["article"] == (270 + 2100, 120)
    assert compared.points == 1050
    assert compared.differs
    assert compared.impossible == {}


@REPRODUCIBLE
@given(truthful_games())
def test_each_preset_is_what_a_table_with_it_would_have_scored(file: Json) -> None:
    compared = compare_presets(sitting_of(file))
    for preset, scoring in compared.scorings.items():
        other = {**file, "rules": _under(file.get("rules"), str(preset))}
        other["rubbers"] = [
            {**one, "rules": _under(one["rules"], str(preset))} if "rules" in one else one
            for one in file["rubbers"]
        ]
        if file.get("game") == "whist":
            other = file
        assert scoring.impossible == ()
        assert [list(one.totals) for one in scoring.sheet.rubbers] == [
            one["totals"] for one in result_of(other)["rubbers"]
        ]


def _under(rules: Any, preset: str) -> Json:
    """Rules of a game file with another preset, and none of the options in which presets differ."""
    own = rules if isinstance(rules, dict) else {}
    differ = {name for one in PRESETS.values() for name, _ in one.changes}
    return {**{name: value for name, value in own.items() if name not in differ}, "preset": preset}


def test_two_of_three_deals_depend_on_a_rule_in_which_the_texts_differ() -> None:
    sitting = sitting_of(game(rubber(THREE_ACES, counted(level=2, tricks=8), PARTIE, {"type": "passed"})))
    options = compare_options(sitting)
    assert {one.option: one.comparison.points for one in options if one.comparison.differs} == {
        "partie_bonus": 900,
        "notrump_ace": 150,
    }
    assert stakes(sitting, options) == stakes(sitting) == Stakes(deals=2, of=4, points=1050)


def test_the_value_of_the_table_is_compared_also_if_no_text_has_it() -> None:
    sitting = sitting_of(game(rubber(PARTIE), rubber(PARTIE, rules={"partie_bonus": 500})))
    found = option_of(sitting, "partie_bonus")
    assert found.own == (1000, 500)
    assert list(found.comparison.scorings) == [1000, 100, 500]
    assert found.comparison.deals[1].stake == 900


def test_honours_written_apart_leave_the_difference_of_two_sides_and_are_told_all_the_same() -> None:
    sitting = sitting_of(game(rubber(counted(honours=[4, 1], aces=[1, 3]))))
    found = option_of(sitting, "honours_against_aces")
    assert [(deal.deal, deal.stake) for deal in found.comparison.deals] == [(1, 0)]
    assert found.comparison.differs
    assert stakes(sitting).deals == 0


def test_the_settlement_of_own_records_changes_no_deal_and_yet_matters() -> None:
    deals = [
        played("Anna", 5, "hearts", 13, honours=[3, 2], aces=[2, 2]),
        played("Boris", 5, "hearts", 6, honours=[3, 2], aces=[2, 2]),
    ]
    sitting = sitting_of(game(rubber(deals[0]), variant="three-bid-dummy"))
    assert not option_of(sitting, "own_record_settlement").comparison.differs
    uneven = rubber(
        {"type": "adjustment", "to": "Vera", "points": 20, "reason": "x"}, deals[0],
    )  # fmt: skip
    found = option_of(sitting_of(game(uneven, variant="three-bid-dummy")), "own_record_settlement")
    assert found.comparison.deals == ()
    assert found.comparison.differs


def test_a_partie_that_ends_elsewhere_leaves_deals_after_the_end_of_the_rubber() -> None:
    """At 600 the rubber goes on for a third deal, which at 500 comes after its end."""
    deal = played("Anna", 5, "hearts", 11)
    sitting = sitting_of(uncounted(deal, deal, deal, {"type": "adjustment", "to": "Anna", "points": 20, "reason": "x"},
                                   variant="kitty-nail"))  # fmt: skip
    found = option_of(sitting, "partie_target").comparison
    (impossible,) = found.impossible[500]
    assert (impossible.rubber, impossible.deal) == (1, 3)
    assert [fault.code for fault in impossible.faults] == [FaultCode.RUBBER_OVER]
    assert found.deals[-1].points == {600: (550, 100), 500: None}
    assert found.deals[-1].stake == 0
    assert found.differs
    # Adjustments still count after the end, and the rubber is finished at 500 alone.
    finished = {value: scoring.sheet.rubbers[0].finished for value, scoring in found.scorings.items()}
    assert finished == {600: False, 500: True}
    assert stakes(sitting).deals == 3


def test_a_deal_that_could_not_be_under_other_rules_is_named_and_not_scored() -> None:
    sitting = sitting_of(game(rubber(counted(), counted(level=2, tricks=8))))
    compared = compare(
        sitting, {True: lambda rules: rules, False: lambda rules: replace(rules, count_honours=False)}
    )
    assert [(one.deal, {fault.code for fault in one.faults}) for one in compared.impossible[False]] == [
        (1, {FaultCode.NOT_COUNTED}),
        (2, {FaultCode.NOT_COUNTED}),
    ]
    assert [deal.points[False] for deal in compared.deals] == [None, None]
    assert compared.scorings[False].sheet.rubbers[0].totals == (0, 0)


def test_a_deal_may_both_be_impossible_and_come_after_the_end() -> None:
    deal = played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2])
    sitting = sitting_of(
        game(rubber(deal, deal, start={"parties": [0, 0], "below": [0, 0], "other": [0, 0]}))
    )

    def other(rules: Rules) -> Rules:
        return replace(rules, count_coronets=False, partie_target=10)

    with_coronet = replace(
        sitting,
        rubbers=(
            replace(
                sitting.rubbers[0],
                deals=(*sitting.rubbers[0].deals, *sitting_of(game(rubber(counted(
                    coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}])))).rubbers[0].deals),
            ),
        ),
    )  # fmt: skip
    found = compare(with_coronet, {"other": other}).impossible["other"]
    assert [[fault.code for fault in one.faults] for one in found] == [
        [FaultCode.NOT_COUNTED, FaultCode.RUBBER_OVER]
    ]


def test_what_came_from_paper_may_be_impossible_under_other_rules() -> None:
    start = {"parties": [0, 0], "below": [550, 0], "other": [0, 0]}
    sitting = sitting_of(uncounted(played("Anna", 1, "hearts", 7), start=start, variant="kitty-nail"))
    found = option_of(sitting, "partie_target").comparison
    (impossible,) = found.impossible[500]
    assert impossible.deal == 0
    assert [fault.code for fault in impossible.faults] == [FaultCode.START_BELOW]


def test_in_whist_the_presets_are_one_and_the_other_books_are_compared() -> None:
    sitting = sitting_of(
        whist_game(whist(13, honours=[5, 0]), rules={"count_honours": True, "partie_bonus": 8})
    )
    assert not compare_presets(sitting).differs
    found = {one.option: one.comparison.points for one in compare_options(sitting) if one.comparison.differs}
    assert found == {"whist_five_honours": 1, "whist_grand_slam": 10}


def test_new_sides_each_deal_are_compared_too() -> None:
    deals = [{**THREE_ACES, "partner": "Boris"}, {"type": "passed"}]
    sitting = sitting_of(game(rubber(*deals), variant="reseating"))
    assert [(deal.deal, deal.stake) for deal in compare_presets(sitting).deals] == [(1, 150)]


def test_an_evening_without_rubbers_depends_on_nothing() -> None:
    assert stakes(sitting_of(game())) == Stakes(0, 0, 0)
    assert stake_of({"never": None}) == 0


def test_with_own_records_the_stake_is_the_largest_between_two_columns() -> None:
    assert stake_of({"a": (0, 100, 0), "b": (50, 100, 0), "c": (0, 0, 20), "d": None}) == 120


@REPRODUCIBLE
@given(truthful_games())
def test_the_rules_of_the_table_give_its_own_sheet(file: Json) -> None:
    sitting = sitting_of(file)
    (same,) = compare(sitting, {"own": lambda rules: rules}).scorings.values()
    assert same.sheet == build_sheet(sitting)
    for option in compare_options(sitting):
        assert {reading.value for reading in option.readings} <= set(option.comparison.scorings)
    assert all(option.name in {one.name for one in OPTIONS} for option in OPTIONS)


def test_the_rules_of_the_table_stand_beside_the_presets_where_none_has_them() -> None:
    own = sitting_of(game(rubber(PARTIE), rules={"preset": "article", "partie_bonus": 300}))
    assert own_presets(own) == ()
    found = compare_presets(own, with_table=True)
    assert list(found.scorings) == [TABLE, *PRESETS]
    assert found.scorings[TABLE].sheet == build_sheet(own)
    assert list(compare_presets(own).scorings) == list(PRESETS)
    article = sitting_of(game(rubber(PARTIE), rules="article"))
    assert own_presets(article) == ("compendium", "article")
    assert list(compare_presets(article, with_table=True).scorings) == list(PRESETS)
    mixed = sitting_of(game(rubber(PARTIE), {**rubber(PARTIE), "rules": "double"}, rules="classic"))
    assert own_presets(mixed) == ()
