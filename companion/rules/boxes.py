"""A box as a value: what one box of a game adds to cities, to the table, to the score and to the course."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item

#: the conflicts of a game as far as the table told them; the room of the clock lies above this module
ConflictAnswers = Any
#: what keeps the tokens of a city from being known: a word of the box, the Age, the seat (-1: of the table)
Open = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Tokens:
    """The conflict tokens of a city as far as they are known, and what keeps them open."""

    victory: tuple[int, ...] = ()
    defeat: int = 0
    open: tuple[Open, ...] = ()


#: the kind of entry of a question that has no older one of its own
NOTED = "noted"


@dataclass(frozen=True, slots=True)
class ClockQuestion:
    """Something that the clock asks: of a seat in each Age, of an Age, or again and again in its turns.

    Its name is the field of the entry and the verb of the button.
    """

    name: str
    #: what can be answered, by the set-up and the Age; nothing where it is not asked at this table
    options: Callable[[Any, int], Sequence[Any]]
    of: Literal["seat", "age", "turn"] = "seat"
    #: the kind of the entry that answers it
    kind: str = NOTED
    #: the phase in which seats are asked
    step: str = "conflict"
    #: whether it is yes or no
    is_flag: bool = False
    #: whether it is asked now, by what is told, the Age and the seat
    is_open: Callable[[ConflictAnswers, int, int], bool] | None = None
    #: the rules behind it
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClockPart:
    """The part of a box in the clock; every function takes what is told, the Age, and a turn or a seat."""

    #: phases of an Age before its turns, and between its turns and its conflict
    before_turns: tuple[str, ...] = ()
    after_turns: tuple[str, ...] = ()
    questions: tuple[ClockQuestion, ...] = ()
    #: the pieces in force that change conflicts, in a turn or (0) at the end of the Age
    laws: Callable[[ConflictAnswers, int, int], tuple[Any, ...]] | None = None
    #: values of a city of the table, and of what it brings to the conflict, by their names
    city: Callable[[ConflictAnswers, int, int], Mapping[str, Any]] | None = None
    host: Callable[[ConflictAnswers, int, int], Mapping[str, Any]] | None = None
    #: the tokens of a player after what it gets or loses before the conflict of an Age
    gains: Callable[[ConflictAnswers, int, int, Tokens], Tokens] | None = None


#: the parts of a set-up: round the table, each Age deck, the drafts before the first Age, the start of an Age
SetupPart = Literal["table", "deck", "draft", "age"]


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step that a box adds to the set-up of its game.

    `counts` takes the table that is set up and the Age (0 outside Ages) and gives what the sentence of the
    step tells, by name; None where there is nothing to do. Its rules come from the facts of the set-up, by
    its kind.
    """

    kind: str
    part: SetupPart
    counts: Callable[[Any, int], Mapping[str, Any] | None]
    #: the step of another box before which it stands; at the end where none is named
    before: str = ""
    #: the rules of a step that the facts of the set-up do not know
    rules: tuple[str, ...] = ()


def steps_in_order(steps: Iterable[SetupStep]) -> tuple[SetupStep, ...]:
    """The steps of boxes, box by box, but where one says before which it stands."""
    found: list[SetupStep] = []
    for step in steps:
        places = [place for place, one in enumerate(found) if one.kind == step.before]
        found.insert(places[0] if places else len(found), step)
    return tuple(found)


_Value = TypeVar("_Value")

#: the highest and lowest points that anybody writes into a cell of the pad
HIGHEST = 199
LOWEST = -60
#: the most debt that the treasury line takes off
MOST_DEBT = 60


#: a number, several numbers, so many tokens of each kind, pieces, one piece, yes or no, a piece with a number
#: on it; or a list, or an object, of parts that have keys of their own
KeyKind = Literal[
    "number", "numbers", "tokens", "pieces", "piece", "flag", "counted", "list", "object", "effects"
]


@dataclass(frozen=True, slots=True)
class FieldKeys:
    """The keys by which people set a field of a position: their kind, and what can be chosen."""

    kind: KeyKind
    #: numbers, ids or pieces; of effects: pairs of the number of a stage and the stage that offers them
    options: tuple[Any, ...] = ()
    #: of a list: whether parts that hold nothing are left out
    is_shortened: bool = False
    #: whether a number may be larger than the last key
    is_endless: bool = False
    #: of a piece with a number: how the file calls the number
    number: str = ""
    #: of a list or an object: the keys of each part, by its place or its name
    parts: tuple[tuple[str, "FieldKeys"], ...] = ()


#: the keys of a field on a table, for a seat or (None) for the table; None where it cannot be set there
KeysOf = Callable[[Any, int | None], FieldKeys | None]


def numbers_to(most: int, least: int = 0) -> KeysOf:
    """A key for each of some numbers."""
    return lambda table, seat: FieldKeys("number", tuple(range(least, most + 1)))


def tokens_of(*kinds: Any) -> KeysOf:
    """Keys for the number of tokens of each kind."""
    return lambda table, seat: FieldKeys("tokens", kinds)


@dataclass(frozen=True, slots=True)
class Field(Generic[_Value]):
    """A field of a city or of the table: its name in position files, its default, how it is read and written.

    `read` takes the plain value of a file and raises BadFile where it is none; `write` gives it back.
    """

    name: str
    default: _Value
    read: Callable[..., _Value]
    write: Callable[[_Value], Any]
    #: the rule by which the field needs its box
    rule: str = ""
    #: whether the table may set it with a `correct` entry
    correctable: bool = False
    #: by which keys; without them a number is typed, yes or no is tapped, and nothing else is shown
    keys: KeysOf | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the score.

    The colour of its cards if it has one, the bounds of its points, the rules that count it.
    """

    id: str
    color: str = ""
    low: int = 0
    high: int = HIGHEST
    rules: tuple[str, ...] = ()
    #: the rule that makes points of a piece on this line where no rule speaks of the piece itself
    item_rule: str = ""
    #: whether coins are written here, and points follow
    takes_coins: bool = False
    #: the line of another box before which it stands, or which it replaces; empty for neither
    before: str = ""
    instead_of: str = ""
    #: the points of no, one, two … of what is counted here, where nothing else can stand
    sums: tuple[int, ...] = ()
    #: whether the Free City can have points here
    is_for_free_city: bool = True
    #: the numbers that have a key on the pad, where they are not the usual ones
    keys: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CityNumber:
    """Something of which a city has so many.

    Its name in entries that lay a city, the most that can be said, and by what people say it.
    """

    name: str
    most: int
    #: the words on boxes to tick, of which the nth means n
    labels: tuple[str, ...] = ()
    #: how many of these are shown where no box in play brings more tokens; 0 for all
    few: int = 0
    #: how many keys it has instead, from 0 on, and whether a larger number may be typed
    keys: int = 0
    is_endless: bool = True
    #: the numbers beside which it stands, under one word; its own name where it stands alone
    group: str = ""
    #: the piece whose name it bears, where it is of a single piece
    piece: str = ""
    #: the field of a city that lists them or counts them, and what stands there for each; else a field is the
    #: number
    listed: tuple[str, Any] | tuple[()] = ()
    #: the stage of which it says the chosen effect; asked where the board of a city lets choose there
    stage: int = 0
    is_loss: bool = False
    #: the effects that make points of it, and their line, which waits until the number is told
    counted_by: Callable[[Any], bool] | None = None
    line: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Something that a helper of the pad counts on a line: the most of it, the points of each."""

    name: str
    most: int
    points: int = 0
    #: the tally of another box after which it stands; at the end where none is named
    after: str = ""


def _no_numbers(items: Catalog) -> tuple[CityNumber, ...]:
    """No numbers for single pieces."""
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """What a box adds to a game; a game's own kind of box says what it adds to the course."""

    id: str
    city_fields: tuple[Field[Any], ...] = ()
    table_fields: tuple[Field[Any], ...] = ()
    #: what a record says of it before the first turn; their keys take the set-up in place of the table
    setup_fields: tuple[Field[Any], ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    #: rules that it adds to lines of other boxes: to how they are counted, and to which numbers can stand
    #: there
    line_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    bound_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: the numbers that it adds to a city known by its cards
    numbers: tuple[CityNumber, ...] = ()
    #: the same, for each of some of its pieces
    piece_numbers: Callable[[Catalog], tuple[CityNumber, ...]] = _no_numbers
    #: rules that keep its pieces to games with this box, by the kind of the piece; "" for any other kind
    piece_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: what it lets people count on a line of the pad, by line
    tallies: Mapping[str, tuple[Tally, ...]] = field(default_factory=dict)
    #: lines of other boxes on which anything may stand with this one
    open_lines: tuple[str, ...] = ()
    #: the numbers that can stand on some of its own lines, where no piece says them
    possible: Mapping[str, frozenset[int]] = field(default_factory=dict)
    #: in a game for two, the numbers that can stand on a line of both cities together
    pairs: Mapping[str, frozenset[tuple[int, int]]] = field(default_factory=dict)
    #: the most that a city can have of what effects count by its name
    most_counted: Mapping[str, int] = field(default_factory=dict)
    #: the kinds of victory that end a game at once, each with its rule
    supremacies: Mapping[str, str] = field(default_factory=dict)
    #: the rules by which an Age has other turns with it
    turn_rules: tuple[str, ...] = ()
    #: whether cities can have more conflict tokens with it than two borders bring
    brings_tokens: bool = False
    #: the editions that it belongs to; empty for all of them
    editions: tuple[str, ...] = ()
    #: the rule by which only its points are counted, and no game with it is followed or counted from cards
    only_counted: str = ""
    #: what is to be done for it before the game and at the start of an Age
    setup_steps: tuple[SetupStep, ...] = ()
    #: the kinds of its pieces that players hold or take: on racks, and named by their kind
    hand: tuple[str, ...] = ()

    #: the fields of answers that name a piece of which there are only so many
    claims: tuple[str, ...] = ()
    #: everything of it that can lie in a city
    pieces: Callable[[Catalog], Iterable[Item]] | None = None
    #: the kinds of its pieces that bring points to the city that has them, besides cards, wonders and tokens
    counted_kinds: tuple[str, ...] = ()

    #: its part in the table's clock
    clock: ClockPart = field(default_factory=ClockPart)
    #: its numbers on BoardGameGeek, and titles by which other programs know it, in small letters
    bgg_numbers: tuple[int, ...] = ()
    other_titles: tuple[str, ...] = ()
    #: rows of score sheets of other programs: its line, or the victory at once, that each means
    sheet_rows: Mapping[str, str] = field(default_factory=dict)

    @property
    def decisions(self) -> tuple[str, ...]:
        """What it asks, by the words of record files."""
        return ()

    def is_of(self, edition: str) -> bool:
        """Whether it belongs to an edition."""
        return not self.editions or edition in self.editions


class _Named(Protocol):
    """Something with a name that may stand after another."""

    @property
    def name(self) -> str: ...
    @property
    def after(self) -> str: ...


Named = TypeVar("Named", bound=_Named)


def in_order(parts: Iterable[Named]) -> tuple[Named, ...]:
    """What boxes add, each right after the one that it names.

    At the end where it names none, or none that is there.
    """
    found: list[Named] = []
    waiting = list(parts)
    while waiting:
        left = []
        for part in waiting:
            places = [place for place, one in enumerate(found) if one.name == part.after]
            if places:
                found.insert(places[0] + 1, part)
            elif part.after:
                left.append(part)
            else:
                found.append(part)
        if len(left) == len(waiting):
            return (*found, *left)
        waiting = left
    return tuple(found)


def joined_lines(boxes: Iterable[Box]) -> tuple[ScoreLine, ...]:
    """The lines of some boxes in the order of counting.

    Each box after those before it, but where a line says otherwise.
    """
    found: list[ScoreLine] = []
    for line in [line for box in boxes for line in box.lines]:
        names = [one.id for one in found]
        if line.instead_of:
            found[names.index(line.instead_of)] = line
        else:
            found.insert(names.index(line.before) if line.before else len(found), line)
    return tuple(found)
