"""Which browser this is: a random token in the signed cookie, so that the home page can offer its sittings again."""

import math
import time
from contextlib import suppress
from datetime import UTC, datetime

from flask import Flask, current_app, session

from scorer.store import repo
from scorer.store.devices import FRESH
from scorer.store.errors import StoreBusyError, StoreUnwritableError
from scorer.store.repo import Link
from scorer.web.cookies import LastingSessions
from scorer.web.loading import store

KEY = "device"
SENT = "sent"
MOST_NOTED = 10_000


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
    today = datetime.now(UTC)
    month = f"{today.year}-{today.month}"
    if session.get(SENT) != month:
        session[SENT] = month
    token, now = device_token(), time.monotonic()
    # What this process has noted a moment ago it need not ask for; another one asks the store.
    noted: dict[tuple[str, int], float] = current_app.extensions.setdefault("noted", {})
    if now - noted.get((token, link.id), -math.inf) < FRESH.total_seconds():
        return
    # Where it can not be written, as on a full disk, the sitting is still shown.
    with suppress(StoreBusyError, StoreUnwritableError):
        repo.remember_link(store(), token, link)
        if len(noted) >= MOST_NOTED:
            noted.clear()
        noted[token, link.id] = now


def forget(device: str, sitting_id: int) -> None:
    """Take a sitting off a browser's list; opened again it is noted again."""
    repo.forget_sitting(store(), device, sitting_id)
    noted: dict[tuple[str, int], float] = current_app.extensions.get("noted", {})
    for key in [key for key in noted if key[0] == device]:
        noted.pop(key, None)


def init_devices(app: Flask) -> None:
    """Let the browsers keep their tokens."""
    app.session_interface = LastingSessions()
