"""The result of a game: who won and why, the ranking with bars, line by line, revealed at once or bit by bit."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.catalog.vocabulary import STANDARD
from companion.live.reader import live_of
from companion.pad import Game, game_of, result
from companion.pad.chart import chart
from companion.seating.setup import WONDERS
from companion.web.frame.answers import go
from companion.web.frame.keeping import kept_game, kept_story
from companion.words.result import headline, reason, reasons_of

results = Blueprint("results", __name__, url_prefix="/games/<game_id>")


@results.get("/result")
def show(game_id: str) -> str | Response:
    """The result of a finished game."""
    story = kept_story(game_id)
    game = game_of(story)
    if not game.is_finished:
        return go(url_for("pad.show", game_id=game_id))
    outcome = result(game)
    seats = [one.seats[0] for one in outcome.ranked]
    why, rules = reason(game, outcome)
    return render_template(
        "games/results/result.html",
        game_id=game_id,
        game=game,
        outcome=outcome,
        headline=headline(game, outcome),
        why=why,
        rules=rules,
        chart=chart(game, seats),
        seats=seats,
        best=best_of_lines(game),
        knows_cities=bool(game.cities.laid) or live_of(story).is_followed,
        opened=reasons_of(game, request.args.get("line"), seats),
        is_typical=game.setup.game == WONDERS
        and game.setup.variant == STANDARD
        and not game.setup.expansions,
    )


@results.get("/reveal")
def reveal(game_id: str) -> str | Response:
    """The lines of a finished game one after the other, for the table to guess along."""
    game = kept_game(game_id)
    if not game.is_finished or game.supremacy or game.has_totals_only:
        return go(url_for("games.show", game_id=game_id))
    step = min(max(request.args.get("step", 0, type=int), 0), len(game.lines))
    if step == len(game.lines):
        return go(url_for("results.show", game_id=game_id))
    lines = game.lines[: step + 1]
    seats = list(range(len(game.setup.seats)))
    sums = {seat: sum(game.points(line.id, seat) for line in lines) for seat in seats}
    return render_template(
        "games/results/reveal.html",
        game_id=game_id,
        game=game,
        lines=lines,
        step=step,
        seats=seats,
        sums=sums,
        chart=chart(game, seats),
    )


def best_of_lines(game: Game) -> dict[str, int]:
    """The best number of each line, where it is more than nothing."""
    players = game.setup.players
    return {line.id: max(game.points(line.id, seat) for seat in players) for line in game.lines}
