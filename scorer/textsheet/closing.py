"""What is said under a rubber's table: who has finished it, what is still needed, what each player wins or loses."""

from collections.abc import Iterator, Sequence

from scorer.engine.outlook import Need, need
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.terms import Game
from scorer.engine.variants import Variant
from scorer.labels.deals import describe_tricks, side_names
from scorer.labels.terms import LEVELS
from scorer.labels.words import Words


def closing(
    rubber: Rubber, sheet: RubberSheet, variant: Variant, names: Sequence[str], words: Words
) -> Iterator[str]:
    """The sentences under a rubber."""
    if sheet.finished:
        yield from _finished(sheet, names, words)
    else:
        yield words.gettext("The rubber is not finished.")
        for column, players in enumerate(sheet.columns):
            lacking = need(sheet.below[column], rubber.rules.partie_target, variant)
            parties = variant.parties - sheet.won[column]
            yield f"{side_names(players, names)}: {_needs(lacking, parties, variant, words)}"
        if sheet.marks:
            yield words.ngettext(
                "%(num)s mark X for a passed deal waits for the end of the rubber.",
                "%(num)s marks X for passed deals wait for the end of the rubber.",
                sheet.marks,
            )
    if rubber.answers_alone is not None:
        yield words.gettext("%(player)s answers alone for the rubber.", player=names[rubber.answers_alone])
    if rubber.note:
        yield words.gettext("Note: %(note)s", note=rubber.note)


def _finished(sheet: RubberSheet, names: Sequence[str], words: Words) -> Iterator[str]:
    assert sheet.finisher is not None
    finisher = side_names(sheet.columns[sheet.finisher], names)
    parties = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(str(parties) for parties in sheet.won)
    yield words.gettext("Finished by %(side)s, parties %(parties)s.", side=finisher, parties=parties)
    if len(sheet.columns) == 2:
        yield _difference(sheet, names, words)


def _difference(sheet: RubberSheet, names: Sequence[str], words: Words) -> str:
    """Who has more, which need not be who has finished."""
    difference = sheet.totals[0] - sheet.totals[1]
    if not difference:
        return words.gettext("The totals are even.")
    ahead = side_names(sheet.columns[0 if difference > 0 else 1], names)
    return words.gettext("Difference %(points)s for %(side)s.", points=abs(difference), side=ahead)


def _needs(lacking: Need, parties: int, variant: Variant, words: Words) -> str:
    """What a column needs: points, how to get them in one deal, and parties."""
    said = words.gettext("%(points)s needed for the partie", points=lacking.points)
    if lacking.tricks:
        said = f"{said} ({_tricks(lacking, variant, words)})"
    if variant.parties == 1:
        return said
    rest = words.ngettext("%(num)s partie for the rubber", "%(num)s parties for the rubber", parties)
    return f"{said}, {rest}"


def _tricks(lacking: Need, variant: Variant, words: Words) -> str:
    if variant.game is Game.WHIST:
        return words.ngettext("%(num)s trick over six", "%(num)s tricks over six", lacking.tricks)
    level = words.gettext(LEVELS[lacking.level])
    return words.gettext(
        "“%(level)s” with %(tricks)s", level=level, tricks=describe_tricks(lacking.tricks, words)
    )


def results(sheet: RubberSheet, names: Sequence[str], words: Words) -> Iterator[str]:
    """What each player wins or loses by a finished rubber."""
    for player, points in (sheet.result or {}).items():
        yield f"{names[player]}\N{NO-BREAK SPACE}{words.signed(points)}"
