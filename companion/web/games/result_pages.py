"""The result of a game: revealed line by line, as a page, as a picture."""

from flask import Blueprint, abort, render_template, request, url_for
from flask import Response as FlaskResponse
from werkzeug.wrappers import Response

from companion.catalog import phrasebook
from companion.catalog.vocabulary import STANDARD
from companion.live.reader import live_of
from companion.pad import CountedGame, game_of, result
from companion.pad.chart import chart
from companion.pad.ranking import Standing
from companion.print.result_card import ResultCard, ResultRow
from companion.print.result_card import card_png as drawn
from companion.print.result_drawing import card_svg
from companion.seating.setup import WONDERS
from companion.web.frame.access import kept_game, kept_story
from companion.web.frame.delivery import go
from companion.words.doubts import doubted_words
from companion.words.games import city_name, line_name, long_day, more_than_base, seat_name
from companion.words.language import spoken
from companion.words.names import signed
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
        knows_cities=bool(game.cities.laid) or live_of(story).is_live,
        opened=reasons_of(game, request.args.get("line"), seats),
        doubted=doubted_words(game),
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


def best_of_lines(game: CountedGame) -> dict[str, int]:
    """The best number of each line, where it is more than nothing."""
    players = game.setup.players
    return {line.id: max(game.points(line.id, seat) for seat in players) for line in game.lines}


picture = Blueprint("picture", __name__)


@picture.get("/games/<game_id>/result.png", endpoint="show")
def show_picture(game_id: str) -> FlaskResponse:
    """The picture of a finished game."""
    game = kept_game(game_id)
    if not game.is_finished:
        abort(404)
    answer = FlaskResponse(drawn(_card_of(game)), mimetype="image/png")
    answer.headers["Content-Disposition"] = f"inline; filename={game.setup.game}-{game_id}.png"
    return answer


@picture.get("/games/<game_id>/result.svg")
def draw(game_id: str) -> FlaskResponse:
    """The same as a drawing, of which a page makes a picture where none is painted."""
    game = kept_game(game_id)
    return (
        FlaskResponse(card_svg(_card_of(game)), mimetype="image/svg+xml") if game.is_finished else abort(404)
    )


def _card_of(game: CountedGame) -> ResultCard:
    """What the picture says."""
    outcome = result(game)
    has_points = not game.supremacy
    seats = [one.seats[0] for one in outcome.ranked]
    bars = chart(game, seats) if has_points and not game.has_totals_only else None
    by_seat = {bar.seat: bar for bar in bars.bars} if bars else {}
    teams = [
        ResultRow(
            str(one.rank),
            " + ".join(seat_name(game.setup, seat) for seat in one.seats),
            "",
            signed(one.total),
        )
        for one in sorted(outcome.teams, key=lambda one: one.rank or 0)
    ]

    def row(one: Standing) -> ResultRow:
        seat = one.seats[0]
        total = signed(one.total) if has_points else ""
        place = str(one.rank or "–") if not teams else ""
        city = city_name(game.setup.seats[seat], game.setup.catalog)
        return ResultRow(place, seat_name(game.setup, seat), city, total, by_seat.get(seat))

    counted = [line for line in game.lines if any(game.points(line.id, seat) for seat in seats)]
    boxes = more_than_base(game.setup)
    return ResultCard(
        headline(game, outcome),
        " ".join(filter(None, (reason(game, outcome)[0], doubted_words(game)))),
        " · ".join(part for part in (phrasebook.game(game.setup.game, spoken()), boxes) if part),
        [*teams, *(row(one) for one in outcome.ranked)],
        bars,
        [(line.id, line.color, line_name(line.id)) for line in counted],
        " · ".join(part for part in (long_day(game), game.setup.place, "Companion") if part),
    )
