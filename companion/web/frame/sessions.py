"""The signed cookie that forms rely on: it outlives the browser window, as phones close those at will."""

from datetime import UTC, datetime, timedelta

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin


class LastingSessions(SecureCookieSessionInterface):
    """Sessions that last by date, and travel over TLS only once they came by it."""

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        """A year from now, whatever the session holds."""
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_secure(self, app: Flask) -> bool:
        """Secure behind TLS; a table on the home network has plain http."""
        return request.is_secure


def init_app(app: Flask) -> None:
    """Give the app lasting sessions."""
    app.session_interface = LastingSessions()
    app.config.update(PERMANENT_SESSION_LIFETIME=timedelta(days=365), SESSION_COOKIE_SAMESITE="Lax")
