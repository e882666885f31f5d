"""A game of which only the result is known, as entries of a journal: from another program, or from a table of results."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from companion.catalog import catalog
from companion.catalog.vocabulary import STANDARD, TWO_PLAYER, Variant
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.pad.entries import DECIDED, FINISHED, SCORED, TOTALLED
from companion.pad.lines import lines
from companion.rules.wonders.seating import variant_for
from companion.seating import Seat, Setup
from companion.seating.playable import setup_refusals
from companion.seating.setup import DUEL, placed

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
#: problems of a set-up that are about its boards
BOARDS = frozenset({"board-not-in-play", "board-twice", "side-unknown"})


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What is known of one player: total, lines and coins as far as they are, and whether it won."""

    seat: Seat
    total: int | None = None
    won: bool = False
    lines: Mapping[str, int] = field(default_factory=dict)
    coins: int | None = None


@dataclass(frozen=True, slots=True)
class GameResult:
    """What is known of a game; `by` is military or science for a Duel won at once."""

    game: str
    seats: tuple[SeatResult, ...]
    started_at: str
    finished_at: str
    expansions: tuple[str, ...] = ()
    date: str = ""
    place: str = ""
    comment: str = ""
    by: str = ""

    @property
    def setup(self) -> Setup:
        """The set-up: two players get the Free City; boards that cannot lie together were misheard and are left out."""
        seats = tuple(one.seat for one in self.seats)
        has_free_city = any(seat.free_city for seat in seats)
        players = tuple(seat for seat in seats if not seat.free_city)
        variant: Variant = (
            STANDARD
            if self.game == DUEL
            else variant_for(len(players), wants_teams=any(seat.team for seat in players))
        )
        if variant == TWO_PLAYER and not has_free_city:
            seats = placed(variant, players)
        found = Setup(self.game, self.expansions, variant, seats, self.date, self.place, self.comment)
        if not any(refusal.code in BOARDS for refusal in setup_refusals(found)):
            return found
        return replace(found, seats=tuple(replace(seat, wonder="", side="") for seat in seats))


def entries_of(result: GameResult, actor: str = "") -> tuple[Entry, ...]:
    """The journal of a game whose result is known: its lines where they are known, else its totals."""
    setup = result.setup
    counted = [(STARTED, setup.body(), None), *_told(result, setup), (FINISHED, {}, None)]
    times = [result.started_at, *[result.finished_at] * len(counted)]
    return tuple(Entry(*one, number, times[number - 1], actor) for number, one in enumerate(counted, 1))


def _told(result: GameResult, setup: Setup) -> Iterator[tuple[str, dict[str, Any], int | None]]:
    """What was counted, as kind, body and seat of entries; the Free City that was put in beside two players has nothing."""
    places = [
        n for n, seat in enumerate(setup.seats) if len(setup.seats) == len(result.seats) or not seat.free_city
    ]
    for n, one in zip(places, result.seats, strict=True):
        if result.by and one.won:
            yield DECIDED, {"by": result.by}, n
        if one.lines:
            yield from ((SCORED, body, n) for body in _cells(setup, one))
        elif one.total is not None and not setup.seats[n].free_city:
            yield TOTALLED, {"points": one.total, **({"won": True} if one.won else {})}, n


def _cells(setup: Setup, one: SeatResult) -> Iterator[dict[str, Any]]:
    """The bodies of a seat's cells; coins follow from the points where nobody wrote them."""
    for line in lines(setup):
        points = one.lines.get(line.id, 0)
        if not line.takes_coins:
            yield {"line": line.id, "points": points}
            continue
        coins = one.coins if one.coins is not None else max(0, 3 * points)
        debt = coins // 3 - points
        yield {"line": line.id, "coins": coins} | ({"debt": debt} if debt else {})


def city_in(text: str) -> tuple[str, str]:
    """The board and side that a text names in any language, as Giza A; nothing where it names none."""
    name, _, side = text.strip().rpartition(" ")
    if side not in ("A", "B"):
        name, side = text.strip(), ""
    wanted = name.casefold()
    for board in catalog().boards.values():
        if wanted and wanted in {
            word.casefold() for word in (board.id, *board.city.values(), *board.name.values())
        }:
            return board.id, side or "A"
    return "", ""


def id_of(*parts: object) -> str:
    """An id that follows from what makes a game this one, so that the same file leads to the same place."""
    number = int.from_bytes(sha256("\n".join(map(str, parts)).encode()).digest())
    return "".join(LETTERS[number // len(LETTERS) ** n % len(LETTERS)] for n in range(ID_LENGTH))
