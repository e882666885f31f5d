"""All cities of a game as far as they were told by their cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cities import duel, wonders
from companion.cities.count import Count
from companion.cities.laid import NOTHING, Laid, changed
from companion.cities.pieces import PAWN
from companion.cities.remarks import Remark, remarks
from companion.seating.setup import DUEL, Setup
from companion.wonders.once import once


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Cities:
    """What was laid into each city; seats of which nothing was told are left out."""

    setup: Setup
    laid: Mapping[int, Laid] = field(default_factory=dict)

    def told(self, seat: int) -> Laid:
        """One city, empty when nothing was told."""
        return self.laid.get(seat, NOTHING)

    def after(self, seat: int, body: Mapping[str, Any]) -> "Cities":
        """The cities with one more entry; BadEntry when it cannot be read."""
        laid = {**self.laid, seat: changed(self.told(seat), self.setup.game, body)}
        if self.setup.game == DUEL and PAWN in body.get("set", {}) and 1 - seat in laid and laid[seat].number(PAWN):
            # the pawn stands on one side
            laid[1 - seat] = replace(laid[1 - seat], numbers={**laid[1 - seat].numbers, PAWN: 0})
        return replace(self, laid=laid)

    @once
    def count(self) -> Count:
        """What the cities that are told come to, by line and seat."""
        if not any(told.done for told in self.laid.values()):
            return {}
        return duel.count(self.setup, self.laid) if self.setup.game == DUEL else wonders.count(self.setup, self.laid)

    @once
    def remarks(self) -> tuple[Remark, ...]:
        """What cannot lie on one table."""
        return tuple(remarks(self.setup, self.laid))
