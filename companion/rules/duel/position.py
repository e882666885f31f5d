"""A position file of Duel as a table, and back; one that contradicts the rules is refused whole."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.catalog.catalog import Catalog, edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.boxes import Field
from companion.rules.contract import Supremacy
from companion.rules.duel.box import Boxes, DuelBox, Pieces, all_boxes, in_play
from companion.rules.duel.fields import read_list, read_number, read_object
from companion.rules.duel.rulings import read_rulings
from companion.rules.duel.table import City, Table, city_of, with_values
from companion.rules.partial import PartialCity
from companion.rules.refusal import POSITION_FORMAT, BadFile


def read_position(raw: object, known: tuple[DuelBox, ...] | None = None) -> Table:
    """The position that a parsed file holds, with any of the boxes that are known; raises BadFile."""
    boxes = read_boxes(raw, known or all_boxes())
    fields = read_object("", raw, ("format", "game", "age", "seats"), boxes.position_fields)
    for key, value in (("format", POSITION_FORMAT), ("game", "duel")):
        if fields[key] != value:
            raise BadFile(key, "must-be", wanted=value)
    return _read_table(fields, read_list("seats", fields["seats"]), boxes, edition())


def table_of(
    about: Mapping[str, Any], cities: Sequence[PartialCity], known: tuple[DuelBox, ...] | None = None
) -> Table:
    """The table of two cities, and what else a position says; raises BadFile."""
    boxes = read_boxes(about, known or all_boxes())
    fields = read_object("", about, ("age",), ("format", "game", "seats", *boxes.position_fields))
    return _read_table(fields, [city.values for city in cities], boxes, edition())


def partials(table: Table) -> tuple[PartialCity, ...]:
    """What each city of a table holds."""
    return tuple([PartialCity(_write_city(table, city)) for city in table.cities])


def write_position(table: Table) -> dict[str, Any]:
    """The position as plain values, ready for a file."""
    said = table.supremacy
    return {
        "format": POSITION_FORMAT,
        "game": "duel",
        **written_expansions(table.boxes),
        **({"rulings": dict(table.rulings)} if table.rulings and table.expansions else {}),
        "age": table.age,
        **{name: one.write(table.value(one)) for name, one in table.boxes.table_fields.items()},
        "seats": [_write_city(table, city) for city in table.cities],
    } | ({"supremacy": {"kind": said.kind, "seat": said.seat}} if said else {})


def corrected(table: Table, seat: int | None, values: Mapping[str, Any]) -> Table:
    """The table with fields of a seat, or of the table itself, set; raises BadFile."""
    if seat is None:
        table = with_values(table, _read_values("", values, table.boxes.table_fields, table.pieces))
    else:
        fields = table.boxes.city_fields
        table = table.with_city(seat, **_read_values(f"seats/{seat}/", values, fields, table.pieces))
    _check(table)
    return table


def read_boxes(raw: object, known: tuple[DuelBox, ...]) -> Boxes:
    """The boxes in play by the expansions that a position or record names; raises BadFile."""
    if len(known) == 1 or not isinstance(raw, Mapping):
        return in_play(known, frozenset())
    named, names = read_list("expansions", raw.get("expansions", [])), [box.id for box in known[1:]]
    for index, name in enumerate(named):
        if name not in names:
            raise BadFile(f"expansions/{index}", "unknown-expansion", value=name)
    return in_play(known, frozenset(named))


def written_expansions(boxes: Boxes) -> dict[str, list[str]]:
    """The field that names the expansions, in the order of the pad; none in the base game."""
    return {"expansions": [box.id for box in boxes.boxes[1:]]} if boxes.expansions else {}


def _read_table(fields: Mapping[str, Any], seats: Sequence[Any], boxes: Boxes, items: Catalog) -> Table:
    """The table of the fields and seats of a position."""
    if len(seats) != 2:
        raise BadFile("seats", "two-seats", "DUEL-COMP-02", number=len(seats))
    pieces = duel_pieces(items, boxes.expansions)
    age = read_number("age", fields["age"], 1, 3, "DUEL-COMP-02")
    values = _read_values("", fields, boxes.table_fields, pieces)
    one, other = [_read_city(seat, raw, boxes.city_fields, pieces) for seat, raw in enumerate(seats)]
    said = _read_supremacy(fields.get("supremacy"), boxes.supremacies)
    pawn = values.pop("pawn", 0)
    rulings = read_rulings(items, fields.get("rulings", {}))
    table = Table(age, pawn, (one, other), said, values, items, boxes, rulings)
    _check(table)
    return table


def _read_city(seat: int, raw: object, fields: Mapping[str, Field[Any]], pieces: Pieces) -> City:
    """One seat; what it holds exists in the boxes."""
    place = f"seats/{seat}/"
    values = _read_values(place, read_object(place, raw, optional=fields), fields, pieces)
    return city_of({"player": f"Seat {seat + 1}", **values})


def _read_values(
    place: str, raw: Mapping[str, Any], fields: Mapping[str, Field[Any]], pieces: Pieces
) -> dict[str, Any]:
    """The values that a file gives to some fields."""
    return {name: one.read(place + name, raw[name], pieces) for name, one in fields.items() if name in raw}


def _write_city(table: Table, city: City) -> dict[str, Any]:
    """One seat as plain values."""
    return {name: one.write(city.value(one)) for name, one in table.boxes.city_fields.items()}


def _read_supremacy(raw: object, kinds: Sequence[str]) -> Supremacy | None:
    """The supremacy that the file names, if any."""
    if raw is None:
        return None
    fields = read_object("supremacy/", raw, required=("kind", "seat"))
    if fields["kind"] not in kinds:
        raise BadFile("supremacy/kind", "no-supremacy", "DUEL-COMP-03", value=fields["kind"])
    if fields["seat"] is None and fields["kind"] == "science" and len(kinds) > 2:
        return Supremacy("science", None)
    return Supremacy(fields["kind"], read_number("supremacy/seat", fields["seat"], 0, 1, "DUEL-COMP-02"))


def _check(table: Table) -> None:
    """Refuse what the two cities cannot hold together."""
    for box in table.boxes.boxes:
        if box.check:
            box.check(table)
