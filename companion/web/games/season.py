"""The style of the sheet of an evening or a season: one page, in units that shrink until all of it fits."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil

from companion.fonts import SANS, SERIF
from companion.paths import ROOT
from companion.print.layout import Paper
from companion.web.games.bars import MOST_BARS, Picture

FILE = ROOT / "static" / "season.css"
A4 = (210.0, 297.0)
COLUMNS = 2
#: sizes, the smallest of which holds whatever is asked for
STEPS, LEAST = 40, 13
#: points of a letter in the largest size, and millimetres of a point
SIZE, POINT = 9.2, 25.4 / 72
MARGIN = 12.0
#: heights in letters, as static/season.css has them: what stands above and below the columns, a heading with its margins,
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
        paper, next((step for step in steps if columns(heights, room(paper, step)) <= COLUMNS), LEAST)
    )


def height(picture: Picture) -> float:
    """How high a picture stands."""
    rows = sum(ROW + LABEL * (lines(bar.label, LABEL_SIGNS) - 1) for bar in picture.bars[:MOST_BARS])
    return HEADING + NOTE * lines(picture.note, NOTE_SIGNS) + rows


def lines(text: str, signs: int) -> int:
    """About how many lines a text takes."""
    return max(1, ceil(len(text) / signs))


def columns(heights: Iterable[float], room: float) -> int:
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
    root = f'html {{ font: {SIZE * unit:.3g}pt/1.3 "{SANS}", sans-serif }} h1, h2, .name {{ font-family: "{SERIF}", serif }}'
    return "\n".join((page, root, FILE.read_text(encoding="utf-8")))
