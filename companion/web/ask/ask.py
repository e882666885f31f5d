"""The pages of a dispute: what is in question, what lies there, the answer, what else could be built."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.ask.dispute import Keys, Reply, Told, made_by
from companion.ask.duel import Question as DuelQuestion
from companion.ask.duel import answer as duel_answer
from companion.ask.duel import keys as duel_keys
from companion.ask.wonders import Question as WondersQuestion
from companion.ask.wonders import answer as wonders_answer
from companion.ask.wonders import keys as wonders_keys
from companion.ask.wonders import options
from companion.catalog.items import Item, Tile
from companion.web.ask.address import Question, read_question, write_address
from companion.web.ask.choice import choice
from companion.web.ask.seats import at_the_table
from companion.web.frame.answers import wants_fragment
from companion.web.frame.navigation import Job, take_place
from companion.words import asking
from companion.words.language import lazy_gettext as _l

ask = Blueprint("ask", __name__, url_prefix="/ask")
take_place(ask, Job("ask.index", _l("Ask"), "trade", place=3))
#: coins that have a key of their own
COINS = range(16)


@ask.get("")
def index() -> Response:
    """The card in question is chosen first; then only what bears on it is asked for."""
    question = read_question(request.args)
    if question is None:
        at_table = () if request.args.get("me") or request.args.get("game") else at_the_table()
        return _told("ask/_choice.html", "ask/choice.html", at_table=at_table, **choice(request.args))
    reply = _answer(question)
    asked = request.args.get("row", "")
    row = asked if asked in (*question.rows, "coins") else reply.row
    fragment = "ask/_question.html" if row else "ask/_answer.html"
    return _told(
        fragment,
        "ask/question.html",
        question=question,
        reply=reply,
        row=row,
        keys=_keys(question, row),
        coins=COINS,
    )


@ask.get("/else")
def others() -> Response:
    """Everything that the city could build now, by its price."""
    question = read_question(request.args)
    if not isinstance(question, WondersQuestion):
        return _told("ask/_choice.html", "ask/choice.html", **choice(request.args))
    return _told("ask/_else.html", "ask/else.html", question=question, groups=options(question))


def _answer(question: Question) -> Reply[Any]:
    return duel_answer(question) if isinstance(question, DuelQuestion) else wonders_answer(question)


def _keys(question: Question, row: str) -> tuple[Keys, ...]:
    if row not in question.rows:
        return ()
    return duel_keys(question, row) if isinstance(question, DuelQuestion) else wonders_keys(question, row)


def _told(fragment: str, page: str, **values: Any) -> Response:
    answered = make_response(
        render_template(fragment if wants_fragment() else page, fragment=fragment, **values)
    )
    answered.vary.add("HX-Request")
    return answered


ask.record(lambda state: state.app.jinja_env.globals.update(asking=asking))
ask.add_app_template_global(made_by, "made_by")
ask.add_app_template_global(write_address, "ask_words")


@ask.app_template_global()
def ask_about(item: Item, here: Mapping[str, Any]) -> str:
    """The address that puts an item in question, at the table chosen so far."""
    return url_for("ask.index", **{item.kind: item.id, **here})


@ask.app_template_global()
def ask_address(question: Question, **changes: Any) -> str:
    """The address of a question, with some of its words changed."""
    return url_for("ask.index", **write_address(question, **changes))


@ask.app_template_global()
def ask_key(question: Question, row: str, item: Item) -> str:
    """Where a tap on a key leads: the piece is said, or taken back."""
    if isinstance(question, WondersQuestion) and isinstance(item, Tile):
        laws = (
            tuple(one for one in question.laws if one != item)
            if item in question.laws
            else (*question.laws, item)
        )
        return ask_address(replace(question, laws=laws), row=row)
    told = question.told.get(row, Told()).toggled(item)
    return ask_address(replace(question, told=question.told | {row: told}), row=row)


@ask.app_template_global()
def ask_next(question: Question, row: str) -> str:
    """Where the key that goes on leads: this city is told, the next open thing is asked, or the answer given."""
    told = replace(question, told={row: Told()} | question.told)
    if isinstance(told, WondersQuestion) and told.wide:
        follows = told.rows[told.rows.index(row) + 1 :][:1]
        return ask_address(told, row=follows[0]) if follows else url_for("ask.others", **write_address(told))
    return ask_address(told)
