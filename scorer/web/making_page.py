"""Long work, shown while it is done: a page that grows line by line and ends with what was made."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass

from flask import Response, stream_template


@dataclass(frozen=True, slots=True)
class Step:
    """A line: what has been done. The last may have a file to save, or a way on."""

    text: str
    address: str = ""
    label: str = ""
    file: str = ""
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MakingPage:
    """The page; `steps` are told as they come."""

    title: str
    back: str
    about: str
    steps: Iterator[Step]


def told_while(page: MakingPage) -> Response:
    """The page, sent as it grows. No proxy may hold it back."""
    answer = Response(stream_template("pages/making.html", page=page))
    answer.headers["X-Accel-Buffering"] = "no"
    answer.headers["Cache-Control"] = "no-store"
    return answer


def file_in_page(content: bytes, kind: str) -> str:
    """A file as the address of a link: the program keeps no state, so what was made goes to the reader at once."""
    return f"data:{kind};base64,{b64encode(content).decode()}"
