"""What every answer says to the browser about whom to trust: nobody but this program itself."""

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

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
    "Cross-Origin-Resource-Policy": "same-origin",
}


HTTPS_FOR = "max-age=31536000"
"""Whoever came by HTTPS once comes by it for a year, whatever an address in a message says."""


def set_headers(response: Response) -> Response:
    """Add the headers to an answer; pages are never kept by anybody in between."""
    said = {name.lower() for name in response.headers.keys()}  # noqa: SIM118 - iterating gives pairs
    response.headers.extend([(name, value) for name, value in HEADERS.items() if name.lower() not in said])
    if request.is_secure:
        response.headers.setdefault("Strict-Transport-Security", HTTPS_FOR)
    if response.mimetype in {"text/html", "application/json"}:
        response.headers.setdefault(
            "Cache-Control", "no-store" if response.status_code >= 400 else "private, no-cache"
        )
    return response


def init_security(app: Flask) -> None:
    """Put the headers on every answer of the app."""
    app.after_request(set_headers)


def trust_proxies(app: Flask, number: int) -> None:
    """Believe what so many proxies before the app say of a reader: his address, the host he asked for, HTTPS or not.

    Without it nothing of that is believed, since any reader can say it.
    """
    if number:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=number, x_proto=number, x_host=number)  # type: ignore[method-assign]
