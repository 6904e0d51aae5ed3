"""What each deal writes, whoever's column it stands in."""

from hypothesis import given

from scorer.engine.deal_figures import deal_figures
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import EntryKind, Line, Record
from tests.builders import Json, counted, game, played, read, rubber
from tests.strategies import REPRODUCIBLE, truthful_games

FIVE = played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2])


def figures(file: Json) -> dict[int, frozenset[object]]:
    """The figures of all deals, of the only rubber, numbered from 0."""
    sitting = read(file).sitting
    (deals,) = (len(one.deals) for one in sitting.rubbers)
    return {
        deal: frozenset(written)
        for deal, written in deal_figures(build_sheet(sitting), [range(deals)]).items()
    }


@REPRODUCIBLE
@given(truthful_games())
def test_the_figures_of_all_deals_are_the_sheet(file: Json) -> None:
    sitting = read(file).sitting
    sheet = build_sheet(sitting)
    counts = [len(one.deals) for one in sitting.rubbers]
    ids = [range(100 * number, 100 * number + count) for number, count in enumerate(counts)]
    found = deal_figures(sheet, ids)
    for one in sheet.rubbers:
        for record in one.records:
            written = found[ids[one.number][record.place - 1]]
            assert sum(points for *_, points in written) == sum(entry.points for entry in record.entries)
    if sitting.variant.record is not Record.FRESH:
        assert set(found) == {deal for row in ids for deal in row}


def test_a_deal_is_another_where_it_ends_a_partie_or_is_written_for_others() -> None:
    one, two = figures(game(rubber(FIVE, FIVE))).values()
    assert two - one == {((0, 2), Line.ABOVE, EntryKind.RUBBER, None, 2000)}
    alone = figures(game(rubber(FIVE)))[0]
    assert alone == one
    late = figures(game(rubber(counted(level=1), FIVE)))[1]
    assert late == one, "the running total is not its own"
    sides = [["Anna", "Boris"], ["Vera", "Gleb"]]
    assert figures(game({**rubber(FIVE), "sides": sides}))[0] != one
