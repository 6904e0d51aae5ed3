"""The balance of an evening: a row a player, his results by rubber, what they come to, and the money."""

from collections.abc import Iterator

from scorer.engine.sheet import Sheet
from scorer.engine.terms import Record
from scorer.gamefile.model import GameFile
from scorer.labels.words import Words
from scorer.textsheet.letters import cut, joined, width
from scorer.textsheet.table import figures

LONGEST_NAME = 20


def evening_lines(game: GameFile, sheet: Sheet, words: Words, room: int) -> Iterator[str]:
    """The balance as a table; where it is too wide the rubbers are left out, since each has said its results."""
    lines = list(_table(game, sheet, words, rubbers=True, longest=LONGEST_NAME))
    if width(lines[0]) > room:
        lines = list(_table(game, sheet, words, rubbers=False, longest=LONGEST_NAME))
    if width(lines[0]) > room:
        lines = list(_table(game, sheet, words, rubbers=False, longest=8))
    yield from lines
    if game.sitting.stake is not None:
        stake = game.sitting.stake
        said = words.ngettext(
            "%(num)s point is worth %(amount)s %(currency)s.",
            "%(num)s points are worth %(amount)s %(currency)s.",
            stake.points,
            amount=words.amount(stake.amount).lstrip("+"),
            currency=stake.currency,
        )
        yield from joined([said], room)


def _table(game: GameFile, sheet: Sheet, words: Words, *, rubbers: bool, longest: int) -> Iterator[str]:
    """A row a player; a rubber in which he sat out has a dash."""
    shown = [one for one in sheet.rubbers if one.finished] if rubbers else []
    if game.sitting.variant.record is Record.FRESH:
        heads = [str(one.records[0].place) for one in shown]
    else:
        heads = [str(one.number + 1) for one in shown]
    heads = [words.gettext("Balance"), *heads, "="]
    if sheet.money is not None and game.sitting.stake is not None:
        heads.append(game.sitting.stake.currency)
    rows = []
    for player, name in enumerate(game.names):
        results = [(one.result or {}).get(player) for one in shown]
        row = [cut(name, longest), *("–" if won is None else words.signed(won) for won in results)]
        row.append(words.signed(sheet.balance[player]))
        if sheet.money is not None:
            row.append(words.amount(sheet.money[player]))
        rows.append(row)
    return figures(heads, rows)
