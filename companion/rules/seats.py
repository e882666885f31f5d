"""One seat of a position file, checked field by field."""

from collections.abc import Callable
from typing import Any, NoReturn

from companion.catalog import catalog
from companion.rules.boxes import Boxes, why_not
from companion.rules.refusals import BadPosition
from companion.rules.table import City

VICTORY = frozenset({1, 3, 5})
PENALTIES = frozenset({-1, -2, -3})
MOST_TILES = 3


def refuse(seat: int, field: str, text: str, *rules: str) -> NoReturn:
    """Refuse what stands in a field of a seat."""
    raise BadPosition(f"seats/{seat}/{field}", text, *rules)


def text(value: Any, seat: int, field: str, boxes: Boxes) -> str:
    """Any name that can be written down."""
    if type(value) is not str or not (value.isascii() or writable(value)):
        refuse(seat, field, "must be text")
    return value


def writable(value: str) -> bool:
    """Whether a text is whole: half of a surrogate pair is not."""
    return not any("\ud800" <= sign <= "\udfff" for sign in value)


def label(value: Any, seat: int, field: str, boxes: Boxes) -> str | None:
    """A name or nothing."""
    return None if value is None else text(value, seat, field, boxes)


def flag(value: Any, seat: int, field: str, boxes: Boxes) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        refuse(seat, field, "must be true or false")
    return value


def count(value: Any, seat: int, field: str, boxes: Boxes) -> int:
    """A number of coins, tokens or points: whole, not negative."""
    if type(value) is not int:
        refuse(seat, field, "must be a whole number")
    if value < 0:
        refuse(seat, field, f"cannot be negative: {value}")
    return value


def tiles(value: Any, seat: int, field: str, boxes: Boxes) -> int:
    """Tower tiles placed."""
    if count(value, seat, field, boxes) > MOST_TILES:
        refuse(seat, field, f"more tiles than a player has: {value}", "BABEL-TDRAFT-02")
    return value


def items(value: Any, seat: int, field: str) -> list:
    """A list of anything."""
    if type(value) is not list:
        refuse(seat, field, "must be a list")
    return value


def tokens(allowed: frozenset[int], rule: str) -> Callable[[Any, int, str, Boxes], tuple[int, ...]]:
    """A check of the values of tokens."""

    def values(value: Any, seat: int, field: str, boxes: Boxes) -> tuple[int, ...]:
        for place, token in enumerate(items(value, seat, field)):
            if type(token) is not int or token not in allowed:
                refuse(seat, f"{field}/{place}", f"no such token: {token}", rule)
        return tuple(value)

    return values


def cards(value: Any, seat: int, field: str, boxes: Boxes) -> tuple:
    """The cards built: known, in play, each name once."""
    found = known_items(value, seat, field, "card", boxes.cards, boxes)
    if len(set(map(boxes.names.__getitem__, value))) < len(found):
        refuse_twice(seat, field, value, boxes)
    return found


def leaders(value: Any, seat: int, field: str, boxes: Boxes) -> tuple:
    """The leaders recruited: known and in play."""
    return known_items(value, seat, field, "leader", boxes.leaders, boxes)


def rewards(value: Any, seat: int, field: str, boxes: Boxes) -> tuple:
    """The projects whose reward was taken."""
    return known_items(value, seat, field, "project", boxes.projects, boxes)


def known_items(value: Any, seat: int, field: str, kind: str, known: dict, boxes: Boxes) -> tuple:
    """Items by their ids."""
    try:
        return tuple(map(known.__getitem__, items(value, seat, field)))
    except (KeyError, TypeError):
        refuse_unknown(seat, field, kind, value, known, boxes)


def courtesan(value: Any, seat: int, field: str, boxes: Boxes) -> Any:
    """The copied leader, or nothing."""
    if value is None:
        return None
    return leaders([value], seat, field, boxes)[0]


def refuse_unknown(seat: int, field: str, kind: str, value: list, known: dict, boxes: Boxes) -> NoReturn:
    """Name the first id that is not one of the known."""
    place, id_ = next((place, id_) for place, id_ in enumerate(value) if not isinstance(id_, str) or id_ not in known)
    where = field if field == "courtesan" else f"{field}/{place}"
    refuse(seat, where, *why_not(kind, id_, getattr(catalog(), f"{kind}s"), boxes.expansions))


def refuse_twice(seat: int, field: str, ids: list[str], boxes: Boxes) -> NoReturn:
    """Name the first card whose name already stands in the city."""
    names = [boxes.names[id_] for id_ in ids]
    place = next(place for place, name in enumerate(names) if name in names[:place])
    refuse(seat, f"{field}/{place}", f"built twice: {ids[place]}", "BASE-BUILD-02")


def as_it_is(value: Any, seat: int, field: str, boxes: Boxes) -> Any:
    """Checked later, together with other fields."""
    return value


CHECKS: dict[str, Callable[[Any, int, str, Boxes], Any]] = {
    "player": text,
    "wonder": text,
    "side": text,
    "stages": as_it_is,
    "cards": cards,
    "leaders": leaders,
    "coins": count,
    "victory": tokens(VICTORY, "BASE-COMP-05"),
    "defeat": count,
    "debt": count,
    "diplomacy": count,
    "tiles": tiles,
    "rewards": rewards,
    "penalties": tokens(PENALTIES, "BABEL-PEND-04"),
    "courtesan": courtesan,
    "board_blocked": flag,
    "team": label,
    "free_city": flag,
}


def read_city(raw: Any, seat: int, boxes: Boxes) -> City:
    """One seat as a city."""
    if type(raw) is not dict:
        raise BadPosition(f"seats/{seat}", "must be an object")
    values = {}
    closed = boxes.closed
    for field, value in raw.items():
        check = CHECKS.get(field)
        if check is None:
            refuse(seat, field, "unknown field")
        values[field] = check(value, seat, field, boxes)
        if value and field in closed:
            refuse(seat, field, "belongs to an expansion or variant not in play", closed[field])
    read_board(values, seat, boxes)
    values["stages"] = read_stages(values.get("stages", 0), seat, values["side"])
    if "player" not in values:
        values["player"] = f"Seat {seat + 1}"
    values["seat"] = seat
    return City.of(values)


def read_board(values: dict, seat: int, boxes: Boxes) -> None:
    """Put the board and its side in place of their names."""
    for field in ("wonder", "side"):
        if field not in values:
            refuse(seat, field, "is missing")
    id_, letter = values.pop("wonder"), values["side"]
    if id_ not in boxes.boards:
        refuse(seat, "wonder", *why_not("wonder", id_, catalog().boards, boxes.expansions))
    if (id_, letter) not in boxes.sides:
        refuse(seat, "side", f"must be A or B: {letter}", "BASE-COMP-03")
    values["board"], values["side"] = boxes.boards[id_], boxes.sides[id_, letter]


def read_stages(value: Any, seat: int, side: Any) -> tuple[int, ...]:
    """The numbers of the stages built."""
    most = len(side.stages)
    if type(value) is int and (value == 0 or not side.any_order):
        if not 0 <= value <= most:
            refuse(seat, "stages", f"the board has {most}, not {value}", "BASE-STAGE-04")
        return tuple(range(1, value + 1))
    if type(value) is not list or not side.any_order:
        form = "a list of stage numbers" if side.any_order else "a whole number"
        refuse(seat, "stages", f"must be {form}", "BASE-STAGE-03")
    for place, number in enumerate(value):
        if type(number) is not int or not 1 <= number <= most:
            refuse(seat, f"stages/{place}", f"the board has stages 1 to {most}, not {number}", "BASE-STAGE-04")
        if number in value[:place]:
            refuse(seat, f"stages/{place}", f"built twice: {number}", "BASE-STAGE-04")
    return tuple(value)
