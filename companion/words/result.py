"""Who won and why in a sentence, and the reasons of each line of the result."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.catalog.rulebook import Rule
from companion.pad import CountedGame, Result
from companion.pad.possible import printed_sums
from companion.pad.ranking import UNEXPLAINED, Standing
from companion.pad.score_pad import Cell, line_rules, pad_line
from companion.rules.boxes import ScoreLine
from companion.words.boxes import words_of_game
from companion.words.counting import reason_words, want_words
from companion.words.games import GAME_WORDS, amount_words, seat_name, stages_built
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.names import coin_words, joined, signed
from companion.words.scores import source_name
from companion.words.sheets import way


def headline(game: CountedGame, outcome: Result) -> str:
    """The winner, or the winners."""
    names = [seat_name(game.setup, seat) for seat in outcome.winners]
    if len(names) == 1:
        return _("%(name)s wins", name=names[0])
    return _("%(names)s win", names=joined(names))


def sides(outcome: Result) -> tuple[Standing, ...]:
    """What was ranked: teams, or else players."""
    return outcome.teams or tuple(one for one in outcome.standings if one.rank)


def reason(game: CountedGame, outcome: Result) -> tuple[str, tuple[str, ...]]:
    """Why, with the rules that say so."""
    if ending := words_of_game(game.setup.game).endings.get(outcome.by):
        return str(ending.why), ending.rules
    if outcome.by == UNEXPLAINED:
        return _("The table noted who won; by what is not known."), ()
    ranked = sorted(sides(outcome), key=lambda one: one.rank or 0)
    first, others = ranked[0], ranked[1:]
    if outcome.by == "points":
        return by_points(first, others), GAME_WORDS[game.setup.game].points_rules
    if outcome.by == "shared":
        return shared(game, first)
    return by_tie_break(game, first, [one for one in others if one.total == first.total])


def points_words(total: int) -> str:
    """A number of points."""
    return ngettext("%(points)s point", "%(points)s points", abs(total), points=signed(total))


def by_points(first: Standing, others: list[Standing]) -> str:
    """More points than anyone else."""
    total = points_words(first.total)
    if not others:
        return f"{total}."
    return _("%(total)s, %(lead)d ahead of the next.", total=total, lead=first.total - others[0].total)


def shared(game: CountedGame, first: Standing) -> tuple[str, tuple[str, ...]]:
    """Equal on everything that counts."""
    total = points_words(first.total)
    if first.is_given:
        return _("%(total)s each: the victory is shared.", total=total), ("BASE-END-04",)
    words = GAME_WORDS[game.setup.game]
    return words.shared % {"total": total, "coins": coin_words(first.second)}, words.shared_rules


def by_tie_break(game: CountedGame, first: Standing, level: list[Standing]) -> tuple[str, tuple[str, ...]]:
    """Level on points, decided by coins or blue points."""
    names = joined([seat_name(game.setup, seat) for one in level for seat in one.seats])
    numbers = {
        "total": points_words(first.total),
        "names": names,
        "more": first.second,
        "less": max(one.second for one in level),
    }
    if first.is_given:
        return _(
            "%(total)s, level with %(names)s. The table noted who won.", total=numbers["total"], names=names
        ), ()
    words = GAME_WORDS[game.setup.game]
    return words.tie % numbers, ("CITY-OPEN-15",) if first.team else words.tie_rules


@dataclass(frozen=True, slots=True)
class Reason:
    """A seat's number on a line, with what is known of it."""

    seat: int
    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Reasons:
    """A line that was opened: the rules that count it, and the numbers of which more is known."""

    line: ScoreLine
    rules: tuple[Rule, ...]
    seats: tuple[Reason, ...]


def reasons_of(game: CountedGame, line_id: str | None, seats: Sequence[int]) -> Reasons | None:
    """The reasons of the line asked for, seats in the order given."""
    line = pad_line(game.setup, line_id)
    if line is None:
        return None
    reasons = (
        Reason(seat, game.points(line.id, seat), " · ".join(_known(game, line, seat))) for seat in seats
    )
    return Reasons(
        line,
        tuple(game.setup.catalog.rules[id_] for id_ in line_rules(game.setup, line)),
        tuple(one for one in reasons if one.words),
    )


def _known(game: CountedGame, line: ScoreLine, seat: int) -> Iterator[str]:
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


def counted_from(game: CountedGame, line: ScoreLine, seat: int, cell: Cell) -> str:
    """What the number was worked out from; nothing when it was simply written."""
    if cell.from_cards:
        return reason_words(game, line.id, seat)
    if isinstance(parts := cell.of.get("parts"), Mapping):
        return ", ".join(
            f"{source_name(of, game.setup.game, game.setup.catalog)} {points}" for of, points in parts.items()
        )
    if line.takes_coins and not cell.debt and not cell.without_coins:
        return f"{cell.coins} ÷ 3"
    if line.sums:
        return amount_words(line, cell.points)
    if line.id == "wonder":
        built = [
            stages for stages, points in enumerate(printed_sums(game.setup, seat)) if points == cell.points
        ]
        return " / ".join(map(stages_built, built))
    return way(game, line, cell, short=False)
