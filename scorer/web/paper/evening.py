"""The evening on paper: its rubbers, the tally of pluses and minuses, who pays whom."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.engine.selfcheck import check_sitting
from scorer.engine.settle import balance, coin_money, coins_text, fewest_payments, still_owed, won_by
from scorer.engine.sheet import RubberSheet
from scorer.labels.deals import side_names
from scorer.web.evening_pages import PayRow, TallyCell, TallyHead, TallyRow, TallyView
from scorer.web.paper.codes import build_codes
from scorer.web.paper.pages import EveningPaper, RubberLine
from scorer.web.paper.picture import PictureView
from scorer.web.paper.rubber import head_facts, long_date
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class Paid:
    """What was settled already, by player, in coins of the stake or in points, and the sentence that says so."""

    amounts: dict[int, int]
    text: str


NOTHING_PAID = Paid({}, "")
TALLY_COLUMNS = 8
"""Rubbers beside one another: the eight of six players, which have room also for long names."""


def build_evening_paper(
    scored: ScoredGame,
    words: PageWords,
    *,
    paid: Paid = NOTHING_PAID,
    picture: PictureView | None = None,
    reader: str = "",
) -> EveningPaper:
    """All that the paper of an evening shows."""
    return _Paper(scored, words, paid).paper(picture, reader)


@dataclass(frozen=True, slots=True)
class _Paper:
    scored: ScoredGame
    words: PageWords
    paid: Paid

    def paper(self, picture: PictureView | None, reader: str) -> EveningPaper:
        game, words = self.scored.game, self.words
        open_ones = [sheet for sheet in self.scored.sheet.rubbers if not sheet.finished]
        state = words.gettext("The last rubber is not finished; it is not counted.") if open_ones else ""
        return EveningPaper(
            title=game.title or words.gettext("Sitting"),
            name=words.gettext("the evening") if game.title else "",
            date=long_date(game.date, words),
            state=state,
            facts=tuple(head_facts(game, words)),
            rubbers=tuple(self._line(sheet) for sheet in self.scored.sheet.rubbers),
            tallies=tuple(self._tallies()),
            payments=tuple(self._payments()),
            paid=self.paid.text,
            picture=picture,
            codes=build_codes(game, reader, words),
            signs=game.names,
            sound=self._sound(),
        )

    def _sound(self) -> bool:
        """Whether every sheet agrees with what it was reckoned from."""
        return check_sitting(self.scored.game.sitting, self.scored.sheet).agrees

    def name(self, sheet: RubberSheet) -> str:
        """A rubber, or a deal that is one."""
        if self.scored.fresh:
            return self.words.gettext("deal %(number)d", number=sheet.records[0].place)
        return self.words.gettext("rubber %(number)d", number=sheet.number + 1)

    def _line(self, sheet: RubberSheet) -> RubberLine:
        names, words = self.scored.names, self.words
        return RubberLine(
            name=self.name(sheet),
            sides=" : ".join(side_names(column, names) for column in sheet.columns),
            totals=" : ".join(words.number(total) for total in sheet.totals),
            result=words.gettext("not finished")
            if sheet.result is None
            else self._winners(sheet, sheet.result),
        )

    def _winners(self, sheet: RubberSheet, result: Mapping[int, int]) -> str:
        """Who won the rubber, and how much."""
        best = max(result.values())
        if not best:
            return self.words.gettext("nobody")
        names = " – ".join(name for at, name in enumerate(self.scored.names) if result.get(at) == best)
        return f"{names}: {self.words.number(won_by(sheet.totals, dict(result)))}"

    def _tallies(self) -> Iterator[TallyView]:
        """A column a finished rubber, with the running balance of each player; where there are more rubbers than columns
        on a page, the tally goes on below."""
        sheets = [sheet for sheet in self.scored.sheet.rubbers if sheet.finished]
        whole = self._tally(sheets)
        for at in range(0, len(sheets), TALLY_COLUMNS):
            part = slice(at, at + TALLY_COLUMNS)
            rows = tuple(replace(row, cells=row.cells[part]) for row in whole.rows)
            yield replace(whole, heads=whole.heads[part], rows=rows, sums=whole.sums[part])

    def _tally(self, sheets: Sequence[RubberSheet]) -> TallyView:
        players = len(self.scored.names)
        running = [
            balance(players, (one.result for one in sheets[:upto])) for upto in range(1, len(sheets) + 1)
        ]
        rows = (
            TallyRow(
                name,
                tuple(
                    TallyCell(
                        self._won(sheet, player),
                        self.words.signed(after[player]),
                        sheet is sheets[-1],
                        open=False,
                    )
                    for sheet, after in zip(sheets, running, strict=True)
                ),
            )
            for player, name in enumerate(self.scored.names)
        )
        heads = (
            TallyHead(
                self.name(sheet),
                self.words.number(won_by(sheet.totals, sheet.result or {})),
                "",
                open=False,
                paid=False,
            )
            for sheet in sheets
        )
        sums = (self.words.number(sum((sheet.result or {}).values())) for sheet in sheets)
        unit = self.words.gettext("In points; every column sums to zero.")
        return TallyView(tuple(heads), tuple(rows), tuple(sums), (), unit, paid=False)

    def _won(self, sheet: RubberSheet, player: int) -> str:
        result = sheet.result or {}
        return self.words.signed(result[player]) if player in result else "—"

    def _payments(self) -> Iterator[PayRow]:
        """Who pays whom, in the fewest payments, what was paid put aside."""
        stake, points = self.scored.game.sitting.stake, self.scored.sheet.balance
        owed = still_owed(points if stake is None else coin_money(points, stake), self.paid.amounts)
        for each in fewest_payments(owed):
            if stake is None:
                amount = self.words.gettext("%(points)d points", points=each.amount)
            else:
                amount = self.words.amount(coins_text(each.amount, stake.currency), stake.currency).lstrip(
                    "+"
                )
            yield PayRow(self.scored.names[each.payer], self.scored.names[each.payee], amount)
