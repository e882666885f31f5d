"""A table of results read back: the rows of each game as its result."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from companion.catalog import phrasebook
from companion.catalog.vocabulary import EXPANSIONS
from companion.languages import LANGUAGES
from companion.pad.lines import DUEL_LINES, WONDERS_LINES, Line
from companion.pad.plays import boxes_in
from companion.pad.results import GameResult, SeatResult, city_in
from companion.seating import Seat
from companion.seating.setup import DUEL, WONDERS

#: columns without which nothing can be made of a table
NEEDED = ("game_id", "played_on", "game", "name", "total")
FORMULA = ("'=", "'+", "'-", "'@", "'\t", "'\r", "'\n")
Row = Mapping[str, str]


class BadRow(ValueError):
    """A row that cannot be read: the column."""


def by_game(rows: Iterable[Row]) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each game, which stand together."""
    for game_id, found in groupby(rows, key=lambda row: row["game_id"].strip().lower()):
        yield game_id, list(found)


def result_of(rows: list[Row]) -> GameResult:
    """The result that the rows of a game tell; BadRow where one cannot be read."""
    first = rows[0]
    game = _game_named(first["game"])
    day = first["played_on"].strip()
    boxes = boxes_in(first.get("expansions", "").replace("+", " + ")) or first.get("expansions", "").split()
    return GameResult(
        game,
        tuple(_seat_of(row, DUEL_LINES if game == DUEL else WONDERS_LINES) for row in rows),
        first.get("started_at", "").strip() or f"{day}T12:00:00.000+00:00",
        first.get("finished_at", "").strip()
        or first.get("started_at", "").strip()
        or f"{day}T12:00:00.000+00:00",
        tuple(box for box in EXPANSIONS if box in boxes) if game == WONDERS else (),
        date=day,
        place=_plain(first.get("place", "")),
        by=by if (by := first.get("decided_by", "").strip()) in ("military", "science") else "",
    )


def _game_named(said: str) -> str:
    """The game that a cell names, by its id or in any language."""
    word = said.strip().casefold()
    for game in (WONDERS, DUEL):
        if word in {game, *(phrasebook.game(game, language).casefold() for language in LANGUAGES)}:
            return game
    raise BadRow("game")


def _seat_of(row: Row, lines: tuple[Line, ...]) -> SeatResult:
    """The seat of a row; of a line that its game has not, the cell is empty."""
    free = row.get("free_city", "").strip() == "1"
    wonder, _side = city_in(row.get("board", ""))
    side = row.get("side", "").strip() if wonder else ""
    sits = Seat("" if free else _plain(row["name"]), wonder, side, row.get("team", "").strip(), free)
    counted = {line.id: number for line in lines if (number := _number_in(row, line.id)) is not None}
    return SeatResult(
        sits, _number_in(row, "total"), row.get("won", "").strip() == "1", counted, _number_in(row, "coins")
    )


def _number_in(row: Row, column: str) -> int | None:
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
    return said[1:] if said.startswith(FORMULA) else said.strip()
