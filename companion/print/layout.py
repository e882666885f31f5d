"""How sheets lie on paper: papers, blank pads with their rows, and the style with every length worked out."""

import re
from dataclasses import dataclass
from functools import cache
from math import ceil

from companion.fonts import SANS, SERIF
from companion.print.marks import FAMILY, STYLE, colors


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
