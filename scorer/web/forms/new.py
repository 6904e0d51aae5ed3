"""The form of a new sitting: who plays what, by which rules, for what stake, and what comes from paper."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import FieldList, Form, FormField, HiddenField, StringField

from scorer.engine.terms import Game
from scorer.engine.variants import VARIANTS, Variant
from scorer.gamefile.game import FEWEST_PLAYERS, MOST_PLAYERS
from scorer.labels.terms import GAME_WORDS
from scorer.labels.variants import words_of_variant
from scorer.web.forms.fields import StripField, choice, stripped, text_field
from scorer.web.forms.rules import RulesForm, offer_rules
from scorer.web.words import ORDINALS, PageWords

COUNTS = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
LARGEST_TABLE = 4
NOT_KNOWN = "-"

GROUPS: tuple[tuple[Game, int], ...] = tuple((game, count) for game in Game for count in COUNTS)
"""For each game and number of players there is a list of ways of playing, and one of it is always chosen: so no
choice of the two above it leaves a way of playing that does not fit."""


def variants_of(game: Game, count: int) -> tuple[Variant, ...]:
    """The ways of playing a game for so many players; the first is the usual one."""
    return tuple(variant for variant in VARIANTS[game].values() if count in variant.players)


class StartForm(Form):
    """What one column brings from paper."""

    parties = StringField(_l("parties"), filters=[stripped])
    below = StringField(_l("below the line"), filters=[stripped])
    other = StringField(_l("all other points"), filters=[stripped])


class StakeFields(FlaskForm):
    """The stake and the words of a sitting, also to be changed later."""

    title = text_field(_l("title"))
    date = StringField(_l("date"), filters=[stripped])
    note = text_field(_l("note"), rows=2)
    stake_points = StringField(_l("so many points"), filters=[stripped])
    stake_amount = StringField(_l("are worth"), filters=[stripped])
    stake_currency = StringField(_l("currency, three letters"), filters=[stripped])
    rules = FormField(RulesForm)


class NewForm(StakeFields):
    """All that a sitting can begin with. What stands in fields beyond the number of players is a fault, not lost."""

    game = StripField(_l("game"), default=Game.VINT.value)
    count = StripField(_l("how many players"), default="4")
    variants = FieldList(StripField(_l("way of playing")), min_entries=len(GROUPS), max_entries=len(GROUPS))
    names = FieldList(StringField(filters=[stripped]), min_entries=MOST_PLAYERS, max_entries=MOST_PLAYERS)
    dealer = StripField(_l("who deals first"))
    start = FieldList(FormField(StartForm), min_entries=LARGEST_TABLE, max_entries=LARGEST_TABLE)
    marks = StringField(_l("marks so far"), filters=[stripped])
    drawn = HiddenField()
    form_key = HiddenField()

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.count.given or LARGEST_TABLE)

    @property
    def variant(self) -> Variant:
        """The way of playing that is chosen for this game and number of players."""
        game = Game(self.game.given or Game.VINT.value)
        offered = variants_of(game, self.players)
        given = self.variants[GROUPS.index((game, self.players))].given
        return next((variant for variant in offered if variant.key == given), offered[0])


def offer_new(form: NewForm, words: PageWords) -> None:
    """Give the form its buttons; a player without a name yet is called by his number."""
    form.game.choices = [choice(game.value, words.gettext(GAME_WORDS[game])) for game in Game]
    form.count.choices = [choice(count, count) for count in COUNTS]
    for field, (game, count) in zip(form.variants, GROUPS, strict=True):
        offered = variants_of(game, count)
        field.choices = [choice(one.key, words.gettext(words_of_variant(one).name)) for one in offered]
        field.data = field.data or offered[0].key
    players = (choice(at, name.data or words.gettext(ORDINALS[at])) for at, name in enumerate(form.names))
    form.dealer.choices = [*players, choice(NOT_KNOWN, words.gettext("not known"))]
    offer_rules(form.rules.form, words)


def fill_stake(form: StakeFields, stake: Any, words: PageWords) -> None:
    """Put a stored stake into the form."""
    if stake is not None:
        form.stake_points.data = str(stake.points)
        form.stake_amount.data = stake.amount.replace(".", words.words.decimal_point)
        form.stake_currency.data = stake.currency


def start_rows(form: NewForm) -> Iterator[Mapping[str, Any]]:
    """The rows about paper in which something is typed."""
    for entry in form.start:
        row = {name: entry.form[name] for name in ("parties", "below", "other")}
        if any(field.data for field in row.values()):
            yield row
