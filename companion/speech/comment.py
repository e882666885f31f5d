"""A game as plain text, to be pasted as the comment of a play."""

from collections.abc import Iterator

from companion.catalog import phrasebook
from companion.pad import Game, result
from companion.pad.ranking import Result, Standing
from companion.speech.games import boxes_name, city_name, seat_name
from companion.speech.language import gettext as _
from companion.speech.language import spoken
from companion.speech.lines import line_name
from companion.speech.numbers import coin_words, signed
from companion.speech.outcome import headline, reason
from companion.speech.sheets import day


def play_text(game: Game) -> str:
    """What was played, who won, and every line of every seat."""
    outcome = result(game)
    setup = game.setup
    name = phrasebook.game(setup.game, spoken())
    boxes = f" ({boxes_name(setup.game, setup.expansions)})" if setup.expansions else ""
    head = [f"{name}{boxes}", " · ".join(part for part in (day(game), setup.place) if part)]
    if game.is_finished:
        head.append(f"{headline(game, outcome)}. {reason(game, outcome)[0]}")
    lines = [*head, "", *teams(game, outcome), *(seat_text(game, one) for one in outcome.ranked)]
    return "\n".join([*lines, *(["", setup.comment] if setup.comment else [])])


def teams(game: Game, outcome: Result) -> Iterator[str]:
    """The teams with their totals."""
    for one in sorted(outcome.teams, key=lambda team: team.rank or 0):
        names = " + ".join(seat_name(game.setup, seat) for seat in one.seats)
        yield f"{one.rank}. {names}: {signed(one.total)}"
    if outcome.teams:
        yield ""


def seat_text(game: Game, one: Standing) -> str:
    """One seat: place, name, city, total, lines."""
    seat = one.seats[0]
    city = city_name(game.setup.seats[seat])
    who = f"{one.rank or '–'}. {seat_name(game.setup, seat)}" + (f" ({city})" if city else "")
    if game.supremacy:
        return who
    lines = ", ".join(f"{line_name(line.id)} {signed(game.points(line.id, seat))}" for line in game.lines)
    coins = coin_words(game.coins(seat))
    return _("%(who)s: %(total)s. %(lines)s; %(coins)s.", who=who, total=signed(one.total), lines=lines, coins=coins).replace("\u00ad", "")
