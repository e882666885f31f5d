"""Our pictures and colours as parts of a sheet: a drawing of its own cannot look into the sprite, nor into the style of its page."""

import re
from functools import cache

from companion.places import ROOT

SPRITE = ROOT / "static" / "icons.svg"
STYLE = ROOT / "static" / "sheet.css"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)</symbol>')
VARIABLE = re.compile(r"--([\w-]+): (#\w+)")


@cache
def pictures() -> dict[str, str]:
    """The drawing of each picture, 24 units wide and high."""
    return dict(SYMBOL.findall(SPRITE.read_text(encoding="utf-8")))


@cache
def colors() -> dict[str, str]:
    """The colours that sheets are printed in, by their names in the style."""
    return dict(VARIABLE.findall(STYLE.read_text(encoding="utf-8")))


def tint(color: str) -> str:
    """The colour of cards, so light that ink stands on it; where there are none, that of plain things."""
    return colors()[f"t-{color or 'white'}"]
