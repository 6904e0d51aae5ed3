"""The calculator: one deal, nothing stored, the address holds it all."""

from dataclasses import replace
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.engine.presets import PRESETS
from scorer.web.calculator import Calculator
from scorer.web.fault_links import fault_links
from scorer.web.forms.calculator import (
    PRESET,
    calculator_form,
    offer_rules_and_ways,
    place_of,
    short_address,
)
from scorer.web.forms.claims import variant_chosen
from scorer.web.forms.deal import offer
from scorer.web.forms.fields import add_error
from scorer.web.words import page_words

blueprint = Blueprint("calculator", __name__)

CHOICES = frozenset({"way", "preset"})
"""What can be chosen before a deal is told."""


@blueprint.get("/calculator")
def show() -> str | Response | tuple[str, int]:
    """What one deal writes; sent to anybody, the address shows it again."""
    short = short_address()
    if short is not None:
        return redirect(f"{url_for('.show')}?{urlencode(short)}", code=303)
    form, words = calculator_form(), page_words()
    offer_rules_and_ways(form, words)
    variant = variant_chosen(form.way)
    unknown = variant is None or form.preset.data not in PRESETS
    if variant is None:
        form.way.data = None
        variant = variant_chosen(form.way)
    assert variant is not None
    preset = str(form.preset.data) if form.preset.data in PRESETS else PRESET
    form.preset.data = preset
    place = place_of(variant, preset, words)
    offer(form, place, words)
    told = bool(set(request.args) - CHOICES)
    page = Calculator(form, place, words).page(asked=told and not unknown)
    if unknown:
        add_error(form.way, words.gettext("Choose one of these."))
        page = replace(page, faults=fault_links(form))
    return render_template("pages/calculator.html", page=page), 422 if form.errors else 200
