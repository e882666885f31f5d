"""The names by which answers for people call players and pieces."""

from collections.abc import Mapping
from typing import Any

from companion.catalog import catalog


def piece_names(game: str) -> Mapping[str, str]:
    """The English name of every piece of a game, by its id."""
    return {item.id: item.name["en"] for item in catalog().items if item.game == game}


def player_names(position: Mapping[str, Any]) -> list[str]:
    """What each seat of a position is called; a name keeps to its line."""
    said = [seat.get("player", f"Seat {number}") for number, seat in enumerate(position["seats"], 1)]
    return ["".join(sign if sign.isprintable() else " " for sign in name) for name in said]
