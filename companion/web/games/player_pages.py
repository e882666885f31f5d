"""Players: everyone who finished a game, and what each of them did."""

from collections.abc import Iterator

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from companion.catalog import edition
from companion.pad import results as baseline
from companion.store.listing import GameQuery, found_games
from companion.store.players import PlayerRecord, PlayerShare, player_record
from companion.store.players import player_list as all_players
from companion.store.tables import LINE_COLUMNS
from companion.web.frame.access import store
from companion.web.games.statistics_pages import (
    Picture,
    StatisticsBar,
    board_words,
    compared_order,
    lines_compared,
)
from companion.web.shared.player_keys import name_behind, player_address
from companion.words.games import edition_name
from companion.words.language import gettext as _
from companion.words.names import tenths

LAST_GAMES = 5

players = Blueprint("players", __name__)


@players.get("/players")
def index() -> str:
    """Everyone, who played most first."""
    return render_template("games/players/index.html", players=all_players(store), to_come=store.renewal.left)


@players.get("/player")
def named() -> Response:
    """The page of a player by the name, as addresses had it once."""
    record = player_record(store, request.args.get("name", "")[:200])
    return redirect(player_address(record.name)) if record else abort(404)


@players.get("/players/<key>")
def player(key: str) -> str:
    """What one player did."""
    record = player_record(store, name_behind(store, key))
    if record is None:
        abort(404)
    last, number = found_games(store, GameQuery(player=record.name, exactly=True), LAST_GAMES)
    return render_template(
        "games/players/player.html",
        key=key,
        record=record,
        last=last,
        number=number,
        wonder=edition(record.wonder.edition).boards.get(record.wonder.wonder) if record.wonder else None,
        compared=[(kind, *compared_heads(kind)) for kind in sorted(record.kinds, key=compared_order)],
        baseline=baseline,
        boards=Picture(
            _("By board and side"), _("Games, and the part of them that was won"), tuple(_board_bars(record))
        ),
        rivals=Picture(
            _("Head to head"),
            _("Games together; the filled part is where %(name)s came first", name=record.name),
            tuple(rival_bars(record)),
        ),
    )


def compared_heads(kind: str) -> tuple[str, str]:
    """The heading of a kind of games that can be compared, and what their means stand beside."""
    plain, _colon, of = kind.partition(":")
    heads = {
        "base": _("Base game"),
        "more": _("With expansions, or two players"),
        "duel": _("Duel"),
        "duel-more": _("Duel with expansions"),
    }
    title = f"{heads[plain]}, {edition_name(of)}" if of else heads[plain]
    if kind == "base":
        number = baseline.BASELINE_GAMES
        return title, _(
            "Means beside everyone at the same tables, and beside %(num)d games of 3 to 7 players that were "
            "played online.",
            num=number,
        )
    if plain.startswith("duel"):
        return title, _("Means of games decided by points, beside both players.")
    return title, _("Means beside everyone at the same tables; each line over the games that have it.")


def _board_bars(record: PlayerRecord) -> Iterator[StatisticsBar]:
    """Wins by board and side, the board played most first."""
    for row in record.boards:
        yield StatisticsBar(
            board_words(row),
            row.plays,
            row.wins,
            f"{row.wins} / {row.plays}",
        )


def rival_bars(record: PlayerRecord) -> Iterator[StatisticsBar]:
    """How the player fared against each of the others."""
    for row in record.rivals:
        yield StatisticsBar(row.name, row.met, row.before, f"{row.before} : {row.after}")


def averaged(number: float | None) -> str:
    """A mean as readers write it, to one place, with a true minus sign; a dash for none."""
    return "–" if number is None else tenths(number)


def lines_shown(kind: str, share: PlayerShare) -> list[tuple[str, str, str]]:
    """The lines of a kind of games that were counted: id, colour, column."""
    lines = lines_compared(kind)
    return [
        (line.id, line.color, LINE_COLUMNS[line.id])
        for line in lines
        if LINE_COLUMNS[line.id] in share.player.points
    ]
