"""The claim checker: what a paper sheet says against the deals."""

from flask import Blueprint, render_template

from scorer.web.claims_page import ClaimDesk
from scorer.web.forms.claims import ClaimForm, asked
from scorer.web.loading import find_link, open_sitting
from scorer.web.views.sittings import asked_rubber
from scorer.web.words import page_words

blueprint = Blueprint("claims", __name__)


@blueprint.get("/s/<token>/claims")
def show(token: str) -> str | tuple[str, int]:
    """A paper sheet held against the deals of a rubber; for keepers and viewers, and nothing is stored."""
    opened = open_sitting(find_link(token))
    desk = ClaimDesk(opened, asked_rubber(opened), asked(ClaimForm), page_words())
    desk.offer()
    page = desk.page()
    return render_template("sittings/claims.html", page=page), 422 if page.form.errors else 200
