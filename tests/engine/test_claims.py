"""The claim checker names the deal in which a paper parts from the facts, and the mistake that was made."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.claims import ClaimCheck, check_claim
from scorer.engine.paper import Difference, Figure, Figures, PaperRow, Parting
from scorer.engine.sitting import table_of
from scorer.engine.slips import is_slip
from scorer.engine.terms import EntryKind
from tests.builders import Json, counted, game, played, read, rubber, whist
from tests.planted import MISTAKES, Entries, Planted, Played, paper_of, random_played, right_entries
from tests.planted import played as scored

STYLES = ("lines", "totals", "both")
WAYS = {
    "any way of playing": (None, None),
    "two columns": ("vint", "four"),
    "three columns": ("vint", "three-bid-dummy"),
    "four columns": ("vint", "auction"),
    "whist": ("whist", None),
}


def disputes(
    seed: str, names: Sequence[str], kind: str | None = None, variant: str | None = None
) -> Iterator[tuple[Played, Planted]]:
    """Random games with one mistake planted in each."""
    rng = Random(seed)
    for one in random_played(rng, kind, variant):
        planted = MISTAKES[rng.choice(names)](one, rng, rng.choice(STYLES))
        if planted is not None:
            yield one, planted


def judged(
    seed: str, number: int, names: Sequence[str], kind: str | None = None, variant: str | None = None
) -> int:
    """How many of so many disputes have the cause among the first two; the deal has to be right in all."""
    named = 0
    for (one, planted), _ in zip(disputes(seed, names, kind, variant), range(number), strict=False):
        check = check_claim(one.rubber, one.table, planted.paper)
        assert check.parting is not None
        assert (check.parting.first, check.parting.row) == (planted.row, planted.row)
        named += any(planted.recognised(cause) for cause in check.causes[:2])
    return named


@pytest.mark.parametrize("way", WAYS)
def test_of_fifty_disputes_the_deal_is_named_in_all_and_the_cause_in_nine_of_ten(way: str) -> None:
    kind, variant = WAYS[way]
    assert judged(way, 50, list(MISTAKES), kind, variant) >= 45


@pytest.mark.parametrize("name", MISTAKES)
def test_each_kind_of_mistake_is_found(name: str) -> None:
    assert judged(name, 10, [name]) >= 7


def one_rubber(*deals: Json, **head: Any) -> Played:
    """A rubber of these deals."""
    sitting = read({**game(rubber(*deals)), **head}).sitting
    return scored(sitting.rubbers[0], table_of(sitting.variant, sitting.players, None, 1))


THREE = one_rubber(
    counted(coronets=[{"player": "Anna", "suit": "hearts", "cards": 3}]),
    {"type": "passed"},
    played("Boris", 2, "clubs", 6, honours=[4, 1], aces=[1, 3]),
    counted(tricks=10),
)
"""Three hearts with a coronet; a passed deal; two clubs two down, three aces against four honours; three hearts that end
a partie."""


def check(paper: Sequence[PaperRow | None], one: Played = THREE) -> ClaimCheck:
    """What is found in a paper."""
    return check_claim(one.rubber, one.table, paper)


def right_paper(style: str = "lines", one: Played = THREE) -> list[PaperRow | None]:
    """The paper as it should be."""
    return [*paper_of(one, right_entries(one), style)]


@pytest.mark.parametrize("style", STYLES)
def test_a_right_paper_does_not_part(style: str) -> None:
    assert check(right_paper(style)) == ClaimCheck(None)


def test_an_empty_paper_does_not_part() -> None:
    assert check([]) == check([None, None]) == ClaimCheck(None)


def test_a_paper_of_which_only_the_last_row_is_told_parts_somewhere_before() -> None:
    last = THREE.sheet.totals
    paper: list[PaperRow | None] = [None, None, None, (Figures(total=last[0] - 1000), Figures(total=last[1]))]
    found = check(paper)
    assert found.parting == Parting(4, 1, (Difference(0, Figure.TOTAL, last[0], last[0] - 1000),))
    assert Cause(CauseKind.ENTRY_FORGOTTEN, 1, 0, EntryKind.CORONET, 1000, 0, item=0) in found.causes
    assert Cause(CauseKind.ENTRY_FORGOTTEN, 4, 0, EntryKind.PARTIE, 1000, 0) in found.causes


def test_two_figures_of_a_column_tell_the_third() -> None:
    paper = right_paper()
    assert paper[3] is not None
    total = THREE.sheet.totals
    paper[3] = (Figures(total=total[0] + 100), Figures(total=total[1]))
    found = check(paper)
    assert found.parting is not None
    assert (found.parting.first, found.parting.row) == (4, 4)


def test_what_is_told_between_has_to_agree_with_the_cause() -> None:
    """The coronet of the first deal was written: the right figure after the second deal says so."""
    total = THREE.sheet.totals
    between = THREE.sheet.records[0].entries
    column = sum(entry.points for entry in between if entry.column == 0)
    paper: list[PaperRow | None] = [
        None,
        (Figures(total=column), Figures()),
        None,
        (Figures(total=total[0] - 1000), Figures()),
    ]
    found = check(paper)
    assert found.parting is not None
    assert found.parting.first == 3
    assert {cause.deal for cause in found.causes} <= {3, 4}


def test_a_mistake_may_lie_in_a_row_of_which_only_the_other_column_is_told() -> None:
    rows = right_paper("totals")
    first, last = rows[0], rows[3]
    assert first is not None
    assert last is not None
    right = last[0].total
    assert right is not None
    paper: list[PaperRow | None] = [
        (Figures(), first[1]), None, None, (Figures(total=right - 1000), last[1]),
    ]  # fmt: skip
    found = check(paper)
    assert found.parting is not None
    assert (found.parting.first, found.parting.row) == (1, 4)
    assert Cause(CauseKind.ENTRY_FORGOTTEN, 1, 0, EntryKind.CORONET, 1000, 0, item=0) in found.causes


def test_a_row_after_the_last_deal_is_that_deal_again() -> None:
    paper = right_paper("totals")
    again = check([*paper, *paper[-1:]])
    assert again.parting is None
    last = paper[-1]
    assert last is not None
    gained = [sum(e.points for e in THREE.sheet.records[-1].entries if e.column == at) for at in (0, 1)]
    # Honours, tricks and the odd points; the partie is not won a second time.
    twice = tuple(
        Figures(total=(figures.total or 0) + points - (1000 if at == 0 else 0))
        for at, (figures, points) in enumerate(zip(last, gained, strict=True))
    )
    found = check([*paper, twice])
    assert found.parting is not None
    assert found.parting.row == 5
    assert found.causes[0] == Cause(CauseKind.DEAL_TWICE, 4)


def test_a_paper_that_goes_on_after_the_last_deal_may_be_wrong_from_before() -> None:
    paper = right_paper("totals")
    last = paper[-1]
    assert last is not None
    right = last[0].total
    assert right is not None
    found = check([*paper[:3], None, (Figures(total=right - 1000), Figures())])
    assert found.parting is not None
    assert (found.parting.first, found.parting.row) == (4, 5)
    assert found.causes[0] == Cause(CauseKind.ENTRY_FORGOTTEN, 4, 0, EntryKind.PARTIE, 1000, 0)


def test_a_whole_deal_may_stand_on_the_wrong_side() -> None:
    written = right_entries(THREE)
    paper = paper_of(THREE, [_swapped(written[0]), *written[1:]])
    assert Cause(CauseKind.WRONG_SIDE, 1) in check(paper).causes


def _swapped(entries: Entries) -> Entries:
    return tuple(entry._replace(column=1 - entry.column) for entry in entries)


def test_honours_may_have_been_added_that_are_set_against_each_other() -> None:
    paper = right_paper()
    row = paper[2]
    assert row is not None
    above = row[1].above
    assert above is not None
    # Boris and Gleb have four honours against three aces: 1 × 200, and not 7 × 200.
    paper[2] = (row[0], Figures(row[1].below, above + 1200))
    causes = check(paper).causes
    assert Cause(CauseKind.HONOURS_ADDED, 3, 1, EntryKind.HONOURS, 200, 1400) in causes


@pytest.mark.parametrize(
    ("figures", "written"),
    [
        ("above", Figures(270, 3400)),
        ("below", Figures(280, 2500)),
    ],
)
def test_a_sum_may_have_been_added_up_wrongly(figures: str, written: Figures) -> None:
    row = right_paper()[0]
    assert row is not None
    assert (row[0].below, row[0].above) == (270, 2500)
    found = check([(written, row[1])])
    right, wrong = (getattr(one, figures) for one in (row[0], written))
    assert Cause(CauseKind.ADDITION_SLIP, 1, 0, right=right, written=wrong) in found.causes


def test_the_grand_total_alone_may_be_added_up_wrongly() -> None:
    row = right_paper("both")[0]
    assert row is not None
    found = check([(Figures(270, 2500, 2760), row[1])])
    assert found.causes == (Cause(CauseKind.ADDITION_SLIP, 1, 0, right=2770, written=2760),)


def test_what_no_single_mistake_explains_has_no_cause() -> None:
    found = check([(Figures(271, 9999), Figures(123, 4567))])
    assert found.parting is not None
    assert len(found.parting.differences) == 4
    assert found.causes == ()


def test_a_slip_is_a_digit_changed_lost_gained_or_exchanged_with_its_neighbour() -> None:
    assert all(
        is_slip(right, written)
        for right, written in [(270, 720), (270, 27), (27, 270), (270, 280), (1000, 100)]
    )
    assert not any(
        is_slip(right, written)
        for right, written in [(270, 270), (270, 72), (270, -270), (123, 321), (123, 312), (123, 145)]
    )


def test_in_whist_tricks_honours_coronets_and_slams_are_tried() -> None:
    one = one_rubber(
        whist(9, honours=[4, 1]),
        whist(7, "notrump", aces=[3, 1]),
        game="whist",
    )
    written = right_paper(one=one)
    row = written[0]
    assert row is not None
    assert row[0] == Figures(6, 4)
    tricks = check([(Figures(8, 4), row[1])], one)
    assert Cause(CauseKind.TRICKS_MISCOUNTED, 1, number=1) in tricks.causes
    honours = check([(Figures(6, 5), row[1])], one)
    assert honours.causes[0].kind is CauseKind.ACE_TWICE
    coronet = check([(Figures(6, 9), row[1])], one)
    assert Cause(CauseKind.ENTRY_INVENTED, 1, 0, EntryKind.CORONET, 0, 5) in coronet.causes


def test_the_whole_deal_may_have_been_reckoned_at_another_level() -> None:
    """Three hearts just made, taken for four: one down, a fine for the others, and no honours changed but by level."""
    other = one_rubber(counted(level=4), *[{"type": "passed"}] * 3)
    one = one_rubber(counted(), *[{"type": "passed"}] * 3)
    causes = check(right_paper(one=other), one).causes
    assert causes[0] == Cause(CauseKind.WRONG_LEVEL, 1, number=4)


def test_the_tricks_of_both_sides_may_be_shifted_alone() -> None:
    one = one_rubber(counted())
    row = right_paper(one=one)[0]
    assert row is not None
    found = check([(Figures(300, row[0].above), Figures(90, row[1].above))], one)
    # The contract is made with nine as with ten, so that the whole deal may have been reckoned so.
    kinds = [(cause.kind, cause.entry, cause.number) for cause in found.causes]
    assert kinds == [
        (CauseKind.TRICKS_MISCOUNTED, None, 1),
        (CauseKind.TRICKS_MISCOUNTED, EntryKind.TRICKS, 1),
    ]


def test_of_thirteen_tricks_none_can_be_those_of_the_other_side() -> None:
    """All thirteen taken: the side can not have been given some of the other's, which has none; but may have lost some."""
    one = one_rubber(counted(tricks=13))
    row = right_paper(one=one)[0]
    assert row is not None
    more = check([(Figures(480, row[0].above), row[1])], one)
    assert CauseKind.TRICKS_MISCOUNTED not in {
        cause.kind for cause in more.causes if cause.entry is EntryKind.TRICKS and cause.column is None
    }
    fewer = check([(Figures(300, row[0].above), Figures(90, row[1].above))], one)
    assert Cause(CauseKind.TRICKS_MISCOUNTED, 1, None, EntryKind.TRICKS, number=-3) in fewer.causes


@pytest.mark.parametrize("counts", ["honours", "aces"])
def test_honours_may_have_been_counted_without_aces_and_aces_without_honours(counts: str) -> None:
    """Three hearts, three honours and two aces of one side: 1500; the honours alone 900, the aces alone 600."""
    one = one_rubber(counted())
    row = right_paper(one=one)[0]
    assert row is not None
    written = {"honours": 900, "aces": 600}[counts]
    found = check([(Figures(row[0].below, written), row[1])], one)
    cause = Cause(CauseKind.HONOURS_OR_ACES, 1, 0, EntryKind.HONOURS, 1500, written)
    assert cause in found.causes[:2]


def test_of_honours_and_aces_of_opposite_sides_the_fewer_may_be_forgotten() -> None:
    """Four honours against three aces: one honour is written; without the aces four."""
    one = one_rubber(counted(honours=[4, 1], aces=[1, 3]))
    row = right_paper(one=one)[0]
    assert row is not None
    found = check([(Figures(row[0].below, 1200), row[1])], one)
    assert Cause(CauseKind.HONOURS_OR_ACES, 1, 0, EntryKind.HONOURS, 300, 1200) in found.causes[:2]


@pytest.mark.parametrize("missing", [0, 1, 2])
@pytest.mark.parametrize("figures", [("total",), ("below", "above")])
def test_a_deal_may_stand_on_paper_alone(missing: int, figures: tuple[str, ...]) -> None:
    deals = [counted(level=2), counted(level=1, tricks=7), counted(level=1, tricks=8)]
    paper = [
        tuple(Figures(**{name: getattr(one, name) for name in figures}) for one in row)
        for row in right_paper("both", one_rubber(*deals))
        if row is not None
    ]
    known = one_rubber(*(deal for place, deal in enumerate(deals) if place != missing))
    cause = Cause(CauseKind.DEAL_NOT_RECORDED, missing + 1)
    assert cause in check(paper, known).causes[:2]
    assert cause not in check(paper[:2], known).causes


def test_an_adjustment_may_be_for_the_other_side() -> None:
    one = one_rubber({"type": "adjustment", "to": "Anna", "points": 20, "reason": "dealer-14-cards"})
    found = check([(Figures(0, 0), Figures(0, 20))], one)
    assert Cause(CauseKind.WRONG_SIDE, 1, 0, EntryKind.ADJUSTMENT, 20, 0, 1) in found.causes
