"""Statistics as bars drawn alike on a page and on paper, and the table of a season."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any

from flask import Blueprint, Response, render_template, request

from companion.catalog import edition
from companion.catalog.items import Card
from companion.catalog.vocabulary import FIRST
from companion.fonts import SANS, SERIF
from companion.pad import results as baseline
from companion.paths import ROOT
from companion.print.layout import PAPERS, Paper
from companion.rules.boxes import ScoreLine
from companion.rules.contract import rules_of
from companion.seating import Seat
from companion.store.listing import searchable_boxes
from companion.store.statistics import Statistics
from companion.store.statistics import statistics_of as counted
from companion.web.frame.access import store
from companion.web.games.view import asked_filter, played_with_words, read_query
from companion.web.shared.sheet_pdf import can_print, sheet_pdf
from companion.words.clock import minutes_words
from companion.words.games import box_names, city_name, day_words, edition_name, line_name
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.names import tenths

#: bars of one picture on paper
MOST_BARS = 16


@dataclass(frozen=True, slots=True)
class StatisticsBar:
    """A row of a picture: a bar, the part of it that is filled, a tick to hold it against,
    and the numbers in words."""

    label: str
    whole: float
    part: float
    words: str
    tick: float | None = None
    color: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars on one scale under a heading."""

    title: str
    note: str
    bars: tuple[StatisticsBar, ...]

    @property
    def most(self) -> float:
        """The number of the longest bar."""
        return max((max(bar.whole, bar.part, bar.tick or 0) for bar in self.bars), default=1) or 1


FILE = ROOT / "static" / "games" / "season.css"
A4 = (210.0, 297.0)
COLUMNS = 2
#: sizes, the smallest of which holds whatever is asked for
STEPS, LEAST = 40, 13
#: points of a letter in the largest size, and millimetres of a point
SIZE, POINT = 9.2, 25.4 / 72
MARGIN = 12.0
#: heights in letters, as static/games/season.css has them: what stands above and below the columns, a heading
#: with its margins,
#: a line of its note, a row with one line, each further line of its label
FRAME, HEADING, NOTE, ROW, LABEL = 8.0, 3.6, 1.1, 1.38, 1.15
#: how many signs fit on a line of a note, and on one of a label
NOTE_SIGNS, LABEL_SIGNS = 52, 14


def season_style(paper: Paper, pictures: Sequence[Picture], rivals: int) -> str:
    """The style for one paper and so much to show: the largest that fits."""
    heights = [height(picture) for picture in pictures] + (
        [HEADING + NOTE + (rivals + 1) * ROW] if rivals else []
    )
    steps = range(STEPS, LEAST, -1)
    return style_of(
        paper, next((step for step in steps if _columns(heights, room(paper, step)) <= COLUMNS), LEAST)
    )


def height(picture: Picture) -> float:
    """How high a picture stands."""
    rows = sum(ROW + LABEL * (_lines(bar.label, LABEL_SIGNS) - 1) for bar in picture.bars[:MOST_BARS])
    return HEADING + NOTE * _lines(picture.note, NOTE_SIGNS) + rows


def _lines(text: str, signs: int) -> int:
    """About how many lines a text takes."""
    return max(1, ceil(len(text) / signs))


def _columns(heights: Iterable[float], room: float) -> int:
    """How many columns they fill, one after the other, none of them cut."""
    number, left = 0, 0.0
    for each in heights:
        number, left = (number, left - each) if each <= left else (number + 1, room - each)
    return number


def room(paper: Paper, step: int) -> float:
    """The height of a column in letters."""
    unit = unit_of(paper, step)
    return (paper.height - 2 * MARGIN * unit) / (SIZE * POINT * unit) - FRAME


def unit_of(paper: Paper, step: int) -> float:
    """How much smaller than on A4 in the largest size."""
    return min(1.0, paper.width / A4[0], paper.height / A4[1]) * step / STEPS


@cache
def style_of(paper: Paper, step: int) -> str:
    """The style for one paper in one of a few sizes."""
    unit = unit_of(paper, step)
    page = f"@page {{ size: {paper.width}mm {paper.height}mm; margin: {MARGIN * unit:.3g}mm }}"
    root = f'html {{ font: {SIZE * unit:.3g}pt/1.3 "{SANS}", sans-serif }}'
    names = f'h1, h2, .name {{ font-family: "{SERIF}", serif }}'
    return "\n".join((page, root, names, FILE.read_text(encoding="utf-8")))


statistics = Blueprint("statistics", __name__)
MOST_PLAYERS = 12


@statistics.get("/statistics")
def show() -> str:
    """The statistics that an address asks for."""
    return render_template(
        "games/statistics/index.html", can_print=can_print(), to_come=store.renewal.left, **values()
    )


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
        "asked": asked_filter(query, request.args.get("of", "")),
        "played": [(value, played_with_words(value)) for value in searchable_boxes()],
        "found": found,
        "title": period(found),
        "names": {one.key: one.name for one in found.players},
        "best": max(
            (one for one in found.players if one.best is not None),
            key=lambda one: one.best or 0,
            default=None,
        ),
        "pictures": [picture for picture in _pictures(found) if picture.bars],
    }


def period(found: Statistics) -> str:
    """The evening, or from when to when."""
    if not found.games:
        return _("Statistics")
    if found.first == found.last:
        return day_words(found.first, "long")
    return f"{day_words(found.first)} – {day_words(found.last)}"


def _pictures(found: Statistics) -> Iterator[Picture]:
    """Everything that is drawn as bars."""
    yield Picture(
        _("Players and their wins"), _("Games, and the part of them that was won"), tuple(player_bars(found))
    )
    yield Picture(
        _("By board and side"),
        _("Games, and the part of them that was won; the tick is what chance would give"),
        tuple(_board_bars(found)),
    )
    yield from (mean_picture(kind, found) for kind in sorted(found.means, key=compared_order))
    yield Picture(
        _("By number of players"), _("Games; mean total, and mean of those who won"), tuple(size_bars(found))
    )
    yield Picture(
        _("How long games took"),
        _("From the first entry to the result, on average; games that were only counted are left out"),
        tuple(time_bars(found)),
    )
    yield Picture(_("By boxes"), _("Games; mean total, and mean of those who won"), tuple(box_bars(found)))
    yield Picture(
        _("Chains and coins"),
        _("Followed games: free buildings by chain, coins to other cities, on average"),
        tuple(action_bars(found)),
    )
    yield Picture(
        _("Most built cards"),
        _("In games whose cities are known; the filled part stood in cities that won"),
        tuple(card_bars(found)),
    )


def player_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each of those who played most."""
    for one in found.players[:MOST_PLAYERS]:
        mean = f" · ⌀ {tenths(one.mean)}" if one.mean is not None else ""
        yield StatisticsBar(one.name, one.plays, one.wins, f"{one.wins} / {one.plays}{mean}")


def _board_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each side of each board."""
    named = [(board_words(row), row) for row in found.boards]
    for name, row in sorted((one for one in named if one[0]), key=lambda one: (one[1].edition, one[0])):
        yield StatisticsBar(
            name,
            row.plays,
            row.wins,
            f"{row.wins} / {row.plays}",
            float(row.fair),
        )


def board_words(row: Any) -> str:
    """A board of the index with its side, and its edition but for the first; nothing for an unknown one."""
    name = city_name(Seat(wonder=row.wonder, side=row.side), edition(row.edition))
    return f"{name}, {edition_name(row.edition)}" if name and row.edition != FIRST else name


#: what games can be compared by, in the order of the page
_COMPARED = ("base", "more", "duel", "duel-more")


def compared_order(kind: str) -> tuple[str, int]:
    """The place of a kind of games that can be compared: those of an edition together."""
    plain, _colon, of = kind.partition(":")
    return of, _COMPARED.index(plain)


def compared_words(kind: str) -> str:
    """What games that can be compared are called, above a picture of their lines."""
    plain, _colon, of = kind.partition(":")
    title = {
        "base": _("Base game, points by line"),
        "more": _("With expansions, points by line"),
        "duel": _("Duel, points by line"),
        "duel-more": _("Duel with expansions, points by line"),
    }[plain]
    return f"{title}, {edition_name(of)}" if of else title


def lines_compared(kind: str) -> tuple[ScoreLine, ...]:
    """Every line that games of a kind can have, in the order of the pad."""
    rules = rules_of("duel" if kind.startswith("duel") else "wonders")
    order = [line.id for line in rules.lines([box.id for box in rules.boxes])]
    replaced = {line.instead_of: line.id for line in rules.all_lines if line.instead_of}

    def place(line: ScoreLine) -> tuple[int, bool]:
        return order.index(replaced.get(line.id, line.id)), line.id in order

    return tuple(sorted(rules.all_lines, key=place))


def mean_picture(kind: str, found: Statistics) -> Picture:
    """The mean of each line, in the base game beside that of many games."""
    known = baseline.BASELINE_POINTS if kind == "base" else {}
    note = (
        _("Means; the tick is the mean of %(num)d games played online", num=baseline.BASELINE_GAMES)
        if known
        else _("Means of games decided by points")
    )
    means = found.means[kind]
    lines = [line for line in lines_compared(kind) if line.id in means]
    bars = [
        StatisticsBar(
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
    return Picture(compared_words(kind), note, tuple(bars))


def beside(mean: float, other: float | None) -> str:
    """A mean, and the one to hold it against."""
    return f"{tenths(mean)} ({tenths(other)})" if other is not None else tenths(mean)


def size_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each number of players."""
    for row in sorted(found.sizes, key=_size_order):
        yield StatisticsBar(_size_words(row), row.plays, 0, _totals(row))


def time_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each number of players of which it is known how long games took."""
    for row in sorted(found.times, key=_size_order):
        games = ngettext("%(num)d game", "%(num)d games", row.plays)
        took = minutes_words(round(60 * row.minutes))
        yield StatisticsBar(_size_words(row), row.minutes, 0, f"{took} · {games}")


def _size_order(row: Any) -> tuple[bool, str, int]:
    """Duel last, editions one after the other, small tables first."""
    return rules_of(row.game).is_for_two, row.edition, row.number


def _size_words(row: Any) -> str:
    """How many play, with the edition but for the first; Duel by its name."""
    players = ngettext("%(num)d player", "%(num)d players", row.number)
    name = players if row.edition == FIRST else f"{players}, {edition_name(row.edition)}"
    return _("Duel") if rules_of(row.game).is_for_two else name


def box_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each mix of boxes."""
    for row in found.boxes:
        yield StatisticsBar(box_names(row), row.plays, 0, _totals(row))


def _totals(row: Any) -> str:
    """How many games, the mean total, and the mean of winners."""
    games = ngettext("%(num)d game", "%(num)d games", row.plays)
    means = (
        f" · ⌀ {tenths(row.mean)} · {tenths(row.winning)}"
        if row.mean is not None and row.winning is not None
        else ""
    )
    return f"{games}{means}"


def action_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each player of followed games."""
    for row in found.actions:
        words = _(
            "%(chains)s chains · %(coins)s coins",
            chains=tenths(float(row.chains)),
            coins=tenths(float(row.given)),
        )
        yield StatisticsBar(row.name, 0, float(row.chains), words)


def card_bars(found: Statistics) -> Iterator[StatisticsBar]:
    """A bar for each of the cards that were built most."""
    for row in found.cards:
        card = rules_of(row.game).pieces(edition(row.edition)).get(row.card)
        if isinstance(card, Card):
            yield StatisticsBar(card.name[spoken()], row.number, row.won, str(row.number), color=card.color)
