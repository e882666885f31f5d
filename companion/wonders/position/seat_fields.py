"""What may stand in each field of a seat of a position file."""

from collections.abc import Callable
from typing import Any, NoReturn

from companion.catalog import catalog
from companion.play.positions import BadPosition, is_text, shown
from companion.wonders.conflict import VICTORY
from companion.wonders.position.boxes import Boxes, why_not

VICTORY_TOKENS = frozenset(VICTORY.values())
PENALTIES = frozenset({-1, -2, -3})
MOST_TILES = 3


def refuse(seat: int, field: str, text: str, *rules: str) -> NoReturn:
    """Refuse what stands in a field of a seat."""
    raise BadPosition(f"seats/{seat}/{field}", text, *rules)


def text(value: Any, seat: int, field: str, boxes: Boxes) -> str:
    """Any name that can be written down."""
    if not is_text(value):
        refuse(seat, field, "must be text")
    return value


def word(value: Any, seat: int, field: str, boxes: Boxes) -> str:
    """A word that must be one of some."""
    if type(value) is not str:
        refuse(seat, field, "must be text")
    return value


def label(value: Any, seat: int, field: str, boxes: Boxes) -> str | None:
    """A name or nothing."""
    return None if value is None else text(value, seat, field, boxes)


def flag(value: Any, seat: int, field: str, boxes: Boxes) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        refuse(seat, field, "must be true or false")
    return value


def count(rule: str) -> Callable[[Any, int, str, Boxes], int]:
    """A check of a number of coins, tokens or points."""

    def number(value: Any, seat: int, field: str, boxes: Boxes) -> int:
        """A whole number, not negative."""
        if type(value) is not int:
            refuse(seat, field, "must be a whole number")
        if value < 0:
            refuse(seat, field, f"cannot be negative: {value}", rule)
        return value

    return number


def tiles(value: Any, seat: int, field: str, boxes: Boxes) -> int:
    """Tower tiles placed."""
    if count("BABEL-TDRAFT-02")(value, seat, field, boxes) > MOST_TILES:
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
        """The values of tokens, each of which exists."""
        for place, token in enumerate(items(value, seat, field)):
            if type(token) is not int or token not in allowed:
                refuse(seat, f"{field}/{place}", f"no such token: {shown(token)}", rule)
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
    "wonder": word,
    "side": word,
    "stages": as_it_is,
    "cards": cards,
    "leaders": leaders,
    "coins": count("BASE-TRADE-11"),
    "victory": tokens(VICTORY_TOKENS, "BASE-COMP-05"),
    "defeat": count("BASE-COMP-05"),
    "debt": count("CITY-COMP-04"),
    "diplomacy": count("CITY-DIPL-01"),
    "tiles": tiles,
    "rewards": rewards,
    "penalties": tokens(PENALTIES, "BABEL-PEND-04"),
    "courtesan": courtesan,
    "board_blocked": flag,
    "team": label,
    "free_city": flag,
}
