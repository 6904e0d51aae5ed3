"""Settling a dispute: the evening under the other known rules."""

from flask import Blueprint, render_template

from scorer.web.agreed_page import agreed_builder
from scorer.web.disputes_page import build_disputes_page
from scorer.web.loading import find_link, open_sitting
from scorer.web.words import page_words

blueprint = Blueprint("disputes", __name__)


@blueprint.get("/s/<token>/disputes")
def show(token: str) -> str:
    """The evening under each preset and each reading of an open rule; for keepers and viewers."""
    opened, words = open_sitting(find_link(token)), page_words()
    page = build_disputes_page(opened, words, agreed_builder(opened, words).doubts())
    return render_template("sittings/disputes.html", page=page)
