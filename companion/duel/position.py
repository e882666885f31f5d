"""A position file of Duel as a table, and back; one that contradicts the rules is refused whole."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from companion.catalog import catalog
from companion.duel.table import CAPITAL, SUPREMACIES, City, Supremacy, Table
from companion.play.positions import FORMAT, BadPosition, is_text, shown


def read_position(raw: object) -> Table:
    """The position that a parsed file holds; raises BadPosition."""
    fields = record("", raw, required=("format", "game", "age", "seats"), optional=("pawn", "supremacy"))
    for key, value in (("format", FORMAT), ("game", "duel")):
        if fields[key] != value:
            raise BadPosition(key, f'must be "{value}"')
    seats = listed("seats", fields["seats"])
    if len(seats) != 2:
        raise BadPosition("seats", f"must be 2 seats, not {len(seats)}", "DUEL-COMP-02")
    table = Table(
        age=number("age", fields["age"], 1, 3, "DUEL-COMP-02"),
        pawn=number("pawn", fields.get("pawn", 0), -CAPITAL, CAPITAL, "DUEL-COMP-04"),
        cities=(read_city(0, seats[0]), read_city(1, seats[1])),
        supremacy=read_supremacy(fields.get("supremacy")),
    )
    check_table(table)
    return table


def write_position(table: Table) -> dict[str, Any]:
    """The position as plain values, ready for a file."""
    said = table.supremacy
    return {
        "format": FORMAT,
        "game": "duel",
        "age": table.age,
        "pawn": table.pawn,
        "seats": [write_city(city) for city in table.cities],
    } | ({"supremacy": {"kind": said.kind, "seat": said.seat}} if said else {})


def write_city(city: City) -> dict[str, Any]:
    """One seat as plain values."""
    lists = {key: list(getattr(city, key)) for key in ("cards", "wonders", "unbuilt", "progress")}
    return {"player": city.player, **lists, "coins": city.coins}


def read_city(seat: int, raw: object) -> City:
    """One seat; what it holds exists in the box."""
    place, box = f"seats/{seat}", catalog()
    kinds = {"cards": box.duel_cards, "wonders": box.duel_wonders, "unbuilt": box.duel_wonders, "progress": box.progress}
    fields = record(f"{place}/", raw, optional=("player", *kinds, "coins"))
    player = fields.get("player", f"Seat {seat + 1}")
    if not is_text(player):
        raise BadPosition(f"{place}/player", "must be text")
    held = {key: known_ids(f"{place}/{key}", fields.get(key, []), box_of) for key, box_of in kinds.items()}
    return City(player=player, coins=number(f"{place}/coins", fields.get("coins", 0), 0, None, "DUEL-MIL-05"), **held)


def read_supremacy(raw: object) -> Supremacy | None:
    """The supremacy that the file names, if any."""
    if raw is None:
        return None
    fields = record("supremacy/", raw, required=("kind", "seat"))
    if fields["kind"] not in SUPREMACIES:
        raise BadPosition("supremacy/kind", f"must be military or science: {shown(fields['kind'])}", "DUEL-COMP-03")
    return Supremacy(fields["kind"], number("supremacy/seat", fields["seat"], 0, 1, "DUEL-COMP-02"))


def record(place: str, raw: object, required: Collection[str] = (), optional: Collection[str] = ()) -> Mapping[str, Any]:
    """An object with these fields and no others."""
    if not isinstance(raw, dict):
        raise BadPosition(place.rstrip("/"), "must be an object")
    for key in raw:
        if key not in required and key not in optional:
            raise BadPosition(f"{place}{key}", "unknown field")
    for key in required:
        if key not in raw:
            raise BadPosition(f"{place}{key}", "missing")
    return raw


def listed(place: str, raw: object) -> list[Any]:
    """A list."""
    if not isinstance(raw, list):
        raise BadPosition(place, "must be a list")
    return raw


def number(place: str, raw: object, least: int, most: int | None, rule: str) -> int:
    """A whole number within bounds; `true` is none."""
    if type(raw) is not int:
        raise BadPosition(place, f"must be a whole number: {shown(raw)}")
    if raw < least or (most is not None and raw > most):
        raise BadPosition(place, f"must be {least} {f'to {most}' if most is not None else 'or more'}: {raw}", rule)
    return raw


def known_ids(place: str, raw: object, box: Collection[str]) -> tuple[str, ...]:
    """Ids that the box holds."""
    for index, item in enumerate(listed(place, raw)):
        if not isinstance(item, str) or item not in box:
            raise BadPosition(f"{place}/{index}", f"unknown id: {shown(item)}", "DUEL-COMP-01")
    return tuple(raw)


def check_table(table: Table) -> None:
    """Refuse what the two cities cannot hold together."""
    check_once(table, ("cards",), "built twice")
    check_once(table, ("wonders", "unbuilt"), "on the table twice")
    check_once(table, ("progress",), "taken twice")


def check_once(table: Table, fields: tuple[str, ...], text: str) -> None:
    """Refuse an item that lies in two places: there is one of each in the box."""
    seen = set()
    for place, item in places(table, fields):
        if item in seen:
            raise BadPosition(place, f"{text}: {item}", "DUEL-COMP-01")
        seen.add(item)


def places(table: Table, fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each item of these fields of both cities with its place in the file."""
    for seat, city in enumerate(table.cities):
        for field in fields:
            for index, item in enumerate(getattr(city, field)):
                yield f"seats/{seat}/{field}/{index}", item
