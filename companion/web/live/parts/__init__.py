"""The page parts of boxes by what is asked: each module of this folder, BOX_page, has the table BOX_PAGES."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from companion.web.live.asked import AskPage

#: by what is asked
ASK_PAGES: Mapping[str, AskPage] = {
    ask: page
    for one in iter_modules(__path__)
    for ask, page in vars(import_module(f"{__name__}.{one.name}"))[f"{one.name.upper()}S"].items()
}
