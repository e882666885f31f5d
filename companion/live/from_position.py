"""Cities known by their cards as the position from which a game is followed, and the other way round."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.cards import Cities
from companion.cards.pieces import COINS, NOTHING_KNOWN, PAWN, city_after
from companion.cards.wonders_count import boxes_of, has_board, wonders_table
from companion.catalog.effects import Effect, Free
from companion.catalog.vocabulary import FIRST
from companion.live.live_game import Live
from companion.rules.boxes import CityNumber
from companion.rules.partial import PartialCity
from companion.rules.refusal import POSITION_FORMAT, Refusal
from companion.seating.setup import DUEL, WONDERS, Setup

#: games that can be followed from cities known by their cards, in the middle
FROM_THE_MIDDLE = frozenset({WONDERS})


@dataclass(frozen=True, slots=True)
class Middle:
    """What a table says of the moment besides its cities; by seat where a city has it."""

    age: int
    turn: int
    coins: Mapping[int, int] = field(default_factory=dict)
    #: one-shot rights that are used up in this Age
    used: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: what boxes say: fields of the table, of cities besides what is known of them, and beside the position
    table: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    beside: Mapping[str, Any] = field(default_factory=dict)


def rights_of(setup: Setup, seat: int, partial: PartialCity) -> tuple[str, ...]:
    """The ids of the board and the pieces of a city that have a right once in each Age."""
    known = setup.rules.pieces(setup.catalog)
    found = [id_ for id_ in partial.pieces if id_ in known and _once_an_age(known[id_].all_effects)]
    if has_board(setup, seat):
        board, side = boxes_of(setup).sides[setup.seats[seat].wonder, setup.seats[seat].side]
        built = [side.stages[number - 1] for number in partial.stages if number <= len(side.stages)]
        found += [board.id] if any(_once_an_age(stage.effects) for stage in built) else []
    return tuple(found)


def _once_an_age(effects: tuple[Effect, ...]) -> bool:
    """Whether one of the effects is a right that comes back with each Age."""
    return any(isinstance(effect, Free) and effect.times == "age" for effect in effects)


def untold(cities: Cities, left: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """The seats whose city nobody has told to its end, nor was it known when the live table was left."""
    seats = range(len(cities.setup.seats))
    return tuple(seat for seat in seats if seat not in left and not cities.known(seat).done)


def without_coins(cities: Cities) -> tuple[int, ...]:
    """The seats of which nobody said how many coins there are."""
    return tuple(seat for seat in range(len(cities.setup.seats)) if COINS not in cities.known(seat).values)


def known_age(cities: Cities) -> int:
    """The last Age of which a card lies in a city, 1 where none does."""
    known = cities.setup.catalog.cards
    return max(
        (known[id_].age for seat in cities.laid for id_ in cities.known(seat).pieces if id_ in known),
        default=1,
    )


def why_not_from_here(cities: Cities, middle: Middle, left: frozenset[int] = frozenset()) -> Refusal | None:
    """What a position may say and no moment of a game can be.

    Cities that are not told, or cards of another Age.
    """
    if seats := untold(cities, left):
        return Refusal("cities-untold", details={"seats": seats})
    if seats := tuple(
        seat
        for seat in range(len(cities.setup.seats))
        if COINS not in cities.known(seat).values and seat not in middle.coins
    ):
        return Refusal("coins-untold", details={"seats": seats})
    known = cities.setup.catalog.cards
    for seat in cities.laid:
        for id_ in cities.known(seat).pieces:
            if id_ in known and known[id_].age > middle.age:
                return Refusal(
                    "later-age-told", ("BASE-COMP-02",), {"seat": seat, "card": id_, "age": middle.age}
                )
    return None


def record_from(cities: Cities, middle: Middle, names: Mapping[int, str]) -> dict[str, Any]:
    """`from` of a record: the position with everything as it was told, and the turn."""
    setup, seats = cities.setup, range(len(cities.setup.seats))
    cards = dict(_cards_by_seat(cities, middle.age))
    position: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "game": WONDERS,
        **({} if setup.edition == FIRST else {"edition": setup.edition}),
        "expansions": list(setup.expansions),
        "variant": setup.variant,
    }
    position |= {"rulings": dict(setup.rulings), "age": middle.age}
    position |= middle.table
    held = setup.rules.partials(wonders_table(setup, cities.laid))
    position["seats"] = [
        {"player": names[seat]} | _seat_of(cities, seat, cards[seat], held[seat], middle) for seat in seats
    ]
    found: dict[str, Any] = {"position": position, "turn": middle.turn, **middle.beside}
    return found | (
        {"used": [list(middle.used.get(seat, ())) for seat in seats]} if any(middle.used.values()) else {}
    )


def _seat_of(
    cities: Cities, seat: int, cards: list[str], held: PartialCity, middle: Middle
) -> dict[str, Any]:
    """One seat of the position; what is as usual is left out."""
    own, partial, said = cities.setup.seats[seat], cities.known(seat), middle.seats.get(seat, {})
    values = {
        **{name: value for name, value in held.values.items() if name != "player"},
        **{
            name: [*value, *held.get(name, ())] if isinstance(value, list) else value
            for name, value in said.items()
        },
        "wonder": own.wonder,
        "side": own.side,
        "stages": list(partial.stages) if _any_order(cities.setup, seat) else len(partial.stages),
        "cards": cards,
        COINS: partial.values.get(COINS, middle.coins.get(seat, 0)),
        "team": own.team,
        "free_city": own.free_city,
    }
    return {name: value for name, value in values.items() if value}


def _any_order(setup: Setup, seat: int) -> bool:
    """Whether the stages of a seat's board go in any order."""
    board = boxes_of(setup).sides.get((setup.seats[seat].wonder, setup.seats[seat].side))
    return board is not None and board[1].any_order


def _cards_by_seat(cities: Cities, age: int) -> Iterator[tuple[int, list[str]]]:
    """The cards of every city.

    A card in the decks of two Ages is known by its name alone, so each city gets a copy that is there.
    """
    box = boxes_of(cities.setup)
    left = dict(box.copies)
    for seat in range(len(cities.setup.seats)):
        given = []
        for known_id in (id_ for id_ in cities.known(seat).pieces if id_ in cities.setup.catalog.cards):
            alike = [
                id_
                for id_, name in box.names.items()
                if name == box.names.get(known_id) and box.cards[id_].age <= age
            ] or [known_id]
            id_ = next((one for one in alike if left.get(one, 0) > 0), known_id)
            left[id_] = left.get(id_, 0) - 1
            given.append(id_)
        yield seat, given


def laid_since(setup: Setup, partial: PartialCity, lies: PartialCity) -> dict[str, Any]:
    """The body of an entry that brings a city known by its cards to what lies there now.

    Empty where nothing changed.
    """
    names = boxes_of(setup).names
    there = lies.pieces
    named, held = {names.get(id_, id_) for id_ in there}, {names.get(id_, id_) for id_ in partial.pieces}
    values: dict[str, Any] = {
        "stages": list(lies.stages),
        "courtesan": lies.courtesan,
        "entombed": _tombs_of(lies),
        **{one.name: _number_of(lies, one) for one in _numbers(setup)},
    }
    numbers = values.keys() - {"stages", "courtesan", "entombed"}
    was = {
        "stages": list(partial.stages),
        "courtesan": partial.courtesan,
        "entombed": list(partial.entombed),
        **{name: partial.number(name) for name in numbers},
    }
    body = {
        "add": [id_ for id_ in there if names.get(id_, id_) not in held],
        "take": [id_ for id_ in partial.pieces if names.get(id_, id_) not in named],
        "set": {name: value for name, value in values.items() if value != was[name]},
    }
    return {name: value for name, value in body.items() if value}


def _tombs_of(lies: PartialCity) -> list[str]:
    """The recruits in the tombs of a city of which all is known; whatever else could be a tomb is empty."""
    named = lies.entombed
    return [*named, *[""] * (len(lies.stages) - len(named))] if lies.knows("entombed") else []


def _numbers(setup: Setup) -> Iterator[CityNumber]:
    """The numbers of cities of a game, those of boxes that are not on the table too."""
    for box in setup.rules.boxes:
        yield from (*box.numbers, *box.piece_numbers(setup.catalog))


def _number_of(lies: PartialCity, number: CityNumber) -> int:
    """How many of something a city has: as a field says it, or as often as it stands in one."""
    if not number.listed:
        return lies.number(number.name)
    field_, value = number.listed
    return Counter(lies.get(field_, ()))[value]


def cities_of(live: Live) -> Cities:
    """Every city with all that the record knows of it; an answer that is still secret has laid nothing."""
    city_of = _CITY_OF[live.setup.game]
    return Cities(live.setup, {seat: city_of(live, seat) for seat in range(len(live.setup.seats))})


def _wonders_city(live: Live, seat: int) -> PartialCity:
    """A city of 7 Wonders."""
    body = laid_since(live.setup, NOTHING_KNOWN, live.cities[seat])
    return city_after(NOTHING_KNOWN, live.setup, body) if body else NOTHING_KNOWN


def _duel_city(live: Live, seat: int) -> PartialCity:
    """A city of Duel, with how far the pawn is beyond the middle for it, and what boxes show of it."""
    city, ahead = live.cities[seat], live.referee.shields(live.table)[seat]
    pieces = {name: tuple(city.get(name, ())) for name in ("cards", "wonders", "progress")}
    shown = [box.shown(live.table, seat) for box in live.table.boxes.boxes if box.shown]
    more = {name: value for one in shown for name, value in one.items()}
    return PartialCity({**pieces, COINS: city.get("coins", 0), PAWN: ahead, **more})


_CITY_OF: Mapping[str, Callable[[Live, int], PartialCity]] = {WONDERS: _wonders_city, DUEL: _duel_city}
