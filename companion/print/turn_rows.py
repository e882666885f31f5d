"""A followed game as rows for paper: each Age a table, each turn a row, in it for every seat what it did and
what came of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from companion.live.live_game import Live, Played
from companion.rules.contract import Phase
from companion.rules.happening import (
    Began,
    CoinsMoved,
    Compared,
    Entered,
    Happening,
    Left,
    PawnMoved,
    RightUsed,
    TokensMoved,
)

_Kind = TypeVar("_Kind", bound=Happening)
RECRUITMENT, TURN, DRAFT, PLAYS = "recruitment", "turn", "draft", "plays"
#: what begins in the course without a row of its own
_ROWLESS = ("age", "over")
#: steps of Duel before the first card is taken
DRAFTED = ("show-wonders", "choose-wonder")
#: entries that answer nothing
_ASIDE = ("correct", "remark")


@dataclass(slots=True)
class PrintedCell:
    """What one seat did in a row, and what came to it and went from it there."""

    played: list[Played] = field(default_factory=list)
    happened: list[Happening] = field(default_factory=list)

    def of(self, kind: type[_Kind]) -> list[_Kind]:
        """What happened there of one kind."""
        return [each for each in self.happened if isinstance(each, kind)]


@dataclass(slots=True)
class PrintedRow:
    """One row: a recruitment, a turn, a conflict, a step of a box, or plays of Duel in a row."""

    kind: str
    #: the turn; of Duel the number of its first play
    turn: int | None
    cells: tuple[PrintedCell, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be told of it."""
        return not any(cell.played or cell.happened for cell in self.cells)


@dataclass(slots=True)
class PrintedAge:
    """The rows of an Age, and what lay open in it for all to take part in."""

    number: int
    rows: list[PrintedRow] = field(default_factory=list)
    venture: str = ""


def ages(live: Live) -> list[PrintedAge]:
    """The game so far, without the answers that nobody has seen yet."""
    return list(Course(live).laid_out())


def asides(live: Live) -> tuple[Played, ...]:
    """What the table decided against the referee, put right or noted, in its order."""
    return tuple(one for one in seen(live) if is_aside(one))


def is_aside(one: Played) -> bool:
    """Whether an entry is more than an answer."""
    return one.entry["do"] in _ASIDE or "overrule" in one.entry or "note" in one.entry


def seen(live: Live) -> Sequence[Played]:
    """The entries that everyone has seen."""
    hidden = {one.number for one in live.answers}
    return [one for one in live.played if one.number not in hidden]


class Course:
    """Lays the entries of a game out into rows, one after the other."""

    def __init__(self, live: Live) -> None:
        self.live, self.seats = live, len(live.setup.seats)
        self.ventures = live.setup.catalog.ventures
        self.ages: list[PrintedAge] = []
        self.row: PrintedRow | None = None

    def laid_out(self) -> Iterator[PrintedAge]:
        """All Ages of which something is told."""
        for one in seen(self.live):
            if one.entry["do"] in _ASIDE:
                continue
            row = self.row_of(one)
            if one.seat is not None and one.entry["do"] != "pass":
                row.cells[one.seat].played.append(one)
            self.lay(row, one)
        for age in self.ages:
            age.rows = [row for row in age.rows if not row.is_empty]
            if age.rows:
                yield age

    def age(self, number: int) -> PrintedAge:
        """The Age of that number, opened where it is new."""
        if not self.ages or self.ages[-1].number < number:
            self.ages.append(PrintedAge(number))
            self.row = None
        return self.ages[-1]

    def open(self, age: int, kind: str, turn: int | None = None) -> PrintedRow:
        """The row of that kind and turn: the last one, or a new one."""
        rows = self.age(age).rows
        if self.row is None or (self.row.kind, self.row.turn) != (kind, turn):
            self.row = PrintedRow(kind, turn, tuple(PrintedCell() for _ in range(self.seats)))
            rows.append(self.row)
        return self.row

    def row_of(self, one: Played) -> PrintedRow:
        """The row that an entry belongs to."""
        phase = one.phase
        if self.live.setup.rules.in_turns:
            return self.plays(phase, one.seat, one.ask)
        if phase.turn:
            return self.open(phase.age, TURN, phase.turn)
        self.age(phase.age)
        # an answer that settles something belongs to what has just begun
        return self.row if self.row and one.when == "after" else self.open(phase.age, RECRUITMENT)

    def plays(self, phase: Phase, seat: int | None, ask: str) -> PrintedRow:
        """A row of Duel: plays stand beside each other as long as each seat has one, in the order of the
        columns.
        """
        if phase.step in DRAFTED:
            return self.open(phase.age, DRAFT)
        row = self.row if self.row and self.row.kind == PLAYS and self.ages[-1].number == phase.age else None
        if row and (ask != "play" or seat is None or not any(cell.played for cell in row.cells[seat:])):
            return row
        return self.open(phase.age, PLAYS, phase.turn or 1)

    def lay(self, row: PrintedRow, one: Played) -> None:
        """What followed from an entry goes to the seats it concerns, in the row of its step."""
        for each in one.happened:
            if isinstance(each, Began):
                if each.what not in _ROWLESS and not self.live.setup.rules.in_turns:
                    row = self.open(each.age, each.what, each.turn)
                continue
            if isinstance(each, Entered) and each.seat is None and each.id in self.ventures:
                self.age(one.phase.age).venture = each.id
            for seat in concerned(each, one.seat):
                if seat is not None:
                    row.cells[seat].happened.append(each)


def concerned(each: Happening, mover: int | None) -> Sequence[int | None]:
    """The seats that something happens to; None is the bank, or the table."""
    match each:
        case CoinsMoved():
            return (each.giver, each.taker)
        case Compared():
            return (each.one, each.other)
        case PawnMoved():
            return (mover,)
        case Entered() | Left() | TokensMoved() | RightUsed():
            return (each.seat,)
    return ()
