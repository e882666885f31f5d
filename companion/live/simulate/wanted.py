"""Which table is to be played at random."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wanted:
    """A kind of table."""

    game: str
    players: int | None = None
    expansions: tuple[str, ...] = ()
    variant: str = "standard"
