"""Look up: search, the page of an item, chains, everything on one page, the rulebooks."""

from collections import Counter
from functools import cache, lru_cache

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as WerkzeugResponse

from companion.catalog import edition, phrasebook
from companion.catalog.asked_questions import Disputes, read_disputes
from companion.catalog.boxes import BOX_IDS, RULE_BOOKS
from companion.catalog.chains import chain_trees
from companion.catalog.item_json import document
from companion.catalog.items import Item
from companion.catalog.rulebook import BOOKS
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import EDITIONS, FIRST, LANGUAGES, SECOND, BoxId, Edition, Language
from companion.paths import DATA
from companion.store import NoSuchGame
from companion.web.frame.access import store_of
from companion.web.frame.delivery import sprite, wants_fragment
from companion.web.frame.navigation import Job, take_place
from companion.web.frame.preferences import came_from, chosen_edition
from companion.web.lookup.form import VALUES, LookupQuery
from companion.web.lookup.offline import asked_document, offline_addresses, whole_page
from companion.web.lookup.view import chapters_of, item_page, items_by_rule
from companion.web.shared.markup import rule_url
from companion.words.games import GAME_WORDS
from companion.words.language import lazy_gettext as _l
from companion.words.language import spoken


def table_at(game_id: str) -> tuple[Edition | None, tuple[BoxId, ...]]:
    """The edition and the boxes on the table of a game; none if there is no such game."""
    try:
        setup = store_of(game_id).game(game_id).setup
    except NoSuchGame:
        return None, ()
    base = GAME_WORDS[setup.game].base_box
    return EDITIONS.get(setup.edition), (base, *(box for box in BOX_IDS if box in setup.expansions))


#: how many there are of each kind
NUMBERS = Counter(item.kind for item in with_other_edition().items)

lookup = Blueprint("lookup", __name__, url_prefix="/look-up")
take_place(
    lookup,
    Job(
        "lookup.index", _l("Look up"), "book", place=2, also=("rules",), at_game=True, kept=offline_addresses
    ),
)


def item_url(item: Item) -> str:
    """The page of an item; put together by hand, as a list may hold hundreds."""
    which = f"?edition={item.edition}" if item.edition == SECOND else ""
    return f"{request.script_root}{lookup.url_prefix}/{item.game}/{item.kind}/{item.id}{which}"


def back_to_search() -> str:
    """The search that the reader came from, with what was typed; else the empty one."""
    path, query = came_from()
    index = url_for("lookup.index")
    return f"{index}?{query}" if query and path == index else index


@lookup.get("")
def index() -> Response:
    """Search by any part of a name or in one's own words, with filters;
    the answer alone when it is asked for as one types."""
    at = request.args.get("at", "")
    edition_there, first = table_at(at) if at else (None, ())
    query = LookupQuery.from_address(request.args, edition_there or chosen_edition())
    is_fragment = wants_fragment()
    page = render_template(
        "lookup/_found.html" if is_fragment else "lookup/index.html",
        is_fragment=is_fragment,
        query=query,
        boxes_here=", ".join(phrasebook.box(box, spoken()) for box in first),
        found=query.found(spoken(), first),
        disputes=disputes(),
        numbers=NUMBERS,
        **VALUES,
    )
    answer = Response(page)
    answer.vary.add("HX-Request")
    return answer


@lookup.get("/questions")
def questions() -> str:
    """Questions people ask, by game and topic, each with its ruling."""
    return render_template("lookup/questions.html", disputes=disputes())


@cache
def disputes() -> Disputes:
    """The questions that tables argue about, read at the first call."""
    return read_disputes(DATA, edition().rules)


@lookup.get("/<game>/<kind>/<id_>")
def show(game: str, kind: str, id_: str) -> str:
    """The page of an item."""
    return render_template("lookup/item.html", **item_page(found(game, kind, id_)))


@lookup.get("/<game>/<kind>/<id_>.json")
def data(game: str, kind: str, id_: str) -> Response:
    """The same item for programs."""
    return jsonify(document(found(game, kind, id_)))


@lookup.get("/<game>/chains")
def chains(game: str) -> str:
    """The chains of a whole game."""
    which = asked_edition() or FIRST
    cards = {"wonders": edition(which).cards, "duel": edition().duel_cards}.get(game)
    if not cards:
        abort(404)
    return render_template("lookup/chains.html", game=game, edition=which, trees=chain_trees(cards))


@lookup.get("/all/<language>")
def everything(language: Language) -> WerkzeugResponse:
    """Everything on one page, which once open needs no network."""
    if language not in LANGUAGES:
        abort(404)
    answer = Response(whole_page(language))
    answer.add_etag()
    return answer.make_conditional(request)


@lookup.get("/asked/<language>")
def asked(language: Language) -> WerkzeugResponse:
    """What that page needs beside it to answer questions."""
    if language not in LANGUAGES:
        abort(404)
    answer = Response(asked_document(language, request.script_root), mimetype="application/json")
    answer.add_etag()
    return answer.make_conditional(request)


def found(game: str, kind: str, id_: str) -> Item:
    """The item of that key in the edition that is asked for, else in the one that has it; or the page that
    says there is none."""
    key = (game, kind, id_)
    item = with_other_edition(asked_edition() or FIRST).by_key.get(key)
    if item is None:
        abort(404)
    return item


def asked_edition() -> Edition | None:
    """The edition that the address names, if it names one."""
    return EDITIONS.get(request.args.get("edition", ""))


rules = Blueprint("rules", __name__, url_prefix="/rules")


@rules.get("", endpoint="index")
def books() -> str:
    """The books, each with its chapters."""
    books = {book: chapters_of(book) for book in BOOKS}
    sizes = {book: sum(len(chapter.rules) for chapter in chapters) for book, chapters in books.items()}
    return render_template(
        "lookup/rules/index.html",
        books=books,
        sizes=sizes,
        icons={book.id: book.picture for book in RULE_BOOKS},
    )


@rules.get("/<name>", endpoint="show")
def book(name: str) -> WerkzeugResponse | str:
    """A book; or, by the number of a rule, its place in its book."""
    if name in BOOKS:
        entries = entries_of(name, spoken(), sprite(), request.script_root)
        return render_template(
            "lookup/rules/book.html", book=name, chapters=chapters_of(name), entries=entries
        )
    if name.upper() in edition().rules:
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
