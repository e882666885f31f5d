"""What follows from an answer, as values: enough to tell a table which coins and tokens to move."""

from dataclasses import dataclass, field
from typing import Literal

#: the kind of a piece: that of an item of the catalogue, or a stage
Piece = str
#: the kind of a token, by the word that its box has for it
Token = str


@dataclass(frozen=True, slots=True)
class CoinsMoved:
    """Coins go from one treasury to another.

    None is the bank. `by` is the piece or the play that moves them.
    """

    coins: int
    giver: int | None
    taker: int | None
    by: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entered:
    """A piece comes into play; `how` says by what: pay, chain, free, overruled, the id of a right …"""

    seat: int | None
    piece: Piece
    id: str
    how: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A piece leaves a city, a hand or the table: to the discard pile, under the wonder, or to the box."""

    seat: int | None
    piece: Piece
    #: empty where nobody saw which one
    id: str
    to: Literal["discards", "tucked", "box", "tomb", "opponent"]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TokensMoved:
    """A seat takes tokens of a kind, or gives them back (number below zero)."""

    seat: int
    token: Token
    number: int = 1
    #: what is printed on each, where something is
    value: int | None = None
    by: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RightUsed:
    """A one-shot right is spent."""

    seat: int
    right: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PawnMoved:
    """The conflict pawn of Duel moves."""

    start: int
    end: int
    by: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """Two cities compare their shields in a conflict; nobody wins at equal shields."""

    one: int
    other: int
    shields: tuple[int, int]
    rules: tuple[str, ...] = ()
    #: who wins and the victory tokens, the defeat tokens and who takes them
    winner: int | None = None
    victory: tuple[int, ...] = ()
    defeat: int = 0
    defeated: int | None = None


@dataclass(frozen=True, slots=True)
class Began:
    """Something of the course begins or ends.

    A recruitment, an Age, a turn, a conflict, the end of the game, or what a box has in its course.
    """

    what: str
    age: int
    turn: int | None = None
    #: where hands go after the turn, or who holds the Free City's cards
    details: tuple[tuple[str, str | int], ...] = field(default=())
    rules: tuple[str, ...] = ()


Happening = CoinsMoved | Entered | Left | TokensMoved | RightUsed | PawnMoved | Compared | Began
