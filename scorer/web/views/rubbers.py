"""Rubbers: the next one, and what is said of one."""

from flask import Blueprint

blueprint = Blueprint("rubbers", __name__)


@blueprint.route("/s/<token>/rubber", methods=["GET", "POST"])
def new(token: str) -> str:
    """Begin the next rubber."""
    return token
