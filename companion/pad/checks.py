"""Checks of the pad: numbers that cannot be true, why, and what would be; they warn and never block."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.catalog.vocabulary import TEAMS
from companion.pad.possible import nearest_possible, possible_points, table_sums
from companion.pad.score_pad import MILITARY_LINE, CountedGame, Kept, differs, known_tokens


@dataclass(frozen=True, slots=True)
class Finding:
    """A number that cannot be true: which check says so, where, what would be true instead."""

    check: str
    line: str
    #: None for the whole line
    seat: int | None
    found: int
    rules: tuple[str, ...]
    nearest: tuple[int, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def kept(self) -> Kept:
        """How the journal notes that the table stands by the number."""
        return Kept(self.check, self.line, self.seat, self.found)


def findings(game: CountedGame) -> tuple[Finding, ...]:
    """Every doubt about the numbers on the pad that the table has not kept, line by line.

    A game that was won at once has no points that could be wrong (DUEL-SCORE-01).
    """
    if game.supremacy:
        return ()
    found = (
        *_cell_findings(game),
        *_card_findings(game),
        *_clock_findings(game),
        *_TABLE_CHECKS[game.setup.game](game),
    )
    order = [line.id for line in game.lines]
    doubts = [finding for finding in found if finding.kept not in game.kept]
    return tuple(
        sorted(
            doubts, key=lambda finding: (order.index(finding.line), finding.seat is None, finding.seat or 0)
        )
    )


def _cell_findings(game: CountedGame) -> Iterator[Finding]:
    """Cells with a written number that their line cannot have."""
    for (line, seat), cell in game.cells.items():
        if not cell.is_written:
            continue
        possible = possible_points(game.setup, line, seat)
        if possible is not None and cell.points not in possible:
            close = nearest_possible(cell.points, possible)
            yield Finding(
                f"{line}-points",
                line,
                seat,
                cell.points,
                _rules(game, line),
                close,
                min(possible),
                max(possible),
            )


def _card_findings(game: CountedGame) -> Iterator[Finding]:
    """Cells with a written number where the cards say another."""
    for line, seat in game.cells:
        if said := differs(game, line, seat):
            instead = said.coins if line == "treasury" else said.points
            cell = game.cells[line, seat]
            yield Finding(
                "cards",
                line,
                seat,
                cell.points,
                (),
                (instead,) if said.debt == cell.debt else (),
                said.points,
                said.points,
            )


def _clock_findings(game: CountedGame) -> Iterator[Finding]:
    """Written military where the conflicts that the table's clock was told come to something else."""
    for seat, tokens in enumerate(known_tokens(game)):
        cell = game.cells.get((MILITARY_LINE, seat))
        said = sum(tokens.victory) - tokens.defeat
        if cell and cell.is_written and not tokens.open and cell.points != said:
            yield Finding("clock", MILITARY_LINE, seat, cell.points, ("BASE-SCORE-02",), (said,), said, said)


def _rules(game: CountedGame, line: str) -> tuple[str, ...]:
    """The rules that limit a line at this table: those of the boxes in play, or those that count it."""
    found = [rule for box in game.setup.boxes for rule in box.bound_rules.get(line, ())]
    if found and game.setup.variant == TEAMS:
        found.append("CITY-TEAM-08")
    return tuple(found) or next(one.rules for one in game.lines if one.id == line)


def _conflict_sum(game: CountedGame) -> Iterator[Finding]:
    """All tokens of the table together, once every city has its number."""
    cells = [game.cells.get(("military", seat)) for seat in range(len(game.setup.seats))]
    if not all(cells) or any("military" in box.open_lines for box in game.setup.boxes):
        return
    total = sum(cell.points for cell in cells if cell)
    possible = table_sums(game.setup)
    if total not in possible:
        within = min(possible) < total < max(possible)
        check = "military-odd" if within else "military-sum"
        yield Finding(
            check, "military", None, total, _rules(game, "military"), (), min(possible), max(possible)
        )


def _both_ahead(game: CountedGame) -> Iterator[Finding]:
    """The conflict pawn stands on one side only."""
    if game.points("military", 0) and game.points("military", 1):
        found = game.points("military", 0) + game.points("military", 1)
        yield Finding("military-both", "military", None, found, ("DUEL-SCORE-02", "DUEL-MIL-01"))


def _duel_findings(game: CountedGame) -> Iterator[Finding]:
    """The pawn, and lines whose pieces lie in one of both cities."""
    yield from _both_ahead(game)
    for box in game.setup.boxes:
        for line, pairs in box.pairs.items():
            one, other = game.cells.get((line, 0)), game.cells.get((line, 1))
            if not one or not other or (one.points, other.points) in pairs:
                continue
            if all(any(cell.points in pair for pair in pairs) for cell in (one, other)):
                yield Finding(f"{line}-both", line, None, one.points + other.points, _rules(game, line))


#: what can be said of the whole table, by game
_TABLE_CHECKS: Mapping[str, Callable[[CountedGame], Iterator[Finding]]] = {
    "wonders": _conflict_sum,
    "duel": _duel_findings,
}
