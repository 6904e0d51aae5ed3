"""The reader's language: chosen by a button, else the browser's."""

from flask import Flask, g, has_request_context, request
from flask_babel import Babel

LANGUAGES = ("ru", "en")
COOKIE = "lang"


def select_locale() -> str:
    """The language of this reader."""
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES) or "en"


def language() -> str:
    """The language in use, as two letters."""
    if not has_request_context():
        return "en"
    # Asked for dozens of times a page.
    found: str | None = g.get("language")
    if found is None:
        found = g.language = select_locale()
    return found


def init_locale(app: Flask) -> None:
    """Let Babel find the catalogues and the reader's language."""
    Babel(app, locale_selector=language)
