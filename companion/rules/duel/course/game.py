"""A game of Duel at one moment."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from companion.catalog import catalog
from companion.catalog.effects import Effect
from companion.catalog.setup_facts import duel_facts
from companion.rules.duel.course.setup import Setup
from companion.rules.duel.course.structure import Structure
from companion.rules.duel.military import leader
from companion.rules.duel.table import Table
from companion.rules.happening import Happening

#: cards that are played in an Age (DUEL-AGE-01)
CARDS_OF_AGE = 20


@dataclass(frozen=True, slots=True)
class Owed:
    """An effect that a seat has still to apply in this turn, and the piece that has it."""

    seat: int
    effect: Effect
    by: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that waits for its answer in this turn: by a card's or wonder's effect, about these tokens or colours."""

    ask: str
    seat: int
    of: tuple[str, ...] = ()
    number: int = 1


@dataclass(frozen=True, slots=True)
class Game:
    """The table and all that lies beside it."""

    table: Table
    setup: Setup
    #: military tokens still beside the track
    military: tuple[str, ...]
    turn: int
    #: wonders taken in the draft, and those on offer
    picks: int = 0
    shown: tuple[str, ...] = ()
    #: where the cards of the Age lie, if the table follows that
    structure: Structure | None = None
    #: cards played in this Age
    played: int = 0
    #: known cards on the discard pile, and cards face down under wonders, empty where nobody said which
    discarded: tuple[str, ...] = ()
    tucked: tuple[str, ...] = ()
    #: what is left to do in this turn; the first is a question
    pending: tuple[Owed | Asked, ...] = ()
    #: whether the player at turn plays again
    again: bool = False
    #: whether a new Age has begun in which nobody has chosen who begins; at turn is then who played last
    beginning: bool = False
    #: what followed from the entry that is being judged
    happened: tuple[Happening, ...] = field(default=(), compare=False)

    @property
    def is_over(self) -> bool:
        """Whether somebody is supreme, or all three Ages are played."""
        return self.table.supremacy is not None or (
            self.table.age == 3 and self.played == CARDS_OF_AGE and not self.pending
        )

    @property
    def is_drafting(self) -> bool:
        """Whether wonders are still to be taken."""
        return self.picks < len(duel_facts().picks)

    @property
    def picker(self) -> int:
        """The seat that takes the next wonder (DUEL-WSEL-01, DUEL-WSEL-02)."""
        return self.setup.first if duel_facts().picks[self.picks] == "first" else 1 - self.setup.first

    @property
    def chooser(self) -> int | None:
        """The seat that says who begins the Age: the weaker one as the pawn stands now, in the middle who played last (DUEL-AGE-02)."""
        if not self.beginning or self.played:
            return None
        ahead = leader(self.table.pawn)
        if ahead is not None:
            return 1 - ahead
        # the table may rule that this player begins (DUEL-AGE-03)
        return None if dict(self.setup.rulings).get("DUEL-OPEN-01") == "a" else self.turn

    @property
    def board(self) -> tuple[str, ...]:
        """The progress tokens that lie on the board."""
        return tuple(token for token in self.setup.progress if token not in self.held)

    @property
    def box(self) -> tuple[str, ...]:
        """The progress tokens that were left in the box."""
        return tuple(
            token
            for token in catalog().progress
            if token not in self.setup.progress and token not in self.held
        )

    @property
    def held(self) -> frozenset[str]:
        """The progress tokens of both cities."""
        return frozenset(token for city in self.table.cities for token in city.progress)

    @property
    def seen(self) -> frozenset[str]:
        """The cards that lie somewhere: in a city, on the pile, under a wonder or known in the structure."""
        lying = self.structure.lying if self.structure else ()
        return frozenset(
            (*self.table.cities[0].cards, *self.table.cities[1].cards, *self.discarded, *self.tucked, *lying)
        )

    def owing(self, seat: int, effects: Iterable[Effect], by: str) -> "Game":
        """The same game with effects to apply before anything else that is pending."""
        return replace(self, pending=(*(Owed(seat, effect, by) for effect in effects), *self.pending))

    def telling(self, *happened: Happening) -> "Game":
        """The same game, with more that followed from the entry."""
        return replace(self, happened=(*self.happened, *happened))
