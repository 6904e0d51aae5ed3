"""Pages to read: the rules of scoring, and who plays with whom."""

from flask import Blueprint, abort, render_template, request

from scorer.web.rotation_page import COUNTS, build_rotation_page
from scorer.web.rules_page import build_rules_page
from scorer.web.words import page_words

blueprint = Blueprint("reading", __name__)


@blueprint.get("/rules")
def rules() -> str:
    """The values of every preset, where the texts differ, and the words in both languages."""
    return render_template("pages/rules.html", page=build_rules_page(page_words()))


@blueprint.get("/rotation/<int:players>")
def rotation(players: int) -> str:
    """The table for four, five or six, with the names that the address holds."""
    if players not in COUNTS:
        abort(404)
    page = build_rotation_page(players, request.args.getlist("names"), page_words())
    return render_template("pages/rotation.html", page=page)
