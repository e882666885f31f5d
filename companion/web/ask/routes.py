"""Ask the referee: choose a piece, tell the cities, read the answer; and the page of a conflict."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.ask.conflict_question import Conflict
from companion.ask.dispute import Keys, Reply, toggled
from companion.ask.duel_dispute import DuelQuestion, asked_prices, duel_answer, duel_keys
from companion.ask.wonders_dispute import (
    WondersQuestion,
    question_options,
    rights_of_the_age,
    stages_of,
    wonders_answer,
    wonders_keys,
)
from companion.catalog.items import Board, Card, Item, Law
from companion.catalog.vocabulary import AGES, COLORS, EDITIONS, FIRST
from companion.rules.contract import rules_of
from companion.rules.partial import PartialCity
from companion.web.ask.form import (
    QuestionForm,
    asked_kinds,
    boxes_asked,
    catalog_of,
    known_words,
    read_question,
    write_address,
)
from companion.web.ask.with_game import at_the_table
from companion.web.frame.delivery import wants_fragment
from companion.web.frame.navigation import Job, take_place
from companion.web.frame.preferences import chosen_edition
from companion.words.language import lazy_gettext as _l

#: the tabs besides those of the Ages and of what players hold
TABS = {"wonders": ("stage",), "duel": ("wonder",)}


def _choice_values(args: MultiDict[str, str]) -> dict[str, Any]:
    """What the page of the choice shows for an address."""
    game = "duel" if args.get("game") == "duel" else "wonders"
    # an address that says anything means the first edition where it names none
    known = catalog_of(args, FIRST if args else chosen_edition())
    is_named = game == "wonders" and {known.edition, chosen_edition()} != {FIRST}
    all_boxes = boxes_asked(known) if game == "wonders" else [box.id for box in rules_of(game).boxes[1:]]
    boxes = [box for box in all_boxes if box in args.getlist("box")]
    kinds = [kind for box in rules_of(game).in_play(boxes) for kind in box.hand if kind != "card"]
    there = [one for one in dict.fromkeys(asked_prices().values()) if one.kinds[0] in kinds]
    held = kinds if game == "wonders" else [one.kinds[0] for one in there]
    tabs = [*AGES, *TABS[game], *held]
    tab = next((one for one in tabs if str(one) == args.get("tab")), AGES[-1])
    board = known.boards.get(args.get("board", "")) if tab == "stage" else None
    items = [item for item in known.items if item.game == game and item.is_in_play([*boxes, game])]
    return {
        "game": game,
        "boxes": boxes,
        "all_boxes": all_boxes,
        "edition": known.edition if is_named else None,
        "editions": EDITIONS,
        "known": known_words(args, game),
        "tabs": tabs,
        "tab": tab,
        "board": board,
        "boards": [item for item in items if item.kind == "board"] if tab == "stage" and not board else [],
        "racks": _racks(items, tab),
    }


def _racks(items: list[Item], tab: int | str) -> list[tuple[str, Sequence[Item]]]:
    """The items of a tab by colour."""
    if isinstance(tab, str) and tab != "stage":
        kinds = asked_prices()[tab].kinds if tab in asked_prices() else (tab,)
        return [("white", [item for item in items if item.kind in kinds])]
    cards = [item for item in items if isinstance(item, Card) and item.age == tab]
    return [(color, found) for color in COLORS if (found := [card for card in cards if card.color == color])]


ask = Blueprint("ask", __name__, url_prefix="/ask")
take_place(ask, Job("ask.index", _l("Ask"), "trade", place=3))
#: what an address says in place of a city to ask for: the answer as far as it is known
ANSWER = "answer"
#: coins that have a key of their own
_COINS = range(16)


@ask.get("")
def index() -> Response:
    """The card in question is chosen first; then only what bears on it is asked for."""
    question = read_question(request.args)
    if question is None:
        at_table = () if request.args.get("me") or request.args.get("game") else at_the_table()
        return _answered(
            "ask/_choice.html", "ask/choice.html", at_table=at_table, **_choice_values(request.args)
        )
    reply = _answer(question)
    asked = request.args.get("row", "")
    row = "" if asked == ANSWER else asked if asked in (*question.rows, "coins") else reply.row
    fragment = "ask/_question.html" if row else "ask/_answer.html"
    return _answered(
        fragment,
        "ask/question.html",
        question=question,
        reply=reply,
        row=row,
        keys=_keys(question, row),
        coins=_COINS,
        shown=_city_values(question, row),
    )


def _city_values(question: QuestionForm, row: str) -> dict[str, Any]:
    """What the page of a city shows besides its keys: tabs in the order of the table, board, what follows."""
    if row not in question.rows:
        return {"tabs": _tabs(question)}
    known = _with_city(question, row)
    follows = _answer(known).row
    if not isinstance(question, WondersQuestion):
        return {"tabs": _tabs(question), "follows": follows}
    if question.wide:
        follows = (*known.rows[known.rows.index(row) + 1 :], "")[0]
    return {
        "tabs": _tabs(question),
        "follows": follows,
        "board": question.board(row),
        "built": len(question.city(row).stages),
        "stages": stages_of(question, row),
        "rights": rights_of_the_age(question) if row == "me" else (),
    }


def _tabs(question: QuestionForm) -> tuple[str, ...]:
    """The cities as they lie on the table: the left neighbour to the left."""
    if isinstance(question, DuelQuestion):
        return question.rows[:1] if question.asked else question.rows
    return ("left", "me", "right")


def ask_board(question: WondersQuestion, row: str, board: Board | None, side: str = "A") -> str:
    """Where a tap on a board leads: it lies there; on none, it is asked for again."""
    city = question.city(row).without("wonder", "side", "stages")
    if board:
        city = city.saying(wonder=board.id, side=side, stages=0)
    return ask_address(replace(question, cities={**question.cities, row: city}), row=row)


def ask_stages(question: WondersQuestion, number: int) -> str:
    """Where a tap on a stage leads: so many are built, or one fewer where it was built."""
    city = question.city("me")
    built = number - 1 if len(city.stages) >= number else number
    return ask_address(
        replace(question, cities={**question.cities, "me": city.saying(stages=built)}), row="me"
    )


@ask.get("/else")
def others() -> Response:
    """Everything that the city could build now, by its price."""
    question = read_question(request.args)
    if not isinstance(question, WondersQuestion):
        return _answered("ask/_choice.html", "ask/choice.html", **_choice_values(request.args))
    return _answered("ask/_else.html", "ask/else.html", question=question, groups=question_options(question))


def _answer(question: QuestionForm) -> Reply[Any]:
    return duel_answer(question) if isinstance(question, DuelQuestion) else wonders_answer(question)


def _keys(question: QuestionForm, row: str) -> tuple[Keys, ...]:
    if row not in question.rows:
        return ()
    return duel_keys(question, row) if isinstance(question, DuelQuestion) else wonders_keys(question, row)


def _answered(fragment: str, page: str, **values: Any) -> Response:
    answered = make_response(
        render_template(fragment if wants_fragment() else page, fragment=fragment, **values)
    )
    answered.vary.add("HX-Request")
    return answered


def ask_about(item: Item, here: Mapping[str, Any]) -> str:
    """The address that puts an item in question, at the table chosen so far."""
    return url_for("ask.index", **{item.kind: item.id, **here})


def ask_another(question: QuestionForm, **changes: Any) -> str:
    """The address of another question about the same cities."""
    return ask_address(question, **{**dict.fromkeys(asked_kinds(question.game)), **changes})


def ask_address(question: QuestionForm, **changes: Any) -> str:
    """The address of a question, with some of its words changed."""
    return url_for("ask.index", **write_address(question, **changes))


def ask_key(question: QuestionForm, row: str, item: Item) -> str:
    """Where a tap on a key leads: the piece is said, or taken back."""
    if isinstance(question, WondersQuestion) and isinstance(item, Law):
        laws = (
            tuple(one for one in question.laws if one != item)
            if item in question.laws
            else (*question.laws, item)
        )
        return ask_address(replace(question, laws=laws), row=row)
    city = toggled(question.city(row), item)
    return ask_address(replace(question, cities={**question.cities, row: city}), row=row)


def ask_next(question: QuestionForm, row: str) -> str:
    """Where the key that goes on leads: this city is told, the next open thing is asked,
    or the answer given."""
    known = _with_city(question, row)
    if isinstance(known, WondersQuestion) and known.wide:
        follows = known.rows[known.rows.index(row) + 1 :][:1]
        return (
            ask_address(known, row=follows[0]) if follows else url_for("ask.others", **write_address(known))
        )
    return ask_address(known)


def _with_city(question: QuestionForm, row: str) -> QuestionForm:
    """The question with a city told, be it that nothing lies there."""
    return replace(question, cities={row: PartialCity(), **question.cities})


conflict = Blueprint("conflict", __name__, url_prefix="/ask/conflict")
#: the cities that can fight, and the shields that have a key of their own
_PLAYERS = range(3, 9)
_KEYS = range(16)


@conflict.get("", endpoint="index")
def show_conflict() -> str:
    """The shields of each city are asked for, one after the other; the tokens show as soon as all are in."""
    asked = read_conflict(request.args)
    row = _row(asked, request.args.get("row", ""))
    page = "ask/_conflict.html" if wants_fragment() else "ask/conflict.html"
    return render_template(page, conflict=asked, row=row, keys=_KEYS, players=_PLAYERS, ages=AGES)


def read_conflict(args: MultiDict[str, str]) -> Conflict:
    """The conflict of an address; what it does not know is left out."""
    wanted = args.get("players", "")
    said = [_number(word) for word in args.get("shields", "").split(".")]
    number = int(wanted) if wanted in map(str, _PLAYERS) else min(max(len(said), 4), _PLAYERS[-1])
    shields = tuple((said + [None] * number)[:number])
    doves = frozenset(
        seat
        for word in args.get("doves", "").split(".")
        if (seat := _number(word)) is not None and seat < number
    )
    age = next((age for age in AGES if str(age) == args.get("age")), AGES[0])
    return Conflict(age, shields, doves, "teams" in args and number in (4, 6, 8))


def _row(asked: Conflict, said: str) -> int | None:
    """The city that is asked for: the one that was tapped, else the first without shields."""
    seat = _number(said)
    if seat is not None and seat < len(asked.shields):
        return seat
    return next((seat for seat, shields in enumerate(asked.shields) if shields is None), None)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def conflict_address(asked: Conflict, **changes: Any) -> str:
    """The address of a conflict, with some of its words changed."""
    words: dict[str, Any] = {
        "age": asked.age,
        "players": len(asked.shields),
        "shields": ".".join("" if one is None else str(one) for one in asked.shields),
        "doves": ".".join(map(str, sorted(asked.doves))) or None,
        "teams": 1 if asked.teams else None,
    }
    return url_for(
        "conflict.index", **{name: value for name, value in (words | changes).items() if value is not None}
    )


def with_shields(asked: Conflict, seat: int, shields: int) -> Conflict:
    """The same conflict with the shields of one city told."""
    return replace(asked, shields=(*asked.shields[:seat], shields, *asked.shields[seat + 1 :]))


def with_dove(asked: Conflict, seat: int) -> Conflict:
    """The same conflict with one city sitting out, or no longer."""
    return replace(asked, doves=asked.doves ^ {seat})
