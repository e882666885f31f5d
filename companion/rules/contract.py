"""The contract that both games meet: what the house asks of a game without asking which one it is.

`rules_of` gives the rules of a game by its name, loaded when they are first asked for.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Generic, Literal, TypeVar

from companion.catalog.catalog import Catalog
from companion.catalog.items import Board, Item
from companion.catalog.vocabulary import EDITIONS, FIRST, Variant
from companion.rules.boxes import Box, Field, ScoreLine, joined_lines
from companion.rules.hands import Hand, HandMark, HandPlay
from companion.rules.happening import Happening
from companion.rules.partial import PartialCity
from companion.rules.party import Party, Place
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Score

_Game = TypeVar("_Game")
#: the package of each game by its name in files
GAMES = {"wonders": "companion.rules.wonders", "duel": "companion.rules.duel"}
#: the name of the form of record files
RECORD_FORMAT = "companion-record/1"
#: where a decision stands in the course: it begins a round, it is the rest of one, it opens an Age before the
#: first round, or it comes after a play and settles what that brought
When = Literal["round", "rest", "opening", "after"]
#: an entry of a record file, as plain values
RecordEntry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a seat must choose, or that only the table can see and say (seat None)."""

    #: the word of the record file: turn, recruit, discarded, play …
    ask: str
    seat: int | None
    #: the rules by which it is open
    rules: tuple[str, ...] = ()
    #: the seat whose player decides, where that is another one: the Free City's card holder
    by: int | None = None
    #: what can be named in the answer, and how many of them; empty where only the offers say
    among: tuple[str | int, ...] = ()
    number: int = 1
    #: the places for which something is to be named: slots of a structure
    places: tuple[int, ...] = ()
    may_pass: bool = False
    #: how the table writes what it names, where no offer says it: the `do` of the entry and the field
    do: str = ""
    field: str = ""
    when: When = "after"
    #: whether all its seats answer at the same time, unseen until the last answer is in
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """Where a game stands.

    The Age, its step (the ask that is open first, or "over"), the turn from 1 or None outside turns.
    """

    age: int
    step: str
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Supremacy:
    """A victory that ends a game at once: its kind, and the seat that has it, None where both do."""

    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Verdict(Generic[_Game]):
    """An entry is accepted: the game after it, the entry as a record writes it, and what followed."""

    game: _Game
    entry: RecordEntry
    happened: tuple[Happening, ...] = ()
    #: what the rules only warn of
    warnings: tuple[Refusal, ...] = ()
    #: how a play that only resolves with its round is done: pay, chain, free, overruled or the id of a right
    how: str = ""


@dataclass(frozen=True, slots=True)
class Unsure:
    """What is uncertain of a city because plays were not told: the truth lies within each pair."""

    #: the Age and turn of the first open play; None where only the coins are uncertain, by those next door
    since: tuple[int, int] | None
    #: how many plays are open
    plays: int
    coins: tuple[int, int]
    shields: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Offer:
    """One answer that a decision could get: the entry without its payment, every way to pay, or why not."""

    entry: RecordEntry
    #: each as `pay` of the record file, cheapest first; one empty payment where nothing is due
    payments: tuple[Mapping[str, int], ...] = ({},)
    #: how the first payment does it: chain, pay, free
    how: str = ""
    #: one-shot rights by which it could be done, with what then stays to pay
    rights: tuple[tuple[str, tuple[Mapping[str, int], ...]], ...] = ()
    refusal: Refusal | None = None
    #: the piece that it is about, where the entry names only the place in which it lies
    about: str = ""
    #: whether what nobody told could make it cheaper, or possible: its payments are then upper bounds
    is_unsure: bool = False


@dataclass(frozen=True, slots=True)
class Rules(Generic[_Game]):
    """A game as functions of its frozen state, and the boxes that it can be played with."""

    name: str
    #: every box of the game in the order of the pad, the base game first
    boxes: tuple[Box, ...]
    #: everything that keeps a party from playing; with the places of its seats also whether they are those of
    #: the variant
    seating: Callable[[Party, Sequence[Place] | None], tuple[Refusal, ...]]
    #: how so many play: in teams if they want to, or as their number asks
    variant: Callable[[int, bool], Variant]
    #: the same game with other boxes, the base game first
    with_boxes: Callable[[tuple[Box, ...]], "Rules[_Game]"]
    #: the boards that may be used with these expansions, by id; none in a game without boards
    boards: Callable[[Catalog, tuple[str, ...]], Mapping[str, Board]]
    #: the table of a position file; raises BadFile
    read_position: Callable[[Any], Any]
    #: a table as a position file
    write_position: Callable[[Any], dict[str, Any]]
    #: the table of some cities, and the fields of a position file but its seats; raises BadFile
    table_of: Callable[[Mapping[str, Any], Sequence[PartialCity]], Any]
    #: what each city of a table holds, field by field, as a position file writes it
    partials: Callable[[Any], tuple[PartialCity, ...]]
    #: the set-up part of a record file; raises BadFile where it is none
    begin: Callable[[Mapping[str, Any]], _Game]
    #: everything that is open now; nothing once the game is over
    decisions: Callable[[_Game], tuple[Decision, ...]]
    #: every answer to an open decision, those that are refused too; none where the table names several things
    #: at once
    offers: Callable[[_Game, Decision], tuple[Offer, ...]]
    judge: Callable[[_Game, RecordEntry], Verdict[_Game] | Refusal]
    phase: Callable[[_Game], Phase]
    #: the set-up part of a record file, complete and in its order
    setup: Callable[[_Game], dict[str, Any]]
    #: what lies on the table now
    table: Callable[[_Game], Any]
    #: the score of every city of a table, as if the game ended now
    score: Callable[[Any], tuple[Score, ...]]
    #: the places of a scored table
    rank: Callable[[Any, Sequence[Score]], Any]
    #: what each city has in a conflict: shields, or in Duel the spaces that the pawn stands beyond the middle
    shields: Callable[[Any], tuple[int, ...]]
    #: the fields of a city (True), or of the table, that may be set on a table, in the order of a file
    correctable: Callable[[Any, bool], tuple[Field[Any], ...]]
    #: who has won a table at once, where somebody has
    supremacy: Callable[[Any], Supremacy | None]
    #: everything of a catalogue that can lie in a city, by its id
    pieces: Callable[[Catalog], Mapping[str, Item]]
    #: the letters of the options that a table may play by on each open point, our own first
    rulings: Callable[[Catalog], Mapping[str, tuple[str, ...]]]
    #: what is uncertain of each city of a table of which something is, by its seat
    unsure: Callable[[Any], Mapping[int, Unsure]] = lambda table: {}
    #: the score lines of cities that are not certain, by the seat
    unsure_lines: Callable[[Any], Mapping[int, frozenset[str]]] = lambda table: {}
    #: the hand before a seat in an open turn, as its player may know it by what was played and marked in this
    #: Age; None where there are no hands
    hand: Callable[[_Game, Sequence[HandPlay], Sequence[HandMark], int], Hand | None] = (
        lambda game, plays, marks, seat: None
    )
    #: how many different science symbols each city shows, in a game that these can win at once
    symbols: Callable[[Any], tuple[int, ...]] | None = None
    #: by what a game can be won at once
    supremacies: tuple[str, ...] = ()
    #: the line that breaks a tie: by its coins where coins are written on it, else by its points
    tie_line: str = "treasury"
    #: whether players act one after the other, each play resolved at once, not all together in rounds
    in_turns: bool = False
    #: whether cities stand in a circle, trade with those beside them and count what lies there
    has_neighbours: bool = False
    #: whether it is always played by two
    is_for_two: bool = False
    #: whether the players share a board that every page of a game shows: structure, track, Senate
    has_shared_board: bool = False
    #: whether the pad has a key for every number that can stand on a line
    has_possible_keys: bool = False
    #: whether each edition has a catalogue of its own pieces of it
    has_editions: bool = False
    #: whether the table's clock can keep its Ages, turns and conflicts
    has_clock: bool = False
    #: whether everybody sits at a board that has to be named before a game is followed
    has_boards: bool = False
    #: whether people may play in teams
    has_teams: bool = False
    #: the asks that are answered with a card of a hand, which its player may mark
    hand_asks: frozenset[str] = frozenset()
    #: whether a game can be followed from the middle, by what its cities hold
    has_middle: bool = False

    @property
    def ties_by_coins(self) -> bool:
        """Whether coins break a tie, not points."""
        return any(line.takes_coins for line in self.all_lines if line.id == self.tie_line)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions in which it can be played."""
        return tuple(EDITIONS) if self.has_editions else (FIRST,)

    def boxes_of(self, edition: str) -> tuple[Box, ...]:
        """The boxes of an edition besides the base game, in the order of the pad."""
        return tuple(box for box in self.boxes[1:] if box.is_of(edition))

    def with_box(self, box: Box) -> "Rules[_Game]":
        """The same game with one box more."""
        return self.with_boxes((*self.boxes, box))

    def position(self, game: _Game) -> dict[str, Any]:
        """The table of a game as a position file."""
        return self.write_position(self.table(game))

    def in_play(self, expansions: Collection[str]) -> tuple[Box, ...]:
        """The boxes on a table with these expansions: the base game, then each in the order of the pad."""
        return (self.boxes[0], *(box for box in self.boxes[1:] if box.id in expansions))

    @property
    def all_lines(self) -> tuple[ScoreLine, ...]:
        """Every line that a score of this game can have."""
        return tuple(line for box in self.boxes for line in box.lines)

    def lines(self, expansions: Collection[str]) -> tuple[ScoreLine, ...]:
        """The lines of the score with these expansions, in the order of counting."""
        return joined_lines(self.in_play(expansions))


@cache
def rules_of(game: str) -> Rules[Any]:
    """The rules of a game."""
    found: Rules[Any] = import_module(GAMES[game] + ".rules").RULES
    return found
