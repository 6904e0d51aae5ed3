"""The parts of a player's result are what he wins or loses, each by its own arithmetic."""

from hypothesis import given

from scorer.engine.settle import rubber_result
from scorer.engine.shares import ShareKind, shares_of
from scorer.engine.sheet import build_sheet
from tests.builders import Json, game, played, read, rubber
from tests.strategies import REPRODUCIBLE, truthful_games


@REPRODUCIBLE
@given(truthful_games())
def test_the_parts_make_the_result(file: Json) -> None:
    sitting = read(file).sitting
    for sheet in build_sheet(sitting).rubbers:
        one = sitting.rubbers[sheet.number]
        shares = shares_of(one, sheet, sitting.variant)
        result = rubber_result(one, sheet.columns, sheet.totals, sheet.records, sitting.variant)
        assert {player: sum(part.points for part in parts) for player, parts in shares.items()} == result
        for parts in shares.values():
            for part in parts:
                if part.kind in {ShareKind.DIFFERENCE, ShareKind.EACH, ShareKind.OTHER}:
                    assert part.points == part.times * (part.own - part.other)
                else:
                    assert (part.own, part.other, part.column) == (0, 0, None)


FIVE = played("Anna", 5, "hearts", 11, honours=[3, 2], aces=[2, 2])


def kinds(file: Json) -> dict[str, list[tuple[ShareKind, int]]]:
    """The parts of each player's result in the first rubber."""
    told = read(file)
    sheet = build_sheet(told.sitting).rubbers[0]
    shares = shares_of(told.sitting.rubbers[0], sheet, told.sitting.variant)
    return {
        told.names[player]: [(part.kind, part.points) for part in parts] for player, parts in shares.items()
    }


def test_one_who_answers_alone_for_a_deal_bears_its_fines() -> None:
    down = played("Anna", 1, "clubs", 5, honours=[3, 2], aces=[2, 2], answers_alone="Vera")
    found = kinds(game(rubber(down, FIVE, FIVE)))
    assert [kind for kind, _ in found["Anna"]] == [ShareKind.DIFFERENCE, ShareKind.ANSWERS]
    assert found["Anna"][1] == (ShareKind.ANSWERS, 2000)
    assert found["Vera"][1] == (ShareKind.ANSWERS, -2000)
    assert [kind for kind, _ in found["Boris"]] == [ShareKind.DIFFERENCE]


def test_one_who_answers_alone_for_the_lost_rubber_bears_all() -> None:
    down = played("Boris", 1, "clubs", 5, honours=[3, 2], aces=[2, 2], answers_alone="Gleb")
    found = kinds(game({**rubber(down, FIVE, FIVE), "answers_alone": "Boris"}))
    lost = -found["Anna"][0][1]
    assert found["Boris"] == [(ShareKind.DIFFERENCE, lost), (ShareKind.ANSWERS_WHOLE, lost)]
    assert found["Gleb"] == [(ShareKind.DIFFERENCE, lost), (ShareKind.ANSWERS_WHOLE, -lost)]
