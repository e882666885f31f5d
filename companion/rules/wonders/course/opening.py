"""The start of a game, from the set-up part of a record or from a position in the middle."""

from collections.abc import Mapping
from typing import Any, NoReturn

from companion.catalog.effects import StartCoins
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import FIRST
from companion.rules.refusal import POSITION_FORMAT as POSITION_FORMAT
from companion.rules.refusal import BadFile
from companion.rules.wonders.box import Boxes, all_boxes
from companion.rules.wonders.course.ages import begin_age, begin_turn
from companion.rules.wonders.course.game import Game, Round, Seen, seen_after
from companion.rules.wonders.position import read_position, write_position
from companion.rules.wonders.rulings import defaults
from companion.rules.wonders.table import City, Table, with_coins

FORMAT = "companion-record/1"
_FIELDS = frozenset(
    {"format", "game", "edition", "expansions", "variant", "rulings", "seats", "from", "entries"}
)
#: points that only the course of a game depends on, where we only know how to play our own ruling
OURS_IN_THE_COURSE = frozenset(
    {
        *("BASE-OPEN-18", "BASE-OPEN-20", "BASE-OPEN-24"),
        *("LEAD-OPEN-10", "LEAD-OPEN-11"),
        *("CITY-OPEN-27", "BABEL-OPEN-16"),
    }
)
_SHARED = ("edition", "expansions", "variant", "rulings")


def begin(raw: Mapping[str, Any], boxes: Boxes | None = None) -> Game:
    """The game before its first answer; raises BadFile."""
    if not isinstance(raw, Mapping):
        no_record("", "not-an-object")
    for field in raw:
        if field not in _FIELDS:
            no_record(field, "unknown-field")
    if raw.get("format") != FORMAT:
        no_record("format", "not-the-format", format=FORMAT)
    if raw.get("game") != "wonders":
        no_record("game", "not-the-game", game="wonders")
    if ("from" in raw) == ("seats" in raw):
        no_record("seats", "seats-or-from")
    boxes = boxes or all_boxes()
    return _from_position(raw, boxes) if "from" in raw else _from_seats(raw, boxes)


def no_record(place: str, code: str, *rules: str, **details: object) -> NoReturn:
    """No record at all."""
    raise BadFile(place, code, *rules, **details)


def _from_seats(raw: Mapping[str, Any], boxes: Boxes) -> Game:
    """A game from its beginning."""
    seats = raw["seats"]
    for place, seat in enumerate(seats if type(seats) is list else ()):
        for field in seat if isinstance(seat, Mapping) else ():
            if field not in boxes.city_fields or not boxes.city_fields[field].in_setup:
                no_record(f"seats/{place}/{field}", "unknown-field")
    table = _read_table({**_shared(raw), "age": 1, "seats": seats}, boxes)
    for city in table.cities:
        table = with_coins(table, city.seat, _start_coins(table, city.seat))
    return begin_age(
        _new_game(table, _header(table, seats=[_write_seat(city, boxes) for city in table.cities]))
    ).changed(happened=())


def _shared(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What a record and a position say alike."""
    return {field: raw[field] for field in _SHARED if field in raw}


def _read_table(raw: dict[str, Any], boxes: Boxes, place: str = "") -> Table:
    """The table of a position."""
    try:
        table = read_position({"format": POSITION_FORMAT, "game": "wonders", **raw}, boxes)
        _check_rulings(table)
    except BadFile as error:
        no_record(f"{place}{error.place}", "not-a-position", *error.rules, problem=error)
    return table


def _check_rulings(table: Table) -> None:
    """A ruling that a game accepts must act in it; raises BadFile."""
    for point, option in table.rulings:
        if point in OURS_IN_THE_COURSE and option != defaults(table.catalog)[point]:
            raise BadFile(
                f"rulings/{point}",
                "option-not-played",
                point,
                option=option,
                only=defaults(table.catalog)[point],
            )
    for box, check in table.boxes.record_checks:
        if box in table.expansions:
            check(table)


def _start_coins(table: Table, seat: int) -> int:
    """The coins that a city starts with, those of its board on top (LEAD-SETUP-02, LEAD-TWO-03)."""
    facts, city = wonders_facts(table.catalog).coins, table.cities[seat]
    changed = table.boxes.start_coins(table)
    coins = facts.free_city if city.free_city else facts.each if changed is None else changed
    return coins + sum([effect.coins for effect in city.side.start if type(effect) is StartCoins])


def _new_game(table: Table, setup: dict[str, Any], pile: int | None = 0) -> Game:
    """A game at this table before anything was asked."""
    return Game(
        table=table,
        round=Round("turn", table),
        setup=setup,
        turns=table.turns,
        turn=None,
        seen=seen_after(Seen({}, pile=pile), None, table),
        participation=(0,) * len(table.cities),
    )


def _header(table: Table, **rest: Any) -> dict[str, Any]:
    """The set-up part of a record, complete and in its order."""
    return {
        "format": FORMAT,
        "game": "wonders",
        **({} if table.catalog.edition == FIRST else {"edition": table.catalog.edition}),
        "expansions": [name for name in table.boxes.ids if name in table.expansions],
        "variant": table.variant,
        "rulings": dict(table.rulings),
        **rest,
    }


def _write_seat(city: City, boxes: Boxes) -> dict[str, Any]:
    """One seat of the set-up."""
    said = {name: field.write(city) for name, field in boxes.city_fields.items() if field.in_setup}
    return {"player": city.player, **{name: value for name, value in said.items() if value}}


def _from_position(raw: Mapping[str, Any], boxes: Boxes) -> Game:
    """A game that is followed from a turn of a position's Age on."""
    start, fields = raw["from"], {"position", "turn", *boxes.from_fields}
    if type(start) is not dict or not start.keys() <= fields or not {"position", "turn"} <= start.keys():
        no_record("from", "not-a-start", fields=tuple(sorted(fields)))
    position = start["position"]
    if type(position) is not dict:
        no_record("from/position", "not-an-object")
    for field, value in _shared(raw).items():
        if field in position and not _agree(value, position[field]):
            no_record(field, "differs-from-the-position")
    table = _read_table({**_shared(raw), **position}, boxes, "from/position/")
    game = _new_game(table, _header(table), pile=None)
    if type(start["turn"]) is not int or not 1 <= start["turn"] <= game.turns:
        no_record("from/turn", "no-such-turn", "BASE-TURN-02", turns=game.turns)
    game = game.changed(
        **{name: read(start[name], table) for name, read in boxes.from_fields.items() if name in start}
    )
    said = {
        "position": write_position(table),
        "turn": start["turn"],
        **{name: start[name] for name in sorted(boxes.from_fields) if name in start},
    }
    return begin_turn(game.changed(setup={**game.setup, "from": said}), start["turn"]).changed(happened=())


def _agree(one: Any, other: Any) -> bool:
    """Whether two values say the same; the order of a list says nothing."""
    return (
        sorted(one, key=str) == sorted(other, key=str) if type(one) is type(other) is list else one == other
    )


def read_used(used: Any, table: Table) -> frozenset[tuple[int, str]]:
    """The rights that each seat has used in this Age."""
    if type(used) is not list or len(used) != len(table.cities) or any(type(one) is not list for one in used):
        no_record("from/used", "one-list-for-each-seat")
    for seat, rights in enumerate(used):
        for right in rights:
            if type(right) is not str or right not in {
                **table.catalog.boards,
                **table.catalog.recruits,
                **table.catalog.ventures,
            }:
                no_record(f"from/used/{seat}", "no-such-right", right=right)
    return frozenset((seat, right) for seat, rights in enumerate(used) for right in rights)
