"""How a phone follows a sitting cheaply: the page carries a mark of what it was made from, and as long as that is
unchanged the answer is that there is nothing new, found without loading or scoring anything."""

import hashlib
from dataclasses import dataclass

from flask import Response, current_app, make_response, request, session
from flask_wtf.csrf import generate_csrf

from scorer.store.repo import Link
from scorer.web.locale import language
from scorer.web.shell import theme

FOLLOWS = "X-Follow"
"""The header of a phone that asks again for a page which it shows already."""
FLASHES = "_flashes"


def is_following() -> bool:
    """Whether this request only asks if there is anything new."""
    return FOLLOWS in request.headers


def is_told() -> bool:
    """Whether the page has to say what has just happened: that is said once, so no browser is to keep it by its mark."""
    return FLASHES in session


def page_mark(link: Link) -> str:
    """What a page of a sitting depends on: its revision, this program's version, and who reads it how."""
    generate_csrf()
    reader = Reader(request.full_path, language(), theme(), session.get("csrf_token", ""))
    return mark_of(link, reader, current_app.extensions["program_mark"])


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads which page how: its address, his language and theme, and his browser by its part of the forms' token."""

    full_path: str
    language: str
    theme: str
    browser: str


def mark_of(link: Link, reader: Reader, program: str) -> str:
    """The mark of a page that follows from all of these."""
    state = (link.token, link.revision, link.changed_at.timestamp())
    parts = (*state, reader.full_path, reader.language, reader.theme, reader.browser, program)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


def nothing_new(mark: str) -> Response | None:
    """The short answer for a reader who has the page already."""
    if mark not in request.if_none_match:
        return None
    answer = Response(status=304)
    answer.set_etag(mark)
    return answer


def marked(page: str | bytes, mark: str) -> Response:
    """A page with its mark, to be asked for again by it."""
    answer = make_response(page)
    answer.set_etag(mark)
    return answer
