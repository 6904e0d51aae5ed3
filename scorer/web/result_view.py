"""The end of a rubber as pages and paper show it."""

from scorer.engine.settle import money
from scorer.web.pages import ResultRow, ResultView
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords


def build_result(scored: ScoredGame, number: int, words: PageWords) -> ResultView:
    """The end of a rubber: the difference is what is won (§3.6)."""
    sheet = scored.sheets(number)[0]
    assert sheet.result is not None
    ranked = sorted(sheet.totals, reverse=True)
    winner = sheet.totals.index(ranked[0])
    side = " – ".join(scored.names[player] for player in sheet.columns[winner])
    text = words.gettext("%(side)s win by %(points)d", side=side, points=ranked[0] - ranked[1])
    assert sheet.finisher is not None
    finisher = " – ".join(scored.names[player] for player in sheet.columns[sheet.finisher])
    stake = scored.game.sitting.stake
    worth = {} if stake is None else words.money(money(sheet.result, stake), stake)
    rows = (
        ResultRow(scored.names[player], words.signed(points), worth.get(player, ""))
        for player, points in sheet.result.items()
    )
    return ResultView(
        head=words.gettext("Rubber finished by %(side)s", side=finisher),
        text=words.gettext("The score is even") if ranked[0] == ranked[1] else text,
        rows=tuple(rows),
        with_money=stake is not None,
    )
