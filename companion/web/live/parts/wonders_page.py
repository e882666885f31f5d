"""The page parts of 7 Wonders: the discard pile."""

from typing import Any

from companion.web.live.page_parts import AskPage, ShownDecision


def _pile(asked: ShownDecision) -> dict[str, Any]:
    """What is known of the discard pile."""
    seen = asked.live.game.seen
    return {"known": seen.known, "pile": seen.pile}


WONDERS_PAGES = {"discarded": AskPage(_pile)}
