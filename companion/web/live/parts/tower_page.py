"""The page part of the Tower: all tiles, and the law of the one that is looked at."""

from collections.abc import Iterator
from typing import Any

from companion.web.live.asked import Answer, Asked, AskPage


def _tiles(asked: Asked) -> dict[str, Any]:
    """All tiles, those that are gone too."""
    return {"tiles": tuple(asked.live.setup.catalog.tiles)}


def _laid(asked: Asked) -> Iterator[Answer]:
    """The tile that is looked at is laid."""
    if asked.tapped:
        way, teller = asked.tapped.ways[0], asked.teller
        yield Answer(teller.deed(way.entry, teller.who(asked.decision.seat)), value=way.value, is_first=True)


TOWER_PAGES = {"place": AskPage(_tiles, _laid, has_tray=False)}
