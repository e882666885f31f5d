"""How long a table takes, as its clock was ticked: the time of the table, never that of a player."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from companion.clock.phases import OVER, TURN, phases
from companion.clock.reader import Clock
from companion.rules.contract import Phase

#: seconds after which a phase was no play but a break, which is left out
_BREAK = 15 * 60
#: turns that must be over before anything is said of those to come
_ENOUGH = 3


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Evening:
    """The phases of a game with their seconds, the breaks left out, and the phase that runs."""

    clock: Clock
    now: str

    @cached_property
    def seconds_of(self) -> Mapping[Phase, int]:
        """The seconds of every phase that is over; one that was gone back to has both its times."""
        found: dict[Phase, int] = {}
        for phase, seconds in self._spans:
            if seconds <= _BREAK:
                found[phase] = found.get(phase, 0) + seconds
        return found

    @cached_property
    def breaks(self) -> int:
        """The seconds of the breaks."""
        running = self._running
        return sum(seconds for _phase, seconds in self._spans if seconds > _BREAK) + (
            running if running > _BREAK else 0
        )

    @property
    def this_phase(self) -> int:
        """The seconds of the phase that runs; 0 in a break, and once all is over."""
        return self._running if self._running <= _BREAK else 0

    @property
    def seconds(self) -> int:
        """The whole time of the table so far."""
        return sum(self.seconds_of.values()) + self.this_phase

    @property
    def turn(self) -> int:
        """What a turn takes on average, in seconds; 0 before enough of them are over."""
        turns = [seconds for phase, seconds in self.seconds_of.items() if phase.step == TURN]
        return round(sum(turns) / len(turns)) if len(turns) >= _ENOUGH else 0

    @property
    def left(self) -> int:
        """The seconds of the turns to come if they are like those that are over; 0 if nobody knows."""
        every = phases(self.clock.setup)
        to_come = every[every.index(self.clock.now) :]
        return max(0, self.turn * sum(phase.step == TURN for phase in to_come) - self.this_phase)

    @cached_property
    def _spans(self) -> list[tuple[Phase, int]]:
        """The phases that were left, in order, with the seconds until they were."""
        times = [self.clock.begun_at, *(at for _phase, at in self.clock.ticks)]
        shown = [phases(self.clock.setup)[0], *(phase for phase, _at in self.clock.ticks)]
        return [
            (phase, _seconds_between(start, end))
            for phase, start, end in zip(shown, times, times[1:], strict=False)
        ]

    @cached_property
    def _running(self) -> int:
        """The seconds since the last tick."""
        if not self.clock.ticks or self.clock.now.step == OVER or self.clock.is_finished:
            return 0
        return _seconds_between(self.clock.ticks[-1][1], self.now)


def _seconds_between(start: str, end: str) -> int:
    """The seconds between two moments; 0 where one is missing."""
    if not start or not end:
        return 0
    return max(0, round((datetime.fromisoformat(end) - datetime.fromisoformat(start)).total_seconds()))
