"""waitress, set for a table of phones: how many connections there may be, of all and of one visitor, whose
request is next, an end to requests that drip, and no waiting for a body that is too large."""

import gc
import logging
import time
from collections import Counter, deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, ClassVar

import waitress.server
from waitress import create_server
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.proxy_headers import proxy_headers_middleware
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from companion.catalog import edition
from companion.network import LOOPBACK, Networks, is_in
from companion.web.frame.gate import household

#: connections that are served at once, of all and of one visitor; a browser holds six
MOST, MOST_OF_ONE = 4000, 400
#: connections that wait to be accepted, taken at once: between two the server looks at every other one
_AT_ONCE = 100
#: files that the rest of the app may need, and those that a busy machine allows
_OTHER_FILES, _FILES = 500, 65_536
#: seconds for the head of a request, and after which its body must have come by so many bytes a second
_HEAD_IN, _BODY_IN, _SLOWEST = 20.0, 30.0, 500
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\n"
    b"Connection: close\r\nContent-Length: 44\r\n\r\nToo many connections. Try again in a while.\n"
)


def raise_open_files() -> int:
    """Let this process have as many files open as the system allows; how many connections that leaves."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(50, min(MOST, soft - _OTHER_FILES))


class Parser(HTTPRequestParser):
    """The reader of one request, which knows when it began.

    One that asks whether it may go on, and then has nothing to send, would be waited for.
    """

    def __init__(self, adj: Any) -> None:
        super().__init__(adj)
        self.begun = time.monotonic()

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head of a request."""
        super().parse_header(header_plus)
        self.expect_continue: bool = self.expect_continue and self.body_rcv is not None

    @property
    def drips(self) -> bool:
        """Whether it comes so slowly that nobody can mean it."""
        took = time.monotonic() - self.begun
        if not self.headers_finished:
            return took > _HEAD_IN
        return took > _BODY_IN and self.body_bytes_received < took * _SLOWEST


class Channel(HTTPChannel):
    """One connection, counted by its visitor while it is open."""

    parser_class = Parser
    front: ClassVar[Networks] = LOOPBACK
    most: ClassVar[int] = MOST
    #: how many connections each visitor has open; only the loop of the server opens and closes them
    open_by: ClassVar[Counter[str]] = Counter()

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:
        self.visitor = "" if is_in(addr[0], self.front) else household(addr[0])
        super().__init__(server, sock, addr, adj, map=map)
        if len(server.active_channels) > self.most or (
            self.visitor and self.open_by[self.visitor] > MOST_OF_ONE
        ):
            with suppress(OSError):  # what was sent is read: else the answer might be lost with it
                sock.send(_FULL)
                sock.recv(1 << 16)
            self.close()

    def add_channel(self, map: Any = None) -> None:
        """Count one more of its visitor."""
        super().add_channel(map)
        self.open_by[self.visitor] += 1

    def del_channel(self, map: Any = None) -> None:
        """Count one connection less, and each connection only once."""
        if self._fileno in self.server.active_channels:
            self.open_by[self.visitor] -= 1
            if not self.open_by[self.visitor]:
                del self.open_by[self.visitor]
        super().del_channel(map)

    def readable(self) -> bool:
        """Whether the server listens to this connection; a request that drips is ended."""
        if self.request is not None and self.request.drips:
            self.will_close = True
        return bool(super().readable())

    @property
    def whose(self) -> str:
        """Who asks by this connection; where a front brings it, whom that names."""
        if self.visitor:
            return self.visitor
        said = self.requests[0].headers.get("X_FORWARDED_FOR", "") if self.requests else ""
        return household(said.rpartition(",")[2].strip())


class Turns:
    """Requests that wait for a thread, in the place of waitress' list: visitors have their turns, one after
    the other, however many requests one of them sends.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Channel]] = {}  # whose turn is next stands first

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def append(self, channel: Channel) -> None:
        """Let one more request wait."""
        self._waiting.setdefault(channel.whose, deque()).append(channel)

    def popleft(self) -> Channel:
        """The request whose turn it is; whoever sent it comes last now."""
        whose = next(iter(self._waiting))
        waiting = self._waiting.pop(whose)
        found = waiting.popleft()
        if waiting:
            self._waiting[whose] = waiting
        return found


class Server(TcpWSGIServer):
    """A server that accepts all who wait, where waitress takes one and then looks at all that are open."""

    channel_class = Channel
    found: Any = None

    def accept(self) -> Any:
        """The next connection that waits, if one does."""
        self.found = super().accept()
        return self.found

    def handle_accept(self) -> None:
        """Accept those that wait, and let the others have their turn."""
        for _ in range(_AT_ONCE):
            super().handle_accept()
            if self.found is None:
                return


WAYS = {
    "threads": 24,  # of these a few may wait for a PDF, or for a file that comes in
    "connection_limit": 1 << 20,  # `connections` has its own: it answers above them
    "channel_timeout": 30,  # seconds; a browser holds six connections open, needed or not
    "cleanup_interval": 5,
    "asyncore_use_poll": True,  # select() knows no more than 1,024 connections
    "ident": None,
    "clear_untrusted_proxy_headers": False,  # `behind` does that
}
_FORM_ROUND_A_FILE = 1 << 16
#: what a TLS front (Caddy, Tailscale) may say: which address the phone used, and the phone's own
SAID_BY_FRONT = {"x-forwarded-host", "x-forwarded-proto", "x-forwarded-for"}


class Task(WSGITask):
    """An answer without a body ends with its head: the connection can stay."""

    def set_close_on_finish(self) -> None:
        """Close after this answer where there is a reason."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        if self.has_body or self.version != "1.1" or asked == "close":
            super().set_close_on_finish()


def behind(proxy: Networks, app: Any) -> Any:
    """An app that believes a front in these networks, and nobody else, about where a request came from."""
    believing = proxy_headers_middleware(app, trusted_proxy="*", trusted_proxy_headers=SAID_BY_FRONT)
    doubting = proxy_headers_middleware(app)

    def answer(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        asked = believing if is_in(environ["REMOTE_ADDR"], proxy) else doubting
        answered: Iterable[bytes] = asked(environ, start)
        return answered

    return answer


def server_of(app: Any, listen: str, proxy: Networks = LOOPBACK) -> Any:
    """A server bound to its port, not yet running."""
    Channel.most, Channel.front, Channel.task_class = raise_open_files(), proxy, Task
    waitress.server.TcpWSGIServer = Server
    settle_down()
    largest = (
        app.config["MAX_CONTENT_LENGTH"] + _FORM_ROUND_A_FILE
    )  # refused by its length, before it is sent
    server = create_server(behind(proxy, app), listen=listen, max_request_body_size=largest, **WAYS)
    server.task_dispatcher.queue = Turns()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a line for each request that waits
    return server


def settle_down() -> None:
    """Take what stays for good, the catalogue above all, out of what is searched for garbage:
    a tap would wait for that search."""
    edition()
    gc.collect()
    gc.freeze()
