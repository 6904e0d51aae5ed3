"""The page on which a rubber is corrected."""

from dataclasses import dataclass

from flask import render_template, url_for

from scorer.engine.terms import Game
from scorer.gamefile.model import GameFile
from scorer.store.repo import Checked, StoredRubber, StoredSitting
from scorer.web.agreement import alteration_of
from scorer.web.changing import read, with_changes, without_rubber
from scorer.web.effect import Effect
from scorer.web.fault_links import fault_links
from scorer.web.forms.rubber import PAIRS_OF_TWO, RubberForm, free_seats, start_columns
from scorer.web.forms.rubber_reading import hang, rubber_facts
from scorer.web.loading import OpenSitting
from scorer.web.next_page import paper_rows, paper_told
from scorer.web.rubber_pages import EffectView, RubberPage
from scorer.web.words import PageWords


@dataclass(slots=True)
class RubberDesk:
    """A rubber on the table. `whole` has what is struck out too; a struck rubber has no number."""

    opened: OpenSitting
    whole: StoredSitting
    stored: StoredRubber
    form: RubberForm
    words: PageWords
    effect: EffectView | None = None
    conflict: str = ""

    @property
    def number(self) -> int:
        """The number of the rubber, from 0."""
        return self.opened.find_rubber(self.stored.id)[0]

    @property
    def back(self) -> str:
        """The sheet of the rubber, or of the one in play."""
        asked = None if self.stored.struck else self.number + 1
        return url_for("sittings.show", token=self.opened.link.token, rubber=asked)

    def read(self) -> GameFile | None:
        """The sitting with the rubber corrected; None with every fault hung on its field."""
        sound = self.form.validate()
        table, number = self.opened.table(self.number), self.number
        facts = rubber_facts(self.form, table, dict(self.stored.facts), self.words)
        if facts is None:
            return None
        game, faults = read(with_changes(self.opened.stored, {self.stored.id: facts}))
        hang(faults, self.form, number + 1, self.opened.names, self.words)
        return game if sound else None

    def checked(self, game: GameFile, wanted: StoredSitting) -> Checked | None:
        """What the store has to know of a change of the rubber; None, with the fault at its field, where it changes what
        is agreed without a reason."""
        return alteration_of(self.opened, game, wanted).checked(self.form.why, self.words)

    def show(self) -> str:
        """The page."""
        page = self.struck_page() if self.stored.struck else self.page()
        return render_template("rubbers/rubber.html", page=page)

    def page(self) -> RubberPage:
        """All that the page shows."""
        opened, form = self.opened, self.form
        table, variant = opened.table(self.number), opened.game.sitting.variant
        pairs = table.sides is not None and variant.sides == PAIRS_OF_TWO
        own = () if table.sides is not None else tuple(opened.names[player] for player in table.seated)
        return RubberPage(
            title=self.words.gettext("Rubber %(number)d", number=self.number + 1),
            back=self.back,
            swap=url_for("seats.swap", token=opened.link.token, rubber_id=self.stored.id),
            form=form,
            faults=fault_links(form),
            conflict=self.conflict,
            effect=self.effect,
            struck=False,
            may_strike=len(opened.stored.rubbers) > 1,
            strike_hint=self.strike_hint(),
            strike_effect=self.strike_effect(),
            seats=free_seats(table),
            lone=table.sides is not None and len(table.seated) == 3,
            alone=pairs,
            paper=paper_rows(form, start_columns(table), own, self.words),
            paper_open=paper_told(form),
            marks=variant.game is Game.VINT,
        )

    def struck_page(self) -> RubberPage:
        """The page of a rubber that is struck out: it can be restored."""
        return RubberPage(
            title=self.words.gettext("A rubber struck out"),
            back=self.back,
            swap="",
            form=self.form,
            faults=fault_links(self.form),
            conflict=self.conflict,
            effect=None,
            struck=True,
            may_strike=False,
            strike_hint="",
            strike_effect=None,
            seats=False,
            lone=False,
            alone=False,
            paper=(),
            paper_open=False,
            marks=False,
        )

    def strike_hint(self) -> str:
        """What else goes with the rubber."""
        if "rules" not in self.stored.facts:
            return ""
        return self.words.gettext(
            "Rules were set from this rubber on; without it those before hold for the rubbers after it too."
        )

    def strike_effect(self) -> EffectView | None:
        """What striking the rubber out does."""
        game, _faults = read(without_rubber(self.opened.stored, self.stored.id))
        return None if game is None else Effect(self.opened, game, self.number, None, self.words).view()
