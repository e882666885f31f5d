"""What many games come to: pictures of wins, means and habits, for a period and for what was played; and the same on one sheet."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, render_template, request

from companion.catalog import catalog
from companion.pad import results as baseline
from companion.print.layout import PAPERS
from companion.print.press import is_available
from companion.rules.games import GAMES, rules_of
from companion.seating import Seat
from companion.seating.setup import DUEL
from companion.store.listing import PLAYED
from companion.store.statistics import Statistics
from companion.store.statistics import statistics as counted
from companion.web.frame.keeping import store
from companion.web.frame.printing import sheet_pdf
from companion.web.games.bars import MOST_BARS, Bar, Picture
from companion.web.games.listing import asked, played_words, read_query
from companion.web.games.season import season_style
from companion.words.games import boxes_name, city_name, day_words, line_name
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.names import tenths

statistics = Blueprint("statistics", __name__)
MOST_PLAYERS = 12


@statistics.get("/statistics")
def show() -> str:
    """The statistics that an address asks for."""
    return render_template("games/statistics/index.html", can_print=is_available(), **values())


@statistics.get("/statistics.pdf")
def sheet() -> Response:
    """The same on one sheet of paper: an evening of the club, or its season."""
    paper = PAPERS.get(request.args.get("paper", ""), PAPERS["a4"])
    found = values()
    style = season_style(paper, found["pictures"], len(found["found"].rivals))
    return sheet_pdf("games/statistics/print/sheet.html", found["title"], style, most_bars=MOST_BARS, **found)


def values() -> dict[str, Any]:
    """What page and sheet show."""
    query, wrong = read_query(request.args)
    found = counted(store, query)
    return {
        "query": query,
        "wrong": wrong,
        "asked": asked(query, request.args.get("of", "")),
        "played": [(value, played_words(value)) for value in PLAYED],
        "found": found,
        "title": period(found),
        "names": {one.key: one.name for one in found.players},
        "best": max(
            (one for one in found.players if one.best is not None),
            key=lambda one: one.best or 0,
            default=None,
        ),
        "pictures": [picture for picture in pictures(found) if picture.bars],
    }


def period(found: Statistics) -> str:
    """The evening, or from when to when."""
    if not found.games:
        return _("Statistics")
    if found.first == found.last:
        return day_words(found.first, "long")
    return f"{day_words(found.first)} – {day_words(found.last)}"


def pictures(found: Statistics) -> Iterator[Picture]:
    """Everything that is drawn as bars."""
    yield Picture(
        _("Players and their wins"), _("Games, and the part of them that was won"), tuple(player_bars(found))
    )
    yield Picture(
        _("By board and side"),
        _("Games, and the part of them that was won; the tick is what chance would give"),
        tuple(board_bars(found)),
    )
    yield from (mean_picture(kind, found) for kind in ("base", "more", "duel") if kind in found.means)
    yield Picture(
        _("By number of players"), _("Games; mean total, and mean of those who won"), tuple(size_bars(found))
    )
    yield Picture(_("By boxes"), _("Games; mean total, and mean of those who won"), tuple(box_bars(found)))
    yield Picture(
        _("Chains and coins"),
        _("Followed games: free buildings by chain, coins to other cities, on average"),
        tuple(deed_bars(found)),
    )
    yield Picture(
        _("Most built cards"),
        _("In games whose cities are known; the filled part stood in cities that won"),
        tuple(card_bars(found)),
    )


def player_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each of those who played most."""
    for one in found.players[:MOST_PLAYERS]:
        mean = f" · ⌀ {tenths(one.mean)}" if one.mean is not None else ""
        yield Bar(one.name, one.plays, one.wins, f"{one.wins} / {one.plays}{mean}")


def board_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each side of each board."""
    known = [row for row in found.boards if row.wonder in catalog().boards]
    for row in sorted(known, key=lambda row: (catalog().boards[row.wonder].city[spoken()], row.side)):
        yield Bar(
            city_name(Seat(wonder=row.wonder, side=row.side)),
            row.plays,
            row.wins,
            f"{row.wins} / {row.plays}",
            float(row.fair),
        )


def mean_picture(kind: str, found: Statistics) -> Picture:
    """The mean of each line, in the base game beside that of many games."""
    titles = {
        "base": _("Base game, points by line"),
        "more": _("With expansions, points by line"),
        "duel": _("Duel, points by line"),
    }
    known = baseline.BASELINE_POINTS if kind == "base" else {}
    note = (
        _("Means; the tick is the mean of %(num)d games played online", num=baseline.BASELINE_GAMES)
        if known
        else _("Means of games decided by points")
    )
    means = found.means[kind]
    lines = [line for line in rules_of(kind if kind in GAMES else "wonders").all_lines if line.id in means]
    bars = [
        Bar(
            line_name(line.id),
            0,
            max(0.0, means[line.id]),
            beside(means[line.id], known.get(line.id)),
            known.get(line.id),
            line.color or "plain",
        )
        for line in lines
    ]
    total = baseline.BASELINE_TOTAL if known else None
    note = f"{note}. {_('Total')}: {beside(means['total'], total)}"
    return Picture(titles[kind], note, tuple(bars))


def beside(mean: float, other: float | None) -> str:
    """A mean, and the one to hold it against."""
    return f"{tenths(mean)} ({tenths(other)})" if other is not None else tenths(mean)


def size_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each number of players."""
    for row in sorted(found.sizes, key=lambda row: (row.game == DUEL, row.number)):
        players = ngettext("%(num)d player", "%(num)d players", row.number)
        yield Bar(_("Duel") if row.game == DUEL else players, row.plays, 0, totals(row))


def box_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each mix of boxes."""
    for row in found.boxes:
        yield Bar(boxes_name(row.game, row.expansions.split()), row.plays, 0, totals(row))


def totals(row: Any) -> str:
    """How many games, the mean total, and the mean of winners."""
    games = ngettext("%(num)d game", "%(num)d games", row.plays)
    means = (
        f" · ⌀ {tenths(row.mean)} · {tenths(row.winning)}"
        if row.mean is not None and row.winning is not None
        else ""
    )
    return f"{games}{means}"


def deed_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each player of followed games."""
    for row in found.deeds:
        words = _(
            "%(chains)s chains · %(coins)s coins",
            chains=tenths(float(row.chains)),
            coins=tenths(float(row.given)),
        )
        yield Bar(row.name, 0, float(row.chains), words)


def card_bars(found: Statistics) -> Iterator[Bar]:
    """A bar for each of the cards that were built most."""
    for row in found.cards:
        card = (catalog().duel_cards if row.game == DUEL else catalog().cards).get(row.card)
        if card:
            yield Bar(card.name[spoken()], row.number, row.won, str(row.number), color=card.color)
