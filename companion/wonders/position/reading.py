"""A position file of 7 Wonders as a table; one that contradicts the rules is refused whole."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any, NoReturn

from companion.catalog.vocabulary import AGES, EXPANSIONS, VARIANTS
from companion.play.positions import FORMAT, BadPosition, shown
from companion.wonders.position.boxes import FIELD_OF, Boxes, boxes
from companion.wonders.position.seats import read_city
from companion.wonders.rulings import OURS, defaults, options
from companion.wonders.table import Table

FIELDS = frozenset({"format", "game", "expansions", "variant", "rulings", "age", "laws", "project", "seats"})


def read_position(raw: Any) -> Table:
    """The table of a position; raises BadPosition."""
    check_form(raw)
    expansions, variant = read_expansions(raw.get("expansions", [])), raw.get("variant", "standard")
    if variant not in VARIANTS:
        raise BadPosition("variant", f"must be one of {', '.join(VARIANTS)}: {shown(variant)}")
    seats = read_seats(raw.get("seats"), expansions, variant)
    box = boxes(expansions, variant, len(seats))
    project, tokens = read_project(raw, box)
    table = Table(
        cities=tuple([read_city(seat, number, box) for number, seat in enumerate(seats)]),
        age=read_age(raw.get("age")),
        expansions=expansions,
        variant=variant,
        laws=read_laws(raw, box),
        project=project,
        tokens=tokens,
        rulings=read_rulings(raw["rulings"]) if "rulings" in raw else (),
    )
    check_pieces(table, box, Counter(chain.from_iterable([seat.get("cards", ()) for seat in seats])))
    check_variant(table)
    return table


def check_form(raw: Any) -> None:
    """Refuse what is not a position of this game, or has fields that none has."""
    if type(raw) is not dict:
        raise BadPosition("", "a position must be an object")
    if not raw.keys() <= FIELDS:
        raise BadPosition(next(field for field in raw if field not in FIELDS), "unknown field")
    if raw.get("format") != FORMAT:
        raise BadPosition("format", f'must be "{FORMAT}"')
    if raw.get("game") != "wonders":
        raise BadPosition("game", 'must be "wonders"')


def read_expansions(raw: Any) -> frozenset[str]:
    """The expansions in play."""
    if type(raw) is not list:
        raise BadPosition("expansions", "must be a list")
    for place, name in enumerate(raw):
        if name not in EXPANSIONS:
            raise BadPosition(f"expansions/{place}", f"unknown expansion: {shown(name)}")
    return frozenset(raw)


def read_age(age: Any) -> int:
    """The number of the Age."""
    if type(age) is not int or age not in AGES:
        raise BadPosition("age", f"must be 1, 2 or 3: {shown(age)}", "BASE-COMP-02")
    return age


def read_seats(seats: Any, expansions: frozenset[str], variant: str) -> list:
    """The seats, as many as the variant takes."""
    if type(seats) is not list:
        raise BadPosition("seats", "must be a list")
    most, rule = (8, "CITY-EIGHT-01") if "cities" in expansions else (7, "BASE-SETUP-01")
    if variant == "two-player" and len(seats) != 3:
        raise BadPosition("seats", f"two players and the Free City are three cities, not {len(seats)}", "BASE-TWO-01")
    if variant == "teams" and len(seats) not in (4, 6, 8):
        raise BadPosition("seats", f"teams need 4, 6 or 8 players, not {len(seats)}", "CITY-TEAM-01")
    if not 3 <= len(seats) <= most:
        raise BadPosition("seats", f"must be 3 to {most} seats, not {len(seats)}", rule)
    return seats


def read_laws(raw: dict, box: Boxes) -> tuple:
    """The tiles in force."""
    laws = raw.get("laws", [])
    if type(laws) is not list:
        raise BadPosition("laws", "must be a list")
    if laws and "laws" in box.closed:
        raise BadPosition("laws", "belongs to an expansion not in play", FIELD_OF["laws"][1])
    for place, number in enumerate(laws):
        if type(number) is not int or number not in box.tiles:
            raise BadPosition(f"laws/{place}", f"unknown tile: {shown(number)}", "BABEL-COMP-05")
        if number in laws[:place]:
            raise BadPosition(f"laws/{place}", f"there is one tile of each number: {number}", "BABEL-COMP-05")
    return tuple([box.tiles[number] for number in laws])


def read_project(raw: dict, box: Boxes) -> tuple:
    """The project of the Age and the tokens left on it."""
    project = raw.get("project")
    if project is None:
        return None, 0
    if type(project) is not dict or project.keys() != {"id", "tokens"}:
        raise BadPosition("project", "must be an object with id and tokens")
    if "project" in box.closed:
        raise BadPosition("project", "belongs to an expansion not in play", FIELD_OF["project"][1])
    id_, tokens = project["id"], project["tokens"]
    if type(id_) is not str or id_ not in box.projects:
        raise BadPosition("project/id", f"unknown project: {shown(id_)}")
    if type(tokens) is not int or tokens < 0:
        raise BadPosition("project/tokens", f"must be a whole number, not negative: {shown(tokens)}", "BABEL-PROJ-01")
    return box.projects[id_], tokens


def read_rulings(raw: Any) -> tuple[tuple[str, str], ...]:
    """The options that the table plays by."""
    if type(raw) is not dict:
        raise BadPosition("rulings", "must be an object")
    return tuple(sorted([(point, read_option(point, said)) for point, said in raw.items()]))


def read_option(point: str, said: Any) -> str:
    """The letter of the option that a table plays by on one point; its number will do."""
    if point not in options():
        raise BadPosition(f"rulings/{point}", "is not an open point of these rules")
    letters = options()[point]
    numbers = {str(number): letter for number, letter in enumerate(letters, 1)}
    letter = numbers.get(said, said) if type(said) is str else None
    if letter not in letters:
        raise BadPosition(f"rulings/{point}", f"must be one of {', '.join(letters)}: {shown(said)}", point)
    if point in OURS and letter != defaults()[point]:
        raise BadPosition(f"rulings/{point}", f"option {letter} is not supported, only {defaults()[point]}", point)
    return letter


def check_pieces(table: Table, box: Boxes, cards: Mapping[str, int]) -> None:
    """Refuse more of a piece than the boxes hold; `cards` says how many of each card lie there."""
    copies = box.copies
    for id_, number in cards.items():
        if number > 1 and number > copies[id_]:
            raise BadPosition(last_place(table, id_), f"more copies on the table than the deck has ({copies[id_]}): {id_}", "BASE-SETUP-01")
    for what, group, most, rule in box.drawn:
        if len(cards.keys() & group) > most:
            raise BadPosition("seats", f"more {what} on the table than the deck has ({most})", rule)
    boards = [city.board.id for city in table.cities]
    if len(set(boards)) < len(boards):
        refuse_second("wonder", "BASE-SETUP-04", [[id_] for id_ in boards])
    leaders = [leader.id for city in table.cities for leader in city.leaders]
    if len(set(leaders)) < len(leaders):
        refuse_second("leaders", "LEAD-DRAFT-01", [[leader.id for leader in city.leaders] for city in table.cities])


def last_place(table: Table, card: str) -> str:
    """Where a card stands for the last time."""
    places = [(city.seat, place) for city in table.cities for place, one in enumerate(city.cards) if one.id == card]
    return "seats/{}/cards/{}".format(*places[-1])


def refuse_second(field: str, rule: str, ids: list[list[str]]) -> NoReturn:
    """Name the place where a piece of which there is one lies for the second time; `ids` are those of each seat."""
    placed = [(seat, place, id_) for seat, some in enumerate(ids) for place, id_ in enumerate(some)]
    first = {id_: (seat, place) for seat, place, id_ in reversed(placed)}
    seat, place, id_ = next(one for one in placed if first[one[2]] != one[:2])
    where = field if field == "wonder" else f"{field}/{place}"
    raise BadPosition(f"seats/{seat}/{where}", f"twice on the table: {id_}", rule)


def check_variant(table: Table) -> None:
    """Refuse a table that is not one of its variant."""
    if table.variant == "two-player" and sum(city.free_city for city in table.cities) != 1:
        raise BadPosition("seats", "one of the three cities must be the Free City", "BASE-TWO-01")
    if table.variant == "teams":
        for city in table.cities:
            partners = [other.seat for other in (table.left(city.seat), table.right(city.seat)) if other.team == city.team]
            if city.team is None or len(partners) != 1 or len(table.teams[city.team]) != 2:
                raise BadPosition(f"seats/{city.seat}/team", "teams are two players side by side", "CITY-TEAM-01")
