"""The sitting: the sheet as on paper, the deals, and what comes next."""

from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from scorer.engine.terms import Record
from scorer.store.repo import Link
from scorer.web.contract import contract_view, open_contract
from scorer.web.deal_list import deal_addresses, deal_rows
from scorer.web.dealing_page import dealing_address, gap_hint
from scorer.web.device import remember
from scorer.web.following import is_following, is_told, marked, nothing_new, page_mark
from scorer.web.kept_pages import kept_page
from scorer.web.loading import OpenSitting, find_link, open_sitting
from scorer.web.pages import ResultView, RubberLink, SittingPage
from scorer.web.picture_figure import figure_of_rubber
from scorer.web.result_view import build_result
from scorer.web.sheet_view import build_sheet_view
from scorer.web.singles_view import build_singles_view
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("sittings", __name__)


@blueprint.get("/s/<token>")
def show(token: str) -> Response:
    """The rubber in play, or an earlier one of the evening; to a phone that has it already, that nothing is new."""
    link = find_link(token)
    if not is_following():
        remember(link)
    mark = page_mark(link)
    if is_told():
        return make_response(_rendered(link, mark))
    short = nothing_new(mark)
    if short is not None:
        return short
    return marked(kept_page(link, mark, lambda: _rendered(link, mark)), mark)


def _rendered(link: Link, mark: str) -> str:
    opened = open_sitting(link)
    page = build_sitting_page(opened, asked_rubber(opened), page_words())
    return render_template("sittings/sitting.html", page=page, mark=mark)


def asked_rubber(opened: OpenSitting) -> int:
    """The rubber named in the address, counted from 1 there; else the last."""
    asked = request.args.get("rubber", str(opened.last + 1))
    if not asked.isdecimal() or len(asked) > 4 or not 1 <= int(asked) <= opened.last + 1:
        abort(404)
    return int(asked) - 1


def build_sitting_page(opened: OpenSitting, number: int, words: PageWords) -> SittingPage:
    """All that the page of one rubber shows."""
    token = opened.link.token
    sitting, rubber = opened.game.sitting, opened.rubber(number)
    sheets = opened.sheets(number)
    stored = opened.stored.rubbers[number]
    links = (
        url_for("why.rubber", token=token, rubber_id=stored.id),
        *deal_addresses("why.show", token, stored.deals),
    )
    fresh, shows_old = sitting.variant.record is Record.FRESH, "old" in request.args
    finished = opened.finished(number)
    action, address = _next_step(opened, number, words, finished=finished)
    dealer, gaps = opened.dealers(number)[-1], opened.gaps(number)
    return SittingPage(
        title=opened.game.title or words.gettext("Sitting"),
        rubber=number + 1,
        rubbers=tuple(
            RubberLink(at + 1, url_for(".show", token=token, rubber=at + 1), at == number)
            for at in range(opened.last + 1)
        ),
        sheet=None
        if fresh
        else build_sheet_view(sheets[0], rubber, sitting.variant, opened.names, words, links),
        singles=build_singles_view(sheets, rubber, sitting.variant, opened.names, words, links)
        if fresh
        else None,
        deals=deal_rows(opened, number, words, with_old=shows_old),
        old=url_for(".show", token=token, rubber=number + 1, old=None if shows_old else 1),
        shows_old=shows_old,
        result=_result(opened, number, links[0], words) if finished else None,
        dealer="" if dealer is None or finished else opened.names[dealer],
        dealing=dealing_address(opened, number, len(rubber.deals)) if opened.keeper else "",
        gap=gap_hint(opened, number, gaps[-1], words) if gaps else None,
        keeper=opened.keeper,
        action=action,
        address=address,
        more=url_for("settings.more", token=token),
        token=token,
        contract=contract_view(open_contract(opened), opened, words) if number == opened.last else None,
        picture=figure_of_rubber(opened, number, words),
    )


def _result(opened: OpenSitting, number: int, why: str, words: PageWords) -> ResultView:
    """The end of the rubber, and where it is explained."""
    return replace(build_result(opened, number, words), why=f"{why}#result")


def _next_step(opened: OpenSitting, number: int, words: PageWords, *, finished: bool) -> tuple[str, str]:
    """The one thing to do under the thumb: record the next deal, begin the next rubber, or go to the open one."""
    token = opened.link.token
    if number != opened.last:
        return words.gettext("To the rubber in play"), url_for(".show", token=token)
    if finished:
        return words.gettext("Next rubber"), url_for("rubbers.new", token=token)
    place = len(opened.rubber(number).deals) + 1
    return words.gettext("Record deal %(number)d", number=place), url_for("deals.record", token=token)
