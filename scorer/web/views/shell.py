"""Language and theme, chosen by buttons that work without scripts."""

import re
from urllib.parse import urlsplit

from flask import Blueprint, current_app, redirect, request, send_from_directory, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import StringField

from scorer.web.locale import COOKIE, LANGUAGES
from scorer.web.shell import THEME_COOKIE, THEMES

blueprint = Blueprint("shell", __name__)
TEN_YEARS = 315_360_000
OWN_PATH = re.compile(r"/(?!/)[^\\\x00-\x20\x7f-\xa0\u2028\u2029]*")


class PlaceForm(FlaskForm):
    """A button of the page's frame: what was chosen, and the page to come back to."""

    choice = StringField()
    back = StringField()


@blueprint.post("/language")
def choose_language() -> Response:
    """Remember the reader's language."""
    return _remember(COOKIE, LANGUAGES)


@blueprint.post("/theme")
def choose_theme() -> Response:
    """Remember light, dark, or as the system has it."""
    return _remember(THEME_COOKIE, THEMES)


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The script that keeps opened pages on the phone; at the root, so that it may serve all of them."""
    return send_from_directory(str(current_app.static_folder), "sw.js", max_age=0)


def _remember(cookie: str, allowed: tuple[str, ...]) -> Response:
    form = PlaceForm()
    answer = redirect(own_path(form.back.data or ""), code=303)
    chosen = form.choice.data or ""
    if chosen in allowed:
        answer.set_cookie(
            cookie, chosen, max_age=TEN_YEARS, samesite="Lax", httponly=True, secure=request.is_secure
        )
    return answer


def own_path(address: str) -> str:
    """An address of this site to go back to; any other leads home.

    Browsers drop line ends and tabs, and take a backslash for a slash, so none of them may stand in it.
    """
    own = OWN_PATH.fullmatch(address) is not None and not urlsplit(address).netloc
    return address if own else url_for("home.home")
