"""Cities known by their cards as the position from which a game is followed, and the cities of a followed game by their cards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.cards import Cities, Laid
from companion.cards.laid import NOTHING, changed
from companion.cards.pieces import (
    COINS,
    DEBT,
    DEFEAT,
    PAWN,
    PENALTY_VALUES,
    TILES,
    VICTORY_VALUES,
    penalty,
    reward,
    scoring_projects,
    victory,
)
from companion.cards.wonders import boxes_of, copies_leader, has_board
from companion.catalog import catalog
from companion.catalog.effects import AnyColor, Effect, Free, Shields
from companion.catalog.items import Project
from companion.live.live_game import Live
from companion.rules.refusal import POSITION_FORMAT, Refusal
from companion.seating.setup import DUEL, WONDERS, Setup

DIPLOMACY = "diplomacy"
#: what a reward does that still stands in a later Age, besides points at the end
LASTING = (Free, AnyColor, Shields)


@dataclass(frozen=True, slots=True)
class Middle:
    """What a table says of the moment besides its cities; by seat where a city has it."""

    age: int
    turn: int
    coins: Mapping[int, int] = field(default_factory=dict)
    #: the numbers of the tiles in force, oldest first
    laws: tuple[int, ...] = ()
    project: str = ""
    #: the participation tokens left on it, and those that each city holds
    tokens: int = 0
    participation: Mapping[int, int] = field(default_factory=dict)
    #: rewards of earlier projects that are not told with the city, once for each token
    rewards: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: one-shot rights that are used up in this Age
    used: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: cities that have lost the resource or power of their board
    blocked: frozenset[int] = frozenset()


def lasting_rewards() -> tuple[Project, ...]:
    """The projects of Ages I and II whose reward still stands and is not counted with the points of a city."""
    told = scoring_projects()
    return tuple(
        one
        for one in catalog().projects.values()
        if one.age < 3 and isinstance(one.reward, LASTING) and one.id not in told
    )


def rights_of(setup: Setup, seat: int, told: Laid) -> tuple[str, ...]:
    """The ids of the board and leaders of a city that have a right once in each Age."""
    found = [
        catalog().leaders[id_].id
        for id_ in told.pieces
        if id_ in catalog().leaders and once_an_age(catalog().leaders[id_].effects)
    ]
    if has_board(setup, seat):
        board, side = boxes_of(setup).sides[setup.seats[seat].wonder, setup.seats[seat].side]
        built = [side.stages[number - 1] for number in told.stages if number <= len(side.stages)]
        found += [board.id] if any(once_an_age(stage.effects) for stage in built) else []
    return tuple(found)


def once_an_age(effects: tuple[Effect, ...]) -> bool:
    """Whether one of the effects is a right that comes back with each Age."""
    return any(isinstance(effect, Free) and effect.times == "age" for effect in effects)


def untold(cities: Cities) -> tuple[int, ...]:
    """The seats whose city nobody has told to its end."""
    return tuple(seat for seat in range(len(cities.setup.seats)) if not cities.told(seat).done)


def without_coins(cities: Cities) -> tuple[int, ...]:
    """The seats of which nobody said how many coins there are."""
    return tuple(seat for seat in range(len(cities.setup.seats)) if COINS not in cities.told(seat).numbers)


def age_told(cities: Cities) -> int:
    """The last Age of which a card lies in a city, 1 where none does."""
    known = catalog().cards
    return max(
        (known[id_].age for seat in cities.laid for id_ in cities.told(seat).pieces if id_ in known),
        default=1,
    )


def against(cities: Cities, middle: Middle) -> Refusal | None:
    """What a position may say and no moment of a game can be: cities that are not told, cards or a project of another Age."""
    if seats := untold(cities):
        return Refusal("cities-untold", details={"seats": seats})
    if seats := tuple(
        seat
        for seat in range(len(cities.setup.seats))
        if COINS not in cities.told(seat).numbers and seat not in middle.coins
    ):
        return Refusal("coins-untold", details={"seats": seats})
    known = catalog().cards
    for seat in cities.laid:
        for id_ in cities.told(seat).pieces:
            if id_ in known and known[id_].age > middle.age:
                return Refusal(
                    "later-age-told", ("BASE-COMP-02",), {"seat": seat, "card": id_, "age": middle.age}
                )
    if cities.setup.has("projects"):
        here = tuple(one.id for one in catalog().projects.values() if one.age == middle.age)
        if middle.project not in here:
            rules = ("BABEL-PROJ-01",)
            said = {"project": middle.project, "instead": here}
            return Refusal("not-a-project-of-this-age" if middle.project else "project-untold", rules, said)
    return None


def start(cities: Cities, middle: Middle, names: Mapping[int, str]) -> dict[str, Any]:
    """`from` of a record: the position with everything as it was told, and the turn."""
    setup, seats = cities.setup, range(len(cities.setup.seats))
    cards = dict(cards_by_seat(cities, middle.age))
    position: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "game": WONDERS,
        "expansions": list(setup.expansions),
        "variant": setup.variant,
    }
    position |= {"rulings": dict(setup.rulings), "age": middle.age}
    position |= {"laws": list(middle.laws)} if middle.laws else {}
    position |= {"project": {"id": middle.project, "tokens": middle.tokens}} if middle.project else {}
    position["seats"] = [
        {"player": names[seat]} | seat_of(cities, seat, cards[seat], middle) for seat in seats
    ]
    found: dict[str, Any] = {"position": position, "turn": middle.turn}
    found |= (
        {"participation": [middle.participation.get(seat, 0) for seat in seats]}
        if any(middle.participation.values())
        else {}
    )
    return found | (
        {"used": [list(middle.used.get(seat, ())) for seat in seats]} if any(middle.used.values()) else {}
    )


def seat_of(cities: Cities, seat: int, cards: list[str], middle: Middle) -> dict[str, Any]:
    """One seat of the position; what is as usual is left out."""
    own, told = cities.setup.seats[seat], cities.told(seat)
    values = {
        "wonder": own.wonder,
        "side": own.side,
        "stages": list(told.stages) if any_order(cities.setup, seat) else len(told.stages),
        "cards": cards,
        "leaders": [id_ for id_ in told.pieces if id_ in catalog().leaders],
        COINS: told.numbers.get(COINS, middle.coins.get(seat, 0)),
        "victory": [value for value in VICTORY_VALUES for _ in range(told.number(victory(value)))],
        **{name: told.number(name) for name in (DEFEAT, DEBT, DIPLOMACY, TILES)},
        "rewards": [
            *middle.rewards.get(seat, ()),
            *(id_ for id_ in scoring_projects() for _ in range(told.number(reward(id_)))),
        ],
        "penalties": [-value for value in PENALTY_VALUES for _ in range(told.number(penalty(value)))],
        "courtesan": told.courtesan if any(map(copies_leader, told.pieces)) else "",
        "board_blocked": seat in middle.blocked,
        "team": own.team,
        "free_city": own.free_city,
    }
    return {name: value for name, value in values.items() if value}


def any_order(setup: Setup, seat: int) -> bool:
    """Whether the stages of a seat's board go in any order."""
    board = boxes_of(setup).sides.get((setup.seats[seat].wonder, setup.seats[seat].side))
    return board is not None and board[1].any_order


def cards_by_seat(cities: Cities, age: int) -> Iterator[tuple[int, list[str]]]:
    """The cards of every city; one that stands in the decks of two Ages is told by its name, so each city gets a copy that is there."""
    box = boxes_of(cities.setup)
    left = dict(box.copies)
    for seat in range(len(cities.setup.seats)):
        given = []
        for told in (id_ for id_ in cities.told(seat).pieces if id_ in catalog().cards):
            alike = [
                id_
                for id_, name in box.names.items()
                if name == box.names.get(told) and box.cards[id_].age <= age
            ] or [told]
            id_ = next((one for one in alike if left.get(one, 0) > 0), told)
            left[id_] = left.get(id_, 0) - 1
            given.append(id_)
        yield seat, given


def laid_since(setup: Setup, told: Laid, lies: Mapping[str, Any]) -> dict[str, Any]:
    """The body of an entry that brings a told city to what lies there by a position; empty where nothing was laid since."""
    names = boxes_of(setup).names
    there = [*lies.get("cards", ()), *lies.get("leaders", ())]
    named, held = {names.get(id_, id_) for id_ in there}, {names.get(id_, id_) for id_ in told.pieces}
    stages = lies.get("stages", 0)
    values: dict[str, Any] = {
        "stages": list(stages) if isinstance(stages, list) else list(range(1, stages + 1)),
        "courtesan": lies.get("courtesan") or "",
        **{name: lies.get(name, 0) for name in (COINS, DEBT, DEFEAT, DIPLOMACY, TILES)},
        **{victory(value): number_of(lies, "victory", value) for value in VICTORY_VALUES},
        **{penalty(value): number_of(lies, "penalties", -value) for value in PENALTY_VALUES},
        **{reward(id_): number_of(lies, "rewards", id_) for id_ in scoring_projects()},
    }
    numbers = values.keys() - {"stages", "courtesan"}
    was = {
        "stages": list(told.stages),
        "courtesan": told.courtesan,
        **{name: told.number(name) for name in numbers},
    }
    body = {
        "add": [id_ for id_ in there if names.get(id_, id_) not in held],
        "take": [id_ for id_ in told.pieces if names.get(id_, id_) not in named],
        "set": {name: value for name, value in values.items() if value != was[name]},
    }
    return {name: value for name, value in body.items() if value}


def number_of(lies: Mapping[str, Any], field_: str, value: object) -> int:
    """How often a value stands in a list of a seat."""
    return Counter(lies.get(field_, ()))[value]


def cities_of(live: Live) -> Cities:
    """Every city with all that the record knows of it; an answer that is still secret has laid nothing."""
    position = live.position
    seats = enumerate(position["seats"])
    if live.setup.game == DUEL:
        return Cities(
            live.setup, {seat: of_duel(lies, position["pawn"] * (1 - 2 * seat)) for seat, lies in seats}
        )
    return Cities(live.setup, {seat: of_wonders(live.setup, lies) for seat, lies in seats})


def of_wonders(setup: Setup, lies: Mapping[str, Any]) -> Laid:
    """A city of 7 Wonders."""
    body = laid_since(setup, NOTHING, lies)
    return changed(NOTHING, setup.game, body) if body else NOTHING


def of_duel(lies: Mapping[str, Any], ahead: int) -> Laid:
    """A city of Duel, with how far the pawn is beyond the middle for it."""
    pieces = tuple(id_ for field in ("cards", "wonders", "progress") for id_ in lies.get(field, ()))
    return Laid(pieces, {COINS: lies.get("coins", 0), PAWN: max(ahead, 0)})
