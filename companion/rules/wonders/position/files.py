"""Position files of 7 Wonders: read into a table, or refused whole with the place and the rule, and written back."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, NoReturn

from companion.catalog.catalog import Catalog, edition
from companion.catalog.items import BoardSide, Leader, Project, Tile
from companion.catalog.vocabulary import (
    AGES,
    COLORS,
    EDITIONS,
    EXPANSIONS,
    FIRST,
    TEAMS,
    TWO_PLAYER,
    VARIANTS,
    Color,
    Expansion,
    Variant,
)
from companion.rules.partial import PartialCity
from companion.rules.party import Place
from companion.rules.refusal import POSITION_FORMAT, BadFile
from companion.rules.wonders.position.fields import CHECKS, refuse, refuse_for
from companion.rules.wonders.position.pieces import FIELD_OF, PiecesInPlay, pieces_in_play, why_not
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

SEAT_FIELDS = frozenset(CHECKS)
#: the numbers of so many stages built in order
FIRST_STAGES = ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4))


def read_city(raw: Any, seat: int, boxes: PiecesInPlay) -> City:
    """One seat as a city."""
    if type(raw) is not dict:
        raise BadFile(f"seats/{seat}", "no-object")
    if not raw.keys() <= SEAT_FIELDS:
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


FIELDS = frozenset(
    {"format", "game", "edition", "expansions", "variant", "rulings", "age", "laws", "project", "seats"}
)


def read_position(raw: Any) -> Table:
    """The table of a position; raises BadFile."""
    _check_form(raw)
    return table_of(raw, raw.get("seats"))


def table_of(raw: Mapping[str, Any], cities: Sequence[PartialCity] | Any) -> Table:
    """The table of some cities, and what a position says besides them; raises BadFile."""
    catalog = _read_edition(raw.get("edition", FIRST))
    expansions, variant = _read_expansions(raw.get("expansions", [])), raw.get("variant", "standard")
    if variant not in VARIANTS:
        raise BadFile("variant", "not-one-of", options=VARIANTS, value=variant)
    seats = _read_seats(cities, expansions, variant)
    box = pieces_in_play(catalog, expansions, variant, len(seats))
    project, tokens = _read_project(raw, box)
    table = Table(
        cities=tuple([read_city(seat, number, box) for number, seat in enumerate(seats)]),
        age=_read_age(raw.get("age")),
        expansions=expansions,
        variant=variant,
        laws=_read_laws(raw, box),
        project=project,
        tokens=tokens,
        rulings=_read_rulings(raw["rulings"], catalog) if "rulings" in raw else (),
        catalog=catalog,
    )
    _check_pieces(table, box, Counter(chain.from_iterable([seat.get("cards", ()) for seat in seats])))
    _check_variant(table)
    return table


def _check_form(raw: Any) -> None:
    """Refuse what is not a position of this game, or has fields that none has."""
    if type(raw) is not dict:
        raise BadFile("", "no-position")
    if not raw.keys() <= FIELDS:
        raise BadFile(next(field for field in raw if field not in FIELDS), "unknown-field")
    if raw.get("format") != POSITION_FORMAT:
        raise BadFile("format", "must-be", wanted=POSITION_FORMAT)
    if raw.get("game") != "wonders":
        raise BadFile("game", "must-be", wanted="wonders")


def _read_edition(raw: Any) -> Catalog:
    """The catalogue of the edition that is played."""
    if type(raw) is not str or raw not in EDITIONS:
        raise BadFile("edition", "not-one-of", options=tuple(EDITIONS), value=raw)
    return edition(raw)


def _read_expansions(raw: Any) -> frozenset[Expansion]:
    """The expansions in play."""
    if type(raw) is not list:
        raise BadFile("expansions", "no-list")
    for place, name in enumerate(raw):
        if name not in EXPANSIONS:
            raise BadFile(f"expansions/{place}", "unknown-expansion", value=name)
    return frozenset(raw)


def _read_age(age: Any) -> int:
    """The number of the Age."""
    if type(age) is not int or age not in AGES:
        raise BadFile("age", "no-age", "BASE-COMP-02", value=age)
    return age


def _read_seats(seats: Any, expansions: frozenset[Expansion], variant: Variant) -> list[Any]:
    """The seats, as many as the variant takes."""
    if type(seats) is tuple:
        seats = [dict(city.values) for city in seats]
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


def _read_laws(raw: Mapping[str, Any], box: PiecesInPlay) -> tuple[Tile, ...]:
    """The tiles in force."""
    laws = raw.get("laws", [])
    if type(laws) is not list:
        raise BadFile("laws", "no-list")
    if laws and "laws" in box.closed:
        raise BadFile("laws", "expansion-not-in-play", FIELD_OF["laws"][1])
    for place, number in enumerate(laws):
        if type(number) is not int or number not in box.tiles:
            raise BadFile(f"laws/{place}", "unknown-tile", "BABEL-COMP-05", value=number)
        if number in laws[:place]:
            raise BadFile(f"laws/{place}", "tile-twice", "BABEL-COMP-05", value=number)
    return tuple([box.tiles[number] for number in laws])


def _read_project(raw: Mapping[str, Any], box: PiecesInPlay) -> tuple[Project | None, int]:
    """The project of the Age and the tokens left on it."""
    project = raw.get("project")
    if project is None:
        return None, 0
    if type(project) is not dict or project.keys() != {"id", "tokens"}:
        raise BadFile("project", "no-project-object")
    if "project" in box.closed:
        raise BadFile("project", "expansion-not-in-play", FIELD_OF["project"][1])
    id_, tokens = project["id"], project["tokens"]
    if type(id_) is not str or id_ not in box.projects:
        raise BadFile("project/id", "unknown-project", value=id_)
    if type(tokens) is not int or tokens < 0:
        raise BadFile("project/tokens", "no-count", "BABEL-PROJ-01", value=tokens)
    return box.projects[id_], tokens


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


def _check_pieces(table: Table, box: PiecesInPlay, cards: Mapping[str, int]) -> None:
    """Refuse more of a piece than the boxes hold; `cards` says how many of each card lie there."""
    copies = box.copies
    for id_, number in cards.items():
        if number > 1 and number > copies[id_]:
            raise BadFile(
                _last_place(table, id_), "too-many-copies", "BASE-SETUP-01", most=copies[id_], id=id_
            )
    for drawn in box.drawn:
        if len(cards.keys() & drawn.ids) > drawn.most:
            raise BadFile("seats", drawn.code, drawn.rule, most=drawn.most, age=drawn.age)
    boards = [city.board.id for city in table.cities]
    for seat in laid_again(boards):
        raise BadFile(f"seats/{seat}/wonder", "twice-on-the-table", "BASE-SETUP-04", id=boards[seat])
    leaders = [leader.id for city in table.cities for leader in city.leaders]
    if len(set(leaders)) < len(leaders):
        _refuse_second_leader([[leader.id for leader in city.leaders] for city in table.cities])


def _last_place(table: Table, card: str) -> str:
    """Where a card stands for the last time."""
    places = [
        (city.seat, place) for city in table.cities for place, one in enumerate(city.cards) if one.id == card
    ]
    return "seats/{}/cards/{}".format(*places[-1])


def _refuse_second_leader(ids: list[list[str]]) -> NoReturn:
    """Name the place where a leader lies for the second time; `ids` are those of each seat."""
    placed = [(seat, place, id_) for seat, some in enumerate(ids) for place, id_ in enumerate(some)]
    first = {id_: (seat, place) for seat, place, id_ in reversed(placed)}
    seat, place, id_ = next(one for one in placed if first[one[2]] != one[:2])
    raise BadFile(f"seats/{seat}/leaders/{place}", "twice-on-the-table", "LEAD-DRAFT-01", id=id_)


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
