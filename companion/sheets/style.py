"""The style of sheets for PDF: the screen's style with every length worked out, and the marks of lines in it."""

import re
from functools import cache

from companion.faces import SANS, SERIF
from companion.places import ROOT
from companion.sheets.paper import Paper
from companion.sheets.pictures import picture_address

FILE = ROOT / "static" / "sheet.css"
INK = "#1b1610"
FONTS = {"serif": f'"{SERIF}", serif', "sans": f'"{SANS}", sans-serif'}
LENGTH = re.compile(r"calc\(var\(--u\) \* (var\(--[wh]\)|[\d.]+)\)")
VARIABLE = re.compile(r"--([\w-]+): (#\w+)")


@cache
def print_style(paper: Paper, unit: float, marks: tuple[str, ...]) -> str:
    """The style for one paper and these marks; a sheet made for a larger paper shrinks with its unit (in mm)."""
    text = re.sub(r"(?m)^\.papers.*\n", "", FILE.read_text(encoding="utf-8").partition("@page")[0])  # the screen's own
    sizes = {"var(--w)": paper.width / unit, "var(--h)": paper.height / unit}
    text = LENGTH.sub(lambda found: f"{sizes.get(found[1]) or float(found[1]) * unit:.4g}mm", text)
    values = FONTS | dict(VARIABLE.findall(text))
    text = re.sub(r"var\(--([\w-]+)\)", lambda found: values.get(found[1], "0"), text)
    return "\n".join((text, *(mark_rule(name) for name in marks), page_rule(paper)))


def mark_rule(name: str) -> str:
    """A mark as a background, which is nothing to read aloud."""
    return f'.mk-{name} {{ background-image: url("{picture_address(name, INK)}") }}'


def page_rule(paper: Paper) -> str:
    """The size of the page, and the font of its margins, which inherit none."""
    return f"@page {{ size: {paper.width}mm {paper.height}mm; margin: 0; font-family: {FONTS['sans']} }}\nhtml, body {{ margin: 0 }}\n"
