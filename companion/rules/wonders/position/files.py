"""Position files of 7 Wonders.

Read into a table, or refused whole with the place and the rule, and written back.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from companion.catalog.catalog import Catalog, edition
from companion.catalog.vocabulary import AGES, EDITIONS, FIRST, TEAMS, TWO_PLAYER, VARIANTS, Variant
from companion.rules.partial import PartialCity
from companion.rules.party import Place
from companion.rules.refusal import POSITION_FORMAT, BadFile
from companion.rules.wonders.box import Boxes, all_boxes
from companion.rules.wonders.position.fields import refuse
from companion.rules.wonders.position.pieces import PiecesInPlay, pieces_in_play
from companion.rules.wonders.rulings import OURS, defaults, options
from companion.rules.wonders.seating import (
    apart,
    city_limits,
    has_free_city_of,
    laid_again,
    party_at,
    seating,
)
from companion.rules.wonders.table import City, Table

#: the fields of a position that no box adds, but the seats, which are its last
_FIELDS = frozenset({"format", "game", "edition", "expansions", "variant", "rulings", "age", "seats"})


def read_position(raw: Any, boxes: Boxes | None = None) -> Table:
    """The table of a position of a game with these boxes, all that we know where none are named.

    Raises BadFile.
    """
    boxes = boxes or all_boxes()
    _check_form(raw, boxes)
    return _read_table(raw, raw.get("seats"), boxes)


def table_of(about: Mapping[str, Any], cities: Sequence[PartialCity], boxes: Boxes | None = None) -> Table:
    """The table of some cities, and what a position says besides them; raises BadFile."""
    return _read_table(about, [dict(city.values) for city in cities], boxes or all_boxes())


def _read_table(raw: Mapping[str, Any], said: Any, boxes: Boxes) -> Table:
    """The table of checked fields and of the seats."""
    catalog = _read_edition(raw.get("edition", FIRST))
    expansions, variant = _read_expansions(raw.get("expansions", []), boxes), raw.get("variant", "standard")
    if variant not in VARIANTS:
        raise BadFile("variant", "not-one-of", options=VARIANTS, value=variant)
    seats = _read_seats(said, expansions, variant)
    pieces = pieces_in_play(catalog, expansions, variant, len(seats), boxes)
    table = Table(
        cities=tuple([_read_city(seat, number, pieces) for number, seat in enumerate(seats)]),
        age=_read_age(raw.get("age")),
        expansions=expansions,
        variant=variant,
        rulings=_read_rulings(raw["rulings"], catalog) if "rulings" in raw else (),
        catalog=catalog,
        boxes=boxes,
        **_read_table_fields(raw, pieces),
    )
    _check_pieces(table, pieces, Counter(chain.from_iterable([seat.get("cards", ()) for seat in seats])))
    _check_variant(table)
    return table


def _check_form(raw: Any, boxes: Boxes) -> None:
    """Refuse what is not a position of this game, or has fields that none has."""
    if type(raw) is not dict:
        raise BadFile("", "no-position")
    if odd := [field for field in raw if field not in _FIELDS and field not in boxes.table_fields]:
        raise BadFile(odd[0], "unknown-field")
    if raw.get("format") != POSITION_FORMAT:
        raise BadFile("format", "must-be", wanted=POSITION_FORMAT)
    if raw.get("game") != "wonders":
        raise BadFile("game", "must-be", wanted="wonders")


def _read_table_fields(raw: Mapping[str, Any], pieces: PiecesInPlay) -> dict[str, Any]:
    """The values of the table that boxes add."""
    values: dict[str, Any] = {}
    held: list[tuple[str, Any]] = []
    for name, field in pieces.boxes.table_fields.items():
        if name not in raw:
            continue
        found = field.read(raw[name], name, pieces)
        if raw[name] and name in pieces.closed:
            raise BadFile(name, "expansion-not-in-play", field.rule)
        if field.is_held:
            held.append((name, found))
        else:
            values.update(found)
    return {**values, "held": tuple(held)} if held else values


def _read_city(raw: Any, seat: int, pieces: PiecesInPlay) -> City:
    """One seat as a city."""
    if type(raw) is not dict:
        raise BadFile(f"seats/{seat}", "no-object")
    boxes = pieces.boxes
    readers = boxes.readers
    if not raw.keys() <= boxes.field_names:
        refuse(seat, next(field for field in raw if field not in readers), "unknown-field")
    values = {field: readers[field](value, seat, field, pieces) for field, value in raw.items()}
    if not pieces.closed.isdisjoint(raw):
        _refuse_closed(raw, seat, pieces)
    for settle in boxes.settles:
        settle(values, seat, pieces)
    if "player" not in values:
        values["player"] = f"Seat {seat + 1}"
    values["seat"] = seat
    if boxes.held:
        values["held"] = tuple([(name, values.pop(name)) for name in boxes.held if name in values])
    return City.of(values)


def _refuse_closed(raw: dict[str, Any], seat: int, pieces: PiecesInPlay) -> None:
    """Refuse a field of an expansion or variant not in play, unless it says nothing."""
    for field, value in raw.items():
        if value and field in pieces.closed:
            refuse(seat, field, "expansion-or-variant-not-in-play", pieces.boxes.rule_of(field))


def _read_edition(raw: Any) -> Catalog:
    """The catalogue of the edition that is played."""
    if type(raw) is not str or raw not in EDITIONS:
        raise BadFile("edition", "not-one-of", options=tuple(EDITIONS), value=raw)
    return edition(raw)


def _read_expansions(raw: Any, boxes: Boxes) -> frozenset[Any]:
    """The expansions in play."""
    if type(raw) is not list:
        raise BadFile("expansions", "no-list")
    for place, name in enumerate(raw):
        if name not in boxes.ids:
            raise BadFile(f"expansions/{place}", "unknown-expansion", value=name)
    return frozenset(raw)


def _read_age(age: Any) -> int:
    """The number of the Age."""
    if type(age) is not int or age not in AGES:
        raise BadFile("age", "no-age", "BASE-COMP-02", value=age)
    return age


def _read_seats(seats: Any, expansions: frozenset[Any], variant: Variant) -> list[Any]:
    """The seats, as many as the variant takes."""
    if type(seats) is not list:
        raise BadFile("seats", "no-list")
    number = len(seats)
    found = {refusal.code: refusal for refusal in seating(party_at(number, expansions, variant))}
    found.pop("teams-need-cities", None)  # teams may be tried without the cards of Cities
    if found and variant == TWO_PLAYER:
        raise BadFile("seats", "two-and-the-free-city", "BASE-TWO-01", number=number)
    if "teams-of-two" in found:
        raise BadFile(
            "seats",
            "no-team-size",
            "CITY-TEAM-01",
            options=found["teams-of-two"].details["players"],
            number=number,
        )
    if found:
        least, most = city_limits(expansions)
        rule = "CITY-EIGHT-01" if "cities" in expansions else "BASE-SETUP-01"
        raise BadFile("seats", "seats-out-of-range", rule, least=least, most=most, number=number)
    return seats


def _read_rulings(raw: Any, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """The options that the table plays by."""
    if type(raw) is not dict:
        raise BadFile("rulings", "no-object")
    return tuple(sorted([(point, _read_option(point, said, catalog)) for point, said in raw.items()]))


def _read_option(point: str, said: Any, catalog: Catalog) -> str:
    """The letter of the option that a table plays by on one point; its number will do."""
    if point not in options(catalog):
        raise BadFile(f"rulings/{point}", "no-open-point")
    letters = options(catalog)[point]
    numbers = {str(number): letter for number, letter in enumerate(letters, 1)}
    letter = numbers.get(said, said) if type(said) is str else None
    if letter not in letters:
        raise BadFile(f"rulings/{point}", "not-one-of", point, options=letters, value=said)
    if point in OURS and letter != defaults(catalog)[point]:
        raise BadFile(
            f"rulings/{point}", "option-not-played", point, option=letter, only=defaults(catalog)[point]
        )
    return letter


def _check_pieces(table: Table, pieces: PiecesInPlay, cards: Mapping[str, int]) -> None:
    """Refuse more of a piece than the boxes hold; `cards` says how many of each card lie there."""
    copies = pieces.copies
    for id_, number in cards.items():
        if number > 1 and number > copies[id_]:
            raise BadFile(
                _last_place(table, id_), "too-many-copies", "BASE-SETUP-01", most=copies[id_], id=id_
            )
    for drawn in pieces.drawn:
        if len(cards.keys() & drawn.ids) > drawn.most:
            raise BadFile("seats", drawn.code, drawn.rule, most=drawn.most, age=drawn.age)
    boards = [city.board.id for city in table.cities]
    for seat in laid_again(boards):
        raise BadFile(f"seats/{seat}/wonder", "twice-on-the-table", "BASE-SETUP-04", id=boards[seat])
    for check in pieces.boxes.table_checks:
        check(table)


def _last_place(table: Table, card: str) -> str:
    """Where a card stands for the last time."""
    places = [
        (city.seat, place) for city in table.cities for place, one in enumerate(city.cards) if one.id == card
    ]
    return "seats/{}/cards/{}".format(*places[-1])


def _check_variant(table: Table) -> None:
    """Refuse a table that is not one of its variant."""
    places = [Place(city.team or "", city.free_city) for city in table.cities]
    if not has_free_city_of(table.variant, places):
        raise BadFile("seats", "no-free-city", "BASE-TWO-01")
    if table.variant == TEAMS and (seats := apart(places)):
        raise BadFile(f"seats/{seats[0]}/team", "partners-apart", "CITY-TEAM-01")


def write_position(table: Table) -> dict[str, Any]:
    """The position of a table; what is as usual is left out."""
    position: dict[str, Any] = {"format": POSITION_FORMAT, "game": "wonders"}
    if table.catalog.edition != FIRST:
        position["edition"] = table.catalog.edition
    if table.expansions:
        position["expansions"] = [name for name in table.boxes.ids if name in table.expansions]
    if table.variant != "standard":
        position["variant"] = table.variant
    if table.rulings:
        position["rulings"] = dict(table.rulings)
    position["age"] = table.age
    for name, field in table.boxes.table_fields.items():
        if (value := field.write(table)) is not None:
            position[name] = value
    position["seats"] = [_write_city(city, table.boxes) for city in table.cities]
    return position


def partials(table: Table) -> tuple[PartialCity, ...]:
    """What each city of a table holds; what is as usual is left out."""
    return tuple([PartialCity(_write_city(city, table.boxes)) for city in table.cities])


def _write_city(city: City, boxes: Boxes) -> dict[str, Any]:
    """One seat of a position."""
    return {name: value for name, write in boxes.writers if (value := write(city)) is not None}
