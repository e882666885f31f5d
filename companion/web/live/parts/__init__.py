"""The page parts of boxes: each module of this folder, BOX_page, has what its box needs.

BOX_PAGES has the parts of decisions by what is asked, BOX_MIDDLE that of a game that is under way.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.web.live.asked import AskPage
from companion.web.live.middle_part import MiddlePart


def _parts(what: str) -> Iterator[tuple[str, Any]]:
    """What the modules have under a name, by their boxes."""
    for one in iter_modules(__path__):
        box = one.name.removesuffix("_page")
        found = vars(import_module(f"{__name__}.{one.name}")).get(f"{box.upper()}_{what}")
        if found:
            yield box, found


#: by what is asked
ASK_PAGES: Mapping[str, AskPage] = {
    ask: page for _box, pages in _parts("PAGES") for ask, page in pages.items()
}
#: by the box
MIDDLE_PARTS: Mapping[str, MiddlePart] = dict(_parts("MIDDLE"))
