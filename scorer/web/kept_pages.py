"""Rendered pages, kept for a while in the process: a sheet is looked at far more often than it changes.

A page follows from the facts alone, and its sitting's revision counts every change of them: so a kept page is never
out of date, also where another process has recorded the change, and a process that has not kept it makes it anew.
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
"""Letters kept at most: about a hundred sheets."""

# No page has these letters: names and notes are without control signs.
TOKEN, MARK = "\x00token\x00", "\x00mark\x00"
FLASHES = "_flashes"


class KeptPages:
    """The pages looked at last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._taken = 0
        self._pages: OrderedDict[Hashable, str] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> str | None:
        """A kept page."""
        with self._lock:
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def put(self, key: Hashable, page: str) -> None:
        """Keeps a page, and forgets those that were not looked at for longest."""
        with self._lock:
            self._taken += len(page) - len(self._pages.pop(key, ""))
            self._pages[key] = page
            while self._taken > self._room:
                _, old = self._pages.popitem(last=False)
                self._taken -= len(old)


def kept_page(link: Link, mark: str, make: Callable[[], str]) -> str:
    """A page of a sitting, made only if it was not made before; what is this reader's own is put in anew."""
    if FLASHES in session:
        return make()
    pages: KeptPages = current_app.extensions.setdefault("kept_pages", KeptPages())
    key = (link.token, link.revision, request.full_path, language(), theme())
    token, page = generate_csrf(), pages.get(key)
    if page is None:
        made = make()
        pages.put(key, made.replace(token, TOKEN).replace(mark, MARK))
        return made
    return page.replace(TOKEN, token).replace(MARK, mark)
