"""The self-check line: every sheet agrees with its entries, and anything that does not is noticed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from scorer.engine.deal import PassedDeal, PlayedDeal, WhistDeal
from scorer.engine.entry import Entry, Formula, Why
from scorer.engine.fold import Partie
from scorer.engine.reckoning import BASES, Part, Parted, reckon
from scorer.engine.rules import Rules
from scorer.engine.selfcheck import SelfCheck, check_rubber, check_sheet, check_sitting
from scorer.engine.sheet import RubberSheet, Sheet, build_sheet
from scorer.engine.sitting import Sitting
from scorer.engine.terms import EntryKind, Line, Record
from tests.builders import Json, counted, game, played, read, rubber
from tests.strategies import REPRODUCIBLE, truthful_games

Corruption = Callable[[tuple[Entry, ...], int], tuple[Entry, ...]]


@REPRODUCIBLE
@given(truthful_games())
def test_every_sheet_agrees_with_its_entries(file: Json) -> None:
    sitting = read(file).sitting
    check = check_sitting(sitting, build_sheet(sitting))
    assert check.parted == ()
    assert check.agrees
    counted_deals = [
        deal
        for one in sitting.rubbers
        for deal in one.deals
        if isinstance(deal, PlayedDeal | WhistDeal)
        or (isinstance(deal, PassedDeal) and sitting.variant.record is not Record.FRESH)
    ]
    assert check.deals == len(counted_deals)
    assert check.tricks == 13 * sum(deal.tricks is not None for deal in counted_deals)


def changed(**values: Any) -> Corruption:
    """One entry with something else in it."""
    return lambda entries, at: (*entries[:at], entries[at]._replace(**values), *entries[at + 1 :])


def other_points(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    return changed(points=entries[at].points + 10)(entries, at)


def other_column(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    return changed(column=1 - min(1, entries[at].column))(entries, at)


def other_line(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    below = entries[at].line is Line.BELOW
    return changed(line=Line.ABOVE if below else Line.BELOW)(entries, at)


def other_deal(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    return changed(deal=entries[at].deal + 1)(entries, at)


def other_rule(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    """A kind that is written by other rules."""
    basis = entries[at].why.basis
    kind = next(kind for kind in EntryKind if basis not in BASES[kind])
    return changed(kind=kind)(entries, at)


def other_operand(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    """Another arithmetic; that of a bonus is the number of parties or the points reached, which is not its price."""
    why = entries[at].why
    if why.formula in {Formula.REACHED, Formula.SCORE, Formula.CAPPED}:
        return other_points(entries, at)
    return changed(why=why._replace(operands=(why.operands[0] + 3, *why.operands[1:])))(entries, at)


def dropped(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    return entries[:at] + entries[at + 1 :]


def doubled(entries: tuple[Entry, ...], at: int) -> tuple[Entry, ...]:
    return (*entries, entries[at])


CORRUPTIONS = (
    other_points, other_column, other_line, other_deal, other_rule, other_operand, dropped, doubled,
)  # fmt: skip


@pytest.mark.parametrize("corrupt", CORRUPTIONS, ids=lambda one: one.__name__)
@REPRODUCIBLE
@given(file=truthful_games())
def test_any_entry_that_is_corrupted_is_noticed(corrupt: Corruption, file: Json) -> None:
    sitting = read(file).sitting
    for sheet in build_sheet(sitting).rubbers:
        for number, record in enumerate(sheet.records):
            for at in range(len(record.entries)):
                worse = record._replace(entries=corrupt(record.entries, at))
                records = (*sheet.records[:number], worse, *sheet.records[number + 1 :])
                check = check_sheet(
                    sitting.rubbers[sheet.number], sitting.variant, replace(sheet, records=records)
                )
                assert not check.agrees


@REPRODUCIBLE
@given(truthful_games())
def test_points_that_are_wrong_are_noticed_also_when_all_sums_follow_them(file: Json) -> None:
    sitting = read(file).sitting
    for sheet in build_sheet(sitting).rubbers:
        for number, record in enumerate(sheet.records):
            for at, entry in enumerate(record.entries):
                worse = record._replace(entries=other_points(record.entries, at))
                records = (*sheet.records[:number], worse, *sheet.records[number + 1 :])
                column = entry.column
                moved = replace(
                    sheet,
                    records=records,
                    totals=_more(sheet.totals, column),
                    above=sheet.above if entry.line is Line.BELOW else _more(sheet.above, column),
                )
                check = check_sheet(sitting.rubbers[sheet.number], sitting.variant, moved)
                assert Part.ENTRY in {one.part for one in check.parted}


def _more(numbers: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + 10, *numbers[at + 1 :])


FINISHED = read(
    game(
        rubber(
            played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2]),
            played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2]),
        ),
        rubber(counted()),
        stake={"points": 100, "amount": "1", "currency": "EUR"},
    )
).sitting


def parted(sitting: Sitting, sheet: RubberSheet) -> list[tuple[Part, int, int | None]]:
    """What parts in the first rubber: the part, the deal and the column."""
    check = check_sheet(sitting.rubbers[0], sitting.variant, sheet)
    return [(one.part, one.deal, one.column) for one in check.parted]


def with_record(sheet: RubberSheet, at: int, **values: Any) -> RubberSheet:
    """The sheet with something else in one record."""
    records = list(sheet.records)
    records[at] = records[at]._replace(**values)
    return replace(sheet, records=tuple(records))


def test_each_thing_that_parts_is_named_alone() -> None:
    sheet = build_sheet(FINISHED).rubbers[0]
    first = sheet.records[0].partie
    assert first is not None
    assert sheet.result is not None
    cases: list[tuple[RubberSheet, Part, int, int | None]] = [
        (replace(sheet, totals=(sheet.totals[0], sheet.totals[1] + 1)), Part.TOTAL, 0, 1),
        (replace(sheet, above=(sheet.above[0] + 1, sheet.above[1])), Part.ABOVE, 0, 0),
        (replace(sheet, below=(0, 10)), Part.BELOW, 0, 1),
        (with_record(sheet, 0, below=(550, 110)), Part.BELOW, 1, 1),
        (with_record(sheet, 0, partie=first._replace(below=(540, 100))), Part.PARTIE, 1, None),
        (with_record(sheet, 0, partie=first._replace(deal=2)), Part.PARTIE, 1, None),
        (replace(sheet, won=(2, 1)), Part.WON, 0, 1),
        (replace(sheet, finisher=1), Part.FINISHED, 0, 1),
        (replace(sheet, result=dict.fromkeys(sheet.result, 0)), Part.RESULT, 0, 0),
    ]
    for wrong, part, deal, column in cases:
        found = parted(FINISHED, wrong)
        if part is Part.TOTAL:
            # The result goes by the totals.
            assert found.pop() == (Part.RESULT, 0, 0)
        assert found == [(part, deal, column)]


def test_a_partie_that_is_not_stated_or_not_won_parts() -> None:
    sheet = build_sheet(FINISHED).rubbers[0]
    assert (Part.PARTIE, 1, None) in parted(FINISHED, with_record(sheet, 0, partie=None))
    lost = with_record(sheet, 0, partie=Partie(1, (550, 100), 1))
    assert (Part.PARTIE, 1, None) in parted(FINISHED, lost)


def test_a_row_that_is_missing_parts() -> None:
    sheet = build_sheet(FINISHED).rubbers[0]
    assert (Part.DEALS, 0, None) in parted(FINISHED, replace(sheet, records=sheet.records[:1]))


def test_tricks_that_are_not_thirteen_part() -> None:
    sheet = build_sheet(FINISHED).rubbers[0]
    tricks, *others = sheet.records[0].entries
    worse = tricks._replace(points=500, why=tricks.why._replace(operands=(10, 50)))
    found = parted(FINISHED, with_record(sheet, 0, entries=(worse, *others)))
    assert (Part.TRICKS, 1, None) in found


def test_a_result_that_does_not_sum_to_zero_or_is_not_there_parts() -> None:
    sheet = build_sheet(FINISHED).rubbers[0]
    assert sheet.result is not None
    assert parted(FINISHED, replace(sheet, result={**sheet.result, 0: 0}))[0] == (Part.RESULT, 0, None)
    assert parted(FINISHED, replace(sheet, result=None)) == [(Part.RESULT, 0, None)]


def test_a_balance_that_is_not_the_sum_of_the_results_parts() -> None:
    sheet = build_sheet(FINISHED)
    assert check_sitting(FINISHED, sheet) == SelfCheck(3, 39)
    wrong = Sheet(sheet.rubbers, {**sheet.balance, 3: 7}, sheet.money)
    assert check_sitting(FINISHED, wrong).parted == (Parted(Part.RESULT, 7, sheet.balance[3]),)


def test_what_parts_is_told_with_its_rubber() -> None:
    sheet = build_sheet(FINISHED)
    second = replace(sheet.rubbers[1], totals=(0, 0))
    check = check_sitting(FINISHED, replace(sheet, rubbers=(sheet.rubbers[0], second)))
    assert {one.rubber for one in check.parted} == {1}


@pytest.mark.parametrize(
    ("formula", "operands", "points"),
    [
        (Formula.PRODUCT, (4, 6000), 24000),
        (Formula.SUM_TIMES, (3, 2, 300), 1500),
        (Formula.DIFFERENCE_TIMES, (4, 3, 200), 200),
        (Formula.LESS_TWO_TIMES, (4, 500, 3), 3000),
        (Formula.PRODUCTS, (2, 500, 1, 1000), 2000),
        (Formula.CAPPED, (9, 30, 490, 400), 90),
        (Formula.CAPPED, (9, 30, 490, 495), 0),
        (Formula.REACHED, (550, 500), 1000),
    ],
)
def test_the_arithmetic_of_an_entry_gives_its_points(
    formula: Formula, operands: tuple[int, ...], points: int
) -> None:
    why = Why(formula, operands, BASES[EntryKind.PARTIE][0])
    assert reckon(why, EntryKind.PARTIE, Rules()) == points


def test_the_score_of_a_rubber_gives_its_bonus() -> None:
    why = Why(Formula.SCORE, (2, 1), BASES[EntryKind.RUBBER][0])
    assert reckon(why, EntryKind.RUBBER, Rules()) == 2000


@pytest.mark.parametrize("way", ["winner", "pairs"])
def test_a_result_of_own_records_that_only_sums_to_zero_parts(way: str) -> None:
    deal = played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2], partner="Boris")
    file = {**game(rubber(deal, deal)), "variant": "auction", "rules": {"own_record_settlement": way}}
    sitting = read(file).sitting
    sheet = build_sheet(sitting).rubbers[0]
    assert sheet.result is not None
    assert parted(sitting, sheet) == []
    moved = {**sheet.result, 0: sheet.result[0] - 10, 2: sheet.result[2] + 10}
    assert parted(sitting, replace(sheet, result=moved)) == [(Part.RESULT, 0, 0), (Part.RESULT, 0, 2)]


def test_a_deal_settled_by_itself_that_has_no_sheet_parts() -> None:
    deal = played("Anna", 1, "hearts", 7, honours=[3, 2], aces=[2, 2], partner="Boris")
    sitting = read({**game(rubber(deal, deal)), "variant": "reseating"}).sitting
    sheets = build_sheet(sitting).rubbers
    assert check_rubber(sitting.rubbers[0], sitting.variant, sheets) == SelfCheck(2, 26)
    found = check_rubber(sitting.rubbers[0], sitting.variant, sheets[:1])
    assert found.parted == (Parted(Part.DEALS, 1, 2),)
