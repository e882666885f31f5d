"""The page parts of the Tower: all tiles with their laws, and the laws in force in a game under way."""

from collections.abc import Iterator
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.clock import Clock
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.tower import visible_spaces
from companion.seating import Setup
from companion.web.frame.form import whole_number
from companion.web.live.asked import Answer, Asked, AskPage
from companion.web.live.middle_part import NO_NUMBER, MiddlePart, MiddleSaid


def _tiles(asked: Asked) -> dict[str, Any]:
    """All tiles, those that are gone too."""
    return {"tiles": tuple(asked.live.setup.catalog.tiles)}


def _laid(asked: Asked) -> Iterator[Answer]:
    """The tile that is looked at is laid."""
    if asked.tapped:
        way, teller = asked.tapped.ways[0], asked.teller
        yield Answer(teller.deed(way.entry, teller.who(asked.decision.seat)), value=way.value, is_first=True)


TOWER_PAGES = {"place": AskPage(_tiles, _laid, has_tray=False)}


def _spaces(setup: Setup) -> dict[str, Any]:
    """The spaces of the Tower, and the tiles."""
    return {"spaces": range(visible_spaces(setup)), "tiles": tuple(setup.catalog.tiles)}


def _laws_said(setup: Setup, form: MultiDict[str, str]) -> MiddleSaid | Refusal:
    """The laws in force, the oldest first."""
    typed = [text for text in form.getlist("laws") if text]
    laws = [number for text in typed if (number := whole_number(text)) is not None]
    if len(laws) < len(typed):
        return NO_NUMBER
    return MiddleSaid({"laws": laws} if laws else {})


def _laws_known(clock: Clock) -> dict[str, str]:
    """The laws that the table's clock was told."""
    laws = clock.conflicts.laws(clock.now.age, clock.now.turn or 0)
    return {"laws": ".".join(str(tile.number) for tile in laws)}


TOWER_MIDDLE = MiddlePart(_spaces, _laws_said, _laws_known, several=("laws",))
