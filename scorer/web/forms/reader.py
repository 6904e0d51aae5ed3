"""The form that takes what a code on paper says."""

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import HiddenField, TextAreaField


class ScanForm(FlaskForm):
    """The text or the address of a code, of several codes one a line."""

    text = TextAreaField(_l("What the code says; of several codes each on a line of its own"))


class KeepForm(FlaskForm):
    """A game from a code, to be kept as a sitting."""

    payload = HiddenField()
    form_key = HiddenField()
