"""Why a deal counts what it counts."""

from flask import Blueprint, render_template

from scorer.web.agreed_page import agreed_builder
from scorer.web.loading import find_link, open_sitting
from scorer.web.why_page import build_why_page
from scorer.web.why_rubber import build_why_rubber_page
from scorer.web.words import page_words

blueprint = Blueprint("why", __name__)


@blueprint.get("/s/<token>/deal/<int:deal_id>/why")
def show(token: str, deal_id: int) -> str:
    """One deal: its entries explained, under other rules, and its history; for keepers and viewers."""
    opened, words = open_sitting(find_link(token)), page_words()
    number, at, _stored = opened.find_deal(deal_id)
    said = agreed_builder(opened, words).said(number, at)
    return render_template("deals/why.html", page=build_why_page(opened, deal_id, words, said))


@blueprint.get("/s/<token>/rubber/<int:rubber_id>/why")
def rubber(token: str, rubber_id: int) -> str:
    """One rubber: every entry of every column with its arithmetic, also what came from paper."""
    opened = open_sitting(find_link(token))
    page = build_why_rubber_page(opened, rubber_id, page_words())
    return render_template("sittings/why_rubber.html", page=page)
