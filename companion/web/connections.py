"""Connections to the server: how many in all and of one visitor, and an end to requests that drip.

Above either number the answer comes at once, in place of a wait for one that idles. A front is a visitor for
many, and is not counted: it holds its own visitors to what is right.
"""

import time
from collections import Counter
from contextlib import suppress
from typing import Any, ClassVar

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser

from companion.network import LOOPBACK, Networks, is_in
from companion.web.frame.gate import household

#: connections that are served at once, of all and of one visitor; a browser holds six
MOST, MOST_OF_ONE = 4000, 400
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
        """Count one less, once."""
        if self._fileno in self.server.active_channels:
            self.open_by[self.visitor] -= 1
            if not self.open_by[self.visitor]:
                del self.open_by[self.visitor]
        super().del_channel(map)

    def readable(self) -> bool:
        """Whether more may come; a request that drips is ended."""
        if self.request is not None and self.request.drips:
            self.will_close = True
        return bool(super().readable())
