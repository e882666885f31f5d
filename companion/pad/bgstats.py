"""Plays of the BG Stats app: written as a link that carries one; read from a link or an exported file."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import quote

from companion.catalog import edition as catalog_of
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import FIRST
from companion.pad.ranking import UNEXPLAINED, result
from companion.pad.results import GameResult, SeatResult, box_titles, boxes_in, city_in
from companion.pad.score_pad import CountedGame
from companion.rules.contract import GAMES, rules_of
from companion.seating import Seat
from companion.seating.setup import LONGEST_NAME, LONGEST_TEXT, name_key

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
#: the games and their editions, with their names and numbers on BoardGameGeek
_BGG_GAMES: Mapping[tuple[str, str], tuple[str, int]] = {
    ("wonders", FIRST): ("7 Wonders", 68448),
    ("wonders", "second"): ("7 Wonders (Second Edition)", 316377),
    ("duel", FIRST): ("7 Wonders Duel", 173346),
}


def bgstats_link(play: dict[str, Any]) -> str:
    """The address that hands a play to BG Stats."""
    plain = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(plain, safe=",:")  # both are lawful in a query, and keep the QR code coarse


def bgstats_play(
    game_id: str, game: CountedGame, board: str = "", roles: Sequence[str] = (), comments: str = ""
) -> dict[str, Any]:
    """The play of a finished game.

    `board`, `roles` and `comments` are the reader's words for boxes, cities and points by line.
    """
    name, number = _BGG_GAMES[game.setup.game, game.setup.edition]
    found = {
        "sourceName": "Companion",
        "sourcePlayId": game_id,
        "playDate": f"{_moment(game):%Y-%m-%d %H:%M:%S}",
        "durationMin": game.minutes,
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


def _players(game: CountedGame, roles: Sequence[str]) -> list[dict[str, Any]]:
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


def _moment(game: CountedGame) -> datetime:
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


#: the games and editions by what a play calls them
_BGG_NUMBERS = {number: played for played, (_name, number) in _BGG_GAMES.items()}
_BGG_NAMES = {name.casefold(): played for played, (name, _number) in _BGG_GAMES.items()}
#: a game that is none of ours
_ANOTHER_GAME = ("", FIRST)
SUM = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4}){0,20}")


class ReadComment(NamedTuple):
    """What the comment of a play tells: points by line of each player, how it ended, and the rest."""

    rest: str = ""
    lines: Mapping[str, Mapping[str, int]] = MappingProxyType({})
    ending: str = ""


#: how a comment of a game is read
ReadPoints = Callable[[str, str], ReadComment]


class OtherPlay(NamedTuple):
    """A play that is not taken in: of another game, or without a name one that is marked as not counting."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class References:
    """What an exported file says beside its plays, by the numbers that plays refer to."""

    games: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    titles: Mapping[int, str] = field(default_factory=dict)
    boxes: Mapping[int, str] = field(default_factory=dict)
    players: Mapping[int, str] = field(default_factory=dict)
    places: Mapping[int, str] = field(default_factory=dict)


class BadPlay(ValueError):
    """Why a play cannot be read: a code."""


def our_game(name: object, number: object) -> tuple[str, str]:
    """Which of our games it is, and which edition that we know; no game for another one."""
    named = " ".join(str(name or "").split()).casefold()
    found = _BGG_NUMBERS.get(number if type(number) is int else 0) or _BGG_NAMES.get(named, _ANOTHER_GAME)
    game, edition = found
    return game, edition if game and edition in rules_of(game).editions else FIRST


def box_of(name: object, number: object) -> str:
    """Which of our boxes it is; nothing for another one."""
    title = str(name or "").partition(":")[2].strip().casefold()
    boxes = [box for game in GAMES for box in rules_of(game).boxes[1:]]
    numbered = [box.id for box in boxes if number in box.bgg_numbers]
    titled = [box.id for box in boxes if title in (*box.other_titles, *box_titles(box.id))]
    return next(iter((*numbered, *titled)), "")


def exported_play(
    play: Mapping[str, Any], references: References, points: ReadPoints
) -> GameResult | OtherPlay:
    """A play of an exported file, as far as it is one of ours that counts."""
    game, edition = references.games.get(play.get("gameRefId", 0), _ANOTHER_GAME)
    if not game:
        return OtherPlay(references.titles.get(play.get("gameRefId", 0), "") or "?")
    if play.get("ignored") is True:
        return OtherPlay()
    scores = sorted(_objects(play.get("playerScores")), key=lambda one: one.get("seatOrder") or 0)
    seats = [one | {"name": references.players.get(one.get("playerRefId", 0), "")} for one in scores]
    used = [references.boxes.get(one.get("gameRefId", 0), "") for one in _objects(play.get("expansionPlays"))]
    place = references.places.get(play.get("locationRefId", 0), "")
    return _read(play, (game, edition), seats, place, used, points)


def linked_play(play: Mapping[str, Any], points: ReadPoints) -> GameResult | OtherPlay:
    """A play as a link carries it, if it is one of ours."""
    about = play.get("game")
    played = our_game(about.get("name"), about.get("bggId")) if isinstance(about, Mapping) else _ANOTHER_GAME
    place = text_or_nothing(play.get("location"))
    if not played[0]:
        name = text_or_nothing(about.get("name")) if isinstance(about, Mapping) else ""
        return OtherPlay(name[:LONGEST_TEXT] or "?")
    return _read(play, played, _objects(play.get("players")), place, [], points)


def _read(
    play: Mapping[str, Any],
    played: tuple[str, str],
    seats: Sequence[Mapping[str, Any]],
    place: str,
    used: Sequence[str],
    points: ReadPoints,
) -> GameResult:
    """A play of one of our games; BadPlay when something in it cannot be read."""
    game, edition = played
    begun = _moment_in(play.get("playDate"))
    took = play.get("durationMin")
    ended = begun + timedelta(minutes=took if type(took) is int and 0 < took < 2000 else 0)
    comment, lines, ending = points(text_or_nothing(play.get("comments")), game)
    found: tuple[SeatResult, ...] = tuple(
        _seat(one, lines.get(text_or_nothing(one.get("name")), {}) if _sums_up(one, lines) else {}, edition)
        for one in seats
    )
    if any(one.seat.team for one in found):
        found, used = _in_teams(found), [*used, *wonders_facts(catalog_of(edition)).teams.needs]
    named = {*used, *boxes_in(text_or_nothing(play.get("board")), game)}
    by = _supremacy(game, found, ending)
    given_lines = {line for one in found for line in one.lines}
    boxes = tuple(
        box.id
        for box in rules_of(game).boxes[1:]
        if box.id in named or by in box.supremacies or any(line.id in given_lines for line in box.lines)
    )
    return GameResult(
        game,
        found,
        _stamp(begun),
        _stamp(ended),
        boxes,
        date=f"{begun:%Y-%m-%d}",
        place=place[:LONGEST_TEXT],
        comment=comment[:LONGEST_TEXT],
        by=by,
        edition=edition,
    )


def _in_teams(seats: Sequence[SeatResult]) -> tuple[SeatResult, ...]:
    """The players with partners side by side, their teams under the letters that ours have.

    Cities brings teams (CITY-TEAM-01).
    """
    labels = list(dict.fromkeys(one.seat.team for one in seats))
    together = sorted(seats, key=lambda one: labels.index(one.seat.team))
    return tuple(
        replace(one, seat=replace(one.seat, team=ascii_uppercase[labels.index(one.seat.team)]))
        for one in together
    )


def _seat(one: Mapping[str, Any], lines: Mapping[str, int], edition: str) -> SeatResult:
    """One player of a play."""
    name = text_or_nothing(one.get("name"))[:LONGEST_NAME].strip()
    if not name:
        raise BadPlay("play-without-names")
    wonder, side = city_in(text_or_nothing(one.get("role")), catalog_of(edition))
    known = {line: number for line, number in lines.items() if line != "coins"}
    sits = Seat(name, wonder, side, text_or_nothing(one.get("team")))
    return SeatResult(sits, _score(one.get("score")), one.get("winner") is True, known, lines.get("coins"))


def _sums_up(one: Mapping[str, Any], lines: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether the lines that a comment tells of a player come to its score."""
    given = lines.get(text_or_nothing(one.get("name")), {})
    return bool(given) and sum(number for line, number in given.items() if line != "coins") == _score(
        one.get("score")
    )


def _supremacy(game: str, seats: Sequence[SeatResult], ending: str) -> str:
    """What won a Duel at once, as far as the comment says it: without points, or against them."""
    kinds = rules_of(game).supremacies
    won = [one.total for one in seats if one.won]
    if not kinds or len(won) != 1:
        return ""
    if ending in kinds:
        return ending
    totals = [one.total for one in seats if one.total is not None]
    is_against_points = bool(totals) and (won[0] is None or won[0] < max(totals))
    return UNEXPLAINED if not totals or is_against_points else ""


def _score(said: object) -> int | None:
    """A score: a number, or a text with one or with a sum."""
    if type(said) is int:
        return said
    plain = str(said or "").replace("−", "-").replace(" ", "")
    if not plain:
        return None
    if not SUM.fullmatch(plain):
        raise BadPlay("play-without-score")
    return sum(int(part) for part in re.findall(r"[+-]?\d+", plain))


def _moment_in(said: object) -> datetime:
    """When it was played, in UTC."""
    try:
        return datetime.fromisoformat(text_or_nothing(said).replace(" ", "T", 1)[:19]).replace(tzinfo=UTC)
    except ValueError:
        raise BadPlay("play-without-date") from None


def _stamp(at: datetime) -> str:
    """A moment as journals write it."""
    return at.isoformat(timespec="milliseconds")


def text_or_nothing(said: object) -> str:
    """A text, nothing for what is none."""
    return said if isinstance(said, str) else ""


def _objects(said: object) -> list[dict[str, Any]]:
    """The objects of a list."""
    return [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
