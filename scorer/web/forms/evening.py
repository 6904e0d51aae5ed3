"""The forms of the evening: that all is paid, and that somebody joins."""

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import HiddenField, StringField

from scorer.web.forms.fields import StripField, stripped


class PaidForm(FlaskForm):
    """That all is paid up to and with a rubber, reckoned from the sitting as the page showed it."""

    upto = StripField(_l("paid up to"))
    revision = HiddenField()
    form_key = HiddenField()


class UnpaidForm(FlaskForm):
    """That the last paid mark was a mistake."""

    version = HiddenField()


class JoinForm(FlaskForm):
    """Somebody joins."""

    name = StringField(_l("name of the player who joins"), filters=[stripped])
    revision = HiddenField()


def number_of(text: str | None) -> int:
    """A number that the page itself has put into a hidden field; 0 for anything else."""
    given = text or ""
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 10 else 0
