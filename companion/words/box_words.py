"""The words of a box as a value: its lines, decisions, plays, fields, refusals, set-up steps, in tables by
id.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from companion.words.language import Later

if TYPE_CHECKING:  # only for types: the command line must not load the pad and the preparation for them
    from companion.pad import Game
    from companion.pad.checks import Finding
    from companion.prepare.steps import Preparation
    from companion.seating import Setup
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
    #: sentences of refusals, by their code
    refusals: "Mapping[str, Later | Callable[[Blanks], str]]" = field(default_factory=dict)
    #: what is wrong at a place of a position file, by its code
    flaws: Phrases = field(default_factory=dict)
    #: what a number of the pad cannot be, and why, by the check that doubts it
    doubts: "Mapping[str, Callable[[Game, Finding], tuple[str, str]]]" = field(default_factory=dict)
    #: the sentences of a set-up step, by its kind
    steps: "Mapping[str, Callable[[Any, Preparation], str]]" = field(default_factory=dict)
    #: what else there is to know of a set-up step, by its kind
    step_notes: "Mapping[str, Callable[[Any, Preparation], Iterator[str]]]" = field(default_factory=dict)
    #: what a helper of the pad counts
    tallies: Phrases = field(default_factory=dict)
    #: the pictures of tallies, numbers and other things that are counted, by their names
    pictures: Mapping[str, str] = field(default_factory=dict)
    #: what stands beside the heading of a number of a city
    number_hints: Phrases = field(default_factory=dict)
    #: the tokens that a set-up lays beside the bank, by their kind
    supply: Phrases = field(default_factory=dict)
    #: hints of lines of other boxes, as they are with this one
    hints: Phrases = field(default_factory=dict)
    #: what to remember while counting, each with its heading
    help: "Callable[[Setup], Iterator[tuple[str, str]]] | None" = None
    #: what breaks a tie, told after the help of all boxes
    tie: "Callable[[Setup], str] | None" = None


#: the fields of BoxWords that are tables
TABLES = tuple(
    one.name for one in fields(BoxWords) if one.name not in ("id", "game", "picture", "help", "tie")
)


def joined_words(boxes: tuple[BoxWords, ...]) -> BoxWords:
    """The tables of several boxes as one; where two say something of one id, the first does."""
    tables = {
        name: {key: words for box in reversed(boxes) for key, words in getattr(box, name).items()}
        for name in TABLES
    }
    return BoxWords("", **tables)  # type: ignore[arg-type]  # each table under its own name
