"""The words of a box as a value: its lines, decisions, plays, fields, refusals, set-up steps, in tables by
id.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from companion.words.language import Later

if TYPE_CHECKING:  # only for types: the command line must not load the pad and the preparation for them
    from companion.pad import CountedGame
    from companion.pad.checks import Finding
    from companion.prepare.steps import Preparation
    from companion.rules.happening import TokensMoved
    from companion.seating import Setup
    from companion.words.narration import Teller
    from companion.words.refusals import Blanks

Phrases = Mapping[str, Later]


@dataclass(frozen=True, slots=True)
class LineWords:
    """A line of the score: its name, what belongs on it, the picture of a line whose cards have no colour."""

    name: Later
    #: what is written there, beside the line on a blank sheet
    hint: Later | None = None
    picture: str = ""
    #: the heading at a terminal, where there is room
    title: Later | None = None
    #: so many of what is counted, on a line that has a sum for each number
    amount: Callable[[int], str] | None = None


@dataclass(frozen=True, slots=True)
class AskWords:
    """A decision, by the `ask` of a record."""

    #: what is open, in a word or two
    open: Later | None = None
    #: the question to the seat
    question: Later | None = None
    #: its step in the strip of what is done, now and next
    step: Later | None = None
    #: what it is about, as far as the question does not say it
    why: Later | None = None
    #: what a table that is new to the game needs besides
    hint: Later | None = None
    #: what passing is called, where it is more than to pass
    none: Later | None = None
    #: the picture of an answer that names no piece
    picture: str = ""
    #: a round that it begins outside turns: as a heading, within a sentence, once it is played, and after it
    row: Later | None = None
    round: Later | None = None
    played: Later | None = None
    after: Later | None = None


@dataclass(frozen=True, slots=True)
class PieceWords:
    """A kind of piece: its picture, its name where it has only a number, and what a piece of it does."""

    picture: str = ""
    name: Later | None = None
    does: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True)
class WantWords:
    """Something that lines of a city known by its cards wait for: its name, and that they wait for it."""

    name: Later
    waits: Later


@dataclass(frozen=True, slots=True)
class ChipWords:
    """A field of a city as a small number beside a picture, for those who look at all cities."""

    picture: str
    name: Later
    #: whether it also stands there when the game is looked back on
    in_history: bool = True


@dataclass(frozen=True, slots=True)
class ClockWords:
    """A question of the table's clock, and what its answer says."""

    picture: str = ""
    #: the question to a seat
    question: Later | None = None
    #: the heading above the answers of all seats, where no page part of the box shows them
    heading: Later | None = None
    #: what a button says that answers yes or no, in an Age
    label: "Callable[[Setup, int], str] | None" = None
    #: what a button says that answers something else than a number
    key: "Callable[[Any], str] | None" = None
    #: what an answer says in one's own last entries
    answer: "Callable[[Setup, Any], str] | None" = None
    #: whether its picture stands beside a city that answered yes
    is_mark: bool = False


@dataclass(frozen=True, slots=True)
class EndingWords:
    """A victory that ends a game at once: its name, why it came, the rules that say so, its picture."""

    name: Later
    why: Later
    rules: tuple[str, ...]
    picture: str
    #: in a word, to tick on a blank pad
    short: Later


@dataclass(frozen=True, slots=True)
class SheetChip:
    """A piece or token of a city on paper: its name, the points it brings, and why."""

    name: str
    points: int | None = None
    why: str = ""


#: a row of a city on paper: its mark, and ids of pieces or tokens in words
SheetRow = tuple[str, "Iterable[str | SheetChip]"]


@dataclass(frozen=True, slots=True)
class BoxWords:
    """Everything said of one box; tables by the ids that rules and records use."""

    id: str
    game: str = "wonders"
    #: the picture beside the name of the box
    picture: str = ""
    lines: Mapping[str, LineWords] = field(default_factory=dict)
    asks: Mapping[str, AskWords] = field(default_factory=dict)
    #: what an entry says, by its `do`; the longer name is for a piece that is named
    plays: Phrases = field(default_factory=dict)
    #: the same on the button that does it, where that is shorter
    buttons: "Mapping[str, Later | Callable[[Teller, Mapping[str, Any]], str]]" = field(default_factory=dict)
    #: what a field of an entry adds to its line
    adds: "Mapping[str, Later | Callable[[Teller, Mapping[str, Any]], str]]" = field(default_factory=dict)
    #: the picture of an entry that names no card
    play_pictures: Mapping[str, str] = field(default_factory=dict)
    #: its kinds of pieces
    pieces: Mapping[str, PieceWords] = field(default_factory=dict)
    #: what a value of an entry is called that is no piece
    values: Phrases = field(default_factory=dict)
    #: what a seat did besides bringing pieces into play, in a cell of a printed game, by the `do`
    actions: Phrases = field(default_factory=dict)
    #: tokens that come and go in such a cell: pairs of a mark, which may be empty, and a word or number
    signs: "Mapping[str, Callable[[TokensMoved], Iterable[tuple[str, str]]]]" = field(default_factory=dict)
    #: the head of a row of a printed game that is no turn, by what began there
    heads: Phrases = field(default_factory=dict)
    #: what the referee asks for besides the pieces of cities, by the group of keys
    key_groups: Phrases = field(default_factory=dict)
    #: what coins go to the bank for, as a plan says it
    fees: Phrases = field(default_factory=dict)
    #: what is found where points are counted: so many of something
    found: "Mapping[str, Later | Callable[[int], str]]" = field(default_factory=dict)
    #: so many pieces of a kind
    counts: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    #: what is odd about cities known by their cards, by the code of the remark: what, and why
    remarks: Mapping[str, Callable[[Mapping[str, Any]], tuple[str, str]]] = field(default_factory=dict)
    #: the fields of a position whose numbers stand for pieces, with the kind of the piece
    numbered: Mapping[str, str] = field(default_factory=dict)
    #: the fields of a city that are small numbers on pages with all cities
    chips: Mapping[str, ChipWords] = field(default_factory=dict)
    #: what follows from an entry
    follows: Phrases = field(default_factory=dict)
    #: tokens that come and go
    tokens: Phrases = field(default_factory=dict)
    #: fields of a position, as a correction and a table for people name them
    fields: Phrases = field(default_factory=dict)
    #: what is counted in a city told by its cards
    numbers: Phrases = field(default_factory=dict)
    #: what points come from that is no piece
    sources: Phrases = field(default_factory=dict)
    #: victories that end a game at once
    endings: Mapping[str, EndingWords] = field(default_factory=dict)
    #: sentences of refusals, by their code
    refusals: "Mapping[str, Later | Callable[[Blanks], str]]" = field(default_factory=dict)
    #: what is wrong at a place of a position file, by its code
    flaws: Phrases = field(default_factory=dict)
    #: what a number of the pad cannot be, and why, by the check that doubts it
    doubts: "Mapping[str, Callable[[CountedGame, Finding], tuple[str, str]]]" = field(default_factory=dict)
    #: the sentences of a set-up step, by its kind
    steps: "Mapping[str, Callable[[Any, Preparation], str]]" = field(default_factory=dict)
    #: what else there is to know of a set-up step, by its kind
    step_notes: "Mapping[str, Callable[[Any, Preparation], Iterator[str]]]" = field(default_factory=dict)
    #: what a helper of the pad counts
    tallies: Phrases = field(default_factory=dict)
    #: the pictures of tallies, numbers and other things that are counted, by their names
    counted_pictures: Mapping[str, str] = field(default_factory=dict)
    #: what a city known by its cards can lack besides numbers
    wants: Mapping[str, WantWords] = field(default_factory=dict)
    #: how single cards reach the table, by their kind, and by their colour where that matters
    drawn_from: Mapping[tuple[str, str], Later] = field(default_factory=dict)
    #: what stands beside the heading of a number of a city
    number_hints: Phrases = field(default_factory=dict)
    #: the questions of the table's clock, by their names
    clock: Mapping[str, ClockWords] = field(default_factory=dict)
    #: the phases that it adds to the clock: what they are called, and what the button that leads there says
    clock_phases: Mapping[str, tuple[Later, Later]] = field(default_factory=dict)
    #: what keeps conflict tokens open, with the Age and the name of a city
    clock_open: Phrases = field(default_factory=dict)
    #: what a page part of the clock tells of an Age, by what was told
    clock_notes: Mapping[str, Callable[[Any, int], str]] = field(default_factory=dict)
    #: the tokens that a set-up lays beside the bank, by their kind
    supply: Phrases = field(default_factory=dict)
    #: hints of lines of other boxes, as they are with this one
    hints: Phrases = field(default_factory=dict)
    #: the rows of a city on paper that are its, or what it adds to rows of other boxes
    city_rows: Callable[[Any], Iterable[SheetRow]] | None = None
    #: what to remember while counting, each with its heading
    help: "Callable[[Setup], Iterator[tuple[str, str]]] | None" = None
    #: what breaks a tie, told after the help of all boxes
    tie: "Callable[[Setup], str] | None" = None


#: the fields of BoxWords that are tables
TABLES = tuple(
    one.name
    for one in fields(BoxWords)
    if one.name not in ("id", "game", "picture", "city_rows", "help", "tie")
)


def joined_words(boxes: tuple[BoxWords, ...]) -> BoxWords:
    """The tables of several boxes as one; where two say something of one id, the first does."""
    tables = {
        name: {key: words for box in reversed(boxes) for key, words in getattr(box, name).items()}
        for name in TABLES
    }
    return BoxWords("", **tables)  # type: ignore[arg-type]  # each table under its own name
