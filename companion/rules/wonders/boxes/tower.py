"""Tower of Babel: tiles named and laid at the very end of a round, and the laws that they bring."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Any

from companion.catalog.effects import DefeatTimes, ReplaceVictory
from companion.catalog.items import Law
from companion.catalog.setup_facts import wonders_facts
from companion.rules.boxes import (
    CityNumber,
    ClockPart,
    ClockQuestion,
    ConflictAnswers,
    FieldKeys,
    ScoreLine,
    SetupStep,
    numbers_to,
)
from companion.rules.contract import Offer
from companion.rules.happening import Entered, Left
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Lines, Part
from companion.rules.wonders.box import Ask, EntryField, EntryKind, Move, SeatField, Step, WondersBox
from companion.rules.wonders.course.entries import Said, is_count, written
from companion.rules.wonders.course.game import Answer, Game, Pending, Seen
from companion.rules.wonders.course.offers import Offers, answer_entry, possible_offer
from companion.rules.wonders.course.plays import unusable
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.pieces_in_play import PiecesInPlay
from companion.rules.wonders.position import count_reader, refuse
from companion.rules.wonders.rulings import defaults
from companion.rules.wonders.table import City, Table, changed_table, with_city
from companion.rules.wonders.table_numbers import TableNumbers

#: three tiles each (BABEL-TDRAFT-02)
TILES_EACH = 3
_COUNT = count_reader("BABEL-TDRAFT-02")
#: points for so many tiles placed (BABEL-TOWER-08)
TILE_POINTS = (0, 2, 5, 10)


def _unlaid(game: Game) -> tuple[int, ...]:
    """The tiles that nobody has laid or named yet."""
    gone = game.seen.laws | {number for number, _ in game.named}
    return tuple([number for number in game.table.catalog.laws if number not in gone])


def _no_tile(game: Game, pending: Pending) -> Refusal | None:
    """Why a seat can place no tile."""
    city = game.cities[pending.seat]
    if "tower" not in game.table.expansions:
        return Refusal("no-tower", ("BABEL-COMP-02",))
    if city.free_city:
        return Refusal("no-tile-for-the-free-city", ("BABEL-TTWO-02",))
    if pending.ask == "last" and game.options["BABEL-OPEN-07"] == "a":
        return Refusal("no-tile-with-the-last-card", ("BABEL-OPEN-07",))
    waiting = sum(one.step == "place" and one.seat == city.seat for one in game.queue)
    if city.tiles + waiting >= TILES_EACH:
        return Refusal("no-tiles-left", ("BABEL-TDRAFT-02",), {"tiles": city.tiles})
    if len(_unlaid(game)) <= _tiles_to_come(game, pending.seat):
        return Refusal("all-tiles-laid", ("BABEL-COMP-05",))
    return None


def _tiles_to_come(game: Game, seat: int) -> int:
    """The tiles still to be named in this round, but for the answer that a seat may change."""
    answered = sum(
        answer is not None and answer.do == "tile" and answer.seat != seat for answer in game.answers
    )
    return answered + sum(one.step == "place" for one in game.queue)


def _place_unasked(game: Game, pending: Pending) -> Game | None:
    """The last tile of all needs no name."""
    there = _unlaid(game)
    return _naming(game, pending, there[0]) if len(there) == 1 else None


def _naming(game: Game, pending: Pending, number: int) -> Game:
    """A seat turns its tile up."""
    return game.without(pending).changed(named=(*game.named, (number, pending.seat)))


def _place(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `place`."""
    number, there = said["tile"], _unlaid(game)
    if number not in game.table.catalog.laws:
        return Refusal("unknown-tile", ("BABEL-COMP-05",), {"tile": number})
    if number not in there:
        return Refusal("tile-laid", ("BABEL-COMP-05",), {"tile": number, "instead": there})
    return _naming(game, pending, number)


def _lay(game: Game, pending: Pending) -> Game:
    """The tiles of this round are laid by rising number (BABEL-TOWER-05, BABEL-TOWER-06)."""
    named = tuple(sorted(game.named))
    game = game.without(pending).changed(
        named=(), seen=game.seen.changed(laws=game.seen.laws | {number for number, _ in named})
    )
    for number, seat in named:
        game = _laid(game, number, seat)
    return game.changed(laid=tuple([number for number, _ in named]))


def _laid(game: Game, number: int, seat: int) -> Game:
    """One tile goes on the next free space, or covers the oldest."""
    laws = (*game.table.laws, game.table.catalog.laws[number])
    covered, laws = laws[: -_spaces(game.table)], laws[-_spaces(game.table) :]
    table = with_city(changed_table(game.table, laws=laws), seat, tiles=game.cities[seat].tiles + 1)
    gone = [Left(None, "tile", tile.id, "box", ("BABEL-TOWER-05",)) for tile in covered]
    return game.changed(table=table).telling(
        Entered(seat, "tile", str(number), rules=("BABEL-TOWER-03", "BABEL-TOWER-05")), *gone
    )


def _spaces(table: Table) -> int:
    """How many tiles can be visible at once; the blocked space of two players is skipped (BABEL-OPEN-26)."""
    return table.facts.spaces - (table.facts.blocked if table.options["BABEL-OPEN-26"] == "b" else 0)


def _tile(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A card discarded to place a tile of the Tower (BABEL-TOWER-01)."""
    refusal = _no_tile(game, pending) or unusable(game, pending, said)
    entry, to_box = written(game.table.boxes, said), game.options["BABEL-OPEN-06"] == "a"
    return refusal or Answer(pending.seat, "tile", entry, card=said.get("card", ""), to_box=to_box)


def _bring(game: Game, answer: Answer) -> Game:
    """A card discarded for a tile lets its seat place one at the end of the round."""
    if answer.do != "tile":
        return game
    lay = () if any(one.step == "lay" for one in game.queue) else (Pending("lay"),)
    return game.queued(Pending("place", answer.seat, "place"), *lay)


def _offer_tile(game: Game, pending: Pending, means: Means) -> Offers:
    """A card discarded for a tile, with the Tower."""
    if "tower" in game.table.expansions:
        yield possible_offer(answer_entry(pending, "tile"), _no_tile(game, pending))


def _tiles(game: Game, pending: Pending, means: Means) -> Offers:
    """The tiles that nobody has laid."""
    return (Offer(answer_entry(pending, "place", tile=number)) for number in _unlaid(game))


def _read_tiles(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> int:
    """How many tiles of the Tower a city has placed, as a position says it."""
    number = _COUNT(value, seat, field, pieces)
    if number > TILES_EACH:
        refuse(seat, field, "too-many-tiles", "BABEL-TDRAFT-02", value=number)
    return number


def _read_laws(laws: Any, field: str, pieces: PiecesInPlay) -> dict[str, tuple[Law, ...]]:
    """The tiles in force."""
    if type(laws) is not list:
        raise BadFile(field, "no-list")
    for place, number in enumerate(laws):
        if type(number) is not int or number not in pieces.catalog.laws:
            raise BadFile(f"{field}/{place}", "unknown-tile", "BABEL-COMP-05", value=number)
        if number in laws[:place]:
            raise BadFile(f"{field}/{place}", "tile-twice", "BABEL-COMP-05", value=number)
    return {"laws": tuple([pieces.catalog.laws[number] for number in laws])}


def _see(seen: Seen, before: Table | None, after: Table) -> Seen:
    """What was seen, with the visible tiles of a corrected table."""
    old, new = _laws_of(before), _laws_of(after)
    return seen.changed(laws=seen.laws - (old - new) | new)


def _laws_of(table: Table | None) -> frozenset[int]:
    """The numbers of the visible tiles."""
    return frozenset(tile.number for tile in (table.laws if table else ()))


def _no_room(game: Game) -> Refusal | None:
    """Why tiles that are still to be laid in this round could not be."""
    for city in game.cities:
        waiting = [one.seat for one in game.queue if one.step == "place"] + [seat for _, seat in game.named]
        if waiting.count(city.seat) + city.tiles > TILES_EACH:
            return Refusal(
                "answer-no-longer-fits", ("BABEL-TDRAFT-02",), {"seat": city.seat, "because": "no-tiles-left"}
            )
    for number, seat in game.named:
        if number in _laws_of(game.table):
            return Refusal(
                "answer-no-longer-fits", ("BABEL-COMP-05",), {"seat": seat, "because": "tile-laid"}
            )
    to_name = [one.seat for one in game.queue if one.step == "place"]
    if len(_unlaid(game)) < len(to_name):
        return Refusal(
            "answer-no-longer-fits", ("BABEL-COMP-05",), {"seat": to_name[0], "because": "all-tiles-laid"}
        )
    return None


def _add_tiles(lines: Lines, city: City) -> None:
    """Tiles placed in the tower."""
    if city.tiles:
        lines["tower"].append(_tiles_part(city.tiles))


@lru_cache(maxsize=16)
def _tiles_part(tiles: int) -> Part:
    """The points of so many tiles."""
    return Part("tiles", TILE_POINTS[tiles], (("tile", tiles),), ("BABEL-TOWER-08",))


def _draft(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Draft the tiles (BABEL-TDRAFT-01)."""
    return table.draft("tiles", len(table.catalog.laws))


def _side(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Lay out a side of the Tower; a blocked space gets an unused tile, face down (BABEL-TTWO-01)."""
    return {"spaces": table.facts.spaces, "blocked": table.facts.blocked}


def _laws_possible(setup: Any) -> Iterator[tuple[Law, ...]]:
    """Every choice of tiles in force that change the tokens of a conflict."""
    changing = [
        tile
        for tile in setup.catalog.laws.values()
        if any(isinstance(effect, ReplaceVictory | DefeatTimes) for effect in tile.effects)
    ]
    for number in range(len(changing) + 1):
        yield from combinations(changing, number)


def visible_spaces(setup: Any) -> int:
    """How many tiles can be visible at once at a table that is set up (BABEL-OPEN-26)."""
    facts = wonders_facts(setup.catalog).tables[len(setup.players)]
    ruled = dict(setup.rulings).get("BABEL-OPEN-26", defaults(setup.catalog)["BABEL-OPEN-26"])
    return facts.spaces - (facts.blocked if setup.variant == "two-player" and ruled == "b" else 0)


def _tile_numbers(setup: Any, age: int) -> tuple[int, ...]:
    """The tiles that can be laid."""
    return tuple(setup.catalog.laws)


def _laws_in_force(conflicts: ConflictAnswers, age: int, turn: int) -> tuple[Law, ...]:
    """The tiles in force in a turn of an Age, or at its end (BABEL-TOWER-05, -07, BABEL-OPEN-02)."""
    last = conflicts.turns
    too_late = turn or (last if conflicts.option("BABEL-OPEN-02") == "a" else last + 1)
    laid = [one for one in conflicts.laid_of("tile") if one[1:] < (age, turn or last + 1)]
    visible = laid[-visible_spaces(conflicts.setup) :]
    return tuple(
        conflicts.setup.catalog.laws[number] for number, *at in visible if tuple(at) < (age, too_late)
    )


def _start_coins(table: Table) -> int | None:
    """A table may rule that no other box changes the coins at the start (BABEL-OPEN-25)."""
    return wonders_facts(table.catalog).coins.each if table.options["BABEL-OPEN-25"] == "a" else None


BOX = WondersBox(
    id="tower",
    lines=(ScoreLine("tower", rules=("BABEL-TOWER-08",), sums=TILE_POINTS, is_for_free_city=False),),
    bound_rules={"military": ("BABEL-TILE-19", "BABEL-TILE-22")},
    numbers=(CityNumber("tiles", 3, tuple(f"+{points}" for points in TILE_POINTS[1:])),),
    piece_rules={"": ("BABEL-COMP-02",)},
    city_fields=(
        SeatField(
            "tiles",
            0,
            _read_tiles,
            attrgetter("tiles"),
            after="diplomacy",
            rule="BABEL-COMP-02",
            correctable=True,
            keys=numbers_to(TILES_EACH),
        ),
    ),
    table_fields=(
        SeatField(
            "laws",
            (),
            _read_laws,
            lambda table: [tile.number for tile in table.laws],
            rule="BABEL-COMP-02",
            correctable=True,
            keys=lambda table, seat: FieldKeys("numbers", tuple(sorted(table.catalog.laws))),
        ),
    ),
    steps=(Step("place", _place_unasked, after="loss", together=True), Step("lay", _lay, after="place")),
    moves=(Move("BABEL-OPEN-03", "a", ("place", "lay"), "losses"),),
    asks=(
        *[Ask(name, {"tile": _offer_tile}) for name in ("recruit", "turn", "last")],
        Ask("place", {"place": _tiles}, ("BABEL-TOWER-03",), at_once=True),
    ),
    entry_fields=(EntryField("tile", is_count, after="coins"),),
    entries=(
        EntryKind("tile", (), ("card",), after="sell", play=_tile, hindered=_no_tile),
        EntryKind("place", ("tile",), after="lose", act=_place),
    ),
    brings=_bring,
    seen=_see,
    unfit=_no_room,
    add_holdings=_add_tiles,
    claims=("tile",),
    start_coins=_start_coins,
    editions=("first",),
    setup_steps=(SetupStep("tiles", "draft", _draft), SetupStep("tower", "draft", _side)),
    other_titles=("babel",),
    brings_tokens=True,
    laws=_laws_possible,
    clock=ClockPart(
        questions=(ClockQuestion("tile", _tile_numbers, of="turn", kind="tiled", step="turn"),),
        laws=_laws_in_force,
    ),
)
