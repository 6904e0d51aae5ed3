"""The form of the calculator: the strips of a deal, with the way of playing and the rules to reckon by."""

from collections.abc import Iterator, Sequence

from flask import request
from flask_babel import lazy_gettext as _l
from werkzeug.datastructures import MultiDict

from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.rotation import ROTATION
from scorer.engine.sitting import table_of
from scorer.engine.terms import Game, Pack, Record, RevokePrice
from scorer.engine.variants import Variant
from scorer.labels.options import PRESET_WORDS
from scorer.web.forms.claims import offer_ways
from scorer.web.forms.deal import DealForm, DealPlace
from scorer.web.forms.fields import StripField, choice
from scorer.web.forms.rubber import PAIRS_OF_TWO
from scorer.web.words import PageWords

WAY, PRESET = "vint-four", "classic"
USUAL = {
    "way": WAY,
    "preset": PRESET,
    "revokes_first": "0",
    "revokes_second": "0",
    "revoke_price": RevokePrice.TRICKS.value,
    "pack": Pack.FULL.value,
}
"""What an address need not say."""
LONE_SIDE = (1, 2)
FIRST = 0
"""The player who declares, or who plays alone against two."""


class CalculatorForm(DealForm):
    """One deal, of which nothing is stored."""

    way = StripField(_l("way of playing"), default=WAY)
    preset = StripField(_l("rules"), default=PRESET)


def short_address() -> list[tuple[str, str]] | None:
    """What the address says, without blanks and without what is so anyway; None where it is that already."""
    given = [(name, value) for name, value in request.args.items(multi=True)]
    short = [(name, value) for name, value in given if value and USUAL.get(name) != value]
    return None if short == given else short


def calculator_form() -> CalculatorForm:
    """The form as the address fills it. It changes nothing, so it needs no token."""
    return CalculatorForm(formdata=MultiDict(request.args), meta={"csrf": False})


def offer_rules_and_ways(form: CalculatorForm, words: PageWords) -> None:
    """The ways of playing and the presets to choose from."""
    offer_ways(form.way, words, fresh=True)
    form.preset.choices = [choice(key, words.gettext(PRESET_WORDS[key].name)) for key in PRESETS]


def place_of(variant: Variant, preset: str, words: PageWords) -> DealPlace:
    """A table at which the declarer is the first, wherever it may be any of them."""
    lines = ROTATION[variant.table]
    line = next(one for one in lines if FIRST in one.sides[0])
    names = tuple(_names(variant, words))
    return DealPlace(
        table_of(variant, variant.table, line.sides, number=1), build_rules(variant, PRESETS[preset]), names
    )


def declarer_known(variant: Variant) -> bool:
    """Whether nothing is lost by taking the first player for the declarer."""
    return variant.game is Game.WHIST or variant.record is not Record.SIDES or variant.sides != LONE_SIDE


def _names(variant: Variant, words: PageWords) -> Iterator[str]:
    gettext = words.gettext
    if variant.record is Record.SIDES and variant.sides == LONE_SIDE:
        yield from (gettext("the one"), gettext("first of two"), gettext("second of two"))
    elif variant.game is Game.WHIST and variant.sides == PAIRS_OF_TWO:
        yield from (gettext("I"), gettext("left"), gettext("partner"), gettext("right"))
    elif variant.game is Game.WHIST:
        yield from (gettext("I"), gettext("the other"))
    elif variant.record is Record.SIDES and variant.sides == PAIRS_OF_TWO:
        yield from (gettext("declarer"), gettext("left"), gettext("partner"), gettext("right"))
    else:
        yield gettext("declarer")
        if variant.names_partner:
            yield gettext("partner")
        yield from _defenders(variant.table - 1 - variant.names_partner, words)


def _defenders(count: int, words: PageWords) -> Sequence[str]:
    if count == 1:
        return (words.gettext("defender"),)
    return tuple(words.gettext("defender %(number)d", number=number) for number in range(1, count + 1))
