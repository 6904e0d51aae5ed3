"""The cookie of a browser: it outlives the window, and goes over HTTPS alone where the scorer is reached by HTTPS."""

from datetime import UTC, datetime

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin


class LastingSessions(SecureCookieSessionInterface):
    """Cookies of Flask that last: a phone is picked up again next Friday. Sent only when something in it is new."""

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002
        """Until when a browser keeps it."""
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002
        """Whether it may not go over a line that others can read."""
        return request.is_secure

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:  # noqa: ARG002
        """Whether it is worth sending."""
        return session.modified
