"""The page parts of boxes: each module of this folder, BOX_page, has what its box needs; that of a base game
is called like the game.

BOX_PAGES has the parts of decisions by what is asked, BOX_MIDDLE that of a game that is under way,
BOX_MEANING says what the box means for the city that is asked; BOX_STRIP what its strip shows besides the
position.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.live.live_game import Live
from companion.web.live.page_parts import AskPage, MiddlePart, ShownDecision


def _parts(what: str) -> Iterator[tuple[str, Any]]:
    """What the modules have under a name, by their boxes."""
    for one in iter_modules(__path__):
        box = one.name.removesuffix("_page")
        found = vars(import_module(f"{__name__}.{one.name}")).get(f"{box.upper()}_{what}")
        if found:
            yield box, found


#: by the box, or the game, and what is asked
ASK_PAGES: Mapping[tuple[str, str], AskPage] = {
    (box, ask): page for box, pages in _parts("PAGES") for ask, page in pages.items()
}
#: by the box: what its laws mean for the city that is asked, line by line
MEANINGS: Mapping[str, Callable[[ShownDecision], Iterator[str]]] = dict(_parts("MEANING"))
_STRIPS: Mapping[str, Callable[[Live], Mapping[str, Any]]] = dict(_parts("STRIP"))


def strips_of(live: Live) -> Mapping[str, Mapping[str, Any]]:
    """What the strips of the boxes on the table show besides the position, by the box."""
    return {box.id: _STRIPS[box.id](live) for box in live.setup.boxes if box.id in _STRIPS and live.is_live}


#: by the box
MIDDLE_PARTS: Mapping[str, MiddlePart] = dict(_parts("MIDDLE"))
