"""Whether a set-up can be played: how many, with which boxes, at which boards."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.catalog import catalog
from companion.catalog.items import Board
from companion.catalog.seating.table import Table, refusals
from companion.catalog.vocabulary import VARIANTS
from companion.journal.names import name_key
from companion.journal.setup import DUEL, STANDARD, TEAMS, TWO_PLAYER, WONDERS, Setup

MOST_SEATS = 8
LONGEST_NAME = 40
LONGEST_TEXT = 400
#: the problem for a reason why a table cannot play; for the others there are too few players or too many
CODES = {"two_players": "free-city-is-for-two", "team_box": "teams-need-cities", "team_players": "teams-of-two"}


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a set-up cannot stand: a code, and the seat it is about."""

    code: str
    seat: int | None = None


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
    """Too few or too many players for the game and variant, or seats that are not those of the variant."""
    players = len(setup.players)
    if setup.game == DUEL:
        if len(setup.seats) != 2 or players != 2:
            yield Problem("duel-is-for-two")
    elif found := refusals(Table(players, frozenset(setup.expansions), setup.variant)):
        for refusal in found:
            yield Problem(CODES.get(refusal.reason) or ("too-few-players" if players < 3 else "too-many-players"))
    elif not has_seats_of_variant(setup):
        yield Problem({TEAMS: "teams-of-two", TWO_PLAYER: "free-city-is-for-two"}.get(setup.variant, "unknown-game"))


def has_seats_of_variant(setup: Setup) -> bool:
    """Whether partners sit side by side (CITY-TEAM-01), and the Free City with two players only (BASE-TWO-01)."""
    seats = setup.seats
    if setup.variant == TEAMS:
        paired = all(one.team and one.team == other.team for one, other in zip(seats[::2], seats[1::2], strict=False))
        return paired and len(setup.players) == len(seats) == 2 * len(setup.teams)
    free_cities = len(seats) - len(setup.players)
    return free_cities == (setup.variant == TWO_PLAYER) and not setup.teams


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
