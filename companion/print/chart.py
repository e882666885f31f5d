"""The bars of a chart as paper has them: all boxes one drawing, the marks and numbers of a bar one line of
letters upon it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from companion.fonts import FACES, SANS
from companion.pad.chart import EDGE, HEIGHT, Bar, BarPart, Chart
from companion.print.marks import EM, MARKS, WIDTH, letter, space
from companion.rules.boxes import ScoreLine

#: units of a sheet (static/sheets/sheet.css) to one of the chart, with few bars and with many
FEW, MANY = 11 / 32, 6.8 / 32
NAMES, SUMS = 31.0, 14.0  # the columns left and right of the bars, in units of a sheet
_GAP = 1.0  # between two bars
SIZE = 12.0  # the height of letters, as `.bar` has it
AIR = 0.5  # at least, on both sides of a number
BEFORE_SUM = 5.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """The measures of a chart in its own units: all of it, the column of names, the longest bar, and from one
    bar to the next.
    """

    width: float
    height: float
    names: float
    bar: float
    #: units of a sheet to one of these
    unit: float
    pitch: float = HEIGHT + _GAP


def drawing(room: float, bars: int, many: bool) -> Drawing:
    """The measures of a chart that is so wide, in units of a sheet."""
    unit = MANY if many else FEW
    return Drawing(
        round(room / unit, 1),
        bars * (HEIGHT + _GAP),
        round(NAMES / unit, 1),
        round((room - NAMES - SUMS) / unit, 1),
        unit,
    )


def boxes(chart: Chart, size: Drawing, wanted: Callable[[BarPart], bool]) -> str:
    """The boxes of some parts of all bars as one path."""
    return "".join(
        f"M{part.x + size.names:.1f} {n * size.pitch + EDGE}h{part.width}v{chart.thickness}h-{part.width}z"
        for n, bar in enumerate(chart.bars)
        for part in bar.parts
        if wanted(part)
    )


def boxes_above(chart: Chart, size: Drawing, line: ScoreLine) -> str:
    """The boxes of a line, right of the zero line."""
    return boxes(chart, size, lambda part: part.line.id == line.id and part.points > 0)


def boxes_below(chart: Chart, size: Drawing) -> str:
    """All boxes left of the zero line."""
    return boxes(chart, size, lambda part: part.points < 0)


def bar_letters(chart: Chart, bar: Bar, total: str, mark_of: Callable[[ScoreLine], str]) -> str:
    """The marks and numbers of a bar and its sum, each at its place, as letters after the names."""
    at, said = 0.0, ""
    for part in sorted(bar.parts, key=lambda one: one.x):
        if words := words_in(part, mark_of(part.line)):
            start = part.x + (part.width - wide(words)) / 2
            said += space((start - at) / SIZE) + words
            at = start + wide(words)
    end = max([chart.zero, *(part.x + part.width for part in bar.parts if part.points > 0)])
    return said + space((end + BEFORE_SUM - at) / SIZE) + total


def words_in(part: BarPart, mark: str) -> str:
    """The mark and number of a part, or the number alone, or nothing, as there is room."""
    number = str(part.points).replace("-", "−")
    return next(
        (words for words in (f"{letter(mark)}\u00a0{number}", number) if wide(words) + 2 * AIR <= part.width),
        "",
    )


@cache
def wide(words: str) -> float:
    """How wide letters run."""
    known = widths()
    return sum(known[sign] for sign in words) * SIZE


@cache
def widths() -> dict[str, float]:
    """How wide the letters of numbers and our marks are, for their height."""
    from fontTools.ttLib import TTFont  # here, so that only who prints waits for it

    bold = next(face for face in FACES if face.family == SANS and face.weight == 700)
    with TTFont(bold.file, lazy=True) as font:
        names, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
        found = {sign: advances[names[ord(sign)]][0] / em for sign in "0123456789−\u00a0"}
    return found | {letter(mark): WIDTH / EM for mark in MARKS}
