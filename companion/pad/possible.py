"""The numbers that can be true on each line of the pad, worked out from what is in the boxes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any

from companion.catalog import Catalog
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.effects import (
    CopyGuild,
    CopyScience,
    CopyStage,
    Effect,
    EntombLeader,
    Points,
    PointsPer,
    Science,
)
from companion.catalog.items import BoardSide, Card, Leader, Stage
from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.catalog.vocabulary import AGES, SCIENCE, TEAMS
from companion.rules.boxes import HIGHEST
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.conflict import spoils
from companion.rules.wonders.science import Symbols, science_points
from companion.seating.setup import Setup

#: how many bounds are kept, each of a seat of a set-up
_KEPT = 1024


def possible_sums(*sets: Iterable[int]) -> frozenset[int]:
    """Every sum of one number from each set."""
    sums = frozenset({0})
    for numbers in sets:
        here = frozenset(numbers)
        sums = frozenset(a + b for a in sums for b in here)
    return sums


def subsets(numbers: Iterable[int]) -> frozenset[int]:
    """Every sum of some of the numbers."""
    return possible_sums(*((0, number) for number in numbers))


def printed(effects: Iterable[Effect]) -> int:
    """The points printed on an item."""
    return sum(effect.points for effect in effects if isinstance(effect, Points))


def _card_sums(cards: Iterable[Card]) -> frozenset[int]:
    """Every sum of some of these cards."""
    return subsets(printed(card.effects) for card in cards)


def civilian_sums(setup: Setup, seat: int) -> frozenset[int] | None:
    """Sums of blue cards in the decks."""
    return _blue_sums(setup.catalog, len(setup.players))


@lru_cache(maxsize=64)
def _blue_sums(items: Catalog, players: int) -> frozenset[int]:
    """Sums of the blue cards of so many players."""
    marks = wonders_facts(items).tables[players].marks
    return _card_sums(card for card in items.cards.values() if card.color == "blue" and card.copies(marks))


def _duel_pieces(setup: Setup) -> Pieces:
    """The pieces of a table of Duel."""
    return duel_pieces(setup.catalog, frozenset(setup.expansions))


def _duel_card_sums(color: str) -> Callable[[Setup, int], frozenset[int]]:
    """Sums of the Duel cards of a colour."""
    return lambda setup, seat: _card_sums(
        card for card in _duel_pieces(setup).cards.values() if card.color == color
    )


def _duel_wonder_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Sums of as many wonders as a player has (DUEL-WSEL-02)."""
    points = [printed(wonder.effects) for wonder in _duel_pieces(setup).wonders.values()]
    return frozenset(
        sum(some)
        for number in range(duel_facts(setup.catalog).wonders_each + 1)
        for some in combinations(points, number)
    )


@lru_cache(maxsize=_KEPT)
def _progress_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Sums of progress tokens, some of which count the tokens held."""
    tokens = _duel_pieces(setup).progress.values()
    worth = [(printed(token.effects), _per_token(token.effects)) for token in tokens]
    return frozenset(
        sum(points for points, _ in held) + sum(per for _, per in held) * len(held)
        for number in range(len(worth) + 1)
        for held in combinations(worth, number)
    )


def _per_token(effects: Iterable[Effect]) -> int:
    """The points for each progress token held."""
    return sum(
        effect.points for effect in effects if isinstance(effect, PointsPer) and "progress" in effect.per
    )


def _boxes(setup: Setup) -> tuple[WondersBox, ...]:
    """The boxes of 7 Wonders in play."""
    return tuple(box for box in setup.boxes if isinstance(box, WondersBox))


def _laws(setup: Setup) -> Iterator[tuple[Any, ...]]:
    """Every choice of laws in force that change the tokens of a conflict."""
    changing = [box.laws(setup) for box in _boxes(setup) if box.laws]
    return (tuple(chain.from_iterable(some)) for some in product(*changing))


def _tokens(age: int, law: tuple[Any, ...]) -> tuple[int, int]:
    """The points that a winner takes in a fight and a loser loses (BASE-WAR-03, BASE-WAR-04)."""
    victory, defeat = spoils(age, law)
    return sum(victory), defeat


def _passes_defeats(setup: Setup) -> bool:
    """Whether somebody may hand defeat tokens to the winner."""
    return any(box.passes_defeats(setup) for box in _boxes(setup) if box.passes_defeats)


@lru_cache(maxsize=_KEPT)
def seat_sums(setup: Setup, seat: int) -> frozenset[int]:
    """What a city's tokens can add up to."""
    sums = possible_sums(
        *(
            frozenset(points for law in _laws(setup) for points in _age_points(setup, age, law))
            for age in AGES
        )
    )
    gifts = _gifts(setup)
    return frozenset(range(min(sums), max(sums) + gifts + 1)) if gifts else sums


def _age_points(setup: Setup, age: int, law: tuple[Any, ...]) -> frozenset[int]:
    """What a city can take in a conflict: two fights, or one for two in teams (CITY-TEAM-08)."""
    won, lost = _tokens(age, law)
    fight = {0, won, -lost} | ({won - lost} if _passes_defeats(setup) else set())
    if setup.variant == TEAMS:
        return frozenset(number * points for points in fight for number in (1, 2))
    return possible_sums(fight, fight)


def _gifts(setup: Setup) -> int:
    """The most points in victory tokens that can come from elsewhere; what is lost was won before."""
    return sum(box.victory_gifts(setup) for box in _boxes(setup) if box.victory_gifts)


@lru_cache(maxsize=_KEPT)
def table_sums(setup: Setup) -> frozenset[int]:
    """What all tokens on the table can add up to.

    A fight brings winner and loser together 0, 2 or 4 by Age, nothing on a tie. There is one fight
    for each city, or fewer after diplomacy; in teams half as many, of one or two tokens a side:
    so in every variant 0 to n times a fight's worth. A leader who passes defeats on moves them within the
    table.
    """
    cities = len(setup.seats)
    sums = possible_sums(*(_age_sums(setup, age, cities) for age in AGES))
    gifts = _gifts(setup)
    if not gifts:
        return sums
    defeats = cities * sum(max(_tokens(age, law)[1] for law in _laws(setup)) for age in AGES)
    return frozenset(range(-defeats, max(sums) + gifts + 1))


def _age_sums(setup: Setup, age: int, cities: int) -> frozenset[int]:
    """What one conflict can bring the whole table."""
    worths = {won - lost for won, lost in (_tokens(age, law) for law in _laws(setup))}
    return frozenset(worth * fights for worth in worths for fights in range(cities + 1))


def duel_track(setup: Setup, seat: int) -> frozenset[int]:
    """The points of the military track."""
    return frozenset(zone.points for zone in setup.catalog.track if not zone.wins)


ANYTHING = frozenset(range(HIGHEST + 1))


def known_side(setup: Setup, seat: int) -> BoardSide | None:
    """The side of the board at a seat, when the table said which."""
    own = setup.seats[seat]
    return next((board.side(own.side) for board in setup.boards if board.id == own.wonder and own.side), None)


@lru_cache(maxsize=_KEPT)
def wonder_sums(setup: Setup, seat: int) -> frozenset[int] | None:
    """Every sum of the stages built.

    They are built in order unless the board says otherwise (BASE-STAGE-01).
    """
    side = known_side(setup, seat)
    if side is None:
        return None
    worth = [_stage_points(setup, seat, stage) for stage in side.stages]
    if side.any_order:
        return frozenset(one for one in possible_sums(*({0} | points for points in worth)) if one <= HIGHEST)
    builds = [possible_sums(*worth[:built]) for built in range(len(worth) + 1)]
    return frozenset(one for build in builds for one in build if one <= HIGHEST)


@lru_cache(maxsize=_KEPT)
def printed_sums(setup: Setup, seat: int) -> tuple[int, ...]:
    """The points after no stage, one stage, two …; empty when they are not fixed by the board alone."""
    side = known_side(setup, seat)
    if side is None or side.any_order:
        return ()
    worth = [_stage_points(setup, seat, stage, copied_guild=False) for stage in side.stages]
    if any(len(points) > 1 for points in worth):
        return ()
    return tuple(sum(min(points) for points in worth[:built]) for built in range(len(worth) + 1))


def _stage_points(setup: Setup, seat: int, stage: Stage, copied_guild: bool = True) -> frozenset[int]:
    """What one stage can be worth."""
    return possible_sums(*(_effect_points(setup, seat, effect, copied_guild) for effect in stage.effects))


def _effect_points(setup: Setup, seat: int, effect: Effect, copied_guild: bool) -> frozenset[int]:
    """What one effect of a stage can be worth on this line."""
    if isinstance(effect, Points):
        return frozenset({effect.points})
    if isinstance(effect, PointsPer):
        return frozenset(range(0, HIGHEST + 1, effect.points))
    if isinstance(effect, EntombLeader):
        return frozenset({0, *(2 * leader.cost.coins for leader in setup.catalog.leaders.values())})
    if isinstance(effect, CopyStage):
        return _copied_points(setup, seat, effect)
    if isinstance(effect, CopyGuild) and copied_guild:  # some printed pads put the copied guild on this line
        return ANYTHING
    return frozenset({0})


def _copied_points(setup: Setup, seat: int, effect: CopyStage) -> frozenset[int]:
    """What a stage of a neighbour is worth; left is the next seat clockwise."""
    neighbour = (seat + (1 if effect.side == "left" else -1)) % len(setup.seats)
    side = known_side(setup, neighbour)
    if side is None:
        return ANYTHING
    if side.any_order:
        return frozenset().union(*(_stage_points(setup, neighbour, stage) for stage in side.stages))
    return _stage_points(setup, neighbour, side.stages[side.number_of(effect.stage) - 1])


@lru_cache(maxsize=_KEPT)
def science_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Every total that a city can have, however it chooses its free symbols and masks."""
    return totals(most_symbols(setup), free_symbols(setup, seat))


@lru_cache(maxsize=_KEPT)
def totals(most: Symbols, free: int) -> frozenset[int]:
    """The points of up to so many of each symbol and some of any kind."""
    compass, gear, tablet = (range(number + free + 1) for number in most)
    return frozenset(
        science_points(symbols)
        for symbols in product(compass, gear, tablet)
        if _beyond(symbols, most) <= free
    )


def _beyond(symbols: Symbols, most: Symbols) -> int:
    """How many symbols cannot come from cards that show them."""
    return sum(max(0, number - limit) for number, limit in zip(symbols, most, strict=True))


def _pieces(setup: Setup) -> tuple[Card | Leader, ...]:
    """The cards and leaders of the boxes in play."""
    everything: tuple[Card | Leader, ...] = (*setup.catalog.cards.values(), *setup.catalog.leaders.values())
    return tuple(item for item in everything if item.is_in_play(setup.expansions))


def most_symbols(setup: Setup) -> Symbols:
    """How many of each symbol a city can build: each card stands in it once (BASE-SCORE-09)."""
    shown = [
        effect.symbol for item in _pieces(setup) for effect in item.effects if isinstance(effect, Science)
    ]
    compass, gear, tablet = (shown.count(symbol) for symbol in SCIENCE)
    return compass, gear, tablet


def free_symbols(setup: Setup, seat: int) -> int:
    """The symbols of any kind, masks included, that the cards and the board of a seat can bring."""
    cards = sum(_is_free(effect) for item in _pieces(setup) for effect in item.effects)
    side = known_side(setup, seat)
    if side is None or any(
        isinstance(effect, CopyStage) for stage in side.stages for effect in stage.effects
    ):
        return cards + _most_on_a_board(setup)
    return cards + _board_symbols(side)


def _is_free(effect: object) -> bool:
    """Whether an effect gives a symbol of the owner's choice."""
    return isinstance(effect, CopyScience) or (isinstance(effect, Science) and effect.symbol == "any")


def _board_symbols(side: BoardSide) -> int:
    """The free symbols on one side of a board."""
    return sum(_is_free(effect) for stage in side.stages for effect in stage.effects)


def _most_on_a_board(setup: Setup) -> int:
    """The free symbols of the best board, for a seat whose board is unknown or copies its neighbours."""
    return max(_board_symbols(side) for board in setup.boards for side in board.sides)


#: the points that can stand in a cell; None where no limit is known
_Known = frozenset[int] | None


#: what can stand in a cell of each line, by game; a line that is missing has no limit
_BOUNDS: Mapping[str, Mapping[str, Callable[[Setup, int], _Known]]] = {
    "wonders": {
        "military": seat_sums,
        "wonder": wonder_sums,
        "civilian": civilian_sums,
        "science": science_sums,
    },
    "duel": {
        "military": duel_track,
        "civilian": _duel_card_sums("blue"),
        "science": _duel_card_sums("green"),
        "commercial": _duel_card_sums("yellow"),
        "wonders": _duel_wonder_sums,
        "progress": _progress_sums,
    },
}


def possible_points(setup: Setup, line: str, seat: int) -> _Known:
    """Every number of points that can stand in this cell; None when no limit is known."""
    if any(line in box.open_lines for box in setup.boxes):
        return None
    if found := next((box.possible[line] for box in setup.boxes if line in box.possible), None):
        return found
    own = next((one for one in setup.lines if one.id == line), None)
    if own and own.sums:
        has_none = setup.seats[seat].free_city and not own.is_for_free_city
        return frozenset(own.sums[:1] if has_none else own.sums)
    bound = _BOUNDS[setup.game].get(line)
    return bound(setup, seat) if bound else None


def nearest_possible(number: int, numbers: Iterable[int]) -> tuple[int, ...]:
    """The next true number below and above."""
    below = max((one for one in numbers if one < number), default=None)
    above = min((one for one in numbers if one > number), default=None)
    return tuple(one for one in (below, above) if one is not None)
