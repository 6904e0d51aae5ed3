"""The form that changes what is said of a whole sitting: its names and words, its stake and its rules."""

from flask_babel import lazy_gettext as _l
from wtforms import FieldList, HiddenField, StringField

from scorer.gamefile.game import MOST_PLAYERS
from scorer.web.again import rules_in_force
from scorer.web.forms.fields import StripField, choice, stripped, text_field
from scorer.web.forms.new import StakeFields, fill_stake
from scorer.web.forms.rules import fill_rules, offer_rules
from scorer.web.loading import OpenSitting
from scorer.web.words import PageWords

EVENING, RUBBER = "evening", "rubber"


class SettingsForm(StakeFields):
    """What can be changed of a sitting at any time. Names keep their places: this is no change of players."""

    names = FieldList(StringField(filters=[stripped]), min_entries=MOST_PLAYERS, max_entries=MOST_PLAYERS)
    scope = StripField(_l("new rules hold"), default=EVENING)
    why = text_field(_l("why it is changed"))
    version = HiddenField()


def offer_settings(form: SettingsForm, opened: OpenSitting, words: PageWords) -> None:
    """Give the form its buttons. Rules from a rubber on can be chosen as long as no deal of it stands."""
    offer_rules(form.rules.form, words)
    form.scope.choices = [choice(EVENING, words.gettext("for the whole evening"))]
    if opened.last and not opened.rubber(opened.last).deals:
        form.scope.choices.append(
            choice(RUBBER, words.gettext("from rubber %(number)d on", number=opened.last + 1))
        )


def fill_settings(form: SettingsForm, opened: OpenSitting, words: PageWords) -> None:
    """Put what is stored into the form."""
    game = opened.game
    form.title.data, form.date.data, form.note.data = game.title, game.date, game.note
    for field, name in zip(form.names, game.names, strict=False):
        field.data = name
    fill_stake(form, game.sitting.stake, words)
    fill_rules(form.rules.form, rules_in_force(game), game.sitting.variant)
    form.version.data = str(opened.stored.version)
