"""The forms of a rubber: who plays with whom, who deals first, what comes from paper."""

from collections.abc import Sequence
from typing import Any

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import FieldList, FormField, HiddenField, StringField

from scorer.engine.dealing import order_of
from scorer.engine.rotation import Sides
from scorer.engine.sitting import Rubber, Table
from scorer.engine.terms import Record
from scorer.web.forms.fields import StripField, choice, stripped, text_field
from scorer.web.forms.new import LARGEST_TABLE, StartForm
from scorer.web.forms.rules import RulesForm
from scorer.web.words import PageWords

TURN, UNKNOWN = "turn", ""
FREE = "free"
DRAW = "draw"
AS_BEFORE, OTHERWISE = "", "other"
PAIRS_OF_TWO = (2, 2)


class RubberFields(FlaskForm):
    """What is asked of every rubber."""

    seat_1 = StripField(_l("first seat"))
    seat_2 = StripField(_l("second seat"))
    seat_3 = StripField(_l("third seat"))
    seat_4 = StripField(_l("fourth seat"))
    dealer = StripField(_l("who deals first"))
    start = FieldList(FormField(StartForm), min_entries=LARGEST_TABLE, max_entries=LARGEST_TABLE)
    marks = StringField(_l("marks so far"), filters=[stripped])
    note = text_field(_l("note"), rows=2)

    @property
    def seats(self) -> tuple[Any, ...]:
        """The players as they sit round the table; the first and third are partners."""
        return (self.seat_1, self.seat_2, self.seat_3, self.seat_4)


class NextForm(RubberFields):
    """The next rubber. `line` is a line of the rotation, or says that the seats are given."""

    line = StripField(_l("who plays with whom"))
    lot = StripField(_l("the lot"), default=DRAW)
    rules_from = StripField(_l("rules"), default=AS_BEFORE)
    rules = FormField(RulesForm)
    form_key = HiddenField()
    follows = HiddenField()


class RubberForm(RubberFields):
    """What is said of a rubber, to be corrected."""

    lone = StripField(_l("who plays with the dummy"))
    answers_alone = StripField(_l("answers alone for the whole rubber"), default="")
    why = text_field(_l("why it is changed"))
    version = HiddenField()


def offer_seats(form: RubberFields, names: Sequence[str]) -> None:
    """Give the seats their players."""
    players = [choice(player, name) for player, name in enumerate(names)]
    for field in form.seats:
        field.choices = players


def offer_rubber(form: RubberForm, table: Table, names: Sequence[str], words: PageWords) -> None:
    """Give the form of a rubber its buttons."""
    offer_seats(form, names)
    players = [choice(player, name) for player, name in enumerate(names)]
    seated = [choice(player, names[player]) for player in order_of(table)]
    out = [one for one in players if one.value not in {each.value for each in seated}]
    form.dealer.choices = [*seated, *out, choice(UNKNOWN, words.gettext("not known"))]
    form.lone.choices = players
    form.answers_alone.choices = [choice("", words.gettext("nobody")), *seated, *out]


def fill_rubber(form: RubberForm, rubber: Rubber, table: Table) -> None:
    """Put a stored rubber into the form."""
    form.dealer.data = UNKNOWN if rubber.dealer is None else str(rubber.dealer)
    form.answers_alone.data = "" if rubber.answers_alone is None else str(rubber.answers_alone)
    form.note.data = rubber.note
    if table.sides is not None and table.variant.sides == PAIRS_OF_TWO:
        for field, player in zip(form.seats, order_of(table), strict=True):
            field.data = str(player)
    elif table.sides is not None:
        form.lone.data = str(lone_player(table.sides))
    if rubber.start is None:
        return
    form.marks.data = str(rubber.start.marks) if rubber.start.marks else ""
    for at, row in enumerate(form.start):
        for name in ("parties", "below", "other"):
            numbers = getattr(rubber.start, name)
            row.form[name].data = str(abs(numbers[at])) if at < len(numbers) else ""
        row.form.sign.data = "-" if at < len(rubber.start.other) and rubber.start.other[at] < 0 else "+"


def lone_player(sides: Sides) -> int:
    """Who plays alone."""
    return min(sides, key=len)[0]


def start_columns(table: Table) -> int:
    """How many columns can bring something from paper."""
    return 0 if table.variant.record is Record.FRESH else len(table.columns)


def free_seats(table: Table) -> bool:
    """Whether the players of a rubber may be put at any seats."""
    return table.variant.record is Record.SIDES and table.variant.sides == PAIRS_OF_TWO
