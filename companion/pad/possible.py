"""The numbers that can be true on each line of the pad, worked out from what is in the boxes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any

from companion.catalog import Catalog
from companion.catalog.boxes.cities_contents import CopyScience
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.effects import (
    CopyGuild,
    CopyStage,
    Effect,
    Points,
    PointsPer,
    ReplaceScience,
    Science,
    ScienceMost,
    TakeWonder,
    VictoryOfAge,
    VictoryToken,
)
from companion.catalog.items import BoardSide, Card, Recruitable, Stage
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
    """Sums of as many wonders as a player can have."""
    return _wonders_of(setup.catalog, frozenset(setup.expansions))


@lru_cache(maxsize=16)
def _wonders_of(items: Catalog, boxes: frozenset[str]) -> frozenset[int]:
    """Sums of the wonders of a draft (DUEL-WSEL-02), and of those that are taken from the opponent."""
    pieces = duel_pieces(items, boxes)
    points = [printed(wonder.effects) for wonder in pieces.wonders.values()]
    taking = [
        effect
        for some in pieces.of_kinds.values()
        for piece in some.values()
        for effect in piece.all_effects
        if isinstance(effect, TakeWonder)
    ]
    most = duel_facts(items).wonders_each + len(taking)
    return frozenset(sum(some) for number in range(most + 1) for some in combinations(points, number))


@lru_cache(maxsize=_KEPT)
def _progress_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Sums of progress tokens, some of which count the tokens held, or other tokens."""
    tokens = [token.effects for token in _duel_pieces(setup).progress.values()]
    worth = [one for one in tokens if printed(one) or any(isinstance(effect, PointsPer) for effect in one)]
    return frozenset(
        total
        for number in range(len(worth) + 1)
        for some in combinations(worth, number)
        for others in range(len(tokens) - len(worth) + 1)
        for total in _token_sums(setup, some, number + others)
    )


def _token_sums(setup: Setup, tokens: Iterable[Iterable[Effect]], held: int) -> frozenset[int]:
    """What some progress tokens can be worth when so many are held."""
    counted = {name: most for box in setup.boxes for name, most in box.most_counted.items()}
    sums: list[Iterable[int]] = []
    for effect in chain.from_iterable(tokens):
        if isinstance(effect, Points):
            sums.append((effect.points,))
        elif isinstance(effect, PointsPer) and "progress" in effect.per:
            sums.append((effect.points * held,))
        elif isinstance(effect, PointsPer):
            most = sum(counted.get(kind, 0) for kind in effect.per)
            sums.append(range(0, effect.points * most + 1, effect.points))
    return possible_sums(*sums)


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
    gifts = _gifts(setup)[0]
    return frozenset(range(min(sums), max(sums) + gifts + 1)) if gifts else sums


def _age_points(setup: Setup, age: int, law: tuple[Any, ...]) -> frozenset[int]:
    """What a city can take in a conflict: two fights, or one for two in teams (CITY-TEAM-08)."""
    won, lost = _tokens(age, law)
    fight = {0, won, -lost} | ({won - lost} if _passes_defeats(setup) else set())
    if setup.variant == TEAMS:
        return frozenset(number * points for points in fight for number in (1, 2))
    return possible_sums(fight, fight)


def _gifts(setup: Setup) -> tuple[int, int]:
    """The most points in victory tokens that a city and the whole table can get elsewhere than in conflicts.

    What is lost was won before. A card or a recruit that brings a token lies on the table once.
    """
    found = [box.victory_gifts(setup) for box in _boxes(setup) if box.victory_gifts]
    pieces = sum(_token_of(effect) for item in _pieces(setup) for effect in item.effects)
    return pieces + sum(city for city, _ in found), pieces + sum(all_ for _, all_ in found)


def _token_of(effect: Effect) -> int:
    """The most that the victory token of an effect can be worth."""
    if isinstance(effect, VictoryOfAge):
        return max(sum(spoils(age, ())[0]) for age in AGES)
    return effect.points if isinstance(effect, VictoryToken) else 0


@lru_cache(maxsize=_KEPT)
def table_sums(setup: Setup) -> frozenset[int]:
    """What all tokens on the table can add up to.

    A fight brings winner and loser together 0, 2 or 4 by Age, nothing on a tie. There is one fight
    for each city, or fewer after diplomacy; in teams half as many, of one or two tokens a side:
    so in every variant 0 to n times a fight's worth. A piece that passes defeats on moves them within the
    table.
    """
    cities = len(setup.seats)
    sums = possible_sums(*(_age_sums(setup, age, cities) for age in AGES))
    gifts = _gifts(setup)[1]
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

    They are built in order unless the board says otherwise (BASE-STAGE-01). Of a board that nobody named it
    can be any in play.
    """
    side = known_side(setup, seat)
    sides = [side] if side else [each for board in setup.boards for each in board.sides]
    return frozenset().union(*(_side_sums(setup, seat, each) for each in sides)) if sides else None


def _side_sums(setup: Setup, seat: int, side: BoardSide) -> frozenset[int]:
    """Every sum of the stages built on a side of a board."""
    worth = [_stage_points(setup, seat, stage) for stage in side.stages]
    if side.any_order:
        return frozenset(one for one in possible_sums(*({0} | points for points in worth)) if one <= HIGHEST)
    builds = [possible_sums(*worth[:built]) for built in range(len(worth) + 1)]
    return frozenset(one for build in builds for one in build if one <= HIGHEST)


def _plain_points(setup: Setup, seat: int, side: BoardSide) -> frozenset[int]:
    """What any stage of a side can be worth, but for one that copies another."""
    plain = [stage for stage in side.stages if not any(isinstance(one, CopyStage) for one in stage.effects)]
    return frozenset({0}).union(*(_stage_points(setup, seat, stage) for stage in plain))


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
    """What one stage can be worth, whichever of its effects is chosen."""
    return frozenset().union(
        *(
            possible_sums(*(_effect_points(setup, seat, effect, copied_guild) for effect in effects))
            for effects in _built_effects(stage)
        )
    )


def _built_effects(stage: Stage) -> Iterator[tuple[Effect, ...]]:
    """The effects of a built stage, once for each choice that it leaves."""
    return ((*stage.effects, *chosen) for chosen in stage.choices or ((),))


def _effect_points(setup: Setup, seat: int, effect: Effect, copied_guild: bool) -> frozenset[int]:
    """What one effect of a stage can be worth on this line."""
    if isinstance(effect, Points):
        return frozenset({effect.points})
    if isinstance(effect, PointsPer):
        return frozenset(range(0, HIGHEST + 1, effect.points))
    for box in _boxes(setup):
        if points := box.stage_points.get(type(effect)):
            return points(setup.catalog)
    if isinstance(effect, CopyStage):
        return _copied_points(setup, seat, effect)
    if isinstance(effect, CopyGuild) and copied_guild:  # some printed pads put the copied guild on this line
        return frozenset(range(_most_copied(setup, seat) + 1))
    return frozenset({0})


def _most_copied(setup: Setup, seat: int) -> int:
    """A number of points that no copied guild can exceed."""
    guilds = [
        card for card in setup.catalog.cards.values() if card.color == "purple" and _in_play(setup, card)
    ]
    return min(
        HIGHEST, max((sum(_most_of(setup, one) for one in card.effects) for card in guilds), default=0)
    )


def _in_play(setup: Setup, card: Card) -> bool:
    """Whether a card is of a box on the table."""
    return card.box in {box.id for box in setup.boxes}


def _most_of(setup: Setup, effect: Effect) -> int:
    """The most points that an effect of a guild can bring, if every city counted has all there is."""
    if isinstance(effect, PointsPer):
        cities = {"self": 1, "neighbours": 2, "all": 3}[effect.whose]
        return effect.points * cities * sum(_most_counted(setup, kind) for kind in effect.per)
    return getattr(effect, "points", 0)


def _most_counted(setup: Setup, kind: str) -> int:
    """How many of a thing a city can have: each name of a colour once (BASE-BUILD-02), defeats, stages."""
    if kind == "stage":
        return max(len(side.stages) for board in setup.boards for side in board.sides)
    if kind == "defeat":
        return max(-min(seat_sums(setup, seat) or (0,)) for seat in range(len(setup.seats)))
    names = {
        card.name["en"]
        for card in setup.catalog.cards.values()
        if card.color == kind and _in_play(setup, card)
    }
    return len(names) or HIGHEST


def _copied_points(setup: Setup, seat: int, effect: CopyStage) -> frozenset[int]:
    """What a stage of a neighbour is worth; left is the next seat clockwise."""
    neighbour = (seat + (1 if effect.side == "left" else -1)) % len(setup.seats)
    side = known_side(setup, neighbour)
    if side is None:
        others = (each for board in setup.boards for each in board.sides)
        return frozenset().union(*(_plain_points(setup, neighbour, each) for each in others))
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


def _pieces(setup: Setup) -> tuple[Card | Recruitable, ...]:
    """The cards and recruits of the boxes in play."""
    everything: tuple[Card | Recruitable, ...] = (
        *setup.catalog.cards.values(),
        *setup.catalog.recruits.values(),
    )
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
    """Whether an effect gives a symbol that no green card of the city shows, or changes one into it."""
    if isinstance(effect, CopyScience | ScienceMost | ReplaceScience):
        return True
    return isinstance(effect, Science) and effect.symbol == "any"


def _board_symbols(side: BoardSide) -> int:
    """The free symbols on one side of a board."""
    return sum(max(sum(map(_is_free, effects)) for effects in _built_effects(stage)) for stage in side.stages)


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
    if pairs := next((box.pairs[line] for box in setup.boxes if line in box.pairs), None):
        return frozenset(pair[seat] for pair in pairs)
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
