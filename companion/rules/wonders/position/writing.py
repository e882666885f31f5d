"""A table of 7 Wonders as a position file."""

from typing import Any

from companion.catalog.vocabulary import EXPANSIONS, FIRST
from companion.rules.partial import PartialCity
from companion.rules.refusal import POSITION_FORMAT
from companion.rules.wonders.table import City, Table


def write_position(table: Table) -> dict[str, Any]:
    """The position of a table; what is as usual is left out."""
    position: dict[str, Any] = {"format": POSITION_FORMAT, "game": "wonders"}
    if table.catalog.edition != FIRST:
        position["edition"] = table.catalog.edition
    if table.expansions:
        position["expansions"] = [name for name in EXPANSIONS if name in table.expansions]
    if table.variant != "standard":
        position["variant"] = table.variant
    if table.rulings:
        position["rulings"] = dict(table.rulings)
    position["age"] = table.age
    if table.laws:
        position["laws"] = [tile.number for tile in table.laws]
    if table.project:
        position["project"] = {"id": table.project.id, "tokens": table.tokens}
    position["seats"] = [_write_seat(city) for city in table.cities]
    return position


def partials(table: Table) -> tuple[PartialCity, ...]:
    """What each city of a table holds; what is as usual is left out."""
    return tuple([PartialCity(_write_seat(city)) for city in table.cities])


def _write_seat(city: City) -> dict[str, Any]:
    """One seat of a position."""
    values = {
        "player": "" if city.player == f"Seat {city.seat + 1}" else city.player,
        "wonder": city.board.id,
        "side": city.side.side,
        "stages": list(city.stages) if city.side.any_order else len(city.stages),
        "cards": [card.id for card in city.cards],
        "built_in": dict(city.built_in),
        "leaders": [leader.id for leader in city.leaders],
        "coins": city.coins,
        "victory": list(city.victory),
        "defeat": city.defeat,
        "debt": city.debt,
        "diplomacy": city.diplomacy,
        "tiles": city.tiles,
        "rewards": [project.id for project in city.rewards],
        "penalties": list(city.penalties),
        "courtesan": city.courtesan.id if city.courtesan else None,
        "board_blocked": city.board_blocked,
        "team": city.team,
        "free_city": city.free_city,
        "under": {str(number): color for number, color in city.under},
    }
    written = {field: value for field, value in values.items() if value}
    # no leader in the tomb is another thing than nobody saying so
    return (
        written if city.entombed is None else {**written, "entombed": [leader.id for leader in city.entombed]}
    )
