"""Two players taken for each other: in the whole rubber, in its sides alone, or in some of its deals."""

from dataclasses import dataclass, replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.engine.sitting import Rubber
from scorer.engine.swap import Swap, swap_in_deal, swap_in_rubber, swap_in_sides
from scorer.gamefile.model import GameFile
from scorer.gamefile.stored import stored_deal, stored_rubber
from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Conflict, Replacement, Saved, Target
from scorer.web.agreement import alteration_of
from scorer.web.changing import placed_message, read, with_replacements
from scorer.web.effect import Effect
from scorer.web.fault_links import fault_links
from scorer.web.forms.evening import number_of
from scorer.web.forms.fields import add_error
from scorer.web.forms.swap import Scope, SwapForm, check_swap, offer_swap, scopes
from scorer.web.loading import OpenSitting, keeper_link, open_sitting, scored, store
from scorer.web.rubber_pages import EffectView, ScopeChoice, SwapPage
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("seats", __name__)

Answer = str | Response | tuple[str, int]


@dataclass(slots=True)
class SwapDesk:
    """The form on the table. `opened` is the sitting as the form saw it when it was opened."""

    opened: OpenSitting
    number: int
    form: SwapForm
    words: PageWords
    effect: EffectView | None = None
    conflict: str = ""
    changed: str = ""

    @property
    def rubber(self) -> Rubber:
        """The rubber."""
        return self.opened.rubber(self.number)

    @property
    def swap(self) -> Swap:
        """The two."""
        return int(self.form.one.given or 0), int(self.form.other.given or 0)

    def places(self) -> range:
        """The deals in which they are swapped, from 0."""
        count, at = len(self.rubber.deals), int(self.form.deal.given or 1) - 1
        match Scope(self.form.scope.given or Scope.SIDES):
            case Scope.SIDES:
                return range(0)
            case Scope.WHOLE:
                return range(count)
            case Scope.FROM:
                return range(at, count)
            case Scope.BEFORE:
                return range(at)

    def swapped_rubber(self) -> Rubber:
        """The rubber itself with the two in each other's places, if it is it that was wrong."""
        match Scope(self.form.scope.given or Scope.SIDES):
            case Scope.SIDES:
                sides = self.opened.table(self.number).sides
                assert sides is not None
                return replace(self.rubber, sides=swap_in_sides(sides, self.swap))
            case Scope.WHOLE:
                sides = self.opened.table(self.number).sides
                return swap_in_rubber(replace(self.rubber, sides=sides), self.swap)
            case _:
                return self.rubber

    def replacements(self) -> list[Replacement]:
        """All that changes, as it is to be stored."""
        game, stored = self.opened.game, self.opened.stored.rubbers[self.number]
        choice = game.rubber_rules[self.number]
        changes = [
            Replacement(
                Target.RUBBER, stored.id, stored_rubber(self.swapped_rubber(), choice, game), stored.version
            )
        ]
        for at in self.places():
            deal = stored_deal(swap_in_deal(self.rubber.deals[at], self.swap), game)
            changes.append(Replacement(Target.DEAL, stored.deals[at].id, deal, stored.deals[at].version))
        before = {(Target.DEAL, one.id): one.facts for one in stored.deals} | {
            (Target.RUBBER, stored.id): stored.facts
        }
        return [one for one in changes if one.facts != before[one.target, one.id]]

    def read(self) -> tuple[GameFile, list[Replacement]] | None:
        """The sitting with the two swapped, and what changes; None with the faults hung on the form."""
        sound = self.form.validate()
        check_swap(self.form, self.words)
        if not sound or self.form.errors:
            return None
        changes = self.replacements()
        game, faults = read(with_replacements(self.opened.stored, changes))
        for found in faults:
            message = placed_message(found, self.opened.names, self.words)
            if message not in self.form.scope.errors:
                add_error(self.form.scope, message)
        return None if game is None else (game, changes)

    def show(self) -> str:
        """The page."""
        token = self.opened.link.token
        rubber_id = self.opened.stored.rubbers[self.number].id
        page = SwapPage(
            title=self.words.gettext("Rubber %(number)d", number=self.number + 1),
            back=url_for("rubber.edit", token=token, rubber_id=rubber_id),
            form=self.form,
            faults=fault_links(self.form),
            conflict=self.conflict,
            effect=self.effect,
            scopes=self.scopes(),
            deals=bool(self.rubber.deals),
            changed=self.changed,
        )
        return render_template("rubbers/seats.html", page=page)

    def scopes(self) -> tuple[ScopeChoice, ...]:
        """What can have been wrong, in words."""
        said = {
            Scope.SIDES: (
                self.words.gettext("Only the sides"),
                self.words.gettext(
                    "Each deal names the right players; they sat on other sides than written."
                ),
            ),
            Scope.WHOLE: (
                self.words.gettext("The whole rubber"),
                self.words.gettext("The two change places everywhere: in the sides and in every deal."),
            ),
            Scope.FROM: (
                self.words.gettext("From a deal on"),
                self.words.gettext(
                    "The sides are right; from this deal on the two were taken for each other."
                ),
            ),
            Scope.BEFORE: (
                self.words.gettext("Before a deal"),
                self.words.gettext("The sides are right; until this deal the two were taken for each other."),
            ),
        }
        able = scopes(self.opened.table(self.number), len(self.rubber.deals))
        return tuple(ScopeChoice(one, *said[one], one == self.form.scope.data) for one in able)

    def preview(self, game: GameFile, changes: list[Replacement]) -> None:
        """What it does, before it is recorded."""
        self.effect = Effect(self.opened, game, self.number, self.number, self.words).view()
        deals = sum(one.target is Target.DEAL for one in changes)
        self.changed = self.words.words.ngettext(
            "%(num)s deal is changed.", "%(num)s deals are changed.", deals
        )


@blueprint.route("/s/<token>/rubber/<int:rubber_id>/seats", methods=["GET", "POST"])
def swap(token: str, rubber_id: int) -> Answer:
    """Put two players into each other's places."""
    link = keeper_link(token)
    form, words = SwapForm(), page_words()
    present = open_sitting(link)
    opened = present if request.method == "GET" else _as_seen(present, number_of(form.revision.data))
    number = (opened or present).find_rubber(rubber_id)[0]
    desk = SwapDesk(opened or present, number, form, words)
    offer_swap(form, desk.opened.table(number), desk.opened.names, len(desk.rubber.deals))
    if request.method == "GET" or opened is None:
        form.revision.data = str(present.stored.revision)
        return desk.show()
    outcome = desk.read()
    if outcome is None:
        return desk.show(), 422
    game, changes = outcome
    if request.form.get("do") != "save":
        desk.preview(game, changes)
        return desk.show()
    return _save(desk, present, changes)


def _as_seen(present: OpenSitting, revision: int) -> OpenSitting | None:
    """The sitting as the form saw it: so a swap that is sent twice is not undone by the second."""
    if revision == present.stored.revision:
        return present
    try:
        return scored(present.link, repo.load_sitting_at(store(), present.link, revision))
    except NotFoundError:
        return None


def _record(desk: SwapDesk, present: OpenSitting, changes: list[Replacement]) -> Saved | Conflict | None:
    """Record what changes, if it can be also as things stand at present; None with the faults hung on the form."""
    wanted = with_replacements(present.stored, changes)
    game, faults = read(wanted)
    for found in faults:
        add_error(desk.form.scope, placed_message(found, present.names, desk.words))
    checked = alteration_of(present, game, wanted).checked(desk.form.why, desk.words)
    if game is None or checked is None:
        return None
    return repo.replace_together(
        store(), present.link, changes, checked=checked, reason=desk.form.why.data or None
    )


def _save(desk: SwapDesk, present: OpenSitting, changes: list[Replacement]) -> Answer:
    rubber_id = desk.opened.stored.rubbers[desk.number].id
    saved = _record(desk, present, changes) if changes else Saved(rubber_id, present.stored.revision)
    if saved is None:
        return desk.show(), 422
    if isinstance(saved, Saved):
        token = desk.opened.link.token
        return redirect(url_for("sittings.show", token=token, rubber=desk.number + 1), code=303)
    desk.opened = present
    if present.stored.rubber(rubber_id) is None:
        abort(404)
    desk.number = present.find_rubber(rubber_id)[0]
    offer_swap(desk.form, present.table(desk.number), present.names, len(desk.rubber.deals))
    desk.form.revision.data = str(present.stored.revision)
    desk.conflict = desk.words.gettext(
        "The rubber has been changed meanwhile. Look at it once more before the two change places."
    )
    return desk.show(), 409
