"""Plays of BG Stats read: one that a link carries, or those of an exported file, as far as they are 7 Wonders or Duel."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from string import ascii_uppercase
from typing import Any

from companion.catalog import phrasebook
from companion.catalog.vocabulary import EXPANSIONS
from companion.languages import LANGUAGES
from companion.pad.results import GameResult, SeatResult, city_in
from companion.seating import Seat
from companion.seating.playable import LONGEST_NAME, LONGEST_TEXT
from companion.seating.setup import DUEL, WONDERS

#: the numbers of BoardGameGeek: the games, and the boxes that have one we know
GAMES = {68448: WONDERS, 173346: DUEL}
BOXES = {92539: "leaders", 111661: "cities"}
#: names by which a game without a number of ours is known
NAMES = {"7 wonders": WONDERS, "7 wonders (second edition)": WONDERS, "7 wonders duel": DUEL}
SUM = re.compile(r"[+-]?\d{1,4}(?:[+-]\d{1,4}){0,20}")
#: the points by line of each player, by name, as a comment tells them, and what else it says
ReadPoints = Callable[[str, str], tuple[str, Mapping[str, Mapping[str, int]]]]


@dataclass(frozen=True, slots=True)
class References:
    """What an exported file says beside its plays, by the numbers that plays refer to."""

    games: Mapping[int, str] = field(default_factory=dict)
    boxes: Mapping[int, str] = field(default_factory=dict)
    players: Mapping[int, str] = field(default_factory=dict)
    places: Mapping[int, str] = field(default_factory=dict)


class BadPlay(ValueError):
    """Why a play cannot be read: a code."""


def game_of(name: object, number: object) -> str:
    """Which of our games it is; nothing for another one."""
    return GAMES.get(number if type(number) is int else 0, "") or NAMES.get(
        " ".join(str(name or "").split()).casefold(), ""
    )


def box_of(name: object, number: object) -> str:
    """Which of our boxes it is; nothing for another one."""
    known = BOXES.get(number if type(number) is int else 0, "")
    title = str(name or "").partition(":")[2].strip().casefold()
    named = {phrasebook.box(box, language).casefold(): box for box in EXPANSIONS for language in LANGUAGES}
    return known or {"babel": "tower", "wonder pack": "wonderpack"}.get(title, "") or named.get(title, "")


def boxes_in(said: str) -> list[str]:
    """The boxes that a text names in any language, as Leaders + Cities."""
    named = {part.strip().casefold() for part in said.split("+")}
    return [
        box
        for box in EXPANSIONS
        if named & {box, *(phrasebook.box(box, language).casefold() for language in LANGUAGES)}
    ]


def exported(play: Mapping[str, Any], references: References, points: ReadPoints) -> GameResult | None:
    """A play of an exported file; None for one of another game, or one that is marked as not counting."""
    game = references.games.get(play.get("gameRefId", 0), "")
    if not game or play.get("ignored") is True:
        return None
    scores = sorted(_objects(play.get("playerScores")), key=lambda one: one.get("seatOrder") or 0)
    seats = [one | {"name": references.players.get(one.get("playerRefId", 0), "")} for one in scores]
    used = [references.boxes.get(one.get("gameRefId", 0), "") for one in _objects(play.get("expansionPlays"))]
    return _read(play, game, seats, references.places.get(play.get("locationRefId", 0), ""), used, points)


def carried(play: Mapping[str, Any], points: ReadPoints) -> GameResult | None:
    """A play as a link carries it; None for one of another game."""
    about = play.get("game")
    game = game_of(about.get("name"), about.get("bggId")) if isinstance(about, Mapping) else ""
    return (
        _read(play, game, _objects(play.get("players")), text(play.get("location")), [], points)
        if game
        else None
    )


def _read(
    play: Mapping[str, Any],
    game: str,
    seats: Sequence[Mapping[str, Any]],
    place: str,
    used: Sequence[str],
    points: ReadPoints,
) -> GameResult:
    """A play of one of our games; BadPlay when something in it cannot be read."""
    begun = _moment(play.get("playDate"))
    took = play.get("durationMin")
    ended = begun + timedelta(minutes=took if type(took) is int and 0 < took < 2000 else 0)
    comment, lines = points(text(play.get("comments")), game)
    found: tuple[SeatResult, ...] = tuple(
        _seat(one, lines.get(text(one.get("name")), {}) if _sums_up(one, lines) else {}) for one in seats
    )
    if any(one.seat.team for one in found):
        found, used = _in_teams(found), [*used, "cities"]
    boxes = (
        tuple(box for box in EXPANSIONS if box in (*used, *boxes_in(text(play.get("board")))))
        if game == WONDERS
        else ()
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
        by=_supremacy(game, found),
    )


def _in_teams(seats: Sequence[SeatResult]) -> tuple[SeatResult, ...]:
    """The players with partners side by side, their teams under the letters that ours have; Cities brings teams (CITY-TEAM-01)."""
    labels = list(dict.fromkeys(one.seat.team for one in seats))
    together = sorted(seats, key=lambda one: labels.index(one.seat.team))
    return tuple(
        replace(one, seat=replace(one.seat, team=ascii_uppercase[labels.index(one.seat.team)]))
        for one in together
    )


def _seat(one: Mapping[str, Any], lines: Mapping[str, int]) -> SeatResult:
    """One player of a play."""
    name = text(one.get("name"))[:LONGEST_NAME].strip()
    if not name:
        raise BadPlay("play-without-names")
    wonder, side = city_in(text(one.get("role")))
    known = {line: number for line, number in lines.items() if line != "coins"}
    sits = Seat(name, wonder, side, text(one.get("team")))
    return SeatResult(sits, _score(one.get("score")), one.get("winner") is True, known, lines.get("coins"))


def _sums_up(one: Mapping[str, Any], lines: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether the lines that a comment tells of a player come to its score."""
    told = lines.get(text(one.get("name")), {})
    return bool(told) and sum(number for line, number in told.items() if line != "coins") == _score(
        one.get("score")
    )


def _supremacy(game: str, seats: Sequence[SeatResult]) -> str:
    """A Duel without points was won at once; a play does not say by what, and military is the likelier."""
    return (
        "military"
        if game == DUEL and all(one.total is None for one in seats) and any(one.won for one in seats)
        else ""
    )


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


def _moment(said: object) -> datetime:
    """When it was played, in UTC."""
    try:
        return datetime.fromisoformat(text(said).replace(" ", "T", 1)[:19]).replace(tzinfo=UTC)
    except ValueError:
        raise BadPlay("play-without-date") from None


def _stamp(at: datetime) -> str:
    """A moment as journals write it."""
    return at.isoformat(timespec="milliseconds")


def text(said: object) -> str:
    """A text, nothing for what is none."""
    return said if isinstance(said, str) else ""


def _objects(said: object) -> list[dict[str, Any]]:
    """The objects of a list."""
    return [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
