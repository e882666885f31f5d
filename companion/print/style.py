"""The style of sheets for PDF: the screen's style with every length worked out."""

import re
from functools import cache

from companion.faces import SANS, SERIF
from companion.print.marks import FAMILY
from companion.print.paper import Paper
from companion.print.pictures import STYLE, colors

FONTS = {"serif": f'"{SERIF}", "{FAMILY}", serif', "sans": f'"{SANS}", "{FAMILY}", sans-serif'}
LENGTH = re.compile(r"calc\(var\(--u\) \* (var\(--[wh]\)|[\d.]+)\)")


@cache
def print_style(paper: Paper, unit: float) -> str:
    """The style for one paper; a sheet made for a larger paper shrinks with its unit (in mm)."""
    text = re.sub(
        r"(?m)^\.papers.*\n", "", STYLE.read_text(encoding="utf-8").partition("@page")[0]
    )  # the screen's own
    sizes = {"var(--w)": paper.width / unit, "var(--h)": paper.height / unit}
    text = LENGTH.sub(lambda found: f"{sizes.get(found[1]) or float(found[1]) * unit:.4g}mm", text)
    values = FONTS | colors()
    text = re.sub(r"var\(--([\w-]+)\)", lambda found: values.get(found[1], "0"), text)
    return "\n".join((text, page_rule(paper)))


def page_rule(paper: Paper) -> str:
    """The size of the page, and the font of its margins, which inherit none."""
    return f"@page {{ size: {paper.width}mm {paper.height}mm; margin: 0; font-family: {FONTS['sans']} }}\nhtml, body {{ margin: 0 }}\n"
