"""Tables and cities with some values changed."""

from dataclasses import fields, replace
from typing import Any

from companion.rules.wonders.table import City, Table

FIELDS = tuple(field.name for field in fields(City))

changed_table = replace


def with_city(table: Table, seat: int, **values: Any) -> Table:
    """The table with other values in one city; what was worked out about the old one is left behind."""
    held = table.cities[seat].__dict__
    kept = {field: held[field] for field in FIELDS if field in held}
    kept.update(values)
    return replace(table, cities=(*table.cities[:seat], City.of(kept), *table.cities[seat + 1 :]))


def with_coins(table: Table, seat: int, coins: int) -> Table:
    """The table with so many coins more (or fewer) in one treasury."""
    return with_city(table, seat, coins=table.cities[seat].coins + coins)
