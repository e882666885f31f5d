"""The picture of a result as SVG, for a place that cannot paint: a page makes a PNG of it.

Nothing here knows how wide words run in the reader's fonts: what must fit is estimated.
"""

from collections.abc import Iterator
from html import escape

from companion.pad.chart import Bar, Chart
from companion.print.result_card import (
    BAR,
    EDGE,
    FOOT,
    HEAD,
    LEGEND,
    PLAIN_ROW,
    ROW,
    WIDTH,
    ResultCard,
    ResultRow,
    day_color,
    line_colors,
)

_ROOM = WIDTH - 2 * EDGE
_SANS, _SERIF = "system-ui, sans-serif", "ui-serif, 'Noto Serif', Georgia, serif"
#: an average letter is so wide for its height
_LETTER = 0.62


def card_svg(card: ResultCard) -> str:
    """The card as SVG, of the same measures as the painted one."""
    legend = list(_legend(card))
    bottom = HEAD + sum(ROW if row.bar else PLAIN_ROW for row in card.rows)
    rows_of_legend = max((row for row, _left, _parts in legend), default=-1) + 1
    height = bottom + LEGEND * rows_of_legend + FOOT
    parts = [
        f'<rect width="{WIDTH}" height="{height}" fill="{day_color("paper")}"/>',
        f'<rect width="{WIDTH}" height="14" fill="{day_color("accent")}"/>',
        _text(EDGE, 82, card.what, 30, "ink-2", 600),
        _text(EDGE, 156, card.headline, 68, "ink", 700, _SERIF),
        _text(EDGE, 222, card.why, 32, "ink-2"),
    ]
    top = HEAD
    for row in card.rows:
        parts += _row(card, row, top)
        top += ROW if row.bar else PLAIN_ROW
    for number, left, (line, tint, word) in legend:
        at = bottom + LEGEND * number
        parts += [_box(left, at + 14, 24, 24, line_colors(line, tint)[0], day_color("c-rim"))]
        parts += [_text(left + 34, at + 34, word, 24, "ink-2")]
    parts.append(_text(EDGE, height - FOOT + 44, card.foot, 26, "ink-3"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}">{"".join(parts)}</svg>'
    )


def _row(card: ResultCard, row: ResultRow, top: int) -> Iterator[str]:
    """A seat: place, name, city, total, and its bar."""
    yield _box(EDGE, top, _ROOM, 2, day_color("line"), "none")
    yield _text(WIDTH - EDGE, top + 52, row.total, 46, "ink", 700, at="end")
    yield _text(EDGE, top + 48, row.place, 28, "ink-2", 600)
    room = _ROOM - 76 - _wide(row.total, 46)
    name = _cut(row.name, 40, room)
    city = _cut(row.city, 26, room - 18 - _wide(name, 40))
    small = f'<tspan dx="18" font-size="26" font-weight="400" fill="{day_color("ink-2")}"'
    yield _text(EDGE + 52, top + 50, name, 40, "ink", 600, _SERIF, room=room).replace(
        "</text>", f'{small} font-family="{_SANS}">{escape(city)}</tspan></text>'
    )
    if row.bar and card.chart:
        yield from _bar(card.chart, row.bar, top + 72)


def _bar(chart: Chart, bar: Bar, top: int) -> Iterator[str]:
    """The parts of a seat's points, those below zero hollow."""
    scale = _ROOM / chart.width
    for part in bar.parts:
        left, width = EDGE + part.x * scale, part.width * scale
        fill, ink = line_colors(part.line.id, part.line.color)
        below = part.points < 0
        edge = day_color("no" if below else "c-rim")
        yield _box(left, top, width, BAR, "none" if below else fill, edge)
        number = str(part.points).replace("-", "−")
        if _wide(number, 24) < width - 4:
            yield _written(
                left + width / 2, top + 31, number, 24, edge if below else ink, 600, _SANS, "middle"
            )
    yield _box(EDGE + chart.zero * scale - 1, top - 4, 3, BAR + 8, day_color("ink"), "none")


def _legend(card: ResultCard) -> Iterator[tuple[int, float, tuple[str, str, str]]]:
    """The lines with their row and their place in it."""
    row, at = 0, 0.0
    for line, tint, word in card.lines if card.chart else ():
        width = 62 + _wide(word, 24)
        if at and at + width > _ROOM:
            row, at = row + 1, 0.0
        yield row, EDGE + at, (line, tint, word)
        at += width


def _wide(words: str, size: int) -> float:
    """About how wide words run."""
    return len(words) * size * _LETTER


def _cut(words: str, size: int, room: float) -> str:
    """Words as far as there is room for them."""
    most = max(0, int(room / (size * _LETTER)))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…" if most > 1 else ""


def _text(
    x: float, y: float, words: str, size: int, ink: str, weight: int = 400, family: str = _SANS,
    at: str = "start", room: float = _ROOM,
) -> str:  # fmt: skip
    """Words in an ink of the design, smaller where they would not fit."""
    fit = min(size, int(room / max(1, len(words)) / _LETTER)) if at == "start" else size
    return _written(x, y, words, max(fit, size // 2), day_color(ink), weight, family, at)


def _written(x: float, y: float, words: str, size: int, ink: str, weight: int, family: str, at: str) -> str:
    """Words at a place."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" font-size="{size}" font-weight="{weight}" '
        f'font-family="{family}" text-anchor="{at}">{escape(words)}</text>'
    )


def _box(x: float, y: float, width: float, height: float, fill: str, edge: str) -> str:
    """A box with an edge."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="2"/>'
    )
