"""Rendered pages, kept for a while in the process: a sheet is looked at far more often than it changes.

A page follows from the facts alone, and its sitting's revision and the moment of its last change tell every state of
them from any other, also after a backup was restored: so a kept page is never out of date, also where another process
has recorded the change, and a process that has not kept it makes it anew.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from flask import current_app, request, session
from flask_wtf.csrf import generate_csrf

from scorer.store.repo import Link
from scorer.web.locale import language
from scorer.web.shell import theme

ROOM = 4 * 1024 * 1024
"""Bytes kept at most: about a hundred sheets."""

Pieces = tuple[bytes, ...]
"""A page cut at what is each reader's own: TOKEN and MARK stand for it."""

TOKEN, MARK = b"\x00token", b"\x00mark"
FLASHES = "_flashes"


class KeptPages:
    """The pages looked at last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._taken = 0
        self._pages: OrderedDict[Hashable, Pieces] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Pieces | None:
        """A kept page."""
        with self._lock:
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def put(self, key: Hashable, page: Pieces) -> None:
        """Keeps a page, and forgets those that were not looked at for longest."""
        with self._lock:
            self._taken += _size(page) - _size(self._pages.pop(key, ()))
            self._pages[key] = page
            while self._taken > self._room:
                _, old = self._pages.popitem(last=False)
                self._taken -= _size(old)


def kept_page(link: Link, mark: str, make: Callable[[], str]) -> bytes:
    """A page of a sitting, made only if it was not made before; what is this reader's own is put in anew."""
    if FLASHES in session:
        return make().encode()
    pages: KeptPages = current_app.extensions.setdefault("kept_pages", KeptPages())
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
