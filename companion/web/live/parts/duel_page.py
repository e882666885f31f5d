"""The page parts of Duel: a play, with the prices of both, and the discard pile."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.web.live.asked import Answer, Asked, AskPage, dock_answer
from companion.web.live.duel import price


def _prices(asked: Asked) -> dict[str, Any]:
    """What things cost the other player, and the one who plays."""
    seat = asked.decision.seat or 0
    return {"price": partial(price, asked.live, 1 - seat), "own_price": partial(price, asked.live, seat)}


def _besides(asked: Asked) -> Iterator[Answer]:
    """What names nothing; wonders have their rows, and what a box offers stands in its strip."""
    for pick in asked.others:
        if pick.refused.keys() <= {"seat", "do", "pay"}:
            yield from dock_answer(pick, asked)


def _pile(asked: Asked) -> dict[str, Any]:
    """What is known of the discard pile."""
    return {"known": asked.live.game.discarded}


DUEL_PAGES = {
    "play": AskPage(_prices, _besides, explains=False),
    "build-discarded": AskPage(_pile),
}
