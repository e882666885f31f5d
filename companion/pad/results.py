"""Games of which only the result is known, as entries of a journal; results read from the rows of a table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import groupby, islice
from typing import Any

from companion.catalog import Catalog, edition, phrasebook
from companion.catalog.phrasebook.labels import SIDE_NAMES
from companion.catalog.vocabulary import FIRST, TWO_PLAYER
from companion.journal import Entry
from companion.journal.entries import MOST_SEATS, STARTED
from companion.languages import LANGUAGES
from companion.pad.entries import DECIDED, FINISHED, SCORED, TOTALLED
from companion.pad.ranking import UNEXPLAINED
from companion.rules.boxes import ScoreLine
from companion.rules.contract import GAMES, rules_of
from companion.seating import Seat, Setup
from companion.seating.setup import placed, setup_refusals

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 12
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
    """What is known of a game; `by` is military, science or noted (nobody knows) for a Duel won at once."""

    game: str
    seats: tuple[SeatResult, ...]
    started_at: str
    finished_at: str
    expansions: tuple[str, ...] = ()
    date: str = ""
    place: str = ""
    comment: str = ""
    by: str = ""
    edition: str = FIRST

    @property
    def setup(self) -> Setup:
        """The set-up: two players get the Free City.

        Boards that cannot lie together were misheard and are left out.
        """
        seats = tuple(one.seat for one in self.seats)
        has_free_city = any(seat.free_city for seat in seats)
        players = tuple(seat for seat in seats if not seat.free_city)
        variant = rules_of(self.game).variant(len(players), any(seat.team for seat in players))
        if variant == TWO_PLAYER and not has_free_city:
            seats = placed(variant, players)
        about = (self.date, self.place, self.comment)
        found = Setup(self.game, self.expansions, variant, seats, *about, edition=self.edition)
        if not any(refusal.code in BOARDS for refusal in setup_refusals(found)):
            return found
        return replace(found, seats=tuple(replace(seat, wonder="", side="") for seat in seats))


def result_entries(result: GameResult, actor: str = "") -> tuple[Entry, ...]:
    """The journal of a game whose result is known: its lines where they are known, else its totals."""
    setup = result.setup
    counted = [(STARTED, setup.body(), None), *_counted_entries(result, setup), (FINISHED, {}, None)]
    times = [result.started_at, *[result.finished_at] * len(counted)]
    return tuple(Entry(*one, number, times[number - 1], actor) for number, one in enumerate(counted, 1))


def _counted_entries(result: GameResult, setup: Setup) -> Iterator[tuple[str, dict[str, Any], int | None]]:
    """What was counted, as kind, body and seat of entries.

    The Free City that was put in beside two players has nothing.
    """
    places = [
        n for n, seat in enumerate(setup.seats) if len(setup.seats) == len(result.seats) or not seat.free_city
    ]
    for n, one in zip(places, result.seats, strict=True):
        if result.by and one.won:
            yield DECIDED, {"by": result.by}, n
        if one.lines:
            yield from ((SCORED, body, n) for body in _cells(setup, one))
            if one.won and not result.by and one.total is not None and not setup.seats[n].free_city:
                yield TOTALLED, {"points": one.total, "won": True}, n
        elif one.total is not None and not setup.seats[n].free_city:
            yield TOTALLED, {"points": one.total, **({"won": True} if one.won else {})}, n


def _cells(setup: Setup, one: SeatResult) -> Iterator[dict[str, Any]]:
    """The bodies of a seat's cells; without the coins where nobody wrote them."""
    for line in setup.lines:
        points = one.lines.get(line.id, 0)
        if not line.takes_coins or one.coins is None:
            yield {"line": line.id, "points": points}
            continue
        debt = one.coins // 3 - points
        yield {"line": line.id, "coins": one.coins} | ({"debt": debt} if debt else {})


def boxes_in(said: str, game: str) -> list[str]:
    """The boxes of a game that a text names in any language, with + between them."""
    named = {part.strip().casefold() for part in said.split("+")}
    boxes = [box.id for box in rules_of(game).boxes[1:]]
    return [box for box in boxes if named & {box, *box_titles(box)}]


def box_titles(box: str) -> set[str]:
    """The names of a box in every language, in small letters."""
    return {phrasebook.box(box, language).casefold() for language in LANGUAGES}


def city_in(text: str, items: Catalog) -> tuple[str, str]:
    """The board and side that a text names in any language, as Giza A or Giza, day.

    Nothing where it names none.
    """
    name, _, said = text.strip().rpartition(" ")
    side = next((one for one, names in SIDE_NAMES.items() if said == one or said.casefold() in names), "")
    wanted = (name.rstrip(",") if side else text.strip()).casefold()
    for board in items.boards.values():
        if wanted and wanted in {
            word.casefold() for word in (board.id, *board.city.values(), *board.name.values())
        }:
            return board.id, side or "A"
    return "", ""


def id_from_result(*parts: object) -> str:
    """An id that follows from what makes a game this one, so that the same file leads to the same place."""
    number = int.from_bytes(sha256("\n".join(map(str, parts)).encode()).digest())
    return "".join(_LETTERS[number // len(_LETTERS) ** n % len(_LETTERS)] for n in range(_ID_LENGTH))


#: columns without which nothing can be made of a table
NEEDED_COLUMNS = ("game_id", "played_on", "game", "name", "total")
#: what a spreadsheet would take for the beginning of a formula, and the mark that keeps it from that
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "'")
QUOTE = "'"
CsvRow = Mapping[str, str]


class BadRow(ValueError):
    """A row that cannot be read: the column."""


def by_game(rows: Iterable[CsvRow]) -> Iterator[tuple[str, list[CsvRow]]]:
    """The rows of each game, which stand together, up to the first too many."""
    for game_id, found in groupby(rows, key=lambda row: row["game_id"].strip().lower()):
        yield game_id, list(islice(found, MOST_SEATS + 1))


def result_of(rows: list[CsvRow]) -> GameResult:
    """The result that the rows of a game tell; BadRow where one cannot be read."""
    first = rows[0]
    game = _game_named(first["game"])
    day = first["played_on"].strip()
    said = first.get("expansions", "")
    boxes = boxes_in(said.replace("+", " + "), game) or said.split()
    of = first.get("edition", "").strip() or FIRST
    if of not in rules_of(game).editions:
        raise BadRow("edition")
    return GameResult(
        game,
        tuple(_seat_of(row, rules_of(game).all_lines, edition(of)) for row in rows),
        first.get("started_at", "").strip() or f"{day}T12:00:00.000+00:00",
        first.get("finished_at", "").strip()
        or first.get("started_at", "").strip()
        or f"{day}T12:00:00.000+00:00",
        tuple(box.id for box in rules_of(game).boxes[1:] if box.id in boxes),
        date=day,
        place=_plain(first.get("place", "")),
        by=by if (by := first.get("decided_by", "").strip()) in _endings(game) else "",
        edition=of,
    )


def _endings(game: str) -> tuple[str, ...]:
    """What a game won at once can be decided by, or that nobody knows."""
    known = rules_of(game).supremacies
    return (*known, *([UNEXPLAINED] if known else []))


def _game_named(said: str) -> str:
    """The game that a cell names, by its id or in any language."""
    word = said.strip().casefold()
    for game in GAMES:
        if word in {game, *(phrasebook.game(game, language).casefold() for language in LANGUAGES)}:
            return game
    raise BadRow("game")


def _seat_of(row: CsvRow, lines: tuple[ScoreLine, ...], items: Catalog) -> SeatResult:
    """The seat of a row; of a line that its game has not, the cell is empty."""
    free = row.get("free_city", "").strip() == "1"
    wonder, _side = city_in(row.get("board", ""), items)
    side = row.get("side", "").strip() if wonder else ""
    sits = Seat("" if free else _plain(row["name"]), wonder, side, row.get("team", "").strip(), free)
    counted = {line.id: number for line in lines if (number := _number_in(row, line.id)) is not None}
    return SeatResult(
        sits, _number_in(row, "total"), row.get("won", "").strip() == "1", counted, _number_in(row, "coins")
    )


def _number_in(row: CsvRow, column: str) -> int | None:
    """The number of a cell, None for an empty one."""
    said = row.get(column, "").strip().lstrip("'").replace("−", "-")
    if not said:
        return None
    try:
        return int(said) if len(said) < 6 else int("x")
    except ValueError:
        raise BadRow(column) from None


def _plain(said: str) -> str:
    """A text without the mark that keeps a spreadsheet from taking it for a formula."""
    return said[1:] if said.startswith(QUOTE) and said[1:].startswith(FORMULA) else said.strip()


BASELINE_GAMES = 666
BASELINE_TOTAL = 52.0
#: the mean of each line; military is victories 8.1 less defeats 2.5
BASELINE_POINTS = {
    "military": 5.6,
    "treasury": 4.0,
    "wonder": 7.4,
    "civilian": 14.3,
    "science": 10.9,
    "commercial": 2.9,
    "guilds": 7.0,
}
