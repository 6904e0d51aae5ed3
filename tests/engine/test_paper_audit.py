"""The lower record is audited by its figures alone."""

import pytest
from hypothesis import given

from scorer.engine.deal import PlayedDeal, WhistDeal
from scorer.engine.paper_audit import Repair, RowAudit, Verdict, audit_below, points_of_running
from scorer.engine.sheet import RubberSheet, build_sheet
from scorer.engine.terms import Game, Line
from scorer.engine.variants import VARIANTS
from tests.builders import Json, read
from tests.strategies import REPRODUCIBLE, truthful_games

FOUR = VARIANTS[Game.VINT]["four"]
Numbers = tuple[int, ...]


def below_of(sheet: RubberSheet) -> list[Numbers]:
    """What each row of a sheet writes below."""
    return [
        tuple(
            sum(entry.points for entry in record.entries if entry.column == at and entry.line is Line.BELOW)
            for at in range(len(sheet.columns))
        )
        for record in sheet.records
    ]


@REPRODUCIBLE
@given(truthful_games())
def test_every_true_record_is_sound_and_tells_its_levels(file: Json) -> None:
    sitting = read(file).sitting
    for sheet in build_sheet(sitting).rubbers:
        rubber = sitting.rubbers[sheet.number]
        target = rubber.rules.partie_target
        start = rubber.start.below if rubber.start else None
        points = below_of(sheet)
        audits = audit_below(points, sitting.variant, target, start)
        for record, audit in zip(sheet.records, audits, strict=True):
            deal = rubber.deals[record.place - 1]
            if not isinstance(deal, PlayedDeal | WhistDeal):
                assert audit.verdict is Verdict.EMPTY
            elif any(deal.revokes):
                assert audit.verdict is not Verdict.WRONG
            else:
                assert audit.verdict is Verdict.SOUND
                assert audit.level == (deal.level if isinstance(deal, PlayedDeal) else 0)
        if sitting.variant.parties:
            assert points_of_running([record.below for record in sheet.records], target, start) == tuple(
                points
            )


def test_a_row_that_can_not_be_is_named_with_what_may_have_been_meant() -> None:
    sound, wrong, blank, empty = audit_below([(270, 120), (270, 130), None, (0, 0)], FOUR, 500)
    assert sound == RowAudit(1, (270, 120), Verdict.SOUND, 3)
    assert (wrong.row, wrong.verdict, wrong.level) == (2, Verdict.WRONG, 0)
    assert wrong.repairs == (Repair(3, (270, 120)), Repair(1, (0, 130)))
    assert (blank.verdict, empty.verdict) == (Verdict.EMPTY, Verdict.EMPTY)


@pytest.mark.parametrize(
    ("before", "row", "level"),
    [
        ((400, 0), (90, 50), 5),
        ((400, 0), (90, 120), 0),
        ((490, 0), (0, 120), 0),
        ((495, 0), (0, 120), 0),
    ],
)
def test_a_side_kept_under_the_partie_by_a_revoke_can_be(before: Numbers, row: Numbers, level: int) -> None:
    (audit,) = audit_below([row], FOUR, 500, before)
    assert (audit.verdict, audit.level) == (Verdict.CAPPED, level)
    (plain,) = audit_below([row], FOUR, 500)
    assert plain.verdict is Verdict.WRONG


def test_where_there_are_no_parties_nothing_is_capped() -> None:
    (audit,) = audit_below([(490, 120)], VARIANTS[Game.VINT]["reseating"], 500)
    assert audit.verdict is Verdict.WRONG


def test_three_and_four_columns_are_those_of_two_sides() -> None:
    three, four = VARIANTS[Game.VINT]["three-bid-dummy"], VARIANTS[Game.VINT]["auction"]
    rows: list[Numbers] = [(90, 40, 40), (90, 90, 40)]
    assert [audit.verdict for audit in audit_below(rows, three, 500)] == [Verdict.SOUND, Verdict.SOUND]
    (wrong,) = audit_below([(90, 50, 50)], three, 500)
    assert Repair(1, (90, 40, 40)) in wrong.repairs
    rows = [(90, 40, 40, 90), (90, 40, 40, 40)]
    assert [audit.verdict for audit in audit_below(rows, four, 500)] == [Verdict.SOUND, Verdict.WRONG]


def test_the_least_level_counts() -> None:
    (audit,) = audit_below([(60, 70)], VARIANTS[Game.VINT]["double-kitty"], 600)
    assert audit.verdict is Verdict.WRONG


def test_in_whist_one_side_writes_two_for_each_odd_trick() -> None:
    rows: list[Numbers] = [(6, 0), (0, 14), (3, 0), (2, 2)]
    verdicts = [audit.verdict for audit in audit_below(rows, VARIANTS[Game.WHIST]["four"], 10)]
    assert verdicts == [Verdict.SOUND, Verdict.SOUND, Verdict.WRONG, Verdict.WRONG]


def test_after_a_blank_row_the_points_of_the_next_are_not_known() -> None:
    rows = [(270, 120), None, (370, 280), (500, 280), (60, 70)]
    assert points_of_running(rows, 500) == ((270, 120), None, None, (130, 0), (60, 70))
