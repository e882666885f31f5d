"""A phone that sends what no browser would.

Every byte of a request is its own, only cookies are kept as browsers keep them.
"""

import io
import traceback
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes


@dataclass(frozen=True)
class Sent:
    """One request, whole enough to be sent again."""

    method: str
    target: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    kind: str = ""

    def __str__(self) -> str:
        """What reproduces it."""
        lines = [
            f"{self.method} {self.target[:2000]}",
            *(f"{name}: {value[:300]}" for name, value in self.headers),
        ]
        return "\n    ".join([*lines, repr(self.body[:3000])] if self.body else lines)


@dataclass(frozen=True)
class Got:
    """What came back; `broke` is the error that no page caught."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    broke: str = ""


class Phone:
    """A phone of one app."""

    def __init__(self, app, address="10.0.0.1", is_public=False):
        self.app, self.address, self.is_public = app, address, is_public
        self.cookies = {}
        #: what it read on pages: forms to fill, links to follow
        self.forms, self.links = [], []

    def send(self, sent: Sent) -> Got:
        """Ask the app, without a network between."""
        path, _, query = sent.target.partition("?")
        environ = {
            "REQUEST_METHOD": sent.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": self.address,
            "HTTP_HOST": "localhost",
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "CONTENT_LENGTH": str(len(sent.body)) if sent.body else "",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(sent.body),
            "wsgi.input_terminated": True,
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in sent.headers:
            plain = name.upper().replace("-", "_")
            environ[plain if plain in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{plain}"] = value
        told = []
        try:
            answer = self.app(environ, lambda status, headers, _=None: told.append((status, headers)))
            body = b"".join(answer)
            getattr(answer, "close", lambda: None)()
        except Exception:
            return Got(500, broke=traceback.format_exc())
        status, headers = told[-1]
        for name, value in headers:
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self.cookies[key] = kept
        return Got(int(status[:3]), {name.lower(): value for name, value in headers}, body)

    def get(self, target: str) -> Got:
        """Open a page as a browser does."""
        return self.send(Sent("GET", target))
