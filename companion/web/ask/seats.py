"""Ask the referee in a game: the cities that are known already fill the question, so that only the seat and the card are asked for."""

from typing import Any

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.cities.wonders import table_of
from companion.journal import Story
from companion.live.reader import live_of
from companion.pad import game_of
from companion.seating.setup import DUEL
from companion.web.ask.address import city_word
from companion.web.frame.keeping import kept_story
from companion.wonders.position.reading import read_position
from companion.wonders.table import Table

seats = Blueprint("seats", __name__, url_prefix="/games/<game_id>/ask")


@seats.get("")
def index(game_id: str) -> str | Response:
    """Whose play is in dispute?"""
    story = kept_story(game_id)
    setup = game_of(story).setup
    if setup.game == DUEL:
        return redirect(url_for("ask.index", game=DUEL))
    table, known = _table(story)
    leads = [url_for("ask.index", of=game_id, **_words(table, known, seat)) for seat in range(len(setup.seats))]
    return render_template("ask/seats.html", game_id=game_id, setup=setup, leads=leads, known=known)


def _table(story: Story) -> tuple[Table, frozenset[int]]:
    """The table of a game, and the seats whose cities are known: all of a followed game, else those told by their cards."""
    live = live_of(story)
    if live.is_followed:
        table = read_position(live.referee.position(live.blind))
        return table, frozenset(range(len(table.cities)))
    game = game_of(story)
    told = {seat: one for seat, one in game.cities.laid.items() if one.done}
    return table_of(game.setup, told), frozenset(told)


def _words(table: Table, known: frozenset[int], seat: int) -> dict[str, Any]:
    """The address of a question of that seat, with all that is known of it and of its neighbours."""
    three = {"me": table.cities[seat], "left": table.left(seat), "right": table.right(seat)}
    words: dict[str, Any] = {row: city_word(city) for row, city in three.items() if city.seat in known}
    words |= {"coins": three["me"].coins} if seat in known else {}
    laws = ".".join(tile.id for tile in table.laws)
    return words | {
        "name": [city.player for city in three.values()],
        "box": sorted(table.expansions),
        "tab": table.age,
        **({"laws": laws} if laws else {}),
    }
