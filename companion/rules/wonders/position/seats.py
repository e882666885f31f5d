"""One seat of a position file as a city."""

from typing import Any

from companion.catalog.items import BoardSide, Leader
from companion.catalog.vocabulary import COLORS, Color
from companion.rules.refusal import BadFile
from companion.rules.wonders.position.pieces import FIELD_OF, PiecesInPlay, why_not
from companion.rules.wonders.position.seat_fields import CHECKS, refuse, refuse_for
from companion.rules.wonders.table import City

FIELDS = frozenset(CHECKS)
#: the numbers of so many stages built in order
FIRST_STAGES = ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4))


def read_city(raw: Any, seat: int, boxes: PiecesInPlay) -> City:
    """One seat as a city."""
    if type(raw) is not dict:
        raise BadFile(f"seats/{seat}", "no-object")
    if not raw.keys() <= FIELDS:
        refuse(seat, next(field for field in raw if field not in CHECKS), "unknown-field")
    values = {field: CHECKS[field](value, seat, field, boxes) for field, value in raw.items()}
    if not boxes.closed.isdisjoint(raw):
        _refuse_closed(raw, seat, boxes)
    for id_, _ in values.get("built_in", ()):
        if id_ not in raw.get("cards", ()):
            refuse(seat, f"built_in/{id_}", "not-in-this-city")
    _read_board(values, seat, boxes)
    values["stages"] = _read_stages(values.get("stages", 0), seat, values["side"])
    if "under" in values:
        values["under"] = _read_under(values["under"], seat, values["side"])
    if "entombed" in values:
        values["entombed"] = _read_entombed(values["entombed"], seat, values.get("leaders", ()))
    if "player" not in values:
        values["player"] = f"Seat {seat + 1}"
    values["seat"] = seat
    return City.of(values)


def _refuse_closed(raw: dict[str, Any], seat: int, boxes: PiecesInPlay) -> None:
    """Refuse a field of an expansion or variant not in play, unless it says nothing."""
    for field, value in raw.items():
        if value and field in boxes.closed:
            refuse(seat, field, "expansion-or-variant-not-in-play", FIELD_OF[field][1])


def _read_board(values: dict[str, Any], seat: int, boxes: PiecesInPlay) -> None:
    """Put the board and its side in place of their names."""
    for field in ("wonder", "side"):
        if field not in values:
            refuse(seat, field, "is-missing")
    id_, letter = values.pop("wonder"), values["side"]
    board, side = boxes.sides.get((id_, letter), (None, None))
    if side is None:
        if id_ not in boxes.boards:
            refuse_for(seat, "wonder", why_not("wonder", id_, boxes.catalog.boards, boxes.expansions))
        refuse(seat, "side", "no-side", "BASE-COMP-03", value=letter)
    values["board"], values["side"] = board, side


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
    numbers = {str(number): number for number in range(1, len(side.stages) + 1)}
    for number, color in value.items():
        if number not in numbers:
            refuse(
                seat,
                f"under/{number}",
                "no-such-stage",
                "BASE-STAGE-04",
                most=len(side.stages),
                number=number,
            )
        if color not in COLORS:
            refuse(seat, f"under/{number}", "not-one-of", options=COLORS, value=color)
    return tuple([(numbers[number], color) for number, color in value.items()])


def _read_entombed(value: Any, seat: int, leaders: tuple[Leader, ...]) -> tuple[Leader, ...] | None:
    """The own leaders that lie in a tomb; None where nobody says."""
    if value is None:
        return None
    if type(value) is not list:
        refuse(seat, "entombed", "no-list")
    own = {leader.id: leader for leader in leaders}
    for place, id_ in enumerate(value):
        if type(id_) is not str or id_ not in own or id_ in value[:place]:
            refuse(seat, f"entombed/{place}", "not-of-this-city", "LEAD-COMP-03", value=id_)
    return tuple([own[id_] for id_ in value])
