"""What the page that holds everything needs beside it to answer questions: everyday words, rules and how people ask, numbers."""

import json
from functools import lru_cache

from companion.catalog import catalog, phrasebook
from companion.catalog.rulebook import BOOKS
from companion.catalog.search import ranking
from companion.catalog.search.entries import BOXES_OF_BOOK
from companion.catalog.search.ranking import ITEM, weight
from companion.catalog.search.searching import WEAKEST, library
from companion.catalog.vocabulary import Language

#: the numbers of the ranking by the names that static/ranking.js has for them
WORTH = {
    "fields": ranking.FIELDS,
    "saturation": ranking.SATURATION,
    "alike": ranking.ALIKE,
    "begins": ranking.BEGINS,
    "holds": ranking.HOLDS,
    "slip": ranking.SLIP,
    "together": ranking.TOGETHER,
    "covering": ranking.COVERING,
    "unheard": ranking.UNHEARD,
    "rarer": ranking.RARER,
    "weakest": WEAKEST,
}


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
        for rule in catalog().rules.values()
    ]
    books = {
        book: [phrasebook.book(book, language), " ".join(BOXES_OF_BOOK.get(book, (book,)))] for book in BOOKS
    }
    words = {"endings": sorted(everyday.endings), "empty": sorted(everyday.empty), "alike": everyday.alike}
    document = {
        "address": f"{root}/rules",
        "everyday": words,
        "books": books,
        "rules": rules,
        "item": ITEM,
        "worth": WORTH,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
