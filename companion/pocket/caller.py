"""The app inside a browser: each request is handed over as values and answered as values.

A service worker can neither send cookies nor receive them, so they are kept here, beside the games, together
with the secret that signs them.
"""

import gc
import io
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

from flask import make_response

from companion.ports import POCKET
from companion.settings import Settings
from companion.store.engine import Fault
from companion.web import build_app
from companion.web.frame.access import open_store
from companion.web.frame.error_pages import without_database

_Answer = tuple[int, list[tuple[str, str]], bytes]
#: the phone's own file is written in one piece of this size: what is broken off leaves the one before
_BLOCK = 4096
#: a made-up answer is never unpacked by the browser, and never compared with a kept one
_DROPPED = ("accept-encoding", "if-none-match", "if-modified-since", "cookie")


class Jar:
    """What one browser keeps besides games: the secret of its cookies, and the cookies."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            self.secret, self.cookies = str(kept["secret"]), dict[str, str](kept["cookies"])
        except (OSError, ValueError, KeyError, TypeError):
            self.secret, self.cookies = secrets.token_urlsafe(32), {}
            with suppress(OSError):
                self._write()

    @property
    def header(self) -> str:
        """The cookies as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def take(self, said: Iterable[str]) -> None:
        """Keep what an answer sets, and forget what it takes back."""
        before = dict(self.cookies)
        for line in said:
            for name, one in SimpleCookie(line).items():
                if one["max-age"] == "0" or one["expires"].startswith("Thu, 01 Jan 1970"):
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = one.coded_value
        if self.cookies != before:
            with suppress(OSError):  # without room they last as long as the worker; games come first
                self._write()

    def _write(self) -> None:
        """Write it whole, and see it on the disk."""
        text = json.dumps({"secret": self.secret, "cookies": self.cookies}).encode()
        with open(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0) as kept:
            kept.write(text.ljust(-(-len(text) // _BLOCK) * _BLOCK))
            os.fsync(kept.fileno())


class Caller:
    """The app of one browser, at an address that a static host gave it."""

    def __init__(self, address: str, folder: Path) -> None:
        where = urlsplit(address)
        self.scheme, self.host, self.root = where.scheme, where.netloc, where.path.rstrip("/")
        self.folder, self.address = folder, address
        self.jar = Jar(folder / "phone.json")
        settings = Settings(
            f"sqlite:///{folder / 'games.db'}", self.jar.secret, address=self.host, ports=POCKET
        )
        self.app = build_app(settings)

    def rest(self) -> None:
        """Let go of the folder: it will be another one, under the same name."""
        self.app.extensions["store"].engine.dispose()

    def wake(self) -> None:
        """Go on with the folder that is there now."""
        self.jar = Jar(self.folder / "phone.json")
        self.app.secret_key = self.jar.secret
        open_store(self.app)

    def answer(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> _Answer:
        """The answer to one request: its status, its headers, its body."""
        found: list[Any] = []

        def start(
            status: str, said: list[tuple[str, str]], error: Any = None, /
        ) -> Callable[[bytes], object]:
            found[:] = status, said
            return bytes

        pieces = self.app.wsgi_app(self._environ(method, target, headers, body), start)
        try:
            answered = b"".join(pieces)
        finally:
            getattr(pieces, "close", lambda: None)()
        status, said = found
        self.jar.take(value for name, value in said if name.lower() == "set-cookie")
        kept = [(name, value) for name, value in said if name.lower() != "set-cookie"]
        return int(status.split()[0]), kept, answered

    def unkept(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> _Answer:
        """The answer to a request whose changes found no room on the disk."""
        with self.app.request_context(self._environ(method, target, headers, body)):
            self.app.preprocess_request()
            answer = self.app.process_response(make_response(without_database(Fault("full"))))
            return answer.status_code, list(answer.headers.items()), answer.get_data()

    def _environ(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
        """A request as the app is asked it."""
        where = urlsplit(target)
        named = {
            f"HTTP_{name.upper().replace('-', '_')}": value
            for name, value in headers.items()
            if name.lower() not in _DROPPED
        }
        return {
            **named,
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self.root,
            "PATH_INFO": unquote_to_bytes(where.path.removeprefix(self.root)).decode("latin-1"),
            "QUERY_STRING": where.query,
            "SERVER_NAME": where.hostname or self.host,
            "SERVER_PORT": str(where.port or (443 if self.scheme == "https" else 80)),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": self.host,
            "HTTP_COOKIE": self.jar.header,
            "CONTENT_TYPE": named.get("HTTP_CONTENT_TYPE", ""),
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self.scheme,
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }


#: pages that are made once before a picture of the memory is taken: what they need is read and compiled
_USUAL = ("", "games", "games/new", "look-up", "look-up?q=mill", "ask", "setup", "shelf", "print")
_resting: list[Caller] = []


def warm_up(address: str, folder: str) -> None:
    """Make everything ready in memory for a picture of it; nothing of a phone or its games is in it."""
    Path(folder).mkdir()
    caller = Caller(address, Path(folder))
    for path in _USUAL:
        caller.answer("GET", address + path, {}, b"")
    caller.rest()
    _resting.append(caller)
    gc.collect()


def called(address: str, folder: str) -> Caller:
    """The app with the games of a folder: the one that rests in this memory, or a new one."""
    if _resting and (_resting[0].address, _resting[0].folder) == (address, Path(folder)):
        _resting[0].wake()
        return _resting.pop()
    return Caller(address, Path(folder))
