"""Odd requests over a real socket, where the server itself has to read them.

Broken lines, odd lengths, chunks, questions to go on.
"""

import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.postgres import free_port
from tests.web.odd.asking import HEADERS, METHODS, latin
from tests.web.odd.phones import Got, Sent
from tests.web.odd.words import odd_part, odd_text

ROOT = Path(__file__).parent.parent.parent.parent
PATIENCE = 10.0  # seconds until an answer is missed
FORM = b"do=look&csrf_token=x"
VERSIONS = (
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.0",
    "HTTP/0.9",
    "HTTP/2.0",
    "HTTP/9",
    "http/1.1",
    "",
    "HTTP/1.1 x",
)


@contextmanager
def served(url, is_public, output):
    """The app in a process of its own, which writes what it says to a file; its port."""
    port = free_port()
    ways = {"COMPANION_PUBLIC": "1", "COMPANION_ADDRESS": f"http://127.0.0.1:{port}"} if is_public else {}
    environment = (
        os.environ
        | {
            "COMPANION_DATABASE": url.removeprefix("sqlite:///"),
            "COMPANION_SECRET": "for tests only: not a secret",
        }
        | ways
    )
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (
        open(output, "wb") as said,
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=said) as server,
    ):
        try:
            until_it_answers(port, server)
            yield port
            assert server.poll() is None, "the server has ended"
            assert told(port, plain(port)).status == 200, "the server no longer answers"
        finally:
            server.kill()


def until_it_answers(port, server):
    """Wait for the first page."""
    for _ in range(1200):
        assert server.poll() is None, "the server does not start"
        try:
            if told(port, plain(port)).status == 200:
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def plain(port):
    """What a browser would ask."""
    return Sent(
        "GET",
        "/",
        body=f"GET /offline HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode(),
        kind="socket",
    )


def told(port, sent: Sent) -> Got:
    """Send bytes; the status of the answer, 0 for a connection that was closed without one,
    -1 for an answer that never came.
    """
    is_whole = sent.kind != "socket, cut off"
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        try:
            line.sendall(sent.body)
            if not is_whole:
                return Got(0)
            line.shutdown(socket.SHUT_WR)
            begins = line.recv(4096)
        except TimeoutError:
            return Got(-1)
        except OSError:
            return Got(0)
    found = begins.split(b" ", 2)
    return Got(int(found[1]) if len(found) > 1 and found[1][:3].isdigit() else 0)


def odd_bytes(chance: Random, port, near) -> Sent:
    """One request, whole or cut off, as no browser sends it."""
    path = "/" + chance.choice(
        (
            "",
            "games",
            "games/new",
            "exchange",
            "look-up",
            "sw.js",
            f"games/{chance.choice(near)}/pad",
            odd_part(chance, near),
        )
    )
    way = chance.choice(WAYS)
    body = way(chance, path, f"Host: 127.0.0.1:{port}\r\n")
    is_cut = way in CUT_OFF
    return Sent(way.__name__, path, body=body, kind="socket, cut off" if is_cut else "socket")


def broken_line(chance, path, host):
    """Odd words, spaces and versions in the first line."""
    method, version = chance.choice(METHODS), chance.choice(VERSIONS)
    gaps = [chance.choice((" ", " ", " ", "  ", "\t", "\0", "")) for _ in range(2)]
    wish = chance.choice(
        (
            path,
            path,
            f"http://evil.example{path}",
            "*",
            "x",
            path + "?" + odd_part(chance),
            path * 50,
            "/\xff",
        )
    )
    return latin(f"{method}{gaps[0]}{wish}{gaps[1]}{version}").encode("latin-1") + f"\r\n{host}\r\n".encode()


def odd_headers(chance, path, host):
    """Headers with odd values, names or none, folded, doubled."""
    names = chance.sample(list(HEADERS), 3)
    lines = [
        f"{name}: {latin(chance.choice(HEADERS[name]))}"
        for name in names
        if name not in ("Content-Length", "Transfer-Encoding", "Expect")
    ]
    lines.append(
        chance.choice(
            (
                "",
                "X",
                ": x",
                "X : y",
                " folded: z",
                "Host: other",
                "X-Odd: \0",
                "X" * 5000 + ": y",
                "X: " + latin(odd_text(chance)),
            )
        )
    )
    return (
        f"GET {path} HTTP/1.1\r\n{host}".encode()
        + "\r\n".join(lines).encode("latin-1", "replace")
        + b"\r\n\r\n"
    )


def odd_length(chance, path, host):
    """A length that is none, or not that of what follows."""
    length = chance.choice(
        ("0", "1", str(len(FORM)), "-1", "x", "9" * 30, "+5", "5, 5", "0x10", "", "40000000")
    )
    return f"POST {path} HTTP/1.1\r\n{host}Content-Length: {length}\r\n\r\n".encode() + FORM


def chunked(chance, path, host):
    """Chunks of odd sizes, ended or not."""
    chunk = chance.choice(
        (
            b"5\r\nabcde\r\n0\r\n\r\n",
            b"0\r\n\r\n",
            b"-1\r\nx\r\n",
            b"zz\r\nx\r\n0\r\n\r\n",
            b"ffffffffffffffff\r\nx",
            b"5;x=y\r\nabcde\r\n0\r\nT: u\r\n\r\n",
        )
    )
    also = chance.choice(("", "", "Content-Length: 5\r\n"))
    coding = chance.choice(("chunked", "chunked", "Chunked", "gzip", "chunked, chunked", "x"))
    return f"POST {path} HTTP/1.1\r\n{host}{also}Transfer-Encoding: {coding}\r\n\r\n".encode() + chunk


def asks_to_go_on(chance, path, host):
    """Whether it may send what follows, or nothing."""
    method = chance.choice(("GET", "POST", "HEAD"))
    length = chance.choice(
        ("", f"Content-Length: {len(FORM)}\r\n", "Content-Length: 0\r\n", "Content-Length: 99000000\r\n")
    )
    return (
        f"{method} {path} HTTP/1.1\r\n{host}Expect: "
        f"{chance.choice(('100-continue', '100-Continue', 'x'))}\r\n{length}\r\n"
    ).encode() + (FORM if method == "POST" and "20" in length else b"")


def several(chance, path, host):
    """One after the other without waiting for an answer."""
    return f"GET {path} HTTP/1.1\r\n{host}\r\n".encode() * chance.randrange(2, 9)


def noise(chance, path, host):
    """Bytes of chance."""
    return chance.choice(
        (
            chance.randbytes(200) + b"\r\n\r\n",
            b"\r\n" * 50,
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(80) + b"\r\n\r\n",
        )
    )


def ends_early(chance, path, host):
    """The half of a request."""
    whole = f"POST {path} HTTP/1.1\r\n{host}Content-Length: 5000\r\n\r\n".encode() + FORM
    return whole[: chance.randrange(1, len(whole))]


WAYS = (broken_line, odd_headers, odd_headers, odd_length, chunked, asks_to_go_on, several, noise, ends_early)
#: ways that leave the server waiting for more
CUT_OFF = (ends_early,)
