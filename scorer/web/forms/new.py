"""The form of a new sitting: who plays what, by which rules, for what stake, and what comes from paper."""

from typing import Any

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import FieldList, Form, FormField, HiddenField, StringField

from scorer.engine.terms import Game, Record
from scorer.engine.variants import VARIANTS, Variant
from scorer.gamefile.game import FEWEST_PLAYERS, MOST_PLAYERS
from scorer.labels.terms import GAME_WORDS
from scorer.labels.variants import words_of_variant
from scorer.web.forms.fields import SignField, StripField, choice, stripped, text_field
from scorer.web.forms.numbers import whole_number
from scorer.web.forms.rules import RulesForm, offer_rules
from scorer.web.players import ORDINALS
from scorer.web.words import PageWords

COUNTS = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
LARGEST_TABLE = 4
LATER = "-"

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
    sign = SignField(_l("all other points count as"))

    def number(self, name: str) -> int | None:
        """A whole number of this column, None for what is none."""
        number = whole_number(self[name].data or "")
        return self.sign.signed(number) if name == "other" else number


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
    vint_2 = StripField(_l("way of playing"))
    vint_3 = StripField(_l("way of playing"))
    vint_4 = StripField(_l("way of playing"))
    vint_5 = StripField(_l("way of playing"))
    vint_6 = StripField(_l("way of playing"))
    whist_2 = StripField(_l("way of playing"))
    whist_3 = StripField(_l("way of playing"))
    whist_4 = StripField(_l("way of playing"))
    whist_5 = StripField(_l("way of playing"))
    whist_6 = StripField(_l("way of playing"))
    names = FieldList(StringField(filters=[stripped]), min_entries=MOST_PLAYERS, max_entries=MOST_PLAYERS)
    dealer = StripField(_l("who deals first"))
    start = FieldList(FormField(StartForm), min_entries=LARGEST_TABLE, max_entries=LARGEST_TABLE)
    marks = StringField(_l("marks so far"), filters=[stripped])
    shown_for = HiddenField()
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
        given = self.group(game, self.players).given
        return {variant.key: variant for variant in offered}.get(given, offered[0])

    @property
    def asked_for(self) -> str:
        """What decides which columns there are to be filled from paper."""
        return f"{self.variant.game.value}/{self.variant.key}/{self.players}"

    def group(self, game: Game, count: int) -> Any:
        """The field with the ways of playing a game for so many players."""
        return self[f"{game.value}_{count}"]


def offer_new(form: NewForm, words: PageWords) -> None:
    """Give the form its buttons; a player without a name yet is called by his number."""
    form.game.choices = [choice(game.value, words.gettext(GAME_WORDS[game])) for game in Game]
    form.count.choices = [choice(count, count) for count in COUNTS]
    for game, count in GROUPS:
        field, offered = form.group(game, count), variants_of(game, count)
        field.choices = [choice(one.key, words.gettext(words_of_variant(one).name)) for one in offered]
        field.data = field.data or offered[0].key
    players = (choice(at, name.data or words.gettext(ORDINALS[at])) for at, name in enumerate(form.names))
    form.dealer.choices = [*players, choice(LATER, words.gettext("later"))]
    offer_rules(form.rules.form, words)


def fill_stake(form: StakeFields, stake: Any, words: PageWords) -> None:
    """Put a stored stake into the form."""
    if stake is not None:
        form.stake_points.data = str(stake.points)
        form.stake_amount.data = stake.amount.replace(".", words.words.decimal_point)
        form.stake_currency.data = stake.currency


def start_columns(variant: Variant, players: int) -> int:
    """How many columns a rubber of this way of playing has."""
    match variant.record:
        case Record.SIDES:
            return len(variant.sides)
        case Record.OWN:
            return min(players, variant.table)
        case Record.FRESH:
            return 0


def start_rows(form: NewForm) -> tuple[Any, ...]:
    """The rows about paper that say something, each column's whether blank or not; none where all are blank."""
    rows = [entry.form for entry in form.start]
    told = [at for at, row in enumerate(rows) if any(field.data for field in row if field is not row.sign)]
    if not told and not form.marks.data:
        return ()
    return tuple(rows[: max(start_columns(form.variant, form.players), *(at + 1 for at in told), 0)])
