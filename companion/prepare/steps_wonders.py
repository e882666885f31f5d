"""The closed set of steps that a set-up of 7 Wonders is made of, besides the shared ones."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.catalog.items import Board, Card
from companion.catalog.setup_facts import Side, TokenFacts
from companion.prepare.steps import Step, Unseen

Passing = Literal[Side, "opponent"]


@dataclass(frozen=True, slots=True)
class Seats(Step):
    """Sit down in a circle: partners side by side, or two players with the Free City between them."""

    kind: ClassVar[str] = "seats"
    players: int
    teams: int
    free_city: bool


@dataclass(frozen=True, slots=True)
class Boards(Step):
    """Deal the boards."""

    kind: ClassVar[str] = "boards"
    dealt: int
    pool: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Tokens(Step):
    """Lay the tokens in the middle."""

    kind: ClassVar[str] = "tokens"
    supply: tuple[TokenFacts, ...]
    #: boards that give diplomacy tokens though no box in play holds any
    lacking: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """The cards of one player mark, each with its copies."""

    mark: int
    cards: tuple[tuple[Card, int], ...]

    @property
    def copies(self) -> int:
        """How many cards these are."""
        return sum(copies for _, copies in self.cards)


@dataclass(frozen=True, slots=True)
class TakeOut(Step):
    """Put the cards of these marks back into the box."""

    kind: ClassVar[str] = "take_out"
    age: int
    marked: tuple[Marked, ...]
    #: cards that stay, guilds and black cards not counted
    left: int

    @property
    def copies(self) -> int:
        """How many cards go."""
        return sum(marked.copies for marked in self.marked)


@dataclass(frozen=True, slots=True)
class BlackCards(Unseen):
    """Add black cards to an Age deck."""

    kind: ClassVar[str] = "black_cards"


@dataclass(frozen=True, slots=True)
class Draft(Step):
    """Deal, keep one, pass the rest on, until all are taken."""

    each: int
    pile: int
    left_over: int
    passing: Passing


@dataclass(frozen=True, slots=True)
class LeaderDraft(Draft):
    """Draft the leaders; the undealt ones may be needed later by a board."""

    kind: ClassVar[str] = "leaders"
    #: boards whose owner draws from the undealt leaders
    kept_for: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class TileDraft(Draft):
    """Draft the tiles of the Tower."""

    kind: ClassVar[str] = "tiles"


@dataclass(frozen=True, slots=True)
class Tower(Step):
    """Lay out a side of the Tower; a blocked space gets an unused tile, face down."""

    kind: ClassVar[str] = "tower"
    spaces: int
    blocked: int


@dataclass(frozen=True, slots=True)
class SortProjects(Step):
    """Make a pile of Great Projects for each Age."""

    kind: ClassVar[str] = "projects"
    each_age: int


@dataclass(frozen=True, slots=True)
class Recruit(Step):
    """Everyone plays one leader; those left over go on or to the box."""

    kind: ClassVar[str] = "recruit"
    age: int
    #: leaders in hand when the phase begins
    in_hand: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class RevealProject(Step):
    """Turn up a Great Project of the Age and put Participation tokens on it."""

    kind: ClassVar[str] = "project"
    age: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Deal(Step):
    """Deal the deck of the Age."""

    kind: ClassVar[str] = "deal"
    age: int
    hand: int
    free_city: bool


@dataclass(frozen=True, slots=True)
class FreeCityCard(Step):
    """Give the card of the Free City to a neighbour of it."""

    kind: ClassVar[str] = "free_city_card"
    age: int
    side: Side


@dataclass(frozen=True, slots=True)
class PassHands(Step):
    """How many turns the Age has and which way the hands go."""

    kind: ClassVar[str] = "passing"
    age: int
    turns: int
    passing: Passing
