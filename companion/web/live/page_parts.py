"""What a box can say of its own pages: how a decision is shown and answered (AskPage), and what is asked of a
game that is under way (MiddlePart, shown by live/BOX/_middle.html)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.items import Item
from companion.clock import Clock
from companion.live.live_game import Live
from companion.rules.contract import Decision
from companion.rules.refusal import Refusal
from companion.seating import Setup
from companion.web.live.picks import Pick, known_pieces
from companion.words.live import none_words
from companion.words.narration import Teller


@dataclass(frozen=True, slots=True)
class ShownDecision:
    """A decision on a page: the game, who speaks, what else this phone may answer, and every answer."""

    live: Live
    teller: Teller
    decision: Decision
    #: all decisions that this phone may answer
    open: Sequence[Decision]
    picks: tuple[Pick, ...]
    tapped: Pick | None = None

    @property
    def others(self) -> Iterator[Pick]:
        """The answers that are no piece of a rack."""
        return (pick for pick in self.picks if not pick.item)

    @property
    def pieces(self) -> Mapping[str, Item]:
        """Every piece of this game by its id."""
        return known_pieces(self.live.setup.catalog, self.live.setup.game)

    def piece(self, entry: Mapping[str, Any]) -> Item | None:
        """The piece that an answer names, if one."""
        named = (entry[field] for field in entry if field not in ("seat", "do", "right"))
        return next((self.pieces[id_] for id_ in named if isinstance(id_, str) and id_ in self.pieces), None)


@dataclass(frozen=True, slots=True)
class DockAnswer:
    """An answer in the dock: a button that sends an entry or a verb, or a link to a look at it."""

    words: str
    name: str = "entry"
    value: str = ""
    #: what a link looks at, and whether it is refused
    look: str = ""
    is_refused: bool = False
    price: int = 0
    is_first: bool = False
    #: the form that it sends, and how many things are ticked in it
    form: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class AskPage:
    """How the page of a decision differs from the usual keys; its template is live/BOX/_ASK.html."""

    #: what the template shows besides the answers
    values: Callable[[ShownDecision], Mapping[str, Any]] | None = None
    #: the answers of the dock, where they are not the usual ones
    dock: Callable[[ShownDecision], Iterator[DockAnswer]] | None = None
    #: the question, where it is asked of several seats at once
    heading: Callable[[ShownDecision], str] | None = None
    #: whether the page says what the decision is about, and opens a tray for what was tapped
    explains: bool = True
    has_tray: bool = True
    #: whether one tap gives every open decision of its kind its first answer
    has_first_for_all: bool = False


def dock_answer(pick: Pick, asked: ShownDecision) -> Iterator[DockAnswer]:
    """A button where there is one way to do it, else a look at the ways, or at why not."""
    is_pass = pick.refused.get("do") == "pass"
    if len(pick.ways) == 1:
        words = none_words(asked.teller, asked.decision) if is_pass else pick.name
        yield DockAnswer(words, value=pick.ways[0].value, price=pick.price)
    elif not is_pass:
        yield DockAnswer(pick.name, look=pick.key, is_refused=pick.sign == "no")


#: what a number that cannot be read is refused by
NO_NUMBER = Refusal("number-not-understood")


@dataclass(frozen=True, slots=True)
class MiddleSaid:
    """What a form says of a box: fields of the table, of seats, and of the record beside its position."""

    table: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    beside: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MiddlePart:
    """The part of a box: what its template shows, what a form says, what the clock knows, what cannot be."""

    values: Callable[[Setup], Mapping[str, Any]]
    read: Callable[[Setup, MultiDict[str, str]], MiddleSaid | Refusal]
    known: Callable[[Clock], Mapping[str, str]]
    check: Callable[[Setup, int, Mapping[str, Any]], Refusal | None] | None = None
    #: names of the form that several fields have; in an address their values stand with a dot between
    several: tuple[str, ...] = ()
