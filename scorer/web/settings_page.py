"""The page with a sitting's settings, put together from its form."""

from collections.abc import Iterator

from flask import url_for

from scorer.engine.options import options_of
from scorer.engine.presets import PRESETS, build_rules
from scorer.gamefile.rules import rules_of
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.web.again import rules_in_force
from scorer.web.fault_links import fault_links
from scorer.web.forms.settings import SettingsForm
from scorer.web.impact_view import ImpactView
from scorer.web.loading import OpenSitting
from scorer.web.pages_new import PresentRow, Seat, SettingsPage
from scorer.web.players import PLACES
from scorer.web.rules_view import build_rules_view
from scorer.web.words import PageWords


def build_settings_page(
    form: SettingsForm,
    opened: OpenSitting,
    words: PageWords,
    *,
    conflict: bool,
    impact: ImpactView | None = None,
) -> SettingsPage:
    """All that the form shows; with `conflict` also how things stand now."""
    names = list(form.names)[: len(opened.names)]
    return SettingsPage(
        form=form,
        faults=fault_links(form),
        conflict=tuple(present_rows(opened, words)) if conflict else (),
        names=tuple(Seat(field, words.gettext(PLACES[at]), "") for at, field in enumerate(names)),
        rules=build_rules_view(form.rules.form, words, (opened.game.sitting.variant.game,)),
        rules_hint=_rules_hint(opened, words),
        back=url_for("sittings.show", token=opened.link.token),
        impact=impact,
    )


def _rules_hint(opened: OpenSitting, words: PageWords) -> str:
    if opened.rubber(opened.last).deals or not opened.last:
        return words.gettext(
            "New rules hold for the whole evening, and every deal is scored anew. "
            "Rules for later rubbers only are chosen when the next rubber begins."
        )
    return words.gettext("For the whole evening means that every deal is scored anew.")


def present_rows(opened: OpenSitting, words: PageWords) -> Iterator[PresentRow]:
    """How a sitting stands, in words."""
    game = opened.game
    yield PresentRow(words.gettext("title"), game.title or "—")
    yield PresentRow(words.gettext("date"), game.date or "—")
    yield PresentRow(words.gettext("players"), ", ".join(game.names))
    stake = game.sitting.stake
    if stake is not None:
        worth = f"{words.number(stake.points)} = {stake.amount} {stake.currency}"
        yield PresentRow(words.gettext("stake"), worth.replace(".", words.words.decimal_point))
    yield PresentRow(words.gettext("rules"), "; ".join(rules_words(opened, words)))
    if game.note:
        yield PresentRow(words.gettext("note"), game.note)


def rules_words(opened: OpenSitting, words: PageWords) -> Iterator[str]:
    """The rules in force: the preset, and what the table has of its own."""
    variant, chosen = opened.game.sitting.variant, rules_in_force(opened.game)
    if variant.takes_presets:
        yield words.gettext(PRESET_WORDS[chosen.preset].name)
    rules, usual = rules_of(chosen, variant), build_rules(variant, PRESETS[chosen.preset])
    for option in options_of(variant.game):
        value = getattr(rules, option.name)
        if value != getattr(usual, option.name):
            said = option_value(option.name, value, words.words)
            yield f"{words.gettext(OPTION_WORDS[option.name].name)}: {said}"
