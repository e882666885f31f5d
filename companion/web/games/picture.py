"""The result of a game as a picture for a chat."""

from flask import Blueprint, Response, abort

from companion.catalog import phrasebook
from companion.pad import Game, result
from companion.pad.chart import chart
from companion.pad.ranking import Standing
from companion.print.card import Card, Row
from companion.print.card import picture as drawn
from companion.web.frame.keeping import kept_game
from companion.words.games import boxes_name, city_name, line_name, seat_name
from companion.words.language import spoken
from companion.words.names import signed
from companion.words.result import headline, reason
from companion.words.sheets import day

picture = Blueprint("picture", __name__)


@picture.get("/games/<game_id>/result.png")
def show(game_id: str) -> Response:
    """The picture of a finished game."""
    game = kept_game(game_id)
    if not game.is_finished:
        abort(404)
    answer = Response(drawn(card_of(game)), mimetype="image/png")
    answer.headers["Content-Disposition"] = f"inline; filename={game.setup.game}-{game_id}.png"
    return answer


def card_of(game: Game) -> Card:
    """What the picture says."""
    outcome = result(game)
    has_points = not game.supremacy
    seats = [one.seats[0] for one in outcome.ranked]
    bars = chart(game, seats) if has_points and not game.has_totals_only else None
    by_seat = {bar.seat: bar for bar in bars.bars} if bars else {}
    teams = [
        Row(
            str(one.rank),
            " + ".join(seat_name(game.setup, seat) for seat in one.seats),
            "",
            signed(one.total),
        )
        for one in sorted(outcome.teams, key=lambda one: one.rank or 0)
    ]

    def row(one: Standing) -> Row:
        seat = one.seats[0]
        total = signed(one.total) if has_points else ""
        place = str(one.rank or "–") if not teams else ""
        return Row(
            place, seat_name(game.setup, seat), city_name(game.setup.seats[seat]), total, by_seat.get(seat)
        )

    counted = [line for line in game.lines if any(game.points(line.id, seat) for seat in seats)]
    boxes = boxes_name(game.setup.game, game.setup.expansions) if game.setup.expansions else ""
    return Card(
        headline(game, outcome),
        reason(game, outcome)[0],
        " · ".join(part for part in (phrasebook.game(game.setup.game, spoken()), boxes) if part),
        [*teams, *(row(one) for one in outcome.ranked)],
        bars,
        [(line.id, line.color, line_name(line.id)) for line in counted],
        " · ".join(part for part in (day(game), game.setup.place, "Companion") if part),
    )
