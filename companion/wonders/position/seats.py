"""One seat of a position file as a city."""

from typing import Any

from companion.catalog import catalog
from companion.catalog.items import BoardSide
from companion.play.positions import BadPosition, shown
from companion.wonders.position.boxes import FIELD_OF, Boxes, why_not
from companion.wonders.position.seat_fields import CHECKS, refuse
from companion.wonders.table import City

FIELDS = frozenset(CHECKS)
#: the numbers of so many stages built in order
FIRST_STAGES = ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4))


def read_city(raw: Any, seat: int, boxes: Boxes) -> City:
    """One seat as a city."""
    if type(raw) is not dict:
        raise BadPosition(f"seats/{seat}", "must be an object")
    if not raw.keys() <= FIELDS:
        refuse(seat, next(field for field in raw if field not in CHECKS), "unknown field")
    values = {field: CHECKS[field](value, seat, field, boxes) for field, value in raw.items()}
    if not boxes.closed.isdisjoint(raw):
        refuse_closed(raw, seat, boxes)
    read_board(values, seat, boxes)
    values["stages"] = read_stages(values.get("stages", 0), seat, values["side"])
    if "player" not in values:
        values["player"] = f"Seat {seat + 1}"
    values["seat"] = seat
    return City.of(values)


def refuse_closed(raw: dict, seat: int, boxes: Boxes) -> None:
    """Refuse a field of an expansion or variant not in play, unless it says nothing."""
    for field, value in raw.items():
        if value and field in boxes.closed:
            refuse(seat, field, "belongs to an expansion or variant not in play", FIELD_OF[field][1])


def read_board(values: dict, seat: int, boxes: Boxes) -> None:
    """Put the board and its side in place of their names."""
    for field in ("wonder", "side"):
        if field not in values:
            refuse(seat, field, "is missing")
    id_, letter = values.pop("wonder"), values["side"]
    board, side = boxes.sides.get((id_, letter), (None, None))
    if side is None:
        if id_ not in boxes.boards:
            refuse(seat, "wonder", *why_not("wonder", id_, catalog().boards, boxes.expansions))
        refuse(seat, "side", f"must be A or B: {shown(letter)}", "BASE-COMP-03")
    values["board"], values["side"] = board, side


def read_stages(value: Any, seat: int, side: BoardSide) -> tuple[int, ...]:
    """The numbers of the stages built."""
    most = len(side.stages)
    if type(value) is int and (value == 0 or not side.any_order):
        if not 0 <= value <= most:
            refuse(seat, "stages", f"the board has {most}, not {value}", "BASE-STAGE-04")
        return FIRST_STAGES[value]
    if type(value) is not list or not side.any_order:
        form = "a list of stage numbers" if side.any_order else "a whole number"
        refuse(seat, "stages", f"must be {form}", "BASE-STAGE-03")
    for place, number in enumerate(value):
        if type(number) is not int or not 1 <= number <= most:
            refuse(seat, f"stages/{place}", f"the board has stages 1 to {most}, not {shown(number)}", "BASE-STAGE-04")
        if number in value[:place]:
            refuse(seat, f"stages/{place}", f"built twice: {number}", "BASE-STAGE-04")
    return tuple(value)
