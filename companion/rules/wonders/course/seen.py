"""What the table has seen: copies of cards, leaders, tiles, projects, and what lies on the discard pile."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Seen:
    """Every copy that can be in no hand any more."""

    #: copies of each card: built, or named when tucked, sold or discarded
    cards: Mapping[str, int]
    leaders: frozenset[str] = frozenset()
    #: of the leaders, those that went back to the box
    boxed: frozenset[str] = frozenset()
    tiles: frozenset[int] = frozenset()
    projects: frozenset[str] = frozenset()
    #: how many cards lie on the discard pile, None where nobody knows, and those of them that were named
    pile: int | None = 0
    known: tuple[str, ...] = ()

    def changed(self, **values: Any) -> "Seen":
        """The same with other values."""
        return replace(self, **values)

    def with_card(self, id_: str, copies: int = 1) -> "Seen":
        """One more copy of a card was seen."""
        number = self.cards.get(id_, 0) + copies
        cards = {**self.cards, id_: number}
        if number <= 0:
            del cards[id_]
        return replace(self, cards=cards)

    def discarding(self, number: int, named: tuple[str, ...] = ()) -> "Seen":
        """So many cards more lie on the pile, some of them known."""
        return replace(
            self, pile=None if self.pile is None else self.pile + number, known=(*self.known, *named)
        )

    def taking(self, id_: str) -> "Seen":
        """A card leaves the pile: one that was known there, or a copy seen for the first time."""
        pile = None if self.pile is None else max(0, self.pile - 1)
        if id_ not in self.known:
            return replace(self.with_card(id_), pile=pile)
        known = list(self.known)
        known.remove(id_)
        return replace(self, pile=pile, known=tuple(known))
