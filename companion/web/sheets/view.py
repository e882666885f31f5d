"""What the sheet of a game shows: the score of the pad, its cities and its turns."""

import re
from typing import Any

from flask import url_for

from companion.journal import Story
from companion.live.live_game import Live
from companion.live.reader import live_of
from companion.pad import CountedGame, game_of, result
from companion.pad.chart import Chart, chart
from companion.print.layout import Paper, drawing
from companion.print.marks import pictures
from companion.print.qr import code_address
from companion.print.turn_rows import ages, asides
from companion.rules.boxes import ScoreLine
from companion.web.frame.delivery import is_here_only
from companion.words import record_sheet
from companion.words.doubts import doubted_words
from companion.words.games import boxes_name, line_name, line_picture, long_day, seat_name, sheet_title
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.names import signed
from companion.words.result import headline, reason
from companion.words.sheets import sheet_ways

MANY = 5  # seats; with more of them a record is set closer
#: a picture of one point that shows nothing
EMPTY = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="
#: letters of a word that is too long for a narrow column, as the style sets it smaller
LONG_WORDS = {7: " long", 9: " longer", 12: " longest"}


def record(game_id: str, story: Story, paper: Paper) -> dict[str, Any]:
    """What the sheet of a game shows."""
    game, live = game_of(story), live_of(story)
    outcome = result(game)
    seats = range(len(game.setup.seats))
    has_points = any(game.cells) or not (game.supremacy or live.is_live or game.has_totals_only)
    address = url_for("games.show", game_id=game_id, _external=True)
    cities = city_sheets(game, live)
    # cities that no turns follow lie on the sheet itself where they can, else together on the next page
    is_last = bool(cities) and not live.is_live
    many = len(seats) > MANY or is_last
    size = drawing(paper.room, len(outcome.ranked), many)
    drawn = chart(game, [one.seats[0] for one in outcome.ranked], size.bar) if has_points else None
    return {
        "game_id": game_id,
        "game": game,
        "setup": game.setup,
        "paper": paper,
        "many": many,
        "is_last": is_last,
        "outcome": outcome,
        "chart": drawn,
        "chart_size": size,
        "chart_words": chart_words(game, drawn) if drawn else "",
        "totals": {seat: game.total(seat) for seat in seats},
        "ways": {
            seat: tuple(sheet_ways(game, seat, short=many))
            for seat in seats
            if seat not in {city.seat for city in cities}
        },
        "headline": state(game, live) or headline(game, outcome),
        "why": reason(game, outcome)[0] if game.is_finished else "",
        "doubted": doubted_words(game) if game.is_finished else "",
        "has_points": has_points,
        "has_table": has_points or game.is_finished,
        "address": address,
        "qr": "" if is_here_only() else code_address(address),
        "empty": EMPTY,
        "title": sheet_title(game),
        "day": long_day(game),
        "about": _about(game, live),
        "drawings": pictures(),
        "cities": cities,
        **course_of(live),
    }


def state(game: CountedGame, live: Live) -> str:
    """What is still going on, where the game is not finished."""
    if game.is_finished:
        return ""
    return _("Still being played") if live.is_live and not live.is_over else _("Still being counted")


def _about(game: CountedGame, live: Live) -> str:
    """When, with which boxes, how many, and how it was kept."""
    players = ngettext("%(num)d player", "%(num)d players", len(game.setup.players))
    how = [_("followed turn by turn")] if live.is_live else []
    return " · ".join(
        [
            long_day(game),
            boxes_name(game.setup.game, game.setup.expansions, game.setup.edition),
            players,
            *how,
        ]
    )


def chart_words(game: CountedGame, drawn: Chart) -> str:
    """The chart for who cannot see it."""
    rows = (
        f"{seat_name(game.setup, bar.seat)}: "
        + ", ".join(f"{line_name(part.line.id)} {signed(part.points)}" for part in bar.parts)
        for bar in drawn.bars
    )
    return "; ".join(rows)


def city_sheets(game: CountedGame, live: Live) -> list[record_sheet.CitySheet]:
    """The cities of a followed game, or those that were told by their cards; the winner's first."""
    if live.is_live:
        parts, cities = record_sheet.live_parts(live), dict(enumerate(record_sheet.live_cities(live)))
    else:
        parts, cities = (
            record_sheet.known_parts(game.cities),
            dict(record_sheet.known_cities(game.setup, game.cities)),
        )
    order = [seat for one in result(game).ranked for seat in one.seats] if game.is_finished else []
    seats = sorted(cities, key=lambda seat: (order.index(seat) if seat in order else len(order), seat))
    return [record_sheet.city_sheet(game, seat, cities[seat], parts) for seat in seats]


def course_of(live: Live) -> dict[str, Any]:
    """The turns of a followed game, and what its table decided and noted."""
    if not live.is_live:
        return {"ages": [], "decided": [], "remarks": [], "legend": ""}
    found = [
        (record_sheet.where(one.phase), record_sheet.aside_words(live, one), record_sheet.is_decided(one))
        for one in asides(live)
    ]
    return {
        "ages": [record_sheet.age_words(live, age) for age in ages(live)],
        "decided": [(where, said) for where, said, is_decided in found if is_decided],
        "remarks": [(where, said) for where, said, is_decided in found if not is_decided],
        "legend": record_sheet.legend(live),
    }


def line_mark(line: ScoreLine) -> str:
    """The picture of a line: the silhouette of its cards' colour, or a sign of its own."""
    return f"c-{line.color}" if line.color else line_picture(line.id)


def width_of(name: str) -> str:
    """A class for a name whose longest word is too long for a narrow column."""
    longest = max(map(len, re.split(r"[\s-]", name)))
    return next((kind for letters, kind in reversed(LONG_WORDS.items()) if longest > letters), "")
