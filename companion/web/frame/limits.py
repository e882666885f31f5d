"""Limits for visitors who ask too often: new games, files, wrong codes."""

import time
from collections import deque
from collections.abc import Callable
from math import inf
from threading import Lock

from flask import Flask

from companion.web.frame.error_pages import halt
from companion.web.frame.gate import household, visitor
from companion.words.language import gettext as _

NEW_GAMES, IN_SECONDS = 40, 600
_FILES = 60  # of games, in as many seconds
WRONG_CODES, WRONG_CODES_OF_ALL = 10, 60  # in as many seconds
VISITORS = 10_000  # remembered, those longest unseen forgotten first


class Rate:
    """So many times in so many seconds for each visitor."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
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


def init_app(app: Flask) -> None:
    """Count new games, files and wrong codes by visitor; where nobody else can come, nothing is too often."""
    is_alone = not app.config["PORTS"].has_other_phones
    app.extensions["new_games"] = Rate(inf if is_alone else NEW_GAMES, IN_SECONDS)
    app.extensions["guesses"] = Guesses()
    app.extensions["files"] = Rate(inf if is_alone else _FILES, IN_SECONDS)


def count_new_game(rate: Rate) -> None:
    """Count one more game of this visitor, or stop with the page that says there were too many."""
    if not rate.allows(visitor()):
        halt(429, _("So many games were begun from here that something must be amiss. Wait ten minutes."))
