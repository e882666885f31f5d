"""Whether a set-up can be played: how many, with which boxes, at which boards."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.catalog import catalog
from companion.catalog.items import Board
from companion.catalog.vocabulary import VARIANTS
from companion.journal.names import name_key
from companion.journal.setup import DUEL, STANDARD, TEAMS, TWO_PLAYER, WONDERS, Setup

LONGEST_NAME = 40
LONGEST_TEXT = 400


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a set-up cannot stand: a code, the seat it is about, the rule behind it."""

    code: str
    seat: int | None = None
    rule: str = ""


def boards(setup: Setup) -> tuple[Board, ...]:
    """The boards that may be used with the boxes on the table."""
    return tuple(board for board in catalog().boards.values() if board.is_in_play(setup.expansions))


def problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps the set-up from being played, in the order of the form."""
    return (*wrong_shape(setup), *wrong_numbers(setup), *wrong_names(setup), *wrong_boards(setup))


def wrong_shape(setup: Setup) -> Iterator[Problem]:
    """A game or variant that is not known, or texts that are too long."""
    if setup.game not in (WONDERS, DUEL) or setup.variant not in VARIANTS:
        yield Problem("unknown-game")
    if setup.game == DUEL and (setup.expansions or setup.variant != STANDARD):
        yield Problem("duel-alone")
    if max(len(setup.date), len(setup.place), len(setup.comment)) > LONGEST_TEXT:
        yield Problem("text-too-long")


def wrong_numbers(setup: Setup) -> Iterator[Problem]:
    """Too few or too many players for the game and variant."""
    players = len(setup.players)
    if setup.game == DUEL:
        if len(setup.seats) != 2 or players != 2:
            yield Problem("duel-is-for-two")
    elif setup.variant == TEAMS:
        yield from wrong_teams(setup)
    elif setup.variant == TWO_PLAYER:
        if players != 2 or len(setup.seats) != 3:
            yield Problem("free-city-is-for-two", rule="BASE-TWO-01")
    elif players != len(setup.seats) or any(seat.team for seat in setup.seats):
        yield Problem("unknown-game")
    elif players < 3:
        yield Problem("too-few-players", rule="BASE-SETUP-01")
    elif players > 8 or (players == 8 and not setup.has("cities")):
        yield Problem("too-many-players", rule="CITY-EIGHT-01")


def wrong_teams(setup: Setup) -> Iterator[Problem]:
    """Teams need Cities, an even number of players, and partners side by side."""
    if not setup.has("cities"):
        yield Problem("teams-need-cities", rule="CITY-TEAM-01")
    seats = setup.seats
    paired = all(a.team and a.team == b.team for a, b in zip(seats[::2], seats[1::2], strict=False))
    if len(seats) not in (4, 6, 8) or not paired or len(setup.teams) != len(seats) // 2 or len(setup.players) != len(seats):
        yield Problem("teams-of-two", rule="CITY-TEAM-01")


def wrong_names(setup: Setup) -> Iterator[Problem]:
    """Every player has a name of his own."""
    seen: dict[str, int] = {}
    for n in setup.players:
        name = setup.seats[n].name
        if not name.strip():
            yield Problem("name-missing", n)
        elif len(name) > LONGEST_NAME:
            yield Problem("name-too-long", n)
        elif not name.isprintable() or name != name.strip():
            yield Problem("name-unprintable", n)
        elif name_key(name) in seen:
            yield Problem("name-twice", n)
        seen[name_key(name)] = n


def wrong_boards(setup: Setup) -> Iterator[Problem]:
    """Each board lies on the table once, with a side, and belongs to a box in play."""
    usable = {board.id for board in boards(setup)} if setup.game == WONDERS else set()
    seen: set[str] = set()
    for n, seat in enumerate(setup.seats):
        if seat.wonder and seat.wonder not in usable:
            yield Problem("board-not-in-play", n)
        elif seat.wonder and seat.wonder in seen:
            yield Problem("board-twice", n)
        elif seat.side not in (("A", "B") if seat.wonder else ("",)):
            yield Problem("side-unknown", n)
        seen.add(seat.wonder)
