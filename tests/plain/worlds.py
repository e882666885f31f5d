"""Gaps by the plain referee: an open play is every play that it can have been, each in a game of its own."""

from copy import deepcopy

from tests.plain import wonders
from tests.plain.facts import CARDS
from tests.plain.game import Refused


def worlds_after(game, seat, color=None):
    """Every game that an open play of a seat, or a building of that colour, can lead to."""
    return [other for entry in _told(game, seat, color) if (other := _after(game, entry)) is not None]


def _told(game, seat, color):
    for card in CARDS.values():
        if card["age"] == game.age and color in (None, card["color"]):
            yield {"seat": seat, "do": "build", "card": card["id"]}
    if color is None:
        yield {"seat": seat, "do": "stage"}
        yield {"seat": seat, "do": "sell"}


def entered(worlds, entry):
    """Those of some games in which an entry can stand, after it."""
    return [other for game in worlds if (other := _after(game, entry)) is not None]


def _after(game, entry):
    other = deepcopy(game)
    try:
        wonders.apply(other, entry)
    except Refused:
        return None
    return other
