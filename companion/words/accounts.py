"""The reasons of a line on the result page: what the rules count there, and how each seat's number came about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.catalog import catalog
from companion.catalog.rulebook import Rule
from companion.pad import Game
from companion.pad.cells import Cell
from companion.pad.lines import Line, line_of, rules_of
from companion.pad.possible.stages import printed_sums
from companion.rules.wonders.scoring import TOWER
from companion.words.cities import reason_words, want_words
from companion.words.games import stages_built, tiles_placed
from companion.words.language import gettext as _
from companion.words.scores import source_name
from companion.words.sheets import way


@dataclass(frozen=True, slots=True)
class Reason:
    """A seat's number on a line, with what is known of it."""

    seat: int
    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Reasons:
    """A line that was opened: the rules that count it, and the numbers of which more is known."""

    line: Line
    rules: tuple[Rule, ...]
    seats: tuple[Reason, ...]


def reasons_of(game: Game, line_id: str | None, seats: Sequence[int]) -> Reasons | None:
    """The reasons of the line asked for, seats in the order given."""
    line = line_of(game.setup, line_id)
    if line is None:
        return None
    told = (Reason(seat, game.points(line.id, seat), " · ".join(known(game, line, seat))) for seat in seats)
    return Reasons(
        line,
        tuple(catalog().rules[id_] for id_ in rules_of(game.setup, line)),
        tuple(one for one in told if one.words),
    )


def known(game: Game, line: Line, seat: int) -> Iterator[str]:
    """What the journal knows of one number."""
    cell = game.cells.get((line.id, seat))
    if cell is None:
        yield _("not written: counts as 0")
        if waits := game.counted[line.id, seat].wants if (line.id, seat) in game.counted else ():
            yield want_words(game.setup, waits)
        return
    if words := counted_from(game, line, seat, cell):
        yield words
    if any((kept.line, kept.seat, kept.found) == (line.id, seat, cell.points) for kept in game.kept):
        yield _("doubted, and kept by the table")
    if cell.entry in game.corrections:
        yield _("corrected after the end")


def counted_from(game: Game, line: Line, seat: int, cell: Cell) -> str:
    """What the number was worked out from; nothing when it was simply written."""
    if cell.from_cards:
        return reason_words(game, line.id, seat)
    if isinstance(parts := cell.of.get("parts"), Mapping):
        return ", ".join(f"{source_name(of, game.setup.game)} {points}" for of, points in parts.items())
    if line.takes_coins and not cell.debt:
        return f"{cell.coins} ÷ 3"
    if line.id == "tower" and cell.points in TOWER:
        return tiles_placed(TOWER.index(cell.points))
    if line.id == "wonder":
        built = [
            stages for stages, points in enumerate(printed_sums(game.setup, seat)) if points == cell.points
        ]
        return " / ".join(map(stages_built, built))
    return way(game, line, cell, short=False)
