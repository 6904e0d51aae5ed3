"""Whether the scorer can serve: for a program that watches it, without cookies and without words."""

from flask import Blueprint, Response

from scorer.store.errors import StoreError
from scorer.store.opening import present_form
from scorer.web.loading import store

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> Response:
    """200 when the store answers, 503 when it does not."""
    try:
        present_form(store())
    except StoreError:
        return _say("the store can not be used", 503)
    return _say("ok", 200)


def _say(text: str, status: int) -> Response:
    answer = Response(f"{text}\n", status, mimetype="text/plain")
    answer.headers["Cache-Control"] = "no-store"
    return answer
