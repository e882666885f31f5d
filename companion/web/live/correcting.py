"""What lies on the table is not what the app says: fields that can be put right,
and the page that does it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from flask import abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.cards.wonders import boxes_of
from companion.catalog import edition
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.journal import Story
from companion.journal.judging import QUICKER, Intended
from companion.live.intents import answer_entries
from companion.live.live_game import Live
from companion.live.reader import live_of
from companion.rules.duel.table import CAPITAL
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.projects import PENALTIES
from companion.rules.wonders.boxes.tower import TILES_EACH
from companion.rules.wonders.position.files import VICTORY_TOKENS
from companion.web.frame.access import kept_story, write_to
from companion.web.frame.form import whole_number
from companion.web.live.form import LONGEST_REASON, known_key, may_enter
from companion.web.live.view import screen_of
from companion.words import history
from companion.words import live as words

Kind = Literal["number", "numbers", "tokens", "pieces", "piece", "flag", "project"]
#: keys for numbers that have no end; what is more is typed
KEYS = range(21)
MOST = 999


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position: its name, how it is said, what it holds now and what can be said."""

    name: str
    kind: Kind
    value: Any
    options: tuple[Any, ...] = ()
    is_endless: bool = False

    def count(self, option: Any) -> int:
        """How often the field holds something."""
        return Counter(self.value)[option]

    @property
    def racks(self) -> list[tuple[str, list[Item]]]:
        """Pieces by colour."""
        colors = [getattr(item, "color", "") or "" for item in self.options]
        order = [color for color in (*COLORS, "") if color in colors]
        return [
            (one, [item for item, color in zip(self.options, colors, strict=True) if color == one])
            for one in order
        ]

    def said(self, form: MultiDict[str, str]) -> Any:
        """What a form says; None where it says nothing that could stand there."""
        return SAID[self.kind](self, form)


def number_said(field: Field, form: MultiDict[str, str]) -> int | None:
    """A number: typed, or by its key."""
    typed = form.get("more", type=int) if field.is_endless and form.get("more") else None
    number = form.get("value", type=int) if typed is None else typed
    return (
        number
        if number is not None and (number in field.options or (field.is_endless and 0 <= number <= MOST))
        else None
    )


def numbers_said(field: Field, form: MultiDict[str, str]) -> list[int]:
    """Numbers, each once; those that were there keep their order."""
    ticked = set(form.getlist("value", type=int))
    return [
        *(one for one in field.value if one in ticked),
        *(one for one in field.options if one in ticked and one not in field.value),
    ]


def tokens_said(field: Field, form: MultiDict[str, str]) -> list[Any]:
    """Tokens by how many of each there are."""
    return [
        one
        for one in field.options
        for _ in range(min(max(form.get(f"value:{one}", 0, type=int), 0), max(KEYS)))
    ]


def pieces_said(field: Field, form: MultiDict[str, str]) -> list[str]:
    """Pieces, those that were there first."""
    ticked = form.getlist("value")
    known = [item.id for item in field.options]
    return [
        *(one for one in field.value if one in ticked),
        *(one for one in known if one in ticked and one not in field.value),
    ]


def piece_said(field: Field, form: MultiDict[str, str]) -> str | None:
    """One piece, or none."""
    return next((item.id for item in field.options if item.id == form.get("value")), None)


def flag_said(field: Field, form: MultiDict[str, str]) -> bool:
    """Yes or no."""
    return form.get("value") == "yes"


def project_said(field: Field, form: MultiDict[str, str]) -> dict[str, Any] | None:
    """The Great Project with the tokens left on it."""
    id_ = piece_said(field, form)
    return {"id": id_, "tokens": min(max(form.get("more", 0, type=int), 0), max(KEYS))} if id_ else None


SAID: Mapping[Kind, Callable[[Field, MultiDict[str, str]], Any]] = {
    "number": number_said,
    "numbers": numbers_said,
    "tokens": tokens_said,
    "pieces": pieces_said,
    "piece": piece_said,
    "flag": flag_said,
    "project": project_said,
}


def fields(live: Live, seat: int | None) -> tuple[Field, ...]:
    """Everything that can be put right before a seat, or on the table."""
    position = live.position
    holds = position if seat is None else position["seats"][seat]
    if live.setup.rules.in_turns:
        return of_duel(holds, seat)
    return of_the_table(live, holds) if seat is None else of_a_seat(live, holds, seat)


def of_duel(holds: Mapping[str, Any], seat: int | None) -> tuple[Field, ...]:
    """A city of Duel, or the pawn."""
    box = edition()
    if seat is None:
        return (Field("pawn", "number", holds["pawn"], tuple(range(-CAPITAL, CAPITAL + 1))),)
    kinds = {
        "cards": box.duel_cards,
        "wonders": box.duel_wonders,
        "unbuilt": box.duel_wonders,
        "progress": box.progress,
    }
    return (
        Field("coins", "number", holds["coins"], tuple(KEYS), is_endless=True),
        *(Field(name, "pieces", holds[name], tuple(items.values())) for name, items in kinds.items()),
    )


def of_the_table(live: Live, holds: Mapping[str, Any]) -> tuple[Field, ...]:
    """The laws of the Tower and the Great Project."""
    has, found = live.setup.expansions, []
    if "tower" in has:
        found.append(
            Field(
                "laws",
                "numbers",
                holds.get("laws", []),
                tuple(sorted(tile.number for tile in live.setup.catalog.tiles.values())),
            )
        )
    if "projects" in has:
        found.append(
            Field("project", "project", holds.get("project", {}), tuple(live.setup.catalog.projects.values()))
        )
    return tuple(found)


def of_a_seat(live: Live, holds: Mapping[str, Any], seat: int) -> tuple[Field, ...]:
    """A city of 7 Wonders, as far as its boxes are on the table."""
    box, city = boxes_of(live.setup), live.game.cities[seat]
    cards = unlike(box.cards.values(), holds.get("cards", []), live.phase.age)
    stages = tuple(range(1, len(city.side.stages) + 1))
    found = (
        Field("coins", "number", holds.get("coins", 0), tuple(KEYS), is_endless=True),
        Field("cards", "pieces", holds.get("cards", []), cards),
        Field("stages", "numbers", holds.get("stages", []), stages)
        if city.side.any_order
        else Field("stages", "number", holds.get("stages", 0), (0, *stages)),
        Field("leaders", "pieces", holds.get("leaders", []), tuple(box.leaders.values())),
        Field("victory", "tokens", holds.get("victory", []), tuple(sorted(VICTORY_TOKENS))),
        Field("defeat", "number", holds.get("defeat", 0), tuple(KEYS[:13])),
        Field("debt", "number", holds.get("debt", 0), tuple(KEYS), is_endless=True),
        Field("diplomacy", "number", holds.get("diplomacy", 0), tuple(KEYS[:7])),
        Field("tiles", "number", holds.get("tiles", 0), tuple(range(TILES_EACH + 1))),
        Field("rewards", "tokens", holds.get("rewards", []), tuple(live.setup.catalog.projects)),
        Field("penalties", "tokens", holds.get("penalties", []), tuple(sorted(PENALTIES, reverse=True))),
        Field("courtesan", "piece", holds.get("courtesan") or "", tuple(box.leaders.values())),
        Field("board_blocked", "flag", bool(holds.get("board_blocked"))),
    )
    tomb = (
        (Field("entombed", "pieces", holds.get("entombed", []), tuple(box.leaders.values())),)
        if city.entombed is not None
        else ()
    )
    return tuple(one for one in (*found, *tomb) if one.name not in box.closed)


def unlike(cards: Iterable[Any], there: list[str], age: int) -> tuple[Any, ...]:
    """The cards up to an Age, one of each name: that which stands in the city, else the latest."""
    found: dict[str, Any] = {}
    for card in sorted(cards, key=lambda card: (card.id in there, card.age)):
        if card.age <= age or card.id in there:
            found[card.name["en"]] = card
    return tuple(found.values())


TABLE = "table"


def correct(game_id: str) -> str:
    """What lies before a seat or on the table, to be put right;
    the plays of the last round first, where one was another card."""
    return page(game_id, kept_story(game_id))


def put_right(game_id: str) -> Response | tuple[str, int]:
    """Set what was said, if a table can lie so."""
    after = write_to(game_id, meant, request.form.get("expected", type=int))
    if isinstance(after, Refusal):
        return page(game_id, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    where: dict[str, Any] = {name: request.form.get(name) for name in ("me", "on", "seat", "of")}
    return redirect(url_for("live.correct", game_id=game_id, done=after.version, **where), 303)


def meant(story: Story) -> Intended:
    """The correction that the form asks for; nothing where it lies so already."""
    live = live_of(story)
    if not live.is_followed:
        return Refusal("not-followed")
    seat, field = chosen(live)
    if field is None:
        return Refusal("not-understood")
    value = field.said(request.form)
    if value is None and field.kind != "piece":
        return Refusal("not-understood")
    if value == field.value or (not value and not field.value):
        return []
    why = {"why": request.form["why"][:LONGEST_REASON]} if request.form.get("why") else {}
    return answer_entries(
        {"do": "correct", **({} if seat is None else {"seat": seat}), "set": {field.name: value}, **why},
    )


def chosen(live: Live) -> tuple[int | None, Field | None]:
    """The seat, or the table, and the field of it that is open."""
    said = request.values.get("seat", "0")
    seat = None if said == TABLE else min(max(whole_number(said) or 0, 0), len(live.setup.seats) - 1)
    found = fields(live, seat)
    return seat, next((one for one in found if one.name == request.values.get("of")), next(iter(found), None))


def page(game_id: str, story: Story, wrong: Refusal | None = None) -> str:
    """The page, with why it cannot lie so."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    live = screen.live
    if not live.is_followed:
        abort(404)
    seat, field = chosen(live)
    values: dict[str, Any] = screen.values(story) | {
        "words": words,
        "history": history,
        "seat": seat,
        "field": field,
    }
    values["changeable"] = [
        one for one in live.last_round if one.seat is not None and may_enter(live, one.seat, known_key())
    ]
    values["fields"], values["of_the_table"] = fields(live, seat), fields(live, None)
    values["done"] = next(
        (one for one in live.played if one.number == request.args.get("done", type=int) and one.was), None
    )
    values |= screen.refused(story, wrong)
    return render_template("live/correct.html", **values)
