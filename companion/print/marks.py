"""Our pictures as the letters of a small face: on paper a mark costs no more than a letter, and takes the
colour and size of its text.
"""

import io
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache

from companion.paths import ROOT

FAMILY = "Companion Marks"
#: the first of the code points that belong to nobody; readers are told that these letters are spaces
#: (companion/print/pdf.py)
_FIRST = 0xE000
EM = 1000
#: a mark is a little larger than a capital, and reaches below the line
WIDTH, FOOT = 1080, -170
#: of the face, not of its marks: a line with a mark is as high as one without
ASCENT, DESCENT = 800, -200
#: the marks that stand on sheets; pictures with lines of a certain width are not among them
MARKS = (
    "c-brown", "c-grey", "c-blue", "c-green", "c-yellow", "c-red", "c-purple", "c-black", "c-white",
    "c-temple",
    "coin", "stage", "tower", "project", "progress", "victory", "defeat", "dove", "shield", "pawn", "chain",
    "ship", "anchor", "island", "senate", "torch",
)  # fmt: skip
#: drawn anew, as its picture is a line of a certain width: two rings, each with its hole
_OWN = {
    "chain": '<path d="M8 5a7 7 0 0 1 0 14a7 7 0 0 1 0-14zM8 7.4a4.6 4.6 0 0 0 0 9.2a4.6 4.6 0 0 0 0-9.2z'
    'M16 5a7 7 0 0 1 0 14a7 7 0 0 1 0-14zM16 7.4a4.6 4.6 0 0 0 0 9.2a4.6 4.6 0 0 0 0-9.2z"/>'
}

#: letters that are nothing but so many thousandths of their height: with them anything is put at its place
#: within one line of text
_STEPS = tuple(8 << n for n in range(13))

SPRITE = ROOT / "static" / "icons.svg"
STYLE = ROOT / "static" / "sheets" / "sheet.css"
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


_Point = tuple[float, float]
#: what a pen was told: the name of a step and its points
Contour = list[tuple[str, tuple[_Point, ...]]]


@cache
def letter(name: str) -> str:
    """The letter of a mark."""
    return chr(_FIRST + MARKS.index(name))


def space(width: float) -> str:
    """Letters that are as wide as so many times their height, and show nothing."""
    thousandths = max(0, round(width * EM))
    return "".join(chr(_FIRST + len(MARKS) + n) for n, step in enumerate(_STEPS) if thousandths & step)


@cache
def rule_marks() -> str:
    """The face as a style that carries it."""
    carried = b64encode(_face()).decode()
    return f'@font-face {{ font-family: "{FAMILY}"; src: url("data:font/ttf;base64,{carried}") }}'


def _face() -> bytes:
    """All marks as a TrueType face."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    steps = {f"step{step}": step for step in _STEPS}
    built = FontBuilder(EM, isTTF=True)
    built.setupGlyphOrder([".notdef", *MARKS, *steps])
    built.setupCharacterMap({_FIRST + n: name for n, name in enumerate((*MARKS, *steps))})
    empty = dict.fromkeys((".notdef", *steps), TTGlyphPen(None).glyph())
    built.setupGlyf({**empty, **{name: glyph(name) for name in MARKS}})
    built.setupHorizontalMetrics({name: (steps.get(name, WIDTH), 0) for name in (".notdef", *MARKS, *steps)})
    built.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    built.setupNameTable({"familyName": FAMILY, "styleName": "Regular", "psName": FAMILY.replace(" ", "")})
    built.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=-DESCENT)
    built.setupPost()
    packed = io.BytesIO()
    built.save(packed)
    return packed.getvalue()


def glyph(name: str) -> object:
    """The outline of a mark."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    made = TTGlyphPen(None)
    pen = Cu2QuPen(made, max_err=1.0)
    for contour in contours(name):
        for step, points in contour:
            getattr(pen, step)(*points)
    return made.glyph()


def contours(name: str) -> list[Contour]:
    """The contours of a picture, those that cut something out running the other way: a face knows no other
    rule for holes.
    """
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import SVGPath

    scale = WIDTH / 24
    found: list[Contour] = []
    for element in re.findall(r"<[^>]+>", _OWN.get(name) or pictures()[name]):
        pen = RecordingPen()
        SVGPath.fromstring(
            f'<svg xmlns="http://www.w3.org/2000/svg">{element}</svg>',
            transform=(scale, 0, 0, -scale, 0, WIDTH + FOOT),
        ).draw(pen)
        parts = split(pen.value)
        found += _turned(parts) if "evenodd" in element else parts
    return found


def split(steps: Contour) -> list[Contour]:
    """The contours of a drawing, each from its first step to its last."""
    found: list[Contour] = []
    for step, points in steps:
        if step == "moveTo":
            found.append([])
        found[-1].append((step, points))
    return [
        [*(step for step in contour if step[0] not in ("closePath", "endPath")), ("closePath", ())]
        for contour in found
    ]


def _turned(found: Sequence[Contour]) -> list[Contour]:
    """Contours turned so that one within another runs against it."""
    outlines = [[points[-1] for _, points in contour if points] for contour in found]
    made = []
    for contour, outline in zip(found, outlines, strict=True):
        depth = sum(holds(other, outline[0]) for other in outlines if other is not outline)
        made.append(contour if (area(outline) > 0) == (depth % 2 == 0) else reversed_contour(contour))
    return made


def area(outline: Sequence[_Point]) -> float:
    """Twice the area, below zero where the outline runs clockwise."""
    return sum(x * after_y - after_x * y for (x, y), (after_x, after_y) in pairs(outline))


def holds(outline: Sequence[_Point], point: _Point) -> bool:
    """Whether a point lies within an outline: a ray from it crosses the sides an odd number of times."""
    x, y = point
    crossed = False
    for (one_x, one_y), (other_x, other_y) in pairs(outline):
        if (one_y > y) != (other_y > y) and x < (other_x - one_x) * (y - one_y) / (other_y - one_y) + one_x:
            crossed = not crossed
    return crossed


def pairs(outline: Sequence[_Point]) -> Iterator[tuple[_Point, _Point]]:
    """Each point with the one after it, the last with the first."""
    yield from zip(outline, [*outline[1:], outline[0]], strict=True)


def reversed_contour(contour: Contour) -> Contour:
    """A contour run through from its end."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.reverseContourPen import ReverseContourPen

    pen = RecordingPen()
    backwards = ReverseContourPen(pen)
    for step, points in contour:
        getattr(backwards, step)(*points)
    return list(pen.value)
