"""The page part of Leaders: leaders next door, of which one is copied."""

from typing import Any

from companion.web.live.page_parts import AskPage, ShownDecision


def _beside(asked: ShownDecision) -> dict[str, Any]:
    """The leaders of both neighbours."""
    seat, number = asked.decision.seat or 0, len(asked.teller.players)
    beside = (("left", (seat + 1) % number), ("right", (seat - 1) % number))
    return {"beside": [(side, there, asked.live.game.cities[there].recruits) for side, there in beside]}


LEADERS_PAGES = {"copy": AskPage(_beside)}
