"""How often one address may do what costs much: begin sittings, try wrong links, let games be calculated.

The counts are kept in the process. So that state is one that other processes miss, and on purpose: with several
workers each counts for itself and the limit is as many times as generous, but nobody is refused who should not be, and
nothing a keeper sees depends on it. A link can not be guessed at any rate; the limits only keep the machine free for
those who play. All phones of a club stand behind one address, so they are far above what an evening needs.
"""

import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any

from flask import Flask, current_app, request
from werkzeug.exceptions import TooManyRequests

BEGINNINGS = "240 per minute"
"""Sent forms of new sittings, the drawing of cards and faulty ones too."""

WRONG_LINKS = "120 per minute"

CALCULATIONS = "1200 per minute"
"""Games sent to the interface; a large one counts once more for every 4 KB."""

PAPERS = "60 per minute"
"""Documents made as PDF, each of which keeps a core busy for a second or two."""

ARCHIVES = "20 per minute"
"""Archives of all sittings given out or taken in, each of which takes seconds where there are hundreds."""

SHARE = 4 * 1024
WRONG_LINK = "wrong-link"
PAPER = "paper"
ARCHIVE = "archive"


@dataclass(frozen=True, slots=True)
class Limit:
    """How often, and how much of that one request costs."""

    often: str
    cost: Callable[[], int] = lambda: 1


def _cost_of_body() -> int:
    return 1 + (request.content_length or 0) // SHARE


LIMITS = {
    "new.new": Limit(BEGINNINGS),
    "opening.open_file": Limit(BEGINNINGS),
    "api.sheet": Limit(CALCULATIONS, _cost_of_body),
    "api.check": Limit(CALCULATIONS, _cost_of_body),
    WRONG_LINK: Limit(WRONG_LINKS),
    PAPER: Limit(PAPERS),
    ARCHIVE: Limit(ARCHIVES),
}


class Counter:
    """The library's counter. It is loaded when it is first needed: most servers of an evening never do."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._made: Any = None

    def wait(self, name: str, limit: Limit, address: str) -> int:
        """Counts a request; gives how many seconds its address has to wait, 0 if it has not."""
        from limits import parse  # noqa: PLC0415 - see above

        counting, item = self._counting(), parse(limit.often)
        if counting is None or counting.hit(item, name, address, cost=limit.cost()):
            return 0
        ends: float = counting.get_window_stats(item, name, address).reset_time
        return max(1, int(ends - time.time()) + 1)

    def _counting(self) -> Any:
        from limits.storage import MemoryStorage  # noqa: PLC0415 - see above
        from limits.strategies import FixedWindowRateLimiter  # noqa: PLC0415

        with self._lock:
            if self._made is None:
                try:
                    self._made = FixedWindowRateLimiter(MemoryStorage())
                except RuntimeError:
                    # Where no thread can be started, as in a browser, there is nobody else to keep it free for.
                    return None
            return self._made


def count_wrong_link() -> None:
    """A link that opens nothing was tried. A right one is never counted and never refused."""
    _count(WRONG_LINK)


def count_paper() -> None:
    """A PDF is asked for."""
    _count(PAPER)


def count_archive() -> None:
    """An archive is asked for, or comes."""
    _count(ARCHIVE)


def reader_address(address: str | None) -> str:
    """Whose requests are counted together: an address, of IPv6 the network that one house has."""
    try:
        known = ipaddress.ip_address(address or "")
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv6Address):
        return str(known.ipv4_mapped or ipaddress.ip_network((known, 64), strict=False))
    return str(known)


def init_limits(app: Flask) -> None:
    """Refuse what one address does too often."""
    app.extensions["limits"] = Counter()

    @app.before_request
    def refuse() -> None:
        if request.method == "POST" and request.endpoint in LIMITS:
            _count(request.endpoint)


def _count(name: str) -> None:
    counter: Counter = current_app.extensions["limits"]
    wait = counter.wait(name, LIMITS[name], reader_address(request.remote_addr))
    if wait:
        raise TooManyRequests(retry_after=wait)
