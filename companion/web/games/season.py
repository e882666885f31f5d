"""The style of the sheet of an evening or a season: one page, in units that shrink with the paper."""

from collections.abc import Sequence
from functools import cache

from companion.faces import SANS, SERIF
from companion.places import ROOT
from companion.sheets.paper import Paper
from companion.web.games.bars import MOST_BARS, Picture

FILE = ROOT / "static" / "season.css"
A4 = (210.0, 297.0)
#: rows that a paper holds in two columns, and the rows that a heading takes
ROOM, HEADING = 110, 3.5
STEPS = 20


def season_style(paper: Paper, pictures: Sequence[Picture], rivals: int) -> str:
    """The style for one paper and so much to show: it grows smaller until all of it fits."""
    rows = sum(HEADING + min(len(picture.bars), MOST_BARS) for picture in pictures) + (HEADING + rivals if rivals else 0)
    return style_of(paper, min(STEPS, int(STEPS * ROOM / max(1, rows))))


@cache
def style_of(paper: Paper, step: int) -> str:
    """The style for one paper in one of a few sizes."""
    unit = min(1.0, paper.width / A4[0], paper.height / A4[1]) * max(step, STEPS // 3) / STEPS
    page = f"@page {{ size: {paper.width}mm {paper.height}mm; margin: {12 * unit:.3g}mm }}"
    root = f'html {{ font: {9.2 * unit:.3g}pt/1.3 "{SANS}", sans-serif }} h1, h2, .name {{ font-family: "{SERIF}", serif }}'
    return "\n".join((page, root, FILE.read_text(encoding="utf-8")))
