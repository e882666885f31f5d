"""The answer to a question of either game in one form, and the keys by which more of a city can be said."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from companion.catalog import Catalog, edition
from companion.catalog.effects import Produce
from companion.catalog.items import Board, Card, Item
from companion.catalog.vocabulary import Resource, Times
from companion.rules.contract import rules_of
from companion.rules.partial import ASKED_FIELD_OF_KIND, FIELD_OF_KIND, PartialCity

_Question = TypeVar("_Question")
State = Literal["own", "buy", "waived", "missing"]


@dataclass(frozen=True, slots=True)
class Unit:
    """One resource of the cost: made by the city itself, bought for so many coins, waived, or missing."""

    resource: Resource
    state: State
    coins: int = 0
    #: the act of the payment that brings it
    act: Any = None


@dataclass(frozen=True, slots=True)
class DisputeWay:
    """One fair way to pay: who (a row, or the bank) takes how many coins, and the acts of its plan."""

    amounts: tuple[tuple[str, int], ...]
    acts: tuple[Any, ...]

    @property
    def coins(self) -> int:
        """All coins paid."""
        return sum(coins for _, coins in self.amounts)


@dataclass(frozen=True, slots=True)
class RightWay:
    """A one-shot right that would do it: the piece that has it, when it holds, what then stays to pay."""

    item: Item
    #: empty where it only lets another colour take part
    times: tuple[Times, ...]
    ways: tuple[DisputeWay, ...]

    @property
    def price(self) -> int:
        """The coins that stay to pay."""
        return self.ways[0].coins


@dataclass(frozen=True, slots=True)
class Reply(Generic[_Question]):
    """What the rules say so far; `row` is what to ask next, empty when nothing more can change the answer."""

    question: _Question
    #: chain, pay, free; empty when it is not possible
    how: str
    row: str
    units: tuple[Unit, ...] = ()
    ways: tuple[DisputeWay, ...] = ()
    rights: tuple[RightWay, ...] = ()
    #: why not without a right, as a value with a code, rules and details
    refusal: Any = None
    #: the cheapest way to pay, where the treasury does not cover it
    beyond: DisputeWay | None = None

    @property
    def possible(self) -> bool:
        """May it be done, as far as is known, if need be by a one-shot right?"""
        return bool(self.ways or self.rights)

    @property
    def right(self) -> RightWay | None:
        """The right that does it best: where nothing else does, or does it for fewer coins."""
        best = min(self.rights, key=lambda one: one.price, default=None)
        return best if best and (not self.ways or best.price < self.ways[0].coins) else None

    @property
    def best(self) -> tuple[DisputeWay, ...]:
        """The ways to pay that the answer stands on: those of the best right, or those without one."""
        return self.right.ways if self.right else self.ways

    @property
    def price(self) -> int:
        """The coins of the best way."""
        return self.best[0].coins if self.best else 0


Units = tuple[tuple[Resource, ...], ...]
#: what a group of keys is about
About = Literal["chain", "board", "makers", "helpers", "others", "laws"]


class KnownCities:
    """What the questions of both games share: the cities by their rows, as far as they are known."""

    __slots__ = ()
    game: ClassVar[str]
    cities: Mapping[str, PartialCity]

    @property
    def catalog(self) -> Catalog:
        """What is in the boxes of the edition that is played."""
        return edition()

    def city(self, row: str) -> PartialCity:
        """A city, of which nothing is known as long as it was not asked for."""
        return self.cities.get(row, PartialCity())

    def items(self, row: str) -> tuple[Item, ...]:
        """The pieces that are known to lie in a city, the board first."""
        return items_in(self.city(row), self.game, self.catalog)

    def board(self, row: str) -> Board | None:
        """The board of a city, if it was named."""
        return board_in(self.city(row), self.catalog)

    def side(self, row: str) -> str:
        """The side of that board, A where nobody said it."""
        return str(self.city(row).get("side", "A"))

    def makers(self, row: str) -> Iterator[tuple[Item, Units]]:
        """The pieces of a city that make something for sale, with what they make."""
        return ((item, units) for item in self.items(row) if (units := made_by(item, self.side(row))))

    def others(self, row: str) -> tuple[Item, ...]:
        """The pieces of a city that make nothing for sale."""
        return tuple(item for item in self.items(row) if not isinstance(item, Board) and not made_by(item))


def board_in(city: PartialCity, catalog: Catalog) -> Board | None:
    """The board of a city, if it was named."""
    return catalog.boards.get(city.get("wonder", ""))


def items_in(city: PartialCity, game: str, catalog: Catalog) -> tuple[Item, ...]:
    """The pieces that are known to lie in a city, the board first."""
    known, board = rules_of(game).pieces(catalog), board_in(city, catalog)
    rewards = [catalog.ventures[id_] for id_ in city.get("rewards", ())]
    return (*((board,) if board else ()), *(known[id_] for id_ in city.pieces), *rewards)


def toggled(city: PartialCity, item: Item) -> PartialCity:
    """The same city after a tap on a key: the piece lies there, or no longer; there is one board."""
    if isinstance(item, Board):
        bare = city.without("wonder", "side", "stages")
        return bare if city.get("wonder") == item.id else bare.saying(wonder=item.id)
    name = "rewards" if item.is_venture else (ASKED_FIELD_OF_KIND | FIELD_OF_KIND)[item.kind]
    held = city.get(name, ())
    left = tuple(id_ for id_ in held if id_ != item.id) if item.id in held else (*held, item.id)
    return city.saying(**{name: left})


@dataclass(frozen=True, slots=True)
class Keys:
    """Pieces of one sort that can change the answer: a tap says that one lies there."""

    about: About
    items: tuple[Item, ...]


def made_by(item: Item, side: str = "A") -> Units:
    """The units that a piece makes and sells, each with its options."""
    effects = (
        item.side(side).start if isinstance(item, Board) else item.effects if isinstance(item, Card) else ()
    )
    return tuple(
        unit for effect in effects if isinstance(effect, Produce) and effect.sold for unit in effect.units
    )
