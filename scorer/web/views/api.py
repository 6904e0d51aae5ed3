"""The HTTP interface: a game file is sent, its result or its faults come back; nothing is stored."""

from typing import Any

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge, TooManyRequests

from scorer.engine.fault import Fault
from scorer.engine.sheet import build_sheet
from scorer.gamefile.paths import format_path
from scorer.gamefile.result import write_result
from scorer.labels.faults import fault_message
from scorer.labels.language import ENGLISH, words_of
from scorer.web.bounds import CALCULATED, read_bounded_json

blueprint = Blueprint("api", __name__, url_prefix="/api")

TOO_OFTEN = {"path": "", "code": "too-often", "message": "Too many games were sent; wait a little."}
TOO_LARGE = {"path": "", "code": "too-large", "message": "A game file may have one megabyte at most."}


@blueprint.post("/sheet")
def sheet() -> ResponseReturnValue:
    """The result of a game file, as `scorer sheet --json` has it."""
    game, faults = read_bounded_json(request.get_data(), CALCULATED)
    if game is None:
        return _faults(faults), 422
    return jsonify(write_result(build_sheet(game.sitting), game.names))


@blueprint.post("/check")
def check() -> ResponseReturnValue:
    """The faults of a game file, as `scorer check --json` has them."""
    _, faults = read_bounded_json(request.get_data(), CALCULATED)
    return _faults(faults), 422 if faults else 200


@blueprint.errorhandler(TooManyRequests)
def too_often(error: TooManyRequests) -> ResponseReturnValue:
    """More games than one address may have calculated, told in the same form, with the seconds to wait."""
    return {"faults": [TOO_OFTEN]}, 429, {"Retry-After": str(error.retry_after or 60)}


@blueprint.errorhandler(RequestEntityTooLarge)
def too_large(error: RequestEntityTooLarge) -> ResponseReturnValue:  # noqa: ARG001
    """More than a game can be, told in the same form as all else."""
    return {"faults": [TOO_LARGE]}, 413


def _faults(faults: tuple[Fault, ...]) -> dict[str, Any]:
    words = words_of(ENGLISH)
    return {
        "faults": [
            {"path": format_path(one.field), "code": one.code.value, "message": fault_message(one, (), words)}
            for one in faults
        ]
    }
