"""Which browser this is: a random token in the signed cookie, so that the home page can offer its sittings again."""

from contextlib import suppress
from datetime import UTC, datetime

from flask import Flask, session

from scorer.store import repo
from scorer.store.errors import StoreBusyError, StoreUnwritableError
from scorer.store.repo import Link
from scorer.web.cookies import LastingSessions
from scorer.web.loading import store

KEY = "device"
SENT = "sent"


def device_token() -> str:
    """The token of this browser, made when it is first needed."""
    token = session.get(KEY)
    if not isinstance(token, str):
        token = repo.new_device_token()
        session[KEY] = token
    return token


def known_device() -> str | None:
    """The token of this browser if it has one."""
    token = session.get(KEY)
    return token if isinstance(token, str) else None


def remember(link: Link) -> None:
    """Put a sitting on this browser's list. Once a month its cookie is sent again, since browsers drop old ones."""
    month = f"{datetime.now(UTC):%Y-%m}"
    if session.get(SENT) != month:
        session[SENT] = month
    token = device_token()
    # Where it can not be written, as on a full disk, the sitting is still shown.
    with suppress(StoreBusyError, StoreUnwritableError):
        repo.remember_link(store(), token, link)


def init_devices(app: Flask) -> None:
    """Let the browsers keep their tokens."""
    app.session_interface = LastingSessions()
