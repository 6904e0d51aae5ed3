"""The home page: begin a sitting, or go on with one of this device's."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.web.device import forget as forget_on
from scorer.web.device import known_device
from scorer.web.home_page import build_home_page
from scorer.web.loading import find_link
from scorer.web.words import page_words

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def home() -> str:
    """This device's sittings."""
    return render_template("home.html", page=build_home_page(page_words()))


@blueprint.post("/forget")
def forget() -> Response:
    """Take a sitting off this device's list; the sitting itself stays, and its link opens it again."""
    link, device = find_link(request.form.get("token", "")), known_device()
    if device is not None:
        forget_on(device, link.sitting_id)
    return redirect(url_for(".home"), code=303)
