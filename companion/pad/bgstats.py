"""One play as the BG Stats app takes it: a link that carries the play in itself."""

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from companion.pad.game import Game
from companion.pad.ranking import result
from companion.seating.setup import name_key

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
#: the numbers of BoardGameGeek
GAMES = {"wonders": ("7 Wonders", 68448), "duel": ("7 Wonders Duel", 173346)}
SHORTEST, LONGEST = timedelta(minutes=10), timedelta(hours=10)


def link(play: dict[str, Any]) -> str:
    """The address that hands a play to BG Stats."""
    plain = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(plain, safe=",:")  # both are lawful in a query, and keep the QR code coarse


def play(
    game_id: str, game: Game, board: str = "", roles: Sequence[str] = (), comments: str = ""
) -> dict[str, Any]:
    """The play of a finished game; `board`, `roles` and `comments` are the reader's words for boxes, cities and points by line."""
    name, number = GAMES[game.setup.game]
    found = {
        "sourceName": "Companion",
        "sourcePlayId": game_id,
        "playDate": f"{_moment(game):%Y-%m-%d %H:%M:%S}",
        "durationMin": _minutes(game),
        "location": game.setup.place,
        "board": board,
        "comments": comments or game.setup.comment,
        "game": {
            "name": name,
            "sourceGameId": game.setup.game,
            "bggId": number,
            "highestWins": True,
            "noPoints": bool(game.supremacy),
        },
        "players": _players(game, roles),
    }
    return {name: value for name, value in found.items() if value not in ("", 0)}


def _players(game: Game, roles: Sequence[str]) -> list[dict[str, Any]]:
    """The players in seat order, without the Free City; a Duel won at once has no points (DUEL-SCORE-01)."""
    outcome = result(game)
    ranks = {seat: side.rank for side in (outcome.teams or outcome.standings) for seat in side.seats}
    return [
        {
            "name": seat.name,
            "sourcePlayerId": player_mark(seat.name),
            "startPlayer": False,
            "winner": n in outcome.winners,
        }
        | ({} if game.supremacy else {"score": game.total(n)})
        | {"rank": ranks[n]}
        | ({"role": roles[n]} if roles and roles[n] else {})
        | ({"team": seat.team} if seat.team else {})
        for n, seat in enumerate(game.setup.seats)
        if not seat.free_city
    ]


def player_mark(name: str) -> str:
    """A short mark of a player, the same in every game and spelling."""
    return sha256(name_key(name).encode()).hexdigest()[:10]


def _moment(game: Game) -> datetime:
    """When it was played, in UTC: when the journal began, or noon of the day that the table wrote."""
    begun = datetime.fromisoformat(game.started_at)
    try:
        begun = begun.astimezone(UTC)
        day = date.fromisoformat(game.setup.date)
    except (
        ValueError,
        OverflowError,
    ):  # a day in words; a journal of the year 1, from before imports were asked for theirs
        return begun
    is_that_day = abs(begun.date() - day) <= timedelta(days=1)  # a day here may be another one in UTC
    return begun if is_that_day else datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def _minutes(game: Game) -> int:
    """How long it took; 0 when the journal began only at the count."""
    took = (
        datetime.fromisoformat(game.finished_at) - datetime.fromisoformat(game.started_at)
        if game.is_finished
        else timedelta()
    )
    return round(took.total_seconds() / 60) if SHORTEST <= took <= LONGEST else 0
