"""Readers of the values that stand in the fields of seats.

Each gives the value or refuses it with its place.
"""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

from companion.catalog.items import BoardSide, Card, Item
from companion.catalog.vocabulary import AGES, COLORS, Color
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.wonders.conflict import VICTORY
from companion.rules.wonders.position.pieces import PiecesInPlay, why_not

Kind = TypeVar("Kind", bound=Item)
VICTORY_TOKENS = frozenset(VICTORY.values())
#: the numbers of so many stages built in order
FIRST_STAGES = ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4))


def refuse(seat: int, field: str, code: str, *rules: str, **details: object) -> NoReturn:
    """Refuse what stands in a field of a seat."""
    raise BadFile(f"seats/{seat}/{field}", code, *rules, **details)


def refuse_for(seat: int, field: str, refusal: Refusal) -> NoReturn:
    """Refuse a field for a known reason."""
    refuse(seat, field, refusal.code, *refusal.rules, **refusal.details)


def read_text(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> str:
    """Any name that can be written down."""
    if not is_text(value):
        refuse(seat, field, "no-text")
    return str(value)


def read_word(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> str:
    """A word that must be one of some."""
    if type(value) is not str:
        refuse(seat, field, "no-text")
    return value


def read_label(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> str | None:
    """A name or nothing."""
    return None if value is None else read_text(value, seat, field, pieces)


def read_flag(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        refuse(seat, field, "no-flag")
    return value


def count_reader(rule: str) -> Callable[[Any, int, str, PiecesInPlay], int]:
    """A check of a number of coins, tokens or points."""

    def number(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> int:
        """A whole number, not negative."""
        if type(value) is not int:
            refuse(seat, field, "no-whole-number")
        if value < 0:
            refuse(seat, field, "negative", rule, value=value)
        return value

    return number


def list_of(value: Any, seat: int, field: str) -> list[Any]:
    """A list of anything."""
    if type(value) is not list:
        refuse(seat, field, "no-list")
    return value


def token_reader(
    allowed: frozenset[int], rule: str
) -> Callable[[Any, int, str, PiecesInPlay], tuple[int, ...]]:
    """A check of the values of tokens."""

    def values(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[int, ...]:
        """The values of tokens, each of which exists."""
        for place, token in enumerate(list_of(value, seat, field)):
            if type(token) is not int or token not in allowed:
                refuse(seat, f"{field}/{place}", "no-such-token", rule, value=token)
        return tuple(value)

    return values


def known_items(
    value: Any, seat: int, field: str, kind: str, known: Mapping[str, Kind], pieces: PiecesInPlay
) -> tuple[Kind, ...]:
    """Items by their ids."""
    try:
        return tuple(map(known.__getitem__, list_of(value, seat, field)))
    except (KeyError, TypeError):
        _refuse_unknown(seat, field, kind, value, known, pieces)


def _refuse_unknown(
    seat: int, field: str, kind: str, value: list[Any], known: Mapping[str, Item], pieces: PiecesInPlay
) -> NoReturn:
    """Name the first id that is not one of the known."""
    place, id_ = next(
        (place, id_) for place, id_ in enumerate(value) if not isinstance(id_, str) or id_ not in known
    )
    where = field if field == "courtesan" else f"{field}/{place}"
    refuse_for(seat, where, why_not(kind, id_, pieces))


def read_later(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> Any:
    """Checked later, together with other fields."""
    return value


def read_cards(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[Card, ...]:
    """The cards built: known, in play, each name once."""
    found = known_items(value, seat, field, "card", pieces.cards, pieces)
    if len(set(map(pieces.names.__getitem__, value))) < len(found):
        names = [pieces.names[id_] for id_ in value]
        place = next(place for place, name in enumerate(names) if name in names[:place])
        refuse(seat, f"{field}/{place}", "built-twice", "BASE-BUILD-02", id=value[place])
    return found


def read_ages(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[tuple[str, int], ...]:
    """The Age each of some cards was built in."""
    if type(value) is not dict:
        refuse(seat, field, "no-object")
    for id_, age in value.items():
        if type(age) is not int or age not in AGES:
            refuse(seat, f"{field}/{id_}", "no-age", "BASE-COMP-02", value=age)
    return tuple(sorted(value.items()))


def settle_city(values: dict[str, Any], seat: int, pieces: PiecesInPlay) -> None:
    """Put board, side and stages in place of what was said of them.

    Refuse what speaks of other cards or stages.
    """
    if "built_in" in values:
        built = {card.id for card in values.get("cards", ())}
        for id_, _ in values["built_in"]:
            if id_ not in built:
                refuse(seat, f"built_in/{id_}", "not-in-this-city")
    for field in ("wonder", "side"):
        if field not in values:
            refuse(seat, field, "is-missing")
    id_, letter = values.pop("wonder"), values["side"]
    board, side = pieces.sides.get((id_, letter), (None, None))
    if side is None:
        if id_ not in pieces.boards:
            refuse_for(seat, "wonder", why_not("wonder", id_, pieces))
        refuse(seat, "side", "no-side", "BASE-COMP-03", value=letter)
    values["board"], values["side"] = board, side
    values["stages"] = _read_stages(values.get("stages", 0), seat, side)
    if "under" in values:
        values["under"] = _read_under(values["under"], seat, side)


def _read_stages(value: Any, seat: int, side: BoardSide) -> tuple[int, ...]:
    """The numbers of the stages built."""
    most = len(side.stages)
    if type(value) is int and (value == 0 or not side.any_order):
        if not 0 <= value <= most:
            refuse(seat, "stages", "too-many-stages", "BASE-STAGE-04", most=most, number=value)
        return FIRST_STAGES[value]
    if type(value) is not list or not side.any_order:
        refuse(seat, "stages", "no-stage-numbers" if side.any_order else "no-whole-number", "BASE-STAGE-03")
    for place, number in enumerate(value):
        if type(number) is not int or not 1 <= number <= most:
            refuse(seat, f"stages/{place}", "no-such-stage", "BASE-STAGE-04", most=most, number=number)
        if number in value[:place]:
            refuse(seat, f"stages/{place}", "built-twice", "BASE-STAGE-04", id=number)
    return tuple(value)


def _read_under(value: Any, seat: int, side: BoardSide) -> tuple[tuple[int, Color], ...]:
    """The colours of the cards under stages, by the numbers of the stages."""
    if type(value) is not dict:
        refuse(seat, "under", "no-object")
    most = len(side.stages)
    numbers = {str(number): number for number in range(1, most + 1)}
    for number, color in value.items():
        if number not in numbers:
            refuse(seat, f"under/{number}", "no-such-stage", "BASE-STAGE-04", most=most, number=number)
        if color not in COLORS:
            refuse(seat, f"under/{number}", "not-one-of", options=COLORS, value=color)
    return tuple([(numbers[number], color) for number, color in value.items()])
