"""How sheets lie on paper: papers, blank pads with their rows, the style with every length worked out.

The bars of a chart: all boxes one drawing, the marks and numbers of a bar one line of letters upon it.
And a long list in two columns, worked out here, so that every line of it is laid out once.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil

from companion.fonts import SANS, SERIF
from companion.pad.chart import EDGE, HEIGHT, Bar, BarPart, Chart
from companion.print.marks import EM, FAMILY, MARKS, STYLE, WIDTH, colors, letter, space
from companion.rules.boxes import ScoreLine


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper upright: what it is called, its size in millimetres, the margins of a record, and how small
    that is set.
    """

    id: str
    name: str
    width: float
    height: float
    side: float = 14
    #: mm to a unit of the style: a record on A5 is the record on A4, smaller
    unit: float = 1

    @property
    def room(self) -> float:
        """The width of a record within its margins, in units of the style."""
        return (self.width - 2 * self.side) / self.unit


PAPERS = {
    paper.id: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("a5", "A5", 148, 210, side=9, unit=0.75),
        Paper("letter", "Letter", 215.9, 279.4),
    )
}


#: pads beside each other and below each other, most pads first
GRIDS = ((2, 2), (1, 2), (1, 1))
ROWS = (14.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.5, 7.0, 6.5, 6.2)  # heights a row may have
NARROW = 160.0  # a pad below this width has small print
LEAST_CELL = 11.0  # mm of width to write a number in


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a pad that do not depend on its lines, in millimetres."""

    side: float  # the margins left and right
    edge: float  # the margins above and below
    label: float  # the column of labels
    rest: float  # title, names, total
    helps: int  # sentences of help beside each other
    help: float  # the height of one


WIDE_FRAME = Frame(side=12, edge=8, label=45, rest=36, helps=3, help=12)
NARROW_FRAME = Frame(side=7.5, edge=7.5, label=33, rest=33, helps=2, help=10)
TEAM_ROWS = 15.0  # labels above, totals below


@dataclass(frozen=True, slots=True)
class PageLayout:
    """So many pads on a paper, and the height of their rows."""

    across: int
    down: int
    row: float
    narrow: bool

    @property
    def pads(self) -> int:
        """How many pads lie on the paper."""
        return self.across * self.down


def layouts(
    paper: Paper, lines: int, seats: int, helps: int = 3, teams: bool = False
) -> tuple[PageLayout, ...]:
    """Every way to lay out pads of so many lines, seats and sentences of help that leaves room to write, most
    pads first.
    """
    found = (layout(paper, grid, lines, seats, helps, teams) for grid in GRIDS)
    return tuple(one for one in found if one)


def layout(
    paper: Paper, grid: tuple[int, int], lines: int, seats: int, helps: int, teams: bool
) -> PageLayout | None:
    """The layout with so many pads, if there is room to write."""
    across, down = grid
    narrow = paper.width / across < NARROW
    frame = NARROW_FRAME if narrow else WIDE_FRAME
    rest = frame.rest + frame.help * ceil(helps / frame.helps) + (TEAM_ROWS if teams else 0)
    room = (paper.height / down - 2 * frame.edge - rest) / lines
    cell = (paper.width / across - 2 * frame.side - frame.label) / seats
    row = next((one for one in ROWS if one <= room), 0.0)
    return PageLayout(across, down, row, narrow) if row and cell >= LEAST_CELL else None


FONTS = {"serif": f'"{SERIF}", "{FAMILY}", serif', "sans": f'"{SANS}", "{FAMILY}", sans-serif'}
_LENGTH = re.compile(r"calc\(var\(--u\) \* (var\(--[wh]\)|[\d.]+)\)")


@cache
def print_style(paper: Paper, unit: float) -> str:
    """The style for one paper; a sheet made for a larger paper shrinks with its unit (in mm)."""
    text = re.sub(
        r"(?m)^\.papers.*\n", "", STYLE.read_text(encoding="utf-8").partition("@page")[0]
    )  # the screen's own
    sizes = {"var(--w)": paper.width / unit, "var(--h)": paper.height / unit}
    text = _LENGTH.sub(lambda found: f"{sizes.get(found[1]) or float(found[1]) * unit:.4g}mm", text)
    values = FONTS | colors()
    text = re.sub(r"var\(--([\w-]+)\)", lambda found: values.get(found[1], "0"), text)
    return "\n".join((text, page_rule(paper)))


def page_rule(paper: Paper) -> str:
    """The size of the page, and the font of its margins, which inherit none."""
    size = f"{paper.width}mm {paper.height}mm"
    page = f"@page {{ size: {size}; margin: 0; font-family: {FONTS['sans']} }}"
    return f"{page}\nhtml, body {{ margin: 0 }}\n"


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


def _boxes_path(chart: Chart, size: Drawing, wanted: Callable[[BarPart], bool]) -> str:
    """The boxes of some parts of all bars as one path."""
    return "".join(
        f"M{part.x + size.names:.1f} {n * size.pitch + EDGE}h{part.width}v{chart.thickness}h-{part.width}z"
        for n, bar in enumerate(chart.bars)
        for part in bar.parts
        if wanted(part)
    )


def boxes_above(chart: Chart, size: Drawing, line: ScoreLine) -> str:
    """The boxes of a line, right of the zero line."""
    return _boxes_path(chart, size, lambda part: part.line.id == line.id and part.points > 0)


def boxes_below(chart: Chart, size: Drawing) -> str:
    """All boxes left of the zero line."""
    return _boxes_path(chart, size, lambda part: part.points < 0)


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
    return sum(WIDTHS[sign] for sign in words) * SIZE


#: how wide the letters of numbers run in the bold sans, and our marks, for their height
WIDTHS = (
    dict.fromkeys("0123456789−", 0.528) | {"\u00a0": 0.208} | {letter(mark): WIDTH / EM for mark in MARKS}
)


#: letters in a line of half a record, what parts two texts, and how tall both columns of a band are together:
#: in lines
LETTERS, APART, TALLEST = 78, 0.2, 30
#: texts in their parts: (where it was said, what was said)
Texts = Sequence[tuple[str, ...]]


def bands(texts: Texts) -> Iterator[tuple[Texts, Texts]]:
    """A long list in two columns: bands that no page parts, in each the texts left and right.

    A text too long for a band has one of its own, with nothing right of it.
    """
    begun: list[tuple[str, ...]] = []
    for text in texts:
        if begun and _tall([*begun, text]) > TALLEST:
            yield _halves(begun)
            begun = []
        begun.append(text)
    if begun:
        yield _halves(begun)


def _halves(texts: Texts) -> tuple[Texts, Texts]:
    """The texts of a band left and right, as even as they can be."""
    left = min(range(1, len(texts) + 1), key=lambda n: max(_tall(texts[:n]), _tall(texts[n:])))
    return texts[:left], texts[left:]


def _tall(texts: Texts) -> float:
    """How many lines texts take in a column."""
    return sum(ceil(len(" ".join(text)) / LETTERS) + APART for text in texts)
