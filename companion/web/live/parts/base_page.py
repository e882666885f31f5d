"""The page parts of 7 Wonders: the discard pile."""

from typing import Any

from companion.web.live.asked import Asked, AskPage


def _pile(asked: Asked) -> dict[str, Any]:
    """What is known of the discard pile."""
    seen = asked.live.game.seen
    return {"known": seen.known, "pile": seen.pile}


BASE_PAGES = {"discarded": AskPage(_pile)}
