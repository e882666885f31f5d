"""The pages of a dispute: which card, what lies there, the answer, what else."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.ask import keys
from companion.ask.answer import answer
from companion.ask.options import groups
from companion.ask.question import CITIES, Question, Row, Told
from companion.catalog import catalog
from companion.catalog.items import Item, Tile
from companion.catalog.vocabulary import AGES, COLORS, EXPANSIONS
from companion.web.ask.address import read_question, toggled, write_address
from companion.web.frame.answers import wants_fragment

ask = Blueprint("ask", __name__, url_prefix="/ask")
#: coins that have a key of their own
COINS = range(16)
BOXES = tuple(box for box in EXPANSIONS if box != "projects")


@ask.get("")
def index() -> Response:
    """The card in question is chosen first; then only what bears on it is asked for."""
    question = read_question(request.args)
    if question is None:
        return _told("ask/_cards.html", "ask/cards.html", **_choice())
    found = answer(question)
    row = request.args.get("row") if request.args.get("row") in (*CITIES, "coins") else found.row
    shown = "ask/_question.html" if row else "ask/_answer.html"
    return _told(shown, "ask/question.html", question=question, found=found, row=row, keys=keys, coins=COINS)


@ask.get("/else")
def others() -> Response:
    """Everything that the city could build now, by its price."""
    question = read_question(request.args)
    if question is None:
        return _told("ask/_cards.html", "ask/cards.html", **_choice())
    return _told("ask/_else.html", "ask/else.html", question=question, groups=groups(question))


def _choice() -> dict[str, Any]:
    """What can be in question: the cards of an Age by colour, leaders, the stages of a board."""
    boxes = [box for box in BOXES if box in request.args.getlist("box")]
    wanted = request.args.get("age", "")
    board = catalog().boards.get(request.args.get("board", ""))
    stages = wanted == "stage" or board is not None
    in_play = [item for item in catalog().items if item.game == "wonders" and item.is_in_play(boxes)]
    age = int(wanted) if wanted in map(str, AGES) else 0 if stages or wanted == "leaders" else AGES[-1]
    cards = [item for item in in_play if item.kind == "card" and item.age == age]
    return {
        "age": age,
        "boxes": boxes,
        "all_boxes": BOXES,
        "stages": stages,
        "board": board,
        "boards": [item for item in in_play if item.kind == "board"] if stages else (),
        "leaders": [item for item in in_play if item.kind == "leader"] if wanted == "leaders" else (),
        "shelves": [(color, found) for color in COLORS if (found := [card for card in cards if card.color == color])],
    }


def _told(fragment: str, page: str, **values: Any) -> Response:
    answered = make_response(render_template(fragment if wants_fragment() else page, fragment=fragment, **values))
    answered.vary.add("HX-Request")
    return answered


@ask.app_template_global()
def ask_words(question: Question) -> dict[str, Any]:
    """The words of a question's address."""
    return write_address(question)


@ask.app_template_global()
def ask_address(question: Question, **changes: Any) -> str:
    """The address of a question, with some of its words changed."""
    return url_for("ask.index", **write_address(question, **changes))


@ask.app_template_global()
def ask_key(question: Question, row: Row, item: Item) -> str:
    """Where a tap on a key of a city leads: the piece is said, or taken back."""
    return ask_address(replace(question, **{row: toggled(getattr(question, row), item)}), row=row)


@ask.app_template_global()
def ask_law(question: Question, tile: Tile) -> str:
    """Where a tap on a tile leads."""
    laws = tuple(one for one in question.laws if one != tile) if tile in question.laws else (*question.laws, tile)
    return ask_address(replace(question, laws=laws), row="me")


@ask.app_template_global()
def ask_next(question: Question, row: Row) -> str:
    """Where the key that goes on leads: this city is told, the next open thing is asked, or the answer given."""
    told = replace(question, **{row: getattr(question, row) or Told()})
    if question.wide:
        follows = next((name for name in CITIES[CITIES.index(row) + 1 :]), None)
        return ask_address(told, row=follows) if follows else url_for("ask.others", **write_address(told))
    return ask_address(told)
