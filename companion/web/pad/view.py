"""The pad as a page shows it: lines with their cells and keys, doubts under them, undo and redo,
the cell that waits."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import cycle

from companion.journal import Entry, Story
from companion.journal.validation import redoable, undoable
from companion.languages import Language
from companion.pad import PAD, CountedGame, game_of
from companion.pad.checks import Finding, findings
from companion.pad.counters import tallies
from companion.pad.possible import possible_points, printed_sums
from companion.pad.score_pad import MILITARY_LINE, Cell, wanted
from companion.rules.boxes import ScoreLine
from companion.seating import Setup
from companion.words.counting import clock_lacks_words, reason_words, want_words
from companion.words.games import about, amount_words, line_name, seat_name, stages_built
from companion.words.language import spoken
from companion.words.names import signed
from companion.words.undo import entry_words, redo_words, undo_words

_FEW = 28  # keys that fit in the tray
BESIDE = ("type", "count", "skip")  # what the last row holds besides numbers
TYPED = ("civilian", "science")  # mostly two digits: a keypad is quicker


@dataclass(frozen=True, slots=True)
class Key:
    """A number to tap, with what it stands for where that helps."""

    value: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class _Keys:
    """A board of keys; `wide` ones carry labels; without keys numbers are typed."""

    id: str
    keys: tuple[Key, ...] = ()
    wide: bool = False
    #: on the key that opens a helper
    picture: str = "plus"

    @property
    def is_full(self) -> bool:
        """Whether the keys leave no room for a word in their last row."""
        return len(self.keys) + len(BESIDE) >= _FEW


def _plain(id_: str, numbers: Iterable[int], picture: str = "plus") -> _Keys:
    """Keys without labels."""
    return _Keys(id_, tuple(Key(number) for number in numbers), picture=picture)


KEYPAD = _Keys("keypad")
TO_TWENTY = _plain("to-twenty", range(21), "cards")
_COINS = _plain("coins", range(21), "debt")
CONFLICT = _plain("conflict", range(-6, 19), "shield")


def keys_for(setup: Setup, line: ScoreLine, seat: int) -> _Keys:
    """The board of keys for a cell."""
    if line.sums:
        return amount_keys(line)
    if setup.rules.has_possible_keys:
        return possible_keys(setup, line, seat)
    if line.id == "military":
        return CONFLICT
    if line.id == "wonder":
        return stage_keys(setup, seat)
    if line.keys:
        return _plain(line.id, line.keys)
    if line.takes_coins:
        return _COINS
    return KEYPAD if line.id in TYPED else TO_TWENTY


def possible_keys(setup: Setup, line: ScoreLine, seat: int) -> _Keys:
    """Duel: every number that can be true, where they are few enough."""
    possible = possible_points(setup, line.id, seat)
    if possible is None:
        return TO_TWENTY
    return _plain(f"duel-{line.id}", sorted(possible)) if len(possible) <= _FEW else KEYPAD


def stage_keys(setup: Setup, seat: int) -> _Keys:
    """The sums of the board's stages, each with the number of stages."""
    sums = printed_sums(setup, seat)
    if sums:
        return _labelled_stages(f"stages-{seat}", sums, spoken())
    possible = possible_points(setup, "wonder", seat)
    if possible is not None and len(possible) <= _FEW:
        return _plain(f"wonder-{seat}", sorted(possible))
    return TO_TWENTY


@lru_cache(maxsize=256)
def _labelled_stages(id_: str, sums: tuple[int, ...], language: Language) -> _Keys:
    """A key for each number of stages with its points, labelled in the language that is spoken."""
    keys = tuple(Key(points, stages_built(built)) for built, points in enumerate(sums))
    return _Keys(id_, keys, wide=True)


def amount_keys(line: ScoreLine) -> _Keys:
    """Points by the number of what is counted."""
    return _Keys(line.id, tuple(Key(points, amount_words(line, points)) for points in line.sums), wide=True)


def can_count(setup: Setup, line: ScoreLine) -> bool:
    """Whether the line has a helper that adds up for the table."""
    return bool(tallies(setup, line.id))


@dataclass(frozen=True, slots=True)
class TakingKey:
    """The number of the entry that a key takes, 0 for none, and the words for the key."""

    entry: int
    words: str


def undo_key(story: Story, phone: str) -> TakingKey:
    """One's own last entry of the pad first; of a finished game corrections only."""
    game = game_of(story)
    number = undoable(
        story,
        phone,
        lambda entry: is_of_pad(entry) and (not game.is_finished or entry.number in game.corrections),
    )
    return TakingKey(number, undo_words(*_said(story, number, phone)))


def redo_key(story: Story, phone: str) -> TakingKey:
    """What this phone took back last on the pad."""
    number = redoable(story, phone, is_of_pad)
    return TakingKey(number, redo_words(*_said(story, number, phone)))


def is_of_pad(entry: Entry) -> bool:
    """Whether the pad wrote it; plays of a live game have keys of their own."""
    return entry.kind in PAD.undoable


def _said(story: Story, number: int, phone: str) -> tuple[str, str]:
    """Whose entry it is, and what it says; nothing for none."""
    return entry_words(story, story.entry(number), phone) if number else ("", "")


@dataclass(frozen=True, slots=True)
class PadPlace:
    """A cell of the pad: where it is, what stands in it, which keys serve it."""

    line: ScoreLine
    seat: int
    cell: Cell | None
    keys: _Keys
    #: what the tray says of it
    about: str
    is_open: bool
    is_doubted: bool
    can_count: bool
    #: the points as they are written, nothing in an empty cell
    points: str = ""
    #: how the cell looks: empty, below zero, doubted, counted from cards
    marks: str = ""
    #: why it is worth its points, where they follow from the cards
    reason: str = ""
    #: what was written: coins in the treasury, points elsewhere; None where nobody said it
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad with its cells and the doubts about them."""

    line: ScoreLine
    word: str
    places: tuple[PadPlace, ...]
    doubts: tuple[Finding, ...]
    skipped: bool
    #: what its cells wait for before the cards decide them, in words
    wants: str
    #: the conflicts that the table's clock knows nothing of
    lacks: str


@dataclass(frozen=True, slots=True)
class Pad:
    """The whole pad."""

    game: CountedGame
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    doubts: tuple[Finding, ...]

    @property
    def boards(self) -> tuple[_Keys, ...]:
        """Every board of keys that this pad needs, each once."""
        found = {place.keys.id: place.keys for row in self.rows for place in row.places}
        return tuple(keys for keys in found.values() if keys is not KEYPAD)

    @property
    def waiting(self) -> PadPlace | None:
        """The first cell without a number; the Free City waits for none, nor does a finished game."""
        players = () if self.game.is_finished else self.game.setup.players
        return next(
            (place for row in self.rows for place in row.places if place.is_open and place.seat in players),
            None,
        )

    @property
    def empty(self) -> int:
        """How many cells of players wait for a number."""
        return sum(
            place.is_open
            for row in self.rows
            for place in row.places
            if place.seat in self.game.setup.players
        )

    def place(self, line: str | None, seat: int | None) -> PadPlace | None:
        """The cell at that line and seat; the first of the line when the seat is not there."""
        places = next((row.places for row in self.rows if row.line.id == line), ())
        return next((place for place in places if place.seat == seat), places[0] if places else None)


def pad_of(game: CountedGame) -> Pad:
    """The pad of a game."""
    names = tuple(seat_name(game.setup, seat) for seat in range(len(game.setup.seats)))
    doubts = findings(game)
    rows = tuple(
        row_of(game, line, tuple(doubt for doubt in doubts if doubt.line == line.id)) for line in game.lines
    )
    return Pad(game, names, rows, doubts)


def row_of(game: CountedGame, line: ScoreLine, doubts: tuple[Finding, ...]) -> Row:
    """One line of the pad; only on the wonder line do seats differ."""
    seats = range(len(game.setup.seats))
    keys = [keys_for(game.setup, line, seat) for seat in (seats if line.id == "wonder" else (0,))]
    words = [about(game, line, seat) for seat in (seats if line.id == "wonder" else (0,))]
    doubted, counts = {doubt.seat for doubt in doubts}, can_count(game.setup, line)
    of_line = partial(_place_of, game, line, doubted, counts)
    places = tuple(map(of_line, seats, cycle(keys), cycle(words)))
    return Row(
        line,
        line_name(line.id),
        places,
        doubts,
        line.id in game.skipped,
        want_words(game.setup, wanted(game, line.id)),
        clock_lacks_words(game) if line.id == MILITARY_LINE else "",
    )


def _place_of(
    game: CountedGame,
    line: ScoreLine,
    doubted: Set[int | None],
    counts: bool,
    seat: int,
    keys: _Keys,
    about_it: str,
) -> PadPlace:
    """One cell of the pad."""
    wrong = seat in doubted
    marked = " wrong" * wrong
    cell = game.cells.get((line.id, seat))
    if cell is None:
        is_open = line.id not in game.skipped
        return PadPlace(line, seat, None, keys, about_it, is_open, wrong, counts, "", f"cell none{marked}")
    reason = reason_words(game, line.id, seat)
    marks = f"cell{' neg' * (cell.points < 0)}{marked}{' counted' * bool(reason)}"
    points = signed(cell.points)
    number = None if cell.without_coins else cell.coins if line.takes_coins else cell.points
    return PadPlace(line, seat, cell, keys, about_it, False, wrong, counts, points, marks, reason, number)
