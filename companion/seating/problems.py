"""Whether a set-up can be played: how many, with which boxes, at which boards, under which names."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.catalog.items import Board
from companion.catalog.seating.boards import boards_in_play, laid_again, sides_in_play
from companion.catalog.seating.table import Place, are_places_of, duel_refusals, refusals
from companion.catalog.vocabulary import TEAMS, TWO_PLAYER, VARIANTS
from companion.seating.names import name_key
from companion.seating.setup import DUEL, WONDERS, Setup

LONGEST_NAME = 40
LONGEST_TEXT = 400
#: the problem for a reason why a table cannot play; for the others there are too few players or too many
CODES = {
    "two_players": "free-city-is-for-two",
    "team_box": "teams-need-cities",
    "team_players": "teams-of-two",
    "duel_players": "duel-is-for-two",
    "duel_alone": "duel-alone",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a set-up cannot stand: a code, and the seat it is about."""

    code: str
    seat: int | None = None


def boards(setup: Setup) -> tuple[Board, ...]:
    """The boards that may be used with the boxes on the table."""
    return tuple(boards_in_play(setup.expansions).values())


def problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps the set-up from being played, in the order of the form."""
    return (*_wrong_shape(setup), *_wrong_numbers(setup), *_wrong_names(setup), *_wrong_boards(setup))


def _wrong_shape(setup: Setup) -> Iterator[Problem]:
    """A game or variant that is not known, or texts that are too long."""
    if setup.game not in (WONDERS, DUEL) or setup.variant not in VARIANTS:
        yield Problem("unknown-game")
    if max(len(setup.date), len(setup.place), len(setup.comment)) > LONGEST_TEXT:
        yield Problem("text-too-long")


def _wrong_numbers(setup: Setup) -> Iterator[Problem]:
    """Too few or too many players for the game and variant, or seats that are not those of the variant."""
    table = setup.table
    found = duel_refusals(table) if setup.game == DUEL else refusals(table)
    for refusal in found:
        yield Problem(
            CODES.get(refusal.reason) or ("too-few-players" if table.players < 3 else "too-many-players")
        )
    seats = [Place(seat.team, seat.free_city) for seat in setup.seats]
    if not found and not are_places_of(table.variant, seats):
        codes = {TEAMS: "teams-of-two", TWO_PLAYER: "free-city-is-for-two"}
        yield Problem("duel-is-for-two" if setup.game == DUEL else codes.get(table.variant, "unknown-game"))


def _wrong_names(setup: Setup) -> Iterator[Problem]:
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


def _wrong_boards(setup: Setup) -> Iterator[Problem]:
    """Each board lies on the table once, with a side, and belongs to a box in play."""
    usable = boards_in_play(setup.expansions) if setup.game == WONDERS else {}
    again = laid_again([seat.wonder for seat in setup.seats])
    for n, seat in enumerate(setup.seats):
        if seat.wonder and seat.wonder not in usable:
            yield Problem("board-not-in-play", n)
        elif n in again:
            yield Problem("board-twice", n)
        elif (seat.wonder, seat.side) not in {("", ""), *sides_in_play(setup.expansions)}:
            yield Problem("side-unknown", n)
