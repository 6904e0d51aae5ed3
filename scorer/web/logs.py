"""What is written down of each request: one line, with a number to find it by, and nothing of who plays.

An address of a sitting is its key, so lines have the pattern of the address, "/s/<token>/deal", and never the address.
"""

import logging
import secrets
import time
import traceback
from types import TracebackType
from typing import Any

from flask import Flask, Response, g, request
from flask.logging import wsgi_errors_stream

ROOT = "scorer"
ACCESS = logging.getLogger("scorer.access")
ERRORS = logging.getLogger("scorer.errors")
REQUEST_ID = "X-Request-Id"
# From the place where it broke outwards.
FRAMES = 8

Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OneLine(logging.Formatter):
    """A line a record. Of an error its kind and the places it went through, not its text, which may hold names."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = f"{self.formatTime(record)} {record.levelname} {record.getMessage()}"
        if record.exc_info and record.exc_info[0] is not None:
            line += f" {places(record.exc_info)}"
        return line.replace("\r", " ").replace("\n", " ")


def places(raised: Any) -> str:
    """The kind of an error, and through which lines of which files it came, the innermost first."""
    kind, _, trace = raised
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return " < ".join(
        (kind.__name__, *(f"{one.filename}:{one.lineno} {one.name}" for one in reversed(frames)))
    )


class ScorerFlask(Flask):
    """Flask, with errors written down by the pattern of the address that they came from."""

    def log_exception(self, exc_info: Raised) -> None:
        """A bug, for whoever runs the server."""
        ERRORS.error("%s %s %s", request_id(), request.method, pattern(), exc_info=exc_info)


def request_id() -> str:
    """The number of this request in the log."""
    known: str | None = g.get("request_id")
    if known is None:
        known = g.request_id = secrets.token_hex(6)
    return known


def pattern() -> str:
    """The pattern of the address that was asked for; a dash if there is none like it."""
    # Flask says that there is always one.
    rule: Any = request.url_rule
    return str(rule.rule) if rule else "-"


def init_logs(app: Flask) -> None:
    """Write a line for each request, if anybody wants them (see `scorer serve`)."""
    root = logging.getLogger(ROOT)
    if not root.handlers:
        stream: Any = wsgi_errors_stream
        handler = logging.StreamHandler(stream)
        handler.setFormatter(OneLine())
        root.addHandler(handler)

    @app.before_request
    def begin() -> None:
        g.begun = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        if ACCESS.isEnabledFor(logging.INFO):
            taken = (time.perf_counter() - g.get("begun", time.perf_counter())) * 1000
            size = response.headers.get("Content-Length", "-")
            ACCESS.info(
                "%s %s %s %d %s %.1fms", request_id(), request.method, pattern(), response.status_code,
                size, taken,
            )  # fmt: skip
            response.headers[REQUEST_ID] = request_id()
        return response
