"""Who plays this evening, and who joins in the middle of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.engine.fault import Fault
from scorer.engine.terms import Record
from scorer.gamefile.game import read_names
from scorer.gamefile.node import Node
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Replacement, Saved, Target
from scorer.web.evening_pages import PeoplePage, PersonRow
from scorer.web.fault_links import fault_links
from scorer.web.forms.evening import JoinForm, number_of
from scorer.web.forms.fields import add_error
from scorer.web.forms.rubber_reading import side_facts
from scorer.web.loading import OpenSitting, find_link, keeper_link, open_sitting, scored, store
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("people", __name__)

Answer = str | Response | tuple[str, int]


@dataclass(slots=True)
class PeopleDesk:
    """The players of a sitting, and the form in which one joins."""

    opened: OpenSitting
    form: JoinForm
    words: PageWords
    conflict: str = ""

    @property
    def may_join(self) -> bool:
        """Whether this way of playing has room for one more."""
        sitting = self.opened.game.sitting
        return sitting.players < max(sitting.variant.players)

    def show(self) -> str:
        """The page."""
        token = self.opened.link.token
        page = PeoplePage(
            title=self.opened.game.title or self.words.gettext("Sitting"),
            back=url_for("evening.show", token=token),
            keeper=self.opened.keeper,
            rows=tuple(self.rows()),
            form=self.form,
            faults=fault_links(self.form),
            conflict=self.conflict,
            may_join=self.may_join,
            room=self.room(),
            names=url_for("settings.change", token=token),
            next=url_for("rubbers.new", token=token),
        )
        return render_template("evening/people.html", page=page)

    def rows(self) -> Iterator[PersonRow]:
        """The players with how much they have played."""
        seated = [self.opened.table(number).seated for number in range(self.opened.last + 1)]
        for player, name in enumerate(self.opened.names):
            played = sum(player in table for table in seated)
            said = self.words.words.ngettext("%(num)s rubber", "%(num)s rubbers", played)
            yield PersonRow(player + 1, name, said if played else "—")

    def room(self) -> str:
        """Whether anybody can join."""
        sitting = self.opened.game.sitting
        most = max(sitting.variant.players)
        if self.may_join:
            return self.words.gettext(
                "Up to %(most)d can play; those over four sit out by turns. Who joins stands last in the list, "
                "where the lowest card stands.",
                most=most,
            )
        return self.words.gettext("This way of playing has room for %(most)d and no more.", most=most)

    def changes(self) -> list[Replacement] | None:
        """What is stored when somebody joins; None with the faults at the name."""
        if not self.form.validate():
            return None
        name = self.form.name.data or ""
        names = [*self.opened.names, name]
        faults: list[Fault] = []
        if not self.may_join:
            add_error(self.form.name, self.room())
        elif not name:
            add_error(self.form.name, self.words.gettext("Say who joins."))
        elif read_names(Node(names, ("players",), faults)) is None or faults:
            for found in faults:
                add_error(self.form.name, fault_message(found, self.opened.names, self.words.words))
        if self.form.name.errors:
            return None
        stored = self.opened.stored
        facts: dict[str, Any] = {**stored.facts, "players": names}
        sitting = Replacement(Target.SITTING, stored.id, facts, stored.version)
        return [sitting, *self.settled_sides()]

    def settled_sides(self) -> Iterator[Replacement]:
        """The sides of rubbers that have none of their own: who played must not follow from who joins."""
        for number, rubber in enumerate(self.opened.stored.rubbers):
            table = self.opened.table(number)
            if table.variant.record is Record.SIDES and "sides" not in rubber.facts:
                assert table.sides is not None
                facts = {**rubber.facts, **side_facts(table.sides)}
                yield Replacement(Target.RUBBER, rubber.id, facts, rubber.version)


@blueprint.route("/s/<token>/people", methods=["GET", "POST"])
def show(token: str) -> Answer:
    """The players; for a keeper also the form to join."""
    form, words = JoinForm(), page_words()
    if request.method == "GET":
        opened = open_sitting(find_link(token))
        form.revision.data = str(opened.stored.revision)
        return PeopleDesk(opened, form, words).show()
    present = open_sitting(keeper_link(token))
    desk = PeopleDesk(_as_seen(present, number_of(form.revision.data)), form, words)
    changes = desk.changes()
    if changes is None:
        return desk.show(), 422
    outcome = repo.replace_together(store(), present.link, changes)
    if isinstance(outcome, Saved):
        return redirect(url_for(".show", token=token), code=303)
    desk.opened = present
    form.revision.data = str(present.stored.revision)
    desk.conflict = words.gettext(
        "The players have been changed meanwhile. Look whether this is still right."
    )
    return desk.show(), 409


def _as_seen(present: OpenSitting, revision: int) -> OpenSitting:
    """The sitting as the form saw it, so that a name sent twice joins once."""
    if revision == present.stored.revision:
        return present
    try:
        return scored(present.link, repo.load_sitting_at(store(), present.link, revision))
    except NotFoundError:
        return present
