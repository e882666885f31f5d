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

from companion.paths import ROOT

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
    #: the package that carries the file, and its name there
    package: str
    name: str

    @property
    def file(self) -> Path:
        """Where the file is; ModuleNotFoundError where its package is not installed."""
        spec = find_spec(self.package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(self.package)
        return Path(spec.origin).parent / "files" / self.name


_SERIF_PACKAGE, _SANS_PACKAGE = "font_source_serif_pro", "font_source_sans_pro"
FONT_NAMES = Face(SERIF, 600, _SERIF_PACKAGE, "SourceSerifPro-Semibold.ttf")
FACES = (
    FONT_NAMES,
    Face(SERIF, 700, _SERIF_PACKAGE, "SourceSerifPro-Bold.ttf"),
    Face(SANS, 400, _SANS_PACKAGE, "SourceSansPro-Regular.ttf"),
    Face(SANS, 600, _SANS_PACKAGE, "SourceSansPro-Semibold.ttf"),
    Face(SANS, 700, _SANS_PACKAGE, "SourceSansPro-Bold.ttf"),
)


def font_rules() -> str:
    """The faces as a style that reads them from their files."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f'src: url("{face.file.as_uri()}") }}'
        for face in FACES
    )


def stamp(face: Face, *texts: Iterable[str]) -> str:
    """A short mark of a face and of what is made from it, known without cutting anything."""
    text = "/".join("".join(sorted(letters)) for letters in texts)
    outlines = face.file.read_bytes() if find_spec(face.package) else b""  # all is cut already
    return sha256(outlines + text.encode()).hexdigest()[:12]


def ready_file(face: Face, letters: frozenset[str]) -> Path:
    """Where a face lies that was cut down to these letters beforehand, where no face can be cut."""
    mark = sha256("".join(sorted(letters)).encode()).hexdigest()[:12]
    return ROOT / "fonts" / f"{face.family}-{face.weight}-{mark}.woff2".replace(" ", "-").lower()


@cache
def cut(face: Face, letters: frozenset[str]) -> bytes:
    """The face with these letters alone, as WOFF2; without kerning, which would weigh as much as half an
    alphabet.
    """
    if (ready := ready_file(face, letters)).is_file():
        return ready.read_bytes()
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
