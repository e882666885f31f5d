"""The result of a game as one picture, to be sent into a chat: who won, every total, where the points came
from.
"""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from companion.fonts import FACES, SANS, SERIF
from companion.pad.chart import Bar, Chart
from companion.paths import ROOT

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDTH, EDGE = 1080, 60
_ROOM = WIDTH - 2 * EDGE
#: heights: the head, a row with its bar, a row without, a line of the legend, the foot
HEAD, ROW, PLAIN_ROW, LEGEND, FOOT = 250, 132, 84, 44, 76
BAR = 44
_TOKEN = re.compile(r"--([\w-]+): (#\w{6})")
#: the colours of lines whose cards have none
_OWN = {
    "treasury": "#efd9a2",
    "wonder": "#c9dcd6",
    "wonders": "#c9dcd6",
    "tower": "#cdbb9c",
    "projects": "#bccbb0",
    "progress": "#e6c9bd",
}
#: of a line that has no colour of its own here
_PLAIN = "#d9d2c3"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One seat or team of the card."""

    place: str
    name: str
    city: str
    total: str
    bar: Bar | None = None


@dataclass(frozen=True, slots=True)
class ResultCard:
    """All that the picture says, in words."""

    headline: str
    why: str
    what: str
    rows: Sequence[ResultRow]
    chart: Chart | None
    #: the lines that have points somewhere: id, colour, word
    lines: Sequence[tuple[str, str, str]]
    foot: str


def card_png(card: ResultCard) -> bytes:
    """The card as PNG."""
    from PIL import Image, ImageDraw  # here, so that only who asks for a picture waits for it

    legend = legend_rows(card)
    height = HEAD + sum(ROW if row.bar else PLAIN_ROW for row in card.rows) + LEGEND * len(legend) + FOOT
    made = Image.new("RGB", (WIDTH, height), day_color("paper"))
    draw = ImageDraw.Draw(made)
    draw.rectangle((0, 0, WIDTH, 14), fill=day_color("accent"))
    _text(draw, (EDGE, 52), card.what, fitting(card.what, SANS, 600, 30, _ROOM), day_color("ink-2"))
    _text(draw, (EDGE, 96), card.headline, fitting(card.headline, SERIF, 700, 68, _ROOM), day_color("ink"))
    _text(draw, (EDGE, 190), card.why, fitting(card.why, SANS, 400, 32, _ROOM), day_color("ink-2"))
    top = HEAD
    for row in card.rows:
        draw_row(draw, card, row, top)
        top += ROW if row.bar else PLAIN_ROW
    for entries in legend:
        draw_legend(draw, entries, top)
        top += LEGEND
    _text(draw, (EDGE, top + 18), card.foot, fitting(card.foot, SANS, 400, 26, _ROOM), day_color("ink-3"))
    packed = io.BytesIO()
    made.quantize(128).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def draw_row(draw: "ImageDraw", card: ResultCard, row: ResultRow, top: int) -> None:
    """A seat: place, name, city, total, and its bar."""
    draw.line((EDGE, top, WIDTH - EDGE, top), fill=day_color("line"), width=2)
    total = _face(SANS, 700, 46)
    width = total.getlength(row.total)
    _text(draw, (WIDTH - EDGE - width, top + 10), row.total, total, day_color("ink"))
    _text(draw, (EDGE, top + 24), row.place, _face(SANS, 600, 28), day_color("ink-2"))
    room = _ROOM - 52 - width - 24
    name = _face(SERIF, 600, 40)
    shown = _cut(row.name, name, room)
    _text(draw, (EDGE + 52, top + 12), shown, name, day_color("ink"))
    small, start = _face(SANS, 400, 26), EDGE + 52 + name.getlength(shown) + 18
    _text(draw, (start, top + 26), _cut(row.city, small, EDGE + 52 + room - start), small, day_color("ink-2"))
    if row.bar and card.chart:
        draw_bar(draw, card.chart, row.bar, top + 72)


def draw_bar(draw: "ImageDraw", chart: Chart, bar: Bar, top: int) -> None:
    """The parts of a seat's points, those below zero hollow."""
    scale = _ROOM / chart.width
    for part in bar.parts:
        box = (EDGE + part.x * scale, top, EDGE + (part.x + part.width) * scale, top + BAR)
        fill, ink = line_colors(part.line.id, part.line.color)
        draw.rectangle(
            box,
            fill=None if part.points < 0 else fill,
            outline=day_color("no") if part.points < 0 else day_color("c-rim"),
            width=2,
        )
        number, small = str(part.points).replace("-", "−"), _face(SANS, 600, 24)
        if small.getlength(number) < part.width * scale - 4:
            middle = (box[0] + box[2] - small.getlength(number)) / 2
            _text(draw, (middle, top + 6), number, small, day_color("no") if part.points < 0 else ink)
    zero = EDGE + chart.zero * scale
    draw.line((zero, top - 4, zero, top + BAR + 4), fill=day_color("ink"), width=3)


def legend_rows(card: ResultCard) -> list[list[tuple[str, str, str, float]]]:
    """The words of the lines in rows that fit, each with its place."""
    rows: list[list[tuple[str, str, str, float]]] = []
    at = float(_ROOM)
    for line, tint, word in card.lines if card.chart else ():
        width = 34 + _face(SANS, 400, 24).getlength(word) + 28
        if at + width > _ROOM:
            rows, at = [*rows, []], 0.0
        rows[-1].append((line, tint, word, EDGE + at))
        at += width
    return rows


def draw_legend(draw: "ImageDraw", entries: Sequence[tuple[str, str, str, float]], top: int) -> None:
    """Lines of the pad with their colours."""
    for line, tint, word, left in entries:
        draw.rectangle(
            (left, top + 14, left + 24, top + 38),
            fill=line_colors(line, tint)[0],
            outline=day_color("c-rim"),
            width=2,
        )
        _text(draw, (left + 34, top + 8), word, _face(SANS, 400, 24), day_color("ink-2"))


def _text(draw: "ImageDraw", at: tuple[float, float], words: str, font: "FreeTypeFont", ink: str) -> None:
    """Words at a place."""
    draw.text(at, words, font=font, fill=ink)


def _cut(words: str, font: "FreeTypeFont", room: float) -> str:
    """Words as far as there is room for them."""
    if font.getlength(words) <= room:
        return words
    while words and font.getlength(f"{words}…") > room:
        words = words[:-1]
    return f"{words.rstrip()}…" if words else ""


def fitting(words: str, family: str, weight: int, size: int, room: float) -> "FreeTypeFont":
    """A face as large as there is room for the words, down to half its size."""
    sizes = (_face(family, weight, step) for step in range(size, size // 2, -2))
    return next((one for one in sizes if one.getlength(words) <= room), _face(family, weight, size // 2))


@cache
def _face(family: str, weight: int, size: int) -> "FreeTypeFont":
    """A face of ours in a size."""
    from PIL import ImageFont

    file = next(one.file for one in FACES if (one.family, one.weight) == (family, weight))
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


def line_colors(line: str, tint: str) -> tuple[str, str]:
    """The fill of a line, and the ink on it."""
    return (
        (day_color(f"c-{tint}"), day_color(f"on-{tint}"))
        if tint
        else (_OWN.get(line, _PLAIN), day_color("ink"))
    )


@cache
def day_color(name: str) -> str:
    """A colour of the design, as by day."""
    return _tokens()[name]


@cache
def _tokens() -> dict[str, str]:
    """The colours of the design by day: the first that stands under each name."""
    found: dict[str, str] = {}
    for name, value in _TOKEN.findall(
        (ROOT / "static" / "shared" / "tokens.css").read_text(encoding="utf-8")
    ):
        found.setdefault(name, value)
    return found
