"""The whole catalogue on one page without a network, and what it needs beside it to answer questions."""

import json
from functools import cache, lru_cache

from flask import current_app, g, render_template, request, url_for
from markupsafe import Markup

from companion.catalog import edition, phrasebook
from companion.catalog.boxes import BOXES_OF_BOOK, DUEL_EXPANSIONS
from companion.catalog.items import Board, Card, Item
from companion.catalog.rulebook import BOOKS
from companion.catalog.search import facets, relevance
from companion.catalog.search.relevance import ITEM, weight
from companion.catalog.search.searching import OTHER_BOX, WEAKEST, library
from companion.catalog.side_by_side import differences, editions_of, with_other_edition
from companion.catalog.vocabulary import FIRST, SECOND, Language
from companion.web.frame.preferences import chosen_theme
from companion.web.lookup.form import VALUES, LookupQuery
from companion.web.lookup.view import years_of
from companion.words.language import speaking, spoken

#: the numbers of the ranking by the names that static/ranking.js has for them
_WORTH = {
    "fields": relevance.RANKED_FIELDS,
    "saturation": relevance.SATURATION,
    "alike": relevance.ALIKE,
    "begins": relevance.BEGINS,
    "holds": relevance.HOLDS,
    "slip": relevance.SLIP,
    "together": relevance.TOGETHER,
    "covering": relevance.COVERING,
    "unheard": relevance.UNHEARD,
    "rarer": relevance.RARER,
    "weakest": WEAKEST,
    "otherBox": OTHER_BOX,
    "near": relevance.NEAR,
    "again": relevance.READ_AGAIN,
}


#: the books that a question can name, each with those that go with it
_NAMED = {"duel": ("duel", *DUEL_EXPANSIONS, "both"), "second": ("second",)}


@lru_cache(maxsize=8)
def asked_document(language: Language, root: str) -> str:
    """The document as text, its letters as they are: escaped they would be three times as long."""
    search = library()
    everyday, asked = search.everyday[language], search.asked(language)
    rules = [
        [
            rule.id,
            rule.text[language],
            rule.book,
            round(weight(rule, asked), 2),
            asked.get(rule.id, ()),
        ]
        for rule in edition().rules.values()
    ]
    books = {
        book: [phrasebook.book(book, language), " ".join(BOXES_OF_BOOK.get(book, (book,)))] for book in BOOKS
    }
    words = {"endings": sorted(everyday.endings), "empty": sorted(everyday.empty), "alike": everyday.alike}
    document = {
        "address": f"{root}/rules",
        "everyday": words,
        "books": books,
        "named": _NAMED,
        "rules": rules,
        "item": ITEM,
        "worth": _WORTH,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


#: what the page and the rulebooks need beside the frame of every page
_FILES = (
    "lookup/lookup.css",
    "lookup/rules.css",
    "lookup/card.css",
    "lookup/chains.css",
    "ranking.js",
    "everything.js",
    "icons.svg",
)
#: where somebody may want a rulebook next; at the pad the network is for the pad
READING = ("home", "lookup", "rules")


def whole_page(language: Language) -> str:
    """The page in a language, whatever the reader's own."""
    return rendered(language, chosen_theme(), tuple(url_for("static", filename=name) for name in _FILES))


@lru_cache(maxsize=9)
def rendered(language: Language, light_here: str, files: tuple[str, ...]) -> str:
    """The page as it is by day or night while its files stay the same: it shows nothing else that changes."""
    g.sprite = ""
    with speaking(language):
        return render_template(
            "lookup/everything.html",
            items=items_offline(language),
            chained=chained_to,
            anchor=anchor,
            years_here=years_here,
            gives=facets,
            other_names=other_names,
            pictures=_pictures(),
            query=LookupQuery(text=""),
            **VALUES,
        )


@cache
def items_offline(language: Language) -> tuple[Item, ...]:
    """Everything of both editions: what is the same in both stands there once."""
    other = [item for item in edition(SECOND).items if differences(item, language)]
    return (*with_other_edition().items, *other)


def anchor(item: Item) -> str:
    """The place of an item in the page."""
    is_apart = item.edition == SECOND and item in items_offline(spoken())
    return "-".join([*item.key, *([SECOND] if is_apart else [])])


def years_here(item: Item) -> str:
    """The years of the editions that a row stands for: one where the other edition has a row of its own."""
    apart = item.edition and differences(item, spoken())
    return (
        phrasebook.edition_year(item.edition, spoken())
        if item.edition and apart
        else years_of(editions_of(item))
    )


def chained_to(card: Card, ids: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of the same game and edition with these ids."""
    cards = edition(card.edition or FIRST).cards if card.game == "wonders" else edition().duel_cards
    return tuple(cards[id_] for id_ in ids)


def offline_addresses() -> list[str]:
    """What a phone keeps for when the network is gone: this page first, its files, what people ask,
    rulebooks, chains."""
    files = [url_for("static", filename=name) for name in _FILES]
    books = [url_for("rules.show", name=book) for book in BOOKS] if request.blueprint in READING else []
    books += [url_for("lookup.questions"), *_chain_addresses()] if books else []
    return [
        url_for("lookup.everything", language=spoken()),
        *files,
        url_for("lookup.asked", language=spoken()),
        *books,
    ]


def _chain_addresses() -> list[str]:
    """The chains of every game and edition."""
    second = url_for("lookup.chains", game="wonders", edition=SECOND)
    return [*(url_for("lookup.chains", game=game) for game in ("wonders", "duel")), second]


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


def _pictures() -> Markup:
    """The sprite, to lie in the page itself."""
    with current_app.open_resource("static/icons.svg", encoding="utf-8", mode="r") as file:
        return Markup(file.read())
