"""The forms that strike a deal out, restore it, move it; that undo and redo; and what is said of deals."""

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import HiddenField

from scorer.web.forms.fields import StripField, text_field


class ChangeForm(FlaskForm):
    """A change of a deal as a whole: where it is to go, if it is moved, and why."""

    place = StripField(_l("where it belongs"))
    why = text_field(_l("why it is changed"))
    version = HiddenField()


class StepForm(FlaskForm):
    """Undo or redo of the step numbered `revision`."""

    why = text_field(_l("why it is changed"))
    revision = HiddenField()


class RemarkForm(FlaskForm):
    """What is said of deals: a side's agreement with some, or a doubt about one with a note. `seen`: which, and at which
    versions."""

    note = text_field(_l("what is to be looked at"))
    side = HiddenField()
    seen = HiddenField()
