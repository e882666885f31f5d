"""A city on paper: a row for each colour with its pieces, each with the points it brings and why; stages,
coins and tokens below.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cards import Cities
from companion.cards import duel_count as told_duel
from companion.cards import wonders_count as told_wonders
from companion.catalog import phrasebook
from companion.live.live_game import Live
from companion.pad import CountedGame
from companion.rules.boxes import ScoreLine
from companion.rules.duel.table import City as DuelCity
from companion.rules.partial import PartialCity
from companion.rules.score_parts import Part
from companion.rules.wonders.table import City
from companion.seating import Setup
from companion.words.box_words import SheetChip
from companion.words.boxes import words_of_box
from companion.words.games import line_name, line_picture, neighbours
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import piece_names
from companion.words.scores import because, source_name

#: the points of each line and seat with what they are made of, where that is known
Parts = Mapping[tuple[str, int], Sequence[Part]]
#: letters on a line of half a page
HALF_PAGE = 60


@dataclass(frozen=True, slots=True)
class _Rack:
    """One row of a city: its mark, its colour where it has one, its chips, and the points of its line."""

    mark: str
    color: str
    word: str
    chips: tuple[SheetChip, ...]
    line: str = ""
    points: int | None = None

    @property
    def height(self) -> int:
        """About how many lines of half a page it takes."""
        return 1 + sum(len(chip.name) + len(chip.why) + 5 for chip in self.chips) // HALF_PAGE


@dataclass(frozen=True, slots=True)
class CitySheet:
    """All rows of a city."""

    seat: int
    racks: tuple[_Rack, ...]

    @property
    def halves(self) -> tuple[tuple[_Rack, ...], ...]:
        """The rows as two columns of about the same height, in their order."""
        heights = [rack.height for rack in self.racks]
        cut = min(range(len(heights) + 1), key=lambda n: abs(sum(heights[:n]) - sum(heights[n:])))
        return self.racks[:cut], self.racks[cut:]


def followed_parts(live: Live) -> Parts:
    """What the points of a followed game are made of, as its table stands."""
    return {
        (line, seat): parts for seat, score in enumerate(live.scores) for line, parts in score.parts.items()
    }


def told_parts(cities: Cities) -> Parts:
    """What the points are made of that follow from cities told by their cards."""
    return {place: one.parts for place, one in cities.count.items() if not one.wants}


def followed_cities(live: Live) -> Sequence[City | DuelCity]:
    """The cities of a followed game as they stand."""
    cities: Sequence[City | DuelCity] = live.table.cities
    return cities


_TABLES: Mapping[str, Callable[[Setup, Mapping[int, PartialCity]], Any]] = {
    "wonders": told_wonders.wonders_table,
    "duel": told_duel.duel_table,
}


def told_cities(setup: Setup, cities: Cities) -> Mapping[int, City | DuelCity]:
    """The cities that were told by their cards, by seat."""
    table = _TABLES[setup.game](setup, cities.laid)
    return {seat: table.cities[seat] for seat in sorted(cities.laid)}


def city_sheet(game: CountedGame, seat: int, city: City | DuelCity, parts: Parts) -> CitySheet:
    """The rows of a city of which something is to be told."""
    rows: dict[str, list[str | SheetChip]] = {}
    for box in game.setup.boxes:
        city_rows = words_of_box(box.id, game.setup.game).city_rows
        for mark, pieces in city_rows(city) if city_rows else ():
            rows.setdefault(mark, []).extend(pieces)
    found = (rack(game, seat, mark, pieces, parts) for mark, pieces in rows.items())
    return CitySheet(seat, tuple(one for one in found if one.chips))


def rack(game: CountedGame, seat: int, mark: str, pieces: Sequence[str | SheetChip], parts: Parts) -> _Rack:
    """A row with the points of its line, where one counts it."""
    line = line_of_mark(game.setup, mark)
    found = list(parts.get((line.id, seat), ())) if line else []
    beside = neighbours(game.setup, seat)
    chips = [chip_of(game.setup.game, one, found, beside) for one in pieces]
    held = {field.name for box in game.setup.boxes for field in box.city_fields}
    rest = [part for part in found if part.of not in held and is_rest(part, pieces, mark)]
    chips += [rest_chip(game.setup.game, part, beside) for part in rest]
    points = game.points(line.id, seat) if line and chips and (line.id, seat) in game.cells else None
    color = mark.removeprefix("c-") if mark.startswith("c-") else ""
    return _Rack(mark, color, word_of(mark, line), tuple(chips), line.id if line else "", points)


def line_of_mark(setup: Setup, mark: str) -> ScoreLine | None:
    """The line of the pad that counts what stands beside a mark."""
    return next(
        (
            line
            for line in setup.lines
            if (f"c-{line.color}" if line.color else line_picture(line.id)) == mark
        ),
        None,
    )


def word_of(mark: str, line: ScoreLine | None) -> str:
    """What a row is called where its mark cannot be seen."""
    if line:
        return line_name(line.id)
    return (
        phrasebook.PHRASEBOOKS[spoken()].words["colored"][mark.removeprefix("c-")]
        if mark.startswith("c-")
        else ""
    )


def chip_of(game: str, piece: str | SheetChip, found: Sequence[Part], beside: Mapping[str, str]) -> SheetChip:
    """A piece with the points it brings."""
    if isinstance(piece, SheetChip):
        own = [part.points for part in found if part.note and stage_of(part) == piece]
        return SheetChip(piece.name, sum(own)) if own else piece
    own_parts = [part for part in found if part.of == piece]
    name = piece_names(game)[piece]
    if not own_parts:
        return SheetChip(name)
    why = ", ".join(because(part, beside) for part in own_parts if part.found or part.note)
    return SheetChip(name, sum(part.points for part in own_parts), why)


def stage_of(part: Part) -> SheetChip | None:
    """The stage that some points come from."""
    return SheetChip(_("stage %(number)s", number=part.note[1])) if part.note[0] == "stage" else None


def is_rest(part: Part, pieces: Sequence[str | SheetChip], mark: str) -> bool:
    """Whether some points come from none of the pieces of their row: symbols and sets, a copied guild,
    another's stage, the pawn.
    """
    return part.of not in pieces and not (mark == "stage" and part.note and stage_of(part) in pieces)


def rest_chip(game: str, part: Part, beside: Mapping[str, str]) -> SheetChip:
    """Points from elsewhere, with their reason."""
    return SheetChip(source_name(part.of, game), part.points, because(part, beside))
