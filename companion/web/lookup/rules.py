"""The numbered rules, book by book."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache

from flask import Blueprint, abort, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.catalog import catalog
from companion.catalog.catalog import cited_rules
from companion.catalog.items import Item
from companion.catalog.rulebook import BOOKS, Chapter
from companion.web.frame.delivery import sprite
from companion.web.frame.rule_text import rule_url
from companion.words.language import spoken

BOOK_ICONS = {"base": "stage", "leaders": "leader", "cities": "mask", "babel": "tower", "duel": "pawn"}

rules = Blueprint("rules", __name__, url_prefix="/rules")


@rules.get("")
def index() -> str:
    """The five books, each with its chapters."""
    books = {book: chapters_of(book) for book in BOOKS}
    sizes = {book: sum(len(chapter.rules) for chapter in chapters) for book, chapters in books.items()}
    return render_template("lookup/rules/index.html", books=books, sizes=sizes, icons=BOOK_ICONS)


@rules.get("/<name>")
def show(name: str) -> Response | str:
    """A book; or, by the number of a rule, its place in its book."""
    if name in BOOKS:
        entries = entries_of(name, spoken(), sprite(), request.script_root)
        return render_template(
            "lookup/rules/book.html", book=name, chapters=chapters_of(name), entries=entries
        )
    if name.upper() in catalog().rules:
        return redirect(rule_url(name.upper()))
    abort(404)


@lru_cache(maxsize=32)
def entries_of(book: str, language: str, pictures: str, root: str) -> Markup:
    """The entries of a book in the reader's language; kept, as they change with nothing but these."""
    return Markup(
        render_template(
            "lookup/rules/_chapters.html", chapters=chapters_of(book), items_by_rule=items_by_rule()
        )
    )


def chapters_of(book: str) -> list[Chapter]:
    """The chapters of a book, in order."""
    return [chapter for chapter in catalog().chapters if chapter.book == book]


@cache
def items_by_rule() -> Mapping[str, tuple[Item, ...]]:
    """The items that name a rule, by its number."""
    found: defaultdict[str, dict[tuple[str, ...], Item]] = defaultdict(dict)
    for item in catalog().items:
        for id_ in cited_rules(item):
            found[id_][item.key] = item
    return {id_: tuple(items.values()) for id_, items in found.items()}
