"""The app's own faces: whole for sheets on paper, cut down for pages."""

import io
from string import ascii_letters, digits

import pytest
from fontTools.ttLib import TTFont

from companion.catalog import edition
from companion.fonts import ACCENTED, FACES, FONT_NAMES, LETTERS, cut


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file.stem)
def test_every_face_writes_the_three_languages(face):
    with TTFont(face.file) as font:
        has, licence = set(map(chr, font.getBestCmap())), font["name"].getDebugName(13)
    assert has >= LETTERS and "Open Font License" in licence


def test_a_page_gets_every_letter_of_every_name():
    names = "".join(name for item in edition().items for name in item.name.values())
    assert set(names) <= LETTERS | ACCENTED
    assert set(ascii_letters + digits) <= LETTERS


def test_a_page_gets_the_letters_of_european_names():
    names = (
        "Éloïse Zoë Løvås Åse Ægir Œuvrard Łukasz Żaneta Győző Çağrı Şevval Dvořák Žižka Ñíguez Þór Ðuro ß"
    )
    assert set(names) <= LETTERS | ACCENTED


@pytest.mark.parametrize("letters, most", [(LETTERS, 9_500), (ACCENTED, 7_000)], ids=["letters", "accented"])
def test_what_is_served_has_these_letters_alone_and_is_small(letters, most):
    packed = cut(FONT_NAMES, letters)
    assert packed[:4] == b"wOF2" and len(packed) <= most
    assert set(map(chr, TTFont(io.BytesIO(packed)).getBestCmap())) <= letters
    assert not {"GPOS", "GSUB", "fpgm", "prep"} & set(TTFont(io.BytesIO(packed)).keys())
