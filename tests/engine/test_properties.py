"""What holds for every game of every way of playing."""

import copy
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.engine.check import check_deal
from scorer.engine.check_rubber import check_end
from scorer.engine.deal import Deal, PlayedDeal
from scorer.engine.fold import add_deal, carried_entries, open_rubber
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.sheet import RubberSheet, build_rubber, build_single_deals
from scorer.engine.sitting import Rubber, Table, table_of
from scorer.engine.terms import Game, Line, Record
from scorer.engine.variants import VARIANTS
from tests.builders import Json, entry_key, read, result_of
from tests.strategies import EVERY_VARIANT, REPRODUCIBLE, truthful_games, untold_deals

SIDES = tuple(
    (game.value, key)
    for game, variants in VARIANTS.items()
    for key, variant in variants.items()
    if variant.record is Record.SIDES
)
LASTING = tuple(
    (game.value, key)
    for game, variants in VARIANTS.items()
    for key, variant in variants.items()
    if variant.record is not Record.FRESH
)


def lasting_rubbers(file: Json) -> list[tuple[Rubber, Table]]:
    """The rubbers of a game with their tables."""
    sitting = read(file).sitting
    return [
        (rubber, table_of(sitting.variant, sitting.players, rubber.sides, number))
        for number, rubber in enumerate(sitting.rubbers, start=1)
    ]


@REPRODUCIBLE
@given(truthful_games())
def test_entries_sum_to_the_totals_of_their_column(file: Json) -> None:
    for sheet in result_of(file)["rubbers"]:
        parties_below = [sum(points) for points in zip(*(p["below"] for p in sheet["parties"]), strict=True)]
        for column, total in enumerate(sheet["totals"]):
            mine = [entry for entry in sheet["entries"] if entry["column"] == column]
            assert sum(entry["points"] for entry in mine) == total
            assert (
                sum(entry["points"] for entry in mine if entry["line"] == "above") == sheet["above"][column]
            )
            below = sum(entry["points"] for entry in mine if entry["line"] == "below")
            assert below == sheet["below"][column] + (parties_below[column] if parties_below else 0)


@REPRODUCIBLE
@given(truthful_games())
def test_results_balance_and_money_sum_to_zero(file: Json) -> None:
    result = result_of(file)
    for sheet in result["rubbers"]:
        assert sum((sheet["result"] or {}).values()) == 0
    assert sum(result["balance"].values()) == 0
    assert sum(Decimal(amount) for amount in result.get("money", {}).values()) == 0
    assert set(result["balance"]) == set(file["players"])


@REPRODUCIBLE
@given(truthful_games())
def test_only_a_finished_rubber_has_a_result(file: Json) -> None:
    for sheet in result_of(file)["rubbers"]:
        assert (sheet["result"] is not None) == sheet["finished"]
        assert sheet["finished"] or sheet["finisher"] is None


@REPRODUCIBLE
@given(truthful_games())
def test_no_entry_is_zero_and_entries_stand_in_the_order_of_deals_below_before_above(file: Json) -> None:
    for sheet in result_of(file)["rubbers"]:
        order = [(entry["deal"], entry["line"] == "above") for entry in sheet["entries"]]
        assert order == sorted(order)
        assert all(entry["points"] for entry in sheet["entries"])


@REPRODUCIBLE
@given(truthful_games(LASTING))
def test_deals_scored_one_by_one_make_the_same_sheet_as_all_at_once(file: Json) -> None:
    for rubber, table in lasting_rubbers(file):
        whole = build_rubber(rubber, table)
        state = open_rubber(table, table.columns, rubber.rules, rubber.start)
        entries = list(carried_entries(rubber.start))
        for place, deal in enumerate(rubber.deals, start=1):
            state, record = add_deal(state, deal)
            entries += record.entries
            assert record.place == place
            part = build_rubber(Rubber(rubber.deals[:place], rubber.rules, start=rubber.start), table)
            assert tuple(entries) == part.entries
            assert (part.below, part.won, part.marks) == (state.below, state.won, state.marks)
        assert tuple(entries) == whole.entries
        assert (whole.below, whole.won, whole.marks) == (state.below, state.won, state.marks)
        assert whole.finisher == state.finisher


@REPRODUCIBLE
@given(truthful_games(LASTING))
def test_the_running_record_of_each_deal_leads_to_the_parties(file: Json) -> None:
    for rubber, table in lasting_rubbers(file):
        check_running_record(build_rubber(rubber, table))


def check_running_record(sheet: RubberSheet) -> None:
    """Add the entries below the line deal by deal, and rule off where a partie ends."""
    running = [0] * len(sheet.columns)
    for entry in sheet.carried:
        if entry.line is Line.BELOW:
            running[entry.column] += entry.points
    for record in sheet.records:
        for entry in record.entries:
            if entry.line is Line.BELOW:
                running[entry.column] += entry.points
        assert record.below == tuple(running)
        if record.partie is not None:
            assert record.partie.below == tuple(running)
            running = [0] * len(sheet.columns)
    assert sheet.below == tuple(running)


def swapped(file: Json) -> Json:
    """The same game with the first side second: in whist and in played passes the pairs change too."""
    made = copy.deepcopy(file)
    for number, rubber in enumerate(made["rubbers"]):
        columns = result_of(file)["rubbers"][number]["columns"]
        rubber["sides"] = columns[::-1]
        for key in ("parties", "below", "other"):
            if "start" in rubber:
                rubber["start"][key].reverse()
        for deal in rubber["deals"]:
            turned = ("tricks", "honours", "aces", "revokes") if file.get("game") == "whist" else ("tricks",)
            for key in turned:
                if isinstance(deal.get(key), list):
                    deal[key].reverse()
    return made


def mirrored(sheet: Json) -> Json:
    """A rubber of the result with its columns in the other order."""
    mirror: dict[str, Any] = {key: sheet[key][::-1] for key in ("columns", "below", "above", "totals")}
    mirror["entries"] = Counter(
        entry_key({**entry, "column": 1 - entry["column"]}) for entry in sheet["entries"]
    )
    mirror["parties"] = [
        {**partie, "winner": 1 - partie["winner"], "below": partie["below"][::-1]}
        for partie in sheet["parties"]
    ]
    mirror["finisher"] = None if sheet["finisher"] is None else 1 - sheet["finisher"]
    return {**sheet, **mirror}


@REPRODUCIBLE
@given(truthful_games(SIDES))
def test_with_the_sides_swapped_the_columns_are_swapped_and_nothing_else(file: Json) -> None:
    before, after = result_of(file), result_of(swapped(file))
    for sheet, other in zip(before["rubbers"], after["rubbers"], strict=True):
        entries = Counter(entry_key(entry) for entry in other["entries"])
        assert {**other, "entries": entries} == mirrored(sheet)
    assert before["balance"] == after["balance"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("kind", "key"), EVERY_VARIANT)
def test_what_passes_the_check_can_be_scored_under_every_preset(kind: str, key: str, preset: str) -> None:
    variant = VARIANTS[Game(kind)][key]

    @settings(REPRODUCIBLE, max_examples=25)
    @given(st.lists(untold_deals(variant), max_size=12), st.booleans())
    def score(deals: list[Deal], played_passes: bool) -> None:
        options = {"passed_out_played": played_passes} if variant.takes_presets else {}
        rules = build_rules(variant, PRESETS[preset], options)
        table = table_of(variant, variant.players[0], None, 1)
        clean = tuple(deal for deal in deals if not check_deal(deal, table, rules))
        if variant.record is Record.FRESH:
            sheets = build_single_deals(Rubber(clean, rules), table)
            assert len(sheets) == sum(isinstance(deal, PlayedDeal) for deal in clean)
        else:
            over = {found.field[1] for found in check_end(clean, table, rules, None)}
            kept = tuple(deal for place, deal in enumerate(clean) if place not in over)
            sheet = build_rubber(Rubber(kept, rules), table)
            assert len(sheet.records) == len(kept)

    score()
