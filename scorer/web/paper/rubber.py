"""One rubber on paper."""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from babel.dates import format_date

from scorer.engine.rotation import table_for
from scorer.engine.terms import Record
from scorer.gamefile.canonical import one_rubber
from scorer.gamefile.game import is_date
from scorer.gamefile.model import GameFile
from scorer.labels.variants import words_of_variant
from scorer.textsheet.notes import Notes
from scorer.textsheet.rules import rules_in_words
from scorer.web.evening_pages import Fact
from scorer.web.paper.codes import build_codes
from scorer.web.paper.deals import PaperDeals, paper_heads
from scorer.web.paper.pages import Correction, RubberPaper
from scorer.web.paper.picture import PictureView
from scorer.web.result_view import build_result
from scorer.web.scored import ScoredGame, score_game
from scorer.web.sheet_view import SheetView, build_sheet_view
from scorer.web.singles_view import SinglesView, build_singles_view
from scorer.web.words import PageWords


def rubber_of(scored: ScoredGame, number: int) -> ScoredGame:
    """A rubber by itself, as the paper and its code hold it."""
    return score_game(one_rubber(scored.game, number))


def build_rubber_paper(
    scored: ScoredGame,
    number: int,
    words: PageWords,
    *,
    corrections: Sequence[Correction] = (),
    picture: PictureView | None = None,
    reader: str = "",
) -> RubberPaper:
    """All that the paper of a rubber shows; `reader` is the address of the page that reads its code."""
    return _Paper(rubber_of(scored, number), number, words).paper(tuple(corrections), picture, reader)


def long_date(date: str, words: PageWords) -> str:
    """A day as the language writes it."""
    if not is_date(date):
        return date
    return format_date(dt.date.fromisoformat(date), "long", locale=words.words.language)


def head_facts(game: GameFile, words: PageWords) -> Iterator[Fact]:
    """What is played, by which rules, for what."""
    yield Fact(words.gettext("Game"), words.gettext(words_of_variant(game.sitting.variant).name))
    yield Fact(words.gettext("Rules"), rules_in_words(game.rules, game.sitting.variant, words.words))
    stake = game.sitting.stake
    if stake is not None:
        amount = words.words.amount(stake.amount).lstrip("+")
        yield Fact(
            words.gettext("Stake"),
            words.words.ngettext(
                "%(num)s point = %(amount)s %(currency)s",
                "%(num)s points = %(amount)s %(currency)s",
                stake.points,
                amount=amount,
                currency=stake.currency,
            ),
        )
    if game.note:
        yield Fact(words.gettext("Note"), game.note)


@dataclass(frozen=True, slots=True)
class _Paper:
    """A rubber by itself, on its way to paper; `number` is the one it had among the others."""

    scored: ScoredGame
    number: int
    words: PageWords

    def paper(
        self, corrections: tuple[Correction, ...], picture: PictureView | None, reader: str
    ) -> RubberPaper:
        game, words = self.scored.game, self.words
        notes = Notes(game.names, words.words)
        sheet = None if self.scored.fresh else self._sheet()
        singles = self._singles() if self.scored.fresh else None
        deals = PaperDeals(self.scored, 0, words, notes).view()
        finished = self.scored.finished(0)
        return RubberPaper(
            title=game.title or words.gettext("Sitting"),
            name=self._name(),
            date=long_date(game.date, words),
            state=self._state(),
            facts=tuple(self._facts()),
            sheet=sheet,
            singles=singles,
            deals=deals,
            result=build_result(self.scored, 0, words) if finished else None,
            notes=tuple(notes.lines()),
            corrections=corrections,
            picture=picture,
            codes=build_codes(game, reader, words),
            signs=tuple(game.names[player] for player in self.scored.table(0).seated),
            sound=all(one.sound for one in (sheet, singles) if one is not None),
        )

    def _sheet(self) -> SheetView:
        (sheet,) = self.scored.sheets(0)
        variant = self.scored.game.sitting.variant
        view = build_sheet_view(sheet, self.scored.rubber(0), variant, self.scored.names, self.words)
        return replace(view, heads=paper_heads(sheet, self.scored.names))

    def _singles(self) -> SinglesView:
        game = self.scored.game
        return build_singles_view(
            self.scored.sheets(0), self.scored.rubber(0), game.sitting.variant, game.names, self.words
        )

    def _name(self) -> str:
        if self.scored.fresh:
            return self.words.gettext("deals settled one by one")
        return self.words.gettext("rubber %(number)d", number=self.number + 1)

    def _state(self) -> str:
        """That it is not finished, and where it stood."""
        if self.scored.fresh or self.scored.finished(0):
            return ""
        deals = len(self.scored.rubber(0).deals)
        if not deals:
            return self.words.gettext("Not finished: no deal has been recorded.")
        return self.words.gettext("Not finished: as it stood after deal %(number)d.", number=deals)

    def _facts(self) -> Iterator[Fact]:
        game, words, rubber = self.scored.game, self.words, self.scored.rubber(0)
        yield from head_facts(game, words)
        if rubber.dealer is not None:
            yield Fact(words.gettext("First to deal"), game.names[rubber.dealer])
        if game.sitting.variant.record is Record.SIDES:
            sides = rubber.sides or table_for(len(game.names), self.number + 1).sides
            out = [name for at, name in enumerate(game.names) if at not in sides[0] + sides[1]]
            if out:
                yield Fact(words.gettext("Sits out"), ", ".join(out))
        if rubber.answers_alone is not None:
            name = game.names[rubber.answers_alone]
            yield Fact(words.gettext("Answers alone for the rubber"), name)
        if rubber.note:
            yield Fact(words.gettext("Note on the rubber"), rubber.note)
