"""The steps that a set-up is made of, each with the rules behind it; sections of steps; the seats."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.catalog.items import Board, Card, Layout, MilitaryToken, Progress, Wonder
from companion.catalog.setup_facts import Order, Side, TokenFacts


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do before the game or at the start of an Age."""

    kind: ClassVar[str]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coins(Step):
    """Take the first coins; some boards bring coins of their own."""

    kind: ClassVar[str] = "coins"
    each: int
    free_city: int
    boards: tuple[tuple[Board, int], ...]


@dataclass(frozen=True, slots=True)
class Unseen(Step):
    """Draw some of a pile without looking."""

    age: int
    drawn: int
    pile: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Guilds(Unseen):
    """Add guilds to the deck of Age III."""

    kind: ClassVar[str] = "guilds"


@dataclass(frozen=True, slots=True)
class Count(Step):
    """Shuffle the deck; it must be this large."""

    kind: ClassVar[str] = "count"
    age: int
    size: int
    #: what it is dealt into: cities and cards for each; 0 in Duel
    cities: int = 0
    hand: int = 0


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


@dataclass(frozen=True, slots=True)
class Remove(Unseen):
    """Put cards of a Duel deck back into the box."""

    kind: ClassVar[str] = "remove"


@dataclass(frozen=True, slots=True)
class Track(Step):
    """Lay the board of Duel: pawn in the middle, Military tokens on their spaces."""

    kind: ClassVar[str] = "track"
    tokens: tuple[MilitaryToken, ...]


@dataclass(frozen=True, slots=True)
class ProgressTokens(Step):
    """Lay Progress tokens on the board of Duel; `drawn` names them where the app drew."""

    kind: ClassVar[str] = "progress"
    laid: int
    pile: int
    drawn: tuple[Progress, ...]


@dataclass(frozen=True, slots=True)
class WonderRound:
    """A round of the draft of Duel: who takes a wonder, pick by pick.

    `shown` names them where the app drew.
    """

    picks: tuple[Order, ...]
    shown: tuple[Wonder, ...]


@dataclass(frozen=True, slots=True)
class WonderDraft(Step):
    """Draft the wonders of Duel."""

    kind: ClassVar[str] = "draft"
    shown: int
    rounds: tuple[WonderRound, ...]
    unused: int


@dataclass(frozen=True, slots=True)
class FixedWonders(Step):
    """Take the wonders of a first game of Duel."""

    kind: ClassVar[str] = "fixed"
    first: tuple[Wonder, ...]
    second: tuple[Wonder, ...]


@dataclass(frozen=True, slots=True)
class Structure(Step):
    """Lay out the cards of a Duel Age."""

    kind: ClassVar[str] = "structure"
    layout: Layout

    @property
    def row_sizes(self) -> tuple[int, ...]:
        """How many cards lie in each row, from the first."""
        return tuple(Counter(slot.row for slot in self.layout.slots).values())


@dataclass(frozen=True, slots=True)
class Begin(Step):
    """Who begins an Age of Duel."""

    kind: ClassVar[str] = "begin"
    age: int


@dataclass(frozen=True, slots=True)
class PreparedSeat:
    """A place at the table, in clockwise order: the next seat is the left neighbour."""

    player: str = ""
    board: Board | None = None
    side: Literal["", "A", "B"] = ""
    team: str = ""
    free_city: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Steps done in one go: round the table, one Age deck, the drafts, the start of one Age."""

    kind: Literal["table", "deck", "draft", "age"]
    steps: tuple[Step, ...]
    age: int = 0


@dataclass(frozen=True, slots=True)
class Preparation:
    """What to do before a game."""

    seats: tuple[PreparedSeat, ...]
    sections: tuple[Section, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, in order."""
        return tuple(step for section in self.sections for step in section.steps)
