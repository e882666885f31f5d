"""The page parts of boxes, a module each, by what is asked; a box that needs one adds its table here."""

from collections.abc import Mapping

from companion.web.live.asked import AskPage
from companion.web.live.parts.base_page import BASE_PAGES
from companion.web.live.parts.cities_page import CITIES_PAGES
from companion.web.live.parts.duel_page import DUEL_PAGES
from companion.web.live.parts.leaders_page import LEADERS_PAGES
from companion.web.live.parts.tower_page import TOWER_PAGES

#: by the game and what is asked
ASK_PAGES: Mapping[tuple[str, str], AskPage] = {
    (game, ask): page
    for game, pages in (
        ("wonders", BASE_PAGES | LEADERS_PAGES | CITIES_PAGES | TOWER_PAGES),
        ("duel", DUEL_PAGES),
    )
    for ask, page in pages.items()
}
