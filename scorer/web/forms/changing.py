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
    """What is said of one deal: a side's agreement, or a doubt with a note."""

    note = text_field(_l("what is doubted"))
    side = HiddenField()
    version = HiddenField()
