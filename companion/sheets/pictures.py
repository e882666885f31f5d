"""Our pictures as parts of a sheet: a PDF cannot look into the sprite."""

import re
from functools import cache
from urllib.parse import quote

from companion.places import ROOT

SPRITE = ROOT / "static" / "icons.svg"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)</symbol>')


@cache
def pictures() -> dict[str, str]:
    """The drawing of each picture, 24 units wide and high."""
    return dict(SYMBOL.findall(SPRITE.read_text(encoding="utf-8")))


@cache
def picture_address(name: str, color: str) -> str:
    """A picture in one colour as a data: address."""
    drawing = pictures()[name].replace("currentColor", color)
    return "data:image/svg+xml," + quote(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawing}</svg>')
