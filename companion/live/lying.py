"""The cities of a followed game as they lie on the table, told by their cards."""

from collections.abc import Mapping
from typing import Any

from companion.cards import Cities, Laid
from companion.cards.laid import NOTHING, changed
from companion.cards.pieces import COINS, PAWN
from companion.live.middle import laid_since
from companion.live.table import Live
from companion.seating.setup import DUEL, Setup


def cities_of(live: Live) -> Cities:
    """Every city with all that the record knows of it; an answer that is still secret has laid nothing."""
    position = live.position
    seats = enumerate(position["seats"])
    if live.setup.game == DUEL:
        return Cities(
            live.setup, {seat: of_duel(lies, position["pawn"] * (1 - 2 * seat)) for seat, lies in seats}
        )
    return Cities(live.setup, {seat: of_wonders(live.setup, lies) for seat, lies in seats})


def of_wonders(setup: Setup, lies: Mapping[str, Any]) -> Laid:
    """A city of 7 Wonders."""
    body = laid_since(setup, NOTHING, lies)
    return changed(NOTHING, setup.game, body) if body else NOTHING


def of_duel(lies: Mapping[str, Any], ahead: int) -> Laid:
    """A city of Duel, with how far the pawn is beyond the middle for it."""
    pieces = tuple(id_ for field in ("cards", "wonders", "progress") for id_ in lies.get(field, ()))
    return Laid(pieces, {COINS: lies.get("coins", 0), PAWN: max(ahead, 0)})
