"""Files that are given out, with names that every browser takes."""

from urllib.parse import quote

from flask import Response
from werkzeug.http import dump_options_header

from scorer.web.loading import OpenSitting

PDF, CSV, TEXT, ZIP = "application/pdf", "text/csv", "text/plain", "application/zip"


def name_of(opened: OpenSitting, *more: str) -> str:
    """What a file of a sitting is called, without its ending: its title and day, and what else tells it apart."""
    day = opened.game.date or opened.stored.created_at.date().isoformat()
    return " ".join([plain_title(opened.game.title) or "vint", day, *more])


def plain_title(title: str) -> str:
    """A title without what file systems do not take."""
    return "".join(letter for letter in title if letter.isalnum() or letter in " -_").strip()


def download(content: bytes | str, kind: str, name: str, ending: str, *, shown: bool = False) -> Response:
    """A file to be saved, or with `shown` to be looked at first."""
    answer = Response(content, mimetype=kind)
    answer.headers["Content-Disposition"] = disposition(name, ending, "inline" if shown else "attachment")
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def disposition(name: str, ending: str, way: str = "attachment") -> str:
    """The header that names a file: one name that every browser takes, and the true one for those that can."""
    ascii_name = "".join(letter for letter in name if letter.isascii()).strip() or "vint"
    plain_name = ascii_name if ascii_name.startswith("vint") else f"vint {ascii_name}"
    plain = dump_options_header(way, {"filename": f"{'-'.join(plain_name.split())}.{ending}"})
    return f"{plain}; filename*=UTF-8''{quote(f'{name}.{ending}', safe='')}"
