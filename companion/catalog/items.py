"""The things in the boxes, as frozen values."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Protocol

from companion.catalog.effects import Effect
from companion.catalog.vocabulary import (
    Age,
    BoxId,
    Color,
    Edition,
    GameName,
    Language,
    Mythology,
    PlayerMark,
    Resource,
    StagePlace,
)

Names = Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Cost:
    """Coins to the bank and resources, each with its count."""

    coins: int = 0
    resources: tuple[tuple[Resource, int], ...] = ()
    #: whether the number of the Age is due in coins besides
    by_age: bool = False

    @property
    def symbols(self) -> int:
        """The number of resource symbols printed."""
        return sum(count for _, count in self.resources)

    def in_age(self, age: int) -> "Cost":
        """The cost in that Age."""
        return Cost(self.coins + age, self.resources) if self.by_age else self

    def __bool__(self) -> bool:
        return bool(self.coins or self.resources or self.by_age)


FREE = Cost()


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemSection:
    """A part of an item under a heading: to take part for a cost, a reward, a penalty."""

    heading: Literal["take_part", "reward", "penalty"]
    effects: tuple[Effect, ...] = ()
    #: with what one can take part, and for which cost
    on: str = ""
    cost: Cost = FREE
    #: a sentence more, in every language
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """What everything in a box has: an id, names, and the rules that speak of it."""

    kind: ClassVar[str]
    #: whether it can lie in a structure of Duel
    lies_in_structures: ClassVar[bool] = False
    #: whether it is a token that lies on marked cards of a structure
    lies_on_cards: ClassVar[bool] = False
    #: the field of a city in position files that lists the pieces of its kind; empty where none does
    city_field: ClassVar[str] = ""
    #: whether such pieces bear on a price only, and are named where a price is asked
    is_asked_for_prices: ClassVar[bool] = False
    #: whether all pieces of its kind have one colour, which then need not be said
    is_of_one_color: ClassVar[bool] = False
    #: whether people find it by what taking part in it costs, not by a cost of its own
    is_venture: ClassVar[bool] = False
    game: GameName
    box: BoxId
    #: the boxes besides its own without which it is not used
    needs: tuple[BoxId, ...] = ()
    #: the edition of 7 Wonders that it belongs to; none for Duel
    edition: Edition | None = None
    id: str
    name: Names
    #: the languages whose name is our own translation, not printed in a rulebook
    ours: tuple[Language, ...] = ()
    #: other names printed in some editions
    aka: tuple[str, ...] = ()
    #: boxes with which it stays in its box, for they bring something in its place
    not_with: tuple[BoxId, ...] = ()
    #: rules that say what it does
    rules: tuple[str, ...] = ()
    #: other rules, examples and rulings that concern it
    see: tuple[str, ...] = ()
    #: what our sources leave in doubt, in a sentence each
    doubts: tuple[Names, ...] = ()

    @property
    def key(self) -> tuple[GameName, str, str]:
        """Unique over all boxes; ids alone are unique within a game and kind."""
        return self.game, self.kind, self.id

    @property
    def all_effects(self) -> tuple[Effect, ...]:
        """Every effect on it: its own, and those of its parts."""
        own: tuple[Effect, ...] = getattr(self, "effects", ())
        return own

    @property
    def city_effects(self) -> tuple[Effect, ...]:
        """What it does for the city that has it."""
        own: tuple[Effect, ...] = getattr(self, "effects", ())
        return own

    @property
    def sections(self) -> tuple[ItemSection, ...]:
        """What it says under headings of its own; nothing where its effects are all."""
        return ()

    def is_in_play(self, expansions: Collection[str]) -> bool:
        """Whether a table with these expansions has every box that it needs, and none that replaces it."""
        return all(box == "base" or box in expansions for box in (self.box, *self.needs)) and not (
            self.not_with and any(box in expansions for box in self.not_with)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Law(Item):
    """An item that binds all cities while it is in force; it is known by its number."""

    number: int
    effects: tuple[Effect, ...]


class Effective(Protocol):
    """An item that has effects of its own."""

    @property
    def id(self) -> str:
        """Unique within its game and kind."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """What a piece does or costs instead at a table that plays that option of an open point."""

    point: str
    option: str
    effects: tuple[Effect, ...] | None = None
    cost: Cost | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recruitable(Item):
    """A piece of a hand of its own, recruited for coins before the turns of an Age."""

    color: ClassVar[Color]
    is_of_one_color: ClassVar[bool] = True
    cost: Cost
    effects: tuple[Effect, ...]
    ruled: tuple[Ruled, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Item):
    """A building: an Age card or a guild; of 7 Wonders or of Duel."""

    kind: ClassVar[str] = "card"
    city_field: ClassVar[str] = "cards"
    lies_in_structures: ClassVar[bool] = True
    age: Age
    color: Color
    effects: tuple[Effect, ...]
    cost: Cost = FREE
    #: the player mark of each copy; empty for single cards and those of Duel
    players: tuple[PlayerMark, ...] = ()
    chain_from: tuple[str, ...] = ()
    chain_to: tuple[str, ...] = ()
    #: Duel: the white symbol this card gives
    chain_symbol: str = ""
    #: Duel: the Mythology whose token makes it free
    free_with: Mythology | None = None
    #: second edition: the chain symbols that this card gives, and the one that makes it free
    gives: tuple[str, ...] = ()
    takes: str = ""
    ruled: tuple[Ruled, ...] = ()

    def copies(self, players: int) -> int:
        """How many copies the deck for that many players holds; cards without a mark are single."""
        return sum(mark <= players for mark in self.players) if self.players else 1


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a wonder; `cost` is None where it is that of a copied stage."""

    effects: tuple[Effect, ...] = ()
    cost: Cost | None = None
    #: the effects of which one set is chosen when it is built, in place of its own
    choices: tuple[tuple[Effect, ...], ...] = ()
    #: those of its side's rules that state what this stage does
    rules: tuple[str, ...] = ()
    ruled: tuple[Ruled, ...] = ()

    def chosen(self, choice: int) -> "Stage":
        """The stage as it was built, with the first or second of its choices."""
        return replace(self, effects=self.choices[choice - 1], choices=())


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One side of a board: what it gives from the start, and its stages."""

    side: Literal["A", "B"]
    start: tuple[Effect, ...]
    stages: tuple[Stage, ...]
    any_order: bool = False
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    def number_of(self, place: StagePlace) -> int:
        """The number of the first, second or last stage, from 1."""
        return {"first": 1, "second": 2, "last": len(self.stages)}[place]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Item):
    """A wonder board of 7 Wonders with its two sides."""

    kind: ClassVar[str] = "board"
    city: Names
    sides: tuple[BoardSide, ...]

    def side(self, letter: str) -> BoardSide:
        """Side A or B."""
        return next(side for side in self.sides if side.side == letter)

    @property
    def all_effects(self) -> tuple[Effect, ...]:
        """Those of both sides, from the start and of every stage."""
        parts = [
            part
            for side in self.sides
            for part in (side.start, *(part for stage in side.stages for part in stage_effects(stage)))
        ]
        return tuple([effect for part in parts for effect in part])


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch(Item):
    """A piece that we know in part: what it does is said in words, and nothing of it is counted or judged."""

    words: Names


def stage_effects(stage: Stage) -> tuple[tuple[Effect, ...], ...]:
    """What a stage can do: its own effects, and each set of which one is chosen."""
    return stage.effects, *stage.choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Wonder(Item):
    """A wonder of Duel."""

    kind: ClassVar[str] = "wonder"
    city_field: ClassVar[str] = "wonders"
    cost: Cost
    effects: tuple[Effect, ...]
    #: what it does when it is picked in the draft
    picked: tuple[Effect, ...] = ()

    @property
    def all_effects(self) -> tuple[Effect, ...]:
        """Those of the draft, then those of the built wonder."""
        return self.picked + self.effects


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Item):
    """A progress token of Duel."""

    kind: ClassVar[str] = "progress"
    city_field: ClassVar[str] = "progress"
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilitaryToken(Item):
    """A token beside the track of Duel: it acts once, when the pawn enters its zone."""

    kind: ClassVar[str] = "military_token"
    first: int
    last: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TrackZone:
    """Neighbouring positions of the pawn and what they are worth to the player ahead."""

    first: int
    last: int
    points: int = 0
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a structure of Duel; `covered_by` are the slots that lie on it."""

    row: int
    x: int
    face_up: bool
    covered_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """The structure of one Age of Duel, in laying order, and the slots that tokens can lie on."""

    age: Age
    slots: tuple[Slot, ...]
    box: BoxId = "duel"
    tokens: tuple[int, ...] = ()
