"""The faces of the app, from the packages that carry them: a serif for the names of things, a sans for sheets
on paper.

Pages bring their own serif, cut down to the letters in use; its weight lies within what a first visit may
weigh. A sans in two weights does not, so screens keep theirs. A sheet on paper has both, and needs no font of
the machine.
"""

import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from string import ascii_letters, digits

SERIF, SANS = "Companion Serif", "Companion Sans"
#: what every page may show in the serif: three alphabets, figures and the signs of names and headings
LETTERS = (
    frozenset(ascii_letters + digits + " \u00a0!&'()+,-./:;?«»·×–—‘’“”„…−→")
    | set(map(chr, range(0x410, 0x450)))
    | set("ЁёЄєІіЇїҐґ")
)
#: what the names of players may have besides
ACCENTED = frozenset(map(chr, (*range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x180))))


@dataclass(frozen=True, slots=True)
class Face:
    """One weight of a family, and the file that has its outlines."""

    family: str
    weight: int
    file: Path


def _file(package: str, name: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    return Path(spec.origin).parent / "files" / name


FONT_NAMES = Face(SERIF, 600, _file("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"))
FACES = (
    FONT_NAMES,
    Face(SERIF, 700, _file("font_source_serif_pro", "SourceSerifPro-Bold.ttf")),
    Face(SANS, 400, _file("font_source_sans_pro", "SourceSansPro-Regular.ttf")),
    Face(SANS, 600, _file("font_source_sans_pro", "SourceSansPro-Semibold.ttf")),
    Face(SANS, 700, _file("font_source_sans_pro", "SourceSansPro-Bold.ttf")),
)


def rules() -> str:
    """The faces as a style that reads them from their files."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f'src: url("{face.file.as_uri()}") }}'
        for face in FACES
    )


def stamp(face: Face, *texts: Iterable[str]) -> str:
    """A short mark of a face and of what is made from it, known without cutting anything."""
    text = "/".join("".join(sorted(letters)) for letters in texts)
    return sha256(face.file.read_bytes() + text.encode()).hexdigest()[:12]


@cache
def cut(face: Face, letters: frozenset[str]) -> bytes:
    """The face with these letters alone, as WOFF2; without kerning, which would weigh as much as half an
    alphabet.
    """
    from fontTools import subset  # here, so that only what asks for a face waits for it

    options = subset.Options(
        hinting=False, layout_features=[], name_IDs=[], notdef_outline=False, flavor="woff2"
    )
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB"]
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(letters))
    packed = io.BytesIO()
    with subset.load_font(face.file, options) as font:
        cutter.subset(font)
        subset.save_font(font, packed, options)
    return packed.getvalue()
