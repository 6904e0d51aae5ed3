"""What every answer says to the browser about whom to trust: nobody but this program itself."""

from flask import Flask, Response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # The address of a sitting is its key: no other site may learn it.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def set_headers(response: Response) -> Response:
    """Add the headers to an answer; pages are never kept by anybody in between."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.mimetype in {"text/html", "application/json"}:
        response.headers.setdefault(
            "Cache-Control", "no-store" if response.status_code >= 400 else "private, no-cache"
        )
    return response


def init_security(app: Flask) -> None:
    """Put the headers on every answer of the app."""
    app.after_request(set_headers)
