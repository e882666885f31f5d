"""What is refused before a page is asked: addresses no browser sends, forms too large,
visitors who ask too often."""

import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from threading import BoundedSemaphore, Lock, Semaphore
from typing import Any, TypeVar
from urllib.parse import urlsplit

from flask import Flask, abort, request

from companion.print.press import PRESSES
from companion.web.frame.error_pages import halt
from companion.words.language import gettext as _

LABEL = r"[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
HOST = re.compile(rf"({LABEL}(\.{LABEL})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(:[0-9]{{1,5}})?")
LONGEST_HOST = 260
LONGEST_PATH, LONGEST_QUERY = 6_000, 100_000  # of the path parts of pages are kept, of the query nothing
#: no cache may give such an answer to those who ask rightly
_PLAIN = [
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
]

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def _init_gate(app: Flask) -> None:
    """Stand before the app."""
    app.wsgi_app = guarded(app.wsgi_app, app.config["ADDRESS"])  # type: ignore[assignment,method-assign]


def guarded(inner: Wsgi, address: str = "") -> Wsgi:
    """An app that is asked only what can be answered, and under its address alone if it has one."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if not is_host(environ.get("HTTP_HOST", "localhost")):
            start("400 Bad Request", _PLAIN)
            return [b"This address cannot be read.\n"]
        if address and environ.get("HTTP_HOST", "").lower() != address:
            start("421 Misdirected Request", _PLAIN)
            return [b"This app is served under another address.\n"]
        if (
            len(environ.get("PATH_INFO", "")) > LONGEST_PATH
            or len(environ.get("QUERY_STRING", "")) > LONGEST_QUERY
        ):
            start("414 URI Too Long", _PLAIN)
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


_View = TypeVar("_View", bound=Callable[..., Any])

LARGEST_FORM = 256 * 1024
NEW_GAMES, IN_SECONDS = 40, 600
_FILES = 60  # of games, in as many seconds
WRONG_CODES, WRONG_CODES_OF_ALL = 10, 60  # in as many seconds
VISITORS = 10_000  # remembered, those longest unseen forgotten first
PDFS, PATIENCE = 12, 60  # that wait or are made, and for how many seconds


class Rate:
    """So many times in so many seconds for each visitor."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self.lock = Lock()
        self.seen: dict[str, deque[float]] = {}

    def allows(self, visitor: str, counts: bool = True) -> bool:
        """Whether the visitor may once more; if so, it is counted."""
        now = self.clock()
        with self.lock:
            times = self.seen.pop(visitor, deque())
            while times and times[0] <= now - self.seconds:
                times.popleft()
            is_allowed = len(times) < self.most
            if is_allowed and counts:
                times.append(now)
            self.seen[visitor] = times
            while len(self.seen) > VISITORS:
                self.seen.pop(next(iter(self.seen)))
            return is_allowed

    def forgive(self, visitor: str) -> None:
        """Take back the last that was counted."""
        with self.lock:
            if times := self.seen.get(visitor):
                times.pop()


class Guesses:
    """Codes that lead nowhere: after so many of one visitor, or of all together,
    no code is looked at for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.own, self.all = Rate(WRONG_CODES, IN_SECONDS, clock), Rate(WRONG_CODES_OF_ALL, IN_SECONDS, clock)
        self.lock = Lock()

    def allow(self, address: str) -> bool:
        """Whether a code from this address is looked at; counted before it is,
        as many may be tried at the same moment."""
        whose = household(address)
        with self.lock:
            is_allowed = self.own.allows(whose, counts=False) and self.all.allows("", counts=False)
            return is_allowed and self.own.allows(whose) and self.all.allows("")

    def forgive(self, address: str) -> None:
        """Take back the count of one that led somewhere."""
        self.own.forgive(household(address))
        self.all.forgive("")


def household(address: str) -> str:
    """What of an address stays the same for one line: of the new addresses, of which a line has very many,
    the first half."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else address


class Queue:
    """Work of which so much is done at once; who finds too many waiting is sent away."""

    def __init__(self, places: int, patience: float, at_once: int = 1) -> None:
        self.places, self.patience = BoundedSemaphore(places), patience
        self.turn = Semaphore(at_once)

    @contextmanager
    def place(self) -> Iterator[bool]:
        """Wait for one's turn; False when there is no place, or it takes too long."""
        if not self.places.acquire(blocking=False):
            yield False
            return
        try:
            got = self.turn.acquire(timeout=self.patience)
            try:
                yield got
            finally:
                if got:
                    self.turn.release()
        finally:
            self.places.release()


PRINTING = Queue(PDFS, PATIENCE, PRESSES)
_TAKES_FILES: set[Callable[..., Any]] = set()


def takes_files(view: _View) -> _View:
    """Mark a page that is sent files, which are larger than any form."""
    _TAKES_FILES.add(view)
    return view


def init_app(app: Flask) -> None:
    """Hold forms to their size, and count new games and files by visitor."""
    _init_gate(app)
    app.extensions["new_games"] = Rate(NEW_GAMES, IN_SECONDS)
    app.extensions["guesses"] = Guesses()
    app.extensions["files"] = Rate(_FILES, IN_SECONDS)

    @app.before_request
    def hold() -> None:
        if app.view_functions.get(request.endpoint or "") not in _TAKES_FILES:
            request.max_content_length = min(LARGEST_FORM, app.config["MAX_CONTENT_LENGTH"])
        elif not app.extensions["files"].allows(household(request.remote_addr or "")):
            abort(429)


def count_new_game(rate: Rate) -> None:
    """Count one more game of this visitor, or stop with the page that says there were too many."""
    if not rate.allows(household(request.remote_addr or "")):
        halt(429, _("So many games were begun from here that something must be amiss. Wait ten minutes."))
