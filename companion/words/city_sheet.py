"""A city on paper: a row for each colour with its pieces, each with the points it brings and why; stages,
coins and tokens below.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cards import Cities
from companion.cards import duel as told_duel
from companion.cards import wonders as told_wonders
from companion.catalog import edition, phrasebook
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.pad import CountedGame
from companion.rules.boxes import ScoreLine
from companion.rules.duel.table import City as DuelCity
from companion.rules.partial import PartialCity
from companion.rules.score import Part
from companion.rules.wonders.table import City
from companion.seating import Setup
from companion.words.counting import neighbours
from companion.words.games import line_name, line_picture
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.names import coin_words, piece_names, signed
from companion.words.scores import because, source_name

#: the points of each line and seat with what they are made of, where that is known
Parts = Mapping[tuple[str, int], Sequence[Part]]
#: letters on a line of half a page
HALF_PAGE = 60


@dataclass(frozen=True, slots=True)
class Chip:
    """A piece or token: its name, the points it brings, and why where that is not printed on it."""

    name: str
    points: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class _Rack:
    """One row of a city: its mark, its colour where it has one, its chips, and the points of its line."""

    mark: str
    color: str
    word: str
    chips: tuple[Chip, ...]
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
    "duel": told_duel.table_of,
}


def told_cities(setup: Setup, cities: Cities) -> Mapping[int, City | DuelCity]:
    """The cities that were told by their cards, by seat."""
    table = _TABLES[setup.game](setup, cities.laid)
    return {seat: table.cities[seat] for seat in sorted(cities.laid)}


def city_sheet(game: CountedGame, seat: int, city: City | DuelCity, parts: Parts) -> CitySheet:
    """The rows of a city of which something is to be told."""
    rows = duel_rows(city) if isinstance(city, DuelCity) else wonders_rows(city)
    found = (rack(game, seat, mark, list(pieces), parts) for mark, pieces in rows)
    return CitySheet(seat, tuple(one for one in found if one.chips))


def wonders_rows(city: City) -> Iterator[tuple[str, Iterable[str | Chip]]]:
    """The marks of a city's rows, each with its pieces: ids, or tokens in words."""
    for color in COLORS:
        held = (
            [leader.id for leader in city.leaders]
            if color == "white"
            else [card.id for card in city.cards if card.color == color]
        )
        yield f"c-{color}", [*held, *(conflict_tokens(city) if color == "red" else ())]
    yield "stage", [stage_chip(number) for number in city.stages]
    yield (
        "coin",
        [Chip(coin_words(city.coins)), *([Chip(_("debt %(debt)d", debt=city.debt))] if city.debt else [])],
    )
    if city.diplomacy:
        yield "dove", [Chip(ngettext("%(num)d diplomacy token", "%(num)d diplomacy tokens", city.diplomacy))]
    yield "tower", [Chip(ngettext("%(num)d tile", "%(num)d tiles", city.tiles))] if city.tiles else []
    yield (
        "project",
        [*(one.id for one in city.rewards), *(Chip(_("penalty"), value) for value in city.penalties)],
    )


def conflict_tokens(city: City) -> Iterator[Chip]:
    """Victories and defeats, those of a kind together."""
    for value in sorted(set(city.victory)):
        yield Chip(f"{city.victory.count(value)}\u00a0×\u00a0{signed(value)}")
    if city.defeat:
        yield Chip(f"{city.defeat}\u00a0×\u00a0−1")


def stage_chip(number: int) -> Chip:
    """A stage by its number."""
    return Chip(_("stage %(number)s", number=number))


def duel_rows(city: DuelCity) -> Iterator[tuple[str, Iterable[str | Chip]]]:
    """The same of Duel."""
    cards = edition().duel_cards
    for color in COLORS:
        yield f"c-{color}", [id_ for id_ in city.cards if cards[id_].color == color]
    yield "stage", city.wonders
    yield "progress", city.progress
    yield "coin", [Chip(coin_words(city.coins))]


def rack(game: CountedGame, seat: int, mark: str, pieces: Sequence[str | Chip], parts: Parts) -> _Rack:
    """A row with the points of its line, where one counts it."""
    line = line_of_mark(game.setup, mark)
    found = list(parts.get((line.id, seat), ())) if line else []
    beside = neighbours(game.setup, seat)
    chips = [chip_of(game.setup.game, one, found, beside) for one in pieces]
    chips += [rest_chip(game.setup.game, part, beside) for part in found if is_rest(part, pieces, mark)]
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
        phrasebook.BOOKS[spoken()].words["colored"][mark.removeprefix("c-")] if mark.startswith("c-") else ""
    )


def chip_of(game: str, piece: str | Chip, found: Sequence[Part], beside: Mapping[str, str]) -> Chip:
    """A piece with the points it brings."""
    if isinstance(piece, Chip):
        own = [part.points for part in found if part.note and stage_of(part) == piece]
        return Chip(piece.name, sum(own)) if own else piece
    own_parts = [part for part in found if part.of == piece]
    name = piece_names(game)[piece]
    if not own_parts:
        return Chip(name)
    why = ", ".join(because(part, beside) for part in own_parts if part.found or part.note)
    return Chip(name, sum(part.points for part in own_parts), why)


def stage_of(part: Part) -> Chip | None:
    """The stage that some points come from."""
    return stage_chip(int(part.note[1])) if part.note[0] == "stage" else None


def is_rest(part: Part, pieces: Sequence[str | Chip], mark: str) -> bool:
    """Whether some points come from none of the pieces of their row: symbols and sets, a copied guild,
    another's stage, the pawn.
    """
    if part.of in ("coins", "debt", "victory", "defeat", "tiles", "penalties"):
        return False
    return part.of not in pieces and not (mark == "stage" and part.note and stage_of(part) in pieces)


def rest_chip(game: str, part: Part, beside: Mapping[str, str]) -> Chip:
    """Points from elsewhere, with their reason."""
    return Chip(source_name(part.of, game), part.points, because(part, beside))
