"""The score in large figures, for a phone that stands on the table."""

from flask import Blueprint, Response, render_template

from scorer.web.following import marked, nothing_new, page_mark
from scorer.web.large_page import build_large_page
from scorer.web.loading import find_link, open_sitting
from scorer.web.views.sittings import asked_rubber
from scorer.web.words import page_words

blueprint = Blueprint("large", __name__)


@blueprint.get("/s/<token>/large")
def show(token: str) -> Response:
    """The rubber in play, or the one asked for."""
    link = find_link(token)
    mark = page_mark(link)
    unchanged = nothing_new(mark)
    if unchanged is not None:
        return unchanged
    opened = open_sitting(link)
    page = build_large_page(opened, asked_rubber(opened), page_words())
    return marked(render_template("sittings/large.html", page=page, mark=mark), mark)
