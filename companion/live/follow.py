"""A record followed entry by entry, to its end or to the first entry that is refused."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.live.record import Record
from companion.rules.contract import Verdict
from companion.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Stop:
    """The entry that is refused, its number from 1, and why."""

    number: int
    entry: Any
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Followed:
    """A record and what was judged of it."""

    record: Record
    verdicts: tuple[Verdict[Any], ...]
    stopped: Stop | None

    def game(self, number: int | None = None) -> Any:
        """The game after so many entries, by default all that were accepted."""
        accepted = self.verdicts if number is None else self.verdicts[:number]
        return accepted[-1].game if accepted else self.record.start

    @property
    def games(self) -> Iterator[Any]:
        """The game at its start and after each entry."""
        yield self.record.start
        yield from (verdict.game for verdict in self.verdicts)

    @property
    def is_over(self) -> bool:
        """Whether the accepted entries end the game."""
        return not self.record.course.decisions(self.game())


def follow(record: Record, number: int | None = None) -> Followed:
    """The verdicts on the entries, or on the first so many of them."""
    game = record.start
    verdicts: list[Verdict[Any]] = []
    for entry in record.entries if number is None else record.entries[:number]:
        verdict = record.course.judge(game, entry)
        if isinstance(verdict, Refusal):
            return Followed(record, tuple(verdicts), Stop(len(verdicts) + 1, entry, verdict))
        verdicts.append(verdict)
        game = verdict.game
    return Followed(record, tuple(verdicts), None)
