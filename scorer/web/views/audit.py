"""The audit of a paper sheet without a sitting: by its lower figures alone."""

from flask import Blueprint, render_template

from scorer.web.audit_page import AuditDesk
from scorer.web.forms.claims import AuditForm, asked
from scorer.web.words import page_words

blueprint = Blueprint("audit", __name__)


@blueprint.get("/audit")
def show() -> str | tuple[str, int]:
    """What can be said of the lower record when nobody remembers the deals; nothing is stored."""
    desk = AuditDesk(asked(AuditForm), page_words())
    desk.offer()
    page = desk.page()
    return render_template("pages/audit.html", page=page), 422 if page.form.errors else 200
