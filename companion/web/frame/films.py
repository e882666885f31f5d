"""The films of the followed games that were looked back on last: each is told once, until more is played."""

from threading import Lock

from flask import current_app

from companion.journal import Story
from companion.live.reader import live_of
from companion.live.timeline import Film, film_of

ROOM = 16
LOCK = Lock()


def kept_film(game_id: str, story: Story) -> Film:
    """The film of a followed game."""
    films: dict[str, Film] = current_app.extensions.setdefault("films", {})
    live = live_of(story)
    with LOCK:
        film = films.pop(game_id, None)
    if film is None or film.live is not live:
        film = film_of(live)
    with LOCK:
        films[game_id] = film
        for oldest in list(films)[:-ROOM]:
            del films[oldest]
    return film
