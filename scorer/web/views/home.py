"""The home page: begin a sitting, or go on with one of this device's."""

from flask import Blueprint, render_template

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def home() -> str:
    """This device's sittings."""
    return render_template("home.html")
