"""The form that takes a game file: chosen from the device, or pasted."""

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import HiddenField, TextAreaField


class OpenForm(FlaskForm):
    """A game file."""

    file = FileField(_l("a file"))
    text = TextAreaField(_l("or its text, pasted here"))
    form_key = HiddenField()

    def content(self) -> bytes:
        """What was given; nothing where both are blank. A chosen file is more than what is pasted."""
        chosen = self.file.data.read() if self.file.data else b""
        return chosen or (self.text.data or "").strip().encode("utf-8", "surrogatepass")
