"""waitress, set for a table of phones: connections that idle lock nobody out, polls keep theirs,
nothing too large is waited for."""

import gc
from collections.abc import Iterable
from typing import Any

from waitress import create_server
from waitress.proxy_headers import proxy_headers_middleware
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from companion.catalog import edition
from companion.network import LOOPBACK, Networks, is_in
from companion.web.connections import Channel, raise_open_files

WAYS = {
    "threads": 24,  # of these a dozen may wait for the one PDF that is made at a time
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
    TcpWSGIServer.channel_class = Channel
    settle_down()
    largest = (
        app.config["MAX_CONTENT_LENGTH"] + _FORM_ROUND_A_FILE
    )  # refused by its length, before it is sent
    return create_server(behind(proxy, app), listen=listen, max_request_body_size=largest, **WAYS)


def settle_down() -> None:
    """Take what stays for good, the catalogue above all, out of what is searched for garbage:
    a tap would wait for that search."""
    edition()
    gc.collect()
    gc.freeze()
