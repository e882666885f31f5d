"""Ask the referee in a game: the cities that are known already fill the question, so that only the seat and the card are asked for."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, render_template, request, url_for

from companion.cards.wonders import table_of
from companion.clock import clock_of
from companion.journal import Story
from companion.live.reader import live_of
from companion.live.timeline import Timeline, timeline_of
from companion.pad import game_of
from companion.rules.wonders.position.files import read_position
from companion.rules.wonders.table import Table
from companion.seating.setup import DUEL
from companion.store.listing import recent
from companion.web.ask.address import city_word, duel_city_word, names_word
from companion.web.frame.keeping import kept_story, store
from companion.words.games import seat_name
from companion.words.history import moment_words

#: a film and the number of one of its moments
Then = tuple[Timeline, int]

seats = Blueprint("seats", __name__, url_prefix="/games/<game_id>/ask")


@seats.get("")
def index(game_id: str) -> str:
    """Whose play is in dispute? In a followed game also: at which moment of it?"""
    story = kept_story(game_id)
    setup = game_of(story).setup
    then = _then(game_id, story)
    if setup.game == DUEL:
        known = frozenset(range(2)) if live_of(story).is_followed else frozenset[int]()
        leads = [
            url_for("ask.index", **(_duel_words(_position(story, then), seat) if known else {"game": DUEL}))
            for seat in range(2)
        ]
    else:
        table, known = _table(story, then)
        leads = [
            url_for("ask.index", of=game_id, **_words(table, known, seat)) for seat in range(len(setup.seats))
        ]
    when = moment_words(*then) if then else ""
    return render_template(
        "ask/seats.html", game_id=game_id, setup=setup, leads=leads, known=known, then=then, when=when
    )


def at_the_table() -> tuple[tuple[str, str], ...]:
    """The seats of the game that was written to last, each with the address of its question; nothing where no city of it is known."""
    last = recent(store, limit=1)
    if not last or last[0].game.finished_at:
        return ()
    game_id = last[0].game.game_id
    story = kept_story(game_id)
    setup = game_of(story).setup
    if setup.game == DUEL:
        return ()
    table, known = _table(story, None)
    leads = (
        (seat_name(setup, seat), url_for("ask.index", of=game_id, **_words(table, known, seat)))
        for seat in sorted(known)
    )
    return tuple(leads)


def _then(game_id: str, story: Story) -> Then | None:
    """The film and the moment that an address asks about; nothing for the game as it stands."""
    wanted = request.args.get("moment", type=int)
    if wanted is None or not live_of(story).is_followed:
        return None
    film = timeline_of(live_of(story))
    return film, min(max(wanted, 0), film.last)


def _position(story: Story, then: Then | None) -> dict[str, Any]:
    """The position of a followed game, now or then."""
    live = live_of(story)
    return then[0].position(then[1]) if then else live.referee.position(live.blind)


def _table(story: Story, then: Then | None) -> tuple[Table, frozenset[int]]:
    """The table of a game, and the seats whose cities are known: all of a followed game, else those told by their cards."""
    if live_of(story).is_followed:
        table = read_position(_position(story, then))
        return table, frozenset(range(len(table.cities)))
    game = game_of(story)
    told = {seat: one for seat, one in game.cities.laid.items() if one.done}
    table, clock = table_of(game.setup, told), clock_of(story)
    if clock.is_running:
        laws = clock.conflicts.laws(clock.now.age, clock.now.turn or 0)
        table = replace(table, age=clock.now.age, laws=laws)
    return table, frozenset(told)


def _duel_words(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """The address of a question of Duel with both cities."""
    me, opponent = position["seats"][seat], position["seats"][1 - seat]
    return {
        "game": DUEL,
        "me": duel_city_word(me),
        "opponent": duel_city_word(opponent),
        "coins": me["coins"],
        "tab": position["age"],
        "who": names_word((me["player"], opponent["player"])),
    }


def _words(table: Table, known: frozenset[int], seat: int) -> dict[str, Any]:
    """The address of a question of that seat, with all that is known of it and of its neighbours."""
    three = {"me": table.cities[seat], "left": table.left(seat), "right": table.right(seat)}
    words: dict[str, Any] = {row: city_word(city) for row, city in three.items() if city.seat in known}
    words |= {"coins": three["me"].coins} if seat in known else {}
    laws = ".".join(tile.id for tile in table.laws)
    return words | {
        "who": names_word(city.player for city in three.values()),
        "box": sorted(table.expansions),
        "tab": table.age,
        **({"laws": laws} if laws else {}),
    }
