"""Games found in the index by player, day, game and box."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, func, select

from companion.catalog.vocabulary import EXPANSIONS
from companion.seating.setup import DUEL, WONDERS, name_key
from companion.store.listing import Listed, with_seats
from companion.store.store import Store
from companion.store.tables import games, seats

#: what can be asked for as a game: one of the two, the base game alone, or one with a box
PLAYED = (WONDERS, "base", *EXPANSIONS, DUEL)

#: what a list says about a seat
SHOWN = ("game_id", "seat", "name", "free_city", "total", "won")


@dataclass(frozen=True, slots=True)
class GameQuery:
    """What is looked for; an empty field asks for nothing."""

    #: a name, or a part of it, or the code of a journal
    player: str = ""
    since: str = ""
    until: str = ""
    played: str = ""
    removed: bool = False
    #: the whole name
    exactly: bool = False


def found(store: Store, query: GameQuery, limit: int = 30, offset: int = 0) -> tuple[tuple[Listed, ...], int]:
    """The games that fit, newest day first, and how many there are in all."""
    fitting = [games.c.removed == query.removed, *conditions(query)]
    shown = select(*(seats.c[name] for name in SHOWN))
    newest = (
        select(games)
        .where(*fitting)
        .order_by(games.c.played_on.desc(), games.c.started_at.desc(), games.c.game_id)
    )
    with store.engine.connect() as connection:
        number = connection.scalar(select(func.count()).select_from(games).where(*fitting)) or 0
        rows = connection.execute(newest.limit(limit).offset(offset)).all()
        seated = connection.execute(
            shown.where(seats.c.game_id.in_([row.game_id for row in rows])).order_by(seats.c.seat)
        ).all()
    return with_seats(rows, seated), number


def conditions(query: GameQuery) -> list[ColumnElement[bool]]:
    """What a game must fulfil."""
    asked: list[ColumnElement[bool]] = []
    if query.player:
        code = "".join(query.player.split()).lower()
        asked.append(games.c.game_id.in_(games_of(query)) | (games.c.game_id == code))
    if query.since:
        asked.append(games.c.played_on >= query.since)
    if query.until:
        asked.append(games.c.played_on <= query.until)
    if query.played in (WONDERS, DUEL):
        asked.append(games.c.game == query.played)
    elif query.played == "base":
        asked += [games.c.game == WONDERS, games.c.expansions == ""]
    elif query.played:
        asked.append((" " + games.c.expansions + " ").like(f"% {query.played} %"))
    return asked


def games_of(query: GameQuery) -> Select[tuple[str]]:
    """The games at which that player sat."""
    key = name_key(query.player)
    is_player = seats.c.name_key == key if query.exactly else seats.c.name_key.contains(key, autoescape=True)
    return select(seats.c.game_id).where(is_player, seats.c.free_city.is_(False))
