"""The whole catalogue on one page: the pictures in it, its files beside it, no request after it is loaded."""

from functools import lru_cache

from flask import current_app, g, render_template, request, url_for
from markupsafe import Markup

from companion.catalog import catalog
from companion.catalog.items import Board, Item
from companion.catalog.rulebook import BOOKS
from companion.catalog.search import facets
from companion.languages import Language
from companion.web.frame import light
from companion.web.lookup.query import VALUES, LookupQuery
from companion.words.language import speaking, spoken

#: what the page and the rulebooks need beside the frame of every page
FILES = ("lookup.css", "rules.css", "card.css", "chains.css", "ranking.js", "everything.js", "icons.svg")
#: where somebody may want a rulebook next; at the pad the network is for the pad
READING = ("home", "lookup", "rules")


def whole_page(language: Language) -> str:
    """The page in a language, whatever the reader's own."""
    return rendered(language, light.chosen(), tuple(url_for("static", filename=name) for name in FILES))


@lru_cache(maxsize=9)
def rendered(language: Language, light_here: str, files: tuple[str, ...]) -> str:
    """The page as it is by day or night while its files stay the same: it shows nothing else that changes."""
    g.sprite = ""
    with speaking(language):
        return render_template(
            "lookup/everything.html",
            items=catalog().items,
            chained_cards={"wonders": catalog().cards, "duel": catalog().duel_cards},
            gives=facets,
            other_names=other_names,
            pictures=pictures(),
            query=LookupQuery(text=""),
            **VALUES,
        )


def kept_addresses() -> list[str]:
    """What a phone keeps for when the network is gone: this page first, its files, what people ask, rulebooks, chains."""
    files = [url_for("static", filename=name) for name in FILES]
    books = [url_for("rules.show", name=book) for book in BOOKS] if request.blueprint in READING else []
    books += (
        [url_for("lookup.questions"), *(url_for("lookup.chains", game=game) for game in ("wonders", "duel"))]
        if books
        else []
    )
    return [
        url_for("lookup.everything", language=spoken()),
        *files,
        url_for("lookup.asked", language=spoken()),
        *books,
    ]


def other_names(item: Item) -> tuple[str, ...]:
    """The names an item is also found by: in the other languages, other prints, the city of a board."""
    here = spoken()
    cities = tuple(item.city.values()) if isinstance(item, Board) else ()
    names = (
        *(name for language, name in item.name.items() if language not in (here, "en")),
        *item.aka,
        *cities,
    )
    return tuple(name for name in dict.fromkeys(names) if name not in (item.name[here], item.name["en"]))


def pictures() -> Markup:
    """The sprite, to lie in the page itself."""
    with current_app.open_resource("static/icons.svg", encoding="utf-8", mode="r") as file:
        return Markup(file.read())
