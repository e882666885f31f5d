"""Queues for work that takes long: sheets that are printed, files that come in.

Fair by visitor: whoever has least in work and waited longest since the last turn comes next, a small piece
before a large one. One visitor may hold a part of the places only, where strangers come.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from threading import BoundedSemaphore, Condition
from time import monotonic

#: requests that wait at the same time, each in a thread of the server, of which others need some too
_PATIENT = BoundedSemaphore(8)


@contextmanager
def patience(seconds: float) -> Iterator[float]:
    """For how long a request may wait here; not at all where enough others wait already."""
    has_place = _PATIENT.acquire(blocking=False)
    try:
        yield seconds if has_place else 0.0
    finally:
        if has_place:
            _PATIENT.release()


@dataclass(eq=False, slots=True)
class Ticket:
    """Somebody in a queue: whose work it is, how large, and when it came."""

    visitor: str
    size: int
    number: int


@dataclass(eq=False)
class Queue:
    """Work of which so much is done at once; who finds too many waiting is sent away."""

    places: int
    patience: float
    at_once: int = 1
    state: Condition = field(default_factory=Condition)
    waiting: list[Ticket] = field(default_factory=list)
    working: list[Ticket] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))
    #: when each visitor that is in the queue had its last turn
    _turns: dict[str, int] = field(default_factory=dict)

    @contextmanager
    def place(self, visitor: str = "", size: int = 0, most: int = 0) -> Iterator[bool]:
        """Wait for one's turn; False when there is no place, or it takes too long."""
        ticket = self.enter(visitor, size, most)
        if ticket is None:
            yield False
            return
        try:
            yield self.wait(ticket, self.patience)
        finally:
            self.leave(ticket)

    def enter(self, visitor: str, size: int = 0, most: int = 0) -> Ticket | None:
        """A place in the queue; None when all are taken, or as many as one visitor may have."""
        with self.state:
            taken = len(self.waiting) + len(self.working)
            if taken >= self.places or (most and self.number_of(visitor) >= most):
                return None
            ticket = Ticket(visitor, size, next(self._numbers))
            self.waiting.append(ticket)
            return ticket

    def wait(self, ticket: Ticket, seconds: float) -> bool:
        """Whether it is the ticket's turn within so many seconds; then its work has begun."""
        until = monotonic() + seconds
        with self.state:
            while ticket not in self.working:
                if len(self.working) < self.at_once and min(self.waiting, key=self._order) is ticket:
                    self.waiting.remove(ticket)
                    self.working.append(ticket)
                    self._turns[ticket.visitor] = next(self._numbers)
                    self.state.notify_all()
                elif not self.state.wait(max(0.0, until - monotonic())) and monotonic() >= until:
                    return False
            return True

    def let_pass(self, ticket: Ticket) -> bool:
        """Give up a turn that lasts while others wait; whether it must be waited for anew."""
        with self.state:
            if not self.waiting:
                return False
            self.working.remove(ticket)
            self.waiting.append(ticket)
            self.state.notify_all()
            return True

    def before(self, ticket: Ticket) -> int:
        """How many come before it: those in work, and those whose turn is sooner."""
        with self.state:
            sooner = [one for one in self.waiting if self._order(one) < self._order(ticket)]
            return len(self.working) + len(sooner) if ticket in self.waiting else 0

    def number_of(self, visitor: str) -> int:
        """How many places a visitor holds."""
        with self.state:
            return sum(one.visitor == visitor for one in (*self.waiting, *self.working))

    def leave(self, ticket: Ticket) -> None:
        """Make room for the next."""
        with self.state:
            for some in (self.waiting, self.working):
                if ticket in some:
                    some.remove(ticket)
            here = {one.visitor for one in (*self.waiting, *self.working)}
            self._turns = {visitor: turn for visitor, turn in self._turns.items() if visitor in here}
            self.state.notify_all()

    def _order(self, ticket: Ticket) -> tuple[int, int, int, int]:
        """By what the tickets of a queue are ordered."""
        in_work = sum(one.visitor == ticket.visitor for one in self.working)
        return in_work, self._turns.get(ticket.visitor, 0), ticket.size, ticket.number
