"""All cities of a game as far as they were told by their cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.cards import duel_count, wonders_count
from companion.cards.pieces import CONFLICT_TOKENS, NOTHING_KNOWN, PAWN, CityCounts, city_after
from companion.cards.remarks import CardRemark, remarks
from companion.rules.partial import PartialCity
from companion.seating.setup import Setup

#: how the cities of a game are counted: those that are known, and the seats whose conflict tokens are not
_COUNTS: Mapping[str, Callable[[Setup, Mapping[int, PartialCity], frozenset[int]], CityCounts]] = {
    "wonders": wonders_count.count_wonders,
    "duel": duel_count.count_duel,
}


class Elsewhere(NamedTuple):
    """Conflict tokens that are known from elsewhere, by seat and name.

    The seats of which not all are known.
    """

    tokens: Mapping[int, Mapping[str, int]] = MappingProxyType({})
    unknown: frozenset[int] = frozenset()


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Cities:
    """What was laid into each city; seats of which nothing was told are left out."""

    setup: Setup
    laid: Mapping[int, PartialCity] = field(default_factory=dict)
    #: what is known of the conflict tokens otherwise; worked out when it is asked for
    elsewhere: Callable[[], Elsewhere] = field(default=Elsewhere, compare=False)

    @cached_property
    def _elsewhere(self) -> Elsewhere:
        return self.elsewhere()

    def known(self, seat: int) -> PartialCity:
        """One city, empty when nothing was told; its tokens may be known otherwise."""
        partial = self.laid.get(seat, NOTHING_KNOWN)
        known = self._elsewhere.tokens.get(seat)
        return replace(partial, values={**known, **partial.values}) if known else partial

    def after(self, seat: int, body: Mapping[str, Any]) -> "Cities":
        """The cities with one more entry; BadEntry when it cannot be read."""
        laid = {**self.laid, seat: city_after(self.laid.get(seat, NOTHING_KNOWN), self.setup, body)}
        if PAWN in body.get("set", {}) and 1 - seat in laid and laid[seat].number(PAWN):
            # the pawn stands on one side
            laid[1 - seat] = laid[1 - seat].saying(**{PAWN: 0})
        return replace(self, laid=laid)

    @cached_property
    def count(self) -> CityCounts:
        """What the cities that are told come to, by line and seat."""
        if not any(partial.done for partial in self.laid.values()):
            return {}
        everywhere = {seat: self.known(seat) for seat in {*self.laid, *self._elsewhere.tokens}}
        unknown = self._elsewhere.unknown - self.with_tokens
        return _COUNTS[self.setup.game](self.setup, everywhere, unknown)

    def missing(self, seat: int) -> tuple[str, ...]:
        """What is not told of a city that is called done, and its lines wait for: coins, a copied piece."""
        wants = [want for (_line, at), one in self.count.items() if at == seat for want in one.wants]
        return tuple(dict.fromkeys(what for what, of in wants if of == seat))

    @property
    def with_tokens(self) -> frozenset[int]:
        """The cities whose conflict tokens were laid."""
        return frozenset(
            seat for seat, partial in self.laid.items() if CONFLICT_TOKENS & partial.values.keys()
        )

    @cached_property
    def remarks(self) -> tuple[CardRemark, ...]:
        """What cannot lie on one table."""
        return tuple(remarks(self.setup, self.laid))
