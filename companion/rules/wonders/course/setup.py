"""The start of a game, from the set-up part of a record or from a position in the middle."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NoReturn

from companion.catalog.effects import StartCoins
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import EXPANSIONS, FIRST
from companion.rules.refusal import POSITION_FORMAT as POSITION_FORMAT
from companion.rules.refusal import BadFile
from companion.rules.wonders.course.ages import begin_age, begin_turn
from companion.rules.wonders.course.game import Game, Round, Seen
from companion.rules.wonders.position.files import read_position, write_position
from companion.rules.wonders.rulings import defaults
from companion.rules.wonders.table import City, Table, with_coins

FORMAT = "companion-record/1"
FIELDS = frozenset(
    {"format", "game", "edition", "expansions", "variant", "rulings", "seats", "from", "entries"}
)
SEAT_FIELDS = ("player", "wonder", "side", "team", "free_city")
FROM_FIELDS = frozenset({"position", "turn", "participation", "used"})
#: points that only the course of a game depends on, where we only know how to play our own ruling
OURS_IN_THE_COURSE = frozenset(
    {
        *("BASE-OPEN-18", "BASE-OPEN-20", "BASE-OPEN-24"),
        *("LEAD-OPEN-10", "LEAD-OPEN-11"),
        *("CITY-OPEN-27", "BABEL-OPEN-16"),
    }
)
MOST_CITIES = 8
SHARED = ("edition", "expansions", "variant", "rulings")


def begin(raw: Mapping[str, Any]) -> Game:
    """The game before its first answer; raises BadFile."""
    if not isinstance(raw, Mapping):
        _no_record("", "not-an-object")
    for field in raw:
        if field not in FIELDS:
            _no_record(field, "unknown-field")
    if raw.get("format") != FORMAT:
        _no_record("format", "not-the-format", format=FORMAT)
    if raw.get("game") != "wonders":
        _no_record("game", "not-the-game", game="wonders")
    if ("from" in raw) == ("seats" in raw):
        _no_record("seats", "seats-or-from")
    return _from_position(raw) if "from" in raw else _from_seats(raw)


def _no_record(place: str, code: str, *rules: str, **details: object) -> NoReturn:
    """No record at all."""
    raise BadFile(place, code, *rules, **details)


def _from_seats(raw: Mapping[str, Any]) -> Game:
    """A game from its beginning."""
    seats = raw["seats"]
    for place, seat in enumerate(seats if type(seats) is list else ()):
        for field in seat if isinstance(seat, Mapping) else ():
            if field not in SEAT_FIELDS:
                _no_record(f"seats/{place}/{field}", "unknown-field")
    table = _read_table({**_shared(raw), "age": 1, "seats": seats})
    for city in table.cities:
        table = with_coins(table, city.seat, _start_coins(table, city.seat))
    return begin_age(
        _new_game(table, _header(table, seats=[_write_seat(city) for city in table.cities]))
    ).changed(told=())


def _shared(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What a record and a position say alike."""
    return {field: raw[field] for field in SHARED if field in raw}


def _read_table(raw: dict[str, Any], place: str = "") -> Table:
    """The table of a position."""
    try:
        table = read_position({"format": POSITION_FORMAT, "game": "wonders", **raw})
        _check_rulings(table)
    except BadFile as error:
        _no_record(f"{place}{error.place}", "not-a-position", *error.rules, problem=error)
    return table


def _check_rulings(table: Table) -> None:
    """A ruling that a game accepts must act in it; raises BadFile."""
    for point, option in table.rulings:
        if point in OURS_IN_THE_COURSE and option != defaults(table.catalog)[point]:
            raise BadFile(
                f"rulings/{point}",
                "option-not-played",
                point,
                option=option,
                only=defaults(table.catalog)[point],
            )
    # an option that says there are not enough leaders for eight (CITY-OPEN-22)
    if (
        table.options["CITY-OPEN-22"] == "a"
        and len(table.cities) == MOST_CITIES
        and "leaders" in table.expansions
    ):
        raise BadFile("rulings/CITY-OPEN-22", "option-not-played", "CITY-OPEN-22", option="a", only="b")


def _start_coins(table: Table, seat: int) -> int:
    """The coins that a city starts with, those of its board on top (LEAD-SETUP-02, LEAD-TWO-03)."""
    facts, city = wonders_facts(table.catalog).coins, table.cities[seat]
    coins = facts.each
    if "leaders" in table.expansions and not (
        "tower" in table.expansions and table.options["BABEL-OPEN-25"] == "a"
    ):
        coins = facts.with_leaders
    if city.free_city:
        coins = facts.free_city
    return coins + sum([effect.coins for effect in city.side.start if type(effect) is StartCoins])


def _new_game(table: Table, setup: dict[str, Any], pile: int | None = 0) -> Game:
    """A game at this table before anything was asked."""
    with_cities = "cities" in table.expansions and not (
        table.variant == "two-player" and table.options["CITY-OPEN-17"] == "a"
    )
    seen = Seen(
        cards=dict(Counter(card.id for city in table.cities for card in city.cards)),
        leaders=frozenset(leader.id for city in table.cities for leader in city.leaders),
        tiles=frozenset(tile.number for tile in table.laws),
        projects=frozenset([table.project.id] if table.project else ()),
        pile=pile,
    )
    return Game(
        table=table,
        round=Round("turn", table),
        setup=setup,
        turns=table.facts.dealt(with_cities) - 1,
        turn=None,
        seen=seen,
        participation=(0,) * len(table.cities),
    )


def _header(table: Table, **rest: Any) -> dict[str, Any]:
    """The set-up part of a record, complete and in its order."""
    return {
        "format": FORMAT,
        "game": "wonders",
        **({} if table.catalog.edition == FIRST else {"edition": table.catalog.edition}),
        "expansions": [name for name in EXPANSIONS if name in table.expansions],
        "variant": table.variant,
        "rulings": dict(table.rulings),
        **rest,
    }


def _write_seat(city: City) -> dict[str, Any]:
    """One seat of the set-up."""
    values = {
        "player": city.player,
        "wonder": city.board.id,
        "side": city.side.side,
        "team": city.team,
        "free_city": city.free_city,
    }
    return {field: value for field, value in values.items() if value or field == "player"}


def _from_position(raw: Mapping[str, Any]) -> Game:
    """A game that is followed from a turn of a position's Age on."""
    start = raw["from"]
    if type(start) is not dict or not start.keys() <= FROM_FIELDS or not {"position", "turn"} <= start.keys():
        _no_record("from", "not-a-start", fields=tuple(sorted(FROM_FIELDS)))
    position = start["position"]
    if type(position) is not dict:
        _no_record("from/position", "not-an-object")
    for field, value in _shared(raw).items():
        if field in position and not _agree(value, position[field]):
            _no_record(field, "differs-from-the-position")
    table = _read_table({**_shared(raw), **position}, "from/position/")
    game = _new_game(table, _header(table), pile=None)
    if type(start["turn"]) is not int or not 1 <= start["turn"] <= game.turns:
        _no_record("from/turn", "no-such-turn", "BASE-TURN-02", turns=game.turns)
    game = game.changed(participation=_read_participation(start, table), used=_read_used(start, table))
    said = {
        "position": write_position(table),
        "turn": start["turn"],
        **{field: start[field] for field in ("participation", "used") if field in start},
    }
    return begin_turn(game.changed(setup={**game.setup, "from": said}), start["turn"]).changed(told=())


def _agree(one: Any, other: Any) -> bool:
    """Whether two values say the same; the order of a list says nothing."""
    return (
        sorted(one, key=str) == sorted(other, key=str) if type(one) is type(other) is list else one == other
    )


def _read_participation(start: dict[str, Any], table: Table) -> tuple[int, ...]:
    """The participation tokens of each seat."""
    tokens = start.get("participation", [0] * len(table.cities))
    if (
        type(tokens) is not list
        or len(tokens) != len(table.cities)
        or any(type(one) is not int or one < 0 for one in tokens)
    ):
        _no_record("from/participation", "one-number-for-each-seat", "BABEL-PROJ-02")
    return tuple(tokens)


def _read_used(start: dict[str, Any], table: Table) -> frozenset[tuple[int, str]]:
    """The rights that each seat has used in this Age."""
    used = start.get("used", [[] for _ in table.cities])
    if type(used) is not list or len(used) != len(table.cities) or any(type(one) is not list for one in used):
        _no_record("from/used", "one-list-for-each-seat")
    for seat, rights in enumerate(used):
        for right in rights:
            if type(right) is not str or right not in {
                **table.catalog.boards,
                **table.catalog.leaders,
                **table.catalog.projects,
            }:
                _no_record(f"from/used/{seat}", "no-such-right", right=right)
    return frozenset((seat, right) for seat, rights in enumerate(used) for right in rights)
