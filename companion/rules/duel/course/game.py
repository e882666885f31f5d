"""A game of Duel at one moment: the table, the structure of the Age, and all that lies beside it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from companion.catalog.catalog import Catalog
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Effect
from companion.catalog.items import Slot
from companion.catalog.setup_facts import duel_facts
from companion.rules.duel.conflict import leader
from companion.rules.duel.table import Table, changed
from companion.rules.happening import Happening


# A structure has no slots of Python: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Structure:
    """The cards of an Age by slot, "" where a card is not known yet, and the slots already taken."""

    age: int
    #: the layout of the Age (DUEL-OPEN-16)
    slots: tuple[Slot, ...] = field(repr=False)
    cards: tuple[str, ...]
    taken: frozenset[int] = frozenset()

    @cached_property
    def accessible(self) -> tuple[int, ...]:
        """The slots with no card on them (DUEL-TURN-03)."""
        taken = self.taken
        return tuple(
            number
            for number, slot in enumerate(self.slots)
            if number not in taken and taken.issuperset(slot.covered_by)
        )

    @cached_property
    def to_turn_up(self) -> tuple[int, ...]:
        """The slots whose card lies face up and is not known yet."""
        open_ = self.accessible
        return tuple(
            number
            for number, slot in enumerate(self.slots)
            if not self.cards[number] and number not in self.taken and (slot.face_up or number in open_)
        )

    @property
    def cards_left(self) -> tuple[str, ...]:
        """The known cards that are not taken yet."""
        return tuple(card for slot, card in enumerate(self.cards) if card and slot not in self.taken)

    def covering(self, slot: int) -> tuple[int, ...]:
        """The slots whose cards still lie on this one."""
        return tuple(over for over in self.slots[slot].covered_by if over not in self.taken)

    def without(self, slot: int) -> "Structure":
        """The structure after a card was taken."""
        return replace(self, taken=self.taken | {slot})

    def with_card(self, slot: int, card: str) -> "Structure":
        """The structure after a card became known."""
        return replace(self, cards=(*self.cards[:slot], card, *self.cards[slot + 1 :]))


def laid_out(items: Catalog, age: int, expansions: frozenset[str] = frozenset()) -> Structure:
    """The structure of an Age before its cards are known."""
    slots = duel_pieces(items, expansions).layouts[age - 1].slots
    return Structure(age, slots, ("",) * len(slots))


@cache
def _draft(items: Catalog) -> tuple[str, ...]:
    """Who takes a wonder, pick by pick."""
    return duel_facts(items).picks


@dataclass(frozen=True, slots=True)
class DuelSetup:
    """The set-up of a record; without wonders, they are drafted."""

    players: tuple[str, str]
    first: int
    #: the five tokens on the board
    progress: tuple[str, ...]
    #: the four wonders of each seat
    wonders: tuple[tuple[str, ...], ...] = ()
    #: whether the cards on the table are followed slot by slot
    structure: bool = False
    rulings: tuple[tuple[str, str], ...] = ()
    #: what other boxes say of the set-up, by the names of their fields
    added: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Owed:
    """An effect that a seat has still to apply in this turn, and the piece that has it."""

    seat: int
    effect: Effect
    by: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that an effect asks in this turn, about some tokens or colours."""

    ask: str
    seat: int
    of: tuple[str, ...] = ()
    number: int = 1


@dataclass(frozen=True)
class Game:
    """The table and all that lies beside it."""

    table: Table
    setup: DuelSetup
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
    #: where the turn stands: "begun" before its play, "opening" before any turn; else empty
    stage: str = ""
    #: turns of this Age that took no card, less the cards that left in no turn of their own
    more_turns: int = 0
    #: progress tokens that lie neither on the board nor in the box nor in a city
    aside: tuple[str, ...] = ()
    #: the wonders over the cards in `tucked`, in the same order; empty for a card under something else
    under: tuple[str, ...] = ()
    #: whether a new Age has begun in which nobody has chosen who begins; at turn is then who played last
    beginning: bool = False
    #: what other boxes keep beside the table, by their own names
    added: Mapping[str, Any] = field(default_factory=dict, hash=False)
    #: what followed from the entry that is being judged
    happened: tuple[Happening, ...] = field(default=(), compare=False)
    #: what the play that is being judged pays to the bank and to the opponent
    paid: tuple[int, int] = field(default=(0, 0), compare=False)

    @property
    def catalog(self) -> Catalog:
        """What is in the box of the edition that is played."""
        return self.table.catalog

    @property
    def is_over(self) -> bool:
        """Whether somebody is supreme, or all three Ages are played."""
        return self.table.supremacy is not None or (
            self.table.age == 3 and self.played == self.cards_of_age and not self.pending
        )

    @property
    def cards_of_age(self) -> int:
        """The cards that lie in the structure of the Age at its start (DUEL-AGE-01, AGORA-SETUP-06)."""
        return len(self.table.pieces.layouts[self.table.age - 1].slots)

    @property
    def is_drafting(self) -> bool:
        """Whether wonders are still to be taken."""
        return self.picks < len(_draft(self.catalog))

    @property
    def picker(self) -> int:
        """The seat that takes the next wonder (DUEL-WSEL-01, DUEL-WSEL-02)."""
        return self.setup.first if _draft(self.catalog)[self.picks] == "first" else 1 - self.setup.first

    @property
    def chooser(self) -> int | None:
        """The seat that says who begins the Age: the weaker one, or who played last (DUEL-AGE-02)."""
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
        gone = self.held.union(self.aside)
        return tuple(token for token in self.setup.progress if token not in gone)

    @property
    def box(self) -> tuple[str, ...]:
        """The progress tokens that were left in the box."""
        return tuple(
            token
            for token in self.table.pieces.progress
            if token not in self.setup.progress and token not in self.held and token not in self.aside
        )

    @property
    def held(self) -> frozenset[str]:
        """The progress tokens of both cities."""
        return frozenset(token for city in self.table.cities for token in city.progress)

    @property
    def seen(self) -> tuple[str, ...]:
        """The cards that lie somewhere: in a city, on the pile, under a wonder or known in the structure."""
        in_structure = self.structure.cards_left if self.structure else ()
        one, other = self.table.cities
        senators = (*one.added.get("senators", ()), *other.added.get("senators", ()))
        return (*one.cards, *other.cards, *senators, *self.discarded, *self.tucked, *in_structure)

    def noting(self, **added: Any) -> "Game":
        """The same game with what boxes keep beside the table."""
        return changed(self, added={**self.added, **added})

    def owing(self, seat: int, effects: Iterable[Effect], by: str) -> "Game":
        """The same game with effects to apply before anything else that is pending."""
        return changed(self, pending=(*(Owed(seat, effect, by) for effect in effects), *self.pending))

    def telling(self, *happened: Happening) -> "Game":
        """The same game, with more that followed from the entry."""
        return changed(self, happened=(*self.happened, *happened))
