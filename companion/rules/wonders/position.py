"""Position files of 7 Wonders: read into a table, refused with place and rule, written back."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, NoReturn, TypeVar

from companion.catalog.catalog import Catalog, edition, ruled_catalog
from companion.catalog.items import BoardSide, Card, Item
from companion.catalog.vocabulary import AGES, COLORS, EDITIONS, FIRST, TEAMS, TWO_PLAYER, VARIANTS, Color
from companion.rules.partial import PartialCity
from companion.rules.party import Place
from companion.rules.refusal import HALF_SIGN, POSITION_FORMAT, BadFile, Refusal
from companion.rules.wonders.box import Boxes, all_boxes
from companion.rules.wonders.conflict import VICTORY
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_in_play, why_not
from companion.rules.wonders.rulings import read_rulings
from companion.rules.wonders.seating import (
    apart,
    laid_again,
)
from companion.rules.wonders.table import City, Table

_Kind = TypeVar("_Kind", bound=Item)
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
    if type(value) is not str or HALF_SIGN.search(value):
        refuse(seat, field, "no-text")
    return value


def read_word(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> str:
    """A word that must be one of some."""
    if type(value) is not str:
        refuse(seat, field, "no-text")
    return value


def read_label(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> str | None:
    """A name or nothing."""
    return None if value is None else read_text(value, seat, field, pieces)


def read_flag(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> bool:
    """A field that holds yes or no."""
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
    value: Any, seat: int, field: str, kind: str, known: Mapping[str, _Kind], pieces: PiecesInPlay
) -> tuple[_Kind, ...]:
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
    rulings = read_rulings(raw["rulings"], catalog) if "rulings" in raw else ()
    catalog = ruled_catalog(catalog, rulings) if rulings else catalog
    expansions, variant = _read_expansions(raw.get("expansions", []), boxes), raw.get("variant", "standard")
    if variant not in VARIANTS:
        raise BadFile("variant", "not-one-of", options=VARIANTS, value=variant)
    if type(said) is not list:
        raise BadFile("seats", "no-list")
    pieces = pieces_in_play(catalog, expansions, variant, len(said), boxes)
    table = Table(
        cities=tuple([_read_city(seat, number, pieces) for number, seat in enumerate(said)]),
        age=_read_age(raw.get("age")),
        expansions=expansions,
        variant=variant,
        rulings=rulings,
        catalog=catalog,
        boxes=boxes,
        **_read_table_fields(raw, pieces),
    )
    _check_pieces(table, pieces, Counter(chain.from_iterable([seat.get("cards", ()) for seat in said])))
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
            held += [(name, found)] if found is not None else []
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
    for settle, fields in boxes.settles:
        if not fields or not fields.isdisjoint(raw):
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
        if rule := boxes.only_counted.get(name):
            raise BadFile(f"expansions/{place}", "box-only-counted", rule, value=name)
    return frozenset(raw)


def _read_age(age: Any) -> int:
    """The number of the Age."""
    if type(age) is not int or age not in AGES:
        raise BadFile("age", "no-age", "BASE-COMP-02", value=age)
    return age


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
    if len(set(boards)) < len(boards):
        seat = laid_again(boards)[0]
        raise BadFile(f"seats/{seat}/wonder", "twice-on-the-table", "BASE-SETUP-04", id=boards[seat])
    for box, check in pieces.boxes.table_checks:
        if box in table.expansions:
            check(table)


def _last_place(table: Table, card: str) -> str:
    """Where a card stands for the last time."""
    places = [
        (city.seat, place) for city in table.cities for place, one in enumerate(city.cards) if one.id == card
    ]
    return "seats/{}/cards/{}".format(*places[-1])


def _check_variant(table: Table) -> None:
    """Refuse a turn that no Age has, a table of two without the Free City, and partners who sit apart."""
    if table.turn is not None and table.turn > table.turns:
        raise BadFile("turn", "out-of-range", "BASE-TURN-02", least=1, most=table.turns, value=table.turn)
    if table.variant == TWO_PLAYER and sum([city.free_city for city in table.cities]) != 1:
        raise BadFile("seats", "no-free-city", "BASE-TWO-01")
    if table.variant == TEAMS:
        seats = apart([Place(city.team or "") for city in table.cities])
        if seats:
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
        if value := field.write(table):
            position[name] = value
    position["seats"] = [_write_city(city, table.boxes) for city in table.cities]
    return position


def partials(table: Table) -> tuple[PartialCity, ...]:
    """What each city of a table holds; what is as usual is left out."""
    return tuple([PartialCity(_write_city(city, table.boxes)) for city in table.cities])


def _write_city(city: City, boxes: Boxes) -> dict[str, Any]:
    """One seat of a position; a city need not hold what is as usual."""
    held = vars(city)
    return {
        name: value
        for name, carrier, write, says_empty in boxes.writers
        if carrier in held and ((value := write(city)) or (says_empty and value is not None))
    }
