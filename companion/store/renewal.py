"""The index made anew out of the journals beside the work of others, where that takes long.

An app whose index has other columns than before would be away for as long as it takes to read every journal.
So it serves at once, and a thread puts one portion of games after the other into the lists, each in a
transaction of its own; what a stop leaves is found and done at the next start.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from threading import Event

from sqlalchemy.exc import SQLAlchemyError

from companion.store.beside import Beside
from companion.store.engine import Fault

#: games that a start waits for
MOST_AT_ONCE = 300
#: games in one portion, and seconds in which others may write before the next
_PORTION, _BREATH = 50, 0.005
_SAID_EACH = 1000


class Renewal:
    """A thread that renews portions of games, while there are some to renew."""

    def __init__(self, renew: Callable[[Sequence[str]], None], beside: Beside) -> None:
        self._renew, self._beside = renew, beside
        #: how many games are not in the lists yet
        self.left = 0
        self._is_done = Event()
        self._is_done.set()

    def begin(self, ids: Sequence[str]) -> None:
        """Renew these games, beside the work of others."""
        self.left = len(ids)
        self._is_done.clear()
        renew = partial(self._run, tuple(ids))
        if not self._beside.start(renew, "renewal"):
            renew()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until all games are in the lists; whether they are."""
        return self._is_done.wait(seconds) and not self.left

    def _run(self, ids: Sequence[str]) -> None:
        """One portion after the other, until the store is closed."""
        try:
            for portion in portions_said(ids):
                self._renew(portion)
                self.left -= len(portion)
                if self._beside.is_over.wait(_BREATH):
                    return
        except (SQLAlchemyError, Fault) as error:  # the next start goes on
            _say(f"the list of games could not be made whole: {error}")
        finally:
            self._is_done.set()


def portions_said(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Games a portion at a time; now and then it is said in the terminal how far it is."""
    ordered = sorted(ids)
    for n in range(0, len(ordered), _PORTION):
        if n % _SAID_EACH == 0:
            _say(f"the list of games is made anew from the journals: {n} of {len(ordered)}")
        yield ordered[n : n + _PORTION]


def _say(words: str) -> None:
    print(f"companion: {words}", file=sys.stderr, flush=True)
