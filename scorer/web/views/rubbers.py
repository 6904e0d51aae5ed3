"""The next rubber of an evening."""

from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import stored_rubber
from scorer.store import repo
from scorer.store.repo import Conflict
from scorer.web.changing import read, standing, with_rubber
from scorer.web.forms.rubber import NextForm
from scorer.web.forms.rubber_reading import NextReading, drawn_lot, hang
from scorer.web.loading import OpenSitting, keeper_link, open_sitting, scored, store
from scorer.web.next_page import NextPageBuilder, fill_next, offer_next
from scorer.web.next_table import NextTable
from scorer.web.rubber_pages import BegunView
from scorer.web.table_words import TableWords
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("rubbers", __name__)

Answer = str | Response | tuple[str, int]


@dataclass(slots=True)
class Beginning:
    """The form of the next rubber on the table."""

    opened: OpenSitting
    form: NextForm
    words: PageWords
    begun: BegunView | None = None
    lot_drawn: str = ""

    @property
    def table(self) -> NextTable:
        """What can be told of the next rubber."""
        return NextTable(self.opened)

    @property
    def follows(self) -> str:
        """The rubber that the new one comes after."""
        rubbers = self.opened.stored.rubbers
        return str(rubbers[-1].id) if rubbers else ""

    def show(self) -> str:
        """The page."""
        builder = NextPageBuilder(self.form, self.table, self.words, self.begun, self.lot_drawn)
        return render_template("rubbers/next.html", page=builder.page())

    def read(self) -> GameFile | None:
        """The sitting with the new rubber; None with every fault hung on its field."""
        sound = self.form.validate()
        facts = NextReading(self.form, self.table, self.words).facts()
        if facts is None:
            return None
        game, faults = read(with_rubber(self.opened.stored, facts))
        hang(faults, self.form, self.table.number, self.opened.names, self.words)
        return game if sound else None


@blueprint.route("/s/<token>/rubber", methods=["GET", "POST"])
def new(token: str) -> Answer:
    """Begin the next rubber."""
    opened = open_sitting(keeper_link(token))
    beginning = Beginning(opened, NextForm(), page_words())
    if beginning.table.fresh:
        return redirect(url_for("sittings.show", token=token), code=303)
    offer_next(beginning.form, beginning.table, beginning.words)
    if request.method == "GET":
        fill_next(beginning.form, beginning.table)
        beginning.form.form_key.data = repo.new_form_key()
        beginning.form.follows.data = beginning.follows
        return beginning.show()
    if not repo.is_form_key(beginning.form.form_key.data or ""):
        beginning.form.form_key.data = repo.new_form_key()
    if request.form.get("do") == "lot":
        return _draw(beginning)
    game = beginning.read()
    return (beginning.show(), 422) if game is None else _begin(beginning, game)


def _draw(beginning: Beginning) -> Answer:
    """Draw the lot for all to see, before the rubber begins."""
    beginning.form.validate()
    one, other = drawn_lot()
    names = beginning.opened.names
    beginning.form.lot.data = f"{one}-{other}"
    lines = beginning.table.lines
    beginning.form.line.data = next(str(at) for at, line in enumerate(lines) if line.by_lot)
    beginning.lot_drawn = beginning.words.gettext(
        "The lot has fallen on %(one)s and %(other)s.", one=names[one], other=names[other]
    )
    return beginning.show()


def _begin(beginning: Beginning, game: GameFile) -> Answer:
    rubber, choice = game.sitting.rubbers[-1], game.rubber_rules[-1]
    follows = beginning.form.follows.data or ""
    outcome = repo.add_rubber(
        store(),
        beginning.opened.link,
        stored_rubber(rubber, choice, game),
        form_key=beginning.form.form_key.data,
        follows=int(follows) if follows.isdecimal() and len(follows) < 10 else None,
    )
    if isinstance(outcome, Conflict):
        return _overtaken(beginning, outcome)
    return redirect(url_for("sittings.show", token=beginning.opened.link.token), code=303)


def _overtaken(beginning: Beginning, outcome: Conflict) -> Answer:
    """Somebody else has begun a rubber meanwhile: it is shown, and what was chosen here is kept."""
    opened = scored(beginning.opened.link, standing(outcome.sitting))
    beginning.opened = opened
    say = TableWords(opened.names, beginning.words)
    if opened.last >= 0:
        text = beginning.words.gettext(
            "Rubber %(number)d stands now: %(table)s.",
            number=opened.last + 1,
            table=say.table(opened.table(opened.last)),
        )
        beginning.begun = BegunView(text, url_for("sittings.show", token=opened.link.token))
    beginning.form.follows.data = beginning.follows
    offer_next(beginning.form, beginning.table, beginning.words)
    return beginning.show(), 409
