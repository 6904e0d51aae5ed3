"""What a phone asks for when it puts the score-keeper among its apps."""

import json

from flask import Blueprint, Response, request, url_for

from scorer.labels.language import words_of
from scorer.web.locale import LANGUAGES, language

blueprint = Blueprint("install", __name__)

CLOTH = "#1e4a3c"
ICONS = (
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)
A_DAY = 86_400


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """The manifest in the language that the page named, else in the browser's: it is fetched without cookies."""
    asked = request.args.get("lang")
    lang = asked if asked in LANGUAGES else language()
    words = words_of(lang)
    value = {
        # The same app in either language.
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "lang": lang,
        "name": words.gettext("Vint: the score"),
        "short_name": words.gettext("Vint"),
        "display": "standalone",
        "theme_color": CLOTH,
        "background_color": CLOTH,
        "icons": [
            {"src": url_for("static", filename=path), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for path, sizes, purpose in ICONS
        ],
    }
    answer = Response(json.dumps(value, ensure_ascii=False), mimetype="application/manifest+json")
    answer.cache_control.max_age = A_DAY
    return answer
