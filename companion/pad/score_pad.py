"""A game as the score pad reads its journal: set-up, lines, cells, what the table decided.

Numbers that follow from cards laid and conflicts fought fill the cells that nobody wrote.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from companion.cards import Cities
from companion.cards.known_cities import Elsewhere
from companion.cards.pieces import (
    CONFLICT_TOKENS,
    DEFEAT,
    VICTORY_VALUES,
    CityCounts,
    CountedLine,
    Want,
    victory,
)
from companion.clock.conflicts import Conflicts
from companion.journal.entries import BadEntry
from companion.rules.boxes import MOST_DEBT, ScoreLine, Tokens
from companion.seating.setup import Setup

HIGHEST_TOTAL = 999
MOST_COINS = 199
#: what a game takes: one that took less was only counted in the end, one that took more lay open overnight
_SHORTEST, _LONGEST = timedelta(minutes=10), timedelta(hours=10)


def pad_line(setup: Setup, id_: Any) -> ScoreLine | None:
    """The line of that id on the pad of a set-up."""
    return next((line for line in setup.lines if line.id == id_), None)


def line_rules(setup: Setup, line: ScoreLine) -> tuple[str, ...]:
    """The rules that count a line of this pad, with those that the boxes in play add to it."""
    return (*line.rules, *(rule for box in setup.boxes for rule in box.line_rules.get(line.id, ())))


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell: points, the coins and debt they follow from, how they were counted."""

    points: int
    coins: int = 0
    debt: int = 0
    of: Mapping[str, Any] = field(default_factory=dict)
    entry: int = 0
    #: whether it follows from a city that was told by its cards
    from_cards: bool = False
    #: whether it follows from the conflicts that the table's clock was told
    from_clock: bool = False
    #: whether nobody knows the coins that its points follow from
    without_coins: bool = False

    @property
    def is_written(self) -> bool:
        """Whether somebody wrote it."""
        return not self.from_cards and not self.from_clock


def treasury_points(coins: int, debt: int = 0) -> int:
    """One point for three coins, less the debt (BASE-SCORE-03, CITY-SCORE-02)."""
    return coins // 3 - debt


def read_cell(setup: Setup, line: ScoreLine, body: Mapping[str, Any], entry: int = 0) -> Cell:
    """The cell that a body writes; BadEntry when a number is missing or out of range."""
    of = body.get("of", {})
    if not isinstance(of, Mapping):
        raise BadEntry("of: not an object")
    if not line.takes_coins:
        return Cell(number_within(body, "points", line.low, line.high), of=of, entry=entry)
    if "coins" not in body:  # of a play that another program kept
        points = number_within(body, "points", line.low, line.high)
        return Cell(points, of=of, entry=entry, without_coins=True)
    coins = number_within(body, "coins", 0, MOST_COINS)
    debt = (
        number_within(body, "debt", 0, MOST_DEBT if setup.has_number("debt") else 0) if "debt" in body else 0
    )
    return Cell(treasury_points(coins, debt), coins, debt, of, entry)


def number_within(body: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """A whole number of the body within its range."""
    value = body.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadEntry(f"{name}: a whole number from {low} to {high}")
    return value


@dataclass(frozen=True, slots=True)
class Kept:
    """A number that the table keeps although a check doubts it."""

    check: str
    line: str
    seat: int | None
    found: int


@dataclass(frozen=True, slots=True)
class GivenTotal:
    """The total of a seat that was counted elsewhere, and whether the table said that it won."""

    points: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class CountedGame:
    """What the entries of the pad come to; what the journal knows itself is added where a game is shown."""

    setup: Setup
    cities: Cities
    #: the numbers written; where a game is shown also those that follow from its cities and conflicts
    cells: Mapping[tuple[str, int], Cell] = field(default_factory=dict)
    #: the totals of a game that was counted elsewhere, as long as no line of it is written
    given: Mapping[int, GivenTotal] = field(default_factory=dict)
    #: what the table's clock was told of the conflicts; None before it was told anything
    conflicts: Conflicts | None = None
    skipped: frozenset[str] = frozenset()
    kept: frozenset[Kept] = frozenset()
    #: Duel: the seat that won at once, and by what
    supremacy: str = ""
    victor: int | None = None
    #: whether nothing but its points is counted, as a box on the table wants
    is_only_counted: bool = False
    started_at: str = ""
    finished_at: str = ""
    #: numbers of the entries written after the game was finished
    corrections: tuple[int, ...] = ()
    #: out of the journal: the number and time of its last entry, and whether the game was taken off the lists
    version: int = 0
    changed_at: str = ""
    removed: bool = False

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines of this game's pad."""
        return self.setup.lines

    @property
    def is_finished(self) -> bool:
        """Whether the table said that all is counted."""
        return bool(self.finished_at)

    @property
    def minutes(self) -> int:
        """How long it took; 0 where nobody knows: it runs, or its journal began only at the count."""
        try:
            took = datetime.fromisoformat(self.finished_at) - datetime.fromisoformat(self.started_at)
        except (ValueError, TypeError):  # times that were never written, or only one of them with its zone
            return 0
        return round(took.total_seconds() / 60) if _SHORTEST <= took <= _LONGEST else 0

    def points(self, line: str, seat: int) -> int:
        """The points in a cell; an empty one counts as 0."""
        cell = self.cells.get((line, seat))
        return cell.points if cell else 0

    def coins(self, seat: int) -> int:
        """The coins written for a seat."""
        cell = self.cells.get(("treasury", seat))
        return cell.coins if cell else 0

    def knows_coins(self, seat: int) -> bool:
        """Whether anybody said how many coins a seat has."""
        cell = self.cells.get(("treasury", seat))
        return cell is not None and not cell.without_coins

    @property
    def counted(self) -> CityCounts:
        """What the cities that were told by their cards come to, by line and seat."""
        return self.cities.count if self.cities.laid else {}

    def is_written(self, line: str, seat: int) -> bool:
        """Whether somebody wrote the number of a cell, which then follows from nothing else."""
        cell = self.cells.get((line, seat))
        return cell is not None and cell.is_written

    def total(self, seat: int) -> int:
        """The sum of a seat's lines; of a game that was counted elsewhere, that total."""
        if self.has_totals_only and seat in self.given:
            return self.given[seat].points
        lines = {line.id for line in self.lines}
        return sum([cell.points for (line, at), cell in self.cells.items() if at == seat and line in lines])

    @property
    def has_totals_only(self) -> bool:
        """Whether only totals are known."""
        return bool(self.given) and not self.cells

    def is_open(self, line: ScoreLine, seat: int) -> bool:
        """Whether this cell still waits for a number."""
        return (line.id, seat) not in self.cells and line.id not in self.skipped


def with_cards(game: CountedGame) -> CountedGame:
    """The game with every cell filled that its cities decide and nobody wrote."""
    if not game.counted:
        return game
    found = {place: _counted_cell(one) for place, one in game.counted.items() if not one.wants}
    return replace(game, cells={**found, **game.cells})


def _counted_cell(one: CountedLine) -> Cell:
    """What a counted line writes."""
    return Cell(one.points, one.coins, one.debt, from_cards=True)


def differs(game: CountedGame, line: str, seat: int) -> CountedLine | None:
    """What the cards say of a written number, where they say something else."""
    one = game.counted.get((line, seat))
    cell = game.cells.get((line, seat))
    if one is None or one.wants or not one.is_by_cards or cell is None or not cell.is_written:
        return None
    return one if (one.points, one.coins) != (cell.points, cell.coins) else None


def wanted(game: CountedGame, line: str) -> tuple[Want, ...]:
    """What cells of a line still wait for, where nobody wrote their number: each once, over all seats."""
    open_ = (
        one for (name, seat), one in game.counted.items() if name == line and not game.is_written(line, seat)
    )
    return tuple(dict.fromkeys(want for one in open_ for want in one.wants))


MILITARY_LINE = "military"
#: the tallies of the helper, by the names of the tokens in a city
TALLIES = {victory(1): "ones", victory(3): "threes", victory(5): "fives", DEFEAT: "defeats"}


def with_clock(game: CountedGame) -> CountedGame:
    """The game with military filled where all conflicts of a city are known and nobody wrote its tokens."""
    open_ = [
        (seat, tokens)
        for seat, tokens in enumerate(known_tokens(game))
        if not tokens.open and not game.is_written(MILITARY_LINE, seat)
    ]
    if not open_:
        return game
    laid = game.cities.with_tokens
    found = {(MILITARY_LINE, seat): _token_cell(tokens) for seat, tokens in open_ if seat not in laid}
    return replace(game, cells={**game.cells, **found})


def known_tokens(game: CountedGame) -> tuple[Tokens, ...]:
    """The tokens of every city as the clock was told them; nothing where it was told no shields."""
    return game.conflicts.tokens if game.conflicts and game.conflicts.is_used else ()


def _token_cell(tokens: Tokens) -> Cell:
    """What the tokens of a city write (BASE-SCORE-02)."""
    of = {TALLIES[name]: number for name, number in _named(tokens).items() if number}
    return Cell(sum(tokens.victory) - tokens.defeat, of=of, from_clock=True)


def _named(tokens: Tokens) -> dict[str, int]:
    """The tokens by the names that they have in a city."""
    return {
        **{victory(value): tokens.victory.count(value) for value in VICTORY_VALUES},
        DEFEAT: tokens.defeat,
    }


def with_tokens(game: CountedGame) -> CountedGame:
    """The game whose cities know what its conflicts and its counters tell of their tokens."""
    if not game.setup.has_number(DEFEAT):
        return game
    written = {seat: cell for (line, seat), cell in game.cells.items() if line == MILITARY_LINE}
    return replace(game, cities=replace(game.cities, elsewhere=partial(_elsewhere, game.conflicts, written)))


def _elsewhere(conflicts: Conflicts | None, written: Mapping[int, Cell]) -> Elsewhere:
    """The tokens of the conflicts, or of a counter; a number that was simply written leaves them unknown."""
    every = conflicts.tokens if conflicts and conflicts.is_used else ()
    known: dict[int, Mapping[str, int]] = {seat: _named(tokens) for seat, tokens in enumerate(every)}
    unknown = {seat for seat, tokens in enumerate(every) if tokens.open}
    for seat, cell in written.items():
        if counted := {
            name: cell.of[tally] for name, tally in TALLIES.items() if type(cell.of.get(tally)) is int
        }:
            known[seat] = dict.fromkeys(CONFLICT_TOKENS, 0) | counted
            unknown.discard(seat)
        elif seat not in known:
            unknown.add(seat)
    return Elsewhere(known, frozenset(unknown))
