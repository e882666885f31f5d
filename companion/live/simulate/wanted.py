"""Which table is to be played at random."""

from dataclasses import dataclass

from companion.catalog.vocabulary import STANDARD, Expansion, Variant


@dataclass(frozen=True, slots=True)
class Wanted:
    """A kind of table."""

    game: str
    players: int | None = None
    expansions: tuple[Expansion, ...] = ()
    variant: Variant = STANDARD
