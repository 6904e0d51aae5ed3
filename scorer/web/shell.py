"""What surrounds every page: language, theme, the addresses of static files."""

import hashlib
from pathlib import Path
from typing import Any

from flask import Flask, request

from scorer.config import template_folder
from scorer.web.locale import LANGUAGES, language

THEMES = ("", "light", "dark")
THEME_COOKIE = "theme"


def theme() -> str:
    """The theme this reader has chosen; empty follows the system."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def static_versions(folder: Path) -> dict[str, str]:
    """A short hash of each static file, so that browsers may keep them for good."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in files
    }


def program_mark(versions: dict[str, str], templates: Path) -> str:
    """What tells this program's pages from those of another version: its static files, templates and words."""
    words = Path(__file__).parent.parent / "translations"
    shown = (static_versions(templates), static_versions(words), versions)
    return hashlib.sha256(repr([sorted(files.items()) for files in shown]).encode()).hexdigest()[:12]


def init_shell(app: Flask) -> None:
    """Give every template what the frame of a page needs."""
    versions = static_versions(Path(str(app.static_folder)))
    app.extensions["program_mark"] = program_mark(versions, template_folder())

    def asset(name: str) -> str:
        return f"{app.static_url_path}/{name}?v={versions[name]}"

    @app.context_processor
    def frame() -> dict[str, Any]:
        return {"asset": asset, "lang": language(), "theme": theme(), "languages": LANGUAGES}
