"""What may stand in each field of a seat of a position file."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

from companion.catalog.items import Card, Item, Leader, Project
from companion.catalog.vocabulary import AGES
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.wonders.conflict import VICTORY
from companion.rules.wonders.position.pieces import PiecesInPlay, why_not

Kind = TypeVar("Kind", bound=Item)
VICTORY_TOKENS = frozenset(VICTORY.values())
PENALTIES = frozenset({-1, -2, -3})
MOST_TILES = 3


def refuse(seat: int, field: str, code: str, *rules: str, **details: object) -> NoReturn:
    """Refuse what stands in a field of a seat."""
    raise BadFile(f"seats/{seat}/{field}", code, *rules, **details)


def refuse_for(seat: int, field: str, refusal: Refusal) -> NoReturn:
    """Refuse a field for a known reason."""
    refuse(seat, field, refusal.code, *refusal.rules, **refusal.details)


def _text(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> str:
    """Any name that can be written down."""
    if not is_text(value):
        refuse(seat, field, "no-text")
    return str(value)


def _word(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> str:
    """A word that must be one of some."""
    if type(value) is not str:
        refuse(seat, field, "no-text")
    return value


def _label(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> str | None:
    """A name or nothing."""
    return None if value is None else _text(value, seat, field, boxes)


def _flag(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        refuse(seat, field, "no-flag")
    return value


def _count(rule: str) -> Callable[[Any, int, str, PiecesInPlay], int]:
    """A check of a number of coins, tokens or points."""

    def number(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> int:
        """A whole number, not negative."""
        if type(value) is not int:
            refuse(seat, field, "no-whole-number")
        if value < 0:
            refuse(seat, field, "negative", rule, value=value)
        return value

    return number


def _tiles(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> int:
    """Tower tiles placed."""
    number = _count("BABEL-TDRAFT-02")(value, seat, field, boxes)
    if number > MOST_TILES:
        refuse(seat, field, "too-many-tiles", "BABEL-TDRAFT-02", value=number)
    return number


def _items(value: Any, seat: int, field: str) -> list[Any]:
    """A list of anything."""
    if type(value) is not list:
        refuse(seat, field, "no-list")
    return value


def _tokens(allowed: frozenset[int], rule: str) -> Callable[[Any, int, str, PiecesInPlay], tuple[int, ...]]:
    """A check of the values of tokens."""

    def values(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> tuple[int, ...]:
        """The values of tokens, each of which exists."""
        for place, token in enumerate(_items(value, seat, field)):
            if type(token) is not int or token not in allowed:
                refuse(seat, f"{field}/{place}", "no-such-token", rule, value=token)
        return tuple(value)

    return values


def _cards(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> tuple[Card, ...]:
    """The cards built: known, in play, each name once."""
    found = _known_items(value, seat, field, "card", boxes.cards, boxes)
    if len(set(map(boxes.names.__getitem__, value))) < len(found):
        _refuse_twice(seat, field, value, boxes)
    return found


def _ages(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> tuple[tuple[str, int], ...]:
    """The Age each of some cards was built in."""
    if type(value) is not dict:
        refuse(seat, field, "no-object")
    for id_, age in value.items():
        if type(age) is not int or age not in AGES:
            refuse(seat, f"{field}/{id_}", "no-age", "BASE-COMP-02", value=age)
    return tuple(sorted(value.items()))


def _leaders(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> tuple[Leader, ...]:
    """The leaders recruited: known and in play."""
    return _known_items(value, seat, field, "leader", boxes.leaders, boxes)


def _rewards(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> tuple[Project, ...]:
    """The projects whose reward was taken."""
    return _known_items(value, seat, field, "project", boxes.projects, boxes)


def _known_items(
    value: Any, seat: int, field: str, kind: str, known: Mapping[str, Kind], boxes: PiecesInPlay
) -> tuple[Kind, ...]:
    """Items by their ids."""
    try:
        return tuple(map(known.__getitem__, _items(value, seat, field)))
    except (KeyError, TypeError):
        _refuse_unknown(seat, field, kind, value, known, boxes)


def _courtesan(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> Any:
    """The copied leader, or nothing."""
    if value is None:
        return None
    return _leaders([value], seat, field, boxes)[0]


def _refuse_unknown(
    seat: int, field: str, kind: str, value: list[Any], known: Mapping[str, Item], boxes: PiecesInPlay
) -> NoReturn:
    """Name the first id that is not one of the known."""
    place, id_ = next(
        (place, id_) for place, id_ in enumerate(value) if not isinstance(id_, str) or id_ not in known
    )
    where = field if field == "courtesan" else f"{field}/{place}"
    refuse_for(seat, where, why_not(kind, id_, getattr(boxes.catalog, f"{kind}s"), boxes.expansions))


def _refuse_twice(seat: int, field: str, ids: list[str], boxes: PiecesInPlay) -> NoReturn:
    """Name the first card whose name already stands in the city."""
    names = [boxes.names[id_] for id_ in ids]
    place = next(place for place, name in enumerate(names) if name in names[:place])
    refuse(seat, f"{field}/{place}", "built-twice", "BASE-BUILD-02", id=ids[place])


def _as_it_is(value: Any, seat: int, field: str, boxes: PiecesInPlay) -> Any:
    """Checked later, together with other fields."""
    return value


CHECKS: dict[str, Callable[[Any, int, str, PiecesInPlay], Any]] = {
    "player": _text,
    "wonder": _word,
    "side": _word,
    "stages": _as_it_is,
    "cards": _cards,
    "built_in": _ages,
    "leaders": _leaders,
    "coins": _count("BASE-TRADE-11"),
    "victory": _tokens(VICTORY_TOKENS, "BASE-COMP-05"),
    "defeat": _count("BASE-COMP-05"),
    "debt": _count("CITY-COMP-04"),
    "diplomacy": _count("CITY-DIPL-01"),
    "tiles": _tiles,
    "rewards": _rewards,
    "penalties": _tokens(PENALTIES, "BABEL-PEND-04"),
    "courtesan": _courtesan,
    "board_blocked": _flag,
    "team": _label,
    "free_city": _flag,
    "under": _as_it_is,
    "entombed": _as_it_is,
}
