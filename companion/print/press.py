"""The press: PDFs are made by processes of their own, so that no phone waits for one.

A press is started when it is first needed and ends with the app, however that ends. One that was ended
meanwhile is started anew.
"""

import atexit
import os
import signal
import struct
import subprocess
import sys
from contextlib import suppress
from functools import cache, lru_cache
from queue import SimpleQueue
from threading import Timer
from typing import IO

from companion.paths import PACKAGE

#: how many there are: a machine with two processors keeps one for the phones
PRESSES = min(2, max(1, (os.cpu_count() or 2) - 1))
#: seconds after which a page is given up, and its press ended
PATIENCE = 60
#: lengths of what is sent: of the page and its style, of the answer
ASKED, MADE = struct.Struct(">II"), struct.Struct(">cI")
PDF, FAILED = b"p", b"f"
YES, NO = b"y", b"n"
NICE = 5


class PressFailed(Exception):
    """A page that cannot be printed."""


class Press:
    """One process that prints page after page."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> bool:
        """Start it where it does not run; whether it can print."""
        if self.process is None or self.process.poll() is not None:
            self.close()
            path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
            self.process = subprocess.Popen(
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
            )
            self.can_print = _read(self.pipes[1], 1) == YES
        return self.can_print

    @property
    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """The pipes to the running process and from it."""
        if self.process is None or self.process.stdin is None or self.process.stdout is None:
            raise EOFError
        return self.process.stdin, self.process.stdout

    def make(self, html: str, style: str) -> bytes:
        """A page as a PDF; where the press was ended meanwhile, another one makes it."""
        for again in (True, False):
            try:
                self.start()
                return self.ask(html.encode(errors="replace"), style.encode())
            except (EOFError, OSError):
                self.close()
                if not again:
                    raise PressFailed("the press was ended twice") from None
        raise AssertionError

    def ask(self, html: bytes, style: bytes) -> bytes:
        """Send a page, and wait for its PDF."""
        to, back = self.pipes
        with ended_after(PATIENCE, self.process):
            to.write(ASKED.pack(len(html), len(style)) + html + style)
            to.flush()
            kind, length = MADE.unpack(_read(back, MADE.size))
            made = _read(back, length)
        if kind != PDF:
            raise PressFailed(made.decode(errors="replace"))
        return made

    def close(self) -> None:
        """End it, if it runs."""
        if self.process is not None:
            for pipe in self.pipes:
                with suppress(OSError):
                    pipe.close()
            self.process.kill()
            self.process.wait()
            self.process = None


class ended_after(Timer):
    """Ends a process that takes longer."""

    def __init__(self, seconds: float, process: subprocess.Popen[bytes] | None) -> None:
        super().__init__(seconds, process.kill if process else int)
        self.daemon = True

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *_: object) -> None:
        self.cancel()


@cache
def presses() -> SimpleQueue[Press]:
    """The presses that are free."""
    free: SimpleQueue[Press] = SimpleQueue()
    for _ in range(PRESSES):
        press = Press()
        atexit.register(press.close)
        free.put(press)
    return free


@lru_cache(maxsize=16)
def printed_page(html: str, style: str = "") -> bytes:
    """A page as a PDF, from the press that is free next; PressFailed where it cannot be made."""
    press = presses().get()
    try:
        return press.make(html, style)
    finally:
        presses().put(press)


@cache
def is_available() -> bool:
    """Whether the machine has what a press needs; looked for once."""
    press = presses().get()
    try:
        return press.start()
    except (EOFError, OSError):
        return False
    finally:
        presses().put(press)


def _read(pipe: IO[bytes], length: int) -> bytes:
    """So many bytes of a pipe; EOFError where it ends before."""
    try:
        found = pipe.read(length)
    except ValueError as error:  # closed at the end of the app
        raise EOFError from error
    if len(found) < length:
        raise EOFError
    return found


def has_needed() -> bool:
    """Whether WeasyPrint finds the libraries it needs."""
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


def work(asked: IO[bytes], answers: IO[bytes]) -> None:
    """Say whether pages can be printed, then print until nobody asks any more."""
    answers.write(YES if has_needed() else NO)
    answers.flush()
    while head := asked.read(ASKED.size):
        html, style = (_read(asked, length).decode() for length in ASKED.unpack(head))
        kind, made = _one(html, style)
        answers.write(MADE.pack(kind, len(made)) + made)
        answers.flush()


def _one(html: str, style: str) -> tuple[bytes, bytes]:
    """A PDF, or what went wrong."""
    from companion.print.pdf import to_pdf

    try:
        return PDF, to_pdf(html, style)
    except Exception as error:
        return FAILED, repr(error).encode()


def press_main() -> None:
    """What the process does: its answers go out by a pipe that nothing else writes to."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # whoever ends the app by hand ends it, and with it this pipe
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(EOFError, BrokenPipeError):
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    press_main()
