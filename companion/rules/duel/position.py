"""A position file of Duel as a table, and back; one that contradicts the rules is refused whole."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from companion.catalog.catalog import Catalog, edition
from companion.rules.duel.table import CAPITAL, SUPREMACIES, City, Supremacy, Table
from companion.rules.refusal import POSITION_FORMAT, BadFile, is_text


def read_position(raw: object) -> Table:
    """The position that a parsed file holds; raises BadFile."""
    fields = _record("", raw, required=("format", "game", "age", "seats"), optional=("pawn", "supremacy"))
    for key, value in (("format", POSITION_FORMAT), ("game", "duel")):
        if fields[key] != value:
            raise BadFile(key, "must-be", wanted=value)
    items, seats = edition(), _listed("seats", fields["seats"])
    if len(seats) != 2:
        raise BadFile("seats", "two-seats", "DUEL-COMP-02", number=len(seats))
    table = Table(
        age=_number("age", fields["age"], 1, 3, "DUEL-COMP-02"),
        pawn=_number("pawn", fields.get("pawn", 0), -CAPITAL, CAPITAL, "DUEL-COMP-04"),
        cities=(_read_city(items, 0, seats[0]), _read_city(items, 1, seats[1])),
        supremacy=_read_supremacy(fields.get("supremacy")),
        catalog=items,
    )
    _check_table(table)
    return table


def write_position(table: Table) -> dict[str, Any]:
    """The position as plain values, ready for a file."""
    said = table.supremacy
    return {
        "format": POSITION_FORMAT,
        "game": "duel",
        "age": table.age,
        "pawn": table.pawn,
        "seats": [_write_city(city) for city in table.cities],
    } | ({"supremacy": {"kind": said.kind, "seat": said.seat}} if said else {})


def _write_city(city: City) -> dict[str, Any]:
    """One seat as plain values."""
    lists = {key: list(getattr(city, key)) for key in ("cards", "wonders", "unbuilt", "progress")}
    return {"player": city.player, **lists, "coins": city.coins}


def _read_city(items: Catalog, seat: int, raw: object) -> City:
    """One seat; what it holds exists in the box."""
    place = f"seats/{seat}"
    kinds = {
        "cards": items.duel_cards,
        "wonders": items.duel_wonders,
        "unbuilt": items.duel_wonders,
        "progress": items.progress,
    }
    fields = _record(f"{place}/", raw, optional=("player", *kinds, "coins"))
    player = fields.get("player", f"Seat {seat + 1}")
    if not is_text(player):
        raise BadFile(f"{place}/player", "no-text")
    held = {key: _known_ids(f"{place}/{key}", fields.get(key, []), box_of) for key, box_of in kinds.items()}
    return City(
        player=player, coins=_number(f"{place}/coins", fields.get("coins", 0), 0, None, "DUEL-MIL-05"), **held
    )


def _read_supremacy(raw: object) -> Supremacy | None:
    """The supremacy that the file names, if any."""
    if raw is None:
        return None
    fields = _record("supremacy/", raw, required=("kind", "seat"))
    if fields["kind"] not in SUPREMACIES:
        raise BadFile("supremacy/kind", "no-supremacy", "DUEL-COMP-03", value=fields["kind"])
    return Supremacy(fields["kind"], _number("supremacy/seat", fields["seat"], 0, 1, "DUEL-COMP-02"))


def _record(
    place: str, raw: object, required: Collection[str] = (), optional: Collection[str] = ()
) -> Mapping[str, Any]:
    """An object with these fields and no others."""
    if not isinstance(raw, dict):
        raise BadFile(place.rstrip("/"), "no-object")
    for key in raw:
        if key not in required and key not in optional:
            raise BadFile(f"{place}{key}", "unknown-field")
    for key in required:
        if key not in raw:
            raise BadFile(f"{place}{key}", "missing")
    return raw


def _listed(place: str, raw: object) -> list[Any]:
    """A list."""
    if not isinstance(raw, list):
        raise BadFile(place, "no-list")
    return raw


def _number(place: str, raw: object, least: int, most: int | None, rule: str) -> int:
    """A whole number within bounds; `true` is none."""
    if type(raw) is not int:
        raise BadFile(place, "no-whole-number", value=raw)
    if raw < least or (most is not None and raw > most):
        raise BadFile(
            place, "too-small" if most is None else "out-of-range", rule, least=least, most=most, value=raw
        )
    return raw


def _known_ids(place: str, raw: object, box: Collection[str]) -> tuple[str, ...]:
    """Ids that the box holds."""
    for index, item in enumerate(_listed(place, raw)):
        if not isinstance(item, str) or item not in box:
            raise BadFile(f"{place}/{index}", "unknown-id", "DUEL-COMP-01", value=item)
    return tuple(_listed(place, raw))


def _check_table(table: Table) -> None:
    """Refuse what the two cities cannot hold together."""
    _check_once(table, ("cards",), "built-twice")
    _check_once(table, ("wonders", "unbuilt"), "lies-twice")
    _check_once(table, ("progress",), "taken-twice")


def _check_once(table: Table, fields: tuple[str, ...], code: str) -> None:
    """Refuse an item that lies in two places: there is one of each in the box."""
    seen = set()
    for place, item in _places(table, fields):
        if item in seen:
            raise BadFile(place, code, "DUEL-COMP-01", id=item)
        seen.add(item)


def _places(table: Table, fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each item of these fields of both cities with its place in the file."""
    for seat, city in enumerate(table.cities):
        for field in fields:
            for index, item in enumerate(getattr(city, field)):
                yield f"seats/{seat}/{field}/{index}", item
