"""The server keeps a connection open after an answer that has no body by its nature.

Waitress hangs up after each 304, so that a phone which follows a sitting would have to connect anew every two seconds.
"""

from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

BODILESS = ("204", "304")


class KeepingTask(WSGITask):
    """A request whose answer ends with its headers if it is a 304, as HTTP has it."""

    def set_close_on_finish(self) -> None:
        """Hang up after this answer, unless only the missing length speaks for it."""
        request: Any = self.request
        asked = request.headers.get("CONNECTION", "").lower()
        if self.version == "1.1" and asked != "close" and str(self.status).startswith(BODILESS):
            return
        super().set_close_on_finish()


class KeepingChannel(HTTPChannel):
    """A connection whose requests are such."""

    task_class = KeepingTask
