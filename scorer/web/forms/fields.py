"""Fields that the forms share."""

import re
from collections.abc import Iterable
from typing import Any

from flask_babel import gettext, lazy_gettext
from wtforms import Form, IntegerField, RadioField, StringField, TextAreaField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import Length, ValidationError

from scorer.gamefile.node import LONGEST_TEXT, storable

Choices = Iterable[SelectChoice]


class StripField(RadioField):
    """A strip of large buttons of which at most one is pressed. A blank is no fault of shape: whether an answer
    may be missing is for the engine to say."""

    def __init__(self, label: object = None, **options: Any) -> None:
        super().__init__(label, coerce=str, choices=[], **options)

    def process_data(self, value: object) -> None:
        """The value of a stored deal."""
        self.data = None if value is None else str(value)

    def process_formdata(self, valuelist: list[str]) -> None:
        """What was tapped."""
        if valuelist:
            self.data = valuelist[0]

    def pre_validate(self, form: Form) -> None:  # noqa: ARG002
        """A value that no button has can only come from elsewhere."""
        if self.data and self.data not in {choice.value for choice in self.choices}:
            raise ValidationError(gettext("Choose one of these."))

    @property
    def given(self) -> str | None:
        """What was tapped, None for nothing, for the button that takes an answer back, and for a faulty value."""
        return self.data if self.data and not self.errors else None


class SignField(StripField):
    """Whether a number counts for or against: on a phone's keys for numbers there is no minus."""

    def __init__(self, label: object = None, **options: Any) -> None:
        super().__init__(label, default="+", **options)
        self.choices = [choice("+", gettext("plus")), choice("-", gettext("minus"))]

    def signed(self, number: int | None) -> int | None:
        """A number with this sign; one that was typed with a minus keeps it."""
        return -abs(number) if number is not None and self.given == "-" else number


class CountField(IntegerField):
    """A whole number typed by hand; spaces within it are the reader's own way of grouping."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """What was typed, which stays to be seen if it is no number."""
        if not valuelist or not valuelist[0].strip():
            self.data = None
            return
        digits = "".join(valuelist[0].split()).replace("−", "-")
        self.data = None
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", digits):
            raise ValueError(gettext("Type a whole number."))
        self.data = int(digits)


def choice(value: object, label: object, **attributes: str) -> SelectChoice:
    """One button of a strip."""
    return SelectChoice(value=str(value), label=str(label), render_kw=attributes)


def stripped(value: str | None) -> str:
    """A text without spaces at its ends."""
    return (value or "").strip()


def check_storable(form: Form, field: StringField) -> None:  # noqa: ARG001
    """Refuse characters that no store can keep."""
    if field.data and not storable(field.data):
        raise ValidationError(gettext("This text has a character that can not be stored."))


def text_field(label: object, *, rows: int = 0) -> Any:
    """A field for a few words."""
    validators = [
        Length(
            max=LONGEST_TEXT, message=lazy_gettext("Please keep it to %(max)d characters.", max=LONGEST_TEXT)
        ),
        check_storable,
    ]
    if rows:
        return TextAreaField(label, validators=validators, filters=[stripped], render_kw={"rows": rows})
    return StringField(label, validators=validators, filters=[stripped])


def add_error(field: Any, message: str) -> None:
    """Hang a sentence on a field beside those it has."""
    field.errors = [*field.errors, message]
