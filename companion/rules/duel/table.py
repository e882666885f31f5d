"""What lies on the table of a Duel at one moment: two cities, the pawn and the Age."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from companion.catalog.catalog import Catalog, edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.boxes import Field
from companion.rules.contract import Supremacy as Supremacy
from companion.rules.duel.box import Boxes, Pieces, base_boxes

#: spaces from the middle of the track to each capital (DUEL-COMP-04)
CAPITAL = 9
#: wonders that can be built in a game (DUEL-BUILD-05)
WONDERS_IN_ALL = 7
_Value = TypeVar("_Value")
_Holder = TypeVar("_Holder", "City", "Table")
_Whole = TypeVar("_Whole")


def changed(whole: _Whole, **values: Any) -> _Whole:
    """A city, table or game with some values changed: `dataclasses.replace` in a fifth of the time."""
    found = object.__new__(type(whole))
    found.__dict__.update(whole.__dict__, **values)
    return found


# Cities, tables and games have no slots: `changed` copies their __dict__.
@dataclass(frozen=True)
class City:
    """What one player has: ids of cards, of wonders built and not, of progress tokens, and coins."""

    player: str
    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    progress: tuple[str, ...] = ()
    coins: int = 0
    #: the values of the fields that other boxes add, by their names; without a name, the default
    added: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)

    def value(self, of: Field[_Value]) -> _Value:
        """The value of a field of this game or of a box."""
        found: _Value = getattr(self, of.name) if of.name in _OF_CITY else self.added.get(of.name, of.default)
        return found


@dataclass(frozen=True)
class Table:
    """Both cities; the pawn runs from -9 to 9 and is positive on the side of seat 1, when seat 0 is ahead."""

    age: int
    pawn: int
    cities: tuple[City, City]
    #: said by the table; scoring also sees one that the pawn or the symbols show
    supremacy: Supremacy | None = None
    #: the values of the fields that other boxes add, by their names; without a name, the default
    added: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)
    #: what is in the box of the edition that is played
    catalog: Catalog = field(default_factory=edition, compare=False, repr=False)
    #: what the boxes in play add
    boxes: Boxes = field(default_factory=base_boxes, repr=False)
    #: the options of open points that this table plays by, where they are not ours
    rulings: tuple[tuple[str, str], ...] = ()

    def ruling(self, point: str) -> str:
        """The letter of the option that this table plays by, empty for ours."""
        return dict(self.rulings).get(point, "") if self.rulings else ""

    @property
    def expansions(self) -> frozenset[str]:
        """The boxes in play besides the base game."""
        return self.boxes.expansions

    @property
    def pieces(self) -> Pieces:
        """The pieces of the boxes in play."""
        return duel_pieces(self.catalog, self.expansions)

    def value(self, of: Field[_Value]) -> _Value:
        """The value of a field of this game or of a box."""
        found: _Value = (
            getattr(self, of.name) if of.name in _OF_TABLE else self.added.get(of.name, of.default)
        )
        return found

    def with_city(self, seat: int, **changes: Any) -> "Table":
        """The same table with some fields of one city changed."""
        city = with_values(self.cities[seat], changes)
        return changed(self, cities=(city, self.cities[1]) if seat == 0 else (self.cities[0], city))

    def with_coins(self, seat: int, more: int) -> "Table":
        """The same table with coins added to one treasury, or taken as far as they go (DUEL-MIL-05)."""
        return self.with_city(seat, coins=max(0, self.cities[seat].coins + more))


def city_of(values: Mapping[str, Any]) -> City:
    """A city of the values of its own fields and those of boxes."""
    if values.keys() <= _OF_CITY:
        return City(**values)
    own = {name: value for name, value in values.items() if name in _OF_CITY}
    return City(**own, added={name: value for name, value in values.items() if name not in _OF_CITY})


def with_values(holder: _Holder, values: Mapping[str, Any]) -> _Holder:
    """A city or a table with other values in some fields, its own or those of boxes."""
    own = _OF_CITY if isinstance(holder, City) else _OF_TABLE
    if values.keys() <= own:
        return changed(holder, **values)
    kept = {name: value for name, value in values.items() if name in own}
    others = {name: value for name, value in values.items() if name not in own}
    return changed(holder, **kept, added={**holder.added, **others})


#: the names of the fields of each, those that boxes add left out
_OF_CITY = frozenset(one.name for one in fields(City))
_OF_TABLE = frozenset(one.name for one in fields(Table))
