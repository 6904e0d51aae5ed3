"""The short way to "nothing new": phones that follow a sitting ask every two seconds, and mostly nothing has happened.

It answers before the pages are asked at all, from one query and the request's own headers. Whatever it is not sure
of goes the usual way: it only ever says 304, and only when the mark is the one that the page itself would have.
"""

import base64
import json
import logging
import re
import secrets
import time
from binascii import Error as NoBase64Error
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, parse_cookie

from scorer.store import repo
from scorer.store.errors import StoreError
from scorer.web.following import Reader, mark_of
from scorer.web.locale import COOKIE, LANGUAGES
from scorer.web.logs import ACCESS
from scorer.web.security import HEADERS, HTTPS_FOR
from scorer.web.shell import THEME_COOKIE, THEMES

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SITTING = re.compile(r"/s/([A-Za-z0-9]+)(?:/large)?")


class QuickFollow:
    """Stands before the app and answers those who follow, if there is nothing new for them."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._inner: WSGIApplication = app.wsgi_app

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """An answer, by the short or the usual way."""
        if (
            "HTTP_X_FOLLOW" in environ
            and "HTTP_IF_NONE_MATCH" in environ
            and environ["REQUEST_METHOD"] == "GET"
        ):
            begun = time.perf_counter()
            mark = self._present_mark(environ)
            if mark is not None and f'"{mark}"' in environ["HTTP_IF_NONE_MATCH"]:
                start_response("304 NOT MODIFIED", self._headers(environ, mark))
                if ACCESS.isEnabledFor(logging.INFO):
                    taken = (time.perf_counter() - begun) * 1000
                    ACCESS.info("%s GET /s/<token> 304 0 %.1fms", secrets.token_hex(6), taken)
                return ()
        return self._inner(environ, start_response)

    def _present_mark(self, environ: "WSGIEnvironment") -> str | None:
        """The mark that the page has now; None if it has to be asked itself."""
        path = environ.get("PATH_INFO", "")
        found = SITTING.fullmatch(path)
        if found is None or environ.get("SCRIPT_NAME"):
            return None
        cookies = parse_cookie(environ.get("HTTP_COOKIE", ""))
        browser = _browser(cookies.get(self._app.config["SESSION_COOKIE_NAME"], ""))
        if not browser:
            return None
        theme = cookies.get(THEME_COOKIE, "")
        reader = Reader(
            f"{path}?{environ.get('QUERY_STRING', '')}",
            _language(cookies.get(COOKIE, ""), environ.get("HTTP_ACCEPT_LANGUAGE", "")),
            theme if theme in THEMES else "",
            browser,
        )
        try:
            link = repo.find_link(self._app.extensions["store"], found[1])
        except StoreError:
            return None
        if link is None:
            return None
        return mark_of(link, reader, self._app.extensions["program_mark"])

    @staticmethod
    def _headers(environ: "WSGIEnvironment", mark: str) -> list[tuple[str, str]]:
        own = [
            ("ETag", f'"{mark}"'),
            ("Cache-Control", "private, no-cache"),
            ("Vary", "Cookie"),
        ]
        if environ["wsgi.url_scheme"] == "https":
            own.append(("Strict-Transport-Security", HTTPS_FOR))
        return [*own, *HEADERS.items()]


def _language(chosen: str, accepted: str) -> str:
    """As `select_locale` has it."""
    if chosen in LANGUAGES:
        return chosen
    return parse_accept_header(accepted, LanguageAccept).best_match(LANGUAGES) or "en"


def _browser(cookie: str) -> str:
    """The browser's part of the forms' token, as the cookie says it. Its signature is not looked at: whoever made it up
    learns from a 304 that the mark is right which he himself has sent."""
    payload, dot, _ = cookie.partition(".")
    if not payload or not dot:
        return ""
    try:
        value: Any = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (NoBase64Error, ValueError):
        return ""
    token = value.get("csrf_token") if isinstance(value, dict) else None
    return token if isinstance(token, str) else ""
