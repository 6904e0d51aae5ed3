"""The form that says that two players were taken for each other."""

from enum import StrEnum

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import HiddenField

from scorer.engine.sitting import Table
from scorer.web.forms.fields import StripField, add_error, choice, text_field
from scorer.web.words import PageWords


class Scope(StrEnum):
    """In how much of a rubber two players were taken for each other."""

    SIDES = "sides"
    WHOLE = "whole"
    FROM = "from"
    BEFORE = "before"


class SwapForm(FlaskForm):
    """Two players, and where they were taken for each other."""

    one = StripField(_l("one player"))
    other = StripField(_l("the other player"))
    scope = StripField(_l("what was wrong"))
    deal = StripField(_l("deal"))
    why = text_field(_l("why it is changed"))
    revision = HiddenField()


def offer_swap(form: SwapForm, table: Table, names: tuple[str, ...], deals: int) -> None:
    """Give the form its buttons: everybody of the sitting, since the wrong one may sit out."""
    players = [choice(player, name) for player, name in enumerate(names)]
    form.one.choices, form.other.choices = players, players
    form.scope.choices = [choice(scope, scope) for scope in scopes(table, deals)]
    form.deal.choices = [choice(place, place) for place in range(1, deals + 1)]


def scopes(table: Table, deals: int) -> tuple[Scope, ...]:
    """What can have been wrong: where there are no sides, deals only, and where there are no deals, sides only."""
    of_sides = (Scope.SIDES,) if table.sides is not None else ()
    return (*of_sides, Scope.WHOLE, Scope.FROM, Scope.BEFORE) if deals else (*of_sides, Scope.WHOLE)


def check_swap(form: SwapForm, words: PageWords) -> None:
    """Whether all is said."""
    if form.scope.given is None and not form.scope.errors:
        add_error(form.scope, words.gettext("Say what was wrong."))
    for field in (form.one, form.other):
        if field.given is None and not field.errors:
            add_error(field, words.gettext("Say who."))
    if form.one.given is not None and form.one.given == form.other.given:
        add_error(form.other, words.gettext("Choose two different players."))
    if form.scope.given in {Scope.FROM, Scope.BEFORE} and form.deal.given is None and not form.deal.errors:
        add_error(form.deal, words.gettext("Say which deal."))
