"""What each deal writes, to be held against what it wrote before (`scorer.engine.deal_figures`)."""

from scorer.engine.deal_figures import deal_figures
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import EntryKind, Line
from tests.builders import game, played, read, rubber

FIRST, SECOND = played("Anna", 3, "hearts", 9), played("Boris", 2, "spades", 7)


def figures(*deals: dict[str, object], rules: dict[str, object] | None = None) -> dict[int, object]:
    given = {"count_honours": False, **(rules or {})}
    sheet = build_sheet(read(game(rubber(*deals), rubber(*deals), rules=given)).sitting)
    return dict(deal_figures(sheet, ((5, 7), (9, 11))))


def test_each_deal_is_told_by_its_id_with_all_that_it_writes() -> None:
    told = figures(FIRST, SECOND)
    assert set(told) == {5, 7, 9, 11}
    anna, boris = (0, 2), (1, 3)
    tricks = (Line.BELOW, EntryKind.TRICKS, None)
    assert told[5] == {(anna, *tricks, 270), (boris, *tricks, 120)}
    assert told[7] == {
        (boris, *tricks, 140),
        (anna, *tricks, 120),
        (anna, Line.ABOVE, EntryKind.UNDERTRICKS, None, 2000),
    }


def test_a_deal_that_wins_the_partie_only_because_of_others_is_told_otherwise() -> None:
    higher = figures(played("Anna", 6, "hearts", 12), FIRST)
    assert figures(FIRST, FIRST)[7] != higher[7]
    assert figures(FIRST, SECOND)[7] == figures(SECOND, SECOND)[7]
