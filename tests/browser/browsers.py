"""The browser of a test process: started when needed, replaced when gone or old, ended when it hangs."""

import os
import signal
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Error

#: Chromium without windows takes half the processor time; the whole one where that is missing,
#: or for what only it has
SHELL, WHOLE = "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"
CHROMIUM = SHELL if Path(SHELL).exists() else WHOLE
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OLD = 60  # tests; Chromium that has drawn for hundreds of contexts at times stops or hangs
LONGEST = 180  # seconds of one test; the longest takes 25 on two quiet cores


class Browsers:
    """Gives every test a browser that runs."""

    def __init__(self, play):
        self.play, self.browser, self.served = play, None, 0

    def running(self):
        """The browser of the last tests, or a new one if that has stopped or served many."""
        if self.browser is None or not self.browser.is_connected() or self.served >= OLD:
            self.close()
            self.browser, self.served = self.play.chromium.launch(executable_path=CHROMIUM, args=FLAGS), 0
        self.served += 1
        return self.browser

    def close(self):
        """End the browser, if there is one."""
        if self.browser is not None:
            with suppress(Error):  # it may have stopped by itself
                self.browser.close()


@contextmanager
def ended_after(seconds):
    """End the browsers of this process after a time: many calls of Playwright would wait for ever."""
    timer = threading.Timer(seconds, kill_browsers)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def kill_browsers():
    """End every browser that this process has started."""
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            after_name = (process / "stat").read_text().rpartition(")")[2].split()
            parents[int(process.name)] = int(after_name[1])
    for pid in parents:
        if is_below(pid, os.getpid(), parents) and runs_chromium(pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def is_below(pid, ancestor, parents):
    """Whether a process was started by another, or by one that it started."""
    while pid := parents.get(pid, 0):
        if pid == ancestor:
            return True
    return False


def runs_chromium(pid):
    """Whether a process is one of Chromium's."""
    try:
        return b"chromium" in Path(f"/proc/{pid}/cmdline").read_bytes().partition(b"\0")[0]
    except OSError:
        return False
