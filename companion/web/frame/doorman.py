"""What is turned away before any page is asked: addresses and headers that no browser sends."""

import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from flask import Flask

LABEL = r"[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
HOST = re.compile(rf"({LABEL}(\.{LABEL})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(:[0-9]{{1,5}})?")
LONGEST_HOST = 260
LONGEST_PATH, LONGEST_QUERY = 6_000, 100_000  # of the path parts of pages are kept, of the query nothing
#: no cache may give such an answer to those who ask rightly
PLAIN = [
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
]

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def init_app(app: Flask) -> None:
    """Stand before the app."""
    app.wsgi_app = guarded(app.wsgi_app, app.config["ADDRESS"])  # type: ignore[assignment,method-assign]


def guarded(inner: Wsgi, address: str = "") -> Wsgi:
    """An app that is asked only what can be answered, and under its address alone if it has one."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if not is_host(environ.get("HTTP_HOST", "localhost")):
            start("400 Bad Request", PLAIN)
            return [b"This address cannot be read.\n"]
        if address and environ.get("HTTP_HOST", "").lower() != address:
            start("421 Misdirected Request", PLAIN)
            return [b"This app is served under another address.\n"]
        if (
            len(environ.get("PATH_INFO", "")) > LONGEST_PATH
            or len(environ.get("QUERY_STRING", "")) > LONGEST_QUERY
        ):
            start("414 URI Too Long", PLAIN)
            return [b"This address is too long.\n"]
        if not is_address(environ.get("HTTP_REFERER", "")):
            del environ["HTTP_REFERER"]
        drop_nul(environ)
        return inner(environ, start)

    return answer


def is_host(name: str) -> bool:
    """Whether a machine can have this name, with a port perhaps."""
    return len(name) <= LONGEST_HOST and bool(HOST.fullmatch(name))


def drop_nul(environ: dict[str, Any]) -> None:
    """Leave out of the address the letter that no database keeps."""
    environ["PATH_INFO"] = environ.get("PATH_INFO", "").replace("\0", "")
    environ["QUERY_STRING"] = environ.get("QUERY_STRING", "").replace("%00", "")


def is_address(text: str) -> bool:
    """Whether an address can be taken apart."""
    try:
        return bool(urlsplit(text)) and (urlsplit(text).port or 0) >= 0
    except ValueError:
        return False
