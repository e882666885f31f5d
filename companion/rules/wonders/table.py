"""What lies on the table at one moment: cities in a circle, laws, rulings, what boxes add."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Generic, NamedTuple, TypeVar, overload

from companion.catalog.catalog import Catalog, edition
from companion.catalog.effects import ChainNeighbours, CoinsOn, CopyStage, Points
from companion.catalog.items import Board, BoardSide, Card, Item, Law, Recruitable, Stage
from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.catalog.vocabulary import COLORS, Color, Counted, Trigger, Variant
from companion.rules.wonders.box import Added, Boxes, all_boxes
from companion.rules.wonders.rulings import card_options, defaults

_Value = TypeVar("_Value")


class cached(Generic[_Value]):
    """Like functools.cached_property, without its lock."""

    def __init__(self, work_out: Callable[[Any], _Value]) -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> "cached[_Value]": ...
    @overload
    def __get__(self, owner: object, kind: type) -> _Value: ...
    def __get__(self, owner: Any, kind: type) -> Any:
        if owner is None:
            return self
        value = owner.__dict__[self.name] = self.work_out(owner)
        return value


NO_CARDS: Mapping[Color, int] = dict.fromkeys(COLORS, 0)


#: the colours of open plays whose goods neighbours may buy: of one without a colour that can be
_SOLD = (None, "brown", "grey")


class OpenPlay(NamedTuple):
    """A play that the table did not see: when it was, and the colour of the building where that is known.

    Without a colour it was a building, a stage or a sale.
    """

    age: int
    turn: int
    color: Color | None = None


class _Tally(dict[Counted, int]):
    """How many of each thing lie somewhere; none of what was not counted."""

    def __missing__(self, what: Counted) -> int:
        return 0


# Cities and tables have no slots: what is worked out once is kept in their __dict__.
@dataclass(frozen=True)
class City:
    """One city with all that its player holds."""

    seat: int
    player: str
    board: Board
    side: BoardSide
    #: the numbers of the stages built, from 1
    stages: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    #: pairs of a card's id and the Age it was built in, where that is not the Age on the card
    built_in: tuple[tuple[str, int], ...] = ()
    recruits: tuple[Recruitable, ...] = ()
    coins: int = 0
    victory: tuple[int, ...] = ()
    defeat: int = 0
    debt: int = 0
    diplomacy: int = 0
    tiles: int = 0
    #: the ventures whose reward was taken, once for each token
    rewards: tuple[Item, ...] = ()
    penalties: tuple[int, ...] = ()
    #: a neighbour's piece that the Courtesans Guild copies
    courtesan: Recruitable | None = None
    board_blocked: bool = False
    team: str | None = None
    free_city: bool = False
    #: the colour of the card under a stage, by its number, where the table says so
    under: tuple[tuple[int, Color], ...] = ()
    #: the recruits that lie in a tomb; None where nobody says
    entombed: tuple[Recruitable, ...] | None = None
    #: which of the two effects of a stage was chosen, by its number
    choices: tuple[tuple[int, int], ...] = ()
    #: the plays that nobody told; what lies here and what it brings may then be more than is known
    gaps: tuple[OpenPlay, ...] = ()
    #: the coins that the treasury may hold besides those that are certain
    more_coins: int = 0
    #: pairs of a field that a box adds and its value, where none of the above carries it
    held: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, values: dict[str, object]) -> "City":
        """A city of checked values, which it keeps.

        What they leave out is as usual. Ten times faster than the constructor.
        """
        city = cls.__new__(cls)
        object.__setattr__(city, "__dict__", values)
        return city

    @cached
    def built(self) -> frozenset[str]:
        """The ids of the cards built."""
        return frozenset([card.id for card in self.cards])

    def choice(self, stage: int) -> int:
        """Which of its two effects a stage was built with, from 1; the first where nobody says."""
        return dict(self.choices).get(stage, 1)

    def age_built(self, card: Card) -> int:
        """The Age in which a card of this city was built."""
        return dict(self.built_in).get(card.id, card.age)

    @property
    def ages_built(self) -> frozenset[int]:
        """The Ages in which something was built here, or may have been."""
        return frozenset([*map(self.age_built, self.cards), *(gap.age for gap in self.gaps)])

    @cached
    def colors(self) -> Mapping[Color, int]:
        """How many cards of each colour stand here."""
        colors = dict(NO_CARDS)
        for card in self.cards:
            colors[card.color] += 1
        for gap in self.gaps:
            if gap.color:
                colors[gap.color] += 1
        return colors

    @property
    def most_coins(self) -> int:
        """The most coins that the treasury can hold."""
        return self.coins + self.more_coins

    @property
    def unseen_plays(self) -> int:
        """How many plays may have been anything: a building of any colour, a stage, a sale."""
        return sum([gap.color is None for gap in self.gaps])

    @cached
    def tally(self) -> Mapping[Counted, int]:
        """How many of the things that effects count lie here."""
        tally = _Tally(self.colors)  # type: ignore[arg-type]  # a colour is one of the things counted
        tally["stage"] = len(self.stages)
        for piece in self.recruits:
            tally[piece.kind] += 1  # type: ignore[index]  # and so is a kind of recruits
            tally[piece.color] += 1
        tally["victory"] = len(self.victory)
        tally["defeat"] = self.defeat
        tally["three_coins"] = self.coins // 3
        return tally

    @cached
    def acting_recruits(self) -> tuple[Recruitable, ...]:
        """The recruits whose effects this city has: its own that lie in no tomb, and a copied one."""
        own = (
            tuple([one for one in self.recruits if one not in self.entombed])
            if self.entombed
            else self.recruits
        )
        return (*own, self.courtesan) if self.courtesan else own


def paid_on(city: City, trigger: Trigger | Color) -> list[tuple[Recruitable, CoinsOn]]:
    """The recruits of a city that bring coins when that happens, each with its effect."""
    return [
        (piece, effect)
        for piece in city.acting_recruits
        for effect in piece.effects
        if type(effect) is CoinsOn and effect.trigger == trigger
    ]


@dataclass(frozen=True)
class Table:
    """All cities, clockwise: the left neighbour of seat i is seat i+1, the right one seat i-1."""

    cities: tuple[City, ...]
    age: int
    expansions: frozenset[str] = frozenset()
    variant: Variant = "standard"
    #: what binds all cities now, in the order in which it was laid
    laws: tuple[Law, ...] = ()
    #: the turn of the Age; None where nobody says, and outside turns
    turn: int | None = None
    #: pairs of an open point and the letter of the option played, where it differs from ours
    rulings: tuple[tuple[str, str], ...] = ()
    #: what is in the boxes of the edition that is played
    catalog: Catalog = field(default_factory=edition, repr=False)
    #: what every box adds to the game
    boxes: Boxes = field(default_factory=all_boxes, repr=False)
    #: pairs of a field that a box adds and its value, where none of the above carries it
    held: tuple[tuple[str, Any], ...] = ()

    @cached
    def options(self) -> Mapping[str, str]:
        """The letter of the option that this table plays by, for each point the rulebooks leave open."""
        ours = defaults(self.catalog)
        return {**ours, **dict(self.rulings)} if self.rulings else ours

    @cached
    def added(self) -> Added:
        """What the boxes in play add to scores, payments and conflicts."""
        return self.boxes.added(self.expansions)

    @cached
    def card_rulings(self) -> tuple[tuple[str, str], ...]:
        """The options played that change what a card does."""
        if not self.rulings:
            return ()
        return tuple([option for option in self.rulings if option in card_options(self.catalog)])

    @cached
    def turns(self) -> int:
        """The turns of an Age: one card fewer than is dealt (BASE-TURN-02)."""
        dealt = self.boxes.dealt(self)
        return (self.facts.dealt(False) if dealt is None else dealt) - 1

    @cached
    def facts(self) -> TableFacts:
        """What the number of players fixes."""
        return wonders_facts(self.catalog).tables[2 if self.variant == "two-player" else len(self.cities)]

    def left(self, seat: int) -> City:
        """The next city clockwise (West)."""
        return self.cities[(seat + 1) % len(self.cities)]

    def right(self, seat: int) -> City:
        """The next city counter-clockwise (East)."""
        return self.cities[seat - 1]

    @cached
    def beside(self) -> tuple[tuple[tuple[str, City], ...], ...]:
        """The neighbours of each seat in everything but war, as pairs of side and city."""
        apart = self.variant == "teams" and self.options["CITY-OPEN-14"] == "a"
        both = [(("left", self.left(city.seat)), ("right", self.right(city.seat))) for city in self.cities]
        if apart:
            return tuple(
                tuple(pair for pair in pairs if pair[1].team != city.team)
                for pairs, city in zip(both, self.cities, strict=True)
            )
        return tuple(both)

    def laws_over(self, city: City) -> tuple[Law, ...]:
        """The laws that bind a city."""
        if self.laws and city.free_city and self.options["BABEL-OPEN-05"] == "a":
            return ()
        return self.laws

    def stage_place(self, seat: int, number: int) -> tuple[Board, BoardSide, int]:
        """Where a stage of a city is printed: on its own board, or on a neighbour's where it copies one."""
        city = self.cities[seat]
        stage = city.side.stages[number - 1]
        if stage.cost is not None:
            return city.board, city.side, number
        copied = next(effect for effect in stage.effects if type(effect) is CopyStage)
        other = self.left(seat) if copied.side == "left" else self.right(seat)
        return other.board, other.side, other.side.number_of(copied.stage)

    def stage(self, seat: int, number: int) -> Stage:
        """A stage of a city's board, from 1; a stage that copies is the copied one, effects and cost."""
        _, side, place = self.stage_place(seat, number)
        stage = side.stages[place - 1]
        return stage.chosen(self.cities[seat].choice(number)) if stage.choices else stage

    def stages_blocked(self, city: City) -> bool:
        """Whether built stages give points only: the board is blocked, and the table plays it that wide."""
        return city.board_blocked and self.options["BABEL-OPEN-20"] == "b"

    def stages(self, seat: int) -> tuple[Stage, ...]:
        """The stages that work for a city, copies resolved."""
        built = tuple([self.stage(seat, number) for number in self.cities[seat].stages])
        if self.stages_blocked(self.cities[seat]):
            return tuple(
                Stage(tuple(effect for effect in stage.effects if type(effect) is Points), stage.cost)
                for stage in built
            )
        return built

    @cached
    def has_gaps(self) -> bool:
        """Whether a play of any city is not known."""
        return any(city.gaps for city in self.cities)

    def has_unsure_prices(self, seat: int, needs_goods: bool = True) -> bool:
        """Whether what nobody told could make a play of a seat cheaper: its own goods, or those next door.

        Where the play needs no goods, only what lies in the city itself could, or a chain from next door.
        """
        if self.cities[seat].gaps:
            return True
        gaps = [gap for _, city in self.beside[seat] for gap in city.gaps]
        if not gaps:
            return False
        chained = any(type(effect) is ChainNeighbours for law in self.laws for effect in law.effects)
        return chained or (needs_goods and any(gap.color in _SOLD for gap in gaps))

    @cached
    def teams(self) -> Mapping[str, tuple[int, ...]]:
        """The seats of each team, by its label; empty without teams."""
        teams: dict[str, list[int]] = {}
        for city in self.cities if self.variant == "teams" else ():
            teams.setdefault(city.team or "", []).append(city.seat)
        return {label: tuple(seats) for label, seats in teams.items()}


_CITY_FIELDS = tuple(field.name for field in fields(City))
_TABLE_FIELDS = tuple(field.name for field in fields(Table))


def changed_table(table: Table, **values: Any) -> Table:
    """The table with other values; what was worked out about the old one is left behind."""
    held = table.__dict__
    changed = Table.__new__(Table)
    changed.__dict__.update({field: held[field] for field in _TABLE_FIELDS if field in held}, **values)
    return changed


def with_city(table: Table, seat: int, **values: Any) -> Table:
    """The table with other values in one city; what was worked out about the old one is left behind."""
    held = table.cities[seat].__dict__
    kept = {field: held[field] for field in _CITY_FIELDS if field in held}
    kept.update(values)
    return changed_table(table, cities=(*table.cities[:seat], City.of(kept), *table.cities[seat + 1 :]))


def with_held(table: Table, seat: int, **values: Any) -> Table:
    """The table with other values in fields of one city that no attribute carries."""
    return with_city(table, seat, held=tuple({**dict(table.cities[seat].held), **values}.items()))


def with_table_held(table: Table, **values: Any) -> Table:
    """The table with other values in fields of its own that no attribute carries; None takes one away."""
    held = {**dict(table.held), **values}
    return changed_table(table, held=tuple([pair for pair in held.items() if pair[1] is not None]))


def with_coins(table: Table, seat: int, coins: int) -> Table:
    """The table with so many coins more (or fewer) in one treasury.

    Who pays more than is certain had some of the coins that were not.
    """
    city = table.cities[seat]
    left = city.coins + coins
    if left < 0 and city.more_coins:
        return with_city(table, seat, coins=0, more_coins=max(0, city.more_coins + left))
    return with_city(table, seat, coins=left)


def with_doubt(table: Table, seat: int, least: int, most: int) -> Table:
    """The table with so many coins more (or fewer) at least and at most in one treasury."""
    city = table.cities[seat]
    low, high = max(0, city.coins + least), max(0, city.most_coins + most)
    return with_city(table, seat, coins=min(low, high), more_coins=high - min(low, high))
