"""The reader's language: chosen by a button, else the browser's."""

from flask import Flask, request
from flask_babel import Babel, get_locale

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
    locale = get_locale()
    return str(locale.language) if locale is not None else "en"


def init_locale(app: Flask) -> None:
    """Let Babel find the catalogues and the reader's language."""
    Babel(app, locale_selector=select_locale)
