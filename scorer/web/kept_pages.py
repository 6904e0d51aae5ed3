"""Rendered pages, kept for a while in the process: a sheet is looked at far more often than it changes.

A page follows from the facts alone, and its sitting's revision and the moment of its last change tell every state of
them from any other, also after a backup was restored: so a kept page is never out of date, also where another process
has recorded the change, and a process that has not kept it makes it anew.
"""

from collections.abc import Callable, Hashable

from flask import current_app, request
from flask_wtf.csrf import generate_csrf

from scorer.store.repo import Link
from scorer.web.last_used import LastUsed
from scorer.web.locale import language
from scorer.web.shell import theme

ROOM = 4 * 1024 * 1024
"""Bytes kept at most: about a hundred sheets."""

Pieces = tuple[bytes, ...]
"""A page cut at what is each reader's own: TOKEN and MARK stand for it."""

TOKEN, MARK = b"\x00token", b"\x00mark"


def kept_page(link: Link, mark: str, make: Callable[[], str]) -> bytes:
    """A page of a sitting, made only if it was not made before; what is this reader's own is put in anew."""
    pages: LastUsed[Hashable, Pieces] = current_app.extensions.setdefault("kept_pages", LastUsed(ROOM, _size))
    key = (link.token, link.revision, link.changed_at, request.full_path, language(), theme())
    token, page = generate_csrf(), pages.get(key)
    if page is None:
        made = make().encode()
        pages.put(key, _cut(made, token.encode(), mark.encode()))
        return made
    own = {TOKEN: token.encode(), MARK: mark.encode()}
    return b"".join([own.get(piece, piece) for piece in page])


def _cut(page: bytes, token: bytes, mark: bytes) -> Pieces:
    pieces: list[bytes] = []
    for at, part in enumerate(page.split(token)):
        pieces += [TOKEN] * bool(at)
        for within, piece in enumerate(part.split(mark)):
            pieces += [MARK] * bool(within)
            pieces.append(piece)
    return tuple(pieces)


def _size(page: Pieces) -> int:
    return sum(len(piece) for piece in page)
