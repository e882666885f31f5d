"""Who sits at the table with which boxes and boards: the set-up that the pad and the live game share."""

from companion.seating.setup import Seat, Setup

__all__ = ["Seat", "Setup"]
