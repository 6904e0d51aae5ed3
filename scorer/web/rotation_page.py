"""Who plays with whom, with the names filled in (§6)."""

from collections.abc import Mapping, Sequence

from scorer.engine.basis import A, Basis, C, W
from scorer.engine.rotation import ROTATION, Table
from scorer.engine.terms import Standing
from scorer.gamefile.game import LONGEST_NAME
from scorer.labels.sources import cite_with_standing
from scorer.labels.words import N_
from scorer.web.pages_reading import NameField, RotationPage, RotationRow
from scorer.web.players import PLACES
from scorer.web.words import PageWords

COUNTS = (4, 5, 6)

NOTES: Mapping[int, str] = {
    4: N_(
        "By seats round the table: the two lowest cards begin against the two highest. Three rubbers are obligatory, "
        "each with another partner."
    ),
    5: N_("By the cards drawn, the highest first. Each two are partners once, and each sits out once."),
    6: N_(
        "By the cards drawn, the highest first. Each two are partners once, two of them twice; who plays in the eighth "
        "rubber against the last two is drawn by lot."
    ),
}

SOURCES: Mapping[int, Basis] = {
    4: Basis("6.1", ((A, ()), (C, ()), (W, ()))),
    5: Basis("6.2", ((A, ()), (C, (10,))), Standing.RECONSTRUCTED),
    6: Basis("6.3", ((A, ()),), Standing.RECONSTRUCTED),
}


def build_rotation_page(players: int, given: Sequence[str], words: PageWords) -> RotationPage:
    """The table for so many players; who has no name is called by the number of his card or seat."""
    typed = [name.strip()[:LONGEST_NAME] for name in given[:players]]
    typed += [""] * (players - len(typed))
    names = [name or str(at) for at, name in enumerate(typed, start=1)]
    rows = tuple(_row(number, line, names, words) for number, line in enumerate(ROTATION[players], start=1))
    return RotationPage(
        players=players,
        counts=COUNTS,
        names=tuple(NameField(words.gettext(PLACES[at]), name) for at, name in enumerate(typed)),
        rows=rows,
        with_out=any(row.out for row in rows),
        note=words.gettext(NOTES[players]),
        source=cite_with_standing(SOURCES[players], words.words),
    )


def _row(number: int, line: Table, names: Sequence[str], words: PageWords) -> RotationRow:
    first = _side(line.sides[0], names)
    if line.by_lot:
        seated = {player for side in line.sides for player in side}
        others = ", ".join(name for at, name in enumerate(names) if at not in seated)
        drawn = words.gettext("two by lot of %(names)s", names=others)
        return RotationRow(number, first, drawn, words.gettext("the other two"))
    out = ", ".join(names[player] for player in line.out)
    return RotationRow(number, first, _side(line.sides[1], names), out)


def _side(players: Sequence[int], names: Sequence[str]) -> str:
    return " – ".join(names[player] for player in players)
