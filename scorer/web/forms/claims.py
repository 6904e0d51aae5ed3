"""The forms of the claim checker, of the audit and of the calculator: they only ask, so their addresses hold them whole."""

from typing import Any

from flask import request
from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import StringField, TextAreaField

from scorer.engine.terms import Record
from scorer.engine.variants import VARIANTS, Variant
from scorer.labels.variants import words_of_variant
from scorer.web.forms.fields import StripField, choice, stripped
from scorer.web.words import PageWords


class ClaimForm(FlaskForm):
    """A paper sheet against the deals of a rubber."""

    what = StripField(_l("what stands on paper"), default="")
    paper = TextAreaField(_l("running totals of the paper sheet, a line for each deal"))
    rubber = StringField()


class AuditForm(FlaskForm):
    """The lower record of a paper sheet, of which nobody remembers the deals."""

    way = StripField(_l("way of playing"), default="vint-four")
    what = StripField(_l("what stands on paper"), default="")
    target = StringField(_l("points for a partie"), filters=[stripped])
    paper = TextAreaField(_l("figures below the line, a line for each deal"))


def asked(form: type[FlaskForm]) -> Any:
    """A form as the address fills it. It changes nothing, so it needs no token."""
    return form(formdata=request.args, meta={"csrf": False})


def offer_ways(field: Any, words: PageWords, *, fresh: bool) -> None:
    """The ways of playing to choose from; `fresh`: those with new sides each deal too."""
    field.choices = [
        choice(way_key(variant), words.gettext(words_of_variant(variant).name))
        for variants in VARIANTS.values()
        for variant in variants.values()
        if fresh or variant.record is not Record.FRESH
    ]


def way_key(variant: Variant) -> str:
    """A way of playing as an address has it."""
    return f"{variant.game.value}-{variant.key}"


def variant_chosen(field: Any) -> Variant | None:
    """The way of playing that was chosen, the first if none was; None for what is none."""
    key = field.data or field.choices[0].value
    return next(
        (one for variants in VARIANTS.values() for one in variants.values() if way_key(one) == key), None
    )
